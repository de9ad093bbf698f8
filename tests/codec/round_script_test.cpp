#include "codec/round_script.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/script_write.hpp"
#include "storm/storm_script.hpp"
#include "support/play_script.hpp"
#include "support/random_messages.hpp"

namespace tigerpit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string opened = "rulebook wu-song layout A limits 10 1000\npurse 1 1000\n";

struct ScriptCase {
    std::string name;
    std::string text;
    std::string fault;
};

// clang-format off
const std::vector<ScriptCase> bad_scripts{
    {"Nothing",        "", R"(1:1: expected "rulebook" and the name of a game)"},
    {"OnlyComments",   "# nothing\n", R"(1:1: expected "rulebook" and the name of a game)"},
    {"NoRulebook",     "\n  open\n", R"(2:3: expected "rulebook")"},
    {"NoGame",         "rulebook", "1:9: the line ends here: expected the name of a game"},
    {"UnknownGame",    "rulebook chess", R"(1:10: no game is called "chess": `tigerpit rules` lists them)"},
    {"UnknownOption",  "rulebook wu-song boxs 3", R"(1:18: "boxs": expected an option of a table)"},
    {"OptionCut",      "rulebook wu-song boxes", "1:23: the line ends here: expected a whole number"},
    {"OptionNoNumber", "rulebook wu-song boxes six", R"(1:24: "six": expected a whole number)"},
    {"FacingUnknown",  "rulebook wu-song facing left", "1:25: expected one of up, down"},
    {"UnknownVerb",    opened + "opn", R"(3:1: "opn" is none that a table knows: did you mean "open"?)"},
    {"TooMuch",        opened + "open the bets", R"(3:6: "the": expected nothing more)"},
    {"NoMoney",        opened + "open\nbet 1 banker", "4:13: the line ends here: expected an amount of money, as in 100 or 100.00"},
    {"ThreeDecimals",  opened + "bet 1 banker 1.000", R"(3:14: "1.000": expected an amount of money, as in 100 or 100.00)"},
    {"CommaAstray",    opened + "bet 1 banker 10,00.00", R"(3:14: "10,00.00": expected an amount of money, as in 100 or 100.00)"},
    {"MoneyTooMuch",   opened + "bet 1 banker 99999999999999999999",
        R"(3:14: "99999999999999999999": expected an amount of money, as in 100 or 100.00)"},
    {"NoCard",         opened + "deal P 1s", R"(3:8: "1s": expected a card, as in 6H)"},
    {"NoCards",        opened + "deal P", "3:7: the line ends here: expected a card, as in 6H"},
    {"NoSide",         opened + "turn X 1", R"(3:6: "X": expected P or B)"},
    {"QuoteOpen",      opened + "seat \"ann 3", "3:6: a text in quotes is not closed, or not written as JSON writes it"},
    {"NameEmpty",      opened + "seat \"\" 3", R"(3:6: "": expected a name)"},
    {"ByWithoutColon", opened + "by ann open", R"(3:8: expected ":")"},
    {"ByNobody",       opened + "by : open", R"(3:4: ":": expected a name)"},
    {"ByNothing",      opened + "by ann:", "3:8: the line ends here: expected something to do"},
    {"ExpectNothing",  opened + "expect", "3:7: the line ends here: expected what is expected"},
    {"ExpectUnknown",  opened + "expect pursee 1 5", R"(3:8: "pursee" is none that a table knows: did you mean "purse"?)"},
    {"NotWhat",        opened + "expect not purse 1 5", R"(3:12: "purse" is none that a table knows)"},
    {"RefusedHow",     opened + "expect refused over_max", R"(3:16: "over_max" is none that a table knows: did you mean "over_cap"?)"},
    {"EventUnknown",   opened + "expect event bet_placd", R"(3:14: "bet_placd" is none that a table knows: did you mean "bet_placed"?)"},
    {"PhaseUnknown",   opened + "expect phase lunch", "3:14: expected one of not_open, idle, bets_open, bets_closed, dealing, outcome"},
    {"ToldTwice",      opened + "rule order known order unknown", "3:18: order is told twice"},
    {"ToldComputed",   opened + "rule outcome open",
     "3:6: expected one of reconstructable, order, value, dealer_error, cards, claim, then, because"},
    {"PhaseNear",      opened + "expect phase bets_closd", R"(3:14: "bets_closd" is none that a table knows: did you mean "bets_closed"?)"},
    {"ResultUnknown",  opened + "expect settled 1 banker maybe", R"(3:25: "maybe": expected odds, as in 1:2)"},
    {"BetUnknown",     opened + "expect settled 1 bankr lost", "3:18: the game has no such bet"},
    {"OfferUpTo",      opened + "expect offer 1 P 5:2 up 100", R"(3:25: expected "to")"},
};

