#pragma once

#include <array>
#include <cstdint>

#include "chance/composition.hpp"

namespace tigerpit {

/// One thing for each number of points, 0 to 9.
template <class T>
struct ByPoints {
    std::array<T, 10> each{};

    constexpr T& operator[](int points) { return each[static_cast<std::size_t>(points)]; }
    constexpr const T& operator[](int points) const {
        return each[static_cast<std::size_t>(points)];
    }
};

/// The points of two hands or cards together, or what the first lacks of the second.
constexpr int points_sum(int a, int b) { return (a + b) % 10; }
constexpr int points_lack(int total, int have) { return (total + 10 - have) % 10; }

/// The ways to draw hands of given points from a composition, without enumerating a hand. Every
/// count is of ordered draws of distinct cards.
///
/// A card of value i makes the total t with any of q(t, i) others, so that two cards make t in
/// g(t) = sum of n(i) q(t, i) ways. Two hands of a and b together are counted g(a) g(b) times with
/// every card of one free to be a card of the other: four ways to share one card, two ways to share
/// both when a = b. Taken away, those leave f(a, b).
class PointCounts {
public:
    PointCounts() = default;
    explicit PointCounts(const ByPoints<std::int64_t>& cards_worth) : n_(cards_worth) {
        for (int total = 0; total < 10; ++total)
            for (int card = 0; card < 10; ++card) {
                const bool itself = points_sum(card, card) == total;
                q_[total][card] = n_[points_lack(total, card)] - (itself ? 1 : 0);
                g_[total] += n_[card] * q_[total][card];
            }
    }

    /// How many cards are worth so many points.
    [[nodiscard]] std::int64_t cards(int points) const { return n_[points]; }

    /// Two cards that make a total.
    [[nodiscard]] std::int64_t two(int total) const { return g_[total]; }

    /// Two cards that make a total when one given card, or two, have gone.
    [[nodiscard]] std::int64_t two(int total, int gone) const {
        return g_[total] - 2 * q_[total][gone];
    }
    [[nodiscard]] std::int64_t two(int total, int gone, int too) const {
        // The hand of those two cards themselves has been taken away twice.
        const bool both = points_sum(gone, too) == total;
        return g_[total] - 2 * q_[total][gone] - 2 * q_[total][too] + (both ? 2 : 0);
    }

    /// Four cards that make two totals.
    [[nodiscard]] std::int64_t four(int a, int b) const {
        std::int64_t share_one = 0;
        for (int card = 0; card < 10; ++card) share_one += n_[card] * q_[a][card] * q_[b][card];
        return g_[a] * g_[b] - 4 * share_one + (a == b ? 2 * g_[a] : 0);
    }

    /// Four cards that make two totals when one given card has gone; `whole` is four(a, b). The
    /// card was in the one hand or in the other, with a partner, beside two of the other cards.
    [[nodiscard]] std::int64_t four_without(int card, int a, int b, std::int64_t whole) const {
        const int with_a = points_lack(a, card);
        const int with_b = points_lack(b, card);
        return whole - 2 * q_[a][card] * two(b, card, with_a) -
               2 * q_[b][card] * two(a, card, with_b);
    }

private:
    ByPoints<std::int64_t> n_;
    ByPoints<std::int64_t> g_;
    ByPoints<ByPoints<std::int64_t>> q_;
};

}  // namespace tigerpit
