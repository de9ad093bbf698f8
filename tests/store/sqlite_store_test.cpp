#include "store/sqlite_store.hpp"

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "store/check.hpp"
#include "support/behind_back.hpp"
#include "support/folder.hpp"
#include "support/lossy_vfs.hpp"
#include "support/stored.hpp"

namespace tigerpit {
namespace {

class Sqlite : public testing::Test {
protected:
    std::unique_ptr<SqliteStore> open(const SqliteOptions& options = {}) {
        auto opened = SqliteStore::open(path, options);
        EXPECT_TRUE(opened) << opened.error().detail;
        return opened ? *std::move(opened) : nullptr;
    }
    StoreFault refusal(const SqliteOptions& options = {}) {
        return fault_of(SqliteStore::open(path, options));
    }
    void write_text(const std::string& text) { std::ofstream{path, std::ios::binary} << text; }

    Folder folder;
    const std::string path = folder.path("pit.db");
};

TEST_F(Sqlite, FindsEverythingAgain) {
    auto store = open();
    ASSERT_EQ(store->take("table/1").value(), 1);
    Append append = one_event("table/1", 0, "a", {{"x", "y", 5}});
    append.epoch = 1;
    ASSERT_TRUE(store->append({.appends = {append}, .keeps = {{"setting", "s", "1"}}}));
    const auto records = records_of(*store, "table/1");
    store.reset();
    // Closed in order, it is one file.
    EXPECT_FALSE(std::filesystem::exists(path + "-wal"));

    store = open({.must_exist = true});
    EXPECT_EQ(records_of(*store, "table/1"), records);
    EXPECT_EQ(store->kept("setting", "s").value(), "1");
    EXPECT_EQ(holdings_of(*store)["y"], 5);
    EXPECT_EQ(fault_of(appended(*store, append)), StoreFault::repeated);
    append.command_id = "b";
    append.expected = 1;
    EXPECT_TRUE(appended(*store, append));
    EXPECT_EQ(store->take("table/1").value(), 2);
    EXPECT_TRUE(check_all(*store));
}

TEST_F(Sqlite, IsReadByItsOwnerOnly) {
    const auto store = open();
    struct stat found{};
    for (const char* end : {"", "-wal", "-shm"}) {
        ASSERT_EQ(::stat((path + end).c_str(), &found), 0);
        EXPECT_EQ(found.st_mode & 0777U, 0600U) << end;
    }
}

TEST_F(Sqlite, IsMadeOnlyWhereItMay) {
    EXPECT_EQ(refusal({.must_exist = true}), StoreFault::unavailable);
    EXPECT_EQ(refusal({.read_only = true}), StoreFault::unavailable);
    EXPECT_FALSE(std::filesystem::exists(path));
    // An empty file is no store, though one may be made of it.
    write_text("");
    EXPECT_EQ(refusal({.must_exist = true}), StoreFault::damaged);
    EXPECT_EQ(std::filesystem::file_size(path), 0U);
    EXPECT_TRUE(open());
    EXPECT_EQ(fault_of(SqliteStore::open(folder.path("none/pit.db"))), StoreFault::unavailable);
}

TEST_F(Sqlite, RefusesWhatIsNoDatabase) {
    const std::string text = "Not a database, and longer than the sixteen bytes that say so.";
    write_text(text);
    EXPECT_EQ(refusal(), StoreFault::damaged);
    EXPECT_EQ(refusal({.read_only = true}), StoreFault::damaged);
    EXPECT_EQ(std::filesystem::file_size(path), text.size());
    std::filesystem::remove(path);
    std::filesystem::create_directory(path);
    EXPECT_EQ(refusal(), StoreFault::unavailable);
}

TEST_F(Sqlite, RefusesADatabaseOfAnotherProgram) {
    write_text("");
    behind_back(path, "CREATE TABLE recipes (name TEXT)");
    const auto before = content_of(path);
    const auto refused = SqliteStore::open(path);
    EXPECT_EQ(fault_of(refused), StoreFault::damaged);
    EXPECT_EQ(refused.error().detail, "application_id 0");
    EXPECT_EQ(content_of(path), before);
    behind_back(path, "PRAGMA application_id = 7");
    EXPECT_EQ(SqliteStore::open(path).error().detail, "application_id 7");
    EXPECT_EQ(refusal({.read_only = true}), StoreFault::damaged);
}

TEST_F(Sqlite, RefusesAStoreOfALaterProgram) {
    open().reset();
    behind_back(path, "PRAGMA user_version = 3");
    const auto refused = SqliteStore::open(path);
    EXPECT_EQ(refused.error(), (StoreError{StoreFault::newer, "user_version 3"}));
    EXPECT_EQ(refusal({.read_only = true}), StoreFault::newer);
}

/// A file that root may not write either, as long as this lives.
class NotRoot {
public:
    NotRoot() { EXPECT_EQ(::geteuid() == 0 ? ::seteuid(65534) : 0, 0); }
    ~NotRoot() { EXPECT_EQ(::getuid() == 0 ? ::seteuid(0) : 0, 0); }
    NotRoot(const NotRoot&) = delete;
    NotRoot& operator=(const NotRoot&) = delete;
};

TEST_F(Sqlite, RefusesAFileThatItMayNotWrite) {
    open().reset();
    std::filesystem::permissions(folder.path(""), std::filesystem::perms{0755});
    std::filesystem::permissions(path, std::filesystem::perms{0444});
    const NotRoot not_root;
    EXPECT_EQ(refusal({.must_exist = true}), StoreFault::unavailable);
}

TEST_F(Sqlite, RecordsNothingWhereItOnlyReads) {
    const auto writer = open();
    ASSERT_TRUE(appended(*writer, one_event("s", 0, "a")));
    const auto reader = open({.read_only = true});
    EXPECT_EQ(reader->head("s")->version, 1);
    ASSERT_TRUE(appended(*writer, one_event("s", 1, "b")));
    EXPECT_EQ(reader->head("s")->version, 2);
    EXPECT_EQ(fault_of(appended(*reader, one_event("s", 2, "c"))), StoreFault::unavailable);
    EXPECT_EQ(fault_of(reader->take("s")), StoreFault::unavailable);
    EXPECT_EQ(fault_of(reader->probe()), StoreFault::unavailable);
    EXPECT_EQ(writer->head("s")->version, 2);
}

TEST_F(Sqlite, LetsTheSecondProgramTakeAStream) {
    const auto first = open();
    const auto second = open({.must_exist = true});
    Append append = one_event("s", 0, "a");
    append.epoch = first->take("s").value();
    ASSERT_TRUE(appended(*first, append));
    const auto epoch = second->take("s").value();
    append = one_event("s", 1, "b");
    append.epoch = epoch - 1;
    EXPECT_EQ(fault_of(appended(*first, append)), StoreFault::conflict);
    append.epoch = epoch;
    EXPECT_TRUE(appended(*second, append));
    EXPECT_EQ(fault_of(appended(*first, append)), StoreFault::repeated);
}

TEST_F(Sqlite, WritesItsLogInFewPieces) {
    LossyVfs vfs;
    const auto store = open({.vfs = vfs.name()});
    Append append = one_event("s", 0, "a");
    append.events.resize(20, append.events.front());
    for (NewEvent& event : append.events) event.text.assign(2'000, 'x');
    const std::size_t before = vfs.disk.operations();
    ASSERT_TRUE(appended(*store, append));
    // Ten pages and more: a write and a sync.
    EXPECT_EQ(vfs.disk.operations() - before, 2U);
}

TEST_F(Sqlite, RefusesToChangeWhatWasRecorded) {
    const auto store = open();
    ASSERT_TRUE(appended(*store, one_event("s", 0, "a", {{"x", "y", 5}})));
    for (const char* sql : {
             "UPDATE events SET event = 'other'",
             "DELETE FROM events",
             "UPDATE OR IGNORE entries SET cents = 6",
             "DELETE FROM entries",
             "UPDATE blocks SET first = 2",
             "DELETE FROM blocks",
         })
        EXPECT_EQ(behind_back(path, sql), "append only") << sql;
    EXPECT_TRUE(check_all(*store));
    EXPECT_NE(behind_back(path, "INSERT INTO entries VALUES (1, 2, 'y', 'z', 1.5)"), "");
}

TEST_F(Sqlite, FindsARecordThatWasChangedAllTheSame) {
    const auto store = open();
    for (int i = 0; i < 5; ++i)
        ASSERT_TRUE(appended(*store, one_event("s", i, std::to_string(i), {{"x", "y", 5}})));
    const auto found_after = [&](const char* sql, const char* undo) {
        behind_back(path,
                    "DROP TRIGGER events_stay; DROP TRIGGER entries_stay; "
                    "DROP TRIGGER events_stay_as_they_are; "
                    "DROP TRIGGER entries_stay_as_they_are;");
        EXPECT_EQ(behind_back(path, sql), "");
        const auto checked = check_all(*store);
        EXPECT_EQ(behind_back(path, undo), "");
        EXPECT_TRUE(check_all(*store));
        return checked;
    };
    EXPECT_EQ(found_after("UPDATE events SET at = at + 1 WHERE version = 3",
                          "UPDATE events SET at = at - 1 WHERE version = 3")
                  .error(),
              (StoreError{StoreFault::damaged, "s:3"}));
    EXPECT_EQ(found_after("UPDATE entries SET cents = 6 WHERE place = 4",
                          "UPDATE entries SET cents = 5 WHERE place = 4")
                  .error(),
              (StoreError{StoreFault::damaged, "s:4"}));
    EXPECT_EQ(found_after("INSERT INTO entries VALUES (99, 1, 'x', 'z', 1)",
                          "DELETE FROM entries WHERE place = 99")
                  .error(),
              (StoreError{StoreFault::damaged, "x"}));
    EXPECT_EQ(
        found_after("UPDATE streams SET version = 6", "UPDATE streams SET version = 5").error(),
        (StoreError{StoreFault::damaged, "s:6"}));
    EXPECT_EQ(found_after("UPDATE events SET version = 9 WHERE version = 2",
                          "UPDATE events SET version = 2 WHERE version = 9")
                  .error(),
              (StoreError{StoreFault::damaged, "s:2"}));
    EXPECT_EQ(found_after("REPLACE INTO entries VALUES (4, 1, 'x', 'y', 6)",
                          "REPLACE INTO entries VALUES (4, 1, 'x', 'y', 5)")
                  .error(),
              (StoreError{StoreFault::damaged, "s:4"}));
    // Reading alone finds it: nobody is told what was not written.
    behind_back(path, "UPDATE events SET event = 'other' WHERE version = 5");
    EXPECT_EQ(fault_of(store->read("s", 4, 1, [](const Record&) { return true; })),
              StoreFault::damaged);
    EXPECT_TRUE(store->read("s", 0, 4, [](const Record&) { return true; }));
}

TEST_F(Sqlite, FindsAStoreThatWasCutShort) {
    const auto store = open();
    ASSERT_TRUE(appended(*store, one_event("s", 0, "a")));
    const auto earlier = store->heads().value();
    ASSERT_TRUE(appended(*store, one_event("s", 1, "b")));
    const auto later = store->heads().value();
    EXPECT_TRUE(check_heads(*store, earlier));
    EXPECT_TRUE(check_heads(*store, later));
    behind_back(path,
                "DROP TRIGGER events_stay; DELETE FROM events WHERE version = 2; "
                "UPDATE streams SET version = 1, hash = (SELECT hash FROM events)");
    // Nothing in it tells; the heads that were kept elsewhere do.
    EXPECT_TRUE(check_all(*store));
    EXPECT_TRUE(check_heads(*store, earlier));
    EXPECT_EQ(check_heads(*store, later).error(), (StoreError{StoreFault::damaged, "s"}));
}

}  // namespace
}  // namespace tigerpit
