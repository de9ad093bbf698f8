#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/ensure.hpp"
#include "books/library.hpp"
#include "rules/settle.hpp"
#include "support/coup.hpp"

namespace tigerpit {

/// A rulebook of the house by its id.
inline const Rulebook& book(std::string_view id) {
    const Rulebook* found = find_rulebook(id);
    ensure(found != nullptr, "a test names a game of the house");
    return *found;
}

inline const Layout& layout(const Rulebook& rulebook, std::string_view id) {
    const Layout* found = find_layout(rulebook, id);
    ensure(found != nullptr, "a test names a layout of the game");
    return *found;
}

/// A bet as a test writes it: player 1, box 1 unless said otherwise.
inline Bet bet(const Rulebook& rulebook, std::string_view id, std::int64_t cents,
               std::uint32_t player = 1, std::int64_t box = 1) {
    return {PlayerId{player}, box, find_spot(rulebook, id), Money{cents}};
}

inline InsuranceBet insurance(Stage stage, Side side, std::int64_t cents, std::uint32_t player = 1,
                              std::int64_t box = 1) {
    return {PlayerId{player}, box, stage, side, Money{cents}};
}

/// Everything a test wagers on one coup.
struct WageredRound {
    const Rulebook& rulebook;
    const Layout& felt;
    Coup cards;
    std::vector<Bet> bets;
    std::vector<InsuranceBet> insured = {};
    std::optional<Limits> limits = std::nullopt;
    std::vector<PlayerId> marked = {};
};

/// Settles it; an overflow stops the test.
inline Settlement settled(const WageredRound& round) {
    SettleBench bench;
    const auto settlement = settle({round.rulebook, round.felt, round.limits}, round.cards,
                                   {round.bets, round.insured, round.marked}, bench);
    ensure(settlement.has_value(), "a test's money fits");
    return **settlement;
}

}  // namespace tigerpit
