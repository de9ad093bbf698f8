// What is switched off begins nothing new; what is under way goes on, and chips can be cashed.

#include "test_pit.hpp"

namespace tigerpit {
namespace {

const std::string open_bets = R"({"command":"open_bets"})";
const std::string anns_bet =
    R"({"command":"place_bet","player":"ann","box":1,"bet":"banker","stake_cents":10000})";
const std::string bens_bet =
    R"({"command":"place_bet","player":"ben","box":2,"bet":"banker","stake_cents":10000})";

class SwitchesTest : public testing::Test {
protected:
    void SetUp() override {
        pit.open_usual_table("T1");
        pit.open_usual_table("T2");
        for (const char* person : {"ann", "ben"}) {
            EXPECT_EQ(pit.money(&Pit::deposit, person, 1'000'00).kind, AnswerKind::accepted);
            EXPECT_EQ(pit.money(&Pit::buy_in, person, 300'00, "T1").kind, AnswerKind::accepted);
        }
    }
    void TearDown() override {
        pit->rest();
        EXPECT_EQ(findings_in(store), std::vector<std::string>{});
    }

    bool turn(SwitchOf of, const std::string& name, bool off) {
        std::promise<bool> done;
        const SwitchedOff change{of, name, "drill", "max", some_noon};
        const auto then = [&](bool on_disk) { done.set_value(on_disk); };
        off ? pit->switch_off(change, then) : pit->switch_on(change, then);
        return done.get_future().get();
    }
    std::string refused(const std::string& table, const PersonInRole& by,
                        const std::string& asked) {
        const Answer answer = pit.ask(table, by, asked);
        return answer.kind == AnswerKind::refused ? answer.text : std::string{};
    }

    MemoryStore store;
    TestPit pit{store};
};

TEST_F(SwitchesTest, ATableThatIsOffTakesNoBetsAndFinishesWhatIsUnderWay) {
    EXPECT_EQ(pit.ask("T1", TestPit::dealer, open_bets).kind, AnswerKind::accepted);
    EXPECT_EQ(pit.ask("T1", TestPit::ann, anns_bet).kind, AnswerKind::accepted);
    ASSERT_TRUE(turn(SwitchOf::table, "T1", true));
    EXPECT_NE(refused("T1", TestPit::ben, bens_bet).find(R"("refused":"switched_off")"),
              std::string::npos);
    EXPECT_NE(refused("T1", TestPit::ben, bens_bet).find("drill"), std::string::npos);
    for (const char* asked :
         {R"({"command":"close_bets"})", R"({"command":"draw_card","card":"9S"})",
          R"({"command":"draw_card","card":"2S"})", R"({"command":"draw_card","card":"KS"})",
          R"({"command":"draw_card","card":"KH"})", R"({"command":"settle"})"})
        EXPECT_EQ(pit.ask("T1", TestPit::dealer, asked).kind, AnswerKind::accepted) << asked;
    EXPECT_NE(refused("T1", TestPit::dealer, open_bets), "");
    EXPECT_EQ(pit.ask("T2", TestPit::dealer, open_bets).kind, AnswerKind::accepted);
    EXPECT_EQ(pit.money(&Pit::cash_out, "ben", 300'00, "T1").kind, AnswerKind::accepted);
}

TEST_F(SwitchesTest, MoneyForATableThatIsOffComesBack) {
    ASSERT_TRUE(turn(SwitchOf::game, "wu-song", true));
    const Answer in = pit.money(&Pit::buy_in, "ann", 100'00, "T1");
    EXPECT_EQ(in.kind, AnswerKind::refused);
    pit->rest();
    EXPECT_EQ(pit->account("ann")->balance, Money{700'00});
}

TEST_F(SwitchesTest, AllGamingAndOnePlayer) {
    ASSERT_TRUE(turn(SwitchOf::pit, "", true));
    EXPECT_NE(refused("T1", TestPit::dealer, open_bets), "");
    EXPECT_NE(refused("T2", TestPit::dealer, open_bets), "");
    ASSERT_TRUE(turn(SwitchOf::pit, "", false));
    EXPECT_EQ(pit.ask("T1", TestPit::dealer, open_bets).kind, AnswerKind::accepted);
    ASSERT_TRUE(turn(SwitchOf::player, "ann", true));
    EXPECT_NE(refused("T1", TestPit::ann, anns_bet), "");
    EXPECT_NE(refused("T1", TestPit::dealer, anns_bet), "") << "nor by somebody for her";
    EXPECT_EQ(pit.ask("T1", TestPit::ben, bens_bet).kind, AnswerKind::accepted);
}

TEST_F(SwitchesTest, WhatIsOffStaysOffAndIsRecordedOnce) {
    ASSERT_TRUE(turn(SwitchOf::table, "T1", true));
    ASSERT_TRUE(turn(SwitchOf::table, "T1", true));
    const auto version = store.head("pit").value().version;
    pit.restart();
    EXPECT_NE(refused("T1", TestPit::dealer, open_bets), "");
    EXPECT_EQ(pit->switches().all().size(), 1U);
    std::string note;
    ASSERT_TRUE(store.read("pit", version - 1, 1, [&](const Record& record) {
        note = record.event;
        return true;
    }));
    EXPECT_EQ(note, R"({"event":"switched","at":)" + std::to_string(some_noon) +
                        R"(,"of":"table","name":"T1","by":"max","before":"on","after":"off",)"
                        R"("reason":"drill"})");
    ASSERT_TRUE(turn(SwitchOf::table, "T1", false));
    EXPECT_EQ(store.head("pit").value().version, version + 1);
    EXPECT_EQ(pit.ask("T1", TestPit::dealer, open_bets).kind, AnswerKind::accepted);
}

TEST_F(SwitchesTest, ATableThatWasNeverOpenedSendsMoneyBack) {
    ASSERT_TRUE(pit->table("T3").has_value());
    EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 100'00, "T3").kind, AnswerKind::refused);
    pit->rest();
    EXPECT_EQ(pit->account("ann")->balance, Money{700'00});
}

}  // namespace
}  // namespace tigerpit
