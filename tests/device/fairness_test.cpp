#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "device/virtual_shoe.hpp"

// The statistics that GLI-19 3.2.2 names, on whole shoes as they are dealt. All together pass with
// 99 percent where nothing is wrong, so each is asked for a little more. Seeds are fixed.

namespace tigerpit {
namespace {

constexpr int decks = 8;
constexpr int shoe_size = decks * deck_size;
constexpr int shoes = 4'000;
constexpr int of_rank = decks * suit_count;
using Order = std::vector<Card>;

/// How far out one of a dozen may lie, on either side, that 99 of 100 dozens lie within.
constexpr double bound = 3.35;

double chi_square(std::span<const double> seen, std::span<const double> expected) {
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i)
        sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
    return sum;
}

/// A chi-square as standard deviations from what it ought to be (Wilson and Hilferty).
double deviation(double chi, std::size_t freedom) {
    const double part = 2.0 / (9.0 * static_cast<double>(freedom));
    return (std::cbrt(chi / static_cast<double>(freedom)) - (1 - part)) / std::sqrt(part);
}

double deviation(std::span<const double> seen, std::span<const double> expected) {
    return deviation(chi_square(seen, expected), seen.size() - 1);
}

/// The mean of something measured on each shoe, against what it ought to be.
double deviation_of_mean(std::span<const double> measured, double expected) {
    const auto count = static_cast<double>(measured.size());
    const double mean = std::reduce(measured.begin(), measured.end()) / count;
    double squares = 0;
    for (const double one : measured) squares += (one - mean) * (one - mean);
    return (mean - expected) / std::sqrt(squares / (count - 1) / count);
}

template <class Measure>
double mean_of(const std::vector<Order>& orders, double expected, const Measure& measure) {
    std::vector<double> measured;
    for (const Order& order : orders) measured.push_back(measure(order));
    return deviation_of_mean(measured, expected);
}

bool is_red(Card card) { return card.suit == Suit::hearts || card.suit == Suit::diamonds; }

/// How often each card is the one at a place.
double cards_at(const std::vector<Order>& orders, std::size_t place) {
    std::vector<double> seen(deck_size);
    for (const Order& order : orders) ++seen[card_number(order[place])];
    const std::vector<double> expected(deck_size, static_cast<double>(orders.size()) / deck_size);
    return deviation(seen, expected);
}

/// The first two cards by rank.
double pairs(const std::vector<Order>& orders) {
    std::vector<double> seen(rank_count * rank_count);
    std::vector<double> expected(seen.size());
    for (const Order& order : orders)
        ++seen[static_cast<std::size_t>(order[0].rank) * rank_count +
               static_cast<std::size_t>(order[1].rank)];
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const int second = i / rank_count == i % rank_count ? of_rank - 1 : of_rank;
        expected[i] =
            static_cast<double>(orders.size()) * of_rank * second / shoe_size / (shoe_size - 1);
    }
    return deviation(seen, expected);
}

/// Of the first cards of a shoe, how many have none of some ranks: the chance that `missing` ranks
/// are all missing from the first `cards`.
double chance_without(int missing, int cards) {
    double chance = 1;
    for (int i = 0; i < cards; ++i)
        chance *=
            std::max(0.0, static_cast<double>(shoe_size - missing * of_rank - i)) / (shoe_size - i);
    return chance;
}

/// The chance that all ranks are among the first cards.
double chance_of_all(int cards) {
    double chance = 0;
    double ways = 1;
    for (int missing = 0; missing <= rank_count; ++missing) {
        chance += (missing % 2 == 0 ? ways : -ways) * chance_without(missing, cards);
        ways = ways * (rank_count - missing) / (missing + 1);
    }
    return chance;
}

/// Coupon collector: after how many cards every rank has come.
double collector(const std::vector<Order>& orders) {
    constexpr std::array ends{18, 21, 24, 27, 30, 33, 36, 40, 45, 52, 65};
    std::vector<double> seen(ends.size() + 1);
    std::vector<double> expected;
    for (const Order& order : orders) {
        unsigned found = 0;
        int cards = 0;
        while (found != (1U << rank_count) - 1)
            found |= 1U << static_cast<unsigned>(order[static_cast<std::size_t>(cards++)].rank);
        const auto bin = std::ranges::lower_bound(ends, cards) - ends.begin();
        ++seen[static_cast<std::size_t>(bin)];
    }
    double before = 0;
    for (const int end : ends) {
        const double by = chance_of_all(end);
        expected.push_back((by - before) * static_cast<double>(orders.size()));
        before = by;
    }
    expected.push_back((1 - before) * static_cast<double>(orders.size()));
    return deviation(seen, expected);
}

double runs(const std::vector<Order>& orders) {
    constexpr double expected = 1.0 + shoe_size / 2.0;
    return mean_of(orders, expected, [](const Order& order) {
        double count = 1;
        for (std::size_t i = 1; i < order.size(); ++i)
            count += is_red(order[i]) != is_red(order[i - 1]) ? 1 : 0;
        return count;
    });
}

