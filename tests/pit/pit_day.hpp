#pragma once

#include <string>
#include <utility>
#include <vector>

#include "test_pit.hpp"

namespace tigerpit {

/// A day of a pit, asked for step by step, each step under an id of its own: who begins it again
/// has whatever was done done once.
class PitDay {
public:
    PitDay() {
        at_table(TestPit::manager, R"("open_table","game":"wu-song")");
        at_table(TestPit::manager, R"("change_dealer","dealer":{"person":"dora","role":"dealer"})");
        at_table(TestPit::dealer, R"("prepare_shoe","cards":416,"shuffled":true)");
        for (const char* name : {"ann", "ben"}) {
            with_money(&Pit::deposit, name, 1'000'00);
            with_money(&Pit::buy_in, name, 400'00);
        }
        round({"4S", "2C", "4H", "3D"});
        with_money(&Pit::cash_out, "ann", 50'00);
        with_money(&Pit::buy_in, "ben", 100'00);
        round({"2S", "KC", "3H", "7D", "8C"});
        with_money(&Pit::cash_out, "ben", 60'00);
        with_money(&Pit::withdraw, "ann", 30'00);
        at_table(TestPit::dealer, R"("open_bets")");
        bets();
        with_money(&Pit::buy_in, "ann", 70'00);
    }

    [[nodiscard]] std::size_t size() const { return steps_.size(); }

    Answer ask(TestPit& pit, std::size_t step) const {
        const Step& one = steps_[step];
        const std::string id = std::to_string(step);
        if (one.money) return pit.money(one.money, one.person.name, one.cents, "T", id);
        return pit.ask("T", one.person, one.command, id);
    }

private:
    struct Step {
        PersonInRole person;
        std::string command;
        TestPit::MoneyAct money = nullptr;
        std::int64_t cents = 0;
    };

    void at_table(const PersonInRole& person, const std::string& command) {
        steps_.push_back({person, R"({"command":)" + command + '}', nullptr, 0});
    }
    void with_money(TestPit::MoneyAct act, const std::string& name, std::int64_t cents) {
        steps_.push_back({{name, Role::player}, {}, act, cents});
    }
    void bets() {
        for (const auto& [player, box] : {std::pair{TestPit::ann, "1"}, {TestPit::ben, "2"}})
            for (const char* bet : {"banker", "tie", "small_tiger", "player"})
                at_table(player, R"("place_bet","player":")" + player.name + R"(","box":)" + box +
                                     R"(,"bet":")" + bet + R"(","stake_cents":1000)");
    }
    void round(const std::vector<std::string>& cards) {
        at_table(TestPit::dealer, R"("open_bets")");
        bets();
        at_table(TestPit::dealer, R"("close_bets")");
        for (const std::string& card : cards)
            at_table(TestPit::dealer, R"("draw_card","card":")" + card + '"');
        at_table(TestPit::dealer, R"("settle")");
    }

    std::vector<Step> steps_;
};

}  // namespace tigerpit
