#include "table/past.hpp"

#include "table/evolve.hpp"
#include "table/evolve_matter.hpp"

namespace tigerpit {

std::optional<std::int64_t> past_round_for(const Table& table, const Command& command) {
    if (const auto* raised = std::get_if<RaiseIrregularity>(&command)) {
        const bool idle = table.phase == Phase::idle;
        const std::int64_t current = idle ? table.last.number : table.round.number;
        return raised->round && *raised->round != current ? raised->round : std::nullopt;
    }
    if (table.matter && table.matter->moment == Moment::later) return table.matter->round;
    return std::nullopt;
}

std::optional<Table> table_after(std::span<const Recorded> events, std::int64_t round) {
    Table table;
    std::optional<Table> found;
    for (const Recorded& recorded : events) {
        if (found) {
            if (const auto* corrected = std::get_if<RoundCorrected>(&recorded.event);
                corrected && corrected->round == round)
                evolve_matter(*found, *corrected);
            if (const auto* reopened = std::get_if<RoundReopened>(&recorded.event);
                reopened && reopened->round == round)
                found.reset();
        }
        evolve(table, recorded);
        const bool ended = table.phase == Phase::idle && table.last.number == round;
        if (ended && !found) found = table;
    }
    return found;
}

}  // namespace tigerpit
