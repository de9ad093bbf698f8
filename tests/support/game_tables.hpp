#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/money_text.hpp"
#include "support/proves.hpp"
#include "support/settling.hpp"

// A game as a dealer would check it against its document: section 4 bet by bet, each line with a
// round that earns it, and the appendices letter by letter. The tables are typed from the
// documents, never from the rulebook files; the loops over them are written here, once.

namespace tigerpit {

/// One round of a bet. `pays` is empty unless the bet wins; `layouts` are the letters the row is
/// about, all that carry the bet when empty.
struct RoundRow {
    std::string_view name;
    std::string_view cards;  ///< in dealing order
    std::int64_t stake_cents;
    Result result;
    std::string_view pays;
    std::int64_t returned_cents;
    std::string_view clause;
    std::string_view layouts = {};
};

/// A bet of section 4: the clause that settles it, the clauses that say what it is, its rounds.
struct BetTable {
    std::string_view bet;
    std::string_view clause;
    std::string_view defined;  ///< several with commas between them; none for some
    std::span<const RoundRow> rounds;
};

/// An appendix: the bets on it and how many positions it may have.
struct LayoutRow {
    std::string_view letter;
    std::string_view bets;  ///< the ids, spaces between
    int positions_min = 0;
    int positions_max = 0;  ///< 0 when the text has no count: any box is admitted
};

/// A price of a bet that has several: the first whose condition holds in a round it wins.
struct PriceRule {
    std::string_view bet;
    std::string_view pays;
    bool (*when)(const Coup&);
    std::string_view layouts = {};  ///< all that carry the bet when empty
};

/// All that is typed from one document.
struct GameTable {
    std::string_view game;
    std::string_view available;  ///< the clause that lists the bets
    std::string_view boxes;      ///< the clause of the layouts and their boxes
    std::span<const BetTable> bets;
    std::span<const LayoutRow> layouts;
    std::span<const PriceRule> prices;
};

/// A round of a bet, as a test takes it.
struct PriceRow {
    const BetTable* table;
    const RoundRow* round;
};

inline void PrintTo(const PriceRow& row, std::ostream* out) {
    *out << row.table->bet << " on " << row.round->cards;
}

inline void PrintTo(const LayoutRow& row, std::ostream* out) { *out << "layout " << row.letter; }

inline std::string name_of_row(const testing::TestParamInfo<PriceRow>& chosen) {
    return std::string{chosen.param.table->bet} + '_' + std::string{chosen.param.round->name};
}

inline std::string name_of_layout(const testing::TestParamInfo<LayoutRow>& chosen) {
    return std::string{chosen.param.letter};
}

/// The bet ids of all the documents together.
inline constexpr std::array<std::string_view, 21> bet_ids{
    "player",         "banker",         "tie",          "tiger_tie",      "player_pair",
    "banker_pair",    "big_tiger",      "small_tiger",  "big_buffalo",    "small_buffalo",
    "banker_big_7",   "banker_small_7", "player_big_7", "player_small_7", "tiger_buffalo",
    "tiger_pair",     "tiger",          "wu_dalang",    "wu_song",        "player_char_siu",
    "banker_char_siu"};

inline std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string{text}};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

inline bool carries(const LayoutRow& row, std::string_view bet) {
    const auto bets = words_of(row.bets);
    return std::ranges::find(bets, bet) != bets.end();
}

/// Does a row of a bet speak of this layout?
inline bool is_about(const auto& row, const LayoutRow& felt) {
    return row.layouts.empty() || row.layouts.contains(felt.letter);
}

/// The table of a bet; every bet that a layout carries has one.
inline const BetTable& table_of(const GameTable& game, std::string_view bet) {
    const auto table = std::ranges::find(game.bets, bet, &BetTable::bet);
    ensure(table != game.bets.end(), "a bet that a layout carries has a table");
    return *table;
}

/// The clause that settles a bet on a layout: of a bet with two prices, the one for this layout.
inline std::string_view settling_clause(const BetTable& table, const LayoutRow& felt) {
    for (const RoundRow& round : table.rounds)
        if (round.result == Result::win && is_about(round, felt)) return round.clause;
    return table.clause;
}

inline std::vector<PriceRow> price_rows(const GameTable& game) {
    std::vector<PriceRow> rows;
    for (const BetTable& table : game.bets)
        for (const RoundRow& round : table.rounds) rows.push_back({&table, &round});
    return rows;
}

inline std::string_view word_of(Result result) {
    switch (result) {
        case Result::win: return "win";
        case Result::lose: return "lose";
        case Result::push: return "push";
    }
    std::unreachable();
}

