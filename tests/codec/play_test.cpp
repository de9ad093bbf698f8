// A table that is played: who usually acts, what is told, how lines of JSON are answered.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/event_text.hpp"
#include "codec/play_json.hpp"
#include "codec/usual_table.hpp"
#include "support/random_messages.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// Nobody is told that he may not, whatever is asked, where the document lets anybody.
RC_GTEST_PROP(UsualBy, MayAskForIt, ()) {
    RandomNaming with{any_rulebook()};
    RandomFiller filler(with.naming, false);
    LiveTable live(with.book);
    const auto ask = [&](const Command& command) {
        const By by = usual_by(with.book, live.table(), command, with.people);
        return live.ask(by, command, [](const Table&, const EventLine&) {});
    };
    OpenTable open{usual_setup(with.book, 0), usual_tray};
    if (open.setup.boxes == 0) open.setup.boxes = 7;
    RC_ASSERT(ask(open).has_value());
    RC_ASSERT(ask(ChangeDealer{{Role::dealer, with.people.number_of("kim")}}).has_value());
    for (Command& command : RandomOf<Command>::each(filler)) {
        if (std::holds_alternative<ChangeDealer>(command)) continue;
        const auto decision = ask(command);
        if (decision) continue;
        const Denied why = decision.error().why;
        if (why == Denied::not_permitted || why == Denied::not_yours ||
            why == Denied::not_the_dealer)
            RC_FAIL(std::string{word_of_command(command)});
    }
}

TEST(UsualTable, OpensInEveryGameOnEveryLayout) {
    for (const Rulebook& book : built_in_rulebooks()) {
        for (int layout = 0; layout < static_cast<int>(book.layouts.size()); ++layout) {
            People people;
            LiveTable live(book);
            OpenTable open{usual_setup(book, layout), usual_tray};
            // A document that does not count its boxes leaves that to the table.
            if (open.setup.boxes == 0) open.setup.boxes = 7;
            const By by = usual_by(book, live.table(), open, people);
            EXPECT_TRUE(live.ask(by, open, [](const Table&, const EventLine&) {}))
                << book.document.id << ' ' << layout;
        }
    }
}

RC_GTEST_PROP(EventText, TellsEveryEventInEveryLanguage, ()) {
    RandomNaming with{any_rulebook()};
    RandomFiller filler(with.naming, true);
    for (const Event& event : RandomOf<Event>::each(filler)) {
        for (const Language language : {Language::en, Language::zh_hans, Language::zh_hant}) {
            const Catalogue words(language);
            const std::string name = event_name(event, words);
            RC_ASSERT(!name.empty() && name.find('.') == std::string::npos);
            const auto details = event_details({with.book, with.people, words}, event);
            RC_ASSERT(!details.empty());
            for (const EventDetail& detail : details)
                RC_ASSERT(detail.text.find_first_of("{}\n") == std::string::npos);
        }
    }
}

/// The answer to one line, or what is wrong with it.
std::string answer(PlayJson& play, const std::string& line) {
    JsonTape tape;
    EXPECT_TRUE(tape.read(line)) << line;
    const auto lines = play.answer(Json(tape));
    return lines ? *lines : lines.error().where + " | " + lines.error().what.key;
}

TEST(PlayJson, GoesOnAfterWhatIsRefusedOrWrong) {
    const Catalogue words(Language::en);
    PlayJson play(find_built_in, words, {});
    // Until a table is open it may be of any game.
    EXPECT_EQ(answer(play, R"({"command":"open_table","game":"wu-song","boxxes":3})"),
              " | round.unknown_key_near");
    EXPECT_THAT(answer(play, R"({"command":"open_table","game":"wu-song","boxes":99})"),
                StartsWith(R"({"refused":"wrong_boxes")"));
    EXPECT_THAT(answer(play, R"({"command":"open_table","game":"tiger-baccarat"})"),
                HasSubstr(R"("event":"table_opened")"));
    EXPECT_EQ(answer(play, R"({"command":"open_table","game":"wu-song"})"),
              "/game | table.other_game");
    EXPECT_THAT(answer(play, R"({"command":"open_table"})"),
                StartsWith(R"({"refused":"table_is_open")"));
}

TEST(PlayJson, SaysWhichLinesBelongTogether) {
    const Catalogue words(Language::en);
    PlayJson play(find_built_in, words, {});
    for (const char* line :
         {R"({"command":"open_table","game":"wu-song"})",
          R"({"command":"prepare_shoe","cards":416,"shuffled":true})", R"({"command":"open_bets"})",
          R"({"command":"close_bets"})", R"({"command":"draw_card","card":"9S"})",
          R"({"command":"draw_card","card":"2D"})", R"({"command":"draw_card","card":"KS"})"})
        EXPECT_THAT(answer(play, line), testing::Not(HasSubstr("more"))) << line;
    const std::string both = answer(play, R"({"command":"draw_card","card":"KD"})");
    EXPECT_THAT(both, HasSubstr("\"more\":true}\n{\"number\":9,\"event\":\"outcome_reached\""));
}

}  // namespace
}  // namespace tigerpit
