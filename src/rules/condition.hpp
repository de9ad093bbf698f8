#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace tigerpit {

enum class Winner : std::uint8_t { player, banker, tie };
enum class Pairs : std::uint8_t { none, player, banker, both, twin };

/// The word in files and messages.
constexpr std::string_view to_text(Winner winner) {
    switch (winner) {
        case Winner::player: return "player";
        case Winner::banker: return "banker";
        case Winner::tie: return "tie";
    }
    std::unreachable();
}

/// What a line of a bet may speak of. `points` and `cards` are the winning hand's; on a tie the
/// points are both hands' and there are no winning cards.
enum class Fact : std::uint8_t { winner, points, margin, cards, total_cards, pairs };
inline constexpr int fact_count = 6;
inline constexpr std::array<Fact, fact_count> every_fact{Fact::winner,      Fact::points,
                                                         Fact::margin,      Fact::cards,
                                                         Fact::total_cards, Fact::pairs};

/// The values a fact can take, and where its bits lie in the word that holds all facts.
struct FactRange {
    int min;
    int max;
    int first_bit;
};

/// The number of winning cards of a tie.
inline constexpr int no_winning_cards = 4;

inline constexpr std::array<FactRange, fact_count> fact_ranges{{
    {0, 2, 0},                  // winner
    {0, 9, 3},                  // points
    {0, 9, 13},                 // margin
    {2, no_winning_cards, 23},  // cards: two, three, or no winner
    {4, 6, 26},                 // total_cards
    {0, 4, 29},                 // pairs
}};

constexpr FactRange range_of(Fact fact) { return fact_ranges[static_cast<std::size_t>(fact)]; }

constexpr std::uint64_t bit_of(Fact fact, int value) {
    const FactRange range = range_of(fact);
    return std::uint64_t{1} << (range.first_bit + value - range.min);
}

constexpr std::uint64_t bits_of(Fact fact) {
    const FactRange range = range_of(fact);
    return ((std::uint64_t{1} << (range.max - range.min + 1)) - 1) << range.first_bit;
}

/// What is true of one complete coup: one bit for each fact.
struct Facts {
    std::uint64_t bits = 0;

    constexpr void state(Fact fact, int value) { bits |= bit_of(fact, value); }
    bool operator==(const Facts&) const = default;
};

/// Which coups a line is about: for each fact the values it allows. A fact not named may be
/// anything.
class Condition {
public:
    /// Allows only these values of a fact; `values` has one bit a value, from the fact's least.
    constexpr void only(Fact fact, std::uint64_t values) {
        allowed_ &= ~bits_of(fact) | (values << range_of(fact).first_bit);
    }

    [[nodiscard]] constexpr bool holds(Facts facts) const { return (facts.bits & ~allowed_) == 0; }
    [[nodiscard]] constexpr bool allows(Fact fact, int value) const {
        return (allowed_ & bit_of(fact, value)) != 0;
    }
    /// Does the condition say anything about the fact?
    [[nodiscard]] constexpr bool names(Fact fact) const {
        return (allowed_ & bits_of(fact)) != bits_of(fact);
    }
    /// Does every coup that `narrower` is about fall under this condition too?
    [[nodiscard]] constexpr bool covers(const Condition& narrower) const {
        return (narrower.allowed_ & ~allowed_) == 0;
    }

    /// Could one coup fall under both?
    [[nodiscard]] constexpr bool overlaps(const Condition& another) const {
        for (const Fact fact : every_fact)
            if ((allowed_ & another.allowed_ & bits_of(fact)) == 0) return false;
        return true;
    }

    bool operator==(const Condition&) const = default;

private:
    std::uint64_t allowed_ = ~std::uint64_t{0};
};

}  // namespace tigerpit
