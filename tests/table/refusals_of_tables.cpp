#include "table/refusal_cases.hpp"

namespace tigerpit {
namespace {

const RefusalCase refusal_cases[] = {
    // Who asks.
    {"not_in_rules, WS 1.15 (A-10)", [] { return Desk(ws).refuses(the_dealer, OfferInsurance{}); }},
    {"not_permitted, TBN 3.3", [] { return Desk(tbn).refuses(as_player(ann), OpenBets{}); }},
    {"not_yours, TBN 5.22",
     [] {
         const Desk desk = betting(Desk(tbn));
         return desk.refuses(as_player(bob), desk.a_bet(ann, 1, "player", dollars(100)));
     }},
    {"not_the_dealer, TBN 3.3", [] { return Desk(tbn).refuses({Role::dealer, 777}, OpenBets{}); }},
    // The table's life.
    {"table_not_open, TBN 2.1.1",
     [] {
         Desk desk(tbn);
         desk.does(the_manager, CloseTable{dollars(1'000'000)});
         return desk.refuses(the_dealer, OpenBets{});
     }},
    {"table_is_open, TBN 2.1.1",
     [] { return Desk(tbn).refuses(the_manager, OpenTable{set_up(tbn), {}}); }},
    {"suspended, TBN 5.4",
     [] {
         Desk desk(tbn);
         desk.does(the_surveillance, SuspendTable{"a dispute"});
         return desk.refuses(the_dealer, OpenBets{});
     }},
    {"not_suspended, TBN 5.4", [] { return Desk(tbn).refuses(the_dealer, ResumeTable{}); }},
    {"round_in_progress, TBN 1.27",
     [] { return betting(Desk(tbn)).refuses(the_dealer, OpenBets{}); }},
    {"wrong_rulebook, TBN 2.1.1",
     [] {
         TableSetup setup = set_up(tbn);
         setup.fingerprint = "of another document";
         return opening(tbn, setup);
     }},
    {"wrong_layout, TBN 2.1.1",
     [] {
         TableSetup setup = set_up(tbn);
         setup.layout = 17;
         return opening(tbn, setup);
     }},
    {"wrong_boxes, TBN 2.1.1",
     [] {
         TableSetup setup = set_up(tbn);
         setup.boxes = 7;
         return opening(tbn, setup);
     }},
    {"wrong_decks, TBN 2.2.1",
     [] {
         TableSetup setup = set_up(tbn);
         setup.decks = 3;
         return opening(tbn, setup);
     }},
    {"wrong_limits, TBN 3.4",
     [] {
         TableSetup setup = set_up(tbn);
         setup.display.limits = {};
         return opening(tbn, setup);
     }},
    {"wrong_unit, TBN 3.4",
     [] {
         TableSetup setup = set_up(tbn);
         setup.stake_unit = Money{0};
         return opening(tbn, setup);
     }},
    {"wrong_seat_order, TBN 2.1.1",
     [] {
         TableSetup setup = set_up(tbn);
         setup.seat_order = {1, 2, 3, 4, 5, 5};
         return opening(tbn, setup);
     }},
    {"wrong_method, MBS 3.9",
     [] {
         TableSetup setup = set_up(mbs);
         setup.method.reset();
         return opening(mbs, setup);
     }},
    {"not_high_limit, MBS 3.9.2",
     [] { return Desk(mbs).refuses(the_assistant, SetMethod{Method::c}); }},
    {"device_cannot_read, MBS 3.12.1",
     [] {
         TableSetup setup = set_up(mbs);
         setup.high_limit = true;
         return desk_of(mbs, setup).refuses(the_assistant, SetMethod{Method::c});
     }},
    {"wrong_wagers_per_area, MBS 3.7 (A-27)",
     [] { return Desk(mbs).refuses(the_manager, SetWagersPerArea{4}); }},
    {"not_private, TBN 4.2.2 (A-60)",
     [] {
         Desk desk(tbn);
         desk.buys(ann, dollars(100));
         return desk.refuses(the_manager, SetInsurance{false, ann});
     }},
    {"wrong_count, TBN 2.2.1",
     [] { return Desk(tbn).refuses(the_dealer, PrepareShoe{415, true}); }},
    {"not_shuffled, TBN 5.5.5",
     [] { return Desk(tbn).refuses(the_dealer, PrepareShoe{416, false}); }},
    {"shoe_not_ready, TBN 2.2.1",
     [] {
         Desk desk(tbn);
         desk.does(the_manager, CloseTable{dollars(1'000'000)});
         desk.does(the_manager, OpenTable{set_up(tbn), {}});
         return desk.refuses(the_dealer, OpenBets{});
     }},
    {"shoe_finished, TBN 1.9",
     [] {
         Desk desk = closed(Desk(tbn));
         desk.does(the_dealer, RemoveCutCard{}).deals("9S 2D 9H 3D").settles();
         return desk.refuses(the_dealer, OpenBets{});
     }},
    {"stacks_left, TBN 1.27",
     [] {
         Desk desk(tbn);
         desk.buys(ann, dollars(1));
         return desk.refuses(the_manager, CloseTable{dollars(1'000'000)});
     }},
    // People and chips.
    {"no_box, TBN 2.1.1", [] { return Desk(tbn).refuses(as_player(ann), SitDown{ann, 7}); }},
    {"box_taken, TBN 2.1.1",
     [] {
         Desk desk(tbn);
         desk.sits(ann, 3);
         return desk.refuses(as_player(bob), SitDown{bob, 3});
     }},
    {"not_seated, TBN 2.1.1", [] { return Desk(tbn).refuses(as_player(ann), StandUp{ann}); }},
    {"not_here, TBN 5.3.1", [] { return Desk(tbn).refuses(as_player(ann), WalkAway{ann}); }},
    {"no_amount, TBN 3.3", [] { return Desk(tbn).refuses(the_cashier, BuyIn{ann, Money{0}, 1}); }},
    {"too_much_money, TBN 3.3",
     [] { return Desk(tbn).refuses(the_cashier, BuyIn{ann, Money{money_max.cents + 1}, 1}); }},
    {"not_enough_chips, TBN 3.3",
     [] {
         const Desk desk = betting(Desk(tbn));
         return desk.refuses(as_player(ann), desk.a_bet(ann, 1, "player", dollars(50'001)));
     }},
    {"transfer_repeated, TBN 3.3",
     [] {
         Desk desk(tbn);
         desk.does(the_cashier, BuyIn{ann, dollars(1), 9});
         return desk.refuses(the_cashier, BuyIn{ann, dollars(1), 9});
     }},
    // Bets.
    {"bets_not_open, TBN 3.3",
     [] {
         Desk desk(tbn);
         desk.buys(ann, dollars(500));
         return desk.refuses(as_player(ann), desk.a_bet(ann, 1, "player", dollars(100)));
     }},
    {"bets_are_closed, TBN 5.6",
     [] {
         const Desk desk = closed(Desk(tbn));
         return desk.refuses(as_player(ann), desk.a_bet(ann, 1, "player", dollars(100)));
     }},
    {"no_withdrawal, TBN 5.6",
     [] {
         const Desk desk = closed(Desk(tbn));
         return desk.refuses(as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
     }},
    {"box_is_shared, TBN 3.6",
     [] { return betting(Desk(tbn)).refuses(as_player(ann), KeepBox{ann, 1}); }},
    {"no_wager, TBN 3.3",
     [] {
         const Desk desk = betting(Desk(tbn));
         return desk.refuses(as_player(ann), WithdrawBet{ann, 1, desk.spot("player")});
     }},
    {"no_wager_to_join, MBS 3.5.1 (A-27)",
     [] {
         const Desk desk = betting(Desk(mbs));
         PlaceBet bet = desk.a_bet(ann, 1, "player", dollars(100));
         bet.joins = bob;
         return desk.refuses(as_player(ann), bet);
     }},
    {"not_a_multiple, TBN 3.4",
     [] {
         TableSetup setup = set_up(tbn);
         setup.stake_unit = Money{20};
         const Desk desk = betting(desk_of(tbn, setup));
         return desk.refuses(as_player(ann), desk.a_bet(ann, 1, "player", Money{10'010}));
     }},
    {"under_minimum, TBN 5.2 (A-52)",
     [] {
         const Desk desk = betting(Desk(tbn));
         return desk.refuses(as_player(ann), desk.a_bet(ann, 1, "player", Money{9'999}));
     }},
    {"over_maximum, MBS 3.5.1",
     [] {
         const Desk desk = betting(Desk(mbs));
         return desk.refuses(as_player(ann), desk.a_bet(ann, 1, "player", Money{1'000'001}));
     }},
    {"over_differential, TBN 5.1 (A-22)",
     [] {
         const Desk desk = betting(Desk(tbn));
         return desk.refuses(as_player(ann), desk.a_bet(ann, 1, "player", Money{1'000'001}));
     }},
    {"not_under_minimum, TBN 5.2 (A-52)",
     [] {
         Desk desk = betting(Desk(tbn));
         desk.bets(ann, 1, "player", dollars(100));
         return desk.refuses(the_dealer, AdviseMinimum{ann, 1, desk.spot("player")});
     }},
    {"nothing_over, TBN 5.1 (A-22)",
     [] { return betting(Desk(tbn)).refuses(the_dealer, RejectExcess{1}); }},
    {"more_than_over, MBS 5.18.1 (A-30)",
     [] {
         Desk desk = betting(
             desk_with(mbs, [](TableSetup& setup) { setup.display.differential = dollars(500); }));
         desk.does(the_dealer, PlaceBet{ann, 1, desk.spot("player"), dollars(900), {}, true});
         desk.closes();
         return desk.refuses(as_player(ann), LowerBet{ann, 1, desk.spot("player"), dollars(401)});
     }},
};

}  // namespace

std::span<const RefusalCase> refusals_of_tables() { return refusal_cases; }

}  // namespace tigerpit
