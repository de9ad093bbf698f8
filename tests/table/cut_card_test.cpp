#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/documents.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

Desk closed(std::string_view game, bool high_limit) {
    const Rulebook& book = *find_rulebook(game);
    TableSetup setup = usual_setup(book);
    setup.high_limit = high_limit;
    Desk desk(book, setup);
    desk.buys(ann, dollars(1'000)).buys(bob, dollars(1'000)).opens();
    desk.bets(ann, 1, "player", dollars(100)).bets(ann, 1, "tie", dollars(100));
    desk.bets(bob, 2, "banker", dollars(100)).closes();
    return desk;
}

WithdrawBet back(const Desk& desk, PlayerId player, std::int64_t box, std::string_view bet) {
    return {player, box, desk.spot(bet)};
}

TEST(CutCard, IsRemovedAndTheRoundIsTheShoesLast) {
    const Proves proves{"TBN 1.9, TBN 5.7, MBS 3.22"};
    for (const auto& [game, cites, ends] :
         {std::tuple{"tiger-buffalo-non-commission", "TBN 5.7", "TBN 1.9"},
          std::tuple{"tiger-baccarat", "MBS 3.22", "MBS 3.22 (A-33)"},
          std::tuple{"tiger-buffalo-commission", "TBC 5.18 (A-33)", "TBC 5.18 (A-33)"},
          std::tuple{"da-hu-ying-xiong", "DHYX 5.18 (A-33)", "DHYX 5.18 (A-33)"},
          std::tuple{"wu-song", "WS 5.18 (A-33)", "WS 5.18 (A-33)"}}) {
        Desk desk = closed(game, true);
        desk.deals("9S 2D").does(the_dealer, RemoveCutCard{});
        EXPECT_EQ(desk.cited(), std::vector<std::string>{cites});
        desk.deals("KS KD").settles();
        EXPECT_EQ(desk.refuses(the_dealer, OpenBets{}), std::string{"shoe_finished, "} + ends);
        desk.does(the_dealer, PrepareShoe{416, true}).opens();
        EXPECT_EQ(desk.table().shoe.number, 2);
    }
}

TEST(CutCard, FirstInAHighLimitAreaLetsPlayersWithdrawByRight) {
    const Proves proves{"TBN 5.7.1, TBN 5.7.2"};
    Desk desk = closed("tiger-buffalo-non-commission", true);
    desk.does(the_dealer, RemoveCutCard{});
    EXPECT_EQ(desk.cited(), (std::vector<std::string>{"TBN 5.7", "TBN 5.7.1 (A-33)"}));
    // Bet by bet.
    desk.does(as_player(ann), back(desk, ann, 1, "tie"));
    EXPECT_EQ(desk.cited().front(), "TBN 5.7.1 (A-33)");
    EXPECT_EQ(desk.stack(ann), dollars(900));
    desk.deals("9S");
    EXPECT_EQ(desk.refuses(as_player(ann), back(desk, ann, 1, "player")),
              "no_withdrawal, TBN 5.7.2");
}

TEST(CutCard, FirstWithNoBetLeftConcludesTheRound) {
    const Proves proves{"TBN 5.7.1"};
    Desk desk = closed("tiger-buffalo-non-commission", true);
    desk.does(the_dealer, RemoveCutCard{});
    desk.does(as_player(ann), back(desk, ann, 1, "tie"));
    desk.does(as_player(ann), back(desk, ann, 1, "player"));
    EXPECT_EQ(desk.table().phase, Phase::bets_closed);
    desk.does(as_player(bob), back(desk, bob, 2, "banker"));
    EXPECT_EQ(desk.table().phase, Phase::idle);
    EXPECT_EQ(desk.cited().back(), "TBN 5.7.1");
    EXPECT_EQ(desk.stack(bob), dollars(1'000));
    EXPECT_EQ(desk.refuses(the_dealer, OpenBets{}), "shoe_finished, TBN 1.9");
}

TEST(CutCard, ElsewhereLetsNobodyWithdraw) {
    const Proves proves{"TBN 5.7, TBN 5.7.1, MBS 3.22.1"};
    for (const auto* game : {"tiger-buffalo-commission", "da-hu-ying-xiong", "wu-song"}) {
        Desk desk = closed(game, true);
        desk.does(the_dealer, RemoveCutCard{});
        EXPECT_FALSE(desk.asks(as_player(ann), back(desk, ann, 1, "tie"))) << game;
    }
    Desk low = closed("tiger-buffalo-non-commission", false);
    low.does(the_dealer, RemoveCutCard{});
    EXPECT_EQ(low.refuses(as_player(ann), back(low, ann, 1, "tie")), "no_withdrawal, TBN 5.6");
    Desk main = closed("tiger-baccarat", false);
    main.does(the_dealer, RemoveCutCard{});
    EXPECT_EQ(main.refuses(the_dealer, AllowWithdrawal{}), "not_high_limit, MBS 3.22.1");
}

TEST(CutCard, FirstLetsTheDealerAllowAWithdrawal) {
    const Proves proves{"MBS 3.22.1, MBS 1.1.4"};
    Desk desk = closed("tiger-baccarat", true);
    EXPECT_EQ(desk.refuses(the_dealer, AllowWithdrawal{}), "no_withdrawal, MBS 3.22.1");
    desk.does(the_dealer, RemoveCutCard{});
    EXPECT_EQ(bare(desk.refuses(as_player(ann), back(desk, ann, 1, "tie"))),
              "no_withdrawal, MBS 5.5");
    desk.does(the_dealer, AllowWithdrawal{}).does(as_player(ann), back(desk, ann, 1, "tie"));
    EXPECT_EQ(desk.cited().front(), "MBS 3.22.1");
    desk.deals("9S");
    EXPECT_FALSE(desk.asks(as_player(ann), back(desk, ann, 1, "player")));
}

}  // namespace
}  // namespace tigerpit
