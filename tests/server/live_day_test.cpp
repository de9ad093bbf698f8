// A day over the network with a player, somebody who only watches, and staff: every message is one
// of those that the protocol has, and nobody is told what is another's.

#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "support/live_schemas.hpp"
#include "support/pit_house.hpp"

namespace tigerpit {
namespace {

namespace json = boost::json;

/// Every key that stands anywhere in a value.
void gather_keys(const json::value& value, std::set<std::string>& keys) {
    if (value.is_array())
        for (const json::value& item : value.as_array()) gather_keys(item, keys);
    if (!value.is_object()) return;
    for (const auto& [key, member] : value.as_object()) {
        keys.insert(std::string{key});
        gather_keys(member, keys);
    }
}

/// What is for staff, for one player of himself, or for nobody.
constexpr std::array never_a_guests{"money",      "staff",      "stack_cents",    "marks",
                                    "tray_cents", "owed_cents", "marked",         "owing",
                                    "note",       "left",       "expected_cents", "transfer"};

/// Somebody at a terminal who keeps all that he hears.
class Attendant {
public:
    Attendant(PitHouse& house, const std::string& token)
        : name(text_in(text_of(house.ask("GET", "/api/me", token).body), "person")),
          terminal(house, token) {
        terminal.say(R"({"watch":"T"})");
    }
    /// Listens until a text was heard so often.
    void listen(std::string_view wanted, int times) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (times > 0 && std::chrono::steady_clock::now() < end)
            if (auto got = terminal.next(std::chrono::milliseconds(200))) {
                if (got->contains(wanted)) --times;
                heard.push_back(*std::move(got));
            }
        EXPECT_EQ(times, 0) << wanted;
    }

    std::string name;
    LiveTerminal terminal;
    std::vector<std::string> heard;
};

class LiveDay : public testing::TestWithParam<const char*> {};

TEST_P(LiveDay, IsToldAsTheProtocolHasIt) {
    PitHouse house(std::string{quick_house} + table_at("T", GetParam()));
    Attendant player(house, house.token(Role::player));
    house.give_up(Role::player);
    Attendant guest(house, house.token(Role::player));
    Attendant staff(house, house.token(Role::surveillance));
    ASSERT_NE(player.name, guest.name);
    player.terminal.say(R"({"buy_in":"T","id":"in","amount_cents":400000})");
    player.listen(R"("answer":"in")", 1);
    for (int i = 0; i < 60; ++i) {
        player.terminal.say(R"({"ask":"T","id":"b)" + std::to_string(i) +
                            R"(","command":{"command":"place_bet","player":")" + player.name +
                            R"(","box":1,"bet":"banker","stake_cents":10000}})");
        std::this_thread::sleep_for(std::chrono::milliseconds(15));
    }
    player.terminal.say(R"({"ask":"T","id":"no","command":{"command":"settle"}})");
    player.terminal.say("nothing");
    player.terminal.say(R"({"ping":true})");
    player.listen(R"("pong")", 1);
    guest.listen(R"("event":"round_settled")", 2);
    staff.listen(R"("event":"bets_opened")", 2);

    for (const Attendant* one : {&player, &guest, &staff})
        for (const std::string& text : one->heard) {
            const auto fault = fault_of_message(text);
            ASSERT_FALSE(fault) << one->name << ' ' << *fault << '\n' << text;
            const json::value said = json::parse(text);
            const json::object& message = said.as_object();
            if (const json::value* own = message.if_contains("own")) {
                EXPECT_NE(one, &staff);
                EXPECT_EQ(own->at("player").as_string(), one->name);
                continue;
            }
            if (one == &guest && message.contains("account")) {
                EXPECT_EQ(message.at("account").at("balance_cents"), 1'000'000);
            }
            if (one == &staff) {
                EXPECT_FALSE(message.contains("account"));
                continue;
            }
            std::set<std::string> keys;
            gather_keys(said, keys);
            for (const char* key : never_a_guests) EXPECT_FALSE(keys.contains(key)) << key << text;
        }
}

INSTANTIATE_TEST_SUITE_P(Games, LiveDay, testing::Values("tiger-baccarat", "da-hu-ying-xiong"),
                         [](const auto& chosen) {
                             std::string name = chosen.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace tigerpit
