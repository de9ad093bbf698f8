#include "chance/ratio.hpp"

namespace tigerpit {

namespace {

Integer power_of_ten(int places) {
    return boost::multiprecision::pow(Integer{10}, static_cast<unsigned>(places));
}

/// Puts the point so many places before the end of the digits.
std::string with_point(const Integer& scaled, int places, bool negative) {
    std::string digits = scaled.str();
    const auto after = static_cast<std::size_t>(places);
    if (digits.size() <= after) digits.insert(0, after + 1 - digits.size(), '0');
    if (after > 0) digits.insert(digits.size() - after, 1, '.');
    return negative && scaled != 0 ? '-' + digits : digits;
}

}  // namespace

std::string to_text(const Ratio& ratio) {
    const Integer den = denominator(ratio);
    const std::string num = Integer{numerator(ratio)}.str();
    return den == 1 ? num : num + '/' + den.str();
}

std::string decimal(const Ratio& ratio, int places) {
    const bool negative = ratio < 0;
    const Integer num = abs(Integer{numerator(ratio)}) * power_of_ten(places);
    const Integer den = denominator(ratio);
    return with_point((2 * num + den) / (2 * den), places, negative);
}

std::string root_decimal(const Ratio& ratio, int places) {
    // Four times the square, so that the root carries the bit which says where to round.
    const Integer scale = power_of_ten(places);
    const Integer num = 4 * Integer{numerator(ratio)} * scale * scale;
    const Integer twice = sqrt(Integer{num / Integer{denominator(ratio)}});
    return with_point((twice + 1) / 2, places, false);
}

}  // namespace tigerpit
