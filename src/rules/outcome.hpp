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

constexpr Winner winner_of(int player, int banker) {
    if (player == banker) return Winner::tie;
    return player > banker ? Winner::player : Winner::banker;
}

constexpr Winner winner_of(const Coup& coup) {
    return winner_of(coup.player.points(), coup.banker.points());
}

/// How a coup ended, as far as any bet looks but for the pairs: points and cards of both hands.
struct Ending {
    BySide<std::uint8_t> points{};
    BySide<std::uint8_t> cards{};
    bool operator==(const Ending&) const = default;
};

constexpr Ending ending_of(const Coup& coup) {
    Ending ending;
    for (const Side side : both_sides) {
        ending.points[side] = static_cast<std::uint8_t>(coup[side].points());
        ending.cards[side] = static_cast<std::uint8_t>(coup[side].size());
    }
    return ending;
}

/// All that a bet may look at follows from the ending and the pairs.
constexpr Outcome outcome_of(const Ending& ending, Pairs pairs) {
    const auto& [points, cards] = ending;
    Outcome outcome{.winner = winner_of(points.player, points.banker),
                    .pairs = pairs,
                    .points = points,
                    .cards = cards};
    const bool tie = outcome.winner == Winner::tie;
    const Side best = outcome.winner == Winner::player ? Side::player : Side::banker;
    outcome.facts.state(Fact::winner, static_cast<int>(outcome.winner));
    outcome.facts.state(Fact::points, points[best]);
    outcome.facts.state(Fact::margin, points[best] - points[other(best)]);
    outcome.facts.state(Fact::cards, tie ? no_winning_cards : int{cards[best]});
    outcome.facts.state(Fact::total_cards, cards.player + cards.banker);
    outcome.facts.state(Fact::pairs, static_cast<int>(pairs));
    return outcome;
}

/// The outcome of a complete coup.
constexpr Outcome resolve(const Coup& coup, PairReading reading) {
    return outcome_of(ending_of(coup), pairs_of(coup, reading));
}

}  // namespace tigerpit
