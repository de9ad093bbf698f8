#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/documents.hpp"
#include "support/proves.hpp"
#include "table/entries.hpp"
#include "table/evolve.hpp"

namespace tigerpit {
namespace {

class EveryPit : public testing::TestWithParam<DocumentClauses> {};
INSTANTIATE_TEST_SUITE_P(Documents, EveryPit, testing::ValuesIn(document_clauses),
                         [](const auto& each) { return std::string{each.param.name}; });

TEST_P(EveryPit, TakesWhoActsInAPositionForWhoHoldsIt) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.positions)};
    Desk desk(doc.game);
    const Actor acting{Role::pit_supervisor, 321, true};
    desk.does(acting, ChangeDealer{{Role::dealer, 55, true}});
    EXPECT_EQ(desk.log().back().by.actor, acting);
    desk.does({Role::dealer, 55, true}, OpenBets{});
    EXPECT_EQ(desk.refuses(the_dealer, CloseBets{}), "not_the_dealer, " + cited(doc, doc.closes));
}

TEST_P(EveryPit, LetsAHigherPositionActWhereTheDocumentSaysSo) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.positions), cited(doc, doc.house)};
    const Desk desk(doc.game);
    // One house: always. The other: only where the clause says "or above".
    EXPECT_EQ(desk.asks(the_manager, OpenBets{}).has_value(), !doc.rws);
    EXPECT_TRUE(desk.asks(the_manager, ChangeDealer{the_dealer}));
    EXPECT_FALSE(desk.asks(the_dealer, ChangeDealer{the_dealer}));
    const Actor above = doc.rws ? the_table_shift_manager : the_gaming_shift_manager;
    EXPECT_TRUE(desk.asks(above, ChangeDealer{the_dealer}));
    // The other house's managers are nobody here.
    const Actor elsewhere = doc.rws ? the_gaming_shift_manager : the_table_shift_manager;
    EXPECT_FALSE(desk.asks(elsewhere, ChangeDealer{the_dealer}));
}

TEST_P(EveryPit, KeepsWhoDidAndWhoAuthorised) {
    const auto& doc = GetParam();
    Desk desk(doc.game);
    const Display display{{dollars(50), dollars(500)}, {}, {}};
    const Denial no = desk.denial_of(the_dealer, SetDisplay{display});
    EXPECT_EQ(no.why, Denied::not_permitted);
    EXPECT_TRUE(no.who.contains(Role::pit_manager));
    EXPECT_TRUE(no.who.contains(Role::administrator));
    EXPECT_FALSE(no.who.contains(Role::dealer));
    desk.does(the_dealer, SetDisplay{display}, the_manager);
    EXPECT_EQ(desk.log().back().by, (By{the_dealer, the_manager}));
    EXPECT_EQ(desk.table().setup.display, display);
}

