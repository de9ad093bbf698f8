#include <algorithm>
#include <map>

#include "storm/auditor.hpp"

/// The auditor on rounds that are taken up again or put right, and on what is out of the shoe.
namespace tigerpit {

/// Insurance of the round that ended last was found to lie on the wrong hand.
void Auditor::move_over(const Claim& claim) {
    const auto at = [&](Side side) {
        return std::ranges::find_if(ended_.insured, [&](const Insured& one) {
            return one.bet.player == claim.player && one.bet.box == claim.box &&
                   one.bet.stage == claim.stage && one.bet.side == side;
        });
    };
    const auto lies = at(claim.side);
    if (lies == ended_.insured.end()) return fault("insurance moved that was not there");
    const auto there = at(other(claim.side));
    if (there == ended_.insured.end()) {
        lies->bet.side = other(claim.side);
        return;
    }
    there->bet.stake.cents += lies->bet.stake.cents;
    ended_.insured.erase(lies);
}

void Auditor::note(const By&, const RoundReopened& e) {
    if (!trouble_) return fault("a round reopened for nothing");
    need(moment_ == Moment::idle && e.round == number_, "an old round reopened");
    std::map<std::uint32_t, std::int64_t> returned;
    for (const SettledLine& line : settled_[e.round])
        returned[line.player.number] += line.returned.cents;
    owing_ = ended_.owing;
    for (const auto& [person, cents] : returned) {
        owing_[person] += std::max<std::int64_t>(0, cents - chips_[person].stack);
        give(PlayerId{person}, -cents);
    }
    display_after_ = setup_.display;
    setup_.display = ended_.display;
    shoe_ = ended_.shoe;
    for (const SettledLine& line : settled_[e.round]) {
        chips_[line.player.number].stake += line.stake.cents;
        tray_ -= line.stake.cents;
    }
    bets_ = ended_.bets;
    insured_ = ended_.insured;
    handlers_ = ended_.handlers;
    gone_ = ended_.gone;
    waived_ = ended_.waived;
    found_in_ = ended_.found_in;
    allowed_ = ended_.allowed;
    const int laid = static_cast<int>(ended_.hands.player.size() + ended_.hands.banker.size());
    if (!trouble_->other_shoe) off_ -= laid;
    const bool cards = !trouble_->raised.cards.empty();
    take_up(Hands(ended_.hands), cards ? trouble_->raised.rightly : laid);
    trouble_->cards = trouble_->raised.cards;
    trouble_->on_layout = true;
    moment_ = Moment::dealing;
}

void Auditor::note(const By&, const RoundCorrected& e) {
    if (!trouble_) return fault("a round corrected for nothing");
    for (const Claim& claim : e.moved)
        if (e.round == number_) move_over(claim);
    for (const Refund& refund : e.refunds)
        if (e.round == number_) ended_.allowed.push_back(refund.claim);
    need(settled_.contains(e.round) && settled_[e.round] == e.before,
         "a correction of what was not settled so");
    std::map<std::uint32_t, std::int64_t> change;
    for (const SettledLine& line : e.after) {
        change[line.player.number] += line.returned.cents;
        need(line.cites && !line.cites->clause.empty(), "a line without its clause");
        const bool back = line.result == Result::push && line.returned == line.stake;
        const std::int64_t whole = line.stake.cents + line.won.cents;
        need(back || line.result == Result::lose || line.returned.cents <= whole,
             "a correction that pays what nobody won");
    }
    for (const SettledLine& line : e.before) change[line.player.number] -= line.returned.cents;
    for (const auto& [person, cents] : change) give(PlayerId{person}, cents);
    settled_[e.round] = e.after;
}

void Auditor::note(const By&, const CardsToBeReplaced& e) {
    need(e.required || !replace_, "cards that are to be replaced need not be any more");
    replace_ = e.required;
}
void Auditor::note(const By&, const CardsCarried& e) {
    if (!trouble_) return fault("cards carried for nothing");
    need(moment_ == Moment::idle, "cards carried in a round");
    carried_.insert(carried_.begin(), e.cards.begin(), e.cards.end());
    confirmed_ = false;
    trouble_->cards.clear();
}
void Auditor::note(const By&, const CarriedConfirmed&) { confirmed_ = true; }
void Auditor::note(const By&, const CardsSetAside& e) {
    need(mbs_ && trouble_, "cards set aside for nothing");
    left_ -= e.cards;
    for (int card = 0; card < e.cards; ++card) carried_.push_back({});
}
void Auditor::note(const By&, const DecksSorted& e) {
    off_ += left_;
    left_ = 0;
    for (std::size_t i = 0; i < e.aside.size(); ++i) {
        see_card(e.aside[i]);
        carried_[carried_.size() - e.aside.size() + i].card = e.aside[i];
    }
}
void Auditor::note(const By&, const MissingFound& e) {
    if (!trouble_) return fault("cards found that nobody missed");
    for (const Card card : e.missing) see_card(card);
    auto missing = e.missing.begin();
    for (PlacedCard& card : trouble_->cards)
        if (!card.card && missing != e.missing.end()) card.card = *missing++;
}
void Auditor::note(const By&, const OwedPaid& e) {
    chips_[e.player.number].stack -= e.amount.cents;
    owes_[e.player.number] -= e.amount.cents;
    tray_ += e.amount.cents;
}

}  // namespace tigerpit
