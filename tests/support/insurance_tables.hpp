#pragma once

#include <map>

#include "support/every_coup.hpp"
#include "support/game_tables.hpp"

// The insurance table of a document against every round there is: rows typed from the document, and
// rounds that pass through each of their cells, to the end.

namespace tigerpit {

/// Points from one to another, both included; `{4}` is four alone.
struct PointRange {
    int min;
    int max = min;

    [[nodiscard]] constexpr bool contains(int points) const {
        return min <= points && points <= max;
    }
};

/// The stakes of every round here. 10.01 at 3 to 2 or 5 to 2 leaves half a cent; the
/// Original Bet is large enough that no ceiling is in the way.
inline constexpr std::int64_t insured_stake_cents = 1001;
inline constexpr std::int64_t original_stake_cents = 100000;

/// A row of the pay table. `won_cents` is what 10.01 wins; `paid_on_tie` is the clause of a starred
/// row.
struct InsuranceLine {
    Stage stage;
    Side side;
    PointRange points;   ///< of the insured hand
    PointRange against;  ///< of the other hand
    std::string_view pays;
    std::int64_t won_cents;
    std::string_view paid_on_tie = {};
};

/// A round typed out: one hand insured at one stage for 10.01.
struct InsuredRow {
    std::string_view name;
    std::string_view cards;
    Stage stage;
    Side side;
    Result result;
    std::string_view pays;
    std::int64_t returned_cents;
    std::string_view clause;
};

/// The largest insurance that is taken. `first_cents` has been insured after four cards already;
/// `table_max_cents` is what the table displays, 0 when no limits are given.
struct CeilingRow {
    std::string_view name;
    std::string_view cards;
    Stage stage;
    Side side;
    std::int64_t original_cents;
    std::int64_t first_cents;
    std::int64_t table_max_cents;
    std::int64_t most_cents;
};

/// All that is typed about insurance from one document. `unreadable` are cells whose price the text
/// has lost.
struct InsuranceTable {
    std::string_view game;
    std::string_view defined;   ///< what insurance is
    std::string_view original;  ///< what an Original Bet is
    std::string_view windows;   ///< when it may be taken
    std::string_view pay_table;
    std::string_view tie;
    std::string_view returned;  ///< what goes back on a tie, insurance too
    std::string_view no_original_bet;
    std::string_view no_card_to_come;
    std::string_view forgone;
    std::string_view ceiling;
    std::span<const InsuranceLine> lines;
    std::span<const InsuranceLine> unreadable = {};
};

inline void PrintTo(const InsuranceLine& line, std::ostream* out) {
    *out << to_text(line.side) << ' ' << line.points.min << " to " << line.points.max << " against "
         << line.against.min << " to " << line.against.max << ", " << to_text(line.stage);
}

inline void PrintTo(const InsuredRow& row, std::ostream* out) { *out << row.cards; }

inline void PrintTo(const CeilingRow& row, std::ostream* out) { *out << row.cards; }

inline std::string name_of_line(const testing::TestParamInfo<InsuranceLine>& chosen) {
    const InsuranceLine& line = chosen.param;
    return std::string{to_text(line.side)} + std::to_string(line.points.min) + "_against" +
           std::to_string(line.against.min) + "_" + std::string{to_text(line.stage)};
}

inline std::string name_of_ceiling(const testing::TestParamInfo<CeilingRow>& chosen) {
    return std::string{chosen.param.name};
}

inline std::string name_of_round(const testing::TestParamInfo<InsuredRow>& chosen) {
    return std::string{chosen.param.name};
}

/// after the Player's third card an offer is made only if the Banker will draw.
struct OfferRow {
    int player;         ///< total after the third card
    PointRange banker;  ///< total of the first two cards
    std::string_view third_cards;
};

inline constexpr std::string_view any_card = "0123456789";
inline constexpr std::string_view not_an_eight = "012345679";

// clang-format off
inline constexpr OfferRow offers_after_third[] = {
    {5, {0, 3}, any_card},     {5, {4}, "2345"},
    {6, {0, 3}, any_card},     {6, {4}, "23456"},      {6, {5}, "456"},
    {7, {0, 4}, any_card},     {7, {5}, "4567"},       {7, {6}, "67"},
    {8, {0, 2}, any_card},     {8, {3, 4}, "34567"},   {8, {5}, "4567"},    {8, {6}, "67"},
    {9, {0, 2}, any_card},     {9, {3}, "45679"},      {9, {4, 5}, "4567"}, {9, {6}, "67"},
    {0, {1, 2}, any_card},     {0, {3}, not_an_eight}, {0, {4, 5}, "567"},  {0, {6}, "67"},
    {1, {1, 2}, any_card},     {1, {3}, not_an_eight}, {1, {4, 6}, "67"},
    {2, {3}, not_an_eight},    {2, {4}, "27"},         {2, {5, 6}, "7"},
    {3, {4}, "23"},
};
// clang-format on

/// The points of a hand when its stage's offer is made.
inline int points_at(Stage stage, Side side, const Coup& coup) {
    const bool with_third = stage == Stage::after_player_third && side == Side::player;
    int points = 0;
    for (int card = 0; card < (with_third ? 3 : 2); ++card)
        points += points_of(coup[side][card].rank);
    return points % 10;
}

inline bool comes_to(Stage stage, const Coup& coup) {
    return stage == Stage::after_four || coup.player.size() == 3;
}

/// Is an offer made for these cards, if the table has a row? After four cards always.
inline bool is_offered(Stage stage, const Coup& coup) {
    if (stage == Stage::after_four) return true;
    const int banker = points_at(stage, Side::banker, coup);
    const char third = static_cast<char>('0' + points_of(coup.player[2].rank));
    return std::ranges::any_of(offers_after_third, [&](const OfferRow& row) {
        return row.player == points_at(stage, Side::player, coup) && row.banker.contains(banker) &&
               row.third_cards.contains(third);
    });
}

inline bool is_about(const InsuranceLine& line, const Coup& coup) {
    return comes_to(line.stage, coup) &&
           line.points.contains(points_at(line.stage, line.side, coup)) &&
           line.against.contains(points_at(line.stage, other(line.side), coup));
}

/// The row of a stage and side for these cards, or nothing.
inline const InsuranceLine* line_for(std::span<const InsuranceLine> lines, Stage stage, Side side,
                                     const Coup& coup) {
    const auto line = std::ranges::find_if(lines, [&](const InsuranceLine& candidate) {
        return candidate.stage == stage && candidate.side == side && is_about(candidate, coup);
    });
    return line == lines.end() ? nullptr : &*line;
}

/// What one insurance of one round comes to.
struct AskedInsurance {
    const Layout& felt;
    const Coup& coup;
    Stage stage;
    Side side;
    bool first_offer_passed = false;
};

/// Bets on a hand, insures it as asked, and at the first offer too if there is one: a player who
/// lets it pass has forgone the second. The insurance asked for is the last entry.
inline Settlement settled_insured(const InsuranceTable& table, const AskedInsurance& asked) {
    const Rulebook& rulebook = book(table.game);
    std::vector<InsuranceBet> insured;
    const bool second = asked.stage == Stage::after_player_third;
    if (second && !asked.first_offer_passed &&
        line_for(table.lines, Stage::after_four, asked.side, asked.coup))
        insured.push_back(insurance(Stage::after_four, asked.side, insured_stake_cents));
    insured.push_back(insurance(asked.stage, asked.side, insured_stake_cents));
    const Bet original = bet(rulebook, to_text(asked.side), original_stake_cents);
    const Settlement settlement = settled({rulebook, asked.felt, asked.coup, {original}, insured});
    EXPECT_EQ(settlement.lines.size() + settlement.refused.size(), insured.size() + 1);
    EXPECT_LE(settlement.refused.size(), 1U) << "the bet and the first insurance are in order";
    return settlement;
}

/// The insurance asked for is taken and comes out like this. A row that a tie of noughts pays goes
/// against the clause of the tie and by the one for insurance.
inline void expect_insured(const InsuranceTable& table, const AskedInsurance& asked,
                           const ExpectedLine& expected) {
    const bool tie = asked.coup.player.points() == asked.coup.banker.points();
    const bool pays = expected.result == Result::win;
    const bool noughts = tie && pays && asked.side == Side::banker;
    const Proves proves{expected.clause, tie && !noughts ? table.returned : "",
                        pays && !tie ? table.no_original_bet : ""};
    const Settlement settlement = settled_insured(table, asked);
    EXPECT_TRUE(settlement.refused.empty());
    ASSERT_GE(settlement.lines.size(), 2U);
    EXPECT_TRUE(settlement.lines.back().is_insurance);
    expect_line(settlement.lines.back(), expected);
}

inline void expect_not_insured(const InsuranceTable& table, const AskedInsurance& asked,
                               Refusal why, std::string_view clause) {
    const Proves proves{clause};
    const Settlement settlement = settled_insured(table, asked);
    ASSERT_EQ(settlement.refused.size(), 1U);
    const Refused& refused = settlement.refused.front();
    EXPECT_TRUE(refused.is_insurance);
    EXPECT_EQ(refused.why, why);
    EXPECT_EQ(to_text(*refused.cites), clause);
}

/// What a row comes to at the end of a round: the price when the insured hand loses, nothing when
/// it wins, the stake back on a tie; a starred row is paid on its tie.
inline ExpectedLine at_the_end(const InsuranceTable& table, const InsuranceLine& line,
                               const Coup& coup) {
    const int points = coup[line.side].points();
    const int against = coup[other(line.side)].points();
    const std::int64_t stake = insured_stake_cents;
    if (points > against) return {Result::lose, "", stake, 0, table.pay_table};
    const bool tie = points == against;
    if (tie && line.paid_on_tie.empty()) return {Result::push, "", stake, stake, table.tie};
    return {Result::win, line.pays, stake, stake + line.won_cents,
            tie ? line.paid_on_tie : table.pay_table};
}

/// Every round that passes through the row, and that each corner of it has been seen to win, to
/// lose and (unless it is starred) to push.
inline void expect_insurance_line(const InsuranceTable& table, const InsuranceLine& line) {
    const Proves proves{table.defined, table.windows, table.pay_table};
    const Layout& felt = book(table.game).layouts.front();
    std::map<std::pair<int, int>, std::set<Result>> seen;
    for (const Coup& coup : every_coup()) {
        if (!is_about(line, coup)) continue;
        SCOPED_TRACE(written(coup));
        const AskedInsurance asked{felt, coup, line.stage, line.side};
        if (!is_offered(line.stage, coup)) {
            expect_not_insured(table, asked, Refusal::no_card_to_come, table.no_card_to_come);
            continue;
        }
        const ExpectedLine expected = at_the_end(table, line, coup);
        expect_insured(table, asked, expected);
        seen[{points_at(line.stage, line.side, coup),
              points_at(line.stage, other(line.side), coup)}]
            .insert(expected.result);
    }
    std::set<Result> all{Result::win, Result::lose, Result::push};
    if (!line.paid_on_tie.empty()) all.erase(Result::push);
    for (const int points : {line.points.min, line.points.max})
        for (const int against : {line.against.min, line.against.max})
            EXPECT_EQ((seen[{points, against}]), all) << points << " against " << against;
}

/// Where the document has no row there is no insurance: every cell outside the ranges is refused.
inline void expect_no_other_insurance(const InsuranceTable& table) {
    const Proves proves{table.pay_table};
    const Layout& felt = book(table.game).layouts.front();
    for (const Coup& coup : every_coup())
        for (const Stage stage : both_stages)
            for (const Side side : both_sides) {
                if (!comes_to(stage, coup) || line_for(table.lines, stage, side, coup) ||
                    line_for(table.unreadable, stage, side, coup))
                    continue;
                SCOPED_TRACE(written(coup) + ' ' + std::string{to_text(stage)});
                expect_not_insured(table, {felt, coup, stage, side}, Refusal::no_row,
                                   table.pay_table);
            }
    const auto certified =
        std::ranges::count_if(book(table.game).insurance->rows, &InsuranceRow::certified);
    EXPECT_EQ(static_cast<std::size_t>(certified), table.lines.size());
}

/// who was offered insurance after four cards and placed none has none after the third
/// either.
inline void expect_forgone_when_passed(const InsuranceTable& table) {
    const Proves proves{table.forgone};
    const Layout& felt = book(table.game).layouts.front();
    const Stage second = Stage::after_player_third;
    int forgone_count = 0;
    for (const Coup& coup : every_coup())
        for (const Side side : both_sides) {
            if (!line_for(table.lines, Stage::after_four, side, coup) ||
                !line_for(table.lines, second, side, coup) || !is_offered(second, coup))
                continue;
            SCOPED_TRACE(written(coup));
            ++forgone_count;
            expect_not_insured(table, {felt, coup, second, side, true}, Refusal::forgone,
                               table.forgone);
        }
    EXPECT_GT(forgone_count, 0);
}

/// A-18 through the rows themselves: after the third card a row is open exactly where the table of
/// the reading and the document's own rows meet.
inline void expect_open_rows(const InsuranceTable& table) {
    const Proves proves{table.pay_table, table.no_card_to_come};
    const Stage second = Stage::after_player_third;
    const InsuranceSchedule& schedule = *book(table.game).insurance;
    int closed_count = 0;
    for (const Coup& coup : every_coup()) {
        if (!comes_to(second, coup)) continue;
        SCOPED_TRACE(written(coup));
        const Coup five = {coup.player, two_card_hand(points_at(second, Side::banker, coup))};
        for (const Side side : both_sides) {
            const bool has_row = line_for(table.lines, second, side, coup) != nullptr;
            const bool unreadable = line_for(table.unreadable, second, side, coup) != nullptr;
            const bool offered = has_row && is_offered(second, coup);
            const InsuranceRow* found = find_row(schedule, second, side, five);
            if (!unreadable) {
                EXPECT_EQ(found != nullptr, has_row);
            }
            EXPECT_EQ(open_row(schedule, second, side, five), offered ? found : nullptr);
            if (has_row && !offered) ++closed_count;
        }
    }
    EXPECT_GT(closed_count, 0) << "some rows stand where no card is to come";
}

/// The reading's table speaks of one row each time: the Player's at 5 or more, else the Banker's.
inline void expect_row_for_every_offer(const InsuranceTable& table) {
    const Proves proves{table.pay_table, table.no_card_to_come};
    const Stage second = Stage::after_player_third;
    int offer_count = 0;
    for (const Coup& coup : every_coup()) {
        if (!comes_to(second, coup) || !is_offered(second, coup)) continue;
        SCOPED_TRACE(written(coup));
        ++offer_count;
        const Side ahead = coup.player.points() >= 5 ? Side::player : Side::banker;
        const Coup five = {coup.player, two_card_hand(points_at(second, Side::banker, coup))};
        const InsuranceSchedule& schedule = *book(table.game).insurance;
        EXPECT_NE(open_row(schedule, second, ahead, five), nullptr);
        EXPECT_EQ(open_row(schedule, second, other(ahead), five), nullptr);
    }
    EXPECT_GT(offer_count, 0);
}

/// 3.11: only who has a bet on a hand can insure it.
inline void expect_original_bet_needed(const InsuranceTable& table) {
    const Proves proves{table.no_original_bet, table.original};
    const Rulebook& rulebook = book(table.game);
    const Coup coup = complete("6S 2H KD KC 5H");
    const Settlement settlement = settled({rulebook,
                                           rulebook.layouts.front(),
                                           coup,
                                           {bet(rulebook, "banker", 1000)},
                                           {insurance(Stage::after_four, Side::player, 100)}});
    ASSERT_EQ(settlement.refused.size(), 1U);
    EXPECT_EQ(settlement.refused.front().why, Refusal::no_original_bet);
    EXPECT_EQ(to_text(*settlement.refused.front().cites), table.no_original_bet);
}

/// The ceiling itself is taken, a cent more is refused whole and told the ceiling.
inline void expect_ceiling(const InsuranceTable& table, const CeilingRow& row) {
    const Proves proves{table.ceiling};
    const Rulebook& rulebook = book(table.game);
    const auto insured_for = [&](std::int64_t cents) {
        WageredRound round{rulebook,
                           rulebook.layouts.front(),
                           complete(row.cards),
                           {bet(rulebook, to_text(row.side), row.original_cents)}};
        if (row.first_cents > 0)
            round.insured.push_back(insurance(Stage::after_four, row.side, row.first_cents));
        round.insured.push_back(insurance(row.stage, row.side, cents));
        if (row.table_max_cents > 0) round.limits = {Money{100}, Money{row.table_max_cents}};
        return settled(round);
    };
    EXPECT_TRUE(insured_for(row.most_cents).refused.empty());
    const Settlement over = insured_for(row.most_cents + 1);
    ASSERT_EQ(over.refused.size(), 1U);
    const Refused& refused = over.refused.front();
    EXPECT_TRUE(refused.is_insurance);
    EXPECT_EQ(refused.entry, row.first_cents > 0 ? 1 : 0);
    EXPECT_EQ(refused.why, Refusal::over_cap);
    EXPECT_EQ(refused.permitted.cents, row.most_cents);
    EXPECT_EQ(to_text(*refused.cites), table.ceiling);
}

/// A round typed out, on every layout: insurance is not tied to any.
inline void expect_insured_round(const InsuranceTable& table, const InsuredRow& row) {
    const Proves proves{table.pay_table};
    const Coup coup = complete(row.cards);
    for (const Layout& felt : book(table.game).layouts) {
        SCOPED_TRACE(felt.id);
        expect_insured(table, {felt, coup, row.stage, row.side},
                       {row.result, row.pays, insured_stake_cents, row.returned_cents, row.clause});
    }
}

}  // namespace tigerpit