TEST_P(EveryPit, MovesEveryChipInTheBooks) {
    const auto& doc = GetParam();
    Desk desk(doc.game);
    const auto balance = [&](AccountKind kind, std::uint32_t person = 0) {
        return desk.table().balances.of({kind, person}).cents;
    };
    desk.does(the_cashier, BuyIn{ann, dollars(1'000), 1});
    desk.does(the_supervisor, FillTray{dollars(5'000)}).does(the_cashier, CreditTray{dollars(500)});
    EXPECT_EQ(balance(AccountKind::transit), -100 * (1'000'000 + 1'000 + 5'000 - 500));
    desk.opens().bets(ann, 1, "banker", dollars(100)).closes();
    EXPECT_EQ(balance(AccountKind::stack, 1), 90'000);
    EXPECT_EQ(balance(AccountKind::stake, 1), 10'000);
    desk.deals("2S 9D KH KC").settles();
    const bool commission = doc.name == "TBC" || doc.name == "MBS";
    EXPECT_EQ(balance(AccountKind::stack, 1), commission ? 109'500 : 110'000);
    EXPECT_EQ(balance(AccountKind::commission), commission ? 500 : 0);
    EXPECT_EQ(balance(AccountKind::house), -10'000);
    EXPECT_EQ(balance(AccountKind::stake, 1), 0);
    // Closed with its count, one chip short.
    const Money expected = expected_in_tray(desk.table());
    EXPECT_EQ(expected.cents, 100 * (1'000'000 + 4'500) - (commission ? 9'500 : 10'000));
    desk.does(the_supervisor, CountTray{expected});
    desk.does(the_cashier, CashOut{ann, desk.stack(ann), 2});
    desk.does(the_manager, CloseTable{Money{expected.cents - 100}});
    EXPECT_EQ(desk.last<TableClosed>().expected, expected);
    EXPECT_EQ(balance(AccountKind::difference), 100);
    EXPECT_EQ(balance(AccountKind::tray), 0);
    EXPECT_EQ(balance(AccountKind::house), 0);
    EXPECT_EQ(balance(AccountKind::transit), -100);
    EXPECT_EQ(replay(desk.log()), desk.table());
}

TEST_P(EveryPit, SuspendsAndResumesWhereItWas) {
    const auto& doc = GetParam();
    Desk desk(doc.game);
    desk.buys(ann, dollars(1'000)).opens().bets(ann, 1, "player", dollars(100)).closes();
    desk.deals("9S 2D").does(the_device, SuspendTable{"shoe door open"});
    EXPECT_EQ(desk.denial_of(the_dealer, DrawCard{card("KH")}).why, Denied::suspended);
    EXPECT_EQ(desk.denial_of(as_player(ann), SitDown{ann, 1}).why, Denied::suspended);
    desk.does(the_supervisor, ResumeTable{}).deals("KH KC").settles();
    EXPECT_EQ(desk.stack(ann), dollars(1'100));
}

TEST_P(EveryPit, DealsFromADeviceThatReadsCardsOrDoesNot) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.card_shoe), cited(doc, doc.shuffler)};
    const Rulebook& book = *find_rulebook(doc.game);
    TableSetup setup = usual_setup(book);
    setup.facing = Facing::down;
    for (const bool reads : {false, true}) {
        setup.device_reads = reads;
        Desk desk(book, setup);
        desk.opens().closes();
        // An electronic one tells the card by itself; of any other it is known when it is turned.
        if (reads)
            desk.does(the_device, DrawCard{card("9S")});
        else
            desk.does(the_dealer, DrawCard{});
        EXPECT_EQ(desk.round().hands.player[0].card.has_value(), reads);
        EXPECT_EQ(desk.table().shoe.left, 415);
        desk.does(the_dealer, OpenCard{Side::player, 0, card("9S")});
        EXPECT_EQ(desk.table().shoe.seen[card_number(card("9S"))], 1);
    }
}

TEST_P(EveryPit, ChangesTheShoeWithItsCountConfirmed) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.decks)};
    Desk desk(doc.game);
    EXPECT_EQ(desk.refuses(the_dealer, PrepareShoe{8 * 52 - 1, true}),
              "wrong_count, " + cited(doc, doc.decks));
    desk.does(the_dealer, BurnCards{card("5H"), 5});
    EXPECT_EQ(desk.table().shoe.left, 410);
    EXPECT_EQ(desk.table().shoe.discards, 6);
    EXPECT_EQ(desk.table().shoe.seen[card_number(card("5H"))], 1);
    desk.opens().closes().deals("9S 9D KH KC").settles();
    ASSERT_EQ(desk.table().results.size(), 1);
    EXPECT_EQ(desk.table().results.front().winner, Winner::tie);
    EXPECT_TRUE(desk.table().results.front().natural);
    desk.does(the_dealer, PrepareShoe{416, true});
    EXPECT_TRUE(desk.table().results.empty());
    EXPECT_EQ(desk.table().shoe.left, 416);
    EXPECT_EQ(desk.table().shoe.seen[card_number(card("5H"))], 0);
}

}  // namespace
}  // namespace tigerpit
