#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/proves.hpp"

// Wagers of the document that lets several players have one, and three lie in an area.

namespace tigerpit {
namespace {

Desk at_bets(TableSetup setup = usual_setup(*find_rulebook("tiger-baccarat"))) {
    Desk desk(*find_rulebook("tiger-baccarat"), setup);
    for (const PlayerId player : {ann, bob, cai, dan}) desk.buys(player, dollars(100'000));
    desk.opens();
    return desk;
}

void joins(Desk& desk, PlayerId player, PlayerId whose, std::string_view bet, Money stake) {
    PlaceBet place = desk.a_bet(player, 1, bet, stake);
    place.joins = whose;
    desk.does(as_player(player), place);
}

TEST(SharedWagers, AreOneWagerForLimitsAndCount) {
    const Proves proves{"MBS 3.5.1, MBS 3.7, MBS 5.4"};
    Desk desk = at_bets();
    // Alone Bob's forty would be below the minimum.
    desk.bets(ann, 1, "player", dollars(5'000));
    joins(desk, bob, ann, "player", dollars(40));
    EXPECT_EQ(desk.cited().front(), "MBS 3.5.1 (A-27)");
    // Without Ann's part it would be below the minimum too, and Bob is told.
    Desk without_ann = desk;
    without_ann.does(as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
    EXPECT_EQ(without_ann.last<MinimumAdvised>().player, bob);
    EXPECT_EQ(without_ann.cited().back(), "MBS 3.5.1 (A-27)");
    without_ann.closes();
    EXPECT_TRUE(without_ann.round().wagers.empty());
    desk.bets(cai, 1, "player", dollars(100)).bets(dan, 1, "player", dollars(100));
    EXPECT_EQ(desk.denial_of(as_player({5}), desk.a_bet({5}, 1, "player", dollars(100))).refusal,
              Refusal::area_full);
    const Denial over = [&] {
        PlaceBet more = desk.a_bet(bob, 1, "player", dollars(5'000));
        more.joins = ann;
        return desk.denial_of(as_player(bob), more);
    }();
    EXPECT_EQ(over.why, Denied::over_maximum);
    EXPECT_EQ(over.permitted, dollars(4'960));
    // Each has his share of the win.
    desk.closes().deals("9S 2D KS KD").settles();
    EXPECT_EQ(desk.stack(ann), dollars(105'000));
    EXPECT_EQ(desk.stack(bob), dollars(100'040));
}

TEST(SharedWagers, OverTheMaximumCountInProportion) {
    const Proves proves{"MBS 5.15, MBS 3.5.1"};
    Desk desk = at_bets();
    PlaceBet first = desk.a_bet(ann, 1, "banker", dollars(9'000));
    first.found = true;
    PlaceBet second = desk.a_bet(bob, 1, "banker", dollars(3'000));
    second.found = true;
    second.joins = ann;
    desk.does(the_dealer, first).does(the_dealer, second).closes();
    desk.deals("9S 2D KS KD").settles();
    EXPECT_EQ(desk.stack(ann), dollars(100'000 - 7'500));
    EXPECT_EQ(desk.stack(bob), dollars(100'000 - 2'500));
}

TEST(SharedWagers, MayBeFewerInAnAreaWhereThePitManagerSaysSo) {
    const Proves proves{"MBS 3.7.1"};
    Desk desk(std::string_view{"tiger-baccarat"});
    desk.buys(ann, dollars(1'000)).buys(bob, dollars(1'000));
    EXPECT_EQ(desk.refuses(the_supervisor, SetWagersPerArea{1}), "not_permitted, MBS 3.7.1");
    desk.does(the_manager, SetWagersPerArea{1}).opens().bets(ann, 1, "tie", dollars(100));
    EXPECT_EQ(desk.denial_of(as_player(bob), desk.a_bet(bob, 1, "tie", dollars(100))).refusal,
              Refusal::area_full);
    desk.bets(ann, 1, "tie", dollars(100)).bets(bob, 2, "tie", dollars(100));
}

TEST(UnderMinimum, IsHonouredOnceThenReturnedUntilTheDayEnds) {
    const Proves proves{"MBS 5.14, MBS 5.16"};
    Desk desk = at_bets();
    const auto round_of = [&](Money stake) {
        PlaceBet low = desk.a_bet(ann, 1, "player", stake);
        low.found = true;
        desk.does(the_dealer, low).closes().deals("KS 9D KH KD").settles();
        const SettledLine line = desk.last<RoundSettled>().lines.front();
        return line;
    };
    EXPECT_EQ(round_of(dollars(50)).result, Result::lose);
    EXPECT_TRUE(find_guest(desk.table(), ann)->marks > 0);
    desk.opens();
    const SettledLine second = round_of(dollars(50));
    EXPECT_EQ(second.result, Result::push);
    EXPECT_EQ(to_text(*second.cites), "MBS 5.14");
    EXPECT_EQ(desk.stack(ann), dollars(99'950));
    // A new shoe forgets nothing, the end of the day does.
    desk.does(the_dealer, PrepareShoe{416, true}).opens();
    EXPECT_EQ(round_of(dollars(50)).result, Result::push);
    desk.does(the_manager, EndDay{}).opens();
    EXPECT_EQ(round_of(dollars(50)).result, Result::lose);
}

TEST(TableDifferential, IsAskedForAndThenThePitManagerRemoves) {
    const Proves proves{"MBS 1.1.10, MBS 5.18, MBS 5.18.1, MBS 5.18.2, MBS 5.18.3"};
    TableSetup setup = usual_setup(*find_rulebook("tiger-baccarat"));
    setup.display.differential = dollars(15'000);
    Desk desk = at_bets(setup);
    desk.bets(ann, 1, "player", dollars(10'000));
    const Denial over =
        desk.denial_of(as_player(bob), desk.a_bet(bob, 2, "player", dollars(6'000)));
    EXPECT_EQ(Desk::said(over), "over_differential, MBS 5.18.1 (A-30)");
    EXPECT_EQ(over.permitted, dollars(5'000));
    // More on the lighter hand makes room.
    desk.bets(cai, 3, "banker", dollars(1'000)).bets(bob, 2, "player", dollars(6'000));
    // Found over it, a wager may be removed until the first card, by the Pit Manager alone.
    PlaceBet found = desk.a_bet(dan, 4, "player", dollars(2'000));
    found.found = true;
    desk.does(the_dealer, found).closes();
    const RemoveWager remove{dan, 4, desk.spot("player")};
    EXPECT_EQ(desk.refuses(the_dealer, remove), "not_permitted, MBS 5.18.3");
    desk.does(the_manager, remove);
    EXPECT_EQ(desk.cited().front(), "MBS 5.18.3 (A-30)");
    EXPECT_EQ(desk.stack(dan), dollars(100'000));
    EXPECT_EQ(desk.refuses(the_manager, RemoveWager{ann, 1, desk.spot("player")}),
              "nothing_over, MBS 5.18.3 (A-30)");
}

}  // namespace
}  // namespace tigerpit
