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
    // A past round is brought to be ruled on.
    Table table = *table_of(now, matter);
    // What is not settled, or was void, has no result that could be another.
    if (matter.moment == Moment::in_round || table.last.lines.empty() || table.last.voided)
        return std::unexpected(denial(Denied::no_round, by));
    table.round = table.last;
    table.round.lines.clear();
    put_terms(table, table.last.terms);
    // Whom this round marked was not marked before it; an earlier day's marks are its own.
    if (table.last.number >= table.day_from)
        for (Guest& guest : table.guests)
            if (contains(table.last.marked, guest.player)) --guest.marks;
    return table;
}

RoundCorrected correction(const Round& ended, std::vector<SettledLine> after) {
    RoundCorrected corrected;
    corrected.round = ended.number;
    corrected.before = ended.lines;
    corrected.after = std::move(after);
    corrected.outcome = ended.outcome;
    return corrected;
}

/// Whose one wager below the minimum the round honours now, and whose no more. A mark lasts until
/// the day ends.
void mark(const Situation& now, const Round& ended, const std::vector<PlayerId>& marked,
          RoundCorrected& corrected) {
    if (ended.number < now.table.day_from) return;
    for (const PlayerId player : marked)
        if (!contains(ended.marked, player)) corrected.marked.push_back(player);
    for (const PlayerId player : ended.marked)
        if (!contains(marked, player)) corrected.unmarked.push_back(player);
}

/// The same of a round that has no result any more; who stays marked is told.
RoundCorrected voided(const Situation& now, const Round& ended, std::vector<SettledLine> after,
                      const std::vector<PlayerId>& marked) {
    RoundCorrected corrected = correction(ended, std::move(after));
    corrected.voided = true;
    corrected.outcome.reset();
    mark(now, ended, marked, corrected);
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

/// An insurance that goes back.
SettledLine insurance_back(const InsuranceBet& bet, int entry, const Citation& by) {
    SettledLine line{.is_insurance = true, .entry = entry};
    line.player = bet.player;
    line.box = bet.box;
    line.stage = bet.stage;
    line.side = bet.side;
    line.stake = line.returned = bet.stake;
    line.result = Result::push;
    line.cites = &by;
    return line;
}

/// The lines of a round on other cards. Insurance that was taken on cards which lay otherwise goes
/// back.
std::vector<SettledLine> lines_on(const Situation& now, Table table, const BySide<LaidHand>& hands,
                                  const Citation& by) {
    std::vector<SettledLine> back;
    std::vector<InsuranceBet> kept;
    std::vector<int> places;
    const BySide<LaidHand> placed_on = table.round.settled_on.value_or(table.round.hands);
    for (int entry = 0; const InsuranceBet& bet : table.round.insurance.bets) {
        if (cards_at(bet.stage, placed_on) == cards_at(bet.stage, hands)) {
            kept.push_back(bet);
            places.push_back(entry);
        } else {
            back.push_back(insurance_back(bet, entry, by));
        }
        ++entry;
    }
    table.round.insurance.bets = kept;
    const Situation then{now.rulebook, table, now.by};
    std::vector<SettledLine> lines = settled_lines(then, *known_coup(hands));
    for (SettledLine& line : lines)
        if (line.is_insurance) line.entry = places[static_cast<std::size_t>(line.entry)];
    lines.insert(lines.end(), back.begin(), back.end());
    return lines;
}

/// Had he let the first offer pass, and with it the second?
bool has_forgone(const Situation& now, const Coup& dealt, const Claim& claim) {
    const Round& round = now.table.round;
    const InsuranceSchedule& schedule = *now.rulebook.insurance;
    if (claim.stage == Stage::after_four || schedule.forfeit != Forfeit::round) return false;
    Insured insured;
    std::vector<Refused> refused;
    const Wagers wagers{.bets = {},
                        .insurance = round.insurance.bets,
                        .marked = {},
                        .first_offer = first_offer(round)};
    insure(rules_of(now.rulebook, now.table), dealt, originals_of(now), wagers, insured, refused);
    return std::ranges::binary_search(insured.passed, claim.player);
}

/// Was insurance due to him at the stage that he names, and did he not get it? That he was passed
/// over although the offer was made can only be decided.
bool was_withheld(const Situation& now, const Coup& coup, const Claim& claim, bool by_decision) {
    const InsuranceOfRound& insurance = now.table.round.insurance;
    const auto dealt = coup_at(claim.stage, coup);
    if (!now.rulebook.insurance || !now.table.insurance || !dealt) return false;
    const InsuranceRow* row = find_row(*now.rulebook.insurance, claim.stage, claim.side, *dealt);
    const bool waived = insurance.waived && claim.stage == Stage::after_player_third;
    if (!row || !next_to_draw(*dealt) || waived || insurance_at(now.table.round, claim) ||
        contains(insurance.left, claim.player) || has_forgone(now, *dealt, claim))
        return false;
    // A row that nobody has certified is never offered.
    return !row->certified() || by_decision ||
           insurance.missed[static_cast<std::size_t>(claim.stage)];
}

}  // namespace

