#include "rules/insure.hpp"

#include <algorithm>

#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

std::size_t index_of(Stage stage) { return static_cast<std::size_t>(stage); }

/// Everything one insurance bet is judged on.
struct Judged {
    const TableRules& table;
    const InsuranceSchedule& schedule;
    const Coup& coup;
    const Originals& originals;
    Insured& insured;
};

/// Did the player let the offer after four cards pass?
bool has_passed(const Insured& insured, PlayerId player) {
    return std::ranges::binary_search(insured.passed, player);
}

bool holds_share(const InsuranceSchedule& schedule, const InsuranceRow& row) {
    return schedule.cap.share && row.pays == schedule.cap.share->at;
}

/// Is it less than a table of this rulebook takes?
bool below_minimum(const Rulebook& rulebook, const std::optional<Limits>& limits,
                   const InsuranceBet& bet) {
    return limits && rulebook.insurance->minimum == InsuranceMinimum::table &&
           bet.stake < limits->min;
}

/// The players who were offered insurance after four cards and placed none: by 5.3 they have
/// forgone it, for the round or for that offer alone. Asked between the two stages, when
/// only the first is judged.
void note_passed(const Judged& judged, std::span<const InsuranceBet> bets, FirstOffer first) {
    auto& passed = judged.insured.passed;
    const auto four = coup_at(Stage::after_four, judged.coup);
    if (!four) return;
    const auto offered = [&](Side side) {
        return open_row(judged.schedule, Stage::after_four, side, *four) != nullptr;
    };
    const BySide<bool> open{offered(Side::player), offered(Side::banker)};
    for (const OriginalBet& original : judged.originals.bets)
        if (open[original.side]) passed.push_back(original.player);
    std::vector<PlayerId> took;
    for (std::size_t i = 0; i < bets.size(); ++i) {
        const bool lies = first == FirstOffer::made_at_table && bets[i].stage == Stage::after_four;
        if (judged.insured.rows[i] || lies) took.push_back(bets[i].player);
    }
    std::ranges::sort(took);
    std::erase_if(passed, [&](PlayerId p) { return std::ranges::binary_search(took, p); });
    std::ranges::sort(passed);
}

/// Adds an insurance that is within its ceiling, so nothing can overflow.
void add(const Rulebook& rulebook, const InsuranceBet& bet, const InsuranceRow& row,
         InsuredSoFar& so_far) {
    if (rulebook.insurance->cap.rule == CapRule::stake) {
        so_far.staked[index_of(bet.stage)].cents += bet.stake.cents;
    } else {
        const auto payout = winnings(bet.stake, *row.pays, rulebook.rounding);
        so_far.payout.cents += payout->cents;
    }
}

/// Records an insurance that was taken.
void record(const Judged& judged, const InsuranceBet& bet, const InsuranceRow& row,
            InsuredSoFar& so_far) {
    add(judged.table.rulebook, bet, row, so_far);
    // Only a share of a maximum over the whole table adds the stakes of several players up.
    if (judged.table.limits && holds_share(judged.schedule, row) &&
        judged.schedule.cap.share->scope == ShareScope::table)
        judged.insured.at_share[index_of(bet.stage)].cents += bet.stake.cents;
}

/// The clause of the cap; with the approval of the maximum where a share of it was what held.
const Citation& cap_cites(const Judged& judged, const InsuranceRow& row,
                          const OriginalBet& original, const InsuredSoFar& so_far, Money most) {
    const Placard* placard = placard_in_use(judged.table);
    const Money staked = so_far.staked[index_of(row.stage)];
    const bool by_share =
        holds_share(judged.schedule, row) && most.cents + staked.cents < original.stake.cents;
    return placard && by_share ? placard->share_cites : row.cap_cites;
}

/// What let an insurance be taken: an offer kept open for who let one pass; and what only an
/// overlay admits, a stake below the minimum or one whose winnings are rounded down to the ceiling.
FewCitations taken_by(const Judged& judged, const InsuranceBet& bet, const InsuranceRow& row,
                      std::size_t original) {
    FewCitations also;
    if (has_passed(judged.insured, bet.player)) also.add(judged.schedule.forgone);
    const TableRules& table = judged.table;
    if (!table.rulebook.overlay) return also;
    const Rulebook& underneath = *table.rulebook.overlay->underneath;
    if (below_minimum(underneath, table.limits, bet)) also.add(limit_rules(table).displayed);
    InsuredSoFar& so_far = judged.insured.underneath[original];
    const Money most = ceiling({underneath, table.layout, table.limits}, row,
                               judged.originals.bets[original], so_far, judged.insured);
    if (bet.stake > most)
        also.add(row.cap_cites);
    else
        add(underneath, bet, row, so_far);
    return also;
}

