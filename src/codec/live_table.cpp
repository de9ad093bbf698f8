#include "codec/live_table.hpp"

#include "table/cites.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

Decision LiveTable::ask(const By& by, const Command& command, const TellEvent& tell) {
    Decision decision = decide({book_, table_, by}, command);
    if (!decision) return decision;
    for (const Event& event : *decision) {
        EventLine line{{by, event}, ++events_};
        line.clause = &cites_of(book_, table_, line.recorded);
        line.more = &event != &decision->back();
        tell(table_, line);
        evolve(table_, line.recorded);
    }
    return decision;
}

}  // namespace tigerpit
