#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "support/settling.hpp"

namespace tigerpit {

/// A complete coup of any ranks, dealt by the Table of Play. Draws from the running property.
inline Coup random_coup() {
    Coup coup;
    while (const auto side = next_to_draw(coup))
        coup[*side].take({static_cast<Rank>(*rc::gen::inRange(0, rank_count)),
                          static_cast<Suit>(*rc::gen::inRange(0, suit_count))});
    return coup;
}

/// Was anybody offered insurance in this coup?
inline bool was_insurable(const InsuranceSchedule& schedule, const Coup& coup) {
    return std::ranges::any_of(both_stages, [&](Stage stage) {
        const auto dealt = coup_at(stage, coup);
        return dealt && (open_row(schedule, stage, Side::player, *dealt) ||
                         open_row(schedule, stage, Side::banker, *dealt));
    });
}

/// A coup of a game: where there is insurance, more often one that it was offered in.
inline Coup random_coup_of(const Rulebook& rulebook) {
    Coup coup = random_coup();
    for (int more = 0; more < 3 && rulebook.insurance; ++more)
        if (!was_insurable(*rulebook.insurance, coup)) coup = random_coup();
    return coup;
}

/// Cents of the sizes that matter beside limits of hundreds to thousands.
inline std::int64_t random_cents() {
    const std::int64_t most = *rc::gen::element<std::int64_t>(20, 1'000, 30'000, 2'000'000);
    return *rc::gen::inRange<std::int64_t>(1, most);
}

/// Mostly Player and Banker bets, sometimes a spot or a box that is not there.
inline std::vector<Bet> random_bets(const Rulebook& rulebook) {
    std::vector<Bet> bets;
    const int count = *rc::gen::inRange(0, 12);
    for (int i = 0; i < count; ++i) {
        const auto spots = static_cast<int>(rulebook.spots.size());
        const bool original = *rc::gen::inRange(0, 3) > 0;
        const int index = original
                              ? find_spot(rulebook, *rc::gen::element("player", "banker")).index
                              : *rc::gen::inRange(-1, spots);
        bets.push_back({PlayerId{*rc::gen::inRange<std::uint32_t>(1, 6)}, *rc::gen::inRange(1, 3),
                        Spot{index}, Money{random_cents()}});
        if (*rc::gen::inRange(0, 10) == 0) bets.back().box = *rc::gen::element(0, 7, 99);
    }
    return bets;
}

/// Mostly on hands that somebody bet on.
inline std::vector<InsuranceBet> random_insurance(const Rulebook& rulebook,
                                                  const std::vector<Bet>& bets) {
    std::vector<InsuranceBet> insured;
    const int most = bets.empty() ? 1 : rulebook.insurance ? 12 : 3;
    const int count = *rc::gen::inRange(0, most);
    for (int i = 0; i < count; ++i) {
        const Bet& on = bets[*rc::gen::inRange<std::size_t>(0, bets.size())];
        const bool banker = on.spot == find_spot(rulebook, "banker");
        insured.push_back({on.player, on.box,
                           *rc::gen::element(Stage::after_four, Stage::after_player_third),
                           banker ? Side::banker : Side::player,
                           Money{*rc::gen::inRange<std::int64_t>(1, on.stake.cents + 2)}});
    }
    return insured;
}

/// A round at any table of the house, whatever its settings.
struct RandomRound {
    Rulebook rulebook;
    std::size_t felt = 0;
    Coup cards;
    std::vector<Bet> bets;
    std::vector<InsuranceBet> insured;
    std::optional<Limits> limits;
    std::vector<PlayerId> marked;

    [[nodiscard]] WageredRound as_round() const {
        return {rulebook, rulebook.layouts[felt], cards, bets, insured, limits, marked};
    }
};

/// The settings an operator may choose otherwise, chosen at random.
inline Rulebook random_rulebook() {
    const auto& books = built_in_rulebooks();
    Rulebook rulebook = books[*rc::gen::inRange<std::size_t>(0, books.size())];
    rulebook.rounding = *rc::gen::element(Rounding::up, Rounding::down);
    rulebook.pair = *rc::gen::element(PairReading::rank, PairReading::value);
    rulebook.limits.scope = *rc::gen::element(DifferentialScope::box, DifferentialScope::table);
    if (rulebook.insurance) {
        rulebook.insurance->forfeit = *rc::gen::element(Forfeit::round, Forfeit::offer);
        rulebook.insurance->minimum =
            *rc::gen::element(InsuranceMinimum::none, InsuranceMinimum::table);
    }
    return rulebook;
}

/// What a failing property shows.
inline void showValue(const RandomRound& round, std::ostream& out) {
    out << round.rulebook.document.id << ' ' << round.rulebook.layouts[round.felt].id << ", ";
    for (const Side side : both_sides) {
        out << to_text(side) << ' ';
        for (int card = 0; card < round.cards[side].size(); ++card)
            out << letters(round.cards[side][card])[0] << letters(round.cards[side][card])[1]
                << ' ';
    }
    if (round.limits)
        out << "limits " << round.limits->min.cents << '-' << round.limits->max.cents << ' ';
    for (const Bet& bet : round.bets)
        out << "\n  bet of player " << bet.player.number << " in box " << bet.box << " on spot "
            << bet.spot.index << ": " << bet.stake.cents;
    for (const InsuranceBet& bet : round.insured)
        out << "\n  insurance of player " << bet.player.number << " in box " << bet.box << " on "
            << to_text(bet.side) << ' ' << to_text(bet.stage) << ": " << bet.stake.cents;
    for (const PlayerId player : round.marked) out << "\n  marked player " << player.number;
}

inline RandomRound draw_round() {
    RandomRound round{.rulebook = random_rulebook()};
    round.felt = *rc::gen::inRange<std::size_t>(0, round.rulebook.layouts.size());
    round.cards = random_coup_of(round.rulebook);
    round.bets = random_bets(round.rulebook);
    round.insured = random_insurance(round.rulebook, round.bets);
    if (*rc::gen::arbitrary<bool>()) {
        const std::int64_t min = *rc::gen::inRange<std::int64_t>(0, 2'000);
        round.limits = Limits{Money{min}, Money{min + *rc::gen::inRange<std::int64_t>(0, 50'000)}};
    }
    if (*rc::gen::arbitrary<bool>())
        round.marked.push_back(PlayerId{*rc::gen::inRange<std::uint32_t>(1, 5)});
    return round;
}

/// Rounds of full size from the first case on: a small round has nothing to go wrong in.
inline std::vector<RandomRound> random_rounds(std::size_t count = 20) {
    return *rc::gen::container<std::vector<RandomRound>>(
        count, rc::gen::resize(rc::kNominalSize, rc::gen::exec(draw_round)));
}

}  // namespace tigerpit
