#include "rules/originals.hpp"

#include <algorithm>
#include <tuple>

#include "base/result.hpp"

namespace tigerpit {

namespace {

constexpr auto key = [](const auto& bet) { return std::tuple{bet.box, bet.side, bet.player}; };
constexpr auto dealt_key = [](const OriginalPart& part) {
    return std::tuple{part.box, part.side, part.player, part.entry};
};

}  // namespace

std::expected<void, Overflow> join_parts(Originals& originals) {
    std::ranges::sort(originals.parts, {}, dealt_key);
    originals.bets.clear();
    const std::span<const OriginalPart> parts = originals.parts;
    for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
        const OriginalPart& first = parts[begin];
        Money stake;
        while (end < parts.size() && key(parts[end]) == key(first)) {
            TRY(stake, sum(stake, parts[end].stake));
            ++end;
        }
        originals.bets.push_back(
            {first.box, first.side, first.player, stake, parts.subspan(begin, end - begin)});
    }
    return {};
}

int find_original(const Originals& originals, std::int64_t box, Side side, PlayerId player) {
    const std::tuple wanted{box, side, player};
    const auto bet = std::ranges::lower_bound(originals.bets, wanted, {}, key);
    if (bet == originals.bets.end() || key(*bet) != wanted) return -1;
    return static_cast<int>(bet - originals.bets.begin());
}

}  // namespace tigerpit