std::vector<SettledLine> lines_if_void(const Situation& now, const Citation& by) {
    const Round& round = now.table.round;
    const std::vector<Bet> bets = bets_of(round);
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
    return voided(now, table->last, std::move(after), {});
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
    const Situation then{now.rulebook, as_decided, now.by};
    const Coup ended = ended_somehow(*dealt);
    const auto settled = settled_lines(then, ended);
    std::vector<int> kept;
    std::vector<SettledLine> after;
    after.reserve(table->last.lines.size());
    for (const SettledLine& line : table->last.lines) {
        const bool stays = is_side_bet(rules, line) && is_decided(rules, *decided, line.spot);
        after.push_back(stays ? settled[static_cast<std::size_t>(line.entry)]
                              : returned(now, line, by));
        if (stays) kept.push_back(line.entry);
    }
    return voided(now, table->last, std::move(after), marks_on(then, ended, &kept));
}

Correction settle_again(const Situation& now, const Matter& matter, const Citation& by) {
    const auto table = before_settling(now, matter, by);
    if (!table) return std::unexpected(table.error());
    const Relaid laid = lay_anew(cards_of(now, matter));
    const auto coup = known_coup(laid.hands);
    if (!coup) return std::unexpected(denial(Denied::cards_not_open, by));
    if (next_to_draw(*coup)) return std::unexpected(denial(Denied::wrong_cards, by));
    RoundCorrected corrected = correction(table->last, lines_on(now, *table, laid.hands, by));
    mark(now, table->last, marks_on({now.rulebook, *table, now.by}, *coup), corrected);
    corrected.cards = in_drawn_order(laid.hands);
    corrected.outcome = resolve(*coup, now.rulebook.pair);
    return corrected;
}

std::optional<Spot> spot_refunded(const Situation& now, const Coup& coup, const Refund& refund) {
    const Claim& claim = refund.claim;
    // On a tie the Original Bet is returned already.
    const Winner against = claim.side == Side::player ? Winner::banker : Winner::player;
    if (!was_withheld(now, coup, claim, refund.by_decision) || winner_of(coup) != against)
        return std::nullopt;
    const TableRules rules = rules_of(now.rulebook, now.table);
    for (const Wager& wager : now.table.round.wagers)
        if (wager.bet.player == claim.player && wager.bet.box == claim.box &&
            original_side(rules, wager.bet.spot) == claim.side)
            return wager.bet.spot;
    return std::nullopt;
}

