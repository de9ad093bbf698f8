// The clauses that stand beside no price, side by side.

#include <gtest/gtest.h>

#include <array>

#include "support/proves.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

/// A document: its game, its short name and the clause of its decks.
struct DocumentRow {
    std::string_view game;
    std::string_view short_name;
    std::string_view decks;  ///< the clause of the decks
};

constexpr std::array<DocumentRow, 5> documents{{
    {"tiger-buffalo-commission", "TBC", "TBC 2.2.1"},
    {"tiger-baccarat", "MBS", "MBS 2.1"},
    {"da-hu-ying-xiong", "DHYX", "DHYX 2.2.1"},
    {"tiger-buffalo-non-commission", "TBN", "TBN 2.2.1"},
    {"wu-song", "WS", "WS 2.2.1"},
}};

/// One subject, and the clause of each document that has it.
struct ClauseRow {
    std::string_view subject;
    Citation GeneralClauses::* cites;
    std::array<std::string_view, documents.size()> clauses;
};

using Clauses = GeneralClauses;

// clang-format off
constexpr ClauseRow subjects[] = {
    //                                           TBC      MBS           DHYX     TBN      WS
    {"Bets",         &Clauses::available,     {{"3.7",   "3.5",        "3.7",   "3.7",   "3.7"}}},
    {"Layouts",      &Clauses::layouts,       {{"2.1.1", "2.2",        "2.1.1", "2.1.1", "2.1.1"}}},
    {"Decks",        &Clauses::decks,         {{"2.2.1", "2.1",        "2.2.1", "2.2.1", "2.2.1"}}},
    {"CardValues",   &Clauses::card_values,   {{"3.2",   "3.3",        "3.2",   "3.2",   "3.2"}}},
    {"InitialDeal",  &Clauses::initial_deal,  {{"3.10",  "3.13",       "3.10",  "3.10",  "3.10"}}},
    {"Natural",      &Clauses::natural,       {{"1.13",  "1.1.6",      "1.11",  "1.16",  "1.12"}}},
    {"TableOfPlay",  &Clauses::table_of_play, {{"3.15",  "3.15",       "3.15",  "3.15",  "3.12"}}},
    {"Winner",       &Clauses::winner,        {{"3.16",  "3.16",       "3.16",  "3.16",  "3.13"}}},
    {"Tie",          &Clauses::tie,           {{"3.17",  "3.16.1",     "3.17",  "3.17",  "3.14"}}},
    {"VoidReturns",  &Clauses::void_returns,  {{"5.16",  "6.1 (A-11)", "5.16",  "5.21",  "5.16"}}},
    {"Interruption", &Clauses::interruption,  {{"5.4",   "5.17",       "5.4",   "5.4",   "5.4"}}},
};
// clang-format on

class GeneralClause : public testing::TestWithParam<ClauseRow> {};

TEST_P(GeneralClause, IsCited) {
    const ClauseRow& row = GetParam();
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const std::string clause =
            std::string{documents[i].short_name} + ' ' + std::string{row.clauses[i]};
        const Proves proves{clause};
        EXPECT_EQ(to_text(book(documents[i].game).clauses.*row.cites), clause);
    }
}

/// All five games are played with four to ten decks, and there is no sixth.
TEST(Documents, AreFiveWithFourToTenDecks) {
    EXPECT_EQ(built_in_rulebooks().size(), documents.size());
    for (const DocumentRow& document : documents) {
        const Proves proves{document.decks};
        const Rulebook& rulebook = book(document.game);
        EXPECT_EQ(rulebook.document.short_name, document.short_name);
        EXPECT_EQ(rulebook.decks_min, 4);
        EXPECT_EQ(rulebook.decks_max, 10);
    }
}

INSTANTIATE_TEST_SUITE_P(Documents, GeneralClause, testing::ValuesIn(subjects),
                         [](const auto& chosen) { return std::string{chosen.param.subject}; });

}  // namespace
}  // namespace tigerpit
