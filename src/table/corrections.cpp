#include "table/corrections.hpp"

#include <algorithm>

#include "rules/insure.hpp"
#include "rules/tableau.hpp"
#include "table/circumstances.hpp"
#include "table/decisions.hpp"
#include "table/stakes.hpp"

namespace tigerpit {

namespace {

/// The table as it stood before the round of the matter was settled.
std::expected<Table, Denial> before_settling(const Situation& now, const Matter& matter,
                                             const Citation& by) {
    const Table* ended = table_of(now, matter);
    if (!ended || ended->last.number != matter.round || ended->last.lines.empty())
        return std::unexpected(denial(Denied::no_round, by));
    Table table = *ended;
    table.round = table.last;
    table.round.lines.clear();
    // Whom this round marked was not marked before it.
    for (Guest& guest : table.guests)
        if (std::ranges::find(table.last.marked, guest.player) != table.last.marked.end())
            guest.marked = false;
    return table;
}

RoundCorrected correction(const Round& ended, std::vector<SettledLine> after) {
    RoundCorrected corrected{.round = ended.number,
                             .before = ended.lines,
                             .after = std::move(after),
                             .cards = {},
                             .outcome = ended.outcome};
    return corrected;
}

/// The same of a round that has no result any more.
RoundCorrected voided(const Round& ended, std::vector<SettledLine> after) {
    RoundCorrected corrected = correction(ended, std::move(after));
    corrected.voided = true;
    corrected.outcome.reset();
    return corrected;
}

/// A line of which everything goes back.
SettledLine returned(const Situation& now, SettledLine line, const Citation& by) {
    line.result = Result::push;
    line.pays = push_odds;
    line.won = {};
    line.returned = line.stake;
    line.commission = {};
    line.counted.reset();
    line.cites = &now.rulebook.clauses.void_returns;
    line.also = {&by};
    return line;
}

bool is_side_bet(const TableRules& rules, const SettledLine& line) {
    return !line.is_insurance && !original_side(rules, line.spot);
}

/// Some way to end a deal: what is decided comes out alike in all of them.
Coup ended_somehow(Coup coup) {
    while (const auto side = next_to_draw(coup)) coup[*side].take({Rank::ten, Suit::spades});
    return coup;
}

/// The lines of a round on other cards. Insurance that was taken on cards which lay otherwise goes
/// back.
std::vector<SettledLine> lines_on(const Situation& now, Table table, const Coup& coup,
                                  const Citation& by) {
    const auto before = known_coup(table.round.hands);
    std::vector<SettledLine> back;
    std::vector<InsuranceBet> kept;
    std::vector<int> places;
    for (std::size_t i = 0; i < table.round.insurance.bets.size(); ++i) {
        const InsuranceBet& bet = table.round.insurance.bets[i];
        if (before && coup_at(bet.stage, *before) == coup_at(bet.stage, coup)) {
            kept.push_back(bet);
            places.push_back(static_cast<int>(i));
            continue;
        }
        SettledLine line{.is_insurance = true, .entry = static_cast<int>(i)};
        line.player = bet.player;
        line.box = bet.box;
        line.stage = bet.stage;
        line.side = bet.side;
        line.stake = bet.stake;
        back.push_back(returned(now, line, by));
    }
    table.round.insurance.bets = kept;
    const Situation then{now.rulebook, table, now.by};
    std::vector<SettledLine> lines = settled_lines(then, coup);
    for (SettledLine& line : lines)
        if (line.is_insurance) line.entry = places[static_cast<std::size_t>(line.entry)];
    lines.insert(lines.end(), back.begin(), back.end());
    return lines;
}

/// By which stage the offer was missed, was there a row, and would it have paid?
bool would_have_won(const Situation& now, const Coup& coup, const Claim& claim) {
    const InsuranceSchedule& schedule = *now.rulebook.insurance;
    const auto dealt = coup_at(claim.stage, coup);
    if (!dealt) return false;
    const InsuranceRow* row = open_row(schedule, claim.stage, claim.side, *dealt);
    if (!row) return false;
    const Winner against = claim.side == Side::player ? Winner::banker : Winner::player;
    // On a tie the Original Bet is returned already.
    return winner_of(coup) == against;
}

}  // namespace

std::vector<SettledLine> lines_if_void(const Situation& now, const Citation& by) {
    const Round& round = now.table.round;
    std::vector<Bet> bets;
    bets.reserve(round.wagers.size());
    for (const Wager& wager : round.wagers) bets.push_back(wager.bet);
    SettleBench bench;
    const Wagers wagers{bets, round.insurance.bets, {}, {}};
    const Settlement& settlement =
        settle_void(rules_of(now.rulebook, now.table), by, wagers, bench);
    ensure(settlement.refused.empty(), "what lies on the layout was taken at the door");
    return lines_of(now, settlement);
}

Correction void_ended(const Situation& now, const Matter& matter, const Citation& by) {
    const auto table = before_settling(now, matter, by);
    if (!table) return std::unexpected(table.error());
    std::vector<SettledLine> after;
    after.reserve(table->last.lines.size());
    for (const SettledLine& line : table->last.lines) after.push_back(returned(now, line, by));
    return voided(table->last, std::move(after));
}

Correction void_but_decided(const Situation& now, const Matter& matter, const Citation& by) {
    const auto table = before_settling(now, matter, by);
    if (!table) return std::unexpected(table.error());
    const auto decided = decided_before(now, matter);
    if (!decided) return std::unexpected(denial(Denied::cards_not_open, by));
    const auto dealt = known_coup(lay_anew(cards_before(now, matter)).hands);
    if (!dealt) return std::unexpected(denial(Denied::cards_not_open, by));
    const TableRules rules = rules_of(now.rulebook, *table);
    Table as_decided = *table;
    as_decided.round.insurance.bets.clear();
    const auto settled = settled_lines({now.rulebook, as_decided, now.by}, ended_somehow(*dealt));
    std::vector<SettledLine> after;
    after.reserve(table->last.lines.size());
    for (const SettledLine& line : table->last.lines) {
        const bool stays = is_side_bet(rules, line) && is_decided(rules, *decided, line.spot);
        after.push_back(stays ? settled[static_cast<std::size_t>(line.entry)]
                              : returned(now, line, by));
    }
    return voided(table->last, std::move(after));
}

Correction settle_again(const Situation& now, const Matter& matter, const Citation& by) {
    const auto table = before_settling(now, matter, by);
    if (!table) return std::unexpected(table.error());
    const Relaid laid = lay_anew(cards_of(now, matter));
    const auto coup = known_coup(laid.hands);
    if (!coup) return std::unexpected(denial(Denied::cards_not_open, by));
    if (cards_dealt(*coup) < 4 || next_to_draw(*coup))
        return std::unexpected(denial(Denied::wrong_cards, by));
    RoundCorrected corrected = correction(table->last, lines_on(now, *table, *coup, by));
    corrected.cards = in_drawn_order(laid.hands);
    corrected.outcome = resolve(*coup, now.rulebook.pair);
    return corrected;
}

std::optional<Spot> spot_refunded(const Situation& now, const Table& table, const Round& round,
                                  const Claim& claim) {
    const bool missed = round.insurance.missed[static_cast<std::size_t>(claim.stage)];
    const auto coup = known_coup(round.hands);
    const Claim& wanted = claim;
    const bool insured = std::ranges::any_of(round.insurance.bets, [&](const InsuranceBet& bet) {
        return bet.player == wanted.player && bet.box == wanted.box && bet.side == wanted.side &&
               bet.stage == wanted.stage;
    });
    if (!now.rulebook.insurance || !missed || insured || !coup ||
        !would_have_won(now, *coup, claim))
        return std::nullopt;
    const TableRules rules = rules_of(now.rulebook, table);
    for (const Wager& wager : round.wagers)
        if (wager.bet.player == claim.player && wager.bet.box == claim.box &&
            original_side(rules, wager.bet.spot) == claim.side)
            return wager.bet.spot;
    return std::nullopt;
}

Correction refund_ended(const Situation& now, const Matter& matter, std::span<const Claim> claims,
                        const Citation& by) {
    const auto table = before_settling(now, matter, by);
    if (!table) return std::unexpected(table.error());
    std::vector<SettledLine> after = table->last.lines;
    for (const Claim& claim : claims) {
        const auto spot = spot_refunded(now, *table, table->last, claim);
        const auto line = std::ranges::find_if(after, [&](const SettledLine& one) {
            return !one.is_insurance && one.player == claim.player && one.box == claim.box &&
                   one.spot == spot;
        });
        // What lost goes back; what was given back before does not go back again.
        if (!spot || line == after.end() || line->result != Result::lose)
            return std::unexpected(denial(Denied::nothing_due, by));
        *line = returned(now, *line, by);
        line->cites = &by;
        line->also.clear();
    }
    return correction(table->last, std::move(after));
}

const InsuranceBet* insurance_at(const Round& round, const Claim& claim) {
    const auto bet = std::ranges::find_if(round.insurance.bets, [&](const InsuranceBet& one) {
        return one.player == claim.player && one.box == claim.box && one.side == claim.side &&
               one.stage == claim.stage;
    });
    return bet == round.insurance.bets.end() ? nullptr : &*bet;
}

bool can_move(const Situation& now, const Round& round, const InsuranceBet& lies) {
    const auto coup = known_coup(round.hands);
    std::vector<InsuranceBet> bets = round.insurance.bets;
    std::erase(bets, lies);
    InsuranceBet moved = lies;
    moved.side = other(lies.side);
    add(bets, moved);
    const auto same = std::ranges::find_if(bets, [&](const InsuranceBet& one) {
        return one.player == moved.player && one.box == moved.box && one.stage == moved.stage &&
               one.side == moved.side;
    });
    const auto entry = static_cast<int>(same - bets.begin());
    Insured insured;
    std::vector<Refused> refused;
    const auto first = round.insurance.missed[0] ? FirstOffer::missed : FirstOffer::made;
    insure(rules_of(now.rulebook, now.table), *coup, originals_of(now), {{}, bets, {}, first},
           insured, refused);
    return std::ranges::find(refused, entry, &Refused::entry) == refused.end();
}

Correction move_ended(const Situation& now, const Matter& matter, std::span<const Claim> claims,
                      const Citation& by) {
    const auto found = before_settling(now, matter, by);
    if (!found) return std::unexpected(found.error());
    Table table = *found;
    for (const Claim& claim : claims) {
        const InsuranceBet* bet = insurance_at(table.round, claim);
        if (!bet || claim.side != matter.hand) return std::unexpected(denial(Denied::no_claim, by));
        const InsuranceBet lies = *bet;
        if (!can_move({now.rulebook, table, now.by}, table.round, lies))
            return std::unexpected(denial(Denied::nothing_due, by));
        std::erase(table.round.insurance.bets, lies);
        InsuranceBet moved = lies;
        moved.side = other(lies.side);
        add(table.round.insurance.bets, moved);
    }
    const auto coup = known_coup(table.round.hands);
    std::vector<SettledLine> after = settled_lines({now.rulebook, table, now.by}, *coup);
    return correction(table.last, std::move(after));
}

std::vector<OfferMade> late_offers(const Situation& now) {
    std::vector<OfferMade> offers = offers_now(now);
    const auto coup = known_coup(now.table.round.hands);
    const InsuranceSchedule& schedule = *now.rulebook.insurance;
    for (OfferMade& offer : offers) {
        Money room;
        for (const OriginalBet& original : originals_of(now).bets)
            if (original.player == offer.player && original.box == offer.box &&
                original.side == offer.side)
                room = original.stake;
        for (const InsuranceBet& bet : now.table.round.insurance.bets) {
            if (bet.player != offer.player || bet.box != offer.box || bet.side != offer.side)
                continue;
            const InsuranceRow* row =
                find_row(schedule, bet.stage, bet.side, *coup_at(bet.stage, *coup));
            if (!row) continue;
            room.cents -= winnings(bet.stake, *row->pays, now.rulebook.rounding)->cents;
        }
        const Money most = largest_stake(room, offer.pays, now.rulebook.rounding);
        offer.ceiling = std::max(Money{}, std::min(offer.ceiling, most));
    }
    std::erase_if(offers, [](const OfferMade& offer) { return offer.ceiling.cents == 0; });
    return offers;
}

}  // namespace tigerpit
