// What is said of an earlier round is decided by what the record has of it, and nobody waits for
// that to be read but who asks.

#include "codec/json_slice.hpp"
#include "slow_store.hpp"
#include "test_pit.hpp"

namespace tigerpit {
namespace {

constexpr const char* report =
    R"({"command":"raise_irregularity","irregularity":"uncovered","note":"a complaint","round":1})";

class EarlierRounds : public testing::Test {
protected:
    void SetUp() override {
        pit.open_usual_table("T");
        pit.money(&Pit::deposit, "ann", 1000'00);
        pit.money(&Pit::buy_in, "ann", 500'00, "T");
        for (int round = 0; round < 3; ++round) play();
    }
    void TearDown() override {
        pit->rest();
        EXPECT_EQ(findings_in(store), std::vector<std::string>{});
    }
    void play() {
        does(TestPit::dealer, R"("open_bets")");
        does(TestPit::ann,
             R"("place_bet","player":"ann","box":1,"bet":"banker","stake_cents":10000)");
        does(TestPit::dealer, R"("close_bets")");
        for (const char* card : {"9S", "2H", "TD", "3C"})
            does(TestPit::dealer, std::string{R"("draw_card","card":")"} + card + '"');
        does(TestPit::dealer, R"("settle")");
    }
    void does(const PersonInRole& who, const std::string& command) {
        const Answer answer = pit.ask("T", who, R"({"command":)" + command + "}");
        ASSERT_EQ(answer.kind, AnswerKind::accepted) << command << answer.text;
    }
    /// The table as round 1 left it, where it is in question.
    std::optional<std::int64_t> in_question() {
        return pit->table("T").value()->with_past(
            [](const Naming*, const Table&, const Table* past, std::int64_t) {
                return past ? std::optional{past->last.number} : std::nullopt;
            });
    }

    SlowStore store;
    TestPit pit{store};
};

TEST_F(EarlierRounds, AreNotReadForWhoMayNotReport) {
    pit->rest();
    const int before = store.reads;
    for (const char* round : {"1", "2", "99", "-1"}) {
        const Answer no =
            pit.ask("T", TestPit::ann,
                    R"({"command":"raise_irregularity","irregularity":"uncovered","round":)" +
                        std::string{round} + "}");
        EXPECT_EQ(no.kind, AnswerKind::refused);
        EXPECT_EQ(json_slice(no.text, "refused"), R"("not_permitted")") << no.text;
    }
    // Nor is a round that never was.
    EXPECT_EQ(pit.ask("T", TestPit::dealer,
                      R"({"command":"raise_irregularity","irregularity":"uncovered","round":9})")
                  .kind,
              AnswerKind::refused);
    EXPECT_EQ(store.reads, before);
}

TEST_F(EarlierRounds, AreInQuestionUntilTheyAreNot) {
    EXPECT_EQ(in_question(), std::nullopt);
    const Answer raised = pit.ask("T", TestPit::dealer, report);
    ASSERT_EQ(raised.kind, AnswerKind::accepted) << raised.text;
    EXPECT_EQ(in_question(), 1);
    // A restart finds it as it was.
    pit.restart();
    EXPECT_EQ(in_question(), 1);
    const Answer dismissed = pit.ask("T", {"tom", Role::table_game_shift_manager},
                                     R"({"command":"dismiss_matter","reason":"nothing was"})");
    ASSERT_EQ(dismissed.kind, AnswerKind::accepted) << dismissed.text;
    EXPECT_EQ(in_question(), std::nullopt);
}

// Money reaches a table by the hand that records everything, and that may not wait for itself.
TEST_F(EarlierRounds, DoNotHoldUpMoneyOnItsWay) {
    std::atomic<int> told = 0;
    const auto count = [&](const Answer&) { ++told; };
    const MoneyAsk ask{"ann", "T", Money{100'00}, "in", {TestPit::ann, std::nullopt}, {}, nullptr};
    FloorTable& table = *pit->table("T").value();
    {
        const std::scoped_lock closed(store.gate);
        pit->buy_in(ask, count);
        table.ask({{}, report, {TestPit::dealer, std::nullopt}, nullptr}, count);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_EQ(told, 0);
    }
    for (int i = 0; i < 2000 && told < 2; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(told, 2);
    // A table at which something is in question takes none: it is back where it was.
    EXPECT_EQ(pit->balance("ann").value(), Money{500'00});
}

// What has been decided and is not on disk yet counts too.
TEST_F(EarlierRounds, AreFoundInWhatWaitsToBeRecorded) {
    std::atomic<int> told = 0;
    const auto count = [&](const Answer& answer) {
        EXPECT_EQ(answer.kind, AnswerKind::accepted) << answer.text;
        ++told;
    };
    FloorTable& table = *pit->table("T").value();
    const auto ask = [&](const PersonInRole& who, const std::string& command) {
        table.ask({{}, command, {who, std::nullopt}, nullptr}, count);
    };
    {
        const std::scoped_lock closed(store.gate);
        for (int round = 0; round < 2; ++round) {
            ask(TestPit::dealer, R"({"command":"open_bets"})");
            ask(TestPit::ann, R"({"command":"place_bet","player":"ann","box":1,"bet":"player",)"
                              R"("stake_cents":1000})");
            ask(TestPit::dealer, R"({"command":"close_bets"})");
            for (const char* card : {"9S", "2H", "TD", "3C"})
                ask(TestPit::dealer,
                    R"({"command":"draw_card","card":")" + std::string{card} + R"("})");
            ask(TestPit::dealer, R"({"command":"settle"})");
        }
        ask(TestPit::dealer, R"({"command":"raise_irregularity","irregularity":"uncovered",)"
                             R"("note":"one more","round":4})");
    }
    pit->rest();
    EXPECT_EQ(told, 17);
    EXPECT_EQ(in_question(), 4);
}

}  // namespace
}  // namespace tigerpit
