#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>

namespace tigerpit {

/// A whole number of any size.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                              boost::multiprecision::et_off>;

/// An exact fraction, always in lowest terms, its sign above the line.
using Ratio = boost::multiprecision::number<
    boost::multiprecision::rational_adaptor<boost::multiprecision::cpp_int_backend<>>,
    boost::multiprecision::et_off>;

/// As it is written in files: `-35/311`, and a whole number without a line.
std::string to_text(const Ratio&);

/// The decimal nearest to the fraction with so many places, a half away from zero: `0.0125`.
std::string decimal(const Ratio&, int places);

/// The decimal nearest to the square root of a fraction that is not negative.
std::string root_decimal(const Ratio&, int places);

}  // namespace tigerpit
