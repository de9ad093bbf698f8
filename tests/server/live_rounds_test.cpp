// Table days of tests/cases/rounds over the network: every person in them at a terminal of his own,
// and an electronic shoe that tells of the cards. What is accepted, what is refused and by which
// clause, and every event, are what the same day comes to without a network.

#include <boost/json.hpp>

#include "books/library.hpp"
#include "codec/denial_text.hpp"
#include "codec/script_run.hpp"
#include "codec/table_json.hpp"
#include "server/live_cast.hpp"
#include "support/case_files.hpp"

namespace tigerpit {
namespace {

namespace json = boost::json;

/// Something that somebody asks of a table, and what it comes to.
struct Step {
    Asker by;
    std::string command;  ///< as JSON
    bool is_told_by_shoe = false;
    bool is_told_by_dealer = false;  ///< what a player drew or turned over
    std::string refused;             ///< the word and the clause; empty: it is accepted
    std::vector<json::object> events;
};

/// Would a shoe tell of it? What ought to have been done before, and where a ruling puts a card, it
/// cannot know; nor does what lies beside it come out of it.
bool is_told_by_shoe(const Rulebook& book, const Table& before, const Command& command,
                     const Event& happened) {
    if (!before.shoe.carried.empty()) return false;
    if (const auto* drawn = std::get_if<DrawCard>(&command)) {
        const auto* wanted = std::get_if<CardDrawn>(&happened);
        if (!drawn->card || drawn->already || !wanted) return false;
        const Situation now{book, before, {{Role::device, 0, false}, std::nullopt}, nullptr};
        const auto decided = decide(now, DrawCard{drawn->card, std::nullopt, false});
        const auto* told = decided ? std::get_if<CardDrawn>(&decided->front()) : nullptr;
        return told && told->side == wanted->side;
    }
    return std::holds_alternative<BurnCards>(command) ||
           std::holds_alternative<RemoveCutCard>(command);
}

/// A day as it is without a network.
class Rehearsal {
public:
    Rehearsal(const RoundScript& script, People& people)
        : people_(people), index_(*script.book), naming_{*script.book, index_, people} {
        const ScriptListener listener{
            [&](const Table& before, const EventLine& line) { happen(before, line); },
            [&](const Situation&, const Command&, const Denial& no) {
                steps.back().refused = std::string{denial_word(no)} + ' ' + to_text(*no.cites);
            },
            {},
            [&](const Rulebook&, const By& by, const Command& command) { ask(by, command); }};
        run_round_script(script, people, listener);
    }

    std::vector<Step> steps;

    [[nodiscard]] bool can_be_played() const {
        return std::ranges::all_of(steps, [](const Step& step) {
            const auto may_come = [](const PersonInRole& person) {
                return LiveCast::may_be_called(person.name);
            };
            // A device has no terminal.
            if (step.by.person.role == Role::device && !step.is_told_by_shoe) return false;
            return may_come(step.by.person) &&
                   (!step.by.authorised_by || may_come(*step.by.authorised_by));
        });
    }

private:
    PersonInRole person(const Actor& actor) {
        return {people_.name_of(actor.person), actor.role, actor.acting};
    }
    void ask(const By& by, const Command& command) {
        Step& step = steps.emplace_back();
        step.by.person = person(by.actor);
        if (by.authorised_by) step.by.authorised_by = person(*by.authorised_by);
        write_command(step.command, {std::nullopt, command}, naming_);
        command_ = command;
        if (by.actor.role == Role::dealer) dealer_ = step.by.person;
    }
    /// No player says which card it is: the Dealer tells what he has turned over.
    void tell_by_dealer(Step& step, const Table& before) {
        if (step.by.person.role != Role::player || step.is_told_by_shoe) return;
        Command told = command_;
        if (auto* open = std::get_if<OpenCard>(&told)) {
            if (before.round.hands[open->side][open->card].card) return;
            open->already = true;
        } else if (const auto* drawn = std::get_if<DrawCard>(&told); !drawn || !drawn->card) {
            return;
        }
        step.is_told_by_dealer = true;
        step.by.person = before.dealer ? person(*before.dealer) : dealer_;
        step.command.clear();
        write_command(step.command, {std::nullopt, told}, naming_);
    }
    void happen(const Table& before, const EventLine& line) {
        Step& step = steps.back();
        if (step.events.empty()) {
            step.is_told_by_shoe =
                is_told_by_shoe(naming_.book, before, command_, line.recorded.event);
            tell_by_dealer(step, before);
        }
        std::string text;
        write_event(text, line, naming_);
        step.events.push_back(json::parse(text).as_object());
    }

