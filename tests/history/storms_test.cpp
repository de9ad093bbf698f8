// What happened in storms, recorded as a pit would: figures equal the books, a historian that reads
// now and then knows what one knows who reads all at once, and every round is recalled as it was.

#include <set>

#include "codec/json_slice.hpp"
#include "pit/floor_table.hpp"
#include "same_money.hpp"
#include "support/storm_store.hpp"
#include "table/past.hpp"

namespace tigerpit {
namespace {

constexpr Alerts low_alerts{Money{50'000}, Money{50'000}, Money{100'000}, Money{100'000}};

class Storms : public testing::TestWithParam<int> {
protected:
    void SetUp() override {
        put_books(store, shelf);
        for (std::size_t at = 0; const Shelf::Book& book : shelf.books()) {
            const auto seed = static_cast<std::uint64_t>(GetParam() * 10) + at;
            const auto layout = static_cast<int>(seed % book.book->layouts.size());
            auto& storm = storms.emplace_back(*book.book, layout, seed);
            storm.rage(40);
            if (at % 2 == 0) storm.go_home();
            put_storm(store, shelf, storm, "T" + std::to_string(at), 97'000);
            ++at;
        }
    }

    Shelf shelf = Shelf::of_the_program();
    MemoryStore store;
    std::vector<Storm> storms;
};

TEST_P(Storms, MakeReportsThatEqualTheBooks) {
    Historian historian(store, low_alerts);
    ASSERT_TRUE(historian.read_on());
    expect_same_money(historian, store);
    std::int64_t rounds = 0, ended = 0;
    for (const Storm& storm : storms) rounds += storm.rounds();
    for (const GameRow& row : game_rows(historian, all_of_it()))
        if (row.of == "pit") ended = row.rounds;
    EXPECT_GE(ended, rounds - static_cast<std::int64_t>(storms.size()));
    EXPECT_FALSE(event_rows(historian, all_of_it()).empty());
}

TEST_P(Storms, AreKnownAlikeHoweverTheyAreRead) {
    Historian whole(store, low_alerts);
    ASSERT_TRUE(whole.read_on());
    // The same records come one after the other, and are read in between.
    MemoryStore later;
    Historian piecemeal(later, low_alerts);
    put_books(later, shelf);
    std::int64_t count = 0;
    const auto heads = store.heads().value();
    for (const Head& head : heads) {
        if (head.stream == books_stream) continue;
        ASSERT_TRUE(store.read(head.stream, 0, INT64_MAX, [&](const Record& record) {
            EXPECT_TRUE(later.append({{{record.stream,
                                        record.version - 1,
                                        0,
                                        record.at,
                                        record.command_id,
                                        record.command,
                                        {{record.event, record.entries}}}},
                                      {}}));
            if (++count % 37 == 0) {
                EXPECT_TRUE(piecemeal.read_on());
            }
            return true;
        }));
    }
    ASSERT_TRUE(piecemeal.read_on());
    EXPECT_EQ(everything_in(whole), everything_in(piecemeal));
    for (const auto& [name, history] : whole.tables()) {
        const TableHistory& other = *piecemeal.tables().at(name);
        EXPECT_EQ(history->rounds(), other.rounds());
        EXPECT_EQ(history->significant(), other.significant());
        EXPECT_EQ(history->version(), other.version());
    }
}

/// The clause of each event as the records have it, by version.
std::map<std::int64_t, std::string> clauses_in(Store& store, const std::string& table) {
    std::map<std::int64_t, std::string> clauses;
    EXPECT_TRUE(store.read(table_stream(table), 0, INT64_MAX, [&](const Record& record) {
        clauses[record.version] = json_slice(record.event, "clause").value_or("");
        return true;
    }));
    return clauses;
}

TEST_P(Storms, AreRecalledRoundByRound) {
    Historian historian(store, {});
    ASSERT_TRUE(historian.read_on());
    const RecallFor staff{Viewer::staff, {}, nullptr};
    for (std::size_t at = 0; at < storms.size(); ++at) {
        const std::string name = "T" + std::to_string(at);
        TableHistory& history = **historian.table(name);
        const auto clauses = clauses_in(store, name);
        const auto& log = storms[at].log();
        EXPECT_EQ(static_cast<std::int64_t>(history.rounds().rounds().size()),
                  storms[at].table().rounds);
        for (const RoundEntry& entry : history.rounds().rounds()) {
            const auto recalled = recall(history, entry.round, staff);
            ASSERT_TRUE(recalled && *recalled) << name << '/' << entry.round;
            const RoundRecall& round = **recalled;
            for (const PlacedCard& card : round.cards)
                EXPECT_TRUE(card.open || !card.card) << name << '/' << entry.round;
            for (const RecalledEvent& event : round.events) {
                const auto number = json_slice(event.event.json, "number");
                ASSERT_TRUE(number);
                EXPECT_EQ(json_slice(event.event.json, "clause").value_or(""),
                          clauses.at(std::stoll(std::string{*number})))
                    << event.event.json;
            }
            const auto past = table_after(log, entry.round);
            if (!past) continue;
            // The numbers of people are the history's own: the money is the same.
            const auto sum = [](const auto& lines, Money SettledLine::* of) {
                std::int64_t cents = 0;
                for (const SettledLine& line : lines) cents += (line.*of).cents;
                return cents;
            };
            const auto& wanted = past->last.lines;
            ASSERT_EQ(round.lines.size(), wanted.size()) << name << '/' << entry.round;
            EXPECT_EQ(sum(round.lines, &SettledLine::returned),
                      sum(wanted, &SettledLine::returned));
            EXPECT_EQ(sum(round.lines, &SettledLine::stake), sum(wanted, &SettledLine::stake));
            EXPECT_EQ(round.outcome, past->last.outcome) << name << '/' << entry.round;
            EXPECT_EQ(round.cards.size(), in_drawn_order(past->last.hands).size());
        }
    }
}

TEST_P(Storms, LeaveEveryPlayerHisOwnMoney) {
    Historian historian(store, {});
    ASSERT_TRUE(historian.read_on());
    int followed = 0;
    for (const auto& [name, history] : historian.tables()) {
        for (const RoundEntry& entry : history->rounds().rounds()) {
            if (entry.corrected || entry.reopened || entry.last == 0) continue;
            const auto recalled = recall(*history, entry.round, {Viewer::staff, {}, nullptr});
            ASSERT_TRUE(recalled && *recalled);
            for (const FundsOf& one : (*recalled)->funds) {
                EXPECT_EQ(one.before.cents + one.bought_in.cents - one.cashed_out.cents +
                              one.other.cents - one.staked.cents + one.returned.cents,
                          one.after.cents)
                    << name << '/' << entry.round;
                ++followed;
            }
        }
    }
    EXPECT_GT(followed, 20);
}

TEST_P(Storms, TellAPlayerNothingOfAnothersMoney) {
    Historian historian(store, {});
    ASSERT_TRUE(historian.read_on());
    for (const auto& [name, history] : historian.tables()) {
        for (const RoundEntry& entry : history->rounds().rounds()) {
            const PlayerId himself = history->people().player("3");
            const RecallFor to{Viewer::guest, "3", nullptr};
            const auto recalled = recall(*history, entry.round, to);
            ASSERT_TRUE(recalled && *recalled);
            const RoundRecall& round = **recalled;
            for (const FundsOf& one : round.funds) EXPECT_EQ(one.player, himself);
            for (const Bet& bet : round.wagers) EXPECT_EQ(bet.player, himself);
            for (const InsuranceBet& bet : round.insurance) EXPECT_EQ(bet.player, himself);
            for (const SettledLine& line : round.lines) EXPECT_EQ(line.player, himself);
            for (const RecalledEvent& event : round.events) {
                const std::string& json = event.event.json;
                const auto player = json_slice(json, "player");
                EXPECT_TRUE(!player || *player == R"("3")") << json;
                for (const char* other : {"1", "2", "4", "5", "6", "7", "8"})
                    EXPECT_EQ(json.find(R"("player":")" + std::string{other} + '"'),
                              std::string::npos)
                        << json;
                EXPECT_EQ(json.find(R"("marked")"), std::string::npos) << json;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Storms, testing::Range(1, 4));

TEST(Walk, IsTheSameFromAnyStanding) {
    const Shelf shelf = Shelf::of_the_program();
    MemoryStore store;
    put_books(store, shelf);
    const Rulebook& book = *shelf.books().front().book;
    Storm storm(book, 0, 7);
    storm.rage(200);
    put_storm(store, shelf, storm, "T", 1000);
    Historian historian(store, {});
    TableHistory& history = **historian.table("T");
    ASSERT_GT(history.version(), 2500) << "several states are kept";
    // What was kept now and then leads to what all events lead to.
    Table table;
    std::int64_t version = 0;
    const auto& log = storm.log();
    for (std::int64_t after = 0; after < history.version(); after += 211) {
        for (; version < after; ++version) evolve(table, log[static_cast<std::size_t>(version)]);
        std::int64_t seen = after;
        ASSERT_TRUE(history.walk(after, after + 1, [&](const Replayed& one) {
            EXPECT_EQ(one.record.version, ++seen);
            EXPECT_EQ(one.before.phase, table.phase);
            EXPECT_EQ(one.before.rounds, table.rounds);
            EXPECT_EQ(one.before.shoe, table.shoe);
            EXPECT_EQ(one.before.round.hands, table.round.hands);
            EXPECT_EQ(one.before.round.wagers.size(), table.round.wagers.size());
            EXPECT_EQ(one.before.setup, table.setup);
            EXPECT_EQ(expected_in_tray(one.before), expected_in_tray(table));
        }));
        EXPECT_EQ(seen, after + 1);
    }
}

}  // namespace
}  // namespace tigerpit
