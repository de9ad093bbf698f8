#pragma once

#include "codec/money_text.hpp"
#include "codec/people_text.hpp"
#include "table/decide.hpp"
#include "table/event.hpp"
#include "words/catalogue.hpp"

/// The parts of `why`, which alone include this.
namespace tigerpit {

/// An explanation while it is written.
struct Explaining {
    const Rulebook& book;
    const Table& before;
    const By& by;
    const Catalogue& words;
    const NameOf& names;
    std::vector<std::string>& said;

    void say(const Message& message) const { said.push_back(words.say(message)); }
    [[nodiscard]] std::string name(PlayerId player) const { return name_of(player, names); }
    [[nodiscard]] std::string list(const std::vector<PlayerId>& players) const {
        return words.list(names_of(players, names));
    }
    [[nodiscard]] Situation now() const { return {book, before, by}; }
    [[nodiscard]] TableRules rules() const { return rules_of(book, before); }
    /// What the layout in use calls a bet.
    [[nodiscard]] std::string bet(Spot) const;
};

/// The facts of each event, and of each refusal that has any.
void why_event(const Explaining&, const BetPlaced&);
void why_event(const Explaining&, const BetReduced&);
void why_event(const Explaining&, const MinimumAdvised&);
void why_event(const Explaining&, const CardsPassed&);
void why_event(const Explaining&, const CardsDeclined&);
void why_event(const Explaining&, const SqueezerChosen&);
void why_event(const Explaining&, const FirstHandChosen&);
void why_event(const Explaining&, const SqueezeAsked&);
void why_event(const Explaining&, const SqueezeAnswered&);
void why_event(const Explaining&, const ReversedOrderAsked&);
void why_event(const Explaining&, const ReversedOrderAnswered&);
void why_event(const Explaining&, const DeviceTaken&);
void why_event(const Explaining&, const DeviceGivenUp&);
void why_event(const Explaining&, const DrawerAdmitted&);
void why_event(const Explaining&, const CardDrawn&);
void why_event(const Explaining&, const CardOpened&);
void why_event(const Explaining&, const CutCardRemoved&);
void why_event(const Explaining&, const WithdrawalAllowed&);
void why_event(const Explaining&, const InsuranceOffered&);
void why_event(const Explaining&, const InsuranceMissed&);
void why_event(const Explaining&, const InsuranceTaken&);
void why_event(const Explaining&, const InsurancePassed&);
void why_event(const Explaining&, const OutcomeReached&);
void why_event(const Explaining&, const RoundSettled&);
void why_event(const Explaining&, const RoundConcluded&);
void why_event(const Explaining&, const IrregularityRaised&);
void why_event(const Explaining&, const RulingMade&);
void why_event(const Explaining&, const MatterClosed&);
void why_event(const Explaining&, const HandsLaid&);
void why_event(const Explaining&, const CardsRetrieved&);
void why_event(const Explaining&, const ChoiceOpened&);
void why_event(const Explaining&, const ChoiceMade&);
void why_event(const Explaining&, const ChoiceClosed&);
void why_event(const Explaining&, const InsuranceReturned&);
void why_event(const Explaining&, const InsuranceMoved&);
void why_event(const Explaining&, const RefundAllowed&);
void why_event(const Explaining&, const BetsReopened&);
void why_event(const Explaining&, const RoundVoided&);
void why_event(const Explaining&, const RoundReopened&);
void why_event(const Explaining&, const RoundCorrected&);
void why_event(const Explaining&, const CardsToBeReplaced&);
void why_event(const Explaining&, const CardsCarried&);
void why_event(const Explaining&, const CarriedConfirmed&);
void why_event(const Explaining&, const CardsSetAside&);
void why_event(const Explaining&, const DecksSorted&);
void why_event(const Explaining&, const MissingFound&);
void why_event(const Explaining&, const OwedPaid&);

/// What an offer of insurance at a stage costs who lets it pass, having insured before or not.
void say_passing(const Explaining&, Stage, bool insured);

/// The row that is open now, and how much of it one player may take.
void say_offer(const Explaining&, const Coup& dealt, Side);
void say_ceiling(const Explaining&, const OfferMade&);

/// What lies on both hands where the Differential of a box is measured.
Message hands_message(const Explaining&, std::string_view key, std::int64_t box);

/// The reading that a citation rests on, if any.
void say_reading(const Explaining&, const Citation&);

}  // namespace tigerpit
