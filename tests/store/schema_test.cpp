#include <algorithm>
#include <filesystem>

#include "store/backup.hpp"
#include "store/check.hpp"
#include "store/files.hpp"
#include "store/signing_key.hpp"
#include "store/sqlite_connection.hpp"
#include "store/sqlite_schema.hpp"
#include "store/sqlite_store.hpp"
#include "support/behind_back.hpp"
#include "support/folder.hpp"
#include "support/stored.hpp"

namespace tigerpit {
namespace {

class Schema : public testing::Test {
protected:
    Schema() {
        const auto store = SqliteStore::open(path).value();
        EXPECT_TRUE(appended(*store, one_event("s", 0, "a", {{"x", "y", 5}})));
    }
    Stored<void> migrated(std::span<const char* const> migrations) {
        const auto database = SqliteConnection::open(path, SqliteAccess::write, {}).value();
        return migrate(*database, IfNoStore::refuse, migrations);
    }
    std::int64_t version() {
        const auto database = SqliteConnection::open(path, SqliteAccess::read, {}).value();
        return database->number("PRAGMA user_version")->value();
    }

    Folder folder;
    const std::string path = folder.path("pit.db");
    /// What this program makes, and after it what a later one might.
    static std::vector<const char*> migrations_and(std::initializer_list<const char*> later) {
        const auto made = sqlite_migrations();
        std::vector<const char*> all{made.begin(), made.end()};
        all.insert(all.end(), later);
        return all;
    }
    static inline const auto now = static_cast<std::int64_t>(sqlite_migrations().size());
};

TEST_F(Schema, IsBroughtUpToDateWithWhatIsInIt) {
    const auto migrations = migrations_and({"CREATE TABLE added (a INTEGER NOT NULL) STRICT",
                                            "INSERT INTO added SELECT count(*) FROM events"});
    ASSERT_TRUE(migrated(migrations));
    EXPECT_EQ(version(), now + 2);
    const auto database = SqliteConnection::open(path, SqliteAccess::read, {}).value();
    EXPECT_EQ(database->number("SELECT a FROM added").value(), 1);
    EXPECT_EQ(database->number("SELECT count(*) FROM events").value(), 1);
    // Once.
    ASSERT_TRUE(migrated(migrations));
    EXPECT_EQ(database->number("SELECT count(*) FROM added").value(), 1);
    // This program does not know the later ones.
    EXPECT_EQ(fault_of(SqliteStore::open(path)), StoreFault::newer);
}

TEST_F(Schema, StaysAsItWasWhenAMigrationFails) {
    const auto migrations =
        migrations_and({"CREATE TABLE added (a INTEGER) STRICT", "INSERT INTO nothing VALUES (1)"});
    EXPECT_EQ(fault_of(migrated(migrations)), StoreFault::damaged);
    EXPECT_EQ(version(), now);
    const auto store = SqliteStore::open(path).value();
    EXPECT_TRUE(check_all(*store));
    EXPECT_NE(behind_back(path, "SELECT * FROM added"), "");
}

TEST_F(Schema, OfAnOlderProgramIsNotChangedByWhoOnlyReads) {
    const auto migrations = migrations_and({"CREATE TABLE added (a INTEGER) STRICT"});
    const auto database = SqliteConnection::open(path, SqliteAccess::read, {}).value();
    EXPECT_EQ(fault_of(check_schema(*database, migrations)), StoreFault::older);
    EXPECT_TRUE(check_schema(*database, sqlite_migrations()));
}

/// A store as the first version of the schema had it: two streams, more than one block of them,
/// every third command with a second event.
class FirstSchema : public testing::Test {
protected:
    FirstSchema() {
        std::string sql{sqlite_migrations().front()};
        sql +=
            "PRAGMA application_id = 0x54504954; PRAGMA user_version = 1;"
            "PRAGMA journal_mode = WAL;";
        std::string rows;
        std::map<std::string, Head> heads;
        for (int command = 0; command < commands; ++command) {
            Append append = one_event(command % 5 == 0 ? "b" : "a", 0, std::to_string(command));
            if (command % 3 == 0) append.events.push_back({"more", {{"x", "y", 1}}});
            for (const NewEvent& event : append.events) {
                const bool is_first = &event == &append.events.front();
                Head& head = heads[append.stream];
                Record record{.stream = append.stream,
                              .version = head.version + 1,
                              .at = 7,
                              .event = event.text,
                              .entries = event.entries};
                if (is_first)
                    record.command_id = append.command_id, record.command = append.command;
                record.hash = chained(head.hash, record);
                rows += row(record);
                head = {append.stream, record.version, record.hash};
                written.push_back(std::move(record));
            }
            const auto& head = heads[append.stream];
            rows += "INSERT INTO commands VALUES (" + quoted({append.stream, append.command_id}) +
                    "," + std::to_string(head.version + 1 - std::ssize(append.events)) + "," +
                    std::to_string(head.version) + ");";
        }
        for (const auto& [name, head] : heads)
            sql += "INSERT INTO streams VALUES ('" + name + "'," + std::to_string(head.version) +
                   ",x'" + hex(head.hash) + "',4);";
        const auto moved = std::to_string(moves);
        sql += "BEGIN;" + rows + "INSERT INTO holdings VALUES ('x',-" + moved + "),('y'," + moved +
               "); COMMIT;";
        std::ofstream{path};
        EXPECT_EQ(behind_back(path, sql), "");
    }
    std::string row(const Record& record) {
        std::string sql = "INSERT INTO events VALUES (" + std::to_string(++place) + ",'" +
                          record.stream + "'," + std::to_string(record.version) + ",7," +
                          quoted({record.command_id, record.command, record.event}) + ",x'" +
                          hex(record.hash) + "');";
        if (!record.entries.empty()) {
            sql += "INSERT INTO entries VALUES (" + std::to_string(place) + ",1,'x','y',1);";
            ++moves;
        }
        return sql;
    }
    static std::string quoted(std::initializer_list<std::string> texts) {
        std::string all;
        for (const std::string& text : texts) all += (all.empty() ? "'" : ",'") + text + "'";
        return all;
    }
    void expect_all(SqliteStore& store) const {
        EXPECT_TRUE(check_all(store));
        for (const char* stream : {"a", "b"}) {
            std::vector<Record> its;
            std::ranges::copy_if(written, std::back_inserter(its),
                                 [&](const Record& one) { return one.stream == stream; });
            EXPECT_EQ(records_of(store, stream), its);
        }
        EXPECT_EQ(store.find_command("b", "0").value(), (Done{1, 2}));
        EXPECT_EQ(store.find_command("a", "1").value(), (Done{1, 1}));
        EXPECT_FALSE(store.find_command("a", "0").value());
    }

