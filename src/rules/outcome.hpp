#pragma once

#include <cstdint>

#include "rules/condition.hpp"
#include "rules/hand.hpp"

namespace tigerpit {

/// How the documents' word "pair" is read.
enum class PairReading : std::uint8_t { rank, value };

/// All that a bet may look at in a complete coup.
struct Outcome {
    Winner winner{};
    Pairs pairs{};
    BySide<std::uint8_t> points{};
    BySide<std::uint8_t> cards{};
    Facts facts;
    bool operator==(const Outcome&) const = default;
};

/// Do two cards form a pair? By rank, 10-K does not; by value it does, while two unlike pictures
/// never do (MBS 1.1.14 to the letter).
constexpr bool is_pair(Rank a, Rank b, PairReading reading) {
    if (a == b) return true;
    if (reading == PairReading::rank || points_of(a) != points_of(b)) return false;
    return !(is_picture(a) && is_picture(b));
}

/// The pairs of the four initial cards.
constexpr Pairs pairs_of(const Coup& coup, PairReading reading) {
    const auto rank = [&](Side side, int card) { return coup[side][card].rank; };
    const auto paired = [&](Side side) { return is_pair(rank(side, 0), rank(side, 1), reading); };
    const bool player = paired(Side::player);
    const bool banker = paired(Side::banker);
    if (!player || !banker) return player ? Pairs::player : banker ? Pairs::banker : Pairs::none;
    // A twin is two pairs of one kind: every card of one pairs with every card of the other.
    const auto alike = [&](int a, int b) {
        return is_pair(rank(Side::player, a), rank(Side::banker, b), reading);
    };
    const bool twin = alike(0, 0) && alike(0, 1) && alike(1, 0) && alike(1, 1);
    return twin ? Pairs::twin : Pairs::both;
}

constexpr Winner winner_of(const Coup& coup) {
    const int player = coup.player.points();
    const int banker = coup.banker.points();
    if (player == banker) return Winner::tie;
    return player > banker ? Winner::player : Winner::banker;
}

/// The outcome of a complete coup.
constexpr Outcome resolve(const Coup& coup, PairReading reading) {
    Outcome outcome;
    outcome.winner = winner_of(coup);
    outcome.pairs = pairs_of(coup, reading);
    for (const Side side : both_sides) {
        outcome.points[side] = static_cast<std::uint8_t>(coup[side].points());
        outcome.cards[side] = static_cast<std::uint8_t>(coup[side].size());
    }
    const int player = coup.player.points();
    const int banker = coup.banker.points();
    const Side best = player > banker ? Side::player : Side::banker;
    const bool tie = outcome.winner == Winner::tie;
    outcome.facts.state(Fact::winner, static_cast<int>(outcome.winner));
    outcome.facts.state(Fact::points, coup[best].points());
    outcome.facts.state(Fact::margin, player > banker ? player - banker : banker - player);
    outcome.facts.state(Fact::cards, tie ? no_winning_cards : coup[best].size());
    outcome.facts.state(Fact::total_cards, cards_dealt(coup));
    outcome.facts.state(Fact::pairs, static_cast<int>(outcome.pairs));
    return outcome;
}

}  // namespace tigerpit
