// What surveillance is told of, with who did it and what was before and after.

#include "history/significant.hpp"

#include <future>

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

TEST(Significant, ACardByHandIsOneOnlyWhereADeviceTellsOfThem) {
    const std::string play = R"(
purse 1 1,000.00
open
bet 1 player 60.00
close
deal P 4s B 2c P 4h B Kd
settle
)";
    Scripted shoe("rulebook wu-song  layout A  decks 8  cards-from electronic_shoe" + play);
    EXPECT_EQ(of_kind(shoe.historian, "card_by_hand").size(), 1U);
    Scripted keypad("rulebook wu-song  layout A  decks 8  cards-from keypad" + play);
    EXPECT_EQ(of_kind(keypad.historian, "card_by_hand").size(), 0U);
    const auto told = recall(keypad.table(), 1, {});
    ASSERT_TRUE(told && *told);
    EXPECT_TRUE((*told)->manual);
}

std::optional<SignificantEvent> note(const std::string& text) {
    return significant_in_note(
        {.stream = std::string{pit_stream}, .version = 4, .at = 77, .event = text});
}

TEST(Significant, ReadsNotesOfThePit) {
    const auto failed =
        note(R"({"event":"sign_in_failed","at_ms":1,"who":"ann","remote":"::1","why":"wrong"})");
    ASSERT_TRUE(failed);
    EXPECT_EQ(failed->kind, "sign_in_failed");
    EXPECT_EQ(failed->about, "ann");
    EXPECT_EQ(failed->reason, "wrong");
    EXPECT_EQ(failed->at, 77);
    const auto roles =
        note(R"({"event":"roles_set","who":"ann","by":"admin","before":{"roles":["dealer"]},)"
             R"("after":{"roles":["pit_manager"]}})");
    ASSERT_TRUE(roles);
    EXPECT_EQ(roles->by, "admin");
    EXPECT_EQ(roles->before, R"({"roles":["dealer"]})");
    EXPECT_EQ(roles->after, R"({"roles":["pit_manager"]})");
    EXPECT_FALSE(note(R"({"event":"signed_in","who":"ann"})"));
    EXPECT_TRUE(note(R"({"event":"never_heard_of"})"));
    EXPECT_EQ(note("damaged")->kind, "unreadable");
}

TEST(Significant, OfAnApprovalTellsWhoAskedAndWhoAllowedIt) {
    const auto told = note(R"({"event":"approved","at_ms":1,"who":"lee","role":"pit_manager",)"
                           R"("asked_by":"kim","table":"T","command":"fill_tray"})");
    ASSERT_TRUE(told);
    EXPECT_EQ(told->by, "kim");
    EXPECT_EQ(told->by_role, "");
    EXPECT_EQ(told->authorised_by, "lee");
    EXPECT_EQ(told->authorised_role, "pit_manager");
    EXPECT_EQ(told->about, "T");
    EXPECT_EQ(told->after, R"({"table":"T","command":"fill_tray"})");
}

/// A pit on a store, and what is significant of what it did.
class SignificantPit : public testing::Test {
protected:
    std::vector<SignificantEvent> told(const std::string& kind, const Alerts& alerts = {}) {
        pit->rest();
        Historian historian(store, alerts);
        EXPECT_TRUE(historian.read_on());
        return of_kind(historian, kind);
    }
    void turn(const SwitchedOff& change, bool off) {
        std::promise<bool> done;
        const auto then = [&](bool on_disk) { done.set_value(on_disk); };
        off ? pit->switch_off(change, then) : pit->switch_on(change, then);
        EXPECT_TRUE(done.get_future().get());
    }
    void money(TestPit::MoneyAct act, std::int64_t cents,
               const std::optional<PersonInRole>& above = {}) {
        const MoneyAsk ask{"ann",      {},     Money{cents}, {}, {{"cas", Role::cashier}, above},
                           "a cheque", nullptr};
        const Answer answer =
            TestPit::told([&](const Answering& answering) { ((*pit).*act)(ask, answering); });
        EXPECT_EQ(answer.kind, AnswerKind::accepted) << answer.text;
    }

    MemoryStore store;
    TestPit pit{store};
};

TEST_F(SignificantPit, TellsWhatWasSwitchedWhyAndByWhom) {
    turn({SwitchOf::game, "wu-song", "a misprint", "max", some_noon, Role::pit_manager}, true);
    turn({SwitchOf::game, "wu-song", "mended", "max", some_noon, Role::pit_manager}, false);
    turn({SwitchOf::pit, "", "self_check_failed", "house", some_noon}, true);
    const auto all = told("switched");
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].about, "wu-song");
    EXPECT_EQ(all[0].reason, "a misprint");
    EXPECT_EQ(all[0].by, "max");
    EXPECT_EQ(all[0].by_role, "pit_manager");
    EXPECT_EQ(all[0].before, R"({"game":"on"})");
    EXPECT_EQ(all[0].after, R"({"game":"off"})");
    EXPECT_EQ(all[1].reason, "mended");
    EXPECT_EQ(all[1].before, R"({"game":"off"})");
    EXPECT_EQ(all[2].about, "");
    EXPECT_EQ(all[2].after, R"({"pit":"off"})");
    EXPECT_EQ(all[2].by, "house");
    EXPECT_EQ(all[2].by_role, "");
}

TEST_F(SignificantPit, TellsOfMoneyOverTheCounterWithTheBalanceAndWhoAllowedIt) {
    const Alerts alerts{.wager = {}, .win = Money{500'00}, .wagers_of_day = {}, .wins_of_day = {}};
    money(&Pit::deposit, 100'00);
    money(&Pit::deposit, 700'00);
    pit.open_usual_table("T1");
    EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 150'00, "T1").kind, AnswerKind::accepted);
    money(&Pit::withdraw, 500'00, PersonInRole{"lee", Role::pit_manager});
    const auto in = told("money_deposited", alerts);
    ASSERT_EQ(in.size(), 1U);
    EXPECT_EQ(in[0].before, "10000");
    EXPECT_EQ(in[0].after, "80000");
    EXPECT_EQ(in[0].by, "cas");
    EXPECT_EQ(in[0].by_role, "cashier");
    EXPECT_EQ(in[0].authorised_by, "");
    EXPECT_EQ(in[0].about, "ann");
    EXPECT_EQ(in[0].reason, "a cheque");
    const auto out = told("money_withdrawn", alerts);
    ASSERT_EQ(out.size(), 1U);
    EXPECT_EQ(out[0].before, "65000");
    EXPECT_EQ(out[0].after, "15000");
    EXPECT_EQ(out[0].authorised_by, "lee");
    EXPECT_EQ(out[0].authorised_role, "pit_manager");
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
