#include "chance/chances.hpp"

#include <numeric>

namespace tigerpit {

namespace {

Ratio price_of(const Payline& line) { return {line.pays.num, line.pays.den}; }

Integer ways_in(const LineWays& ways) {
    return std::accumulate(ways.lines.begin(), ways.lines.end(), Integer{ways.lost});
}

}  // namespace

Ratio expectation_of(const std::vector<Payline>& paylines, const LineWays& ways) {
    Ratio units = -Ratio{ways.lost};
    for (std::size_t i = 0; i < paylines.size(); ++i)
        units += ways.lines[i] * price_of(paylines[i]);
    return units / Ratio{ways_in(ways)};
}

Chances chances_of(const std::vector<Payline>& paylines, const LineWays& ways) {
    Chances chances;
    const Integer total = ways_in(ways);
    chances.lose = Ratio{Integer{ways.lost}, total};
    Ratio squares = chances.lose;
    for (std::size_t i = 0; i < paylines.size(); ++i) {
        const Ratio chance{Integer{ways.lines[i]}, total};
        const Ratio price = price_of(paylines[i]);
        (price == 0 ? chances.push : chances.win) += chance;
        squares += chance * price * price;
        chances.lines.push_back(chance);
    }
    chances.expectation = expectation_of(paylines, ways);
    chances.variance = squares - chances.expectation * chances.expectation;
    return chances;
}

}  // namespace tigerpit
