// Every table day of tests/cases/rounds, watched as it is played: by staff, by a guest and by each
// of its players. Each byte that they are sent is looked at by somebody who knows every card.
// TIGERPIT_DAYS_EVERY=1 asks for all of them, as ./test full does; otherwise it is every eighth,
// and more of those with hidden cards.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "books/library.hpp"
#include "codec/view_json.hpp"
#include "pit/pit_script.hpp"
#include "server/feed.hpp"
#include "support/case_files.hpp"
#include "support/follower.hpp"
#include "support/live_schemas.hpp"
#include "support/watch.hpp"

namespace tigerpit {
namespace {

namespace json = boost::json;

/// A rulebook is read once for all of its days.
const Shelf& shelf_for(const std::string& game) {
    static std::map<std::string, Shelf> shelves;
    const auto found = shelves.find(game);
    return found != shelves.end() ? found->second
                                  : shelves.emplace(game, shelf_of(game)).first->second;
}

/// Somebody who watches, and all that he was sent since somebody looked.
struct Onlooker {
    Viewer viewer{};
    std::string player;
    Follower follower;
    std::vector<SharedText> sent;
};

/// A day as it is played, and what is sent of it.
class WatchedDay {
public:
    WatchedDay(const RoundScript& script, People& people)
        : script_(script),
          people_(people),
          index_(*script.book),
          naming_{*script.book, index_, people},
          watch_(naming_),
          pit_(store_, shelf_for(script.book->document.id)),
          feed_(*pit_->table("T").value()),
          asked_(pit_) {
        add(Viewer::guest, "");
        add(Viewer::staff, "");
    }

    void play() {
        const ScriptListener listener{
            [&](const Table& before, const EventLine& line) { happen(before, line); },
            [](const Situation&, const Command&, const Denial&) {},
            {},
            [&](const Rulebook& book, const By& by, const Command& command) {
                look();
                asked_.ask(book, by, command, people_);
                pit_->rest();
            }};
        run_round_script(script_, people_, listener);
        look();
    }

    std::vector<std::string> faults;
    int messages = 0;
    [[nodiscard]] const Watch& watch() const { return watch_; }

private:
    void add(Viewer viewer, const std::string& player) {
        Onlooker& one =
            *onlookers_.emplace_back(std::make_unique<Onlooker>(Onlooker{viewer, player, {}, {}}));
        feed_.add({viewer, player,
                   [&one](const SharedText& text) {
                       one.sent.push_back(text);
                       return true;
                   }},
                  std::nullopt);
    }

    /// Whoever comes to the table is told of his own affairs from then on.
    void happen(const Table& before, const EventLine& line) {
        watch_.see(before, line.recorded);
        if (const auto* bought = std::get_if<BoughtIn>(&line.recorded.event)) {
            const std::string& name = people_.name_of(bought->player);
            const auto same = [&](const auto& one) { return one->player == name; };
            if (std::ranges::none_of(onlookers_, same)) newcomers_.push_back(name);
        }
    }

    void look() {
        for (const auto& one : onlookers_) look(*one);
        watch_.told();
        for (const std::string& name : std::exchange(newcomers_, {})) add(Viewer::guest, name);
    }

    void look(Onlooker& one) {
        for (const SharedText& text : std::exchange(one.sent, {})) {
            ++messages;
            one.follower.hear(*text);
            watch_.look_at_sent(one.viewer, one.player, *text);
            if (!one.player.empty() && !text->contains(R"("own":)")) continue;
            if (auto fault = fault_of_message(*text)) faults.push_back(*fault + ": " + *text);
        }
        for (const std::string& fault : one.follower.faults()) faults.push_back(fault);
        compare(one);
    }

    /// What somebody has made of what he was sent is the table as he may see it.
    void compare(const Onlooker& one) {
        pit_->table("T").value()->with_past(
            [&](const Naming* naming, const Table& now, const Table* past, std::int64_t version) {
                if (!naming) return;
                std::string whole;
                write_view(whole, view_of(naming->book, now, one.viewer, past), *naming);
                if (one.follower.version() != version ||
                    !is_same(one.follower.view(), sent_view(whole)))
                    faults.push_back("is not the table: " + whole);
            });
    }

    const RoundScript& script_;
    People& people_;
    CitationIndex index_;
    Naming naming_;
    Watch watch_;
    MemoryStore store_;
    TestPit pit_;
    TableFeed feed_;
    PitScript asked_;
    std::vector<std::unique_ptr<Onlooker>> onlookers_;
    std::vector<std::string> newcomers_;
};

std::expected<const Rulebook*, Message> built_in(std::string_view game) {
    const Rulebook* book = find_rulebook(game);
    if (!book) return std::unexpected(Message{"pit.no_game"});
    return book;
}

class WatchedDays : public testing::TestWithParam<const char*> {};

TEST_P(WatchedDays, TellNobodyWhatIsNotHis) {
    const char* told = std::getenv("TIGERPIT_DAYS_EVERY");
    const int every = told ? std::atoi(told) : 8;
    int days = 0, messages = 0, hidden = 0, number = 0;
    for (const std::string& path : case_files(std::string{"rounds/"} + GetParam())) {
        const std::string text = file_text(path);
        // Those with cards that lie face down most of all.
        const bool is_hiding = text.contains("facing down") && number % 2 == 0;
        if (++number % every != 0 && !is_hiding) continue;
        People people;
        const auto script = parse_round_script(text, built_in, people);
        ASSERT_TRUE(script) << path;
        WatchedDay day(*script, people);
        day.play();
        for (const std::string& fault : day.faults) ADD_FAILURE() << path << ' ' << fault;
        for (const std::string& fault : day.watch().faults()) ADD_FAILURE() << path << ' ' << fault;
        ++days;
        messages += day.messages;
        hidden += day.watch().hidden();
        if (HasFailure()) break;
    }
    EXPECT_GT(days * every, 100);
    EXPECT_GT(messages, 1000);
    EXPECT_GT(hidden, 10);
}

INSTANTIATE_TEST_SUITE_P(Games, WatchedDays,
                         testing::Values("tiger-buffalo-commission", "tiger-baccarat",
                                         "da-hu-ying-xiong", "tiger-buffalo-non-commission",
                                         "wu-song"),
                         [](const auto& chosen) {
                             std::string name = chosen.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(LiveSchemas, TellMessagesApart) {
    for (const char* text :
         {R"({"pong":true})", R"({"answer":"a","accepted":{"first":1,"last":2}})",
          R"({"error":{"what":"w","where":""}})", R"({"answer":"a","unavailable":true})",
          R"({"account":{"balance_cents":5}})", R"({"table":"T","in_service":false})",
          R"({"welcome":{"protocol":1,"person":"p","role":"player","view":"guest"}})"})
        EXPECT_EQ(fault_of_message(text), std::nullopt) << text;
    for (const char* text :
         {R"({})", R"({"pong":1})", R"({"answer":"a","accepted":{"first":1}})", R"({"answer":"a"})",
          R"({"table":"T","version":1})", R"({"pong":true,"more":1})",
          R"({"table":"T","version":1,"from":0,"at":1,"events":[{"event":"nothing"}]})",
          R"({"table":"T","version":1,"snapshot":{}})"})
        EXPECT_NE(fault_of_message(text), std::nullopt) << text;
}

}  // namespace
}  // namespace tigerpit