/// Each card's rank with the next one's: in a shoe that empties they pull a little apart.
double serial(const std::vector<Order>& orders) {
    constexpr double middle = (rank_count - 1) / 2.0;
    constexpr double variance = (rank_count * rank_count - 1) / 12.0;
    return mean_of(orders, -variance, [](const Order& order) {
        double sum = 0;
        for (std::size_t i = 1; i < order.size(); ++i)
            sum += (static_cast<double>(order[i].rank) - middle) *
                   (static_cast<double>(order[i - 1].rank) - middle);
        return sum;
    });
}

double duplicates(const std::vector<Order>& orders) {
    return mean_of(orders, decks - 1, [](const Order& order) {
        double count = 0;
        for (std::size_t i = 1; i < order.size(); ++i) count += order[i] == order[i - 1] ? 1 : 0;
        return count;
    });
}

/// Three red cards in a row, wherever they begin.
double overlaps(const std::vector<Order>& orders) {
    constexpr double red = shoe_size / 2.0;
    constexpr double expected = red * (red - 1) * (red - 2) / shoe_size / (shoe_size - 1);
    return mean_of(orders, expected, [](const Order& order) {
        double count = 0;
        for (std::size_t i = 2; i < order.size(); ++i)
            count += is_red(order[i]) && is_red(order[i - 1]) && is_red(order[i - 2]) ? 1 : 0;
        return count;
    });
}

/// One shoe against the next, whose seed is the next number: the same card at the same place.
double interplay(const std::vector<Order>& orders) {
    std::vector<double> same;
    for (std::size_t i = 1; i < orders.size(); i += 2) {
        same.push_back(0);
        for (std::size_t place = 0; place < shoe_size; ++place)
            same.back() += orders[i][place] == orders[i - 1][place] ? 1 : 0;
    }
    return deviation_of_mean(same, decks);
}

/// The tests that a set of shoes fails.
std::string failed(const std::vector<Order>& orders) {
    const std::vector<std::pair<std::string, double>> all{
        {"first card", cards_at(orders, 0)},
        {"second card", cards_at(orders, 1)},
        {"fifth card", cards_at(orders, 4)},
        {"middle card", cards_at(orders, shoe_size / 2)},
        {"last card", cards_at(orders, shoe_size - 1)},
        {"pairs", pairs(orders)},
        {"coupon collector", collector(orders)},
        {"runs", runs(orders)},
        {"serial correlation", serial(orders)},
        {"duplicates", duplicates(orders)},
        {"overlaps", overlaps(orders)},
        {"interplay", interplay(orders)}};
    std::string names;
    for (const auto& [name, far] : all)
        if (!(std::abs(far) <= bound)) names += name + ' ' + std::to_string(far) + "; ";
    return names;
}

std::vector<Order> shoes_from(std::uint32_t first) {
    std::vector<Order> orders;
    for (std::uint32_t shoe = 0; shoe < shoes; ++shoe) {
        std::array<std::uint8_t, Seed::size> bytes{};
        for (unsigned i = 0; i < 4; ++i)
            bytes[i] = static_cast<std::uint8_t>((first + shoe) >> (8U * i));
        orders.push_back(order_of(Seed{bytes}, decks));
    }
    return orders;
}

TEST(Fairness, OfShoesWithSeedsInARow) { EXPECT_EQ(failed(shoes_from(0)), ""); }
TEST(Fairness, OfShoesWithOtherSeeds) { EXPECT_EQ(failed(shoes_from(7'000'000)), ""); }

/// Numbers are taken modulo what is left from nine bits, without a look at what is too many.
Order crooked_shoe(std::mt19937& chance) {
    Order left;
    for (int card = 0; card < deck_size; ++card)
        left.insert(left.end(), decks,
                    Card{static_cast<Rank>(card % rank_count),
                         static_cast<Suit>(card / rank_count)});
    Order drawn;
    while (!left.empty()) {
        const auto at = static_cast<std::ptrdiff_t>(chance() % 512 % left.size());
        drawn.push_back(left[static_cast<std::size_t>(at)]);
        left.erase(left.begin() + at);
    }
    return drawn;
}

// What the tests are for: shoes in which something is wrong are found.

TEST(Fairness, IsNotFoundWhereSomeCardsAreLikelier) {
    std::mt19937 chance(1);
    std::vector<Order> orders;
    for (int shoe = 0; shoe < shoes; ++shoe) orders.push_back(crooked_shoe(chance));
    EXPECT_NE(failed(orders).find("first card"), std::string::npos) << failed(orders);
}

TEST(Fairness, IsNotFoundWhereCardsStayTogether) {
    std::vector<Order> orders = shoes_from(0);
    for (Order& order : orders) {
        for (std::size_t i = 1; i + 1 < order.size(); i += 8) {
            const auto apart = [&](std::size_t at) {
                return std::abs(static_cast<int>(order[at].rank) -
                                static_cast<int>(order[i - 1].rank));
            };
            if (apart(i + 1) < apart(i)) std::swap(order[i], order[i + 1]);
        }
    }
    EXPECT_NE(failed(orders).find("serial"), std::string::npos) << failed(orders);
}

TEST(Fairness, IsNotFoundWhereAShoeComesAgain) {
    std::vector<Order> orders = shoes_from(0);
    for (std::size_t i = 1; i < orders.size(); i += 200) orders[i] = orders[i - 1];
    EXPECT_NE(failed(orders).find("interplay"), std::string::npos) << failed(orders);
}

}  // namespace
}  // namespace tigerpit
