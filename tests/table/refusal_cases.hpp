#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <span>

#include "support/desk.hpp"

namespace tigerpit {

inline constexpr std::string_view tbc = "tiger-buffalo-commission";
inline constexpr std::string_view mbs = "tiger-baccarat";
inline constexpr std::string_view tbn = "tiger-buffalo-non-commission";
inline constexpr std::string_view ws = "wu-song";

inline TableSetup set_up(std::string_view game) { return usual_setup(*find_rulebook(game)); }

inline Desk table_of(std::string_view game, const TableSetup& setup) {
    return Desk(*find_rulebook(game), setup);
}

/// What a table that is not open yet says to a setup.
inline std::string opening(std::string_view game, const TableSetup& setup,
                           const Actor& by = the_administrator) {
    const Rulebook& book = *find_rulebook(game);
    const auto events = decide({book, Table{}, {by, {}}}, OpenTable{setup, dollars(1)});
    return events ? "allowed" : Desk::said(events.error());
}

inline Desk face_down(std::string_view game) {
    TableSetup setup = set_up(game);
    setup.facing = Facing::down;
    return table_of(game, setup);
}

/// A table of the document with three methods, in the high limit area, its device reading cards.
inline Desk by_method(Method method) {
    TableSetup setup = set_up(mbs);
    setup.method = method;
    setup.high_limit = true;
    setup.device_reads = true;
    return table_of(mbs, setup);
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

struct RefusalCase {
    std::string_view expected;
    std::string (*comes)();
};

inline void PrintTo(const RefusalCase& refusal, std::ostream* out) { *out << refusal.expected; }

/// In the order of the enum: those of tables, people and bets, then those of cards and of the end.
std::span<const RefusalCase> refusals_of_tables();
std::span<const RefusalCase> refusals_of_cards();

}  // namespace tigerpit
