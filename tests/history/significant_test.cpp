// What surveillance is told of, with who did it and what was before and after.

#include "history/significant.hpp"

#include "pit/postings.hpp"
#include "same_money.hpp"
#include "scripted.hpp"

namespace tigerpit {
namespace {

std::vector<SignificantEvent> of_kind(const Historian& historian, const std::string& kind) {
    ReportAsk ask = all_of_it();
    ask.kind = kind;
    return event_rows(historian, ask);
}

TEST(Significant, HasWhatWasBeforeAndAfter) {
    Scripted day(R"(rulebook wu-song  layout A  decks 8  limits 10 1,000
purse 1 1,000.00
by max pit_manager: display limits 20 2,000
by kim dealer authorised lee pit_manager: fill 500.00
by lee pit_manager: suspend alarm
by lee pit_manager: resume
)");
    const auto limits = of_kind(day.historian, "display_set");
    ASSERT_EQ(limits.size(), 1U);
    EXPECT_EQ(limits[0].by, "max");
    EXPECT_EQ(limits[0].by_role, "pit_manager");
    EXPECT_EQ(limits[0].component, "table/T");
    EXPECT_NE(limits[0].before.find(R"("min_cents":1000)"), std::string::npos);
    EXPECT_NE(limits[0].after.find(R"("min_cents":2000)"), std::string::npos);
    const auto suspended = of_kind(day.historian, "table_suspended");
    ASSERT_EQ(suspended.size(), 1U);
    EXPECT_EQ(suspended[0].reason, "alarm");
    EXPECT_EQ(of_kind(day.historian, "table_opened").size(), 1U);
    EXPECT_EQ(of_kind(day.historian, "book_added").size(), 1U);
    EXPECT_EQ(of_kind(day.historian, "bet_placed").size(), 0U);
}

TEST(Significant, TellsOfLargeWagersAndWinsOnce) {
    const Alerts alerts{Money{100'00}, Money{200'00}, Money{250'00}, Money{350'00}};
    Scripted day(R"(rulebook wu-song  layout A  decks 8
purse 1 5,000.00
open
bet 1 player 60.00
bet 1 player 60.00
bet 1 player 80.00
close
deal P 4s B 2c P 4h B Kd
settle
open
bet 1 player 200.00
close
deal P 4s B 2c P 4h B Kd
settle
)",
                 alerts);
    const auto wagers = of_kind(day.historian, "large_wager");
    ASSERT_EQ(wagers.size(), 2U);
    EXPECT_EQ(wagers[0].before, "6000");
    EXPECT_EQ(wagers[0].after, "12000");
    EXPECT_EQ(wagers[0].about, "1");
    EXPECT_EQ(wagers[0].round, 1);
    EXPECT_EQ(of_kind(day.historian, "large_win").size(), 2U);
    const auto of_day = of_kind(day.historian, "large_wagers_of_day");
    ASSERT_EQ(of_day.size(), 1U);
    EXPECT_EQ(of_day[0].amount, Money{400'00});
    const auto wins = of_kind(day.historian, "large_wins_of_day");
    ASSERT_EQ(wins.size(), 1U);
    EXPECT_EQ(wins[0].amount, Money{400'00});
}

Record note(const std::string& text) {
    return {.stream = std::string{pit_stream}, .version = 4, .at = 77, .event = text};
}

TEST(Significant, ReadsNotesOfThePit) {
    const auto failed = significant_of(
        note(R"({"event":"sign_in_failed","at_ms":1,"who":"ann","remote":"::1","why":"wrong"})"),
        {});
    ASSERT_TRUE(failed);
    EXPECT_EQ(failed->kind, "sign_in_failed");
    EXPECT_EQ(failed->about, "ann");
    EXPECT_EQ(failed->reason, "wrong");
    EXPECT_EQ(failed->at, 77);
    const auto roles = significant_of(
        note(R"({"event":"roles_set","who":"ann","by":"admin","before":{"roles":["dealer"]},)"
             R"("after":{"roles":["pit_manager"]}})"),
        {});
    ASSERT_TRUE(roles);
    EXPECT_EQ(roles->by, "admin");
    EXPECT_EQ(roles->before, R"({"roles":["dealer"]})");
    EXPECT_EQ(roles->after, R"({"roles":["pit_manager"]})");
    EXPECT_FALSE(significant_of(note(R"({"event":"signed_in","who":"ann"})"), {}));
    EXPECT_TRUE(significant_of(note(R"({"event":"never_heard_of"})"), {}));
    EXPECT_EQ(significant_of(note("damaged"), {})->kind, "unreadable");
}

TEST(Significant, IsFoundByWhoWhenAndWhere) {
    Scripted day(R"(rulebook wu-song  layout A  decks 8
by max pit_manager: suspend alarm
by max pit_manager: resume
)");
    ReportAsk ask = all_of_it();
    ask.person = "max";
    ask.kind = "table_suspended";
    EXPECT_EQ(event_rows(day.historian, ask).size(), 1U);
    ask.table = "T";
    EXPECT_EQ(event_rows(day.historian, ask).size(), 1U);
    ask.table = "X";
    EXPECT_TRUE(event_rows(day.historian, ask).empty());
    ask.table.clear();
    ask.days = *parse_days("2026-11-18");
    EXPECT_EQ(event_rows(day.historian, ask).size(), 1U);
    ask.days = *parse_days("2026-11-19");
    EXPECT_TRUE(event_rows(day.historian, ask).empty());
}

}  // namespace
}  // namespace tigerpit
