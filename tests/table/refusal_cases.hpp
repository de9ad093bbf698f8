#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <span>

#include "support/desks.hpp"

namespace tigerpit {

/// What a table that is not open yet says to a setup.
inline std::string opening(std::string_view game, const TableSetup& setup,
                           const Actor& by = the_administrator) {
    const Rulebook& book = *find_rulebook(game);
    const auto events = decide({book, Table{}, {by, {}}}, OpenTable{setup, dollars(1)});
    return events ? "allowed" : Desk::said(events.error());
}

struct RefusalCase {
    std::string_view expected;
    std::string (*comes)();
};

inline void PrintTo(const RefusalCase& refusal, std::ostream* out) { *out << refusal.expected; }

/// In the order of the enum: those of tables, people and bets, then those of cards and of the end.
std::span<const RefusalCase> refusals_of_tables();
std::span<const RefusalCase> refusals_of_cards();
std::span<const RefusalCase> refusals_of_matters();

}  // namespace tigerpit
