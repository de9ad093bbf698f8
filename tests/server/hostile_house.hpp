#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "pit/audit.hpp"
#include "support/pit_house.hpp"

namespace tigerpit {

/// Guests without money at a table where nobody deals: nothing that they ask can come to anything.
inline std::string quiet_house() {
    std::string floor{quick_house};
    const std::string_view money = "guest_money_cents = 1000000";
    floor.replace(floor.find(money), money.size(), "guest_money_cents = 0");
    return floor + table_at("S", "tiger-baccarat", "staff") + table_at("W", "wu-song", "staff");
}

/// Is it sound by its words, and then allowed to be taken in silence?
inline bool is_silent(const std::string& text) {
    boost::system::error_code none;
    const boost::json::value value = boost::json::parse(text, none);
    return !none && value.is_object() && value.as_object().contains("unwatch");
}

class HostileTest : public testing::Test {
protected:
    HostileTest() : house(quiet_house()) {}

    /// Everything that is recorded of tables and money.
    std::map<std::string, std::int64_t> heads() {
        std::map<std::string, std::int64_t> all;
        const auto heads = house.store().heads();
        EXPECT_TRUE(heads);
        for (const Head& head : *heads)
            if (head.stream.starts_with("table/") || head.stream.starts_with("account/"))
                all[head.stream] = head.version;
        return all;
    }
    std::size_t names_at(const std::string& table) {
        return house.server().floor().find(table)->table().with(
            [](const Rulebook*, const Table&, std::int64_t, People& people) {
                return people.size();
            });
    }
    void TearDown() override {
        LiveTerminal after(house, house.token(Role::player));
        after.say(R"({"watch":"S"})");
        EXPECT_FALSE(after.hear(R"("snapshot":)").empty());
        EXPECT_EQ(house.ask("GET", "/readyz").status, 200);
        const auto report = audit(house.store(), {});
        ASSERT_TRUE(report);
        EXPECT_TRUE(report->findings.empty());
    }

    PitHouse house;
};

/// Hears all that is said to somebody who has just come.
inline void settle(LiveTerminal& terminal) {
    terminal.say(R"({"ping":true})");
    terminal.hear(R"("pong":)");
}

/// Says all of it, and hears the answers: as many as there are messages, at the least.
inline int say_all(LiveTerminal& terminal, const std::vector<std::string>& messages,
                   std::vector<std::string>& answers) {
    int wanted = 0;
    for (const std::string& message : messages) {
        terminal.say(message);
        if (!is_silent(message)) ++wanted;
    }
    terminal.say(R"({"ask":"S","id":"the last","command":{}})");
    for (;;) {
        auto got = terminal.next(std::chrono::seconds(20));
        if (!got) {
            ADD_FAILURE() << "no answer";
            return 0;
        }
        if (got->find(R"("answer":"the last")") != std::string::npos) break;
        answers.push_back(*std::move(got));
    }
    return wanted;
}

}  // namespace tigerpit
