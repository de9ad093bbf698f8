#include "codec/live_table.hpp"

#include "table/cites.hpp"
#include "table/evolve.hpp"
#include "table/past.hpp"

namespace tigerpit {

const Table* LiveTable::past_for(const Command& command) {
    const auto round = past_round_for(table_, command);
    past_ = round ? table_after(events_, *round) : std::nullopt;
    return past_ ? &*past_ : nullptr;
}

Decision LiveTable::ask(const By& by, const Command& command, const TellEvent& tell) {
    Decision decision = decide({book_, table_, by, past_for(command)}, command);
    if (!decision) return decision;
    for (const Event& event : *decision) {
        const auto number = static_cast<std::int64_t>(events_.size()) + 1;
        EventLine line{{by, event}, number};
        line.clause = &cites_of(book_, table_, line.recorded);
        line.more = &event != &decision->back();
        tell(table_, line);
        evolve(table_, line.recorded);
        events_.push_back(std::move(line.recorded));
    }
    return decision;
}

}  // namespace tigerpit
