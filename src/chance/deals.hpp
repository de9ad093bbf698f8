#pragma once

#include "chance/point_deal.hpp"

namespace tigerpit {

/// The cards of a composition by what they are worth.
ByPoints<std::int64_t> cards_by_points(const Composition&);

/// Every deal from one shoe by points alone, counted by the closed forms.
class Deals {
public:
    explicit Deals(const Composition&);

    /// Tells every deal with its ways: visit(PointDeal, ways).
    template <class Visit>
    void visit(const Visit& visit) const {
        for (int a = 0; a < 10; ++a)
            for (int b = 0; b < 10; ++b) visit_draws({a, b}, Hands(*this, a, b), cards_, visit);
    }

private:
    /// Two hands of given points.
    class Hands {
    public:
        Hands(const Deals& deals, int a, int b)
            : deals_(deals), a_(a), b_(b), four_(deals.whole_.four(a, b)) {
            if (!draw_table.player_draws(a, b)) return;
            for (int x = 0; x < 10; ++x) after_[x] = deals.after_[x].four(a, b);
        }
        [[nodiscard]] std::int64_t four() const { return four_; }
        [[nodiscard]] std::int64_t five(int third) const {
            return deals_.whole_.cards(third) * deals_.whole_.four_without(third, a_, b_, four_);
        }
        [[nodiscard]] std::int64_t six(int x, int y) const {
            const PointCounts& after = deals_.after_[x];
            return deals_.whole_.cards(x) * after.cards(y) *
                   after.four_without(y, a_, b_, after_[x]);
        }

    private:
        const Deals& deals_;
        int a_;
        int b_;
        std::int64_t four_;
        ByPoints<std::int64_t> after_;  ///< the same when Player's third card has gone
    };

    int cards_;
    PointCounts whole_;
    ByPoints<PointCounts> after_;  ///< when one card worth so many points has gone
};

}  // namespace tigerpit
