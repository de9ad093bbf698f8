// A table that is dealt for long: any round of it is recalled by reading about as much as if there
// were few.
// TIGERPIT_HISTORY_ROUNDS says how many rounds, and how long it takes is printed.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "history/historian.hpp"
#include "history/recall.hpp"
#include "store/memory_store.hpp"
#include "support/storm_store.hpp"
#include "table/decide.hpp"

namespace tigerpit {
namespace {

using Clock = std::chrono::steady_clock;
double ms_since(Clock::time_point then) {
    return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}

/// Deals one round after the other to six players who each have two bets, and records them.
class LongTable {
public:
    LongTable(Store& store, const Rulebook& book) : store_(store), book_(book) {
        for (int person = 1; person <= 20; ++person)
            scribe_.people().number_of(std::to_string(person));
        scribe_.use(book);
        TableSetup setup;
        setup.fingerprint = book.fingerprint;
        setup.layout = 0;
        setup.boxes = 6;
        setup.display.limits = {Money{10'00}, Money{10'000'00}};
        ask({Role::administrator, 10}, OpenTable{setup, Money{1'000'000'00}});
        ask({Role::pit_manager, 11}, ChangeDealer{dealer_});
        for (std::uint32_t player = 1; player <= players; ++player)
            ask({Role::cashier, 13}, BuyIn{{player}, Money{500'000'000'00}, player});
    }

    void deal(int rounds) {
        for (int round = 0; round < rounds; ++round) {
            if (table_.shoe.left < 20) new_shoe();
            ask(dealer_, OpenBets{});
            for (std::uint32_t player = 1; player <= players; ++player) {
                bet(player, "banker", 100'00);
                bet(player, "tie", 10'00);
            }
            ask(dealer_, CloseBets{});
            while (table_.phase != Phase::outcome) {
                ask(dealer_, DrawCard{shoe_.back(), {}, false});
                shoe_.pop_back();
            }
            ask(dealer_, Settle{});
        }
        record();
    }

private:
    static constexpr std::uint32_t players = 6;

    void bet(std::uint32_t player, std::string_view spot, std::int64_t cents) {
        ask({Role::player, player},
            PlaceBet{{player}, player, find_spot(book_, spot), Money{cents}, {}, false});
    }

    void new_shoe() {
        shoe_.clear();
        for (int deck = 0; deck < 8; ++deck)
            for (int card = 0; card < 52; ++card)
                shoe_.push_back({static_cast<Rank>(card % 13), static_cast<Suit>(card / 13)});
        for (std::size_t i = shoe_.size(); i > 1; --i)
            std::swap(shoe_[i - 1],
                      shoe_[static_cast<std::size_t>(chance_.below(static_cast<int>(i)))]);
        ask(dealer_, PrepareShoe{416, true});
        record();
    }

    void ask(const Actor& by, const Command& command) {
        const auto events = decide({book_, table_, {by, {}}, nullptr}, command);
        ASSERT_TRUE(events) << static_cast<int>(events.error().why);
        for (const Event& event : *events) {
            const Recorded recorded{{by, {}}, event};
            batch_.appends.push_back({table_stream("T"),
                                      version_,
                                      0,
                                      storm_noon + version_ * 800,
                                      {},
                                      {},
                                      {{scribe_.write_event(table_, recorded),
                                        postings_of("T", table_, recorded, scribe_.people())}}});
            evolve(table_, recorded);
            ++version_;
        }
    }
    void record() {
        ASSERT_TRUE(store_.append(batch_));
        batch_ = {};
    }

    Store& store_;
    const Rulebook& book_;
    const Actor dealer_{Role::dealer, 12};
    Scribe scribe_;
    Table table_;
    Batch batch_;
    std::int64_t version_ = 0;
    std::vector<Card> shoe_;
    Chance chance_{1};
};

/// Counts the records that are looked at.
class CountingStore : public MemoryStore {
public:
    Stored<void> read(const std::string& stream, std::int64_t after, std::int64_t most,
                      const Visit& visit) override {
        return MemoryStore::read(stream, after, most, [&](const Record& record) {
            ++looked_at;
            return visit(record);
        });
    }
    int looked_at = 0;
};

TEST(LongTable, IsRecalledByReadingAFewRecords) {
    const char* told = std::getenv("TIGERPIT_HISTORY_ROUNDS");
    const int rounds = told ? std::atoi(told) : 200;
    CountingStore store;
    const Shelf shelf = Shelf::of_the_program();
    put_books(store, shelf);
    LongTable table(store, *shelf.current("wu-song"));
    table.deal(rounds);
    Historian historian(store, {});
    const auto began = Clock::now();
    ASSERT_TRUE(historian.read_on());
    const double read = ms_since(began);
    TableHistory& history = **historian.table("T");
    ASSERT_EQ(history.rounds().rounds().size(), static_cast<std::size_t>(rounds));
    ASSERT_GT(history.version(), 4000);
    double most = 0;
    Chance chance(2);
    for (int i = 0; i < 40; ++i) {
        store.looked_at = 0;
        const auto then = Clock::now();
        const auto recalled = recall(history, 1 + chance.below(rounds), {Viewer::staff, {}, {}});
        most = std::max(most, ms_since(then));
        ASSERT_TRUE(recalled && *recalled);
        EXPECT_EQ((*recalled)->lines.size(), 12U);
        // The round itself, and what leads to it from the last table that is kept.
        EXPECT_LE(store.looked_at, 600);
    }
    std::printf("%d rounds, %lld events: read in %.0f ms, recalled in %.1f ms at most\n", rounds,
                static_cast<long long>(history.version()), read, most);
}

}  // namespace
}  // namespace tigerpit
