#include "table/refusal_cases.hpp"

namespace tigerpit {
namespace {

const RefusalCase refusal_cases[] = {
    // Cards.
    {"no_cards_now, TBN 3.10",
     [] { return betting(Desk(tbn)).refuses(the_dealer, DrawCard{card("9S")}); }},
    {"shoe_empty, TBN 5.5.4",
     [] {
         Desk desk(tbn);
         desk.does(the_dealer, BurnCards{{}, 412}).opens().closes().deals("2S 2D 2H 2C");
         return desk.refuses(the_dealer, DrawCard{card("9S"), {}, true});
     }},
    {"not_in_shoe, TBN 5.5.2",
     [] {
         TableSetup setup = set_up(tbn);
         setup.decks = 4;
         Desk desk = desk_of(tbn, setup);
         for (int i = 0; i < 4; ++i) desk.does(the_dealer, BurnCards{card("9S"), 0});
         desk.opens().closes();
         return desk.refuses(the_dealer, DrawCard{card("9S")});
     }},
    {"no_card_due, TBN 3.15",
     [] {
         Desk desk = closed(Desk(tbn));
         desk.deals("9S 2D KS KD");
         return desk.refuses(the_dealer, DrawCard{card("9S")});
     }},
    {"cards_not_open, TBN 3.15",
     [] {
         Desk desk = closed(face_down(tbn));
         desk.deals("2S 2D 3S KD");
         return desk.refuses(the_dealer, DrawCard{card("9S")});
     }},
    {"not_that_hand, TBN 3.10",
     [] { return closed(Desk(tbn)).refuses(the_dealer, DrawCard{card("9S"), Side::banker}); }},
    {"insurance_due, TBN 3.12 (A-47)",
     [] {
         Desk desk = closed(Desk(tbn));
         desk.deals("2S 3D 4S KD");
         return desk.refuses(the_dealer, DrawCard{card("9S")});
     }},
    {"card_not_named, TBN 3.10", [] { return closed(Desk(tbn)).refuses(the_dealer, DrawCard{}); }},
    {"no_such_card, TBN 3.10",
     [] {
         Desk desk = closed(face_down(tbn));
         desk.deals("2S");
         return desk.refuses(the_dealer, OpenCard{Side::player, 1});
     }},
    {"card_is_open, TBN 3.10",
     [] {
         Desk desk = closed(Desk(tbn));
         desk.deals("2S");
         return desk.refuses(the_dealer, OpenCard{Side::player, 0});
     }},
    {"other_value, TBN 3.10",
     [] {
         Desk desk = closed(face_down(tbn));
         desk.deals("2S");
         return desk.refuses(the_dealer, OpenCard{Side::player, 0, card("3S")});
     }},
    {"other_hand_first, MBS 3.10.6",
     [] {
         Desk desk = closed(by_method(Method::a));
         desk.deals("2S 2D 3S KD");
         desk.does(the_dealer, PassCards{Side::player});
         return desk.refuses(as_player(ann), OpenCard{Side::player, 0});
     }},
    {"has_handler, MBS 3.10.7",
     [] {
         Desk desk = closed(by_method(Method::a));
         desk.deals("2S 2D 3S KD").does(the_dealer, ChooseFirstHand{Side::player});
         desk.does(the_dealer, PassCards{Side::player});
         return desk.refuses(the_dealer, OpenCard{Side::player, 0});
     }},
    {"cards_to_be_passed, MBS 3.10.2 (A-09)",
     [] {
         Desk desk = closed(by_method(Method::a));
         desk.deals("2S 2D 3S KD").does(the_dealer, ChooseFirstHand{Side::player});
         return desk.refuses(the_dealer, OpenCard{Side::player, 0});
     }},
    {"not_the_drawer, MBS 3.12.1",
     [] {
         Desk desk = closed(by_method(Method::c));
         desk.does(as_player(ann), TakeDevice{ann, true});
         return desk.refuses(the_dealer, DrawCard{card("2S")});
     }},
    {"dealt_face_up, TBN 3.9 (A-09)",
     [] { return closed(Desk(tbn)).refuses(as_player(ann), AskSqueeze{ann, Side::player, 0}); }},
    {"not_highest, TBN 3.9 (A-09)",
     [] {
         return closed(face_down(tbn)).refuses(as_player(bob), AskSqueeze{bob, Side::player, 0});
     }},
    {"card_is_dealt, TBN 3.9 (A-09)",
     [] {
         Desk desk = closed(face_down(tbn));
         desk.deals("2S");
         return desk.refuses(as_player(ann), AskSqueeze{ann, Side::player, 0});
     }},
    {"not_asked, TBN 3.9 (A-09)",
     [] {
         return closed(face_down(tbn))
             .refuses(the_dealer, AnswerSqueeze{ann, Side::player, 0, true});
     }},
    {"no_handling, MBS 3.11.2",
     [] { return closed(by_method(Method::b)).refuses(the_dealer, PassCards{Side::player}); }},
    {"nobody_in_line, MBS 3.10.7",
     [] {
         Desk desk = by_method(Method::a);
         desk.opens().closes();
         return desk.refuses(the_dealer, PassCards{Side::player});
     }},
    {"first_not_known, MBS 3.10.4.1",
     [] {
         Desk desk = betting(by_method(Method::a));
         PlaceBet found = desk.a_bet(bob, 2, "player", dollars(500));
         found.found = true;
         desk.bets(ann, 1, "player", dollars(500)).does(the_dealer, found).closes();
         return desk.refuses(the_dealer, PassCards{Side::player});
     }},
    {"first_is_known, MBS 3.10.4.1",
     [] {
         return closed(by_method(Method::a))
             .refuses(the_supervisor, ChooseSqueezer{Side::player, ann});
     }},
    {"not_in_line, MBS 3.10.2 (A-09)",
     [] { return closed(by_method(Method::a)).refuses(the_dealer, PassCards{Side::player, bob}); }},
    {"no_wager_placed, MBS 3.12.2",
     [] { return betting(by_method(Method::c)).refuses(as_player(ann), TakeDevice{ann, true}); }},
    {"not_in_view, MBS 3.12.4",
     [] { return closed(by_method(Method::c)).refuses(as_player(ann), TakeDevice{ann, false}); }},
    {"device_is_held, MBS 3.12.8",
     [] {
         Desk desk = closed(by_method(Method::c));
         desk.does(as_player(ann), TakeDevice{ann, true});
         return desk.refuses(as_player(bob), TakeDevice{bob, true});
     }},
    {"not_holding, MBS 3.12.8.1",
     [] { return closed(by_method(Method::c)).refuses(as_player(ann), GiveUpDevice{ann}); }},
    {"nothing_to_reverse, TBC 3.14 (A-63)",
     [] {
         Desk desk = closed(face_down(tbc));
         desk.deals("2S");
         return desk.refuses(as_player(ann), AskReversedOrder{ann});
     }},
    {"not_certain, TBN 3.14 (A-63)",
     [] {
         Desk desk = closed(face_down(tbn));
         desk.deals("2S 2D 3S AD");
         for (const Side side : both_sides)
             for (int i = 0; i < 2; ++i) desk.does(the_dealer, OpenCard{side, i});
         return desk.refuses(as_player(ann), AskReversedOrder{ann});
     }},
    {"cut_card_is_out, TBN 5.7",
     [] {
         Desk desk = closed(Desk(tbn));
         desk.does(the_dealer, RemoveCutCard{});
         return desk.refuses(the_dealer, RemoveCutCard{});
     }},
    // Insurance at a table, and the end of a round.
    {"no_offer_due, TBN 3.12.1 (A-18)",
     [] { return closed(Desk(tbn)).refuses(the_dealer, OfferInsurance{}); }},
    {"no_window, TBN 3.12 (A-47)",
     [] {
         Desk desk = closed(Desk(tbn));
         desk.deals("2S 3D 4S KD");
         return desk.refuses(as_player(ann), TakeInsurance{ann, 1, Side::player, dollars(1)});
     }},
    {"no_outcome, TBN 3.16", [] { return closed(Desk(tbn)).refuses(the_dealer, Settle{}); }},
};

}  // namespace

std::span<const RefusalCase> refusals_of_cards() { return refusal_cases; }

}  // namespace tigerpit
