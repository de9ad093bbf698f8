// Who is told what of a round that is over.

#include "codec/json_slice.hpp"
#include "scripted.hpp"

namespace tigerpit {
namespace {

const std::string a_round = R"(rulebook wu-song  layout A  decks 8
purse 1 1,000.00
purse 2 1,000.00
open
bet 1 banker 100.00
bet 2 player 50.00
purse 2 70.00
close
deal P 2s B Kc P 3h B 7d P 8c
settle
)";

std::string told(Scripted& day, const RecallFor& to) {
    const auto recalled = recall(day.table(), 1, to);
    EXPECT_TRUE(recalled && *recalled);
    return recall_json(day.table(), **recalled);
}

TEST(Recall, TellsStaffEverything) {
    Scripted day(a_round);
    const auto recalled = recall(day.table(), 1, {Viewer::staff, {}, nullptr});
    ASSERT_TRUE(recalled && *recalled);
    const RoundRecall& round = **recalled;
    EXPECT_EQ(round.status, RoundStatus::complete);
    EXPECT_EQ(round.cards.size(), 5U);
    EXPECT_EQ(round.wagers.size(), 2U);
    EXPECT_EQ(round.lines.size(), 2U);
    ASSERT_EQ(round.funds.size(), 2U);
    EXPECT_EQ(round.funds[0].before, Money{1000'00});
    EXPECT_EQ(round.funds[0].after, Money{1050'00});
    EXPECT_EQ(round.funds[1].bought_in, Money{70'00});
    EXPECT_EQ(round.funds[1].after, Money{1020'00});
    ASSERT_TRUE(round.outcome);
    EXPECT_EQ(round.outcome->winner, Winner::banker);
    ASSERT_TRUE(round.ended_at);
    EXPECT_LT(round.began_at, *round.ended_at);
    EXPECT_EQ(round.shoe, 1);
    const std::string json = recall_json(day.table(), round);
    EXPECT_TRUE(json.starts_with(R"({"replay":true,"table":"T","round":1,"status":"complete")"))
        << json;
    EXPECT_NE(json.find(R"("clause":"WS )"), std::string::npos);
}

TEST(Recall, TellsAPlayerWhatIsHisOwnAndWhatWasPublic) {
    Scripted day(a_round);
    const std::string json = told(day, {Viewer::guest, "1", nullptr});
    EXPECT_NE(json.find(R"("bet":"banker")"), std::string::npos);
    EXPECT_NE(json.find(R"("outcome":"banker")"), std::string::npos);
    EXPECT_NE(json.find(R"("card":"7D")"), std::string::npos);
    // Nothing of the other: not his bet, not his money, not his chips.
    EXPECT_EQ(json.find(R"("player":"2")"), std::string::npos) << json;
    EXPECT_EQ(json.find(R"(stake_cents":5000)"), std::string::npos) << json;
    EXPECT_EQ(json.find(R"(_cents":7000)"), std::string::npos) << json;
    const std::string his = told(day, {Viewer::guest, "2", nullptr});
    EXPECT_NE(his.find(R"("amount_cents":7000)"), std::string::npos) << his;
    EXPECT_EQ(his.find(R"("bet":"banker")"), std::string::npos) << his;
    // Who had nothing there is told the cards.
    const std::string passer = told(day, {Viewer::guest, {}, nullptr});
    EXPECT_NE(passer.find(R"("card":"7D")"), std::string::npos);
    EXPECT_NE(passer.find(R"("funds":[])"), std::string::npos);
    EXPECT_EQ(passer.find("stake_cents"), std::string::npos);
}

TEST(Recall, ExplainsToAPlayerHisOwnLines) {
    Scripted day(a_round);
    const Catalogue words(Language::en);
    const std::string his = told(day, {Viewer::guest, "2", &words});
    EXPECT_NE(his.find("50.00"), std::string::npos) << his;
    // The other's line stands before his, and is neither told nor taken for his.
    EXPECT_EQ(his.find("100.00"), std::string::npos) << his;
    EXPECT_EQ(his.find("150.00"), std::string::npos) << his;
    const std::string all = told(day, {Viewer::staff, {}, &words});
    EXPECT_NE(all.find("150.00"), std::string::npos) << all;
}

TEST(Recall, TellsNobodyACardThatNobodyHasSeen) {
    Scripted day(R"(rulebook wu-song  layout A  decks 8  facing down  reads-cards
purse 1 1,000.00
open
bet 1 banker 100.00
close
deal P 2s B Kc
turn P 1 2s
)");
    const std::string json = told(day, {Viewer::staff, {}, nullptr});
    EXPECT_NE(json.find("2S"), std::string::npos) << json;
    EXPECT_EQ(json.find("KC"), std::string::npos) << json;
    EXPECT_NE(json.find(R"("status":"in_progress")"), std::string::npos) << json;
    const auto page = list_rounds(day.table(), INT64_MAX, 10);
    ASSERT_EQ(page.size(), 1U);
    EXPECT_FALSE(page[0].ended_at);
}

TEST(Recall, TellsOfARoundThatWasPutRightLater) {
    Scripted day(R"(rulebook wu-song  layout A  decks 8
purse 1 1,000.00
open
bet 1 player 100.00
close
deal P 4s B 2c P 4h B Kd
settle
raise not_shuffled
rule
)");
    const auto recalled = recall(day.table(), 1, {Viewer::staff, {}, nullptr});
    ASSERT_TRUE(recalled && *recalled);
    const RoundRecall& round = **recalled;
    EXPECT_EQ(round.status, RoundStatus::voided);
    EXPECT_TRUE(round.corrected);
    ASSERT_EQ(round.lines.size(), 1U);
    EXPECT_EQ(round.lines[0].returned, Money{100'00});
    const std::string json = recall_json(day.table(), round);
    for (const char* event : {"round_settled", "irregularity_raised", "ruling_made",
                              "round_corrected", "matter_closed"})
        EXPECT_NE(json.find(R"("event":")" + std::string{event} + '"'), std::string::npos) << event;
    EXPECT_EQ(list_rounds(day.table(), INT64_MAX, 10)[0].status, RoundStatus::voided);
}

TEST(Recall, ListsRoundsByPages) {
    std::string text = "rulebook wu-song  layout A  decks 8\npurse 1 1,000.00\npurse 2 500.00\n";
    for (int round = 1; round <= 5; ++round)
        text += std::string{"open\nbet "} + (round % 2 == 1 ? "1" : "2") +
                " banker 10.00\nclose\ndeal P 4s B 2c P 4h B Kd\nsettle\n";
    Scripted day(text);
    const auto numbers = [](const std::vector<ListedRound>& page) {
        std::vector<std::int64_t> all;
        for (const ListedRound& one : page) all.push_back(one.round);
        return all;
    };
    EXPECT_EQ(numbers(list_rounds(day.table(), INT64_MAX, 2)), (std::vector<std::int64_t>{5, 4}));
    EXPECT_EQ(numbers(list_rounds(day.table(), 4, 2)), (std::vector<std::int64_t>{3, 2}));
    EXPECT_EQ(numbers(list_rounds(day.table(), 1, 2)), (std::vector<std::int64_t>{}));
    const auto own = list_rounds_of(day.table(), "2", Cursor{}, 10);
    EXPECT_EQ(numbers(own), (std::vector<std::int64_t>{4, 2}));
    EXPECT_EQ(own[0].staked, Money{10'00});
    EXPECT_EQ(own[0].returned, Money{0});
    EXPECT_TRUE(list_rounds_of(day.table(), "9", Cursor{}, 10).empty());
    EXPECT_FALSE(recall(day.table(), 6, {}).value());
    EXPECT_FALSE(recall(day.table(), 0, {}).value());
}

TEST(Recall, APageOfOwnRoundsEndsBetweenRoundsOfOneMoment) {
    MemoryStore store;
    TestPit pit(store);
    for (const char* table : {"T.1", "T.2"}) {
        pit.open_usual_table(table);
        EXPECT_EQ(pit.money(&Pit::deposit, "ann", 1'000'00).kind, AnswerKind::accepted);
        EXPECT_EQ(pit.money(&Pit::buy_in, "ann", 300'00, table).kind, AnswerKind::accepted);
    }
    for (const char* table : {"T.1", "T.2"}) {
        pit.set_time(some_noon + 3'600'000);
        EXPECT_EQ(pit.ask(table, TestPit::dealer, R"({"command":"open_bets"})").kind,
                  AnswerKind::accepted);
    }
    for (const char* table : {"T.1", "T.2"}) {
        const Answer bet = pit.ask(table, TestPit::ann,
                                   R"({"command":"place_bet","player":"ann","box":1,)"
                                   R"("bet":"banker","stake_cents":10000})");
        EXPECT_EQ(bet.kind, AnswerKind::accepted) << bet.text;
    }
    pit->rest();
    Historian historian(store, {});
    ASSERT_TRUE(historian.read_on());
    const auto all = list_rounds_of(historian, "ann", Cursor{}, 10);
    ASSERT_EQ(all.size(), 2U);
    ASSERT_EQ(all[0].began_at, all[1].began_at);
    const auto first = list_rounds_of(historian, "ann", Cursor{}, 1);
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(first[0], all[0]);
    const std::string next = std::to_string(first[0].began_at) + '.' + first[0].table + '.' +
                             std::to_string(first[0].round);
    const auto second = list_rounds_of(historian, "ann", parse_cursor(next).value(), 1);
    ASSERT_EQ(second.size(), 1U);
    EXPECT_EQ(second[0], all[1]);
}

}  // namespace
}  // namespace tigerpit
