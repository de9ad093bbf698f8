#include "chance/bet_pricer_fast.hpp"

#include <algorithm>
#include <map>

namespace tigerpit {

namespace {

double price_of(const BetRule& rule, const Outcome& outcome) {
    const Payline* line = line_earned(rule.lines, outcome.facts);
    return line ? static_cast<double>(line->pays.num) / line->pays.den : -1;
}

bool alike(const std::array<double, pairs_count>& prices) {
    return std::ranges::all_of(prices, [&](double price) { return price == prices[0]; });
}

double draws_of_six(double cards) {
    double draws = 1;
    for (int drawn = 0; drawn < round_cards; ++drawn) draws *= cards - drawn;
    return draws;
}

}  // namespace

BetPricer::BetPricer(std::span<const BetRule* const> bets, PairReading reading,
                     const Kernel& kernel)
    : ways_(reading, kernel), bets_(bets.size()) {
    for (std::size_t bet = 0; bet < bets.size(); ++bet) sort_bet(bet, *bets[bet]);
    std::vector<Prices> by_ending;
    by_ending.reserve(ending_bets_.size());
    for (const std::size_t bet : ending_bets_) by_ending.push_back(all_bets_[bet].price);
    make_classes(by_ending);
}

void BetPricer::sort_bet(std::size_t bet, const BetRule& rule) {
    Prices prices;
    for (const int place : possible_endings()) {
        auto& by_pairs = prices.emplace_back();
        for (int pairs = 0; pairs < pairs_count; ++pairs)
            by_pairs[static_cast<std::size_t>(pairs)] =
                price_of(rule, outcome_of(ending_at(place), static_cast<Pairs>(pairs)));
    }
    const auto same = [&](const auto& by_pairs) { return by_pairs == prices[0]; };
    if (std::ranges::all_of(prices, alike))
        ending_bets_.push_back(bet);
    else if (std::ranges::all_of(prices, same))
        pair_bets_.push_back({bet, prices[0]});
    else
        joint_bets_.push_back({bet, prices});
    all_bets_.push_back({bet, std::move(prices)});
}

/// Endings at which every bet pays the same are added up before they are priced.
void BetPricer::make_classes(const std::vector<Prices>& by_ending) {
    const std::size_t bets = by_ending.size();
    width_ = static_cast<int>((bets + row_width - 1) / row_width) * row_width;
    std::map<std::vector<double>, std::vector<int>> classes;
    for (std::size_t i = 0; i < possible_endings().size(); ++i) {
        std::vector<double> price(static_cast<std::size_t>(width_));
        for (std::size_t bet = 0; bet < bets; ++bet) price[bet] = by_ending[bet][i][0];
        classes[price].push_back(grid_place(ending_at(possible_endings()[i])));
    }
    for (const auto& [price, places] : classes) {
        price_.insert(price_.end(), price.begin(), price.end());
        places_.insert(places_.end(), places.begin(), places.end());
        ends_.push_back(static_cast<int>(places_.size()));
    }
}

PriceGrid BetPricer::price_grid() const {
    return {.places = places_.data(),
            .ends = ends_.data(),
            .classes = static_cast<int>(ends_.size()),
            .price = price_.data(),
            .width = width_};
}

void BetPricer::price_endings(const ShoeWorth& shoe, std::span<double> prices) const {
    EndingGrid grid;
    ways_.kernel().count_endings(shoe, grid);
    std::ranges::fill(prices, 0);
    ways_.kernel().add_prices(grid, price_grid(), prices.data());
    const double scale = 1 / draws_of_six(shoe.cards);
    for (double& price : prices) price *= scale;
}

void BetPricer::price_pairs(const PairWorth& pairs, double cards, std::span<double> prices) const {
    if (pair_bets_.empty()) return;
    const auto chances = pair_chances(pairs, cards);
    for (const PairBet& bet : pair_bets_) {
        double sum = 0;
        for (std::size_t kind = 0; kind < pairs_count; ++kind)
            sum += chances[kind] * bet.price[kind];
        prices[bet.bet] = sum;
    }
}

void BetPricer::price_joint(const Composition& shoe, std::span<const JointBet> bets,
                            std::span<double> prices) const {
    if (bets.empty()) return;
    WaysByOutcome ways;
    ways_.count(shoe, ways);
    const double scale = 1 / draws_of_six(shoe.cards());
    for (const JointBet& bet : bets) {
        double sum = 0;
        for (std::size_t i = 0; i < bet.price.size(); ++i) {
            const auto& by_pairs = ways.ways[static_cast<std::size_t>(possible_endings()[i])];
            for (std::size_t kind = 0; kind < pairs_count; ++kind)
                sum += by_pairs[kind] * bet.price[i][kind];
        }
        prices[bet.bet] = sum * scale;
    }
}

void BetPricer::price(const Composition& shoe, std::span<double> prices) const {
    ensure(prices.size() == bets_, "there is room for a price for each bet");
    ensure(can_be_dealt({shoe, {}}), "a round can be dealt from the shoe");
    if (!fits_fast(shoe)) {
        price_joint(shoe, all_bets_, prices);
        return;
    }
    const ShoeWorth worth = worth_of(shoe);
    std::vector<double> by_ending(static_cast<std::size_t>(width_));
    price_endings(worth, by_ending);
    for (std::size_t i = 0; i < ending_bets_.size(); ++i) prices[ending_bets_[i]] = by_ending[i];
    if (!pair_bets_.empty()) price_pairs(ways_.pair_forms().of(shoe), worth.cards, prices);
    price_joint(shoe, joint_bets_, prices);
}

/// Bets on endings when one card has gone, into each rank of its worth.
void BetPricer::price_after_endings(const ShoeWorth& shoe, std::span<const double> before,
                                    ByRank& after) const {
    const auto width = static_cast<std::size_t>(width_);
    const auto& worth = shoe.worth.at;
    const auto most = std::max_element(worth, worth + 10) - worth;
    std::array<std::vector<double>, 10> by_worth;
    auto& last = by_worth[static_cast<std::size_t>(most)];
    last.resize(width);
    for (std::size_t i = 0; i < ending_bets_.size(); ++i)
        last[i] = shoe.cards * before[ending_bets_[i]];
    for (std::size_t card = 0; card < 10; ++card) {
        if (worth[card] == 0 || static_cast<std::ptrdiff_t>(card) == most) continue;
        ShoeWorth fewer = shoe;
        fewer.worth.at[card] -= 1;
        fewer.cards -= 1;
        by_worth[card].resize(width);
        price_endings(fewer, by_worth[card]);
        for (std::size_t i = 0; i < width; ++i) last[i] -= worth[card] * by_worth[card][i];
    }
    for (double& price : last) price /= worth[most];
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        if (after[rank].empty()) continue;
        const int points = points_of(static_cast<Rank>(rank));
        for (std::size_t i = 0; i < ending_bets_.size(); ++i)
            after[rank][ending_bets_[i]] = by_worth[static_cast<std::size_t>(points)][i];
    }
}

