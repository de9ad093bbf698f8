#include "codec/table_json.hpp"

#include <gtest/gtest.h>

#include "support/random_messages.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

/// Reads with `parse`, or says where and what is wrong.
template <class Parse>
auto read_with(Parse parse, const std::string& text, const Naming& naming)
    -> std::expected<typename decltype(parse(std::declval<Json>(), naming))::value_type,
                     std::string> {
    JsonTape tape;
    if (const auto read = tape.read(text); !read) return std::unexpected("not JSON: " + text);
    auto value = parse(Json(tape), naming);
    if (value) return *std::move(value);
    const RoundError& error = value.error();
    return std::unexpected(error.where + " | " + Catalogue(Language::en).say(error.what));
}
auto read_command(const std::string& text, const Naming& naming) {
    return read_with(parse_command, text, naming);
}
auto read_event(const std::string& text, const Naming& naming) {
    return read_with(parse_event, text, naming);
}
std::string written(const RequestLine& request, const Naming& naming) {
    std::string out;
    write_command(out, request, naming);
    return out;
}
std::string written(const EventLine& line, const Naming& naming) {
    std::string out;
    write_event(out, line, naming);
    return out;
}

class TableJson : public testing::Test {
protected:
    RandomNaming with{*find_rulebook("tiger-buffalo-non-commission")};
    const Naming& naming = with.naming;
    People& people = with.people;
};

TEST_F(TableJson, ACommandIsReadAsItIsWritten) {
    const PlayerId ann = people.player("ann");
    const RequestLine request{
        By{{Role::player, ann.number}, std::nullopt},
        PlaceBet{ann, 1, find_spot(with.book, "banker"), Money{10000}, {}, false}};
    const std::string text =
        R"({"command":"place_bet","by":{"person":"ann","role":"player"},"player":"ann","box":1,)"
        R"("bet":"banker","stake_cents":10000})";
    EXPECT_EQ(written(request, naming), text);
    const auto read = read_command(text, naming);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->by, request.by);
    EXPECT_TRUE(are_alike(read->command, request.command));
}

TEST_F(TableJson, AnEventHasItsClauseAndWhoAllowedIt) {
    EventLine line;
    line.recorded.by = {{Role::dealer, people.number_of("kim"), true},
                        Actor{Role::pit_manager, people.number_of("lee")}};
    line.recorded.event = CardDrawn{Side::banker, parse_card("9S"), true};
    line.number = 7;
    line.clause = &with.book.clauses.initial_deal;
    const std::string text =
        R"({"number":7,"event":"card_drawn","by":{"person":"kim","role":"dealer","acting":true},)"
        R"("authorised_by":{"person":"lee","role":"pit_manager"},"side":"banker","card":"9S",)"
        R"("open":true,"clause":")" +
        to_text(*line.clause) + R"("})";
    EXPECT_EQ(written(line, naming), text);
    const auto read = read_event(text, naming);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, line);
}

