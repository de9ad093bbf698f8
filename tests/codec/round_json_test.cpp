// Rounds as text: what is written reads back the same, and what is no round gets one clear
// sentence.

#include "codec/round_json.hpp"

#include <gtest/gtest.h>

#include "books/library.hpp"
#include "codec/round_writer.hpp"
#include "codec/settlement_json.hpp"
#include "rules/tableau.hpp"
#include "support/proves.hpp"
#include "words/catalogue.hpp"

#include <rapidcheck/gtest.h>

namespace tigerpit {
namespace {

constexpr const char* sound =
    R"({"game": "wu-song", "layout": "A", "decks": 8,
        "limits": {"min_cents": 500, "max_cents": 100000},
        "bets": [{"player": "p1", "box": 1, "bet": "player", "stake_cents": 1000}],
        "cards": ["4S", "2D", "5H", "2C"], "insurance": []})";

std::string changed(const std::string& from, const std::string& to) {
    std::string text = sound;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return text;
}

struct BadRound {
    const char* name;
    const char* from;
    const char* to;
    const char* where;
    const char* what;
};

class Bad : public testing::TestWithParam<BadRound> {};

TEST_P(Bad, GetsOneSentence) {
    JsonTape tape;
    const std::string text = changed(GetParam().from, GetParam().to);
    ASSERT_TRUE(tape.read(text));
    RoundReader reader(find_built_in);
    const auto round = reader.read(Json(tape));
    ASSERT_FALSE(round);
    EXPECT_EQ(round.error().where, GetParam().where);
    EXPECT_EQ(Catalogue(Language::en).say(round.error().what), GetParam().what);
}

