#pragma once

#include <array>
#include <span>
#include <vector>

#include "chance/composition.hpp"
#include "chance/distribution.hpp"
#include "chance/kernel_fast.hpp"

namespace tigerpit {

/// The ways to draw pairs, by what their cards are worth, as forms in the numbers of cards: which
/// ranks make a pair is asked once, when the forms are made.
class PairForms {
public:
    explicit PairForms(PairReading);

    [[nodiscard]] PairWorth of(const Composition&) const;

    /// Counts the pairs of one worth anew.
    void renew(PairWorth&, const Composition&, int worth) const;

private:
    /// The ordered ways to draw up to four cards of each rank, and 1 at the end.
    static constexpr std::size_t drawn_most = 4;
    using Draws = std::array<double, rank_count * drawn_most + 1>;
    static Draws draws_of(const Composition&);

    /// A product of draws of four ranks at most, and in how many orders they are one pair, two, or
    /// twins. A rank that is not drawn has the place of the 1.
    struct Form {
        std::array<std::size_t, suit_count> draws{};
        double one = 0;
        double both = 0;
        double twin = 0;
    };
    static Form& form_of(std::vector<Form>&, std::span<const Rank>);
    void renew(PairWorth&, const Draws&, int worth) const;

    std::array<std::vector<Form>, 10> forms_;
};

/// The chance of each kind of pairs, from a shoe of so many cards.
std::array<double, pairs_count> pair_chances(const PairWorth&, double cards);

}  // namespace tigerpit