Refused judge(const Judged& judged, const InsuranceBet& bet, std::size_t entry) {
    const InsuranceSchedule& schedule = judged.schedule;
    const auto refused = [](Refusal why, const Citation& cites, Money permitted = {}) {
        return Refused{.is_insurance = true, .why = why, .cites = &cites, .permitted = permitted};
    };
    const int original = find_original(judged.originals, bet.box, bet.side, bet.player);
    if (original < 0) return refused(Refusal::no_original_bet, schedule.who);
    const auto dealt = coup_at(bet.stage, judged.coup);
    if (!dealt) return refused(Refusal::no_third_card, schedule.table);
    const InsuranceRow* row = find_row(schedule, bet.stage, bet.side, *dealt);
    if (!row) return refused(Refusal::no_row, schedule.table);
    if (!row->certified()) return refused(Refusal::not_certified, row->cites);
    if (!next_to_draw(*dealt)) return refused(Refusal::no_card_to_come, schedule.situations);
    if (schedule.forfeit == Forfeit::round && has_passed(judged.insured, bet.player))
        return refused(Refusal::forgone, schedule.forgone);
    const TableRules& table = judged.table;
    if (below_minimum(table.rulebook, table.limits, bet))
        return refused(Refusal::below_minimum, limit_rules(table).displayed, table.limits->min);
    InsuredSoFar& so_far = judged.insured.on[static_cast<std::size_t>(original)];
    const OriginalBet& insured_bet = judged.originals.bets[static_cast<std::size_t>(original)];
    const Money most = ceiling(table, *row, insured_bet, so_far, judged.insured);
    if (bet.stake > most)
        return refused(Refusal::over_cap, cap_cites(judged, *row, insured_bet, so_far, most), most);
    judged.insured.rows[entry] = row;
    judged.insured.also[entry] = taken_by(judged, bet, *row, static_cast<std::size_t>(original));
    record(judged, bet, *row, so_far);
    return {};
}

void judge_stage(const Judged& judged, Stage stage, std::span<const InsuranceBet> bets,
                 std::vector<Refused>& refused) {
    for (std::size_t i = 0; i < bets.size(); ++i) {
        if (bets[i].stage != stage) continue;
        Refused refusal = judge(judged, bets[i], i);
        if (judged.insured.rows[i]) continue;
        refusal.entry = static_cast<int>(i);
        refused.push_back(refusal);
    }
}

void clear(Insured& insured, std::size_t bets, std::size_t originals) {
    insured.rows.assign(bets, nullptr);
    insured.also.assign(bets, FewCitations{});
    insured.on.assign(originals, InsuredSoFar{});
    insured.underneath.assign(originals, InsuredSoFar{});
    insured.at_share = {};
    insured.passed.clear();
}

}  // namespace

Money ceiling(const TableRules& table, const InsuranceRow& row, const OriginalBet& original,
              const InsuredSoFar& so_far, const Insured& insured) {
    const InsuranceSchedule& schedule = *table.rulebook.insurance;
    const Money staked = so_far.staked[index_of(row.stage)];
    if (schedule.cap.rule == CapRule::payout)
        return largest_stake(Money{original.stake.cents - so_far.payout.cents}, *row.pays,
                             table.rulebook.rounding);
    const Money room{original.stake.cents - staked.cents};
    if (!table.limits || !holds_share(schedule, row)) return room;
    const MaximumShare& held = *schedule.cap.share;
    const Money most = *share(table.limits->max, held.num, held.den, Rounding::down);
    const bool by_table = held.scope == ShareScope::table;
    const Money used = by_table ? insured.at_share[index_of(row.stage)] : staked;
    return std::min(room, Money{most.cents - used.cents});
}

std::vector<InsuranceOffer> offers(const TableRules& table, const Coup& dealt,
                                   const Originals& originals, std::span<const InsuranceBet> placed,
                                   FirstOffer first) {
    std::vector<InsuranceOffer> open;
    if (!table.rulebook.insurance || cards_dealt(dealt) < 4) return open;
    const InsuranceSchedule& schedule = *table.rulebook.insurance;
    const Stage stage = dealt.player.size() == 3 ? Stage::after_player_third : Stage::after_four;
    // An offer that no stake could take is none.
    const bool has_minimum = table.limits && schedule.minimum == InsuranceMinimum::table;
    const Money least = has_minimum ? table.limits->min : Money{1};
    Insured insured;
    std::vector<Refused> refused;
    const Wagers wagers{.bets = {}, .insurance = placed, .marked = {}, .first_offer = first};
    insure(table, dealt, originals, wagers, insured, refused);
    for (std::size_t i = 0; i < originals.bets.size(); ++i) {
        const OriginalBet& original = originals.bets[i];
        const InsuranceRow* row = open_row(schedule, stage, original.side, dealt);
        const bool passed = stage == Stage::after_player_third &&
                            schedule.forfeit == Forfeit::round &&
                            has_passed(insured, original.player);
        if (!row || passed) continue;
        const Money most = ceiling(table, *row, original, insured.on[i], insured);
        if (most >= least) open.push_back({row, &original, most});
    }
    return open;
}

void insure(const TableRules& table, const Coup& coup, const Originals& originals,
            const Wagers& wagers, Insured& insured, std::vector<Refused>& refused) {
    const std::span<const InsuranceBet> bets = wagers.insurance;
    clear(insured, bets.size(), originals.bets.size());
    if (!table.rulebook.insurance) {
        for (int entry = 0; entry < static_cast<int>(bets.size()); ++entry)
            refused.push_back({.entry = entry,
                               .is_insurance = true,
                               .why = Refusal::no_insurance,
                               .cites = &table.rulebook.clauses.available});
        return;
    }
    const Judged judged{table, *table.rulebook.insurance, coup, originals, insured};
    const auto first = static_cast<std::ptrdiff_t>(refused.size());
    judge_stage(judged, Stage::after_four, bets, refused);
    if (wagers.first_offer != FirstOffer::missed) note_passed(judged, bets, wagers.first_offer);
    judge_stage(judged, Stage::after_player_third, bets, refused);
    std::ranges::sort(refused.begin() + first, refused.end(), {}, &Refused::entry);
}

}  // namespace tigerpit
