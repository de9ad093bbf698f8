#include <gmock/gmock.h>

#include <thread>

#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "support/folder.hpp"
#include "support/stored.hpp"

namespace tigerpit {
namespace {

using testing::ElementsAre;
using testing::Pair;

struct InMemory {
    MemoryStore store;
    Store& get() { return store; }
};

struct InSqlite {
    Folder folder;
    std::unique_ptr<SqliteStore> store = SqliteStore::open(folder.path("pit.db")).value();
    Store& get() { return *store; }
};

/// What every store keeps, whatever it rests on.
template <class Place>
class StoreContract : public testing::Test {
protected:
    Store& store() { return place_.get(); }

    /// Everything that can be read, to show that nothing has changed.
    std::string everything() {
        std::string text;
        const auto heads = store().heads().value();
        const auto kept = store().all_kept("setting").value();
        for (const Head& head : heads) {
            text += head.stream + std::to_string(head.version) + "\n";
            for (const Record& record : records_of(store(), head.stream))
                text += record.event + record.command + "\n";
        }
        for (const auto& [account, cents] : holdings_of(store()))
            text += account + std::to_string(cents) + "\n";
        for (const Kept& one : kept) text += one.key + one.text + "\n";
        return text;
    }

private:
    Place place_;
};

struct PlaceNames {
    template <class Place>
    static std::string GetName(int) {
        return std::is_same_v<Place, InMemory> ? "Memory" : "Sqlite";
    }
};
using Places = testing::Types<InMemory, InSqlite>;
TYPED_TEST_SUITE(StoreContract, Places, PlaceNames);

TYPED_TEST(StoreContract, HoldsNothingAtFirst) {
    Store& store = this->store();
    EXPECT_EQ(store.head("table/1").value(), (Head{.stream = "table/1"}));
    EXPECT_TRUE(store.heads()->empty());
    EXPECT_TRUE(store.holdings()->empty());
    EXPECT_TRUE(store.all_kept("setting")->empty());
    EXPECT_FALSE(store.kept("setting", "a")->has_value());
    EXPECT_FALSE(store.find_command("table/1", "c")->has_value());
    EXPECT_TRUE(records_of(store, "table/1").empty());
    EXPECT_TRUE(store.probe());
    EXPECT_TRUE(store.append({}));
}

TYPED_TEST(StoreContract, GivesBackWhatWasRecorded) {
    Store& store = this->store();
    const std::string odd{"zero \0 quote ' and \xff", 20};
    const Append append{.stream = "table/1",
                        .expected = 0,
                        .epoch = 0,
                        .at = 42,
                        .command_id = "c-1",
                        .command = "閒 bets",
                        .events = {{"first", {{"stack/1", "stake/1", 500}}}, {odd, {}}, {"", {}}}};
    ASSERT_TRUE(appended(store, append));
    const auto records = records_of(store, "table/1");
    ASSERT_EQ(records.size(), 3U);
    EXPECT_EQ(records[0].stream, "table/1");
    EXPECT_EQ(records[0].version, 1);
    EXPECT_EQ(records[0].at, 42);
    EXPECT_EQ(records[0].command_id, "c-1");
    EXPECT_EQ(records[0].command, "閒 bets");
    EXPECT_EQ(records[0].event, "first");
    EXPECT_THAT(records[0].entries, ElementsAre(Posting{"stack/1", "stake/1", 500}));
    EXPECT_EQ(records[1].version, 2);
    EXPECT_EQ(records[1].at, 42);
    // A command stands on the first event that it brought about.
    EXPECT_EQ(records[1].command_id, "");
    EXPECT_EQ(records[1].command, "");
    EXPECT_EQ(records[1].event, odd);
    EXPECT_EQ(records[2].event, "");
}

TYPED_TEST(StoreContract, ChainsEveryRecordToTheOneBefore) {
    Store& store = this->store();
    ASSERT_TRUE(appended(store, one_event("table/1", 0, "a", {{"cage", "account/1", 7}})));
    ASSERT_TRUE(appended(store, one_event("table/2", 0, "a")));
    ASSERT_TRUE(appended(store, one_event("table/1", 1, "b", {{"account/1", "transit", 3}})));
    Hash before{};
    for (const Record& record : records_of(store, "table/1")) {
        EXPECT_EQ(record.hash, chained(before, record));
        before = record.hash;
    }
    EXPECT_EQ(store.head("table/1").value(), (Head{"table/1", 2, before}));
    const auto heads = store.heads().value();
    ASSERT_EQ(heads.size(), 2U);
    EXPECT_EQ(heads[0], store.head("table/1").value());
    EXPECT_EQ(heads[1], store.head("table/2").value());
}

TYPED_TEST(StoreContract, RefusesAVersionThatIsNotTheStreams) {
    Store& store = this->store();
    EXPECT_EQ(fault_of(appended(store, one_event("table/1", 1, "a"))), StoreFault::conflict);
    ASSERT_TRUE(appended(store, one_event("table/1", 0, "a")));
    const std::string before = this->everything();
    EXPECT_EQ(appended(store, one_event("table/1", 0, "b")).error(),
              (StoreError{StoreFault::conflict, "table/1"}));
    EXPECT_EQ(fault_of(appended(store, one_event("table/1", 2, "b"))), StoreFault::conflict);
    EXPECT_EQ(this->everything(), before);
    // A refusal is the caller's affair: the store goes on.
    EXPECT_TRUE(appended(store, one_event("table/1", 1, "b")));
}

TYPED_TEST(StoreContract, ListensToTheLastWhoTookAStream) {
    Store& store = this->store();
    const auto with_epoch = [](std::int64_t expected, std::int64_t epoch) {
        Append append = one_event("table/1", expected, {});
        append.epoch = epoch;
        return append;
    };
    EXPECT_EQ(store.take("table/1").value(), 1);
    // Taken, but nothing has happened.
    EXPECT_TRUE(store.heads()->empty());
    EXPECT_EQ(fault_of(appended(store, with_epoch(0, 0))), StoreFault::conflict);
    ASSERT_TRUE(appended(store, with_epoch(0, 1)));
    EXPECT_EQ(store.take("table/1").value(), 2);
    EXPECT_EQ(fault_of(appended(store, with_epoch(1, 1))), StoreFault::conflict);
    EXPECT_EQ(fault_of(appended(store, with_epoch(1, 3))), StoreFault::conflict);
    ASSERT_TRUE(appended(store, with_epoch(1, 2)));
    EXPECT_EQ(store.head("table/1")->version, 2);
    EXPECT_EQ(store.take("table/2").value(), 1);
}

TYPED_TEST(StoreContract, LetsAppendsToOneStreamFollowOneAnother) {
    Store& store = this->store();
    ASSERT_TRUE(store.append({.appends = {one_event("pit", 0, "a"), one_event("table/1", 0, "a"),
                                          one_event("pit", 1, "b"), one_event("pit", 2, {})}}));
    EXPECT_EQ(store.head("pit")->version, 3);
    EXPECT_EQ(store.find_command("pit", "b").value(), (Done{2, 2}));
    EXPECT_EQ(records_of(store, "pit", 1).front().command_id, "b");
    EXPECT_EQ(fault_of(
                  store.append({.appends = {one_event("pit", 3, {}), one_event("pit", 3, {})}})),
              StoreFault::conflict);
    EXPECT_EQ(store.head("pit")->version, 3);
}

TYPED_TEST(StoreContract, RecordsAllOfABatchOrNothing) {
    Store& store = this->store();
    ASSERT_TRUE(store.append({.appends = {one_event("a", 0, "1", {{"x", "y", 5}})},
                              .keeps = {{"setting", "s", "old"}}}));
    const std::string before = this->everything();
    const Batch batch{.appends = {one_event("a", 1, "2", {{"x", "y", 7}}),
                                  one_event("b", 0, "2", {{"y", "z", 1}}), one_event("c", 9, "2")},
                      .keeps = {{"setting", "s", "new"}, {"setting", "t", "new"}}};
    EXPECT_EQ(store.append(batch).error(), (StoreError{StoreFault::conflict, "c"}));
    EXPECT_EQ(this->everything(), before);
    EXPECT_FALSE(store.find_command("a", "2")->has_value());
}

TYPED_TEST(StoreContract, RecordsACommandOnce) {
    Store& store = this->store();
    Append append = one_event("table/1", 0, "c", {{"x", "y", 5}});
    append.events.push_back({"second", {}});
    ASSERT_TRUE(appended(store, append));
    const std::string before = this->everything();
    EXPECT_EQ(appended(store, append).error(), (StoreError{StoreFault::repeated, "table/1"}));
    // Who repeats may know the version by now, or be a writer no longer.
    append.expected = 2;
    EXPECT_EQ(fault_of(appended(store, append)), StoreFault::repeated);
    append.epoch = 9;
    EXPECT_EQ(fault_of(appended(store, append)), StoreFault::repeated);
    EXPECT_EQ(fault_of(store.append({.appends = {one_event("other", 5, {}), append}})),
              StoreFault::repeated);
    EXPECT_EQ(fault_of(store.append(
                  {.appends = {one_event("table/1", 2, "d"), one_event("table/1", 3, "d")}})),
              StoreFault::repeated);
    EXPECT_EQ(this->everything(), before);
    EXPECT_EQ(store.find_command("table/1", "c").value(), (Done{1, 2}));
    // Another stream has commands of its own, and one without an id is not remembered.
    EXPECT_TRUE(appended(store, one_event("table/2", 0, "c")));
    EXPECT_TRUE(appended(store, one_event("table/1", 2, {})));
    EXPECT_TRUE(appended(store, one_event("table/1", 3, {})));
    EXPECT_FALSE(store.find_command("table/1", {})->has_value());
}

TYPED_TEST(StoreContract, ReadsFromAVersionAndStopsWhenTold) {
    Store& store = this->store();
    Append append = one_event("s", 0, {});
    append.events.assign(600, {"e", {{"a", "b", 1}}});
    ASSERT_TRUE(appended(store, append));
    const auto seen = [&](std::int64_t after, std::int64_t most, std::int64_t stop) {
        std::vector<std::int64_t> versions;
        EXPECT_TRUE(store.read("s", after, most, [&](const Record& record) {
            versions.push_back(record.version);
            return record.version != stop;
        }));
        return versions;
    };
    EXPECT_THAT(seen(0, 3, 0), ElementsAre(1, 2, 3));
    EXPECT_THAT(seen(598, 9, 0), ElementsAre(599, 600));
    EXPECT_THAT(seen(5, 9, 7), ElementsAre(6, 7));
    EXPECT_THAT(seen(-3, 1, 0), ElementsAre(1));
    EXPECT_THAT(seen(0, 0, 0), ElementsAre());
    EXPECT_THAT(seen(0, -1, 0), ElementsAre());
    EXPECT_THAT(seen(600, 9, 0), ElementsAre());
    EXPECT_THAT(seen(9'000, 9, 0), ElementsAre());
    EXPECT_EQ(seen(0, 10'000, 0).size(), 600U);
    EXPECT_EQ(seen(0, 512, 0).size(), 512U);
    EXPECT_EQ(seen(0, 10'000, 300).size(), 300U);
}

TYPED_TEST(StoreContract, MayBeAskedAndWrittenToWhileItIsRead) {
    Store& store = this->store();
    ASSERT_TRUE(appended(store, one_event("s", 0, "a")));
    EXPECT_TRUE(store.read("s", 0, 1, [&](const Record& record) {
        EXPECT_EQ(store.head("s")->version, record.version);
        EXPECT_EQ(records_of(store, "s").size(), 1U);
        EXPECT_TRUE(appended(store, one_event("s", 1, "b")));
        return true;
    }));
    EXPECT_EQ(store.head("s")->version, 2);
}

TYPED_TEST(StoreContract, KeepsTextsUntilTheyAreReplaced) {
    Store& store = this->store();
    ASSERT_TRUE(store.append({.keeps = {{"setting", "b", "1"},
                                        {"setting", "a", ""},
                                        {"session", "a", "other"},
                                        {"setting", "b", "2"}}}));
    EXPECT_EQ(store.kept("setting", "b").value(), "2");
    EXPECT_EQ(store.kept("setting", "a").value(), "");
    EXPECT_EQ(store.kept("session", "a").value(), "other");
    EXPECT_THAT(store.all_kept("setting").value(), ElementsAre(Kept{"a", ""}, Kept{"b", "2"}));
    ASSERT_TRUE(store.append({.keeps = {{"setting", "a", {}}, {"setting", "none", {}}}}));
    EXPECT_THAT(store.all_kept("setting").value(), ElementsAre(Kept{"b", "2"}));
    EXPECT_TRUE(store.all_kept("settin")->empty());
}

TYPED_TEST(StoreContract, HoldsTheSumOfAllEntries) {
    Store& store = this->store();
    ASSERT_TRUE(store.append(
        {.appends = {one_event("a", 0, {},
                               {{"cage", "account/1", 700}, {"account/1", "transit", 200}}),
                     one_event("b", 0, {}, {{"transit", "stack/1", 200}})}}));
    ASSERT_TRUE(appended(store, one_event("b", 1, {}, {{"stack/1", "house", 200}})));
    ASSERT_TRUE(appended(store, one_event("b", 2, {}, {{"odd", "odd", 9}})));
    EXPECT_THAT(holdings_of(store),
                ElementsAre(Pair("account/1", 500), Pair("cage", -700), Pair("house", 200),
                            Pair("odd", 0), Pair("stack/1", 0), Pair("transit", 0)));
}

TYPED_TEST(StoreContract, LosesNothingBetweenThreads) {
    Store& store = this->store();
    constexpr int threads = 4;
    constexpr int each = 25;
    {
        std::vector<std::jthread> all;
        for (int thread = 0; thread < threads; ++thread)
            all.emplace_back([&store, thread] {
                const std::string stream = "table/" + std::to_string(thread);
                for (int i = 0; i < each; ++i) {
                    const auto done = appended(store, one_event(stream, i, std::to_string(i),
                                                                {{"house", stream, 1}}));
                    EXPECT_TRUE(done) << done.error().detail;
                    EXPECT_EQ(store.head(stream)->version, i + 1);
                    EXPECT_GE(-holdings_of(store)["house"], i + 1);
                }
            });
    }
    const auto heads = store.heads().value();
    EXPECT_EQ(heads.size(), std::size_t{threads});
    EXPECT_EQ(holdings_of(store)["house"], -threads * each);
    for (const Head& head : heads) EXPECT_EQ(head.version, each);
}

TYPED_TEST(StoreContract, StopsOnWhatNobodyMayAsk) {
    Store& store = this->store();
    Append empty = one_event("s", 0, "a");
    empty.events.clear();
    EXPECT_DEATH(static_cast<void>(appended(store, empty)), "brought something about");
    EXPECT_DEATH(static_cast<void>(appended(store, one_event("", 0, "a"))), "a stream has a name");
    EXPECT_DEATH(static_cast<void>(appended(store, one_event("s", 0, "a", {{"x", "y", 0}}))),
                 "an entry moves something");
    EXPECT_DEATH(static_cast<void>(appended(store, one_event("s", 0, "a", {{"x", "", 1}}))),
                 "an account has a name");
}

}  // namespace
}  // namespace tigerpit
