#include "codec/script_run.hpp"

#include <algorithm>

#include "base/number.hpp"
#include "codec/consequences_text.hpp"
#include "codec/denial_text.hpp"
#include "codec/script_check.hpp"
#include "codec/usual_table.hpp"

namespace tigerpit {

namespace {

class ScriptRunner {
public:
    ScriptRunner(const RoundScript& script, People& people, const ScriptListener& listener)
        : script_(script), people_(people), listener_(listener), live_(*script.book) {}

    std::vector<ScriptFailure> run() {
        for (const Statement& statement : script_.statements) {
            if (const auto* act = std::get_if<ScriptAct>(&statement.says))
                do_act(statement, *act);
            else
                check(statement, std::get<Expectation>(statement.says));
        }
        report_refusal();
        return std::move(failures_);
    }

private:
    void fail(const Statement& statement, Message what) {
        failures_.push_back({statement.line, statement.column, std::move(what)});
    }

    /// A refusal that nobody expected.
    void report_refusal() {
        if (!unexpected_) return;
        const Denial& denial = *denial_;
        fail(*unexpected_, Message{"script.refused"}
                               .with("word", denial_word(denial))
                               .with("clause", to_text(*denial.cites)));
        unexpected_ = nullptr;
    }

    void do_act(const Statement& statement, const ScriptAct& act) {
        report_refusal();
        cited_.clear();
        happened_.clear();
        denial_.reset();
        if (act.unsaid.seat && !sit_down(statement, act)) return;
        for (Command command : act.commands) {
            if (!fill(command, act.unsaid)) {
                fail(statement, Message{"script.sits_nowhere"});
                return;
            }
            if (!ask(statement, by_for(command, act.by), command)) return;
        }
    }

    /// A player who is called by a number sits down at that box when he first comes.
    bool sit_down(const Statement& statement, const ScriptAct& act) {
        const PlayerId player = std::get<BuyIn>(act.commands.front()).player;
        const auto box = parse_number(people_.name_of(player));
        const Table& table = live_.table();
        if (!box || *box < 1 || *box > table.setup.boxes || find_guest(table, player)) return true;
        const bool taken = std::ranges::any_of(table.guests, [&](const Guest& guest) {
            return guest.box == *box;
        });
        if (taken || table.phase == Phase::not_open) return true;
        const SitDown sits{player, *box};
        return ask(statement, usual_by(live_.book(), table, sits, people_), sits);
    }

    bool ask(const Statement& statement, const By& by, const Command& command) {
        const auto tell = [&](const Table& before, const EventLine& line) {
            listener_.happened(before, line);
            cited_.push_back(line.clause);
            if (const auto* ruling = std::get_if<RulingMade>(&line.recorded.event))
                for (const Cites& cites : ruling->cites) cited_.push_back(&*cites);
            happened_.push_back(word_of_event(line.recorded.event));
            const auto& event = line.recorded.event;
            if (const auto* offered = std::get_if<InsuranceOffered>(&event))
                offers_ = offered->offers;
            if (std::holds_alternative<BetsOpened>(event)) offers_.clear();
        };
        if (listener_.asked) listener_.asked(live_.book(), by, command);
        const auto decision = live_.ask(by, command, tell);
        if (decision && listener_.awaits && tells_consequences(live_.table(), command))
            listener_.awaits({live_.book(), live_.table(), by, live_.past_for(MakeRuling{})});
        if (decision) return true;
        listener_.refused({live_.book(), live_.table(), by}, command, decision.error());
        denial_ = decision.error();
        unexpected_ = &statement;
        return false;
    }

    [[nodiscard]] Actor actor(const ScriptActor& said) {
        if (!said.person) {
            Actor usual = usual_person(live_.table(), said.role, people_);
            usual.acting = usual.acting || said.acting;
            return usual;
        }
        return {said.role, *said.person, said.acting};
    }

    [[nodiscard]] By by_for(const Command& command, const std::optional<ScriptBy>& said) {
        if (!said)
            return usual_by(live_.book(), live_.table(), command, people_, live_.past_for(command));
        By by{actor(said->actor), std::nullopt};
        if (said->authorised_by) by.authorised_by = actor(*said->authorised_by);
        return by;
    }

    /// Puts in what the table knows; false when it does not.
    bool fill(Command& command, const Unsaid& unsaid) {
        const Table& table = live_.table();
        if (unsaid.box) {
            const auto seat = [&](auto& asked) {
                if constexpr (requires { asked.player, asked.box; }) {
                    const Guest* guest = find_guest(table, asked.player);
                    asked.box = guest ? guest->box : 0;
                    return asked.box != 0;
                }
                return true;
            };
            if (!std::visit(seat, command)) return false;
        }
        if (unsaid.transfer) {
            const std::uint64_t next = table.transfers.empty() ? 1 : table.transfers.back() + 1;
            if (auto* in = std::get_if<BuyIn>(&command)) in->transfer = next;
            if (auto* out = std::get_if<CashOut>(&command)) out->transfer = next;
        }
        if (unsaid.count) {
            if (auto* shoe = std::get_if<PrepareShoe>(&command))
                shoe->cards = table.setup.decks * deck_size;
            if (auto* close = std::get_if<CloseTable>(&command))
                close->tray = expected_in_tray(table);
        }
        return true;
    }

    void check(const Statement& statement, const Expectation& expectation) {
        if (std::holds_alternative<ExpectRefused>(expectation))
            unexpected_ = nullptr;
        else if (!std::holds_alternative<ExpectClause>(expectation))
            report_refusal();
        if (live_.table().phase == Phase::outcome && !live_.table().matter &&
            is_about_settlement(expectation)) {
            const By by = usual_by(live_.book(), live_.table(), Settle{}, people_);
            if (!ask(statement, by, Settle{})) return;
        }
        const ScriptScene scene{live_.book(), live_.table(), people_, cited_,
                                happened_,    offers_,       denial_, live_.past_for(MakeRuling{})};
        if (auto wrong = check_expectation(scene, expectation)) fail(statement, *std::move(wrong));
    }

    const RoundScript& script_;
    People& people_;
    const ScriptListener& listener_;
    LiveTable live_;
    std::vector<ScriptFailure> failures_;
    std::vector<const Citation*> cited_;
    std::vector<std::string_view> happened_;
    std::vector<OfferMade> offers_;
    std::optional<Denial> denial_;
    const Statement* unexpected_ = nullptr;  ///< was refused, and nobody has said that it would be
};

}  // namespace

std::vector<ScriptFailure> run_round_script(const RoundScript& script, People& people,
                                            const ScriptListener& listener) {
    return ScriptRunner(script, people, listener).run();
}

}  // namespace tigerpit
