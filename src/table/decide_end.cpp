#include <algorithm>
#include <span>

#include "rules/insure.hpp"
#include "rules/tableau.hpp"
#include "table/corrections.hpp"
#include "table/decisions.hpp"
#include "table/stakes.hpp"

/// Insurance, and the end of a round.
namespace tigerpit {

namespace {

/// The cards as an offer looks at them: all open, and one to come.
std::optional<Coup> coup_to_insure(const Situation& now) {
    const BySide<LaidHand>& hands = now.table.round.hands;
    if (cards_laid(hands) < 4 || !all_open(hands)) return std::nullopt;
    const auto coup = known_coup(hands);
    if (!next_to_draw(*coup)) return std::nullopt;
    return coup;
}

/// A row for the cards as they lie whose price nobody has certified.
const InsuranceRow* uncertified_row(const Situation& now, Side side) {
    const auto coup = coup_to_insure(now);
    if (!coup) return nullptr;
    const InsuranceRow* row = find_row(*now.rulebook.insurance, stage_of(*coup), side, *coup);
    return row && !row->certified() ? row : nullptr;
}

/// The clause by which nothing is to be offered.
const Citation& why_no_offer(const Situation& now) {
    const InsuranceSchedule& schedule = *now.rulebook.insurance;
    const Round& round = now.table.round;
    if (round.insurance.waived && round.hands.player.size() == 3)
        return clause(now, Step::insurance_waived);
    const auto coup = coup_to_insure(now);
    if (!coup) return schedule.situations;
    if (round.insurance.offered[static_cast<std::size_t>(stage_of(*coup))])
        return clause(now, Step::insurance_offered);
    for (const Side side : both_sides) {
        if (const InsuranceRow* row = uncertified_row(now, side)) return row->cites;
        if (!open_row(schedule, stage_of(*coup), side, *coup)) continue;
        // A row is open: its ceiling is reached, or whoever could have it has let it go, or nobody
        // has a bet there.
        if (std::ranges::find(round.insurance.bets, side, &InsuranceBet::side) !=
            round.insurance.bets.end())
            return schedule.cap.cites;
        const bool let_go = round.insurance.offered[0] || !round.insurance.left.empty();
        return let_go ? schedule.forgone : schedule.who;
    }
    return schedule.table;
}

/// The clause by which no insurance is open: it has not been offered yet, nothing was to be
/// offered, or its time is over.
const Citation& why_no_window(const Situation& now) {
    if (!now.table.insurance) return clause(now, Step::private_table);
    if (offer_is_due(now)) return clause(now, Step::insurance_offered);
    const auto& offered = now.table.round.insurance.offered;
    return offered[0] || offered[1] ? now.rulebook.insurance->forgone : why_no_offer(now);
}

/// Whose one wager below the minimum has been honoured; for a round of an earlier day, by then.
std::vector<PlayerId> marked_players(const Table& table) {
    if (table.round.number < table.day_from) return table.round.marked_before;
    std::vector<PlayerId> marked;
    for (const Guest& guest : table.guests)
        if (guest.marks > 0) marked.push_back(guest.player);
    return marked;
}

/// What the house kept of a win.
Money commission_of(const Settled& line, Rounding rounding) {
    if (line.result != Result::win || !line.line->before_commission) return {};
    const auto whole =
        winnings(line.counted.value_or(line.stake), *line.line->before_commission, rounding);
    return {whole->cents - line.won.cents};
}

/// Whose wager it is, and on what.
SettledLine wagered(const Round& round, const Settled& settled) {
    const auto entry = static_cast<std::size_t>(settled.entry);
    SettledLine line;
    line.is_insurance = settled.is_insurance;
    line.entry = settled.entry;
    if (settled.is_insurance) {
        const InsuranceBet& bet = round.insurance.bets[entry];
        line.player = bet.player;
        line.box = bet.box;
        line.stage = bet.stage;
        line.side = bet.side;
    } else {
        const Bet& bet = round.wagers[entry].bet;
        line.player = bet.player;
        line.box = bet.box;
        line.spot = bet.spot;
    }
    return line;
}

SettledLine line_of(const Situation& now, const Settled& settled) {
    SettledLine line = wagered(now.table.round, settled);
    line.result = settled.result;
    line.pays = settled.pays;
    line.stake = settled.stake;
    line.won = settled.won;
    line.returned = settled.returned;
    line.commission = commission_of(settled, now.rulebook.rounding);
    line.counted = settled.counted;
    line.cites = settled.cites;
    for (const Citation* also : settled.also) line.also.emplace_back(also);
    // By which a stake below the minimum counts whole.
    if (settled.noted) line.also.emplace_back(settled.noted);
    return line;
}

/// The wagers of the round settled; the answer lives in the bench.
const Settlement& settled_on(const Situation& now, const Coup& coup, SettleBench& bench) {
    const Round& round = now.table.round;
    const std::vector<Bet> bets = bets_of(round);
    const std::vector<PlayerId> marked = marked_players(now.table);
    const auto settlement =
        settle(rules_of(now.rulebook, now.table), coup,
               {bets, round.insurance.bets, marked, first_offer(round), round.gone}, bench);
    ensure(settlement.has_value(), "what a round can pay fits, its stakes being held");
    ensure(std::ranges::all_of((*settlement)->refused, &Refused::is_insurance),
           "what lies on the layout was taken at the door");
    return **settlement;
}

/// The players whose one wager below the minimum was paid or collected now; of some of the bets,
/// where only those are settled. A round of an earlier day marks nobody.
std::vector<PlayerId> newly_marked(const Situation& now, const Settlement& settlement,
                                   const std::vector<int>* entries = nullptr) {
    std::vector<PlayerId> marked;
    const TableRules rules = rules_of(now.rulebook, now.table);
    if (limit_rules(rules).under != UnderLimit::once || now.table.round.number < now.table.day_from)
        return marked;
    for (const Settled& line : settlement.lines) {
        if (!line.noted || line.result == Result::push) continue;
        if (entries && std::ranges::find(*entries, line.entry) == entries->end()) continue;
        const auto& bet = now.table.round.wagers[static_cast<std::size_t>(line.entry)].bet;
        if (!contains(marked, bet.player)) marked.push_back(bet.player);
    }
    return marked;
}

/// Did the highest wager on a hand of who holds the device lose?
bool holder_lost(const Situation& now, const Settlement& settlement) {
    const auto& holder = now.table.device.holder;
    if (!holder) return false;
    const Settled* highest = nullptr;
    // The bets come before the insurance.
    for (const Settled& line : std::span{settlement.lines}.first(now.table.round.wagers.size())) {
        if (!line.rule->original) continue;
        const auto& bet = now.table.round.wagers[static_cast<std::size_t>(line.entry)].bet;
        if (bet.player == *holder && (!highest || line.stake > highest->stake)) highest = &line;
    }
    return highest && highest->result == Result::lose;
}

/// Where a document puts insurance right that the Dealer placed in the wrong area, it can lie
/// there: it must have been one on the other hand.
bool can_lie_wrongly(const Situation& now, const std::vector<InsuranceBet>& bets,
                     const InsuranceBet& bet) {
    Round round = now.table.round;
    round.insurance.bets = bets;
    const Claim there{bet.player, bet.box, bet.side, bet.stage};
    return knows(now.rulebook.conduct->irregularities, Irregularity::insurance_misplaced) &&
           can_move(now, round, *insurance_at(round, there));
}

/// An insurance that is offered late may pay no more than was bet.
Check check_late(const Situation& now, const TakeInsurance& asked) {
    const InsuranceOfRound& insurance = now.table.round.insurance;
    const Cites& late = insurance.late[static_cast<std::size_t>(*insurance.window)];
    if (!late) return std::nullopt;
    const auto his = [&](const OfferMade& offer) {
        return offer.player == asked.player && offer.box == asked.box && offer.side == asked.side;
    };
    if (std::ranges::none_of(offers_now(now), his)) return std::nullopt;
    Money most;
    for (const OfferMade& offer : late_offers(now))
        if (his(offer)) most = offer.ceiling;
    if (asked.stake <= most) return std::nullopt;
    return denial(Refusal::over_cap, *late, most);
}

}  // namespace

std::vector<Bet> bets_of(const Round& round) {
    std::vector<Bet> bets;
    bets.reserve(round.wagers.size());
    for (const Wager& wager : round.wagers) bets.push_back(wager.bet);
    return bets;
}

bool contains(const std::vector<PlayerId>& players, PlayerId player) {
    return std::ranges::find(players, player) != players.end();
}

Stage stage_of(const Coup& coup) {
    return coup.player.size() == 3 ? Stage::after_player_third : Stage::after_four;
}

FirstOffer first_offer(const Round& round) {
    return round.insurance.missed[0] ? FirstOffer::missed : FirstOffer::made_at_table;
}

Originals originals_of(const Situation& now) {
    const TableRules rules = rules_of(now.rulebook, now.table);
    Originals originals;
    for (int entry = 0; const Wager& wager : now.table.round.wagers) {
        const Bet& bet = wager.bet;
        if (const auto side = original_side(rules, bet.spot))
            originals.parts.push_back(
                {bet.box, *side, wager_of(bet), entry, bet.stake, bet.player});
        ++entry;
    }
    ensure(join_parts(originals).has_value(), "the stakes of a round are counted as they come");
    return originals;
}

std::vector<OfferMade> offers_now(const Situation& now) {
    std::vector<OfferMade> made;
    const InsuranceOfRound& insurance = now.table.round.insurance;
    if (!now.rulebook.insurance || !now.table.insurance) return made;
    const auto coup = coup_to_insure(now);
    if (!coup || (insurance.waived && stage_of(*coup) == Stage::after_player_third)) return made;
    // On a card that everybody has seen nobody bets.
    const auto& carried = now.table.shoe.carried;
    if (!carried.empty() && carried.front().seen) return made;
    const Originals originals = originals_of(now);
    const TableRules rules = rules_of(now.rulebook, now.table);
    for (const InsuranceOffer& offer :
         offers(rules, *coup, originals, insurance.bets, first_offer(now.table.round))) {
        const OriginalBet& bet = *offer.original;
        if (contains(insurance.left, bet.player)) continue;
        made.push_back(
            {bet.player, bet.box, bet.side, *offer.row->pays, offer.ceiling, &offer.row->cites});
    }
    return made;
}

bool offer_is_due(const Situation& now) {
    if (!now.rulebook.insurance) return false;
    const auto coup = coup_to_insure(now);
    if (!coup) return false;
    const auto stage = static_cast<std::size_t>(stage_of(*coup));
    return !now.table.round.insurance.offered[stage] && !offers_now(now).empty();
}

bool offer_is_prevented(const Situation& now) {
    const auto& carried = now.table.shoe.carried;
    // What was seen before the round began is nobody's neglect in it.
    if (carried.empty() || !carried.front().seen || !carried.front().held) return false;
    Table unseen = now.table;
    unseen.shoe.carried.clear();
    if (!offer_is_due({now.rulebook, unseen, now.by})) return false;
    const auto stage = static_cast<std::size_t>(stage_of(*known_coup(now.table.round.hands)));
    return !now.table.round.insurance.excused[stage];
}

std::vector<SettledLine> lines_of(const Situation& now, const Settlement& settlement) {
    std::vector<SettledLine> lines;
    lines.reserve(settlement.lines.size());
    for (const Settled& line : settlement.lines) lines.push_back(line_of(now, line));
    // Insurance that nobody has found to lie in the wrong area insures nothing there.
    for (const Refused& refused : settlement.refused) {
        const Settled back{.entry = refused.entry, .is_insurance = true, .result = Result::push};
        SettledLine line = wagered(now.table.round, back);
        const auto entry = static_cast<std::size_t>(refused.entry);
        line.result = Result::push;
        line.stake = line.returned = now.table.round.insurance.bets[entry].stake;
        line.cites = refused.cites;
        lines.push_back(line);
    }
    return lines;
}

std::vector<SettledLine> settled_lines(const Situation& now, const Coup& coup) {
    SettleBench bench;
    std::vector<SettledLine> lines = lines_of(now, settled_on(now, coup, bench));
    for (const Refund& allowed : now.table.round.refunds) refund(now, coup, allowed, lines);
    return lines;
}

std::vector<PlayerId> marks_on(const Situation& now, const Coup& coup,
                               const std::vector<int>* entries) {
    SettleBench bench;
    return newly_marked(now, settled_on(now, coup, bench), entries);
}

Decision decide(const Situation& now, const OfferInsurance&) {
    if (const auto no = permit(now, Act::offer_insurance)) return std::unexpected(*no);
    if (!now.rulebook.insurance) return deny(Refusal::no_insurance, now.rulebook.clauses.available);
    if (!now.table.insurance) return deny(Denied::no_offer_due, clause(now, Step::private_table));
    if (now.table.phase == Phase::dealing && offer_is_due(now))
        return happened(InsuranceOffered{stage_of(*coup_to_insure(now)), offers_now(now), {}});
    return deny(Denied::no_offer_due, why_no_offer(now));
}

Decision decide(const Situation& now, const TakeInsurance& asked) {
    const auto no_leave = asked.found ? permit(now, Act::record_bet)
                                      : permit_for(now, asked.player, Act::bet_for_player);
    if (no_leave) return std::unexpected(*no_leave);
    if (!now.rulebook.insurance) return deny(Refusal::no_insurance, now.rulebook.clauses.available);
    const InsuranceSchedule& schedule = *now.rulebook.insurance;
    const InsuranceOfRound& insurance = now.table.round.insurance;
    if (!now.table.insurance) return deny(Denied::no_window, clause(now, Step::private_table));
    if (!insurance.window) {
        if (const InsuranceRow* row = uncertified_row(now, asked.side))
            return deny(Refusal::not_certified, row->cites);
        return deny(Denied::no_window, why_no_window(now));
    }
    // The offer is open, and a card of it has been turned down since.
    if (!coup_to_insure(now)) return deny(Denied::cards_not_open, schedule.situations);
    if (contains(insurance.left, asked.player)) return deny(Refusal::forgone, schedule.forgone);
    if (asked.stake.cents <= 0) return deny(Denied::no_amount, schedule.who);
    const Money unit = now.table.setup.stake_unit;
    if (asked.stake.cents % unit.cents != 0)
        return deny(Denied::not_a_multiple, clause(now, Step::limits_shown));
    const Money stack = stack_of(now.table, asked.player);
    if (asked.stake > stack) return deny(Denied::not_enough_chips, schedule.who, stack);
    if (staked(now.table.round).cents + asked.stake.cents > money_max.cents)
        return deny(Denied::too_much_money, schedule.who, money_max);
    if (const auto no = check_late(now, asked)) return std::unexpected(*no);
    const InsuranceBet bet{asked.player, asked.box, *insurance.window, asked.side, asked.stake};
    std::vector<InsuranceBet> bets = insurance.bets;
    add(bets, bet);
    if (asked.found && can_lie_wrongly(now, bets, bet)) return happened(InsuranceTaken{bet, true});
    Insured insured;
    std::vector<Refused> refused;
    const Wagers wagers{
        .bets = {}, .insurance = bets, .marked = {}, .first_offer = first_offer(now.table.round)};
    insure(rules_of(now.rulebook, now.table), *coup_to_insure(now), originals_of(now), wagers,
           insured, refused);
    const auto same = std::ranges::find_if(bets, [&](const InsuranceBet& one) {
        return one.player == bet.player && one.box == bet.box && one.stage == bet.stage &&
               one.side == bet.side;
    });
    const auto entry = static_cast<int>(same - bets.begin());
    // Another that lies in the wrong area is none of his.
    if (const auto own = std::ranges::find(refused, entry, &Refused::entry); own != refused.end()) {
        const Refused& why = *own;
        // The most is of the whole insurance; told is what may still be added to it.
        const Money before{bets[static_cast<std::size_t>(why.entry)].stake.cents -
                           asked.stake.cents};
        const bool capped = why.why == Refusal::over_cap;
        return deny(why.why, *why.cites,
                    capped ? Money{why.permitted.cents - before.cents} : why.permitted);
    }
    return happened(InsuranceTaken{bet, false});
}

Decision decide(const Situation& now, const PassInsurance& asked) {
    if (const auto no = permit_for(now, asked.player, Act::bet_for_player))
        return std::unexpected(*no);
    if (!now.rulebook.insurance) return deny(Refusal::no_insurance, now.rulebook.clauses.available);
    const InsuranceOfRound& insurance = now.table.round.insurance;
    const auto open = insurance.window ? offers_now(now) : std::vector<OfferMade>{};
    if (std::ranges::find(open, asked.player, &OfferMade::player) == open.end())
        return deny(Denied::no_window,
                    insurance.window ? now.rulebook.insurance->who : why_no_window(now));
    return happened(InsurancePassed{asked.player});
}

Decision decide(const Situation& now, const Settle&) {
    if (const auto no = permit(now, Act::settle)) return std::unexpected(*no);
    if (now.table.phase != Phase::outcome)
        return deny(Denied::no_outcome, now.rulebook.clauses.winner);
    SettleBench bench;
    const Coup coup = *known_coup(now.table.round.hands);
    const Settlement& settlement = settled_on(now, coup, bench);
    Decision events =
        happened(RoundSettled{settled_lines(now, coup), newly_marked(now, settlement)});
    if (holder_lost(now, settlement))
        events->emplace_back(DeviceGivenUp{*now.table.device.holder, true});
    return events;
}

}  // namespace tigerpit
