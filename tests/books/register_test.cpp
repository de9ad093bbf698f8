// The registers of the clauses: complete against a list made from the documents, and every pointer
// in them leads somewhere.

#include "books/register.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "books/library.hpp"
#include "books/register_toml.hpp"
#include "rules/settings.hpp"
#include "support/case_files.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

/// A document, and how many numbered clauses it has.
struct DocumentRow {
    std::string_view short_name;
    std::string_view game;
    std::size_t clauses;
};

constexpr DocumentRow documents[]{
    {"TBC", "tiger-buffalo-commission", 113},
    {"MBS", "tiger-baccarat", 127},
    {"DHYX", "da-hu-ying-xiong", 95},
    {"TBN", "tiger-buffalo-non-commission", 143},
    {"WS", "wu-song", 100},
};

void PrintTo(const DocumentRow& row, std::ostream* out) { *out << row.short_name; }

/// The numbers of a document in the list that was made from the documents.
std::vector<std::string> listed(std::string_view short_name) {
    std::vector<std::string> numbers;
    std::istringstream lines{file_text("tests/cases/clause-numbers.txt")};
    for (std::string document, number; lines >> document >> number;)
        if (document == short_name) numbers.push_back(number);
    return numbers;
}

/// `5.15.2` as 5, 15, 2.
std::vector<int> parts_of(const std::string& number) {
    std::vector<int> parts;
    std::istringstream text{number};
    for (std::string part; std::getline(text, part, '.');) parts.push_back(std::stoi(part));
    return parts;
}

/// A Chinese character: three bytes, the first from E4 to E9.
bool has_chinese(std::string_view text) {
    return std::ranges::any_of(text, [](char byte) {
        const auto value = static_cast<unsigned char>(byte);
        return 0xE4 <= value && value <= 0xE9;
    });
}

/// Does the rulebook have what a path of the register points at?
bool has_row(const Rulebook& rulebook, std::string_view path) {
    const auto dot = path.find('.');
    const std::string_view table = path.substr(0, dot);
    const std::string_view key = dot == std::string_view::npos ? "" : path.substr(dot + 1);
    if (table == "bets") return find_spot(rulebook, key).index >= 0;
    if (table == "layouts")
        return key.empty() ? !rulebook.layouts.empty() : find_layout(rulebook, key) != nullptr;
    if (table == "settings")
        return std::ranges::any_of(every_setting(), [&](const Setting& setting) {
            return setting.name == key && has_setting(rulebook, setting);
        });
    if (table == "insurance")
        return rulebook.insurance && (key.empty() || key == "rows" || key == "cap" || key == "tie");
    if (path == "limits.over") return rulebook.limits.over != OverLimit::counts_whole;
    if (path == "limits.under") return !rulebook.limits.under_cites.clause.empty();
    if (path == "limits.wagers_per_area") return rulebook.limits.wagers_per_area.has_value();
    return path == "document.decks" && rulebook.decks_max > 0;
}

using Cited = std::vector<Citation>;

void add_lines(Cited& cited, const std::vector<Payline>& lines) {
    for (const Payline& line : lines) cited.push_back(line.cites);
}

void add_insurance(Cited& cited, const InsuranceSchedule& insurance) {
    cited.insert(cited.end(), {insurance.table, insurance.who, insurance.situations,
                               insurance.forgone, insurance.cap.cites});
    for (const InsuranceRow& row : insurance.rows) {
        cited.push_back(row.cites);
        cited.push_back(row.tie_cites);
        add_lines(cited, row.lines);
    }
}

void add_conduct(Cited& cited, const Conduct& conduct) {
    for (const auto& clause : conduct.procedure.steps)
        if (clause) cited.push_back(*clause);
    cited.push_back(conduct.authority.cites);
    for (const auto& permission : conduct.authority.acts)
        if (permission) cited.push_back(permission->cites);
}

/// Everything a rulebook cites.
Cited cited_by(const Rulebook& rulebook) {
    const GeneralClauses& general = rulebook.clauses;
    const LimitRules& limits = rulebook.limits;
    Cited cited{general.available,     general.layouts,      general.decks,
                general.card_values,   general.initial_deal, general.natural,
                general.table_of_play, general.winner,       general.tie,
                general.void_returns,  general.interruption, limits.displayed,
                limits.over_cites,     limits.spared_cites,  limits.under_cites,
                limits.wagers_cites};
    if (limits.fewer_cites) cited.push_back(*limits.fewer_cites);
    for (const Layout& felt : rulebook.layouts) cited.push_back(felt.cites);
    for (const BetRule& rule : rulebook.bets) {
        cited.push_back(rule.cites);
        add_lines(cited, rule.lines);
    }
    if (rulebook.insurance) add_insurance(cited, *rulebook.insurance);
    if (rulebook.conduct) add_conduct(cited, *rulebook.conduct);
    // What a document has no rule for cites nothing.
    std::erase_if(cited, [](const Citation& citation) { return citation.clause.empty(); });
    return cited;
}