    People& people_;
    CitationIndex index_;
    Naming naming_;
    Command command_;
    PersonInRole dealer_{"dealer", Role::dealer};  ///< who dealt last
};

/// One table of the floor, its shoe, and somebody who sees to it.
class LiveTableDay {
public:
    LiveTableDay(LiveCast& cast, PitServer& server, std::string table, const std::string& shoe)
        : cast_(cast), table_(std::move(table)), shoe_(server, hire(server, shoe, Role::device)) {
        shoe_.session = 0;
        // The floor has opened it as its file says; the day opens it as it likes.
        EXPECT_TRUE(is_accepted(
            manager().ask(table_, R"("close_table","tray_cents":)" + std::to_string(tray()))));
    }

    void play(const Step& step) {
        if (step.is_told_by_shoe) return tell(step);
        // Here the Dealer tells what the player draws.
        if (step.refused.starts_with("not_the_drawer ") && step.command.contains(R"("card":)"))
            return;
        if (step.command.contains(R"("draw_card")") || step.command.contains(R"("burn_cards")") ||
            step.command.contains(R"("remove_cut_card")"))
            set_by_hand();
        const std::string answer = cast_.ask(table_, step.by, step.command);
        if (step.refused.empty()) {
            EXPECT_TRUE(is_accepted(answer)) << step.command << answer;
            return;
        }
        const std::string told = text_under(answer, "refused").value_or("") + ' ' +
                                 text_under(answer, "clause").value_or("");
        EXPECT_EQ(told, step.refused) << step.command << answer;
    }

    int by_shoe = 0;  ///< told of by the shoe

private:
    Terminal& manager() { return cast_.terminal({"the.manager", Role::pit_manager, false}); }
    static std::int64_t tray() { return 10'000'000; }

    void set_by_hand() {
        if (!reads_) return;
        manager().by_hand(table_);
        reads_ = false;
    }
    void read() {
        if (reads_) return;
        ++shoe_.session;
        shoe_.sequence = 0;
        EXPECT_EQ(mode_in(shoe_.says("hello")), "greeted");
        EXPECT_EQ(link_mode(manager().confirm_shoe(table_)), "reading");
        reads_ = true;
    }
    void tell(const Step& step) {
        read();
        const json::object said = json::parse(step.command).as_object();
        const std::string_view word = said.at("command").as_string();
        std::string answer;
        const auto text_at = [&](std::string_view key) {
            return std::string{said.at(key).as_string()};
        };
        if (word == "draw_card") answer = shoe_.reads(text_at("card"));
        if (word == "remove_cut_card") answer = shoe_.says("cut_card");
        if (word == "burn_cards") {
            const int unseen = said.contains("unseen") ? said.at("unseen").to_number<int>() : 0;
            std::string more = R"("unseen":)" + std::to_string(unseen);
            if (said.contains("turned")) more += R"(,"card":")" + text_at("turned") + '"';
            answer = shoe_.says("burn", more);
        }
        EXPECT_EQ(word_in(answer), "taken") << step.command << answer;
        reads_ = mode_in(answer) == "reading";
        ++by_shoe;
    }

