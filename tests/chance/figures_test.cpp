#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "books/library.hpp"
#include "chance/bet_chances.hpp"
#include "chance/insurance_chances.hpp"
#include "support/case_files.hpp"

/// The exact figures of tests/cases, which were made elsewhere by plain enumeration.
namespace tigerpit {
namespace {

namespace json = boost::json;

constexpr int decks = 6;

/// The fractions of the case files carry a denominator always: `0/1`.
Ratio ratio(const json::value& text) { return Ratio{std::string{text.as_string()}}; }

const BetRule& rule_of(const Rulebook& book, const std::string& layout, const std::string& bet) {
    const BetRule* rule = rule_at(book, *find_layout(book, layout), find_spot(book, bet));
    EXPECT_NE(rule, nullptr) << bet;
    return *rule;
}

TEST(SixDecks, EveryBetHasTheFiguresOfTheCases) {
    const json::value cases = json::parse(file_text("tests/cases/odds-6-decks.json"));
    int bets = 0;
    for (const auto& [game, felts] : cases.at("games").as_object()) {
        const Rulebook& book = *find_rulebook(game);
        const OutcomeDistribution shoe = distribute({fresh(decks), {}}, book.pair);
        for (const auto& [layouts, figures] : felts.as_object())
            for (const auto& [bet, expected] : figures.as_object()) {
                std::istringstream letters{std::string{layouts}};
                for (std::string layout; std::getline(letters, layout, ',');) {
                    SCOPED_TRACE(std::string{game} + ' ' + layout + ' ' + std::string{bet});
                    const Chances chances =
                        bet_chances(rule_of(book, layout, std::string{bet}), shoe);
                    EXPECT_EQ(chances.win, ratio(expected.at("win")));
                    EXPECT_EQ(chances.push, ratio(expected.at("push")));
                    EXPECT_EQ(chances.lose, 1 - chances.win - chances.push);
                    EXPECT_EQ(chances.expectation, ratio(expected.at("expectation")));
                    EXPECT_EQ(chances.variance, ratio(expected.at("variance")));
                    ++bets;
                }
            }
    }
    int on_felts = 0;
    for (const Rulebook& book : built_in_rulebooks())
        for (const Layout& layout : book.layouts) on_felts += static_cast<int>(layout.bets.size());
    EXPECT_EQ(bets, on_felts);
}

/// The cell of two totals.
const CellChances* cell_at(const std::vector<CellChances>& cells, const json::value& wanted) {
    for (const CellChances& cell : cells)
        if (to_text(cell.row->stage) == wanted.at("stage").as_string() &&
            to_text(cell.row->insures) == wanted.at("side").as_string() &&
            cell.points == wanted.at("points").as_int64() &&
            cell.against == wanted.at("against").as_int64())
            return &cell;
    return nullptr;
}

void expect_cells(const std::string& game, const json::array& expected) {
    const Rulebook& book = *find_rulebook(game);
    const auto cells = insurance_chances(*book.insurance, {fresh(decks), {}});
    std::size_t certified = 0;
    for (const CellChances& cell : cells) certified += cell.row->certified() ? 1U : 0U;
    EXPECT_EQ(certified, expected.size());
    for (const json::value& wanted : expected) {
        SCOPED_TRACE(game + ' ' + json::serialize(wanted));
        const CellChances* cell = cell_at(cells, wanted);
        ASSERT_NE(cell, nullptr);
        ASSERT_TRUE(cell->expectation.has_value());
        EXPECT_EQ((Ratio{cell->row->pays->num, cell->row->pays->den}),
                  ratio(wanted.at("pays_to_1")));
        EXPECT_EQ(cell->offered, ratio(wanted.at("offered")));
        EXPECT_EQ(cell->win, ratio(wanted.at("win")));
        EXPECT_EQ(cell->push, ratio(wanted.at("push")));
        EXPECT_EQ(cell->lose, ratio(wanted.at("lose")));
        EXPECT_EQ(*cell->expectation, ratio(wanted.at("expectation")));
    }
}

TEST(SixDecks, EveryInsuranceCellHasTheFiguresOfTheCases) {
    const json::value cases = json::parse(file_text("tests/cases/insurance-6-decks.json"));
    const json::object& tables = cases.at("tables").as_object();
    const json::array& plus = tables.at("insurance plus (TBC 4.1.9, TBN 4.1.14)").as_array();
    expect_cells("tiger-buffalo-commission", plus);
    expect_cells("tiger-buffalo-non-commission", plus);
    expect_cells("da-hu-ying-xiong", tables.at("insurance (DHYX 4.1.2)").as_array());
}

}  // namespace
}  // namespace tigerpit
