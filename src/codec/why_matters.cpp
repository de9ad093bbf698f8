#include <algorithm>

#include "codec/matter_text.hpp"
#include "codec/when_text.hpp"
#include "codec/why_parts.hpp"

/// The facts of irregularities and of rulings on them.
namespace tigerpit {

namespace {

/// What a player's wagers come to, before a correction and after it.
void say_changes(const Explaining& to, const RoundCorrected& e) {
    std::vector<PlayerId> players;
    for (const SettledLine& line : e.after)
        if (std::ranges::find(players, line.player) == players.end())
            players.push_back(line.player);
    const auto total = [](const std::vector<SettledLine>& lines, PlayerId player) {
        Money all;
        for (const SettledLine& line : lines)
            if (line.player == player) all.cents += line.returned.cents;
        return all;
    };
    for (const PlayerId player : players)
        to.say(Message{"why.player_corrected"}
                   .with("player", to.name(player))
                   .with("before", money_text(total(e.before, player)))
                   .with("after", money_text(total(e.after, player))));
}

std::vector<CarriedCard> carried(const std::vector<Card>& cards) {
    std::vector<CarriedCard> all;
    all.reserve(cards.size());
    for (const Card card : cards) all.push_back({card, true});
    return all;
}

Message of_insurance(const Explaining& to, std::string_view key, const InsuranceBet& bet) {
    return Message{key}
        .with("player", to.name(bet.player))
        .with("stake", money_text(bet.stake))
        .with_said("side", side_key(bet.side));
}

}  // namespace

void why_event(const Explaining& to, const IrregularityRaised& e) {
    to.say(Message{"why.irregularity"}
               .with("what", irregularity_text(e.kind, to.words))
               .with("round", e.round));
    if (!e.cards.empty())
        to.say(Message{"why.in_question"}
                   .with("cards", placed_text(e.cards, to.words))
                   .with("rightly", e.rightly));
}
void why_event(const Explaining& to, const RulingMade& e) {
    to.say(Message{"why.found"}.with("found", circumstances_text(e.found, to.words)));
    for (std::size_t i = 0; i < std::min(e.then.size(), e.cites.size()); ++i)
        to.say(Message{"why.step"}
                   .with("step", remedies_text({e.then[i]}, to.words))
                   .with("clause", to_text(*e.cites[i])));
    if (!e.reason.empty()) to.say(Message{"why.reason"}.with("reason", e.reason));
}
void why_event(const Explaining& to, const MatterClosed& e) {
    if (e.dismissed) return to.say(Message{"why.dismissed"}.with("reason", *e.dismissed));
    to.say(Message{"why.matter_closed"});
}
void why_event(const Explaining& to, const HandsLaid& e) {
    to.say(Message{e.reconstructed ? "why.reconstructed" : "why.laid"}
               .with("before", placed_text(e.before, to.words))
               .with("after", placed_text(e.after, to.words)));
    if (!e.carried.empty()) to.say(Message{"why.carried"}.with("cards", carried_text(e.carried)));
}
void why_event(const Explaining& to, const CardsRetrieved& e) {
    to.say(Message{"why.retrieved"}.with_said("side", side_key(e.side)));
}
void why_event(const Explaining& to, const ChoiceOpened& e) {
    if (e.players.empty()) return to.say(Message{"why.choice_nobody"});
    to.say(Message{e.choice == Choice::bets ? "why.choice_bets" : "why.choice"}.with(
        "players", to.list(e.players)));
}
void why_event(const Explaining& to, const ChoiceMade& e) {
    to.say(Message{e.stays ? "why.stays" : "why.takes_back"}.with("player", to.name(e.player)));
}
void why_event(const Explaining& to, const ChoiceClosed& e) {
    if (e.unmade.empty()) return to.say(Message{"why.choice_closed"});
    to.say(Message{"why.choice_unmade"}.with("players", to.list(e.unmade)));
}
void why_event(const Explaining& to, const InsuranceReturned& e) {
    to.say(of_insurance(to, "why.insurance_returned", e.bet));
}
void why_event(const Explaining& to, const InsuranceMoved& e) {
    to.say(of_insurance(to, "why.insurance_moved", e.bet));
}
void why_event(const Explaining& to, const RefundAllowed& e) {
    to.say(Message{"why.claim_allowed"}.with("player", to.name(e.refund.claim.player)));
}
void why_event(const Explaining& to, const BetsReopened&) { to.say(Message{"why.bets_reopened"}); }
void why_event(const Explaining& to, const RoundVoided& e) {
    to.say(Message{"why.voided"}.with("wagers", e.lines.size()));
}
void why_event(const Explaining& to, const RoundReopened& e) {
    to.say(Message{"why.reopened"}.with("round", e.round));
}
void why_event(const Explaining& to, const RoundCorrected& e) {
    to.say(Message{e.voided ? "why.past_voided" : "why.corrected"}.with("round", e.round));
    say_changes(to, e);
}
void why_event(const Explaining& to, const CardsToBeReplaced& e) {
    to.say(Message{e.required ? "why.replace" : "why.may_replace"});
}
void why_event(const Explaining& to, const CardsCarried& e) {
    to.say(Message{"why.cards_carried"}.with("cards", carried_text(e.cards)));
}
void why_event(const Explaining& to, const CarriedConfirmed&) {
    to.say(Message{"why.carried_confirmed"}.with("cards", carried_text(to.before.shoe.carried)));
}
void why_event(const Explaining& to, const CardsSetAside& e) {
    to.say(Message{"why.set_aside"}.with("cards", e.cards));
}
void why_event(const Explaining& to, const DecksSorted& e) {
    to.say(Message{"why.decks_sorted"}.with("cards", carried_text(carried(e.absent))));
}
void why_event(const Explaining& to, const MissingFound& e) {
    to.say(Message{"why.missing_found"}.with("cards", carried_text(carried(e.missing))));
}
void why_event(const Explaining& to, const OwedPaid& e) {
    const Money left{owed_by(to.before, e.player).cents - e.amount.cents};
    to.say(Message{"why.owed_paid"}
               .with("player", to.name(e.player))
               .with("amount", money_text(e.amount))
               .with("left", money_text(left)));
}

}  // namespace tigerpit