/// What a settled line must say.
struct ExpectedLine {
    Result result;
    std::string_view pays;
    std::int64_t stake_cents;
    std::int64_t returned_cents;
    std::string_view clause;
};

inline void expect_line(const Settled& line, const ExpectedLine& expected) {
    const bool wins = expected.result == Result::win;
    EXPECT_EQ(word_of(line.result), word_of(expected.result));
    EXPECT_EQ(wins ? odds_text(line.pays) : "", expected.pays);
    EXPECT_EQ(line.stake.cents, expected.stake_cents);
    EXPECT_EQ(line.won.cents, wins ? expected.returned_cents - expected.stake_cents : 0);
    EXPECT_EQ(line.returned.cents, expected.returned_cents);
    EXPECT_EQ(to_text(*line.cites), expected.clause);
    EXPECT_FALSE(line.counted);
    EXPECT_TRUE(line.also.empty());
}

/// A round typed in a test must be dealt to its end, as the Table of Play has it.
inline Coup complete(std::string_view cards) {
    const Coup coup = dealt(cards);
    EXPECT_FALSE(next_to_draw(coup)) << cards << " wants another card";
    return coup;
}

/// Settles one bet alone on one layout, in the box given.
inline Settlement settled_alone(const GameTable& game, const LayoutRow& row, const Coup& coup,
                                const Bet& placed) {
    const Rulebook& rulebook = book(game.game);
    return settled({rulebook, layout(rulebook, row.letter), coup, {placed}});
}

/// Settles a row on every layout it speaks of; the price lines that paid or pushed are returned.
inline std::set<const Payline*> expect_settles(const GameTable& game, const PriceRow& row) {
    const auto& [table, round] = row;
    const Coup coup = complete(round->cards);
    const Bet placed = bet(book(game.game), table->bet, round->stake_cents);
    std::set<const Payline*> earned;
    bool settled_somewhere = false;
    for (const LayoutRow& felt : game.layouts) {
        if (!carries(felt, table->bet) || !is_about(*round, felt)) continue;
        SCOPED_TRACE(felt.letter);
        const Proves proves{round->clause, settling_clause(*table, felt), table->defined};
        settled_somewhere = true;
        const Settlement settlement = settled_alone(game, felt, coup, placed);
        EXPECT_TRUE(settlement.refused.empty());
        EXPECT_EQ(settlement.lines.size(), 1U);
        if (settlement.lines.size() != 1) continue;
        const Settled& line = settlement.lines.front();
        expect_line(line, {round->result, round->pays, round->stake_cents, round->returned_cents,
                           round->clause});
        if (line.line) earned.insert(line.line);
    }
    EXPECT_TRUE(settled_somewhere) << "no layout carries " << table->bet;
    return earned;
}

/// No line of the rulebook pays anything that the table of the document does not have.
inline void expect_no_other_prices(const GameTable& game) {
    std::set<const Payline*> earned;
    for (const PriceRow& row : price_rows(game)) earned.merge(expect_settles(game, row));
    for (const BetRule& rule : book(game.game).bets) {
        const auto table = std::ranges::find(game.bets, rule.id, &BetTable::bet);
        const Proves proves{game.available, table == game.bets.end() ? "" : table->clause};
        for (std::size_t i = 0; i < rule.lines.size(); ++i)
            EXPECT_TRUE(earned.contains(&rule.lines[i]))
                << rule.id << ", line " << i + 1 << ": " << odds_text(rule.lines[i].pays) << ' '
                << to_text(rule.lines[i].cites);
    }
}

/// The rulebook has these layouts and no other, in the order of the appendices.
inline void expect_layouts(const GameTable& game) {
    const Proves proves{game.boxes};
    std::vector<std::string_view> expected;
    std::vector<std::string_view> actual;
    for (const LayoutRow& row : game.layouts) expected.push_back(row.letter);
    for (const Layout& felt : book(game.game).layouts) actual.push_back(felt.id);
    EXPECT_EQ(actual, expected);
}

/// The table shows each bet of the layout winning and losing, and the hands pushing, on it.
inline void expect_rounds_for_each_bet(const GameTable& game, const LayoutRow& felt) {
    for (const std::string& id : words_of(felt.bets)) {
        SCOPED_TRACE(id);
        const BetTable& table = table_of(game, id);
        const auto shows = [&](Result result) {
            return std::ranges::any_of(table.rounds, [&](const RoundRow& round) {
                return round.result == result && is_about(round, felt);
            });
        };
        EXPECT_TRUE(shows(Result::win));
        EXPECT_TRUE(shows(Result::lose));
        EXPECT_EQ(shows(Result::push), id == "player" || id == "banker");
    }
}

