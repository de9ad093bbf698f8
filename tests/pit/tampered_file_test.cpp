// A store on disk whose file somebody has changed behind the program's back, row by row and column
// by column: an audit names the place, names every place, and does not stop at the first.

#include <sqlite3.h>

#include <random>
#include <thread>

#include "store/sqlite_store.hpp"
#include "support/behind_back.hpp"
#include "support/folder.hpp"
#include "test_pit.hpp"

namespace tigerpit {
namespace {

class TamperedFile : public testing::Test {
protected:
    void SetUp() override {
        {
            auto store = SqliteStore::open(path).value();
            TestPit pit(*store);
            for (const char* table : {"T1", "T2"}) {
                pit.open_usual_table(table);
                pit.money(&Pit::deposit, "ann", 1000'00, {}, std::string{"d"} + table);
                pit.money(&Pit::buy_in, "ann", 500'00, table, std::string{"i"} + table);
                play(pit, table);
                pit.money(&Pit::cash_out, "ann", 100'00, table, std::string{"o"} + table);
            }
            pit->rest();
        }
        std::filesystem::copy_file(path, sound);
        ASSERT_EQ(found(), std::vector<std::string>{});
    }
    static void play(TestPit& pit, const std::string& table) {
        int asked = 0;
        const auto does = [&](const PersonInRole& who, const std::string& command) {
            const Answer answer =
                pit.ask(table, who, R"({"command":)" + command + "}", std::to_string(++asked));
            ASSERT_EQ(answer.kind, AnswerKind::accepted) << command << answer.text;
        };
        does(TestPit::dealer, R"("open_bets")");
        does(TestPit::ann,
             R"("place_bet","player":"ann","box":1,"bet":"banker","stake_cents":10000)");
        does(TestPit::dealer, R"("close_bets")");
        for (const char* card : {"9S", "2H", "TD", "3C"})
            does(TestPit::dealer, std::string{R"("draw_card","card":")"} + card + '"');
        does(TestPit::dealer, R"("settle")");
    }
    std::vector<std::string> found() {
        const auto store = SqliteStore::open(path, {.read_only = true, .for_audit = true});
        if (!store) return {"cannot be opened: " + store.error().detail};
        return findings_in(**store);
    }
    /// Changes the sound file with no trigger in the way.
    void change(const std::string& sql) {
        std::filesystem::copy_file(sound, path, std::filesystem::copy_options::overwrite_existing);
        std::string triggers;
        for (const char* table : {"events", "entries", "blocks"})
            for (const char* kind : {"_stay_as_they_are", "_stay"})
                triggers += std::string{"DROP TRIGGER "} + table + kind + ";";
        ASSERT_EQ(behind_back(path, triggers + sql), "") << sql;
    }
    static bool names(const std::vector<std::string>& found, const std::string& place) {
        return std::ranges::any_of(found,
                                   [&](const std::string& one) { return one.starts_with(place); });
    }

    Folder folder;
    const std::string path = folder.path("pit.db");
    const std::string sound = folder.path("sound.db");
};

TEST_F(TamperedFile, EveryColumnOfEveryRecordIsNamedWhereItStands) {
    const std::vector<std::string> changes{
        "at = at + 1",          "command_id = command_id || 'x'",   "command = command || ' '",
        "event = event || ' '", "event = replace(event, 'e', 'f')", "hash = zeroblob(32)",
    };
    int tried = 0;
    for (const std::string& row : rows_of(path, "SELECT place, stream, version FROM events")) {
        const auto first = row.find('|'), second = row.rfind('|');
        const std::string place = row.substr(0, first);
        const std::string where =
            row.substr(first + 1, second - first - 1) + '@' + row.substr(second + 1) + ' ';
        for (const std::string& what : changes) {
            change("UPDATE events SET " + what + " WHERE place = " + place);
            EXPECT_TRUE(names(found(), where)) << where << what;
            ++tried;
        }
        change("DELETE FROM events WHERE place = " + place);
        EXPECT_FALSE(found().empty()) << where;
        if (HasFailure()) break;
    }
    EXPECT_GT(tried, 200);
}

TEST_F(TamperedFile, WhatStandsBesideTheRecordsIsComparedWithThem) {
    for (const std::string& sql : {
             "UPDATE entries SET cents = cents + 1 WHERE place = (SELECT max(place) FROM entries)",
             "UPDATE entries SET to_account = 'account/ben' WHERE number = 1",
             "DELETE FROM entries WHERE place = (SELECT min(place) FROM entries)",
             "REPLACE INTO entries SELECT place, number, from_account, 'account/ben', cents FROM "
             "entries LIMIT 1",
             "UPDATE blocks SET first = first + 1 WHERE stream = 'table/T1'",
             "UPDATE blocks SET block = block + 1 WHERE stream = 'account/ann'",
             "DELETE FROM blocks WHERE stream = 'table/T2'",
             "INSERT INTO blocks VALUES ('table/T1', 3, 7)",
             "PRAGMA foreign_keys = OFF; INSERT INTO blocks VALUES ('table/T9', 1, 7)",
             "UPDATE streams SET version = version + 1 WHERE name = 'table/T2'",
             "UPDATE streams SET version = version - 1 WHERE name = 'account/ann'",
             "UPDATE streams SET hash = zeroblob(32) WHERE name = 'books'",
             "PRAGMA foreign_keys = OFF; DELETE FROM streams WHERE name = 'table/T1'",
             "INSERT INTO entries VALUES (1, 7, 'house', 'account/eve', 100)",
             "INSERT INTO kept VALUES ('transit', '12', '{}')",
         }) {
        change(sql);
        EXPECT_FALSE(found().empty()) << sql;
    }
}

TEST_F(TamperedFile, TheAuditGoesOnBehindWhatItFound) {
    change(
        "UPDATE events SET event = event || ' ' WHERE version = 3 AND stream LIKE 'table/%';"
        "UPDATE events SET at = 1 WHERE version = 2 AND stream = 'account/ann'");
    const auto all = found();
    EXPECT_TRUE(names(all, "table/T1@3 "));
    EXPECT_TRUE(names(all, "table/T2@3 "));
    EXPECT_TRUE(names(all, "account/ann@2 "));
}

TEST_F(TamperedFile, IsReadAsItWasAtOneMoment) {
    auto store = SqliteStore::open(path).value();
    TestPit pit(*store);
    pit.set_time(some_noon + 10'000'000);
    std::atomic<bool> stop = false;
    std::jthread busy([&] {
        for (int i = 0; !stop; ++i) {
            pit.money(&Pit::buy_in, "ann", 100, "T1", "b" + std::to_string(i));
            pit.money(&Pit::cash_out, "ann", 100, "T1", "c" + std::to_string(i));
        }
    });
    for (int audits = 0; audits < 10; ++audits) EXPECT_EQ(found(), std::vector<std::string>{});
    stop = true;
}

TEST(PitTime, NeverGoesBack) {
    MemoryStore store;
    TestPit pit(store);
    pit.open_usual_table("T");
    pit.set_time(some_noon - 100'000'000);
    EXPECT_EQ(pit.ask("T", TestPit::dealer, R"({"command":"open_bets"})").kind,
              AnswerKind::accepted);
    pit.restart();
    EXPECT_EQ(pit.money(&Pit::deposit, "ann", 100).kind, AnswerKind::accepted);
    EXPECT_EQ(
        pit.ask("T", TestPit::manager, R"({"command":"suspend_table","reason":"a bell"})").kind,
        AnswerKind::accepted);
    pit->rest();
    EXPECT_EQ(findings_in(store), std::vector<std::string>{});
}

}  // namespace
}  // namespace tigerpit
