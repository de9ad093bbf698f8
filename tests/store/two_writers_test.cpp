// Two programs on one file, which the claim of a store forbids and the store survives.

#include "store/check.hpp"
#include "store/sqlite_store.hpp"
#include "support/behind_back.hpp"
#include "support/folder.hpp"
#include "support/stored.hpp"

namespace tigerpit {
namespace {

class TwoWriters : public testing::Test {
protected:
    static std::unique_ptr<SqliteStore> opened(const std::string& path) {
        auto store = SqliteStore::open(path);
        EXPECT_TRUE(store) << store.error().detail;
        return store ? *std::move(store) : nullptr;
    }
    /// As many records of a stream that nobody took, in one commit.
    static Append many(const std::string& stream, std::int64_t expected, std::size_t count) {
        Append append = one_event(stream, expected, stream + std::to_string(expected));
        append.events.resize(count, append.events.front());
        return append;
    }

    Folder folder;
    const std::string path = folder.path("pit.db");
    std::unique_ptr<SqliteStore> one = opened(path);
    std::unique_ptr<SqliteStore> other = opened(path);
};

TEST_F(TwoWriters, KnowWhereTheStreamsStandThatTheOtherWroteTo) {
    ASSERT_EQ(one->take("s").value(), 1);
    Append append = one_event("s", 0, "1");
    append.epoch = 1;
    ASSERT_TRUE(appended(*one, append));
    // The next block, and in it the stream's second record.
    ASSERT_TRUE(appended(*other, many("filler", 0, 1'100)));
    ASSERT_EQ(other->take("s").value(), 2);
    append = one_event("s", 1, "2");
    append.epoch = 2;
    ASSERT_TRUE(appended(*other, append));
    EXPECT_EQ(fault_of(appended(*one, append)), StoreFault::repeated);
    ASSERT_EQ(one->take("s").value(), 3);
    append = one_event("s", 2, "3");
    append.epoch = 3;
    ASSERT_TRUE(appended(*one, append));
    EXPECT_EQ(one->find_command("s", "2").value(), (Done{2, 2}));
    EXPECT_EQ(records_of(*other, "s").size(), 3U);
    EXPECT_TRUE(check_all(*other));
}

TEST_F(TwoWriters, KnowWhatTheOtherRecordedWhenTheyAreOpenedAnew) {
    ASSERT_EQ(one->take("s").value(), 1);
    ASSERT_EQ(other->take("s").value(), 2);
    Append append = one_event("s", 0, "1");
    append.epoch = 2;
    ASSERT_TRUE(appended(*other, append));
    ASSERT_TRUE(one->probe());
    append.epoch = 1;
    EXPECT_EQ(fault_of(appended(*one, append)), StoreFault::repeated);
    EXPECT_EQ(one->find_command("s", "1").value(), (Done{1, 1}));
    append = one_event("s", 1, "2");
    append.epoch = 1;
    EXPECT_EQ(fault_of(appended(*one, append)), StoreFault::conflict);
}

/// What the one was writing when it failed is not written over what the other has written since.
TEST_F(TwoWriters, LeaveWhatFailedUnwritten) {
    const auto room = [&](const std::string& key) {
        return Keep{"room", key, std::string(1 << 20, 'x')};
    };
    Batch large{.appends = {one_event("s", 0, "1")}};
    // More than the cache has room for, so that much of it is in the log before it fails.
    for (int key = 0; key < 80; ++key) large.keeps.push_back(room(std::to_string(key)));
    large.keeps.push_back({"room", "refused", "x"});
    ASSERT_EQ(behind_back(path,
                          "CREATE TRIGGER refuses BEFORE INSERT ON kept WHEN NEW.key = 'refused' "
                          "BEGIN SELECT RAISE(ABORT, 'refused'); END"),
              "");
    EXPECT_EQ(fault_of(one->append(large)), StoreFault::damaged);
    for (int version = 0; version < 200; ++version)
        ASSERT_TRUE(
            appended(*other, one_event("t", version, std::to_string(version), {{"x", "y", 1}})));
    ASSERT_TRUE(one->probe());
    EXPECT_EQ(records_of(*one, "t").size(), 200U);
    EXPECT_EQ(records_of(*one, "s").size(), 0U);
    one.reset();
    other.reset();
    EXPECT_TRUE(check_copy(path));
}

/// A file in which somebody has been at work, as `tigerpit verify` opens it.
class Audited : public TwoWriters {
protected:
    void SetUp() override {
        ASSERT_TRUE(appended(*one, many("s", 0, 1'100)));
        ASSERT_TRUE(appended(*one, many("t", 0, 1'100)));
        one.reset();
        other.reset();
    }
    /// What is wrong with each stream.
    std::map<std::string, std::string> found() {
        std::map<std::string, std::string> all;
        const auto store = SqliteStore::open(path, {.read_only = true, .for_audit = true});
        EXPECT_TRUE(store) << store.error().detail;
        if (!store) return all;
        for (const Head& head : (*store)->heads().value()) {
            const auto read =
                (*store)->read(head.stream, 0, INT64_MAX, [&](const Record&) { return true; });
            all[head.stream] = read ? "" : read.error().detail;
        }
        return all;
    }
};

TEST_F(Audited, HasTwoOfOneVersionNamed) {
    EXPECT_EQ(found(), (std::map<std::string, std::string>{{"s", ""}, {"t", ""}}));
    ASSERT_EQ(
        behind_back(path,
                    "DROP TRIGGER blocks_stay_as_they_are;"
                    "INSERT INTO events (stream, version, at, command_id, command, event, hash) "
                    "VALUES ('s', 256, 1, 'forged', '{}', '{}', zeroblob(32));"
                    "INSERT INTO blocks VALUES ('s', 255, 2)"),
        "");
    EXPECT_EQ(found()["s"], "s:blocks");
    EXPECT_FALSE(check_copy(path));
}

TEST_F(Audited, HasPlacesNamedInWhichNothingStands) {
    ASSERT_EQ(behind_back(path, "INSERT INTO blocks VALUES ('t', 5000, 9)"), "");
    EXPECT_EQ(found()["t"], "t:blocks");
    EXPECT_EQ(check_copy(path).error().detail, "blocks");
    ASSERT_EQ(behind_back(path,
                          "DROP TRIGGER blocks_stay; DELETE FROM blocks WHERE first = 5000;"
                          "PRAGMA foreign_keys = OFF; INSERT INTO blocks VALUES ('nobody', 1, 9)"),
              "");
    EXPECT_EQ(found()["t"], "");
    EXPECT_EQ(found()["nobody"], "nobody:blocks");
}

TEST_F(Audited, IsReadAsFarAsItCanBeWhereAPageIsSpoilt) {
    const auto pages = rows_of(path,
                               "SELECT pageno FROM dbstat WHERE name = 'events' AND pagetype = "
                               "'leaf' ORDER BY pageno");
    ASSERT_GT(pages.size(), 20U);
    {
        // In the second half of what stands there: of the stream that came later.
        std::fstream file{path, std::ios::binary | std::ios::in | std::ios::out};
        file.seekp((std::stoll(pages[pages.size() - 3]) - 1) * 4096);
        file << std::string(4096, '\x5a');
    }
    auto all = found();
    EXPECT_NE(all["t"], "");
    EXPECT_NE(all["s"], "") << "the order could not be compared";
    const auto store = SqliteStore::open(path, {.read_only = true, .for_audit = true}).value();
    std::int64_t seen = 0;
    EXPECT_FALSE(store->read("s", 0, INT64_MAX, [&](const Record&) { return ++seen > 0; }));
    EXPECT_EQ(seen, 1'100);
}

}  // namespace
}  // namespace tigerpit
