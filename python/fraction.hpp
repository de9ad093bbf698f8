#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "chance/ratio.hpp"

namespace tigerpit {

/// A whole number of any size, there and back. By sixteens: Python reads only so many decimals.
inline pybind11::object to_python(const Integer& number) {
    const Integer magnitude = abs(number);
    const std::string digits = (number < 0 ? "-" : "") + magnitude.str(0, std::ios_base::hex);
    return pybind11::reinterpret_steal<pybind11::object>(
        PyLong_FromString(digits.c_str(), nullptr, 16));
}

inline Integer from_python(pybind11::handle number) {
    const auto digits =
        pybind11::reinterpret_steal<pybind11::object>(PyNumber_ToBase(number.ptr(), 16));
    if (!digits) throw pybind11::error_already_set();
    return Integer{digits.cast<std::string>()};
}

}  // namespace tigerpit

namespace pybind11::detail {

/// A Ratio is a `fractions.Fraction` in Python, and an int or a Fraction is a Ratio here.
template <>
struct type_caster<tigerpit::Ratio> {
    PYBIND11_TYPE_CASTER(tigerpit::Ratio, const_name("fractions.Fraction"));

    bool load(handle source, bool) {
        if (!hasattr(source, "numerator") || !hasattr(source, "denominator")) return false;
        value = tigerpit::Ratio{tigerpit::from_python(source.attr("numerator")),
                                tigerpit::from_python(source.attr("denominator"))};
        return true;
    }

    static handle cast(const tigerpit::Ratio& ratio, return_value_policy, handle) {
        const object fraction = module_::import("fractions").attr("Fraction");
        return fraction(tigerpit::to_python(tigerpit::Integer{numerator(ratio)}),
                        tigerpit::to_python(tigerpit::Integer{denominator(ratio)}))
            .release();
    }
};

}  // namespace pybind11::detail
