#include <filesystem>

#include "store/check.hpp"
#include "store/sqlite_store.hpp"
#include "support/behind_back.hpp"
#include "support/folder.hpp"
#include "support/stored.hpp"

namespace tigerpit {
namespace {

namespace fs = std::filesystem;

/// Files that go or change under a store that has them open.
class LostFile : public testing::Test {
protected:
    LostFile() { EXPECT_TRUE(appended(*store, one_event("s", 0, "a", {{"x", "y", 5}}))); }

    void expect_down() {
        EXPECT_EQ(fault_of(appended(*store, one_event("s", 1, "b"))), StoreFault::unavailable);
        EXPECT_EQ(fault_of(appended(*store, one_event("s", 1, "b"))), StoreFault::unavailable);
        EXPECT_EQ(fault_of(store->take("s")), StoreFault::unavailable);
        EXPECT_EQ(fault_of(store->probe()), StoreFault::unavailable);
    }
    /// Whatever has become of "b", after this it is there once.
    void expect_going_on() {
        ASSERT_TRUE(store->probe());
        const auto done = appended(*store, one_event("s", 1, "b"));
        EXPECT_TRUE(done || done.error().fault == StoreFault::repeated) << done.error().detail;
        EXPECT_TRUE(appended(*store, one_event("s", 2, "c")));
        EXPECT_EQ(store->head("s")->version, 3);
        EXPECT_TRUE(check_all(*store));
    }

    Folder folder;
    const std::string path = folder.path("pit.db");
    const std::string aside = folder.path("aside.db");
    std::unique_ptr<SqliteStore> store = SqliteStore::open(path).value();
};

TEST_F(LostFile, IsNoticedWhenTheDatabaseIsGone) {
    fs::remove(path);
    expect_down();
    EXPECT_EQ(fault_of(store->head("s")), StoreFault::unavailable);
    // Nor is a new one made in its place.
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(LostFile, MayComeBack) {
    fs::rename(path, aside);
    expect_down();
    fs::rename(aside, path);
    expect_going_on();
}

TEST_F(LostFile, IsNotReplacedByAnother) {
    fs::rename(path, aside);
    {
        const auto other = SqliteStore::open(folder.path("other.db")).value();
        ASSERT_TRUE(appended(*other, one_event("s", 0, "z")));
    }
    fs::rename(folder.path("other.db"), path);
    const std::string before = content_of(path);
    expect_down();
    EXPECT_EQ(fault_of(store->heads()), StoreFault::unavailable);
    EXPECT_EQ(content_of(path), before);
    fs::remove(path);
    fs::rename(aside, path);
    expect_going_on();
}

TEST_F(LostFile, IsNoticedWhenTheLogIsGone) {
    fs::remove(path + "-wal");
    EXPECT_EQ(fault_of(appended(*store, one_event("s", 1, "b"))), StoreFault::unavailable);
    // The store still had it open, and what was in it is saved.
    expect_going_on();
}

TEST_F(LostFile, IsNoticedWhenTheIndexIsGone) {
    fs::remove(path + "-shm");
    EXPECT_EQ(fault_of(appended(*store, one_event("s", 1, "b"))), StoreFault::unavailable);
    expect_going_on();
}

TEST_F(LostFile, IsNoticedWhenAnOlderOneWasCopiedOverIt) {
    ASSERT_TRUE(store->back_up(aside));
    ASSERT_TRUE(appended(*store, one_event("s", 1, "b")));
    // As `cp` does it: the same file, with other bytes, and no log beside it.
    behind_back(path, "PRAGMA wal_checkpoint(TRUNCATE)");
    std::ofstream{path, std::ios::binary} << content_of(aside);
    fs::remove(path + "-wal");
    EXPECT_FALSE(appended(*store, one_event("s", 2, "c")));
    EXPECT_EQ(fault_of(store->probe()), StoreFault::damaged);
    EXPECT_EQ(fault_of(appended(*store, one_event("s", 1, "b"))), StoreFault::damaged);
}

}  // namespace
}  // namespace tigerpit
