// Money between accounts and tables: it leaves once and arrives once, whenever the program ends.

#include <thread>

#include "slow_store.hpp"
#include "test_pit.hpp"

namespace tigerpit {
namespace {

std::int64_t balance(TestPit& pit, const std::string& person) {
    return pit->account(person).value().balance.cents;
}

std::int64_t stack(TestPit& pit, const std::string& table, const std::string& person) {
    return pit->table(table).value()->with(
        [&](const Rulebook*, const Table& at, std::int64_t, People& people) {
            return stack_of(at, people.player(person)).cents;
        });
}

/// All the money of the store, and what of it is on its way.
std::pair<std::int64_t, std::int64_t> sums(Store& store) {
    std::int64_t all = 0, transit = 0;
    const auto held = store.holdings().value();
    for (const Holding& holding : held) {
        all += holding.cents;
        if (holding.account == "transit") transit = holding.cents;
    }
    return {all, transit};
}

TEST(PitMoney, GoesToTheTableAndBack) {
    MemoryStore store;
    TestPit pit(store);
    pit.open_usual_table("T1");
    EXPECT_EQ(pit.money(&Pit::deposit, "ann", 1000'00).kind, AnswerKind::accepted);
    EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 400'00, "T1", "a").kind, AnswerKind::accepted);
    EXPECT_EQ(balance(pit, "ann"), 600'00);
    EXPECT_EQ(stack(pit, "T1", "ann"), 400'00);
    EXPECT_EQ(pit.money(&Pit::cash_out, "ann", 150'00, "T1", "b").kind, AnswerKind::accepted);
    EXPECT_EQ(balance(pit, "ann"), 750'00);
    EXPECT_EQ(pit.money(&Pit::withdraw, "ann", 750'00).kind, AnswerKind::accepted);
    EXPECT_EQ(sums(store), (std::pair<std::int64_t, std::int64_t>{0, 0}));
    EXPECT_EQ(findings_in(store), std::vector<std::string>{});
}

TEST(PitMoney, AskedTwiceItMovesOnce) {
    MemoryStore store;
    TestPit pit(store);
    pit.open_usual_table("T1");
    pit.money(&Pit::deposit, "ann", 1000'00, {}, "d");
    EXPECT_EQ(pit.money(&Pit::deposit, "ann", 1000'00, {}, "d").kind, AnswerKind::repeated);
    pit.money(&Pit::buy_in, "ann", 400'00, "T1", "in");
    EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 400'00, "T1", "in").kind, AnswerKind::repeated);
    pit.money(&Pit::cash_out, "ann", 100'00, "T1", "out");
    pit.restart();
    EXPECT_EQ(pit.money(&Pit::cash_out, "ann", 100'00, "T1", "out").kind, AnswerKind::repeated);
    EXPECT_EQ(balance(pit, "ann"), 700'00);
    EXPECT_EQ(stack(pit, "T1", "ann"), 300'00);
    EXPECT_EQ(findings_in(store), std::vector<std::string>{});
}

TEST(PitMoney, AskedTwiceItIsWhereItWas) {
    MemoryStore store;
    TestPit pit(store);
    pit.open_usual_table("T1");
    pit.money(&Pit::deposit, "ann", 1000'00, {}, "d");
    const Answer first = pit.money(&Pit::buy_in, "ann", 400'00, "T1", "in");
    const Answer again = pit.money(&Pit::buy_in, "ann", 400'00, "T1", "in");
    EXPECT_EQ(again, (Answer{AnswerKind::repeated, first.first, first.last, {}}));
    // Another wish under the same id is none.
    EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 300'00, "T1", "in").kind, AnswerKind::bad);
    EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 400'00, "T2", "in").kind, AnswerKind::bad);
    EXPECT_EQ(pit.money(&Pit::deposit, "ann", 400'00, {}, "in").kind, AnswerKind::bad);
    EXPECT_EQ(balance(pit, "ann"), 600'00);
    EXPECT_EQ(pit->balance("ann").value(), Money{600'00});
}

TEST(PitMoney, WhatIsToldOfAnAccountIsOnDisk) {
    SlowStore store;
    TestPit pit(store);
    pit.money(&Pit::deposit, "ann", 1000'00);
    std::atomic<int> told = 0;
    const auto count = [&](const Answer&) { ++told; };
    const MoneyAsk ask{"ann", {}, Money{600'00}, {}, {TestPit::ann, std::nullopt}, {}, nullptr};
    {
        const std::scoped_lock closed(store.gate);
        pit->withdraw(ask, count);
        // It is refused because of what is not on disk yet, and so is the refusal.
        pit->withdraw(ask, count);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_EQ(told, 0);
        EXPECT_EQ(pit->balance("ann").value(), Money{1000'00});
    }
    pit->rest();
    EXPECT_EQ(told, 2);
    EXPECT_EQ(pit->balance("ann").value(), Money{400'00});
}

// The house welcomes everybody under the same id, and many come at once.
TEST(PitMoney, IsGivenToManyAtOnceUnderOneId) {
    SlowStore store;
    TestPit pit(store);
    std::atomic<int> given = 0;
    {
        const std::scoped_lock closed(store.gate);
        for (const char* name : {"ann", "ben", "cai"})
            pit->deposit(
                {name, {}, Money{100'00}, "welcome", {{"cage", Role::cashier}, {}}, {}, nullptr},
                [&](const Answer& answer) {
                    if (answer.kind == AnswerKind::accepted) ++given;
                });
    }
    pit->rest();
    EXPECT_EQ(given, 3);
    for (const char* name : {"ann", "ben", "cai"}) EXPECT_EQ(balance(pit, name), 100'00) << name;
}

TEST(PitMoney, NobodySpendsWhatHeHasNot) {
    MemoryStore store;
    TestPit pit(store);
    pit.open_usual_table("T1");
    pit.money(&Pit::deposit, "ann", 100'00);
    for (const auto act : {&Pit::buy_in, &Pit::withdraw}) {
        const Answer more = pit.money(act, "ann", 100'01, "T1");
        EXPECT_EQ(more.kind, AnswerKind::refused);
        EXPECT_NE(more.text.find("not_enough"), std::string::npos) << more.text;
        EXPECT_EQ(pit.money(act, "ann", 0, "T1").kind, AnswerKind::refused);
        EXPECT_EQ(pit.money(act, "ann", -5, "T1").kind, AnswerKind::refused);
    }
    EXPECT_EQ(pit.money(&Pit::cash_out, "ann", 1, "T1").kind, AnswerKind::refused);
    EXPECT_EQ(pit.money(&Pit::deposit, "ann", INT64_MAX).kind, AnswerKind::refused);
    EXPECT_EQ(balance(pit, "ann"), 100'00);
}

TEST(PitMoney, ComesBackFromATableThatWillNotHaveIt) {
    MemoryStore store;
    TestPit pit(store);
    pit.money(&Pit::deposit, "ann", 100'00);
    const Answer none = pit.money(&Pit::buy_in, "ann", 100'00, "T9", "x");
    EXPECT_EQ(none.kind, AnswerKind::refused);
    EXPECT_EQ(balance(pit, "ann"), 100'00);
    EXPECT_EQ(sums(store).second, 0);
    EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 100'00, "T9", "x").kind, AnswerKind::refused);
    EXPECT_EQ(findings_in(store), std::vector<std::string>{});
}

/// A store that ends with its n-th append: what comes after is not recorded, and nobody is told.
class EndingStore : public MemoryStore {
public:
    Stored<void> append(const Batch& batch) override {
        if (left == 0)
            return std::unexpected(StoreError{StoreFault::unavailable, "the power is gone"});
        --left;
        return MemoryStore::append(batch);
    }
    Stored<void> probe() override {
        if (left == 0)
            return std::unexpected(StoreError{StoreFault::unavailable, "the power is gone"});
        return MemoryStore::probe();
    }
    std::atomic<int> left = 1'000'000;
};

TEST(PitMoney, IsBroughtInAfterAnInterruptionAtAnyCommit) {
    for (int commits = 0; commits < 6; ++commits) {
        EndingStore store;
        TestPit pit(store);
        pit.open_usual_table("T1");
        pit.money(&Pit::deposit, "ann", 1000'00);
        pit.money(&Pit::buy_in, "ann", 300'00, "T1");
        store.left = commits;
        pit.money(&Pit::buy_in, "ann", 400'00, "T1", "in");
        pit.money(&Pit::cash_out, "ann", 200'00, "T1", "out");
        store.left = 1'000'000;
        pit.restart();
        pit->rest();
        EXPECT_EQ(balance(pit, "ann") + stack(pit, "T1", "ann"), 1000'00) << commits;
        EXPECT_EQ(sums(store), (std::pair<std::int64_t, std::int64_t>{0, 0})) << commits;
        EXPECT_EQ(findings_in(store), std::vector<std::string>{}) << commits;
        // Who asks again, not knowing, has it once.
        pit.money(&Pit::buy_in, "ann", 400'00, "T1", "in");
        pit.money(&Pit::cash_out, "ann", 200'00, "T1", "out");
        EXPECT_EQ(balance(pit, "ann"), 500'00) << commits;
        EXPECT_EQ(stack(pit, "T1", "ann"), 500'00) << commits;
        EXPECT_EQ(findings_in(store), std::vector<std::string>{}) << commits;
    }
}

}  // namespace
}  // namespace tigerpit
