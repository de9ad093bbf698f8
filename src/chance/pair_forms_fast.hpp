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
    /// So many cards of each rank, and in how many orders they are one pair, two, or twins.
    struct Form {
        std::array<int, suit_count> ranks{};
        std::array<int, suit_count> drawn{};
        double one = 0;
        double both = 0;
        double twin = 0;
    };
    static Form& form_of(std::vector<Form>&, std::span<const Rank>);

    std::array<std::vector<Form>, 10> forms_;
};

/// The chance of each kind of pairs, from a shoe of so many cards.
std::array<double, pairs_count> pair_chances(const PairWorth&, double cards);

}  // namespace tigerpit
