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

void RoundFinder::see(const Recorded& recorded) {
    if (found_) {
        if (const auto* corrected = std::get_if<RoundCorrected>(&recorded.event);
            corrected && corrected->round == round_)
            evolve_matter(*found_, *corrected);
        if (const auto* reopened = std::get_if<RoundReopened>(&recorded.event);
            reopened && reopened->round == round_)
            found_.reset();
    }
    evolve(table_, recorded);
    const bool ended = table_.phase == Phase::idle && table_.last.number == round_;
    if (ended && !found_) found_ = table_;
}

std::optional<Table> table_after(std::span<const Recorded> events, std::int64_t round) {
    RoundFinder finder(round);
    for (const Recorded& recorded : events) finder.see(recorded);
    return finder.found();
}

void EarlierRound::bring(std::optional<Table> table) {
    table_ = table ? std::make_shared<const Table>(*std::move(table)) : nullptr;
}

void EarlierRound::happened(const Recorded& recorded, const Table& now) {
    if (!table_) return;
    const std::int64_t round = table_->last.number;
    const bool asked =
        now.matter && now.matter->moment == Moment::later && now.matter->round == round;
    if (!asked) return table_.reset();
    if (std::holds_alternative<RoundReopened>(recorded.event)) return table_.reset();
    const auto* corrected = std::get_if<RoundCorrected>(&recorded.event);
    if (!corrected || corrected->round != round) return;
    auto right = std::make_shared<Table>(*table_);
    evolve_matter(*right, *corrected);
    table_ = std::move(right);
}

}  // namespace tigerpit
