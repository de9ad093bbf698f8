#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "support/desks.hpp"

// Irregularities as tests report and rule on them.

namespace tigerpit {

inline RaiseIrregularity raises(Irregularity kind, std::vector<PlacedCard> cards = {}) {
    RaiseIrregularity raise;
    raise.kind = kind;
    raise.cards = std::move(cards);
    return raise;
}

inline PlacedCard placed(Side side, std::string_view card) {
    return {side, parse_card(card), true};
}

inline MakeRuling finds(Circumstance which, YesNo value) {
    MakeRuling ruling;
    ruling.told.set(which, value);
    return ruling;
}

/// A Natural, and a card that the next round begins with.
inline Desk carrying() {
    Desk desk = closed(Desk(tbc));
    desk.deals("4S 2C 4H KD");
    desk.does(the_dealer, raises(Irregularity::excess_card, {placed(Side::player, "7H")}));
    desk.does(the_supervisor, finds(Circumstance::reconstructable, YesNo::yes));
    desk.does(the_dealer, Settle{});
    return desk;
}

/// That round begun.
inline Desk dealing_carried() {
    Desk desk = carrying();
    desk.does(the_supervisor, ConfirmCarried{}).opens().closes();
    return desk;
}

}  // namespace tigerpit
