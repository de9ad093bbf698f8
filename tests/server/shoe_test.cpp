// Tables with an electronic shoe: a device, a dealer, a supervisor and a player, each over the
// network, play whole rounds of every game; and everything that can be wrong with a device.

#include "books/library.hpp"
#include "server/shoe_fixture.hpp"

namespace tigerpit {
namespace {

class EveryShoeGame : public ShoeTest, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryShoeGame,
                         testing::Values("tiger-buffalo-commission", "tiger-baccarat",
                                         "da-hu-ying-xiong", "tiger-buffalo-non-commission",
                                         "wu-song"),
                         [](const auto& chosen) {
                             std::string name = chosen.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST_P(EveryShoeGame, IsDealtFromAShoeThatIsRead) {
    open(GetParam());
    greet();
    new_shoe();
    // A Natural: four cards.
    bets_close();
    reads({"9S", "2D", "KH", "3C"});
    deal(R"("settle")");
    player->hear(R"("event":"round_settled")");
    // Player 5 draws, Banker 7 stands; where the game has insurance it is offered in between.
    bets_close();
    reads({"2S", "KD", "3H", "7C"});
    const std::string offered = dealer->ask("T", R"("offer_insurance")");
    if (is_accepted(offered)) {
        player->hear(R"("event":"insurance_offered")");
        const std::string taken =
            player->ask("T", R"("take_insurance","player":")" + player->name +
                                 R"(","box":1,"side":"banker","stake_cents":1000)");
        EXPECT_TRUE(is_accepted(taken)) << taken;
    }
    EXPECT_EQ(is_accepted(offered), find_rulebook(GetParam())->insurance.has_value()) << offered;
    reads({"KS"});
    deal(R"("settle")");
    // Both draw, and the cut card comes in the middle: it is the last round of the shoe.
    bets_close();
    reads({"AS", "AD"});
    EXPECT_EQ(word_in(shoe->says("cut_card")), "taken");
    reads({"AH", "AC", "6S"});
    // The Banker's 2 takes a card whatever the Player's third was; an offer may come first.
    dealer->ask("T", R"("offer_insurance")");
    reads({"4D"});
    deal(R"("settle")");
    EXPECT_TRUE(is_refused(dealer->ask("T", R"("open_bets")"), "shoe_finished"));
    new_shoe();
    bets_close();
    reads({"9S", "8D", "KH", "KC"});
    deal(R"("settle")");
    // Every card is the device's word, and none is flagged.
    EXPECT_EQ(drawn().size(), 19U);
    for (const std::string& event : drawn())
        EXPECT_NE(event.find(R"("by":{"person":"shoe-1","role":"device"})"), std::string::npos)
            << event;
    EXPECT_TRUE(events_of(*store, "table/T", R"("manual")").empty());
    EXPECT_EQ(events_of(*store, "table/T", R"("cards_from":"electronic_shoe")").size(), 1U);
}

TEST_F(ShoeTest, WhatAHandEntersIsFlaggedAndPlayersAreTold) {
    open("wu-song");
    greet();
    new_shoe();
    bets_close();
    reads({"9S"});
    // Something came out and was not read.
    const std::string missed = shoe->says("mis_scan");
    EXPECT_EQ(word_in(missed) + ' ' + mode_in(missed), "taken manual");
    EXPECT_NE(supervisor->hear(R"("mode":"manual")").find(R"("trouble":"not_read")"),
              std::string::npos);
    EXPECT_EQ(*json_slice(player->hear(R"("mode":"manual")"), "shoe_link"), R"({"mode":"manual"})");
    // What it says now is not used.
    EXPECT_EQ(word_in(shoe->reads("KD")), "by_hand");
    deal(R"("draw_card","card":"2D")");
    const std::string flagged = player->hear(R"("manual":true)");
    EXPECT_NE(flagged.find(R"("card":"2D","open":true,"manual":true)"), std::string::npos)
        << flagged;
    // A new session, confirmed, is read again.
    greet();
    reads({"KH", "3C"});
    deal(R"("settle")");
    const auto cards = drawn();
    ASSERT_EQ(cards.size(), 4U);
    for (std::size_t i = 0; i < cards.size(); ++i)
        EXPECT_EQ(cards[i].find(R"("manual":true)") != std::string::npos, i == 1) << cards[i];
    EXPECT_EQ(events_of(*store, "pit", R"("event":"shoe_by_hand")").size(), 1U);
    EXPECT_EQ(events_of(*store, "pit", R"("event":"shoe_read")").size(), 2U);
    // Who comes now still sees that a card of the last round was entered by hand.
    Terminal late(*server);
    late.say(R"({"watch":"T"})");
    const std::string snapshot = late.hear(R"("snapshot":)");
    EXPECT_NE(json_slice(*json_slice(snapshot, "snapshot"), "result")->find(R"("manual":true)"),
              std::string_view::npos);
    late.hear(R"("shoe_link":{"mode":"reading"})");
}

TEST_F(ShoeTest, WhileTheShoeIsReadNoHandTellsOfACard) {
    open("wu-song");
    greet();
    deal(R"("prepare_shoe","cards":416,"shuffled":true)");
    EXPECT_TRUE(
        is_refused(dealer->ask("T", R"("burn_cards","turned":"3S","unseen":3)"), "shoe_reads"));
    EXPECT_EQ(word_in(shoe->burns("3S", 3)), "taken");
    bets_close();
    for (const char* command :
         {R"("draw_card","card":"9S")", R"("draw_card")",
          R"("draw_card","card":"9S","already":true)", R"("remove_cut_card")"})
        for (Terminal* one : {&*dealer, &*supervisor, &*player})
            EXPECT_TRUE(is_refused(one->ask("T", command), "shoe_reads")) << command;
    EXPECT_TRUE(drawn().empty());
    // Whoever wants to says so first; then the shoe is not used.
    EXPECT_NE(dealer->by_hand("T").find(R"("trouble":"set_by_hand")"), std::string::npos);
    EXPECT_EQ(word_in(shoe->reads("9S")), "by_hand");
    deal(R"("draw_card","card":"9S")");
    EXPECT_EQ(drawn().size(), 1U);
}

TEST_F(ShoeTest, WhatIsSaidTwiceIsDoneOnce) {
    open("wu-song");
    greet();
    new_shoe();
    bets_close();
    const std::string first = shoe->reads("9S");
    const std::int64_t before = version();
    EXPECT_EQ(shoe->says_at(shoe->sequence, "card", R"("card":"9S")"), first);
    EXPECT_EQ(version(), before);
    // Two at once, and both again: still one each.
    const std::int64_t next = shoe->sequence + 1;
    const std::string second = shoe->message(next, "card", R"("card":"2D")");
    for (int i = 0; i < 3; ++i) shoe->wire().say(second);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(word_in(shoe->wire().hear(R"("answer":)" + std::to_string(next) + ',')), "taken");
    shoe->sequence = next;
    EXPECT_EQ(drawn().size(), 2U);
    // Too far on: what is missing is asked for. Long ago, or before the session: nothing.
    const std::string gap = shoe->says_at(next + 2, "card", R"("card":"3C")");
    EXPECT_EQ(word_in(gap), "gap");
    EXPECT_NE(gap.find(R"("expected":)" + std::to_string(next + 1)), std::string::npos) << gap;
    EXPECT_EQ(word_in(shoe->says_at(0, "card", R"("card":"3C")")), "out_of_order");
    EXPECT_EQ(drawn().size(), 2U);
    // Another card under a number that has been said: somebody has to look.
    const std::string other = shoe->says_at(next, "card", R"("card":"3C")");
    EXPECT_EQ(word_in(other) + ' ' + mode_in(other), "contradiction manual");
    EXPECT_NE(supervisor->hear(R"("mode":"manual")").find(R"("trouble":"contradicts")"),
              std::string::npos);
    EXPECT_EQ(drawn().size(), 2U);
}

TEST_F(ShoeTest, WhatTheTableWouldNotHaveMakesItByHand) {
    open("wu-song");
    greet();
    new_shoe();
    // No bets, no card.
    const std::string early = shoe->reads("9S");
    EXPECT_EQ(word_in(early) + ' ' + mode_in(early), "refused manual");
    EXPECT_TRUE(is_refused(early, "no_cards_now"));
    EXPECT_NE(early.find(R"("clause":"WS )"), std::string::npos) << early;
    const std::string told = supervisor->hear(R"("trouble":"contradicts")");
    EXPECT_TRUE(is_refused(told, "no_cards_now")) << told;
    EXPECT_EQ(word_in(shoe->says_at(shoe->sequence, "card", R"("card":"9S")")), "refused");
    greet();
    bets_close();
    reads({"9S", "2D", "KH", "3C"});
    // Four cards are enough for a Natural.
    EXPECT_TRUE(is_refused(shoe->reads("3C"), "no_card_due"));
    EXPECT_EQ(drawn().size(), 4U);
    deal(R"("settle")");
    // The ninth of a card that is there eight times.
    greet();
    for (int round = 0; round < 4; ++round) {
        bets_close();
        reads({"8S", "8S", "KS", "KS"});
        deal(R"("settle")");
    }
    bets_close();
    EXPECT_TRUE(is_refused(shoe->reads("8S"), "not_in_shoe"));
}

}  // namespace
}  // namespace tigerpit