TEST_F(TableJson, ASettledInsuranceIsNamedAsInASettlement) {
    SettledLine line;
    line.is_insurance = true;
    line.side = Side::banker;
    line.stage = Stage::after_player_third;
    line.player = people.player("ann");
    line.box = 3;
    line.cites = &with.book.insurance->table;
    const EventLine event{{By{{Role::dealer, people.number_of("dealer")}, {}},
                           RoundSettled{{line}, {people.player("ann")}}}};
    const std::string text = written(event, naming);
    EXPECT_NE(text.find(R"("bet":"banker_insurance","stage":"after_player_third")"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find(R"("marked":["ann"])"), std::string::npos) << text;
    EXPECT_EQ(read_event(text, naming), event);
}

TEST_F(TableJson, AnOpeningLeavesOutWhatIsUsual) {
    const auto read = read_command(
        R"({"command":"open_table","game":"tiger-buffalo-non-commission","layout":"B"})", naming);
    ASSERT_TRUE(read) << read.error();
    const auto& setup = std::get<OpenTable>(read->command).setup;
    EXPECT_EQ(with.book.layouts[static_cast<std::size_t>(setup.layout)].id, "B");
    EXPECT_EQ(setup.fingerprint, with.book.fingerprint);
    EXPECT_EQ(setup.boxes, with.book.layouts[1].positions->max);
    EXPECT_EQ(setup.decks, 8);
    EXPECT_FALSE(read->by);
}

TEST_F(TableJson, WhatTheGameHasNotIsForTheTableToRefuse) {
    const auto bet =
        read_command(R"({"command":"withdraw_bet","player":"ann","box":1,"bet":"no_such"})",
                     naming);
    ASSERT_TRUE(bet) << bet.error();
    EXPECT_EQ(std::get<WithdrawBet>(bet->command).spot, Spot{});
}

struct BadMessage {
    std::string name;
    std::string text;
    std::string error;
};

// clang-format off
const std::vector<BadMessage> bad_commands{
    {"NotAnObject",  R"([])", " | expected a command, which is an object"},
    {"NoWord",       R"({"player":"ann"})", R"( | the key "command" is missing)"},
    {"WordNoText",   R"({"command":1})", "/command | expected a text"},
    {"UnknownWord",  R"({"command":"fly"})", R"(/command | "fly" is none that a table knows)"},
    {"NearWord",     R"({"command":"place_bets"})", R"(/command | "place_bets" is none that a table knows: did you mean "place_bet"?)"},
    {"UnknownKey",   R"({"command":"settle","now":true})", R"( | unknown key "now")"},
    {"NearKey",      R"({"command":"stand_up","plaer":"ann"})", R"( | unknown key "plaer": did you mean "player"?)"},
    {"MissingKey",   R"({"command":"stand_up"})", R"( | the key "player" is missing)"},
    {"PlayerNoText", R"({"command":"stand_up","player":7})", "/player | expected a text that names a person"},
    {"PlayerEmpty",  R"({"command":"stand_up","player":""})", "/player | expected a text that names a person"},
    {"BoxNoNumber",  R"({"command":"sit_down","player":"ann","box":"3"})", "/box | expected a whole number"},
    {"MoneyInHalves", R"({"command":"fill_tray","amount_cents":1.5})",
        "/amount_cents | expected a whole number of cents, 9223372036854775807 at most"},
    {"CardUnknown",  R"({"command":"draw_card","card":"1S"})", R"(/card | "1S" is no card: rank then suit, as in 9S or TH)"},
    {"SideUnknown",  R"({"command":"draw_card","side":"bank"})", "/side | expected one of player, banker"},
    {"RoleUnknown",  R"({"command":"settle","by":{"person":"kim","role":"king"}})",
        "/by/role | expected one of player, dealer, pit_supervisor, pit_manager, assistant_casino_manager, gaming_shift_manager, "
        "table_game_shift_manager, cashier, surveillance, administrator, device"},
    {"ByWithoutRole", R"({"command":"settle","by":{"person":"kim"}})", R"(/by | the key "role" is missing)"},
    {"ByNoObject",   R"({"command":"settle","by":"kim"})", "/by | expected an object"},
    {"ByTooMuch",    R"({"command":"settle","by":{"person":"kim","role":"dealer","old":1}})", R"(/by | unknown key "old")"},
    {"OnlyAllowed",  R"({"command":"settle","authorised_by":{"person":"kim","role":"dealer"}})", R"( | the key "by" is missing)"},
    {"FlagNoFlag",   R"({"command":"answer_reversed_order","granted":"yes"})", "/granted | expected true or false"},
    {"TransferNoText", R"({"command":"buy_in","player":"a","amount_cents":1,"transfer":1})", "/transfer | expected a text"},
    {"TransferNoDigits", R"({"command":"buy_in","player":"a","amount_cents":1,"transfer":"01"})",
        "/transfer | expected a text of digits, a whole number of 64 bits"},
    {"ListNoList",   R"({"command":"open_table","seat_order":1})", "/seat_order | expected an array"},
    {"InsideAList",  R"({"command":"open_table","seat_order":[1,"2"]})",
        "/seat_order/1 | expected a whole number from -2147483648 to 2147483647"},
    {"InsideAnObject", R"({"command":"set_display","limits":{"min_cents":1}})", R"(/limits | the key "max_cents" is missing)"},
    {"DeepInside",   R"({"command":"set_display","bet_limits":[{"bet":"tie","min_cents":1,"max_cents":"2"}]})",
        "/bet_limits/0/max_cents | expected a whole number of cents, 9223372036854775807 at most"},
    {"OtherGame",    R"({"command":"open_table","game":"wu-song"})", "/game | this table is a table of tiger-buffalo-non-commission"},
};

const std::vector<BadMessage> bad_events{
    {"NoWord",      R"({"by":{"person":"kim","role":"dealer"}})", R"( | the key "event" is missing)"},
    {"NoBy",        R"({"event":"bets_closed"})", R"( | the key "by" is missing)"},
    {"UnknownWord", R"({"event":"bets_closd","by":{"person":"kim","role":"dealer"}})",
        R"(/event | "bets_closd" is none that a table knows: did you mean "bets_closed"?)"},
    {"UnknownBet",  R"({"event":"minimum_advised","by":{"person":"kim","role":"dealer"},"player":"ann","box":1,"bet":"x"})",
        "/bet | x is not a bet of this game"},
    {"UnknownClause", R"({"event":"bets_closed","by":{"person":"kim","role":"dealer"},"clause":"TBN 99.9"})",
        R"(/clause | the rulebook does not cite "TBN 99.9")"},
    {"FourthCard",  R"({"event":"card_opened","by":{"person":"kim","role":"dealer"},"side":"player","place":4,"card":"9S"})",
        "/place | expected a whole number from 1 to 3"},
    {"NinePoints",  R"({"event":"outcome_reached","by":{"person":"kim","role":"dealer"},"outcome":"player","player_points":10,)"
        R"("banker_points":0,"player_cards":2,"banker_cards":2,"pairs":"none"})", "/player_points | expected a whole number from 0 to 9"},
    {"OtherWinner", R"({"event":"outcome_reached","by":{"person":"kim","role":"dealer"},"outcome":"player","player_points":1,)"
        R"("banker_points":2,"player_cards":2,"banker_cards":2,"pairs":"none"})", "/outcome | the points say otherwise"},
    {"HalfASetup",  R"({"event":"table_opened","by":{"person":"kim","role":"dealer"},"layout":"A","tray_cents":1})",
        R"( | the key "fingerprint" is missing)"},
    {"StageOfABet",
        R"({"event":"round_settled","by":{"person":"kim","role":"dealer"},"lines":[{"entry":0,"player":"ann","box":1,"bet":"tie",)"
        R"("stage":"after_four","stake_cents":1,"result":"lose","won_cents":0,"returned_cents":0,"clause":"TBN 4.1.2"}]})",
        R"(/lines/0 | unknown key "stage")"},
    {"OddsNotLowest",
        R"({"event":"round_settled","by":{"person":"kim","role":"dealer"},"lines":[{"entry":0,"player":"ann","box":1,"bet":"tie",)"
        R"("stake_cents":1,"result":"win","pays":"2:4","won_cents":0,"returned_cents":0,"clause":"TBN 4.1.2"}]})",
        "/lines/0/pays | expected odds in lowest terms, as in 19:20"},
};
// clang-format on

TEST_F(TableJson, SaysWhereACommandIsWrong) {
    for (const BadMessage& bad : bad_commands) {
        const auto read = read_command(bad.text, naming);
        EXPECT_EQ(read ? "read" : read.error(), bad.error) << bad.name;
    }
}

TEST_F(TableJson, SaysWhereAnEventIsWrong) {
    for (const BadMessage& bad : bad_events) {
        const auto read = read_event(bad.text, naming);
        EXPECT_EQ(read ? "read" : read.error(), bad.error) << bad.name;
    }
}

TEST_F(TableJson, TheFirstCommandNamesTheGame) {
    JsonTape tape;
    ASSERT_TRUE(tape.read(R"({"command":"settle"})"));
    const auto none = game_of_command(Json(tape));
    ASSERT_FALSE(none);
    EXPECT_EQ(Catalogue(Language::en).say(none.error().what),
              "the first command opens the table: expected open_table");
    ASSERT_TRUE(tape.read(R"({"command":"open_table","game":"x"})"));
    EXPECT_EQ(game_of_command(Json(tape)), "x");
    ASSERT_TRUE(tape.read(R"({"command":"open_table"})"));
    EXPECT_FALSE(game_of_command(Json(tape)));
}

RC_GTEST_PROP(TableJsonProperty, EveryCommandIsReadAsItIsWritten, ()) {
    RandomNaming with{any_rulebook()};
    RandomFiller filler(with.naming, false);
    for (Command& command : RandomOf<Command>::each(filler)) {
        RequestLine request{{}, std::move(command)};
        if (*rc::gen::arbitrary<bool>()) request.by = filler.any_by();
        const std::string text = written(request, with.naming);
        const auto read = read_command(text, with.naming);
        if (!read) RC_FAIL(text + '\n' + read.error());
        RC_ASSERT(read->by == request.by);
        if (!are_alike(read->command, request.command)) RC_FAIL(text);
    }
}

RC_GTEST_PROP(TableJsonProperty, EveryEventIsReadAsItIsWritten, ()) {
    RandomNaming with{any_rulebook()};
    RandomFiller filler(with.naming, true);
    for (Event& event : RandomOf<Event>::each(filler)) {
        EventLine line{{filler.any_by(), std::move(event)}};
        line.more = *rc::gen::arbitrary<bool>();
        if (*rc::gen::arbitrary<bool>()) line.number = *rc::gen::inRange<std::int64_t>(0, 100);
        if (*rc::gen::arbitrary<bool>()) line.clause = &with.book.clauses.winner;
        const std::string text = written(line, with.naming);
        const auto read = read_event(text, with.naming);
        if (!read) RC_FAIL(text + '\n' + read.error());
        if (*read != line) RC_FAIL(text);
    }
}

TEST(People, HaveOneNumberEach) {
    People people;
    const auto ann = people.number_of("ann");
    EXPECT_NE(ann, 0U);
    EXPECT_NE(people.number_of("bob"), ann);
    EXPECT_EQ(people.number_of("ann"), ann);
    EXPECT_EQ(people.name_of(ann), "ann");
    EXPECT_EQ(people.size(), 2U);
}

TEST(CitationIndex, FindsEveryCitationByItsText) {
    for (const Rulebook& book : built_in_rulebooks()) {
        const CitationIndex index(book);
        for (const auto& [path, cites] : citations_of(book)) {
            const Citation* found = index.find(to_text(*cites));
            ASSERT_NE(found, nullptr) << path;
            EXPECT_EQ(*found, *cites);
        }
        EXPECT_EQ(index.find("TBN 0.0.0"), nullptr);
    }
}

}  // namespace
}  // namespace tigerpit
