// Many who look on, one who does not read, and one who asks for what is long over: none of them
// is in anybody's way.

#include <atomic>
#include <thread>

#include "server/hostile_house.hpp"

namespace tigerpit {
namespace {

using CrowdTest = HostileTest;

TEST_F(CrowdTest, WhoOnlyLooksOnIsNotKept) {
    const auto names = names_at("S");
    for (int i = 0; i < 20; ++i) {
        house.give_up(Role::player);
        const std::string token = house.token(Role::player);
        const std::string name =
            text_in(text_of(house.ask("GET", "/api/me", token).body), "person");
        LiveTerminal guest(house, token);
        guest.say(R"({"watch":"S"})");
        const std::string own = guest.hear(R"("own":)");
        EXPECT_NE(own.find(R"("player":")" + name + '"'), std::string::npos) << own;
    }
    EXPECT_EQ(names_at("S"), names);
}

/// Rounds that are long over, that were never played, and numbers that are none.
TEST_F(CrowdTest, OldRoundsThatAreNamedChangeNothing) {
    LiveTerminal terminal(house, house.token(Role::player));
    settle(terminal);
    const auto before = heads();
    std::vector<std::string> messages, answers;
    for (const std::string round : {"0", "-1", "1", "2", "1000000", "9223372036854775807",
                                    "9223372036854775808", "1e3", "null", R"("1")", "[]"})
        for (int i = 0; i < 20; ++i)
            messages.push_back(R"({"ask":"S","id":"r","command":{"command":"raise_irregularity",)"
                               R"("irregularity":"excess_card","round":)" +
                               round + "}}");
    say_all(terminal, messages, answers);
    EXPECT_EQ(answers.size(), messages.size());
    for (const std::string& answer : answers)
        EXPECT_EQ(answer.find(R"("accepted":)"), std::string::npos) << answer;
    const std::string token = house.token(Role::player);
    for (const std::string round : {"0", "-1", "1", "1000000", "9223372036854775807",
                                    "9223372036854775808", "1e3", "%00", "..", "1%2f2"}) {
        const Response told = house.ask("GET", "/api/tables/S/rounds/" + round, token);
        EXPECT_TRUE(told.status == 400 || told.status == 404) << round << ' ' << told.status;
    }
    for (const std::string before_round : {"0", "-1", "1e9", "9223372036854775808", "x"})
        EXPECT_EQ(house.ask("GET", "/api/tables/S/rounds?before=" + before_round, token).status,
                  400)
            << before_round;
    EXPECT_EQ(heads(), before);
}

TEST(OldRounds, AreNobodysToNameAtATableThatPlays) {
    PitHouse house(std::string{quick_house} + table_at("T", "wu-song"));
    const std::string token = house.token(Role::player);
    LiveTerminal guest(house, token);
    settle(guest);
    guest.say(R"({"watch":"T"})");
    guest.say(R"({"buy_in":"T","id":"1","amount_cents":500000})");
    guest.hear(R"("answer":"1")");
    const std::string name = text_in(text_of(house.ask("GET", "/api/me", token).body), "person");
    for (int i = 0; i < 200; ++i) {
        guest.say(R"({"ask":"T","id":"b)" + std::to_string(i) +
                  R"(","command":{"command":"place_bet","player":")" + name +
                  R"(","box":1,"bet":"banker","stake_cents":10000}})");
        if (guest.hear(R"("answer":"b)").contains(R"("accepted")")) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ASSERT_FALSE(guest.hear(R"("event":"round_settled")").empty());
    guest.say(R"({"unwatch":"T"})");
    for (int i = 0; i < 200; ++i) {
        guest.say(R"({"ask":"T","id":"o)" + std::to_string(i) +
                  R"(","command":{"command":"raise_irregularity","irregularity":"excess_card",)"
                  R"("round":1}})");
        const std::string answer = guest.hear(R"("answer":"o)" + std::to_string(i) + '"');
        ASSERT_TRUE(answer.contains(R"("refused":"not_permitted")")) << answer;
    }
    EXPECT_EQ(house.ask("GET", "/api/tables/T/rounds/1", token).status, 200);
    EXPECT_EQ(house.ask("GET", "/readyz").status, 200);
}

/// Whoever does not read what he is sent keeps nobody waiting.
TEST_F(CrowdTest, BesideWhoDoesNotReadATableAnswers) {
    LiveTerminal silent(house, house.token(Role::player));
    std::atomic<bool> done = false;
    std::thread flood([&] {
        for (int i = 0; i < 200'000 && !done && silent.is_open(); ++i)
            if (!silent.try_say(R"({"watch":"S"})")) return;
    });
    LiveTerminal other(house, house.token(Role::player));
    settle(other);
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 100; ++i) {
        other.say(R"({"ask":"S","id":"o)" + std::to_string(i) +
                  R"(","command":{"command":"open_bets"}})");
        ASSERT_FALSE(other.hear(R"("answer":"o)" + std::to_string(i) + '"').empty());
    }
    // A table that waited for the other would wait for half a minute at a time.
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(25));
    done = true;
    flood.join();
}

}  // namespace
}  // namespace tigerpit
