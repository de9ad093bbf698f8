#pragma once

#include "codec/why.hpp"
#include "support/heard.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

/// Why what happened last happened; `back` events before that.
inline std::vector<std::string> reasons(const Desk& desk, std::size_t back = 0,
                                        Language language = Language::en) {
    const std::size_t last = desk.log().size() - 1 - back;
    Table table;
    for (std::size_t i = 0; i < last; ++i) evolve(table, desk.log()[i]);
    return why(desk.book(), table, desk.log()[last], Catalogue(language), test_name);
}

/// Why a command is refused.
inline std::vector<std::string> reasons_not(const Desk& desk, const Actor& by,
                                            const Command& command) {
    const Situation now{desk.book(), desk.table(), {by, {}}};
    const auto events = decide(now, command);
    if (events) return {"allowed"};
    return why_not(now, command, events.error(), Catalogue(Language::en), test_name);
}

/// A bet that staff find on the layout.
inline PlaceBet found(const Desk& desk, PlayerId player, std::int64_t box, std::string_view bet,
                      Money stake) {
    PlaceBet placed = desk.a_bet(player, box, bet, stake);
    placed.found = true;
    return placed;
}

}  // namespace tigerpit