// What can be read, and does not hold.
const std::vector<ScriptCase> failing_scripts{
    {"Refused",        opened + "settle", "3:1: refused and not expected to be: no_outcome, by WS 3.13"},
    {"OtherRefusal",   opened + "settle\nexpect refused over_maximum", "4:1: refused: expected over_maximum, found no_outcome"},
    {"OtherClause",    opened + "settle\nexpect refused no_outcome WS 9.9", "4:1: clause: expected WS 9.9, found WS 3.13"},
    {"NotRefused",     opened + "open\nexpect refused no_outcome", "4:1: refused: expected no_outcome, found nothing"},
    {"Purse",          opened + "expect purse 1 999.99", "3:1: purse: expected 999.99, found 1,000.00"},
    {"Phase",          opened + "expect phase dealing", "3:1: phase: expected dealing, found idle"},
    {"Clause",         opened + "open\nexpect clause WS 1.1", "4:1: clause: expected WS 1.1, found WS 3.3"},
    {"Event",          opened + "open\nexpect event bet_placed", "4:1: event: expected bet_placed, found bets_opened"},
    {"NotSettled",     opened + "expect settled 1 banker lost", "3:1: no such wager was settled in the last round"},
    {"NoOutcome",      opened + "expect outcome tie", "3:1: outcome: expected tie, found nothing"},
    {"NoSeat",         opened + "purse ann 500\nopen\nbet ann banker 100", "5:1: this player sits nowhere: say in which box"},
    {"Tray",           opened + "expect tray 1", "3:1: tray: expected 1.00, found 100,000.00"},
    {"Seat",           opened + "expect seat 1 2", "3:1: seat: expected 2, found 1"},
    {"Marked",         opened + "expect marked 1", "3:1: marked: expected yes, found no"},
    {"Suspended",      opened + "expect suspended", "3:1: suspended: expected yes, found no"},
    {"LastRound",      opened + "expect last-round", "3:1: last-round: expected yes, found no"},
    {"Offer",          opened + "expect offer 1 P", "3:1: offer: expected yes, found no"},
    {"Wager",          opened + "open\nbet 1 tie 20\nexpect wager 1 tie 10", "5:1: wager: expected 10.00, found 20.00"},
    {"Staked",         opened + "open\nbet 1 tie 20\nexpect staked 1 0", "5:1: stake: expected 0.00, found 20.00"},
    {"Hand",           opened + "open\nclose\ndeal P 2s\nexpect hand P 2h", "6:1: hand: expected 2H, found 2S"},
    {"Turns",          opened + "expect turns P 1", "3:1: turns: expected 1, found dealer"},
    {"Shoe",           opened + "expect shoe 415", "3:1: shoe: expected 415, found 416"},
    {"Round",          opened + "open\nexpect round 2", "4:1: round: expected 2, found 1"},
    {"House",          opened + "expect house -5", "3:1: house: expected -5.00, found 0.00"},
    {"Commission",     opened + "expect commission 5", "3:1: commission: expected 5.00, found 0.00"},
};

const std::string settled = opened + "open\nbet 1 banker 100\nclose\ndeal P 2s B Kc P 3h B 7d P 8c\n";
const std::vector<ScriptCase> failing_settlements{
    {"Result",     settled + "expect settled 1 banker lost", "7:1: result: expected lose, found win"},
    {"Odds",       settled + "expect settled 1 banker 1:1", "7:1: pays: expected 1:1, found 1:2"},
    {"Returned",   settled + "expect settled 1 banker 1:2 returned 200", "7:1: returned: expected 200.00, found 150.00"},
    {"Won",        settled + "expect settled 1 banker won won 51", "7:1: won: expected 51.00, found 50.00"},
    {"Stake",      settled + "expect settled 1 banker won stake 51", "7:1: stake: expected 51.00, found 100.00"},
    {"Counted",    settled + "expect settled 1 banker won counted 51", "7:1: counted: expected 51.00, found 100.00"},
    {"Commission", settled + "expect settled 1 banker won commission 5", "7:1: commission: expected 5.00, found 0.00"},
    {"Clause",     settled + "expect settled 1 banker won WS 4.1.9", "7:1: clause: expected WS 4.1.9, found WS 4.1.1"},
    {"OtherBox",   settled + "expect settled 1 box 2 banker won", "7:1: no such wager was settled in the last round"},
    {"Outcome",    settled + "expect outcome player", "7:1: outcome: expected player, found banker"},
    {"Points",     settled + "expect outcome banker 7 4", "7:1: outcome: expected banker 7 4, found banker 7 3"},
};
// clang-format on

TEST(RoundScript, SaysWhereItCannotBeRead) {
    for (const ScriptCase& bad : bad_scripts)
        EXPECT_THAT(play_script(bad.text).faults, ElementsAre(bad.fault)) << bad.name;
}

TEST(RoundScript, SaysWhatDoesNotHold) {
    for (const ScriptCase& failing : failing_scripts)
        EXPECT_THAT(play_script(failing.text).faults, ElementsAre(failing.fault)) << failing.name;
    for (const ScriptCase& failing : failing_settlements)
        EXPECT_THAT(play_script(failing.text).faults, ElementsAre(failing.fault)) << failing.name;
}

