#include "store/backup.hpp"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "scripted_day.hpp"
#include "store/check.hpp"
#include "store/sqlite_store.hpp"
#include "support/behind_back.hpp"
#include "support/folder.hpp"

namespace tigerpit {
namespace {

namespace fs = std::filesystem;

class Backup : public testing::Test {
protected:
    Backup() {
        for (const Batch& batch : day.batches()) EXPECT_TRUE(store->append(batch));
    }

    Folder folder;
    const ScriptedDay day{40};
    std::unique_ptr<SqliteStore> store = SqliteStore::open(folder.path("pit.db")).value();
    const std::string copy = folder.path("copy.db");
};

TEST_F(Backup, IsTheStoreInOneFile) {
    std::int64_t done = 0;
    std::int64_t pages = 0;
    ASSERT_TRUE(store->back_up(copy, [&](std::int64_t now, std::int64_t all) {
        EXPECT_GE(now, done);
        done = now;
        pages = all;
    }));
    EXPECT_GT(pages, 20);
    EXPECT_EQ(done, pages);
    for (const char* end : {"-wal", "-shm", "-journal", ".part", ".part-journal"})
        EXPECT_FALSE(fs::exists(copy + end)) << end;
    EXPECT_TRUE(check_copy(copy));
    const auto read = SqliteStore::open(copy, {.must_exist = true, .read_only = true}).value();
    EXPECT_EQ(state_of(*read), day.after(day.batches().size()));
}

TEST_F(Backup, IsOneMomentOfAStoreThatGoesOn) {
    std::atomic<bool> is_over = false;
    std::atomic<int> written = 0;
    std::jthread writer{[&] {
        for (int i = 0; !is_over; ++i) {
            EXPECT_TRUE(store->append(
                {.appends = {one_event("busy/1", i, std::to_string(i), {{"x", "y", 1}}),
                             one_event("busy/2", i, std::to_string(i), {{"y", "z", 1}})}}));
            written = i + 1;
        }
    }};
    while (written < 20) std::this_thread::yield();
    for (int number = 0; number < 5; ++number) {
        const std::string path = folder.path("copy-" + std::to_string(number));
        const int before = written;
        const auto done = store->back_up(path);
        ASSERT_TRUE(done) << done.error().detail;
        const auto read = SqliteStore::open(path, {.must_exist = true, .read_only = true}).value();
        EXPECT_TRUE(check_all(*read));
        EXPECT_GE(read->head("busy/1")->version, before);
        EXPECT_EQ(read->head("busy/1")->version, read->head("busy/2")->version);
    }
    const int after = written;
    is_over = true;
    writer.join();
    EXPECT_GT(after, 20);
    EXPECT_TRUE(check_all(*store));
}

TEST_F(Backup, IsNeverWrittenOverAnything) {
    std::ofstream{copy} << "mine";
    EXPECT_EQ(fault_of(store->back_up(copy)), StoreFault::unavailable);
    EXPECT_EQ(content_of(copy), "mine");
    EXPECT_EQ(fault_of(store->back_up(folder.path("pit.db"))), StoreFault::unavailable);
    std::ofstream{folder.path("other.part")} << "somebody's";
    EXPECT_EQ(fault_of(store->back_up(folder.path("other"))), StoreFault::unavailable);
    EXPECT_EQ(content_of(folder.path("other.part")), "somebody's");
    EXPECT_EQ(fault_of(store->back_up(folder.path("none/copy"))), StoreFault::unavailable);
    // The store does not mind.
    EXPECT_TRUE(store->probe());
    EXPECT_TRUE(check_all(*store));
}

TEST_F(Backup, IsRestoredAndGoesOn) {
    ASSERT_TRUE(store->back_up(copy));
    const std::string place = folder.path("restored.db");
    const auto done = restore(copy, place);
    ASSERT_TRUE(done) << done.error().detail;
    const auto restored = SqliteStore::open(place, {.must_exist = true}).value();
    EXPECT_EQ(state_of(*restored), day.after(day.batches().size()));
    EXPECT_EQ(fault_of(restored->append(day.batches()[7])), StoreFault::repeated);
    EXPECT_TRUE(appended(*restored, one_event("new", 0, "a")));
}

TEST_F(Backup, IsNotRestoredWhereAStoreIsOrWas) {
    ASSERT_TRUE(store->back_up(copy));
    EXPECT_EQ(fault_of(restore(copy, folder.path("pit.db"))), StoreFault::unavailable);
    EXPECT_EQ(fault_of(restore(copy, copy)), StoreFault::unavailable);
    // A log that was left behind would be read as the restored one's.
    std::ofstream{folder.path("was.db-wal")} << "left";
    EXPECT_EQ(fault_of(restore(copy, folder.path("was.db"))), StoreFault::unavailable);
    EXPECT_FALSE(fs::exists(folder.path("was.db")));
    EXPECT_EQ(state_of(*store), day.after(day.batches().size()));
}

TEST_F(Backup, IsNotRestoredWhenItIsNotWhole) {
    const std::string place = folder.path("restored.db");
    EXPECT_EQ(fault_of(restore(copy, place)), StoreFault::unavailable);
    const auto refused_after = [&](const std::string& sql) {
        fs::remove(copy);
        EXPECT_TRUE(store->back_up(copy));
        EXPECT_EQ(behind_back(copy, sql), "");
        EXPECT_EQ(fault_of(restore(copy, place)), StoreFault::damaged) << sql;
        EXPECT_FALSE(fs::exists(place));
    };
    refused_after("DROP TRIGGER entries_stay_as_they_are; UPDATE entries SET cents = cents + 1");
    refused_after("INSERT INTO entries SELECT min(place), 9, 'house', 'y', 1 FROM events");
    refused_after(
        "DROP TRIGGER entries_stay; PRAGMA foreign_keys = OFF; "
        "INSERT INTO entries VALUES (99999, 1, 'x', 'y', 1)");
    refused_after("DROP TRIGGER blocks_stay; DELETE FROM blocks WHERE first = 1");
    refused_after("INSERT INTO blocks SELECT name, 5000, 9 FROM streams LIMIT 1");
    refused_after("PRAGMA application_id = 1");
    fs::remove(copy);
    ASSERT_TRUE(store->back_up(copy));
    fs::resize_file(copy, fs::file_size(copy) - 8192);
    EXPECT_EQ(fault_of(restore(copy, place)), StoreFault::damaged);
}

}  // namespace
}  // namespace tigerpit
