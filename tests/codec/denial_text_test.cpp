// What a table refuses about people, chips and bets, said in one sentence: what, and what would be
// right.

#include "codec/denial_text.hpp"

#include <gtest/gtest.h>

#include "support/heard.hpp"

namespace tigerpit {
namespace {

Desk cut_card_first(bool high_limit) {
    TableSetup setup = set_up(tbn);
    setup.high_limit = high_limit;
    Desk desk = closed(desk_of(tbn, setup));
    desk.does(the_dealer, RemoveCutCard{});
    return desk;
}

const HeardCase heard_cases[] = {
    // Who asks.
    {"not_in_rules: by the rules of this game nobody may offer insurance",
     [] { return heard(Desk(ws), the_dealer, OfferInsurance{}); }},
    {"not_in_rules: the rulebook does not say how a table is conducted: its rounds can be "
     "settled, but no table opened",
     [] {
         Rulebook book = *find_rulebook(ws);
         book.conduct.reset();
         return heard(book, Table{}, the_manager, OpenTable{});
     }},
    {"not_permitted: only the Dealer may open the bets",
     [] { return heard(Desk(tbn), as_player(ann), OpenBets{}); }},
    {"not_permitted: only the Pit Manager or above may have no insurance offered",
     [] { return heard(Desk(tbn), the_dealer, SetInsurance{}); }},
    {"not_permitted: only the cashier or the Dealer or above may take a buy-in",
     [] { return heard(Desk(tbn), as_player(ann), BuyIn{ann, dollars(5), 1}); }},
    {"not_permitted: only the player, the Dealer, the Pit Supervisor or the Pit Manager may "
     "place the player's bets",
     [] { return heard(betting(Desk(tbn)), the_cashier, PlaceBet{ann, 1, {0}, dollars(100)}); }},
    {"not_permitted: only the Dealer, the Pit Supervisor or the Pit Manager may record a bet",
     [] {
         return heard(betting(Desk(tbn)), as_player(ann),
                      PlaceBet{ann, 1, {0}, dollars(100), {}, true});
     }},
    {"not_permitted: only the Assistant Casino Manager may allow Method C",
     [] { return heard(Desk(mbs), the_manager, SetMethod{Method::c}); }},
    {"not_permitted: only the Assistant Casino Manager may allow Method C",
     [] {
         return opening_with(mbs, [](TableSetup& setup) {
             setup.method = Method::c;
             setup.high_limit = setup.device_reads = true;
         });
     }},
    {"not_permitted: only a Dealer can be put at a table to deal",
     [] { return heard(Desk(tbn), the_manager, ChangeDealer{as_player(ann)}); }},
    {"not_yours: this is Ann's to ask for, in person or through staff",
     [] { return heard(betting(Desk(tbn)), as_player(bob), PlaceBet{ann, 1, {0}, dollars(100)}); }},
    {"not_the_dealer: dealer-100 is the Dealer at this table: another Dealer may not open the "
     "bets",
     [] { return heard(Desk(tbn), {Role::dealer, 777}, OpenBets{}); }},
    // The table's life.
    {"table_not_open: the table is not open: it must be opened first",
     [] { return heard(*find_rulebook(tbn), Table{}, the_dealer, OpenBets{}); }},
    {"table_is_open: the table is open already",
     [] { return heard(Desk(tbn), the_manager, OpenTable{set_up(tbn), {}}); }},
    {"suspended: play is suspended: it must be resumed first",
     [] {
         Desk desk(tbn);
         desk.does(the_surveillance, SuspendTable{"a dispute"});
         return heard(desk, the_dealer, OpenBets{});
     }},
    {"not_suspended: play is not suspended, so there is nothing to resume",
     [] { return heard(Desk(tbn), the_dealer, ResumeTable{}); }},
    {"round_in_progress: round 1 is not over: one may open the bets only between rounds",
     [] { return heard(betting(Desk(tbn)), the_dealer, OpenBets{}); }},
    {"wrong_rulebook: the setup is for the rules of another d, and these are 5b3b36a2fad5",
     [] {
         return opening_with(tbn,
                             [](TableSetup& setup) { setup.fingerprint = "of another document"; });
     }},
    {"wrong_layout: no such layout: the game has A, B, C and D",
     [] { return opening_with(dhyx, [](TableSetup& setup) { setup.layout = 17; }); }},
    {"wrong_boxes: a table of layout A has 1 to 6 boxes, not 77",
     [] { return opening_with(tbn, [](TableSetup& setup) { setup.boxes = 77; }); }},
    {"wrong_decks: the game is played with 4 to 10 decks, not 3",
     [] { return opening_with(tbn, [](TableSetup& setup) { setup.decks = 3; }); }},
    {"wrong_limits: limits from 0.00 to 0.00 cannot be displayed: the minimum is more than "
     "nothing and not above the maximum, the maximum at most 10,000,000,000.00",
     [] { return opening_with(tbn, [](TableSetup& setup) { setup.display.limits = {}; }); }},
    {"wrong_limits: a Differential of 0.00 cannot be displayed: it must be more than nothing",
     [] {
         return opening_with(mbs, [](TableSetup& setup) { setup.display.differential = Money{0}; });
     }},
    {"wrong_limits: this game has no Differential of the table: the maximum of the two hands is "
     "the "
     "Differential of a box",
     [] {
         return opening_with(ws, [](TableSetup& setup) { setup.display.differential = Money{1}; });
     }},
    {"wrong_limits: Player is bound by the limits of the two hands and has none of its own",
     [] {
         return opening_with(tbn, [](TableSetup& setup) {
             setup.display.of_spots = {
                 {find_spot(*find_rulebook(tbn), "player"), {Money{1}, Money{2}}}};
         });
     }},
    {"wrong_limits: limits are displayed for a bet that layout A does not have",
     [] {
         return opening_with(tbn, [](TableSetup& setup) {
             setup.display.of_spots = {{{-1}, {Money{1}, Money{2}}}};
         });
     }},
    {"wrong_limits: the limits of Tie are displayed twice",
     [] {
         return opening_with(tbn, [](TableSetup& setup) {
             const SpotLimits tie{find_spot(*find_rulebook(tbn), "tie"), {Money{1}, Money{2}}};
             setup.display.of_spots = {tie, tie};
         });
     }},
    {"wrong_limits: limits from 0.03 to 0.02 cannot be displayed: the minimum is more than "
     "nothing and not above the maximum, the maximum at most 10,000,000,000.00",
     [] {
         return opening_with(tbn, [](TableSetup& setup) {
             setup.display.of_spots = {
                 {find_spot(*find_rulebook(tbn), "tie"), {Money{3}, Money{2}}}};
         });
     }},
    {"wrong_limits: stakes are multiples of 50.00 here, so the minimum cannot be 25.00",
     [] {
         const Desk desk =
             desk_with(tbn, [](TableSetup& setup) { setup.stake_unit = dollars(50); });
         return heard(desk, the_manager, SetDisplay{{{dollars(25), dollars(500)}, {}, {}}});
     }},
    {"wrong_unit: stakes cannot be multiples of 0.00: the unit is at least 0.01 and at most "
     "the minimum of 100.00",
     [] { return opening_with(tbn, [](TableSetup& setup) { setup.stake_unit = Money{0}; }); }},
    {"wrong_seat_order: the order of the seats must name each of the 6 boxes once",
     [] { return opening_with(tbn, [](TableSetup& setup) { setup.seat_order = {1, 1}; }); }},
    {"wrong_method: the method of dealing must be named: A, B or C",
     [] { return opening_with(mbs, [](TableSetup& setup) { setup.method.reset(); }); }},
    {"wrong_method: this game has no methods of dealing, so none may be named",
     [] { return opening_with(tbn, [](TableSetup& setup) { setup.method = Method::a; }); }},
    {"wrong_method: one may choose who handles the cards only under Method A",
     [] {
         return heard(closed(by_method(Method::b)), the_supervisor,
                      ChooseSqueezer{Side::player, ann});
     }},
    {"wrong_method: one may take the dealing device only under Method C",
     [] { return heard(closed(by_method(Method::a)), as_player(ann), TakeDevice{ann, true}); }},
    {"not_high_limit: players may draw the cards only at a table in a high limit area, and "
     "this one is not",
     [] { return heard(Desk(mbs), the_assistant, SetMethod{Method::c}); }},
    {"not_high_limit: bets may be withdrawn for the cut card only at a table in a high limit "
     "area, and this one is not",
     [] { return heard(Desk(mbs), the_dealer, AllowWithdrawal{}); }},
    {"device_cannot_read: players may draw the cards only from a device that reads them",
     [] {
         return heard(desk_with(mbs, [](TableSetup& setup) { setup.high_limit = true; }),
                      the_assistant, SetMethod{Method::c});
     }},
    {"wrong_wagers_per_area: a playing area takes 1 to 3 wagers, not 4",
     [] { return heard(Desk(mbs), the_manager, SetWagersPerArea{4}); }},
    {"not_private: only a private table may be without insurance, and this one is not",
     [] { return heard(Desk(tbn), the_manager, SetInsurance{false, ann}); }},
    {"not_private: insurance is left out only when a player at this table asks for it",
     [] {
         return heard(desk_with(tbn, [](TableSetup& setup) { setup.private_table = true; }),
                      the_manager, SetInsurance{false, {}});
     }},
    {"wrong_count: 415 cards were counted: 8 decks have 416",
     [] { return heard(Desk(tbn), the_dealer, PrepareShoe{415, true}); }},
    {"not_shuffled: the cards have not been shuffled: they must be before a round",
     [] { return heard(Desk(tbn), the_dealer, PrepareShoe{416, false}); }},
    {"shoe_not_ready: no shoe is ready: the cards must be counted and shuffled first",
     [] {
         Desk desk(tbn);
         desk.does(the_manager, CloseTable{dollars(1'000'000)})
             .does(the_manager, OpenTable{set_up(tbn), {}});
         return heard(desk, the_dealer, OpenBets{});
     }},
    {"shoe_finished: the cut card has come out, so this shoe is finished: prepare the next "
     "one first",
     [] {
         Desk desk = closed(Desk(tbn));
         desk.does(the_dealer, RemoveCutCard{}).deals("9S 2D 9H 3D").settles();
         return heard(desk, the_dealer, OpenBets{});
     }},
    {"stacks_left: players still have chips at the table: Ann 1.00 and Bob 1,250.00; they "
     "must be cashed first",
     [] {
         Desk desk(tbn);
         desk.buys(ann, dollars(1)).buys(bob, dollars(1'250));
         return heard(desk, the_manager, CloseTable{dollars(1'000'000)});
     }},
    // People and chips.
    {"no_box: the boxes of this table are 1 to 6: there is no box 7",
     [] { return heard(Desk(tbn), as_player(ann), SitDown{ann, 7}); }},
    {"box_taken: box 3 is taken: Ann sits there",
     [] {
         Desk desk(tbn);
         desk.sits(ann, 3);
         return heard(desk, as_player(bob), SitDown{bob, 3});
     }},
    {"not_seated: Ann does not sit at any box",
     [] { return heard(Desk(tbn), as_player(ann), StandUp{ann}); }},
    {"not_here: Ann is not at the table",
     [] { return heard(Desk(tbn), as_player(ann), WalkAway{ann}); }},
    {"not_here: Ann has not walked away from the table",
     [] { return heard(betting(Desk(tbn)), as_player(ann), ComeBack{ann}); }},
    {"not_here: name a player at this table to whom the cards are passed",
     [] { return heard(closed(by_method(Method::c)), the_dealer, PassCards{Side::player}); }},
    {"no_amount: the amount must be more than nothing",
     [] { return heard(Desk(tbn), the_cashier, BuyIn{ann, Money{0}, 1}); }},
    {"no_amount: a tray counts from 0.00 to 10,000,000,000.00",
     [] { return heard(Desk(tbn), the_supervisor, CountTray{Money{-1}}); }},
    {"no_amount: at least one card is burned",
     [] { return heard(Desk(tbn), the_dealer, BurnCards{}); }},
    {"too_much_money: no stack, no tray and no round may hold more than 10,000,000,000.00",
     [] { return heard(Desk(tbn), the_cashier, BuyIn{ann, Money{money_max.cents + 1}, 1}); }},
    {"not_enough_chips: 50,001.00 is more than Ann has: 50,000.00",
     [] {
         return heard(betting(Desk(tbn)), as_player(ann), PlaceBet{ann, 1, {0}, dollars(50'001)});
     }},
    {"not_enough_chips: the bet is 500.00: to take all of it back, withdraw it",
     [] {
         Desk desk = betting(Desk(tbn));
         desk.bets(ann, 1, "player", dollars(500));
         return heard(desk, as_player(ann), LowerBet{ann, 1, desk.spot("player"), dollars(500)});
     }},
    {"not_enough_chips: 1,000,001.00 is more than the tray holds: 1,000,000.00",
     [] { return heard(Desk(tbn), the_supervisor, CreditTray{dollars(1'000'001)}); }},
    {"transfer_repeated: transfer 9 has been made already",
     [] {
         Desk desk(tbn);
         desk.does(the_cashier, BuyIn{ann, dollars(1), 9});
         return heard(desk, the_cashier, BuyIn{ann, dollars(1), 9});
     }},
    // Bets.
    {"bets_not_open: bets are not open: they open with the next round",
     [] { return heard(Desk(tbn), as_player(ann), PlaceBet{ann, 1, {0}, dollars(100)}); }},
    {"bets_not_open: bets are closed: one may reject what is over the limit only while they "
     "are open",
     [] { return heard(closed(Desk(tbn)), the_dealer, RejectExcess{1}); }},
    {"bets_not_open: a card has been dealt: one may remove wagers over the differential only "
     "before the first card",
     [] {
         Desk desk = closed(Desk(mbs));
         desk.deals("2S");
         return heard(desk, the_manager, RemoveWager{ann, 1, desk.spot("player")});
     }},
    {"bets_are_closed: no more bets: none is placed or raised until the next round",
     [] { return heard(closed(Desk(tbn)), as_player(ann), PlaceBet{ann, 1, {0}, dollars(100)}); }},
    {"bets_are_closed: bets are closed: Player in box 1 may be withdrawn whole now, but not "
     "lowered",
     [] {
         const Desk desk = cut_card_first(true);
         return heard(desk, as_player(ann), LowerBet{ann, 1, desk.spot("player"), dollars(100)});
     }},
    {"no_withdrawal: bets are closed: what is staked stays and is settled",
     [] { return heard(closed(Desk(tbn)), as_player(ann), WithdrawBet{ann, 1, {0}}); }},
    {"no_withdrawal: a card has been dealt, so bets can no longer be withdrawn for the cut card",
     [] {
         Desk desk = cut_card_first(true);
         desk.deals("2S");
         return heard(desk, as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
     }},
    {"no_withdrawal: bets may be withdrawn only when the cut card comes before the first card "
     "of the round",
     [] {
         TableSetup setup = set_up(mbs);
         setup.high_limit = true;
         return heard(closed(desk_of(mbs, setup)), the_dealer, AllowWithdrawal{});
     }},
    {"no_withdrawal: bets may be withdrawn already",
     [] {
         TableSetup setup = set_up(mbs);
         setup.high_limit = true;
         Desk desk = closed(desk_of(mbs, setup));
         desk.does(the_dealer, RemoveCutCard{}).does(the_dealer, AllowWithdrawal{});
         return heard(desk, the_dealer, AllowWithdrawal{});
     }},
    {"box_is_shared: nobody keeps a box: what its limit leaves over is open to other players",
     [] { return heard(betting(Desk(tbn)), as_player(ann), KeepBox{ann, 1}); }},
    {"no_wager: Ann has no bet on Player in box 1",
     [] { return heard(betting(Desk(tbn)), as_player(ann), WithdrawBet{ann, 1, {0}}); }},
    {"no_wager: that is no bet of this game",
     [] { return heard(betting(Desk(tbn)), as_player(ann), WithdrawBet{ann, 1, {-1}}); }},
    {"no_wager_to_join: Bob has no wager on Player in box 1 to join",
     [] {
         return heard(betting(Desk(mbs)), as_player(ann), PlaceBet{ann, 1, {0}, dollars(100), bob});
     }},
    {"no_wager_to_join: Ann has another wager on Player in box 1 already: one may add to "
     "that, or withdraw it first",
     [] {
         Desk desk = betting(Desk(mbs));
         desk.bets(ann, 1, "player", dollars(500)).bets(bob, 1, "player", dollars(500));
         return heard(desk, as_player(ann),
                      PlaceBet{ann, 1, desk.spot("player"), dollars(100), bob});
     }},
    {"not_a_multiple: stakes here are multiples of 0.20, and 100.10 is not",
     [] {
         const Desk desk =
             betting(desk_with(tbn, [](TableSetup& setup) { setup.stake_unit = Money{20}; }));
         return heard(desk, as_player(ann), desk.a_bet(ann, 1, "player", Money{10'010}));
     }},
    {"under_minimum: 99.99 on Player is below the minimum: at least 100.00",
     [] {
         return heard(betting(Desk(tbn)), as_player(ann),
                      Desk(tbn).a_bet(ann, 1, "player", Money{9'999}));
     }},
    {"under_minimum: Player in box 1 would be left below the minimum of 100.00: leave at "
     "least that, or withdraw it",
     [] {
         Desk desk = betting(Desk(tbn));
         desk.bets(ann, 1, "player", dollars(500));
         return heard(desk, as_player(ann), LowerBet{ann, 1, desk.spot("player"), dollars(450)});
     }},
    {"over_maximum: 6,001.00 on Player goes over the maximum of 10,000.00: at most 6,000.00 "
     "would be taken now",
     [] {
         Desk desk = betting(Desk(mbs));
         desk.bets(ann, 1, "player", dollars(4'000));
         return heard(desk, as_player(ann), desk.a_bet(ann, 1, "player", dollars(6'001)));
     }},
    {"over_differential: 12,500.00 on Player goes over the Differential by 500.00: at most "
     "12,000.00 would be taken now",
     [] {
         Desk desk = betting(Desk(tbn));
         desk.bets(bob, 1, "banker", dollars(2'000));
         return heard(desk, as_player(ann), desk.a_bet(ann, 1, "player", dollars(12'500)));
     }},
    {"not_under_minimum: Ann's bet on Player in box 1 is not below a minimum",
     [] {
         Desk desk = betting(Desk(tbn));
         desk.bets(ann, 1, "player", dollars(100));
         return heard(desk, the_dealer, AdviseMinimum{ann, 1, desk.spot("player")});
     }},
    {"nothing_over: nothing in box 1 is over the limits",
     [] { return heard(betting(Desk(tbn)), the_dealer, RejectExcess{1}); }},
    {"nothing_over: Player is not the side on which the table is over its Differential",
     [] {
         Desk desk = betting(Desk(mbs));
         desk.bets(ann, 1, "player", dollars(500));
         return heard(desk, the_manager, RemoveWager{ann, 1, desk.spot("player")});
     }},
    // The wager itself.
    {"not_in_game: that is no bet of this game",
     [] {
         return heard(betting(Desk(tbn)), as_player(ann), PlaceBet{ann, 1, {-1}, dollars(100)});
     }},
    {"not_on_layout: Tiger Pair is not on layout A, only on M",
     [] {
         return heard(betting(Desk(tbn)), as_player(ann),
                      Desk(tbn).a_bet(ann, 1, "tiger_pair", dollars(100)));
     }},
    {"no_such_box: the boxes of this table are 1 to 6: there is no box 9",
     [] { return heard(betting(Desk(tbn)), as_player(ann), PlaceBet{ann, 9, {0}, dollars(100)}); }},
    {"area_full: wagers in one playing area: 2 at most, and Player in box 1 is full",
     [] {
         Desk desk(mbs);
         desk.does(the_manager, SetWagersPerArea{2});
         desk = betting(std::move(desk));
         desk.bets(ann, 1, "player", dollars(500))
             .bets(bob, 1, "player", dollars(500))
             .buys(cai, dollars(500));
         return heard(desk, as_player(cai), desk.a_bet(cai, 1, "player", dollars(500)));
     }},
};

class TableSays : public testing::TestWithParam<HeardCase> {};

TEST_P(TableSays, OneSentence) { EXPECT_EQ(GetParam().comes(), GetParam().said); }

INSTANTIATE_TEST_SUITE_P(OfPeopleAndBets, TableSays, testing::ValuesIn(heard_cases));

}  // namespace
}  // namespace tigerpit