    LiveCast& cast_;
    std::string table_;
    ShoeClient shoe_;
    bool reads_ = false;
};

/// What happened, but for where the cards came from: that is what differs.
std::map<std::string, std::string> facts_of(const json::object& event, const Step& step) {
    std::map<std::string, std::string> facts;
    for (const auto& [key, value] : event) facts[key] = json::serialize(value);
    for (const char* key : {"at", "number", "more", "manual", "cards_from"}) facts.erase(key);
    if (step.is_told_by_shoe || step.is_told_by_dealer) facts.erase("by");
    // Who squeezes a card does so by one clause, and the Dealer tells it by another.
    if (step.is_told_by_dealer) facts.erase("clause");
    return facts;
}

/// A day, and the table of the floor at which it is played.
struct Day {
    std::string path, table, shoe;
    People people;
    std::unique_ptr<Rehearsal> rehearsed;
};

class LiveRounds : public PitTest, public testing::WithParamInterface<const char*> {
protected:
    /// The days that can be played, and a floor with a table for each.
    void open_floor() {
        const char* every = std::getenv("TIGERPIT_DAYS_EVERY");
        const int stride = every ? std::atoi(every) : 2;
        std::string rows;
        int number = 0;
        for (const std::string& path : case_files(std::string{"rounds/"} + GetParam())) {
            const std::string text = file_text(path);
            // Who tells of the cards is the floor's affair here.
            if (text.contains("cards-from") || ++number % stride != 0) continue;
            auto day = std::make_unique<Day>();
            const auto script = parse_round_script(text, find_built_in, day->people);
            ASSERT_TRUE(script) << path;
            day->rehearsed = std::make_unique<Rehearsal>(*script, day->people);
            if (!day->rehearsed->can_be_played()) continue;
            const std::string id = std::to_string(days.size());
            day->path = path;
            day->table = "T" + id;
            day->shoe = "shoe-" + id;
            rows += table_row(day->table, GetParam(),
                              "tray_cents = 10000000\ndealing = \"shoe\"\n"
                              "heartbeat_ms = 60000\nshoe = \"" +
                                  day->shoe + "\"\n");
            days.push_back(std::move(day));
        }
        start(rows);
    }

    void play(LiveCast& cast, const Day& day) {
        LiveTableDay live(cast, *server, day.table, day.shoe);
        const std::size_t begun = events_of(*store, table_stream(day.table)).size();
        std::vector<std::map<std::string, std::string>> wanted;
        std::vector<const Step*> steps;
        for (const Step& step : day.rehearsed->steps) {
            live.play(step);
            count(step);
            for (const json::object& event : step.events) {
                wanted.push_back(facts_of(event, step));
                steps.push_back(&step);
            }
            if (HasFailure()) break;
        }
        told += live.by_shoe;
        const auto happened = events_of(*store, table_stream(day.table));
        ASSERT_EQ(happened.size() - begun, wanted.size());
        for (std::size_t k = 0; k < wanted.size(); ++k)
            ASSERT_EQ(facts_of(json::parse(happened[begun + k]).as_object(), *steps[k]), wanted[k]);
    }

    std::vector<std::unique_ptr<Day>> days;
    int asked = 0, refused = 0, told = 0, insured = 0, ruled = 0;

private:
    void count(const Step& step) {
        ++asked;
        if (!step.refused.empty()) return static_cast<void>(++refused);
        if (step.command.contains(R"("take_insurance")")) ++insured;
        if (step.command.contains(R"("make_ruling")")) ++ruled;
    }
};

TEST_P(LiveRounds, AreWhatTheyAreWithoutANetwork) {
    open_floor();
    LiveCast cast(*server);
    for (const auto& day : days) {
        play(cast, *day);
        ASSERT_FALSE(HasFailure()) << day->path;
    }
    EXPECT_GT(days.size(), 10U);
    EXPECT_GT(asked, 200);
    EXPECT_GT(refused, 10);
    EXPECT_GT(told, 50);
    EXPECT_EQ(insured > 3, find_rulebook(GetParam())->insurance.has_value()) << insured;
    EXPECT_GT(ruled, 10);
}

INSTANTIATE_TEST_SUITE_P(Games, LiveRounds,
                         testing::Values("tiger-buffalo-commission", "tiger-baccarat",
                                         "da-hu-ying-xiong", "tiger-buffalo-non-commission",
                                         "wu-song"),
                         [](const auto& chosen) {
                             std::string name = chosen.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace tigerpit