/// The prices when a card of each rank has gone; none for a rank without cards.
BetPricer::ByRank BetPricer::price_after(const Composition& shoe,
                                         std::span<const double> before) const {
    ByRank after;
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        if (shoe.counts[rank] > 0) after[rank].resize(bets_);
    const bool fast = fits_fast(shoe);
    const ShoeWorth worth = worth_of(shoe);
    if (fast) price_after_endings(worth, before, after);
    const PairWorth pairs = ways_.pair_forms().of(shoe);
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
        if (after[rank].empty()) continue;
        Composition fewer = shoe;
        --fewer.counts[rank];
        if (!fast) {
            price(fewer, after[rank]);
            continue;
        }
        PairWorth fewer_pairs = pairs;
        ways_.pair_forms().renew(fewer_pairs, fewer, points_of(static_cast<Rank>(rank)));
        price_pairs(fewer_pairs, worth.cards - 1, after[rank]);
        price_joint(fewer, joint_bets_, after[rank]);
    }
    return after;
}

void BetPricer::price_removals(const Composition& shoe, std::span<BetEffects> effects) const {
    ensure(effects.size() == bets_, "there is room for the effects of each bet");
    std::vector<double> before(bets_);
    price(shoe, before);
    for (std::size_t bet = 0; bet < bets_; ++bet) effects[bet] = {.expectation = before[bet]};
    if (shoe.cards() <= round_cards) return;
    const ByRank after = price_after(shoe, before);
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        if (!after[rank].empty())
            for (std::size_t bet = 0; bet < bets_; ++bet)
                effects[bet].effects[rank] = after[rank][bet] - before[bet];
}

}  // namespace tigerpit
