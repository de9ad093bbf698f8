#include <array>

#include "store/check.hpp"
#include "store/files.hpp"
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
    const char* const first = sqlite_migrations().front();
};

TEST_F(Schema, IsBroughtUpToDateWithWhatIsInIt) {
    const std::array migrations = {first, "CREATE TABLE added (a INTEGER NOT NULL) STRICT",
                                   "INSERT INTO added SELECT count(*) FROM events"};
    ASSERT_TRUE(migrated(migrations));
    EXPECT_EQ(version(), 3);
    const auto database = SqliteConnection::open(path, SqliteAccess::read, {}).value();
    EXPECT_EQ(database->number("SELECT a FROM added").value(), 1);
    EXPECT_EQ(database->number("SELECT count(*) FROM events").value(), 1);
    // Once.
    ASSERT_TRUE(migrated(migrations));
    EXPECT_EQ(database->number("SELECT count(*) FROM added").value(), 1);
    // This program knows one version only.
    EXPECT_EQ(fault_of(SqliteStore::open(path)), StoreFault::newer);
}

TEST_F(Schema, StaysAsItWasWhenAMigrationFails) {
    const std::array migrations = {first, "CREATE TABLE added (a INTEGER) STRICT",
                                   "INSERT INTO nothing VALUES (1)"};
    EXPECT_EQ(fault_of(migrated(migrations)), StoreFault::damaged);
    EXPECT_EQ(version(), 1);
    const auto store = SqliteStore::open(path).value();
    EXPECT_TRUE(check_all(*store));
    EXPECT_NE(behind_back(path, "SELECT * FROM added"), "");
}

TEST_F(Schema, OfAnOlderProgramIsNotChangedByWhoOnlyReads) {
    const std::array migrations = {first, "CREATE TABLE added (a INTEGER) STRICT"};
    const auto database = SqliteConnection::open(path, SqliteAccess::read, {}).value();
    EXPECT_EQ(fault_of(check_schema(*database, migrations)), StoreFault::unavailable);
    EXPECT_TRUE(check_schema(*database, sqlite_migrations()));
}

TEST_F(Schema, WithoutAVersionIsRefused) {
    behind_back(path, "PRAGMA user_version = 0");
    EXPECT_EQ(fault_of(SqliteStore::open(path)), StoreFault::damaged);
}

}  // namespace
}  // namespace tigerpit
