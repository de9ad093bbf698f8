#include "chance/pair_forms_fast.hpp"

#include <algorithm>

#include "chance/pair_patterns.hpp"

namespace tigerpit {

PairForms::PairForms(PairReading reading) {
    for (int worth = 0; worth < 10; ++worth) {
        auto& forms = forms_[static_cast<std::size_t>(worth)];
        visit_pairs(
            worth, reading, [&](const auto& pair) { form_of(forms, pair).one += 1; },
            [&](const auto& four, Pairs pairs) {
                Form& form = form_of(forms, four);
                (pairs == Pairs::twin ? form.twin : form.both) += 1;
            });
    }
}

PairForms::Form& PairForms::form_of(std::vector<Form>& forms, std::span<const Rank> ranks) {
    std::array<std::size_t, rank_count> drawn{};
    for (const Rank rank : ranks) ++drawn[static_cast<std::size_t>(rank)];
    Form wanted;
    wanted.draws.fill(Draws{}.size() - 1);
    std::size_t next = 0;
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        if (drawn[rank] > 0) wanted.draws[next++] = rank * drawn_most + drawn[rank] - 1;
    const auto same = std::ranges::find(forms, wanted.draws, &Form::draws);
    return same == forms.end() ? forms.emplace_back(wanted) : *same;
}

PairForms::Draws PairForms::draws_of(const Composition& shoe) {
    Draws draws;
    draws.back() = 1;
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        const double count = shoe.counts[rank];
        double ways = 1;
        for (std::size_t card = 0; card < drawn_most; ++card) {
            ways *= count - static_cast<double>(card);
            draws[rank * drawn_most + card] = ways;
        }
    }
    return draws;
}

PairWorth PairForms::of(const Composition& shoe) const {
    PairWorth pairs{};
    const Draws draws = draws_of(shoe);
    for (int worth = 0; worth < 10; ++worth) renew(pairs, draws, worth);
    return pairs;
}

void PairForms::renew(PairWorth& pairs, const Composition& shoe, int worth) const {
    renew(pairs, draws_of(shoe), worth);
}

void PairForms::renew(PairWorth& pairs, const Draws& draws, int worth) const {
    double one = 0;
    double both = 0;
    double twin = 0;
    for (const Form& form : forms_[static_cast<std::size_t>(worth)]) {
        const auto& [first, second, third, fourth] = form.draws;
        const double ways = draws[first] * draws[second] * (draws[third] * draws[fourth]);
        one += form.one * ways;
        both += form.both * ways;
        twin += form.twin * ways;
    }
    pairs.one.at[worth] = one;
    pairs.both.at[worth] = both;
    pairs.twin.at[worth] = twin;
}

std::array<double, pairs_count> pair_chances(const PairWorth& pairs, double cards) {
    double one = 0;
    double both = 0;
    double twin = 0;
    for (int worth = 0; worth < 10; ++worth) {
        // Pairs of different worth in both hands, in either order, and those of the same worth.
        both += 2 * one * pairs.one.at[worth] + pairs.both.at[worth];
        one += pairs.one.at[worth];
        twin += pairs.twin.at[worth];
    }
    const double two_more = (cards - 2) * (cards - 3);
    const double scale = 1 / (cards * (cards - 1) * two_more);
    const double single = (one * two_more - both - twin) * scale;
    both *= scale;
    twin *= scale;
    return {1 - 2 * single - both - twin, single, single, both, twin};
}

}  // namespace tigerpit
