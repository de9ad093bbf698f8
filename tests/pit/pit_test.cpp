// A pit: what it answers is on disk, a command is done once, what it cannot record did not happen.

#include <thread>

#include "slow_store.hpp"
#include "test_pit.hpp"

namespace tigerpit {
namespace {

const std::string open_bets = R"({"command":"open_bets"})";

std::string bet(const std::string& player, std::int64_t cents, int box = 1) {
    return R"({"command":"place_bet","player":")" + player + R"(","box":)" + std::to_string(box) +
           R"(,"bet":"banker","stake_cents":)" + std::to_string(cents) + "}";
}

std::int64_t version_of(TestPit& pit, const std::string& table) {
    return pit->table(table).value()->with(
        [](const Rulebook*, const Table&, std::int64_t version, People&) { return version; });
}

class PitTest : public testing::Test {
protected:
    /// A table with bets open and two players who have chips.
    void SetUp() override {
        pit.open_usual_table("T1");
        for (const char* person : {"ann", "ben"}) {
            EXPECT_EQ(pit.money(&Pit::deposit, person, 1'000'00).kind, AnswerKind::accepted);
            const Answer in = pit.money(&Pit::buy_in, person, 500'00, "T1");
            EXPECT_EQ(in.kind, AnswerKind::accepted) << in.text;
        }
        EXPECT_EQ(pit.ask("T1", TestPit::dealer, open_bets).kind, AnswerKind::accepted);
    }
    void TearDown() override {
        pit->rest();
        EXPECT_EQ(findings_in(store), std::vector<std::string>{});
    }

    MemoryStore store;
    TestPit pit{store};
};

TEST_F(PitTest, AnAnswerTellsTheVersionsOfWhatHappened) {
    const std::int64_t before = version_of(pit, "T1");
    const Answer answer = pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1");
    EXPECT_EQ(answer.kind, AnswerKind::accepted) << answer.text;
    EXPECT_EQ(answer.first, before + 1);
    EXPECT_EQ(answer.last, version_of(pit, "T1"));
}

TEST_F(PitTest, TheSameCommandIsDoneOnce) {
    const Answer first = pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1");
    const Answer again = pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1");
    EXPECT_EQ(again.kind, AnswerKind::repeated);
    EXPECT_EQ(again.first, first.first);
    pit.restart();
    const Answer later = pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1");
    EXPECT_EQ(later.kind, AnswerKind::repeated);
    EXPECT_EQ(later.last, first.last);
}

TEST(PitWithACrowd, IsRecordedInFewerCommitsThanItAsks) {
    SlowStore store;
    TestPit pit(store);
    pit.open_usual_table("T1");
    pit.money(&Pit::deposit, "ann", 1'000'00);
    pit.money(&Pit::buy_in, "ann", 500'00, "T1");
    pit.ask("T1", TestPit::dealer, open_bets);
    pit->rest();
    const std::uint64_t before = pit->recorder_figures().commits;
    constexpr int crowd = 40;
    std::atomic<int> accepted = 0;
    {
        const std::scoped_lock slow(store.gate);
        for (int one = 0; one < crowd; ++one)
            pit->table("T1").value()->ask(
                {{}, bet("ann", 10'00), {TestPit::ann, std::nullopt}, nullptr},
                [&](const Answer& answer) {
                    EXPECT_EQ(answer.kind, AnswerKind::accepted) << answer.text;
                    accepted += answer.kind == AnswerKind::accepted;
                });
    }
    pit->rest();
    EXPECT_EQ(accepted, crowd);
    // The first, and all that came behind it.
    EXPECT_LE(pit->recorder_figures().commits - before, 2U);
}

TEST_F(PitTest, AnIdIsOfOnePersonAndOneCommand) {
    pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1");
    EXPECT_EQ(pit.ask("T1", TestPit::ben, bet("ben", 100'00, 2), "1").kind, AnswerKind::accepted);
    const Answer other = pit.ask("T1", TestPit::ann, bet("ann", 200'00), "1");
    EXPECT_EQ(other.kind, AnswerKind::bad);
    EXPECT_NE(other.text.find("/id"), std::string::npos) << other.text;
}

TEST_F(PitTest, ARefusalHasItsClauseAndChangesNothing) {
    const std::int64_t before = version_of(pit, "T1");
    const Answer answer = pit.ask("T1", TestPit::ann, bet("ben", 100'00));
    EXPECT_EQ(answer.kind, AnswerKind::refused);
    EXPECT_NE(answer.text.find(R"("refused":"not_yours")"), std::string::npos) << answer.text;
    EXPECT_NE(answer.text.find("WS "), std::string::npos) << answer.text;
    EXPECT_EQ(version_of(pit, "T1"), before);
}

TEST_F(PitTest, WhoAsksIsNotTakenFromWhatHeSays) {
    const Answer answer =
        pit.ask("T1", TestPit::ann,
                R"({"command":"close_bets","by":{"person":"dora","role":"dealer"}})");
    EXPECT_EQ(answer.kind, AnswerKind::bad);
    EXPECT_NE(answer.text.find("/by"), std::string::npos) << answer.text;
}

TEST_F(PitTest, AFailedCommitIsUndoneAndTheTableRecovers) {
    const std::int64_t before = version_of(pit, "T1");
    store.break_down({StoreFault::unavailable, "the disk is gone"});
    EXPECT_EQ(pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1").kind, AnswerKind::unavailable);
    EXPECT_FALSE(pit->find_table("T1")->is_in_service());
    EXPECT_EQ(pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1").kind, AnswerKind::unavailable);
    EXPECT_EQ(version_of(pit, "T1"), before);
    store.mend();
    for (int i = 0; i < 100 && !pit->find_table("T1")->is_in_service(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const Answer answer = pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1");
    EXPECT_EQ(answer.kind, AnswerKind::accepted) << answer.text;
    EXPECT_EQ(answer.first, before + 1);
}

TEST_F(PitTest, ACommitWhoseAnswerWasLostIsFoundAgain) {
    store.lose_next_answer({StoreFault::unavailable, "who knows"});
    EXPECT_EQ(pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1").kind, AnswerKind::unavailable);
    for (int i = 0; i < 100 && !pit->find_table("T1")->is_in_service(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const Answer again = pit.ask("T1", TestPit::ann, bet("ann", 100'00), "1");
    EXPECT_EQ(again.kind, AnswerKind::repeated) << again.text;
}

TEST_F(PitTest, ManyAskAtOnceAndEachIsAnsweredOnce) {
    pit.ask("T1", TestPit::ann, bet("ann", 100'00));
    pit.ask("T1", TestPit::ben, bet("ben", 100'00, 2));
    constexpr int threads = 4, each = 100;
    std::atomic<int> accepted = 0, answered = 0;
    std::vector<std::thread> people;
    for (int t = 0; t < threads; ++t)
        people.emplace_back([&, t] {
            for (int i = 0; i < each; ++i) {
                const bool is_ann = t % 2 == 0;
                const Ask ask{std::to_string(t) + '-' + std::to_string(i),
                              is_ann ? bet("ann", 1'00) : bet("ben", 1'00, 2),
                              {is_ann ? TestPit::ann : TestPit::ben, std::nullopt},
                              nullptr};
                pit->find_table("T1")->ask(ask, [&](const Answer& answer) {
                    ++answered;
                    if (answer.kind == AnswerKind::accepted) ++accepted;
                });
            }
        });
    for (std::thread& person : people) person.join();
    pit->rest();
    EXPECT_EQ(answered, threads * each);
    EXPECT_EQ(accepted, threads * each);
}

TEST(PitOpening, ARulebookIsOpenedFromItsHourOn) {
    MemoryStore store;
    constexpr std::int64_t hour = 1'733'443'200'000;  // 6 December 2024, 08:00 in Singapore
    TestPit pit(store, shelf_of("wu-song"), hour - 9000);
    const std::string open = R"({"command":"open_table","game":"wu-song"})";
    const Answer early = pit.ask("T", TestPit::manager, open);
    EXPECT_EQ(early.kind, AnswerKind::bad);
    EXPECT_NE(early.text.find("2024-12-06 08:00"), std::string::npos) << early.text;
    pit.set_time(hour);
    EXPECT_EQ(pit.ask("T", TestPit::manager, open).kind, AnswerKind::accepted);
}

TEST(PitOpening, ATableIsOpenedFirst) {
    MemoryStore store;
    TestPit pit(store);
    EXPECT_EQ(pit.ask("T", TestPit::dealer, open_bets).kind, AnswerKind::bad);
    EXPECT_EQ(pit.ask("T", TestPit::manager, R"({"command":"open_table","game":"x"})").kind,
              AnswerKind::bad);
    EXPECT_EQ(pit.ask("T", TestPit::manager, "{").kind, AnswerKind::bad);
}

// The answer to the first record of a table is lost: it is there, and play goes on from it.
TEST(PitRecovery, OfATableWhoseFirstRecordWasNotAcknowledged) {
    MemoryStore store;
    TestPit pit(store);
    pit.open_usual_table("T1");
    store.lose_next_answer({StoreFault::unavailable, "lost"});
    const std::string open = R"({"command":"open_table","game":"wu-song"})";
    EXPECT_EQ(pit.ask("T2", TestPit::manager, open, "o").kind, AnswerKind::unavailable);
    for (const char* table : {"T1", "T2"}) {
        for (int i = 0; i < 400 && !pit->table(table).value()->is_in_service(); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(25));
        ASSERT_TRUE(pit->table(table).value()->is_in_service()) << table;
    }
    EXPECT_EQ(pit.ask("T2", TestPit::manager, open, "o").kind, AnswerKind::repeated);
    EXPECT_EQ(findings_in(store), std::vector<std::string>{});
}

// A table was closed and opened for another game, and neither was recorded.
TEST(PitRecovery, GoesOnByTheRulebookThatTheTableWasOpenedWith) {
    SlowStore store;
    TestPit pit(store, Shelf::of_the_program());
    pit.open_usual_table("T", "wu-song");
    FloorTable& table = *pit->table("T").value();
    const auto unavailable = [](const Answer& answer) {
        EXPECT_EQ(answer.kind, AnswerKind::unavailable);
    };
    const auto ask = [&](const std::string& command) {
        table.ask({{}, command, {TestPit::manager, std::nullopt}, nullptr}, unavailable);
    };
    {
        const std::scoped_lock closed(store.gate);
        store.fail_next({StoreFault::unavailable, "full"});
        ask(R"({"command":"close_table","tray_cents":10000000})");
        ask(R"({"command":"open_table","game":"tiger-baccarat"})");
    }
    pit->rest();
    for (int i = 0; i < 400 && !table.is_in_service(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
    EXPECT_EQ(pit.money(&Pit::deposit, "ann", 1000'00).kind, AnswerKind::accepted);
    EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 1000'00, "T").kind, AnswerKind::accepted);
    EXPECT_EQ(pit.ask("T", TestPit::dealer, R"({"command":"open_bets"})").kind,
              AnswerKind::accepted);
    const Answer bet = pit.ask("T", TestPit::ann,
                               R"({"command":"place_bet","player":"ann","box":1,)"
                               R"("bet":"small_tiger","stake_cents":1000})");
    EXPECT_EQ(bet.kind, AnswerKind::accepted) << bet.text;
    EXPECT_EQ(findings_in(store), std::vector<std::string>{});
}

}  // namespace
}  // namespace tigerpit