TEST(RoundScript, ListsEverythingThatDoesNotHold) {
    EXPECT_THAT(play_script(opened + "settle\nexpect purse 1 1\nopen\nexpect round 7").faults,
                ElementsAre("3:1: refused and not expected to be: no_outcome, by WS 3.13",
                            "4:1: purse: expected 1.00, found 1,000.00",
                            "6:1: round: expected 7, found 1"));
}

TEST(RoundScript, SettlesBeforeItLooksAtMoney) {
    const auto played = play_script(settled + "expect purse 1 1050.00\nexpect phase idle");
    EXPECT_THAT(played.faults, IsEmpty());
    EXPECT_THAT(play_script(settled + "expect phase outcome").faults, IsEmpty());
}

TEST(RoundScript, TakesWordsAsPeopleTypeThem) {
    const std::string text =
        "\xEF\xBB\xBFrulebook wu-song # the felt\r\nlayout A decks 8 limits 100 10,000\r\n\r\n"
        "seat \"Ann Lee\" 3\npurse \"Ann Lee\" 1,000.00\nopen\nbet \"Ann Lee\" banker 100\n"
        "close\ndeal 2s kc 3H b 7D p 8c\nexpect purse \"Ann Lee\" 1050";
    EXPECT_THAT(play_script(text).faults, IsEmpty());
}

TEST(RoundScript, KnowsWhoUsuallyActs) {
    const auto played = play_script(opened + "limits 50 500");
    EXPECT_THAT(played.faults, ElementsAre(R"(3:1: "limits" is none that a table knows)"));
    const auto by = play_script(opened + "dealer kim\nopen\nby dealer: close\nby bob: settle\n" +
                                "expect refused not_permitted WS 1.11");
    EXPECT_THAT(by.faults, IsEmpty());
    EXPECT_NE(by.events.back().find(R"("by":{"person":"kim","role":"dealer"})"), std::string::npos)
        << by.events.back();
}

TEST(RoundScript, ActsByLeaveOfSomebodyElse) {
    const auto played = play_script(
        "rulebook tiger-baccarat high-limit reads-cards\n"
        "by lee pit_manager authorised mo assistant_casino_manager acting: method C");
    EXPECT_THAT(played.faults, IsEmpty());
    EXPECT_NE(played.events.back().find(
                  R"("by":{"person":"lee","role":"pit_manager"},"authorised_by":)"
                  R"({"person":"mo","role":"assistant_casino_manager","acting":true})"),
              std::string::npos)
        << played.events.back();
}

TEST(RoundScript, TellsWhatItProves) {
    EXPECT_THAT(play_script(opened + "proves WS 3.3, WS 3.8\nproves WS 5.7").proves,
                ElementsAre("WS 3.3, WS 3.8", "WS 5.7"));
}

/// The one command of the one act of a script.
std::optional<RequestLine> read_back(const RequestLine& request, const Naming& naming) {
    const std::string text = "rulebook " + naming.book.document.id + " bare\n" +
                             script_line(request, naming.book, naming.people) + '\n';
    const auto script = parse_round_script(text, find_built_in, naming.people);
    if (!script) {
        ADD_FAILURE() << text
                      << fault_text(script.error().line, script.error().column,
                                    script.error().what);
        return std::nullopt;
    }
    const auto& act = std::get<ScriptAct>(script->statements.at(0).says);
    RequestLine read{std::nullopt, act.commands.at(0)};
    const auto actor = [](const ScriptActor& said) {
        return Actor{said.role, said.person.value_or(0), said.acting};
    };
    if (act.by) {
        read.by = By{actor(act.by->actor), std::nullopt};
        if (act.by->authorised_by) read.by->authorised_by = actor(*act.by->authorised_by);
    }
    return read;
}

RC_GTEST_PROP(RoundScriptProperty, EveryCommandIsReadAsItIsWritten, ()) {
    RandomNaming with{any_rulebook()};
    RandomFiller filler(with.naming, false);
    for (Command& command : RandomOf<Command>::each(filler)) {
        RequestLine request{filler.any_by(), std::move(command)};
        const auto read = read_back(request, with.naming);
        if (!read || read->by != request.by || !are_alike(read->command, request.command))
            RC_FAIL(script_line(request, with.book, with.people));
    }
}

/// What a storm asked for, written down and played, brings about what it did in the storm.
TEST(RoundScript, ReproducesAStorm) {
    for (const Rulebook& book : built_in_rulebooks()) {
        Storm storm(book, 0, 7);
        storm.rage(5);
        const auto played = play_script(script_of(storm, book));
        People people;
        for (int person = 1; person <= 200; ++person) people.number_of(std::to_string(person));
        const CitationIndex index(book);
        const Naming naming{book, index, people};
        ASSERT_EQ(played.events.size(), storm.log().size()) << book.document.id;
        for (std::size_t i = 0; i < played.events.size(); ++i) {
            JsonTape tape;
            ASSERT_TRUE(tape.read(played.events[i]));
            const auto event = parse_event(Json(tape), naming);
            ASSERT_TRUE(event);
            EXPECT_EQ(event->recorded, storm.log()[i]) << played.events[i];
        }
    }
}

}  // namespace
}  // namespace tigerpit
