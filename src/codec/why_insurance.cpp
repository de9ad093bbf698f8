#include <algorithm>

#include "codec/when_text.hpp"
#include "codec/why_parts.hpp"
#include "rules/insure.hpp"
#include "table/offers.hpp"

/// Why insurance is offered, and how much of it.
namespace tigerpit {

namespace {

/// The hands that are offered insurance, each once.
std::vector<Side> sides_of(const std::vector<OfferMade>& offers) {
    std::vector<Side> sides;
    for (const OfferMade& offer : offers)
        if (std::ranges::find(sides, offer.side) == sides.end()) sides.push_back(offer.side);
    return sides;
}

/// Which cap it was that made the ceiling.
std::string_view ceiling_key(const Explaining& to, const OfferMade& offer, Money original) {
    const InsuranceCap& cap = to.book.insurance->cap;
    if (cap.rule == CapRule::payout) return "why.offer_payout";
    const bool shared = cap.share && cap.share->at == offer.pays && offer.ceiling < original;
    return shared ? "why.offer_share" : "why.offer_stake";
}

const InsuranceRow* row_now(const Explaining& to, Side side) {
    const auto dealt = known_coup(to.before.round.hands);
    if (!dealt) return nullptr;
    return open_row(*to.book.insurance, stage_of(*dealt), side, *dealt);
}

}  // namespace

void say_offer(const Explaining& to, const Coup& dealt, Side side) {
    const InsuranceRow* row = open_row(*to.book.insurance, stage_of(dealt), side, dealt);
    if (!row) return;
    to.say(Message{"explain.offer"}
               .with_said("stage", stage_key(stage_of(dealt)))
               .with_said("side", side_key(side))
               .with("points", dealt[side].points())
               .with_said("other", side_key(other(side)))
               .with("against", dealt[other(side)].points())
               .with("pays", odds_text(*row->pays))
               .with("clause", to_text(row->cites)));
}

void say_ceiling(const Explaining& to, const OfferMade& offer) {
    const Originals originals = originals_of(to.now());
    const int found = find_original(originals, offer.box, offer.side, offer.player);
    const InsuranceRow* row = row_now(to, offer.side);
    if (found < 0 || !row) return;
    const Money original = originals.bets[static_cast<std::size_t>(found)].stake;
    const auto& share = to.book.insurance->cap.share;
    to.say(Message{ceiling_key(to, offer, original)}
               .with("player", to.name(offer.player))
               .with("box", offer.box)
               .with("ceiling", money_text(offer.ceiling))
               .with("original", money_text(original))
               .with("num", share ? share->num : 0)
               .with("den", share ? share->den : 0)
               .with("max", money_text(to.before.setup.display.limits.max))
               .with("clause", to_text(row->cap_cites)));
    say_reading(to, row->cap_cites);
}

void say_passing(const Explaining& to, Stage stage, bool insured) {
    const InsuranceSchedule& schedule = *to.book.insurance;
    const auto said = [&](std::string_view key) {
        to.say(Message{key}.with("clause", to_text(schedule.forgone)));
        say_reading(to, schedule.forgone);
    };
    if (stage == Stage::after_player_third) return said("why.passing_last");
    if (insured) return said("why.passing_taken");
    said(schedule.forfeit == Forfeit::round ? "why.passing_round" : "why.passing_offer");
}

void why_event(const Explaining& to, const InsuranceOffered& e) {
    const auto dealt = known_coup(to.before.round.hands);
    if (dealt)
        for (const Side side : sides_of(e.offers)) say_offer(to, *dealt, side);
    for (const OfferMade& offer : e.offers) say_ceiling(to, offer);
    say_passing(to, e.stage, false);
    const auto& left = to.before.round.insurance.left;
    if (left.empty()) return;
    to.say(Message{"why.offer_left"}
               .with("players", to.list(left))
               .with("clause", to_text(to.book.insurance->forgone)));
}

void why_event(const Explaining& to, const InsuranceMissed&) { to.say(Message{"why.missed"}); }

void why_event(const Explaining& to, const InsuranceTaken& e) {
    to.say(Message{"why.insured"}
               .with("player", to.name(e.bet.player))
               .with_said("side", side_key(e.bet.side))
               .with("box", e.bet.box)
               .with("stake", money_text(e.bet.stake)));
    const auto dealt = known_coup(to.before.round.hands);
    if (dealt) say_offer(to, *dealt, e.bet.side);
    for (const OfferMade& offer : offers_now(to.now()))
        if (offer.player == e.bet.player && offer.box == e.bet.box && offer.side == e.bet.side)
            say_ceiling(to, offer);
}

void why_event(const Explaining& to, const InsurancePassed& e) {
    to.say(Message{"why.passed_offer"}.with("player", to.name(e.player)));
    const auto& bets = to.before.round.insurance.bets;
    const bool insured = std::ranges::find(bets, e.player, &InsuranceBet::player) != bets.end();
    say_passing(to, to.before.round.insurance.window.value_or(Stage::after_four), insured);
}

}  // namespace tigerpit
