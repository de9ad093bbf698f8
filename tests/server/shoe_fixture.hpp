#pragma once

#include "server/clients.hpp"

namespace tigerpit {

inline const std::string shoe_row = "dealing = \"shoe\"\nshoe = \"shoe-1\"\nheartbeat_ms = 20000\n";

/// A table "T" with its people in their places.
class ShoeTest : public PitTest {
protected:
    void open(const std::string& game, const std::string& row = shoe_row,
              const std::string& server_rows = {}) {
        start(table_row("T", game, row), server_rows);
        device = hire(*server, "shoe-1", Role::device);
        kim = hire(*server, "kim", Role::dealer);
        sam = hire(*server, "sam", Role::pit_supervisor);
        come_in();
        EXPECT_TRUE(is_accepted(
            supervisor->ask("T", R"("change_dealer","dealer":{"person":"kim","role":"dealer"})")));
        EXPECT_TRUE(is_accepted(player->buy_in("T", 500'000)));
    }
    void come_in() {
        dealer.emplace(*server, kim);
        supervisor.emplace(*server, sam);
        player.emplace(*server);
        shoe.emplace(*server, device, ++sessions);
        for (Terminal* one : {&*dealer, &*supervisor, &*player}) one->watch("T");
    }
    /// The shoe says hello, and the dealer confirms that it is in order.
    void greet() {
        EXPECT_EQ(mode_in(shoe->says("hello")), "greeted");
        EXPECT_EQ(link_mode(dealer->confirm_shoe("T")), "reading");
    }
    void new_shoe() {
        deal(R"("prepare_shoe","cards":416,"shuffled":true)");
        EXPECT_EQ(word_in(shoe->burns("3S", 3)), "taken");
    }
    void bets_close() {
        deal(R"("open_bets")");
        const std::string bet =
            player->ask("T", R"("place_bet","player":")" + player->name +
                                 R"(","box":1,"bet":"banker","stake_cents":20000)");
        EXPECT_TRUE(is_accepted(bet)) << bet;
        deal(R"("close_bets")");
    }
    void reads(std::initializer_list<const char*> cards) {
        for (const char* card : cards) {
            const std::string answer = shoe->reads(card);
            EXPECT_EQ(word_in(answer), "taken") << card << ' ' << answer;
        }
    }
    void deal(const std::string& command) {
        const std::string answer = dealer->ask("T", command);
        EXPECT_TRUE(is_accepted(answer)) << command << ' ' << answer;
    }
    /// The table as it stands, to the version.
    std::int64_t version() { return store->head("table/T").value().version; }
    std::vector<std::string> drawn() {
        return events_of(*store, "table/T", R"("event":"card_drawn")");
    }
    std::string link_heard(Terminal& who) { return who.hear(R"("shoe_link":)"); }

    Employee device, kim, sam;
    std::uint64_t sessions = 0;
    std::optional<Terminal> dealer, supervisor, player;
    std::optional<ShoeClient> shoe;
};

}  // namespace tigerpit
