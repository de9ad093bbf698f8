// The store fails under a pit: its tables are out of service, what is asked is not available, and
// when the store is well again they go on by themselves.

#include <thread>

#include "store/sqlite_store.hpp"
#include "support/folder.hpp"
#include "support/lossy_vfs.hpp"
#include "test_pit.hpp"

namespace tigerpit {
namespace {

/// Counts how often a table went out of service and came back.
class ServiceWatcher : public TableWatcher {
public:
    std::atomic<int> out = 0, back = 0;
    std::atomic<std::int64_t> told = 0;  ///< the version of the last event

private:
    void happened(const Naming&, const Table&, const Recorded&, std::int64_t version,
                  std::int64_t) override {
        told = version;
    }
    void committed(const Naming&, const Table&, const Table*, std::int64_t) override {}
    void in_service(bool is) override { ++(is ? back : out); }
};

class Outage : public testing::Test {
protected:
    void SetUp() override {
        pit.open_usual_table("T");
        for (const char* name : {"ann", "ben"})
            EXPECT_EQ(pit.money(&Pit::deposit, name, 1'000'00).kind, AnswerKind::accepted);
        EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 500'00, "T").kind, AnswerKind::accepted);
        EXPECT_EQ(pit.ask("T", TestPit::dealer, R"({"command":"open_bets"})").kind,
                  AnswerKind::accepted);
        EXPECT_EQ(bet("0").kind, AnswerKind::accepted);
        table().watch(&watcher);
    }
    void TearDown() override {
        pit->rest();
        table().watch(nullptr);
        EXPECT_EQ(findings_in(*store), std::vector<std::string>{});
    }

    FloorTable& table() { return *pit->find_table("T"); }
    Answer bet(const std::string& id) {
        return pit.ask("T", TestPit::ann,
                       R"({"command":"place_bet","player":"ann","box":1,"bet":"banker",)"
                       R"("stake_cents":1000})",
                       id);
    }
    std::int64_t stake() {
        return table().with([](const Rulebook*, const Table& now, std::int64_t, People&) {
            return now.round.wagers.at(0).bet.stake.cents;
        });
    }

    /// The store has failed: nobody is answered, and everybody who watches knows.
    void expect_out_of_service() {
        EXPECT_EQ(bet("1").kind, AnswerKind::unavailable);
        EXPECT_FALSE(table().is_in_service());
        EXPECT_EQ(watcher.out, 1);
        EXPECT_EQ(bet("1").kind, AnswerKind::unavailable);
        EXPECT_EQ(pit.money(&Pit::buy_in, "ben", 100'00, "T", "b").kind, AnswerKind::unavailable);
        EXPECT_EQ(pit.money(&Pit::cash_out, "ann", 10'00, "T", "c").kind, AnswerKind::unavailable);
        EXPECT_EQ(stake(), 1000);
        EXPECT_EQ(watcher.told, 0);
        // It is tried in vain as long as it is broken.
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        EXPECT_FALSE(table().is_in_service());
        EXPECT_EQ(watcher.back, 0);
    }
    /// It is well: the tables come back without anybody's help, and what was asked is done once.
    void expect_going_on() {
        for (int i = 0; i < 2400 && !table().is_in_service(); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(25));
        ASSERT_TRUE(table().is_in_service());
        EXPECT_GE(watcher.back, 1);
        for (const char* id : {"1", "2"}) {
            const Answer again = bet(id);
            EXPECT_TRUE(again.kind == AnswerKind::accepted || again.kind == AnswerKind::repeated)
                << again.text;
        }
        EXPECT_EQ(stake(), 3000);
        const Answer money = pit.money(&Pit::buy_in, "ben", 100'00, "T", "b");
        EXPECT_EQ(money.kind, AnswerKind::accepted) << money.text;
        EXPECT_EQ(pit.money(&Pit::cash_out, "ann", 10'00, "T", "c").kind, AnswerKind::accepted);
        EXPECT_EQ(pit->balance("ben").value(), Money{900'00});
        EXPECT_EQ(pit->balance("ann").value(), Money{510'00});
    }

    Folder folder;
    LossyVfs vfs;
    const std::string path = folder.path("pit.db");
    std::unique_ptr<SqliteStore> store = SqliteStore::open(path, {.vfs = vfs.name()}).value();
    ServiceWatcher watcher;
    TestPit pit{*store};
};

TEST_F(Outage, OfAFullDiskEndsWhenThereIsRoom) {
    vfs.disk.break_down({LossyDisk::Refuses::room, 0, false});
    expect_out_of_service();
    vfs.disk.lift();
    expect_going_on();
}

TEST_F(Outage, OfAFailedSyncEndsWhenTheDiskIsWell) {
    vfs.disk.break_down({LossyDisk::Refuses::sync, 0, false});
    expect_out_of_service();
    vfs.disk.lift();
    expect_going_on();
}

TEST_F(Outage, OfALostFileEndsWhenItIsBack) {
    std::filesystem::rename(path, folder.path("aside.db"));
    expect_out_of_service();
    std::filesystem::rename(folder.path("aside.db"), path);
    expect_going_on();
}

// One sync fails, once: what waited for it is not known to be on disk, and is asked for again.
TEST_F(Outage, OfOneSyncIsOverByItself) {
    vfs.disk.break_down({LossyDisk::Refuses::sync, 0, true});
    EXPECT_EQ(bet("1").kind, AnswerKind::unavailable);
    expect_going_on();
    EXPECT_EQ(watcher.out, 1);
    EXPECT_EQ(watcher.back, 1);
}

TEST_F(Outage, IsSurvivedByARestart) {
    vfs.disk.break_down({LossyDisk::Refuses::sync, 0, false});
    EXPECT_EQ(bet("1").kind, AnswerKind::unavailable);
    table().watch(nullptr);
    vfs.disk.lift();
    ASSERT_TRUE(store->probe());
    pit.restart();
    table().watch(&watcher);
    watcher.back = 1;
    expect_going_on();
}

}  // namespace
}  // namespace tigerpit