class Registers : public testing::TestWithParam<DocumentRow> {
protected:
    void SetUp() override {
        const Register* found = find_register(rulebook_.document);
        ASSERT_NE(found, nullptr);
        register_ = *found;
    }

    const Rulebook& rulebook_ = book(GetParam().game);
    Register register_;
};

TEST_P(Registers, HaveTheClausesOfTheDocumentInItsOrder) {
    std::vector<std::string> numbers;
    for (const Clause& clause : register_.clauses) numbers.push_back(clause.number);
    EXPECT_EQ(register_.short_name, GetParam().short_name);
    EXPECT_EQ(numbers.size(), GetParam().clauses);
    EXPECT_EQ(numbers, listed(GetParam().short_name));
    EXPECT_TRUE(std::ranges::is_sorted(numbers, {}, parts_of));
}

TEST_P(Registers, SayEachClauseInThreeLanguages) {
    for (const Clause& clause : register_.clauses) {
        EXPECT_FALSE(clause.summary.en.empty()) << clause.number;
        EXPECT_FALSE(has_chinese(clause.summary.en)) << clause.number;
        EXPECT_TRUE(has_chinese(clause.summary.hans)) << clause.number;
        EXPECT_TRUE(has_chinese(clause.summary.hant)) << clause.number;
    }
}

TEST_P(Registers, SayWhatCarriesEachClauseOut) {
    for (const Clause& clause : register_.clauses) {
        const bool carried = !clause.rows.empty() || !clause.engine.empty() ||
                             !clause.person.empty() || !clause.open.empty();
        EXPECT_NE(carried, clause.informs) << clause.number;
        if (clause.or_above) {
            EXPECT_FALSE(clause.person.empty()) << clause.number;
        }
    }
}

TEST_P(Registers, PointAtWhatThereIs) {
    for (const Clause& clause : register_.clauses) {
        for (const std::string& path : clause.rows)
            EXPECT_TRUE(has_row(rulebook_, path)) << clause.number << ' ' << path;
        for (const std::string& piece : clause.engine)
            EXPECT_TRUE(std::filesystem::exists("src/" + piece + ".hpp") ||
                        std::filesystem::exists("src/" + piece + ".cpp"))
                << clause.number << ' ' << piece;
    }
}

TEST_P(Registers, HaveWhatTheRulebookCites) {
    for (const Citation& citation : cited_by(rulebook_)) {
        EXPECT_EQ(citation.document, register_.short_name);
        const auto found = std::ranges::find(register_.clauses, citation.clause, &Clause::number);
        ASSERT_NE(found, register_.clauses.end()) << citation.clause;
        EXPECT_NE(state_of(*found), ClauseState::informs)
            << citation.clause << " is cited and orders nothing";
    }
}

TEST_P(Registers, HaveATestForEveryEnforcedClause) {
    for (const Clause& clause : register_.clauses)
        if (state_of(clause) == ClauseState::enforced) {
            EXPECT_FALSE(clause.tests.empty()) << clause.number;
        }
}

INSTANTIATE_TEST_SUITE_P(All, Registers, testing::ValuesIn(documents),
                         [](const auto& chosen) { return std::string{chosen.param.short_name}; });

/// A pointer that leads nowhere is seen to.
TEST(RegisterRows, AreOnlyWhatTheRulebookHas) {
    const Rulebook& mbs = book("tiger-baccarat");
    for (const auto* path : {"bets.tie", "layouts", "layouts.G", "settings.pair", "limits.over",
                             "limits.under", "limits.wagers_per_area", "document.decks"})
        EXPECT_TRUE(has_row(mbs, path)) << path;
    for (const auto* path :
         {"", "bets", "bets.wu_song", "layouts.H", "settings.parity", "settings.insurance_forfeit",
          "insurance", "insurance.rows", "limits", "limits.middle", "document.id"})
        EXPECT_FALSE(has_row(mbs, path)) << path;
    EXPECT_FALSE(has_row(book("wu-song"), "limits.wagers_per_area"));
    EXPECT_FALSE(has_row(book("da-hu-ying-xiong"), "insurance.lines"));
}

TEST(Proofs, AreOfClausesThatThereAre) {
    const auto proofs = parse_proofs(file_text("clauses/proofs.toml"));
    ASSERT_TRUE(proofs);
    EXPECT_FALSE(proofs->empty());
    for (const auto& [clause, tests] : *proofs) {
        const auto space = clause.find(' ');
        const auto numbers = listed(clause.substr(0, space));
        EXPECT_NE(std::ranges::find(numbers, clause.substr(space + 1)), numbers.end()) << clause;
        EXPECT_FALSE(tests.empty()) << clause;
    }
}

}  // namespace
}  // namespace tigerpit
