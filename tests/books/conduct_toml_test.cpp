// How a file has a table conducted: what of it is read, and where it is seen again.

#include "books/conduct_toml.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "books/conformance.hpp"
#include "books/library.hpp"
#include "books/overlay_toml.hpp"
#include "books/rulebook_toml.hpp"
#include "support/case_files.hpp"

namespace tigerpit {
namespace {

const Rulebook& sample() {
    static const Rulebook book = [] {
        auto read = parse_rulebook(file_text("tests/cases/rulebooks/sample.toml"));
        ensure(read.has_value(), "the sample is sound");
        return *std::move(read);
    }();
    return book;
}

Roles of(std::initializer_list<Role> listed) {
    Roles roles;
    for (const Role role : listed) roles.insert(role);
    return roles;
}

TEST(Conduct, HasEveryStepOfTheSample) {
    const Procedure& procedure = sample().conduct->procedure;
    for (std::size_t step = 0; step < step_count; ++step)
        EXPECT_TRUE(procedure.steps[step]) << step_words[step];
    EXPECT_EQ(to_text(*clause_of(procedure, Step::squeeze)), "SMP 3.2 (A-09)");
    EXPECT_EQ(to_text(*clause_of(procedure, Step::limits_shown)), "SMP 3.1");
    EXPECT_EQ(procedure.squeeze_among, SqueezeAmong::seated);
    EXPECT_EQ(procedure.cut_card_first, CutCardFirst::discretion);
}

TEST(Conduct, HasEveryActOfTheSample) {
    const Authority& authority = sample().conduct->authority;
    for (std::size_t act = 0; act < act_count; ++act)
        EXPECT_TRUE(authority.acts[act]) << act_words[act];
    const std::vector<Roles> ladder{of({Role::dealer}), of({Role::pit_supervisor}),
                                    of({Role::pit_manager, Role::gaming_shift_manager})};
    EXPECT_EQ(authority.ladder, ladder);
    EXPECT_FALSE(authority.above_always);
    EXPECT_EQ(to_text(authority.cites), "SMP 1.2");
    const Permission& suspend = *permission_for(authority, Act::suspend);
    EXPECT_EQ(suspend.by, of({Role::dealer, Role::surveillance, Role::device}));
    EXPECT_TRUE(suspend.or_above);
    EXPECT_EQ(to_text(suspend.cites), "SMP 3.2");
    EXPECT_FALSE(permission_for(authority, Act::open_bets)->or_above);
}

/// A rung of one is a word or an array of one.
TEST(Conduct, ReadsARungOfOneEitherWay) {
    std::string text = file_text("tests/cases/rulebooks/sample.toml");
    const std::string_view word = R"(["dealer", "pit_supervisor",)";
    text.replace(text.find(word), word.size(), R"([["dealer"], ["pit_supervisor"],)");
    const auto read = parse_rulebook(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, sample());
}

TEST(Conduct, MayBeLeftOut) {
    const auto read =
        parse_rulebook(file_text("tests/cases/rulebooks/classic-commission-baccarat.toml"));
    ASSERT_TRUE(read);
    EXPECT_FALSE(read->conduct);
}

TEST(Conduct, IsInEveryRulebookOfTheHouse) {
    for (const Rulebook& book : built_in_rulebooks()) EXPECT_TRUE(book.conduct);
}

TEST(Commission, IsReadWithTheLineAndPaysNothing) {
    const Payline& line = sample().bets[1].lines.front();
    EXPECT_EQ(line.pays, (Odds{1, 2}));
    EXPECT_EQ(line.before_commission, (Odds{1, 1}));
}

/// The places of a rulebook that carry a clause.
std::vector<std::string> rows_of(const Register& known, std::string_view clause) {
    return std::ranges::find(known.clauses, clause, &Clause::number)->rows;
}

TEST(Conduct, IsAmongTheRowsThatCarryAClause) {
    const Rulebook& book = *find_rulebook("wu-song");
    const Register known = conformance_of(book, *find_register(book.document));
    const std::vector<std::string> open{"procedure.bets_open", "authority.acts.open_bets"};
    EXPECT_EQ(rows_of(known, "3.3"), open);
    EXPECT_EQ(rows_of(known, "1.15"), std::vector<std::string>{"authority.ladder"});
    EXPECT_EQ(rows_of(known, "1.22"), std::vector<std::string>{"procedure.round_ends"});
}

/// What an overlay decides about the Differential is decided before the close too.
TEST(Conduct, ShowsTheOverlayThatMeasuresTheDifferential) {
    const Rulebook& book = *find_rulebook("wu-song");
    const auto filled = overlaid(book, R"([overlay]
game = "wu-song"
approved_by = "Table Games"
reference = "GR-7"
effective = 2026-01-01
[settings]
differential_scope = "table"
)");
    ASSERT_TRUE(filled);
    const Procedure& procedure = filled->conduct->procedure;
    EXPECT_EQ(to_text(*clause_of(procedure, Step::over_noticed)), "WS 5.1 (A-22) [GR-7]");
    EXPECT_EQ(to_text(*clause_of(procedure, Step::under_noticed)), "WS 5.2 (A-52)");
}

}  // namespace
}  // namespace tigerpit