INSTANTIATE_TEST_SUITE_P(
    Round, Bad,
    testing::Values(
        BadRound{"UnknownGame", "wu-song", "wu-sing", "/game",
                 "no game is called \"wu-sing\": `tigerpit rules` lists them"},
        BadRound{"GameNotText", "\"wu-song\"", "5", "/game", "expected a text"},
        BadRound{"UnknownLayout", "\"A\"", "\"Z\"", "/layout",
                 "no layout \"Z\": the game has A to F (WS 2.1.1)"},
        BadRound{"NoLayout", "\"layout\": \"A\", ", "", "", "the key \"layout\" is missing"},
        BadRound{"TooManyDecks", "\"decks\": 8", "\"decks\": 11", "/decks",
                 "11 decks: the game is played with 4 to 10 (WS 2.2.1)"},
        BadRound{"HalfADeck", "\"decks\": 8", "\"decks\": 8.5", "/decks",
                 "expected a whole number"},
        BadRound{"UnknownKey", "\"cards\"", "\"crads\"", "",
                 "unknown key \"crads\": did you mean \"cards\"?"},
        BadRound{"NoCards", ",\n        \"cards\": [\"4S\", \"2D\", \"5H\", \"2C\"]", "", "",
                 "the key \"cards\" is missing"},
        BadRound{"LimitsUpsideDown", "\"min_cents\": 500", "\"min_cents\": 500000", "/limits",
                 "the minimum is above the maximum"},
        BadRound{"NegativeLimit", "\"min_cents\": 500", "\"min_cents\": -1", "/limits/min_cents",
                 "a limit is not below nothing, as -1 is"},
        BadRound{"LimitMissing", "\"min_cents\": 500, ", "", "/limits",
                 "the key \"min_cents\" is missing"},
        BadRound{"NoStake", "\"stake_cents\": 1000", "\"stake_cents\": 0", "/bets/0/stake_cents",
                 "a stake is more than nothing, not 0"},
        BadRound{"NegativeStake", "\"stake_cents\": 1000", "\"stake_cents\": -5",
                 "/bets/0/stake_cents", "a stake is more than nothing, not -5"},
        BadRound{"FractionOfACent", "\"stake_cents\": 1000", "\"stake_cents\": 10.5",
                 "/bets/0/stake_cents",
                 "expected a whole number of cents, 9223372036854775807 at most"},
        BadRound{"StakeTooLarge", "\"stake_cents\": 1000", "\"stake_cents\": 9223372036854775808",
                 "/bets/0/stake_cents",
                 "expected a whole number of cents, 9223372036854775807 at most"},
        BadRound{"StakeMissing", ", \"stake_cents\": 1000", "", "/bets/0",
                 "the key \"stake_cents\" is missing"},
        BadRound{"PlayerEmpty", "\"p1\"", "\"\"", "/bets/0/player",
                 "expected a text that names the player"},
        BadRound{"PlayerNumber", "\"p1\"", "1", "/bets/0/player",
                 "expected a text that names the player"},
        BadRound{"BoxText", "\"box\": 1", "\"box\": \"1\"", "/bets/0/box",
                 "expected a whole number"},
        BadRound{"BetNumber", "\"bet\": \"player\"", "\"bet\": 3", "/bets/0/bet",
                 "expected a text"},
        BadRound{"BetsObject",
                 "\"bets\": [{\"player\": \"p1\", \"box\": 1, \"bet\": \"player\", "
                 "\"stake_cents\": 1000}]",
                 "\"bets\": {}", "/bets", "expected an array"},
        BadRound{"UnknownStage", "\"insurance\": []",
                 "\"insurance\": [{\"player\": \"p1\", \"box\": 1, \"stage\": \"later\", \"side\": "
                 "\"player\", \"stake_cents\": 1}]",
                 "/insurance/0/stage", "expected \"after_four\" or \"after_player_third\""},
        BadRound{"UnknownSide", "\"insurance\": []",
                 "\"insurance\": [{\"player\": \"p1\", \"box\": 1, \"stage\": \"after_four\", "
                 "\"side\": \"tie\", \"stake_cents\": 1}]",
                 "/insurance/0/side", "expected \"player\" or \"banker\""},
        BadRound{"UnreadableCard", "\"5H\"", "\"5X\"", "/cards/2",
                 "\"5X\" is no card: rank then suit, as in 9S or TH"},
        BadRound{"LowerCaseCard", "\"5H\"", "\"5h\"", "/cards/2",
                 "\"5h\" is no card: rank then suit, as in 9S or TH"},
        BadRound{"TooFewCards", ", \"5H\", \"2C\"", "", "/cards",
                 "the round is not complete after 2 cards: the Player Hand takes the next"},
        BadRound{"TooManyCards", "\"2C\"]", "\"2C\", \"3C\"]", "/cards/4",
                 "the round was complete after 4 cards; 3C is one too many"},
        BadRound{"MarkedNumber", "\"insurance\": []", "\"marked\": [1]", "/marked/0",
                 "expected a text that names the player"}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });

TEST(Round, MoreOfACardThanTheDecksHold) {
    const Proves proves{"WS 2.2.1"};
    JsonTape tape;
    ASSERT_TRUE(tape.read(R"({"game": "wu-song", "layout": "A", "decks": 4,
        "cards": ["TS", "TS", "TS", "TS", "TS", "2C"]})"));
    RoundReader reader(find_built_in);
    const auto round = reader.read(Json(tape));
    ASSERT_FALSE(round);
    EXPECT_EQ(round.error().where, "/cards/4");
    EXPECT_EQ(Catalogue(Language::en).say(round.error().what), "more of TS than 4 decks hold");
}

TEST(Round, ARoundIsAnObject) {
    JsonTape tape;
    ASSERT_TRUE(tape.read("[1]"));
    RoundReader reader(find_built_in);
    const auto round = reader.read(Json(tape));
    ASSERT_FALSE(round);
    EXPECT_EQ(Catalogue(Language::en).say(round.error().what),
              "expected a round, which is an object");
}

TEST(Round, NotesBesideARoundSayNothing) {
    JsonTape tape;
    const std::string text =
        changed("\"insurance\"", "\"id\": \"x\", \"why\": \"y\", \"insurance\"");
    ASSERT_TRUE(tape.read(text));
    RoundReader reader(find_built_in);
    EXPECT_TRUE(reader.read(Json(tape)));
}

