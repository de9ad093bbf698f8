// Compiled only where the prototype is given: its header is not part of this project.
#include "exact_fast.hpp"
#include "prototype.hpp"

namespace tigerpit::prototype {

namespace {

struct Shoe {
    double worth[10] = {};
    double pairs[10] = {};
    double squares[10] = {};
    double twins[10] = {};
    double cards = 0;

    explicit Shoe(const int* ranks) {
        for (int rank = 0; rank < 13; ++rank) {
            const int points = proto::rank_value(rank);
            const double count = ranks[rank];
            const double pair = count * (count - 1);
            worth[points] += count;
            pairs[points] += pair;
            squares[points] += pair * pair;
            twins[points] += pair * (count - 2) * (count - 3);
            cards += count;
        }
    }
};

proto::FastExact& analyser() {
    static proto::FastExact one;
    return one;
}

double count_totals(const int* ranks) {
    const Shoe shoe(ranks);
    analyser().totals(shoe.worth, shoe.cards);
    return analyser().all.w33[1][2];
}

double count_joint(const int* ranks) {
    const Shoe shoe(ranks);
    analyser().totals(shoe.worth, shoe.cards);
    analyser().pairs(shoe.worth, shoe.cards, shoe.pairs, shoe.squares, shoe.twins);
    return analyser().all.w33[1][2] + analyser().pr[3].w33[1][2];
}

}  // namespace

double (*const totals)(const int*) = count_totals;
double (*const joint)(const int*) = count_joint;

}  // namespace tigerpit::prototype
