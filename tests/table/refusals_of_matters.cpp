#include "support/matters.hpp"
#include "table/refusal_cases.hpp"

/// Refusals about irregularities, in the order of the enum.
namespace tigerpit {
namespace {

constexpr Actor the_shift_manager{Role::table_game_shift_manager, 30};
constexpr Actor the_gaming_manager{Role::gaming_shift_manager, 31};

/// Two cards lie, and one too many has been drawn.
Desk with_excess(std::string_view game) {
    Desk desk = closed(Desk(game));
    desk.deals("4S 2C");
    desk.does(the_dealer, raises(Irregularity::excess_card, {placed(Side::player, "4H")}));
    return desk;
}

/// The same, and players choose.
Desk choosing(std::string_view game) {
    Desk desk = with_excess(game);
    desk.does(the_supervisor, finds(Circumstance::reconstructable, YesNo::yes));
    return desk;
}

constexpr RefusalCase refusal_cases[]{
    {"matter_open, TBC 5.7 (A-08)",
     [] { return with_excess(tbc).refuses(the_dealer, DrawCard{parse_card("KD"), {}, false}); }},
    {"no_matter, TBC 5.18", [] { return closed(Desk(tbc)).refuses(the_supervisor, MakeRuling{}); }},
    {"no_rule, TBC 5.18",
     [] { return closed(Desk(tbc)).refuses(the_dealer, raises(Irregularity::not_passed)); }},
    {"no_round, TBC 5.18",
     [] {
         RaiseIrregularity raise = raises(Irregularity::found_late);
         raise.round = 7;
         return closed(Desk(tbc)).refuses(the_dealer, raise);
     }},
    {"wrong_cards, TBC 3.10",
     [] {
         Desk desk = closed(Desk(tbc));
         desk.deals("4S 2C");
         RaiseIrregularity raise = raises(Irregularity::excess_card);
         raise.rightly = 3;
         return desk.refuses(the_dealer, raise);
     }},
    {"cards_in_question, MBS 6.1",
     [] {
         Desk desk = closed(Desk(mbs));
         desk.deals("4S 2C");
         desk.does(the_dealer, raises(Irregularity::uncovered));
         MakeRuling ruling;
         ruling.then = {Remedy::reopen_bets};
         ruling.reason = "they may bet again";
         return desk.refuses(the_gaming_manager, ruling);
     }},
    {"is_ruled, TBC 5.7 (A-08)",
     [] {
         return choosing(tbc).refuses(the_supervisor,
                                      finds(Circumstance::reconstructable, YesNo::no));
     }},
    {"not_told, TBC 5.7 (A-08)",
     [] { return with_excess(tbc).refuses(the_supervisor, MakeRuling{}); }},
    {"no_reason, TBC 5.18",
     [] {
         Desk desk = closed(Desk(tbc));
         desk.does(the_dealer, raises(Irregularity::uncovered));
         MakeRuling ruling;
         ruling.then = {Remedy::void_round};
         return desk.refuses(the_shift_manager, ruling);
     }},
    {"no_decision, TBC 5.18",
     [] {
         Desk desk = closed(Desk(tbc));
         desk.does(the_dealer, raises(Irregularity::uncovered));
         return desk.refuses(the_shift_manager, MakeRuling{});
     }},
    {"no_choice, TBC 5.12.3",
     [] { return closed(Desk(tbc)).refuses(as_player(ann), Choose{ann, true}); }},
    {"not_choosing, TBC 5.7.1",
     [] {
         Desk desk = choosing(tbc);
         desk.does(as_player(ann), Choose{ann, true});
         return desk.refuses(as_player(ann), Choose{ann, false});
     }},
    {"wager_is_decided, MBS 5.8.1 (A-06)",
     [] {
         Desk desk = betting(Desk(mbs));
         desk.bets(ann, 1, "tiger_pair", dollars(100))
             .bets(bob, 2, "player", dollars(100))
             .closes();
         desk.deals("2S 3C 2H");
         desk.does(the_dealer, raises(Irregularity::drawn_together,
                                      {placed(Side::banker, "KD"), placed(Side::player, "3D")}));
         desk.does(the_supervisor, [] {
             MakeRuling ruling;
             ruling.told.set(Circumstance::order, 0);
             return ruling;
         }());
         return desk.refuses(as_player(ann), WithdrawBet{ann, 1, desk.spot("tiger_pair")});
     }},
    {"no_claim, TBC 5.13.2 (A-05)",
     [] {
         Desk desk = closed(Desk(tbc));
         desk.deals("4S 2C 4H KD");
         desk.does(the_dealer, raises(Irregularity::insurance_not_offered));
         return desk.refuses(the_manager, MakeRuling{});
     }},
    {"nothing_due, TBC 5.13.2 (A-05)",
     [] {
         Desk desk = closed(Desk(tbc));
         desk.deals("4S 2C 4H KD");
         desk.does(the_dealer, raises(Irregularity::insurance_not_offered));
         MakeRuling ruling;
         ruling.claims.push_back({ann, 1, Side::player, Stage::after_four});
         return desk.refuses(the_manager, ruling);
     }},
    {"no_search, MBS 5.11.1",
     [] { return closed(Desk(mbs)).refuses(the_gaming_manager, SetAside{2}); }},
    {"nothing_carried, TBC 5.7 (A-08)",
     [] { return closed(Desk(tbc)).refuses(the_supervisor, ConfirmCarried{}); }},
    {"carried_not_confirmed, TBC 5.7 (A-08)",
     [] { return carrying().refuses(the_dealer, OpenBets{}); }},
    {"not_replaceable, TBC 5.10.2",
     [] { return closed(Desk(tbc)).refuses(the_supervisor, ReplaceCards{}); }},
    {"cards_to_be_replaced, MBS 5.13 (A-10)",
     [] {
         Desk desk = closed(Desk(mbs));
         desk.does(the_dealer, raises(Irregularity::foreign_card));
         desk.does(the_supervisor, MakeRuling{});
         desk.does(the_supervisor, ReplaceCards{});
         return desk.refuses(the_dealer, OpenBets{});
     }},
    {"nothing_owed, TBC 1.15 (A-10)",
     [] { return closed(Desk(tbc)).refuses(the_cashier, PayOwed{ann, dollars(1)}); }},
};

}  // namespace

std::span<const RefusalCase> refusals_of_matters() { return refusal_cases; }

}  // namespace tigerpit
