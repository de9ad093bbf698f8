#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/matter.hpp"
#include "table/round.hpp"
#include "table/shoe.hpp"

namespace tigerpit {

// What happens when something goes wrong. Included by table/event.hpp.

struct IrregularityRaised {
    Irregularity kind{};
    Moment moment{};
    std::int64_t round = 0;
    int rightly = 0;
    std::vector<PlacedCard> cards;
    int fresh = 0;
    std::optional<Side> hand;
    std::optional<Stage> stage;
    std::string note;
    bool operator==(const IrregularityRaised&) const = default;
};
struct RulingMade {
    Circumstances found;
    std::vector<Remedy> then;
    std::vector<Cites> cites;  ///< of each step, then of what else it rests on
    std::vector<PlacedCard> cards;
    std::string reason;
    bool operator==(const RulingMade&) const = default;
};
struct MatterClosed {
    std::optional<std::string> dismissed;  ///< it was none, and why
    bool operator==(const MatterClosed&) const = default;
};
/// The cards of the round, as they lay and as they lie now; `carried` are left and drawn next.
struct HandsLaid {
    std::vector<PlacedCard> before;
    std::vector<PlacedCard> after;
    std::vector<CarriedCard> carried;
    bool reconstructed = false;
    bool operator==(const HandsLaid&) const = default;
};
struct CardsRetrieved {
    Side side{};
    bool operator==(const CardsRetrieved&) const = default;
};
struct ChoiceOpened {
    Choice choice{};
    std::vector<PlayerId> players;
    std::vector<PlayerId> away;  ///< walked away: may choose, and nobody waits for them
    bool operator==(const ChoiceOpened&) const = default;
};
struct ChoiceMade {
    PlayerId player;
    bool stays = false;
    bool operator==(const ChoiceMade&) const = default;
};
struct ChoiceClosed {
    std::vector<PlayerId> unmade;  ///< had not chosen, and stay
    bool operator==(const ChoiceClosed&) const = default;
};
struct InsuranceReturned {
    InsuranceBet bet;
    bool operator==(const InsuranceReturned&) const = default;
};
/// Insurance found in the wrong area: `bet` is as it lay.
struct InsuranceMoved {
    InsuranceBet bet;
    bool operator==(const InsuranceMoved&) const = default;
};
/// A claim for insurance that was not offered is allowed before the round is settled.
struct RefundAllowed {
    Refund refund;
    bool operator==(const RefundAllowed&) const = default;
};
struct BetsReopened {
    bool operator==(const BetsReopened&) const = default;
};
struct RoundVoided {
    std::vector<SettledLine> lines;
    bool operator==(const RoundVoided&) const = default;
};
/// A round that was settled goes on: what it paid and took is undone.
struct RoundReopened {
    std::int64_t round = 0;
    std::vector<SettledLine> before;
    std::vector<Owing> owing;  ///< what players have not any more of what it paid
    bool operator==(const RoundReopened&) const = default;
};
/// A round that was settled is settled otherwise: both remain.
struct RoundCorrected {
    std::int64_t round = 0;
    bool voided = false;
    std::vector<SettledLine> before;
    std::vector<SettledLine> after;
    std::vector<PlacedCard> cards;  ///< as they ought to have lain, where that is why
    std::optional<Outcome> outcome;
    std::vector<Refund> refunds;     ///< allowed now
    std::vector<Claim> moved;        ///< insurance put right now, as it lay
    std::vector<PlayerId> marked;    ///< whose one wager below the minimum was honoured after all
    std::vector<PlayerId> unmarked;  ///< or was not
    bool operator==(const RoundCorrected&) const = default;
};
struct CardsToBeReplaced {
    bool required = false;  ///< else they may be, if somebody decides so
    Cites cites;
    bool operator==(const CardsToBeReplaced&) const = default;
};
/// Cards drawn between two rounds: the next one is dealt from them first.
struct CardsCarried {
    std::vector<CarriedCard> cards;
    bool operator==(const CardsCarried&) const = default;
};
struct CarriedConfirmed {
    bool operator==(const CarriedConfirmed&) const = default;
};
struct CardsSetAside {
    int cards = 0;
    bool operator==(const CardsSetAside&) const = default;
};
/// The cards in the device and the discards lie sorted in full view.
struct DecksSorted {
    std::vector<Card> absent;
    std::vector<Card> aside;  ///< of those, the ones that were set aside, in the order drawn
    bool operator==(const DecksSorted&) const = default;
};
struct MissingFound {
    std::vector<Card> missing;
    bool operator==(const MissingFound&) const = default;
};
struct OwedPaid {
    PlayerId player;
    Money amount;
    bool operator==(const OwedPaid&) const = default;
};

}  // namespace tigerpit
