#pragma once

#include "server/clients.hpp"
#include "store/backup.hpp"
#include "store/sqlite_store.hpp"

namespace tigerpit {

/// So many cards behind the cut card that a shoe lasts for a few rounds.
inline const std::string short_shoes = "dealing = \"automatic\"\ncut_card = 380\n";
inline const std::string by_staff = "dealing = \"staff\"\n";

class VirtualTest : public PitTest {
protected:
    void SetUp() override {
        PitTest::SetUp();
        open_store();
    }
    void open_store() {
        auto opened = SqliteStore::open(path());
        ASSERT_TRUE(opened) << opened.error().detail;
        store = *std::move(opened);
    }
    [[nodiscard]] std::string path() const { return (home / "pit.db").string(); }
    /// Bets are open so briefly that a shoe takes about a second.
    void start_table(const std::string& dealing = short_shoes, const std::string& more = {}) {
        start_quickly(table_row("T", "wu-song", dealing) + more);
    }
    void stop() {
        guest.reset();
        server.reset();
    }

    [[nodiscard]] Table table() {
        return server->pit().find_table("T")->with(
            [](const Rulebook*, const Table& now, std::int64_t, People&) { return now; });
    }
    /// Somebody bets until it is so; or tells how far it came in two minutes.
    [[nodiscard]] testing::AssertionResult play_until(
        const std::function<bool(const Table&)>& holds) {
        std::string answered = "nothing asked";
        if (!guest) {
            guest.emplace(*server, guest_token);
            guest_token = guest->token();
            guest->watch("T");
            if (!bought) bought = is_accepted(answered = guest->buy_in("T", 900'000));
            if (!bought) return testing::AssertionFailure() << "no buy-in: " << answered;
        }
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        for (Table now = table(); !holds(now); now = table()) {
            if (std::chrono::steady_clock::now() > deadline)
                return testing::AssertionFailure()
                       << "phase " << static_cast<int>(now.phase) << ", shoe " << now.shoe.number
                       << " with " << now.shoe.left << " left, last answer " << answered;
            if (now.phase == Phase::bets_open && now.round.wagers.empty())
                answered = guest->ask("T", R"("place_bet","player":")" + guest->name +
                                               R"(","box":1,"bet":"banker","stake_cents":1000)");
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return testing::AssertionSuccess();
    }
    [[nodiscard]] testing::AssertionResult play_to_shoe(int number) {
        return play_until([&](const Table& now) {
            return now.shoe.number >= number && cards_laid(now.round.hands) > 0;
        });
    }

    [[nodiscard]] std::vector<PublishedShoe> shoes() {
        return server->floor().published().list("T", INT32_MAX, 1000);
    }
    [[nodiscard]] Seed seed_in_vault(int number, int decks = 8) const {
        auto seed = SeedVault::open(home / "seeds")->recall({"T", number, decks});
        EXPECT_TRUE(seed);
        return seed ? *std::move(seed) : Seed::random();
    }
    /// Every shoe was committed to once; every one but the last was revealed, as it was committed
    /// to.
    void expect_revealed_but_last() {
        const auto all = shoes();
        std::set<int> numbers;
        for (const PublishedShoe& shoe : all) {
            EXPECT_TRUE(numbers.insert(shoe.number).second) << shoe.number;
            EXPECT_EQ(shoe.seed.has_value(), shoe.number != all.front().number) << shoe.number;
            if (!shoe.seed) continue;
            const auto seed = seed_from_hex(*shoe.seed);
            ASSERT_TRUE(seed);
            EXPECT_EQ(to_hex(commitment({"T", shoe.number, shoe.decks}, *seed)), shoe.commitment);
        }
    }

    std::optional<Terminal> guest;
    std::string guest_token;
    bool bought = false;
};

}  // namespace tigerpit
