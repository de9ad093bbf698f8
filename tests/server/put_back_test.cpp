// The record of a floor is put back to an earlier time, or the seeds are lost: no card that may
// have been seen is dealt again, and nobody bets on cards that cannot be had.

#include "pit/shoe_notes.hpp"
#include "server/virtual_fixture.hpp"

namespace tigerpit {
namespace {

class PutBack : public VirtualTest {
protected:
    void keep_copy() {
        ASSERT_TRUE(dynamic_cast<SqliteStore&>(*store).back_up((home / "copy.db").string()));
    }
    void put_back() {
        stop();
        store.reset();
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path() + end);
        ASSERT_TRUE(restore((home / "copy.db").string(), path()));
        open_store();
        expected = {"no_seed"};
    }
    /// With the vault of the time after it, or without any.
    void lose_vault() { std::filesystem::remove_all(home / "seeds"); }
};

TEST_F(PutBack, CardsThatWereSeenAreNotDealtAgain) {
    const std::string slow = short_shoes + "timing = { settlement_ms = 600000 }\n";
    start_table(slow);
    ASSERT_TRUE(play_until(
        [](const Table& now) { return now.last.number == 1 && now.phase == Phase::idle; }));
    keep_copy();
    const int number = table().shoe.number;
    stop();
    start_table();
    ASSERT_TRUE(play_until(
        [](const Table& now) { return now.rounds >= 2 && cards_laid(now.round.hands) >= 4; }));
    ASSERT_EQ(table().shoe.number, number);
    put_back();
    start_table();
    ASSERT_TRUE(play_to_shoe(number + 1));
    // No second round was begun with that shoe; its seed is not kept from anybody.
    const auto old = server->floor().published().find("T", number);
    ASSERT_TRUE(old);
    EXPECT_TRUE(old->seed);
    EXPECT_NE(logged.find("no_seed T used"), std::string::npos) << logged;
    const auto events = events_of(*store, "table/T");
    const auto has = [](const char* one, const char* other) {
        return [one, other](const std::string& event) {
            return event.find(one) != std::string::npos && event.find(other) != std::string::npos;
        };
    };
    const auto second = std::ranges::find_if(events, has("bets_opened", R"("round":2,)"));
    ASSERT_NE(second, events.end());
    const auto prepared =
        std::find_if(events.begin(), second, has("shoe_prepared", R"("shoe":2,)"));
    EXPECT_NE(prepared, second);
}

TEST_F(PutBack, AShoeThatWasCommittedToAndDealtFromSinceIsNotUsed) {
    start_table(short_shoes + "timing = { shuffle_ms = 600000 }\n");
    ASSERT_TRUE(play_until(
        [](const Table& now) { return now.shoe.last_round && now.phase == Phase::idle; }));
    keep_copy();
    const int number = table().shoe.number;
    stop();
    start_table();
    ASSERT_TRUE(play_to_shoe(number + 1));
    const std::string seen = server->floor().published().find("T", number + 1)->commitment;
    ASSERT_EQ(table().shoe.number, number + 1);
    put_back();
    start_table();
    ASSERT_TRUE(play_to_shoe(number + 1));
    const auto anew = server->floor().published().find("T", number + 1);
    ASSERT_TRUE(anew);
    EXPECT_NE(anew->commitment, seen);
}

TEST_F(PutBack, AShoeWhoseCommitmentIsInTheCopyHasAnotherSeedAndIsSound) {
    start_table(short_shoes + "timing = { shuffle_ms = 600000 }\n");
    ASSERT_TRUE(play_until(
        [](const Table& now) { return now.shoe.last_round && now.phase == Phase::idle; }));
    // The program ends when it has committed to the next shoe, before it is prepared.
    const ShoeLabel of{"T", table().shoe.number + 1, 8};
    const Seed seed = Seed::random();
    ASSERT_TRUE(SeedVault::open(home / "seeds")->keep(of, seed));
    const std::string seen = to_hex(commitment(of, seed));
    std::promise<bool> noted;
    server->pit().note(write_shoe_note({ShoeNoteKind::committed, of, seen}),
                       [&](bool ok) { noted.set_value(ok); });
    ASSERT_TRUE(noted.get_future().get());
    stop();
    keep_copy();
    start_table();
    ASSERT_TRUE(play_to_shoe(of.number));
    EXPECT_EQ(server->floor().published().find("T", of.number)->commitment, seen);
    put_back();
    start_table();
    ASSERT_TRUE(play_to_shoe(of.number));
    const auto anew = server->floor().published().find("T", of.number);
    ASSERT_TRUE(anew);
    EXPECT_NE(anew->commitment, seen);
    stop();
    // The first seed is revealed, the second is not yet; what was dealt is of the second.
    EXPECT_EQ(events_of(*store, "pit",
                        R"("event":"shoe_revealed","table":"T","shoe":)" +
                            std::to_string(of.number))
                  .size(),
              1U);
    expect_sound();
}

TEST_F(PutBack, WithoutItsSeedARoundIsSuspendedAndRuledOn) {
    start_table();
    ASSERT_TRUE(play_until([](const Table& now) { return cards_laid(now.round.hands) >= 1; }));
    stop();
    lose_vault();
    expected = {"no_seed"};
    start_table();
    if (table().phase != Phase::idle && table().phase != Phase::outcome) {
        ASSERT_TRUE(comes_true([&] { return table().suspended || table().phase == Phase::idle; }));
    }
    if (table().suspended) {
        const auto events = events_of(*store, "table/T", R"("event":"table_suspended")");
        ASSERT_EQ(events.size(), 1U);
        EXPECT_NE(events.front().find(R"("reason":"missing")"), std::string::npos);
        EXPECT_NE(events.front().find(R"("role":"device")"), std::string::npos);
        return;
    }
    // The last card had been dealt: the next round is from a new shoe.
    ASSERT_TRUE(play_to_shoe(2));
}

TEST_F(PutBack, WithoutItsSeedThereIsANewShoeBeforeTheNextRound) {
    start_table(short_shoes + "timing = { settlement_ms = 600000 }\n");
    ASSERT_TRUE(play_until(
        [](const Table& now) { return now.last.number == 1 && now.phase == Phase::idle; }));
    const int number = table().shoe.number;
    stop();
    lose_vault();
    expected = {"no_seed"};
    start_table();
    ASSERT_TRUE(play_to_shoe(number + 1));
    const auto old = server->floor().published().find("T", number);
    ASSERT_TRUE(old);
    EXPECT_FALSE(old->seed);
    EXPECT_EQ(old->lost, "missing");
}

}  // namespace
}  // namespace tigerpit
