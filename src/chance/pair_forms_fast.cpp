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
    std::array<int, rank_count> drawn{};
    for (const Rank rank : ranks) ++drawn[static_cast<std::size_t>(rank)];
    Form wanted;
    std::size_t next = 0;
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        if (drawn[rank] > 0) {
            wanted.ranks[next] = static_cast<int>(rank);
            wanted.drawn[next++] = drawn[rank];
        }
    const auto same = std::ranges::find_if(forms, [&](const Form& form) {
        return form.ranks == wanted.ranks && form.drawn == wanted.drawn;
    });
    return same == forms.end() ? forms.emplace_back(wanted) : *same;
}

PairWorth PairForms::of(const Composition& shoe) const {
    PairWorth pairs{};
    for (int worth = 0; worth < 10; ++worth) renew(pairs, shoe, worth);
    return pairs;
}

void PairForms::renew(PairWorth& pairs, const Composition& shoe, int worth) const {
    double one = 0;
    double both = 0;
    double twin = 0;
    for (const Form& form : forms_[static_cast<std::size_t>(worth)]) {
        double draws = 1;
        for (std::size_t i = 0; i < form.ranks.size() && form.drawn[i] > 0; ++i) {
            const int count = shoe.counts[static_cast<std::size_t>(form.ranks[i])];
            for (int card = 0; card < form.drawn[i]; ++card) draws *= count - card;
        }
        one += form.one * draws;
        both += form.both * draws;
        twin += form.twin * draws;
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
