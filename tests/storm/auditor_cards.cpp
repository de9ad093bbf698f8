#include <algorithm>
#include <set>
#include <utility>

#include "storm/auditor.hpp"

/// What the auditor makes of cards, insurance and settlements.
namespace tigerpit {

namespace {

int value_of(Card card) { return second_opinion::value_of(static_cast<int>(card.rank)); }

std::size_t number_of(Card card) {
    return static_cast<std::size_t>(card.suit) * 13 + static_cast<std::size_t>(card.rank);
}

/// Whole cents, up, as A-20 has it.
std::int64_t paid(std::int64_t cents, const Odds& odds) {
    return (cents * odds.num + odds.den - 1) / odds.den;
}

}  // namespace

void Auditor::see_card(Card card) {
    need(++out_[number_of(card)] <= setup_.decks, "more of a card than the decks hold");
}

/// The hand the documents give the next card.
void Auditor::draw_check(Side side) {
    const auto laid = hands_.player.size() + hands_.banker.size();
    if (laid < 4)
        return need(side == (laid % 2 == 0 ? Side::player : Side::banker), "dealt out of turn");
    const auto two = [&](Side of) {
        return (value_of(*hands_[of][0]) + value_of(*hands_[of][1])) % 10;
    };
    for (const Side of : both_sides)
        if (!hands_[of][0] || !hands_[of][1]) return fault("a third card on hands nobody has seen");
    const int player = two(Side::player);
    const int banker = two(Side::banker);
    need(player < 8 && banker < 8, "a card after a Natural");
    if (side == Side::player)
        return need(hands_.player.size() == 2 && hands_.banker.size() == 2 && player <= 5,
                    "the Player Hand drew what it may not");
    second_opinion::Deal d{.banker = banker};
    need(hands_.banker.size() == 2, "the Banker Hand drew twice");
    if (player <= 5) {
        if (hands_.player.size() != 3) return fault("the Banker Hand drew before the Player Hand");
        // Without the Player third card it is certain on 0, 1 and 2 alone.
        if (!hands_.player[2])
            return need(waived_ && banker <= 2, "the Banker card was not certain");
        d.third = value_of(*hands_.player[2]);
    }
    need(second_opinion::banker_draws(d), "the Banker Hand drew what it may not");
}

void Auditor::note(const By& by, const CardDrawn& e) {
    need(by.actor.role != Role::player || drawer_ == PlayerId{by.actor.person},
         "a card drawn by a player without the device");
    need(moment_ == Moment::shut || moment_ == Moment::dealing, "a card before the close");
    moment_ = Moment::dealing;
    need(!trouble_, "a card drawn while something was wrong");
    draw_check(e.side);
    const bool known = !carried_.empty() && carried_.front().card;
    need(e.carried == !carried_.empty(), "a card from the shoe while one was out of it");
    if (known) need(e.card == carried_.front().card, "another card than the one carried");
    if (e.carried && !carried_.empty())
        carried_.erase(carried_.begin());
    else
        need(--left_ >= 0, "a card from an empty shoe");
    hands_[e.side].push_back(e.card);
    need(e.manual == (e.card && !known && is_by_hand(by)), "a card by hand that is not flagged");
    if (e.card && !known) see_card(*e.card);
    window_ = false;
    withdrawals_ = false;
}
void Auditor::note(const By& by, const CardOpened& e) {
    const PlayerId who{by.actor.person};
    need(by.actor.role != Role::player || drawer_ == who ||
             std::ranges::find(handlers_[e.side], who) != handlers_[e.side].end(),
         "a card opened by a player who does not handle it");
    auto& hand = hands_[e.side];
    if (e.card >= static_cast<int>(hand.size())) return fault("a card opened that is not there");
    auto& card = hand[static_cast<std::size_t>(e.card)];
    need(!card || *card == e.value, "a card opened as another");
    need(e.manual == (!card && is_by_hand(by)), "a card by hand that is not flagged");
    if (!card) see_card(e.value);
    card = e.value;
}
void Auditor::note(const By&, const CutCardRemoved&) { last_round_ = true; }
void Auditor::note(const By&, const WithdrawalAllowed&) {
    need(moment_ == Moment::shut && setup_.high_limit && last_round_, "a withdrawal that is none");
    withdrawals_ = true;
}
void Auditor::note(const By&, const ReversedOrderAnswered& e) { waived_ = e.granted; }

std::int64_t Auditor::original(PlayerId player, std::int64_t box, Side side) const {
    const Spot spot = find_spot(book_, to_text(side));
    std::int64_t cents = 0;
    for (const Placed& placed : bets_)
        if (placed.player == player && placed.box == box && placed.spot == spot)
            cents += placed.cents;
    return cents;
}

void Auditor::note(const By&, const InsuranceOffered& e) {
    need(moment_ == Moment::dealing, "an offer outside a deal");
    need(!(waived_ && e.stage == Stage::after_player_third), "an offer that was waived");
    need((hands_.player.size() == 3) == (e.stage == Stage::after_player_third),
         "an offer too late");
    for (const OfferMade& offer : e.offers) {
        need(original(offer.player, offer.box, offer.side) > 0, "an offer to who has no bet");
        need(std::ranges::find(gone_, offer.player) == gone_.end(), "an offer to who has left");
    }
    offers_ = e.offers;
    window_ = true;
    stage_ = e.stage;
}

void Auditor::check_caps(const InsuranceBet& bet, const Odds& pays) {
    const std::int64_t most = original(bet.player, bet.box, bet.side);
    std::int64_t staked = 0;
    std::int64_t payout = 0;
    for (const Insured& insured : insured_) {
        const InsuranceBet& other = insured.bet;
        if (other.player != bet.player || other.box != bet.box || other.side != bet.side) continue;
        payout += paid(other.stake.cents, insured.pays);
        if (other.stage == bet.stage) staked += other.stake.cents;
    }
    if (game_ == "da-hu-ying-xiong") return need(payout <= most, "insurance pays over its cap");
    need(staked <= most, "insurance over its cap");
    if (pays == Odds{10, 1})
        need(staked * 4 <= setup_.display.limits.max.cents,
             "insurance over a quarter of the maximum");
}

void Auditor::note(const By&, const InsuranceTaken& e) {
    need(window_ && e.bet.stage == stage_, "insurance outside its window");
    const auto offer = std::ranges::find_if(offers_, [&](const OfferMade& made) {
        return made.player == e.bet.player && made.box == e.bet.box && made.side == e.bet.side;
    });
    // Only where the Dealer put one in the wrong area was it not offered there.
    const bool offered = offer != offers_.end();
    if (!offered && !e.found) return fault("insurance that was not offered");
    auto& chips = chips_[e.bet.player.number];
    chips.stack -= e.bet.stake.cents;
    chips.stake += e.bet.stake.cents;
    // More on one offer is more of the same insurance.
    const auto same = std::ranges::find_if(insured_, [&](const Insured& other) {
        return other.bet.player == e.bet.player && other.bet.box == e.bet.box &&
               other.bet.stage == e.bet.stage && other.bet.side == e.bet.side;
    });
    if (same == insured_.end())
        insured_.push_back({e.bet, offered ? offer->pays : push_odds});
    else
        same->bet.stake.cents += e.bet.stake.cents;
    if (offered) check_caps(e.bet, offer->pays);
}

second_opinion::Deal Auditor::deal() const {
    second_opinion::Deal d;
    const auto total = [&](Side side) {
        int points = 0;
        for (const auto& card : hands_[side]) points += value_of(*card);
        return points % 10;
    };
    const auto pairs = [&](Side side) { return hands_[side][0]->rank == hands_[side][1]->rank; };
    d.player = total(Side::player);
    d.banker = total(Side::banker);
    d.player_cards = static_cast<int>(hands_.player.size());
    d.banker_cards = static_cast<int>(hands_.banker.size());
    d.player_pair = pairs(Side::player);
    d.banker_pair = pairs(Side::banker);
    return d;
}

void Auditor::note(const By&, const OutcomeReached& e) {
    need(moment_ == Moment::dealing, "an outcome without cards");
    moment_ = Moment::known;
    for (CarriedCard& card : carried_) card.held = false;
    const auto d = deal();
    need(e.outcome.points.player == d.player && e.outcome.points.banker == d.banker,
         "an outcome of other points");
    const Winner winner = d.player == d.banker  ? Winner::tie
                          : d.player > d.banker ? Winner::player
                                                : Winner::banker;
    need(e.outcome.winner == winner, "another hand won");
    const bool natural =
        d.player_cards == 2 && d.banker_cards == 2 && (d.player >= 8 || d.banker >= 8);
    if (!natural && d.player_cards == 2) need(d.player >= 6, "the Player Hand did not draw");
}

void Auditor::check_line(const SettledLine& line, const second_opinion::Deal& d) {
    need(line.cites && !line.cites->clause.empty(), "a line without its clause");
    const std::int64_t counted = line.counted ? line.counted->cents : line.stake.cents;
    std::int64_t returned = line.stake.cents;
    if (line.result == Result::win) {
        need(line.won.cents == paid(counted, line.pays), "a win that is not its price");
        returned += line.won.cents;
    } else if (line.result == Result::lose) {
        returned -= counted;
    }
    need(line.returned.cents == returned, "more or less returned than won");
    auto& chips = chips_[line.player.number];
    chips.stake -= line.stake.cents;
    chips.stack += line.returned.cents;
    tray_ += line.stake.cents - line.returned.cents;
    if (line.is_insurance) return;
    const Placed& placed = bets_[static_cast<std::size_t>(line.entry)];
    need(placed.player == line.player && placed.cents == line.stake.cents, "a line of another bet");
    // One that was found may be gone again, and what it balanced is over the limit.
    const bool found_near = std::ranges::find(found_in_, placed.box) != found_in_.end();
    need(!line.counted || found_near, "a limit bit where every bet was taken at the door");
    const auto& id = book_.spots[static_cast<std::size_t>(placed.spot.index)];
    const auto rule =
        std::ranges::find(second_opinion::definitions, id, &second_opinion::Definition::bet);
    const bool main = id == "player" || id == "banker";
    const Result fate = rule->wins(d)                      ? Result::win
                        : main && second_opinion::level(d) ? Result::push
                                                           : Result::lose;
    const bool claimed = std::ranges::any_of(allowed_, [&](const Claim& claim) {
        return claim.player == line.player && claim.box == line.box && fate == Result::lose &&
               (claim.side == Side::player ? "player" : "banker") == id;
    });
    const bool given_back = line.result == Result::push && ((mbs_ && placed.found) || claimed);
    need(fate == line.result || given_back, "a bet settled otherwise than its definition");
}

void Auditor::note(const By&, const RoundSettled& e) {
    need(moment_ == Moment::known, "a settlement without an outcome");
    need(e.lines.size() == bets_.size() + insured_.size(), "not every bet was settled");
    std::set<std::pair<bool, int>> seen;
    const auto d = deal();
    for (const SettledLine& line : e.lines) {
        need(seen.insert({line.is_insurance, line.entry}).second, "a bet was settled twice");
        check_line(line, d);
    }
    for (const auto& [person, chips] : chips_)
        need(chips.stake == 0, "a stake is left on the layout");
    settled_[number_] = e.lines;
    repay(e.lines);
    end_round();
}
void Auditor::note(const By&, const RoundConcluded&) {
    const bool nobody = moment_ == Moment::shut || (trouble_ && moment_ == Moment::dealing);
    need(nobody && bets_.empty() && insured_.empty(), "a round concluded with bets on the layout");
    settled_[number_] = {};
    end_round();
}

void Auditor::end_round() {
    ++rounds_;
    // What was drawn for a round that came to no end goes with it.
    off_ += static_cast<int>(
        std::erase_if(carried_, [](const CarriedCard& card) { return card.held; }));
    moment_ = Moment::idle;
    if (shoe_ == shoes_) off_ += static_cast<int>(hands_.player.size() + hands_.banker.size());
    ended_ = {hands_,    bets_,    insured_,       handlers_, gone_, waived_,
              found_in_, allowed_, setup_.display, shoe_,     owing_};
    if (display_after_) setup_.display = *std::exchange(display_after_, std::nullopt);
    owing_.clear();
    hands_ = {};
    handlers_ = {};
    bets_.clear();
    insured_.clear();
    offers_.clear();
    found_in_.clear();
    allowed_.clear();
    gone_.clear();
    window_ = withdrawals_ = waived_ = false;
}

}  // namespace tigerpit