bool refund(const Situation& now, const Coup& coup, const Refund& allowed,
            std::vector<SettledLine>& lines) {
    const Claim& claim = allowed.claim;
    const auto spot = spot_refunded(now, coup, allowed);
    if (!spot) return false;
    for (SettledLine& line : lines) {
        if (line.player != claim.player || line.box != claim.box) continue;
        // What lost goes back; what was given back before does not go back again. Insurance that
        // was taken in time has won and stays won.
        if (line.is_insurance || line.spot != *spot || line.result != Result::lose) continue;
        line = returned(now, line, *allowed.cites);
        line.cites = allowed.cites;
        line.also.clear();
        return true;
    }
    return false;
}

Correction refund_ended(const Situation& now, const Matter& matter, std::span<const Claim> claims,
                        bool by_decision, const Citation& by) {
    const auto table = before_settling(now, matter, by);
    if (!table) return std::unexpected(table.error());
    const Situation then{now.rulebook, *table, now.by};
    RoundCorrected corrected = correction(table->last, table->last.lines);
    for (const Claim& claim : claims) {
        corrected.refunds.push_back({claim, &by, by_decision});
        if (!refund(then, *known_coup(table->round.hands), corrected.refunds.back(),
                    corrected.after))
            return std::unexpected(denial(Denied::nothing_due, by, claim));
    }
    return corrected;
}

bool can_move(const Situation& now, const Round& round, const InsuranceBet& lies) {
    Round after = round;
    move_over(after.insurance.bets, lies);
    const InsuranceBet* moved =
        insurance_at(after, {lies.player, lies.box, other(lies.side), lies.stage});
    const auto entry = static_cast<int>(moved - after.insurance.bets.data());
    Insured insured;
    std::vector<Refused> refused;
    const Wagers wagers{.bets = {},
                        .insurance = after.insurance.bets,
                        .marked = {},
                        .first_offer = first_offer(round)};
    insure(rules_of(now.rulebook, now.table), *known_coup(round.hands), originals_of(now), wagers,
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
        if (!bet || claim.side != matter.hand)
            return std::unexpected(denial(Denied::no_claim, by, claim));
        const InsuranceBet lies = *bet;
        if (!can_move({now.rulebook, table, now.by}, table.round, lies))
            return std::unexpected(denial(Denied::nothing_due, by, claim));
        move_over(table.round.insurance.bets, lies);
    }
    RoundCorrected corrected = correction(table.last, lines_on(now, table, table.round.hands, by));
    corrected.moved.assign(claims.begin(), claims.end());
    return corrected;
}

std::vector<OfferMade> late_offers(const Situation& now) {
    std::vector<OfferMade> offers = offers_now(now);
    const auto coup = known_coup(now.table.round.hands);
    const Stage stage = stage_of(*coup);
    const InsuranceSchedule& schedule = *now.rulebook.insurance;
    const InsuranceOfRound& insurance = now.table.round.insurance;
    for (OfferMade& offer : offers) {
        Money room;
        for (const OriginalBet& original : originals_of(now).bets)
            if (original.player == offer.player && original.box == offer.box &&
                original.side == offer.side)
                room = original.stake;
        Money here;
        for (const InsuranceBet& bet : insurance.bets) {
            if (bet.player != offer.player || bet.box != offer.box || bet.side != offer.side)
                continue;
            if (bet.stage == stage) here = bet.stake;
            // What was offered in time may pay more.
            if (bet.stage == stage || !insurance.late[static_cast<std::size_t>(bet.stage)])
                continue;
            const InsuranceRow* row =
                find_row(schedule, bet.stage, bet.side, *coup_at(bet.stage, *coup));
            room.cents -= winnings(bet.stake, *row->pays, now.rulebook.rounding)->cents;
        }
        const Money most = largest_stake(room, offer.pays, now.rulebook.rounding);
        offer.ceiling = std::max(Money{}, std::min(offer.ceiling, Money{most.cents - here.cents}));
    }
    std::erase_if(offers, [](const OfferMade& offer) { return offer.ceiling.cents == 0; });
    return offers;
}

}  // namespace tigerpit
