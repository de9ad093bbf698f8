#pragma once

#include <string_view>
#include <utility>

#include "support/desk.hpp"

// Tables as cases need them: of a game, face down, by a method, with bets open or closed.

namespace tigerpit {

inline constexpr std::string_view tbc = "tiger-buffalo-commission";
inline constexpr std::string_view mbs = "tiger-baccarat";
inline constexpr std::string_view dhyx = "da-hu-ying-xiong";
inline constexpr std::string_view tbn = "tiger-buffalo-non-commission";
inline constexpr std::string_view ws = "wu-song";

inline TableSetup set_up(std::string_view game) { return usual_setup(*find_rulebook(game)); }

inline Desk desk_of(std::string_view game, const TableSetup& setup) {
    return Desk(*find_rulebook(game), setup);
}

inline Desk desk_with(std::string_view game, void (*change)(TableSetup&)) {
    TableSetup setup = set_up(game);
    change(setup);
    return desk_of(game, setup);
}

inline Desk face_down(std::string_view game) {
    TableSetup setup = set_up(game);
    setup.facing = Facing::down;
    return desk_of(game, setup);
}

/// A table of the document with three methods, in the high limit area, its device reading cards.
inline Desk by_method(Method method) {
    TableSetup setup = set_up(mbs);
    setup.method = method;
    setup.high_limit = true;
    setup.device_reads = true;
    return desk_of(mbs, setup);
}

/// Two players with chips, bets open.
inline Desk betting(Desk desk) {
    desk.buys(ann, dollars(50'000)).buys(bob, dollars(50'000)).sits(ann, 1).sits(bob, 2).opens();
    return desk;
}

/// Ann on Player with 500, Bob on Banker with 300, bets closed.
inline Desk closed(Desk desk) {
    desk = betting(std::move(desk));
    desk.bets(ann, 1, "player", dollars(500)).bets(bob, 2, "banker", dollars(300)).closes();
    return desk;
}

}  // namespace tigerpit