    static constexpr int commands = 3'000;
    Folder folder;
    const std::string path = folder.path("pit.db");
    std::vector<Record> written;
    std::int64_t place = 0;
    int moves = 0;
};

TEST_F(FirstSchema, IsBroughtUpToDateAndGoesOn) {
    const auto store = SqliteStore::open(path).value();
    expect_all(*store);
    Append append = one_event("b", 0, "0");
    EXPECT_EQ(fault_of(appended(*store, append)), StoreFault::repeated);
    append = one_event("b", store->head("b")->version, "new");
    append.epoch = store->take("b").value();
    EXPECT_EQ(append.epoch, 5);
    EXPECT_TRUE(appended(*store, append));
    EXPECT_EQ(fault_of(appended(*store, append)), StoreFault::repeated);
    EXPECT_TRUE(check_all(*store));
}

TEST_F(FirstSchema, StaysAsItIsWhereWhatWouldGoIsNotWhatItsRecordsSay) {
    for (const char* sql :
         {"UPDATE holdings SET cents = cents + 1 WHERE account = 'y'",
          "INSERT INTO holdings VALUES ('z', 5)", "DELETE FROM holdings WHERE account = 'x'",
          "UPDATE commands SET first = first + 1, last = last + 1",
          "DELETE FROM commands WHERE command_id = '7'",
          "INSERT INTO commands VALUES ('a', 'forged', 1, 1)"}) {
        std::filesystem::copy_file(path, path + ".2");
        ASSERT_EQ(behind_back(path + ".2", std::string{"DROP TRIGGER commands_stay;"
                                                       "DROP TRIGGER commands_stay_as_they_are;"} +
                                               sql),
                  "");
        EXPECT_EQ(fault_of(SqliteStore::open(path + ".2")), StoreFault::damaged) << sql;
        EXPECT_EQ(fault_of(SqliteStore::open(path + ".2", {.read_only = true})), StoreFault::older);
        for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path + ".2" + end);
    }
    expect_all(*SqliteStore::open(path).value());
}

TEST_F(FirstSchema, IsNotReadAsItIsButRestored) {
    const auto before = content_of(path);
    EXPECT_EQ(fault_of(SqliteStore::open(path, {.read_only = true})), StoreFault::older);
    EXPECT_EQ(fault_of(SqliteStore::open(path, {.read_only = true, .for_audit = true})),
              StoreFault::older);
    const auto done = restore(path, folder.path("restored.db"));
    ASSERT_TRUE(done) << done.error().detail;
    EXPECT_EQ(content_of(path), before);
    expect_all(*SqliteStore::open(folder.path("restored.db"), {.read_only = true}).value());
}

TEST_F(Schema, WithoutAVersionIsRefused) {
    behind_back(path, "PRAGMA user_version = 0");
    EXPECT_EQ(fault_of(SqliteStore::open(path)), StoreFault::damaged);
}

}  // namespace
}  // namespace tigerpit