/// A random round that can be written: any game, layout, complete cards, wagers.
struct RandomRound {
    std::vector<std::string> names{"p1", "庄家", "a \"b\"", "\t"};
    FinishedRound round;

    RandomRound() {
        const auto& books = built_in_rulebooks();
        round.book = &books[*rc::gen::inRange<std::size_t>(0, books.size())];
        round.layout =
            &round.book->layouts[*rc::gen::inRange<std::size_t>(0, round.book->layouts.size())];
        round.decks = *rc::gen::inRange(round.book->decks_min, round.book->decks_max + 1);
        if (*rc::gen::arbitrary<bool>()) round.limits = Limits{Money{500}, Money{1'000'000}};
        while (const auto side = next_to_draw(round.coup))
            round.coup[*side].take({static_cast<Rank>(*rc::gen::inRange(0, 13)),
                                    static_cast<Suit>(cards_dealt(round.coup) % 4)});
        for (const std::string& name : names) round.players.push_back(name);
        const int bets = *rc::gen::inRange(4, 9);
        for (int i = 0; i < bets; ++i) {
            const auto spot = *rc::gen::inRange<std::size_t>(0, round.book->spots.size());
            // Players are numbered as they are first met, so the first four bets name them all.
            const auto player = static_cast<std::uint32_t>(i < 4 ? i : *rc::gen::inRange(0, 4));
            round.bets.push_back({PlayerId{player}, *rc::gen::inRange(1, 6),
                                  Spot{static_cast<int>(spot)},
                                  Money{*rc::gen::inRange<std::int64_t>(1, 10'000'000)}});
            round.bet_ids.push_back(round.book->spots[spot]);
        }
        for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
            round.insurance.push_back(
                {PlayerId{static_cast<std::uint32_t>(i)}, i,
                 *rc::gen::arbitrary<bool>() ? Stage::after_four : Stage::after_player_third,
                 *rc::gen::arbitrary<bool>() ? Side::player : Side::banker,
                 Money{*rc::gen::inRange<std::int64_t>(1, 5000)}});
        if (*rc::gen::arbitrary<bool>()) round.marked.push_back(PlayerId{2});
    }
};

RC_GTEST_PROP(RoundProperty, WhatIsWrittenReadsBackTheSame, ()) {
    const RandomRound random;
    std::string text;
    write_round(text, random.round);
    JsonTape tape;
    RC_ASSERT(tape.read(text).has_value());
    RoundReader reader(find_built_in);
    const auto read = reader.read(Json(tape));
    RC_ASSERT(read.has_value());
    const FinishedRound& back = **read;
    RC_ASSERT(back.book == random.round.book);
    RC_ASSERT(back.layout == random.round.layout);
    RC_ASSERT(back.decks == random.round.decks);
    RC_ASSERT(back.limits == random.round.limits);
    RC_ASSERT(back.coup == random.round.coup);
    RC_ASSERT(back.bets == random.round.bets);
    RC_ASSERT(back.insurance == random.round.insurance);
    RC_ASSERT(back.marked == random.round.marked);
    RC_ASSERT(back.players == random.round.players);
}

RC_GTEST_PROP(RoundProperty, EverySettlementIsJsonWithALineForEachWager, ()) {
    const RandomRound random;
    const FinishedRound& round = random.round;
    SettleBench bench;
    const auto settlement = settle({*round.book, *round.layout, round.limits}, round.coup,
                                   {round.bets, round.insurance, round.marked}, bench);
    RC_ASSERT(settlement.has_value());
    const Catalogue words(Language::zh_hant);
    std::string text;
    write_settlement(text, round, **settlement, {words, true});
    JsonTape tape;
    RC_ASSERT(tape.read(text).has_value());
    RC_ASSERT((*settlement)->lines.size() + (*settlement)->refused.size() ==
              round.bets.size() + round.insurance.size());
}

}  // namespace
}  // namespace tigerpit