inline void expect_refused(const Settlement& settlement, Refusal why, std::string_view clause) {
    EXPECT_TRUE(settlement.lines.empty());
    ASSERT_EQ(settlement.refused.size(), 1U);
    const Refused& refused = settlement.refused.front();
    EXPECT_EQ(refused.entry, 0);
    EXPECT_FALSE(refused.is_insurance);
    EXPECT_EQ(refused.why, why);
    EXPECT_EQ(to_text(*refused.cites), clause);
}

/// Each bet of the layout is taken, with no other bet beside it.
inline void expect_bets_taken(const GameTable& game, const LayoutRow& felt) {
    for (const std::string& id : words_of(felt.bets)) {
        SCOPED_TRACE(id);
        const Proves proves{game.available, settling_clause(table_of(game, id), felt)};
        const Settlement settlement =
            settled_alone(game, felt, complete("9S 2H KD 5C"), bet(book(game.game), id, 1000));
        EXPECT_TRUE(settlement.refused.empty());
        EXPECT_EQ(settlement.lines.size(), 1U);
    }
}

/// Each of the other bet ids is refused: not a bet of the game, or not on this layout.
inline void expect_others_refused(const GameTable& game, const LayoutRow& felt) {
    for (const std::string_view id : bet_ids) {
        if (carries(felt, id)) continue;
        SCOPED_TRACE(id);
        const auto table = std::ranges::find(game.bets, id, &BetTable::bet);
        const bool in_game = table != game.bets.end();
        const std::string_view clause = in_game ? table->clause : game.available;
        const Proves proves{clause};
        const Settlement settlement =
            settled_alone(game, felt, complete("9S 2H KD 5C"), bet(book(game.game), id, 1000));
        expect_refused(settlement, in_game ? Refusal::not_on_layout : Refusal::not_in_game, clause);
    }
}

/// The first and the last box are played; the box before the first and the one after the last are
/// not.
inline void expect_boxes(const GameTable& game, const LayoutRow& felt) {
    const Proves proves{game.boxes};
    const bool counted = felt.positions_max > 0;
    const auto& positions = layout(book(game.game), felt.letter).positions;
    ASSERT_EQ(positions.has_value(), counted);
    if (counted) {
        EXPECT_EQ(positions->min, felt.positions_min);
        EXPECT_EQ(positions->max, felt.positions_max);
    }
    const auto in_box = [&](int box) {
        return settled_alone(game, felt, complete("9S 2H KD 5C"),
                             bet(book(game.game), "player", 1000, 1, box));
    };
    const int last = counted ? felt.positions_max : 1000;
    for (const int box : {1, last}) {
        SCOPED_TRACE(box);
        EXPECT_TRUE(in_box(box).refused.empty());
        EXPECT_EQ(in_box(box).lines.size(), 1U);
    }
    expect_refused(in_box(0), Refusal::no_such_box, game.boxes);
    expect_refused(in_box(-1), Refusal::no_such_box, game.boxes);
    if (counted) expect_refused(in_box(last + 1), Refusal::no_such_box, game.boxes);
}

inline void expect_layout(const GameTable& game, const LayoutRow& felt) {
    expect_rounds_for_each_bet(game, felt);
    expect_bets_taken(game, felt);
    expect_others_refused(game, felt);
    expect_boxes(game, felt);
}

/// A game without Insurance refuses it on every layout, at either stage, on either hand.
inline void expect_no_insurance(const GameTable& game) {
    const Proves proves{game.available};
    const Rulebook& rulebook = book(game.game);
    const std::vector<Bet> bets{bet(rulebook, "player", 1000), bet(rulebook, "banker", 1000)};
    std::vector<InsuranceBet> insured;
    for (const Stage stage : both_stages)
        for (const Side side : both_sides) insured.push_back(insurance(stage, side, 100));
    for (const LayoutRow& felt : game.layouts) {
        SCOPED_TRACE(felt.letter);
        const Coup coup = complete("2S 4H 3D KC 4H 5C");
        const Settlement settlement =
            settled({rulebook, layout(rulebook, felt.letter), coup, bets, insured});
        EXPECT_EQ(settlement.lines.size(), bets.size());
        ASSERT_EQ(settlement.refused.size(), insured.size());
        for (int entry = 0; const Refused& refused : settlement.refused) {
            EXPECT_EQ(refused.entry, entry++);
            EXPECT_TRUE(refused.is_insurance);
            EXPECT_EQ(refused.why, Refusal::no_insurance);
            EXPECT_EQ(to_text(*refused.cites), game.available);
        }
    }
}

}  // namespace tigerpit
