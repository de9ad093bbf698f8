#pragma once

#include <span>

#include "table/decide.hpp"
#include "table/offers.hpp"

/// One decision for each command, and what several of them ask. Included by the decisions alone.
namespace tigerpit {

Decision decide(const Situation&, const OpenTable&);
Decision decide(const Situation&, const CloseTable&);
Decision decide(const Situation&, const SetDisplay&);
Decision decide(const Situation&, const SetMethod&);
Decision decide(const Situation&, const SetWagersPerArea&);
Decision decide(const Situation&, const SetInsurance&);
Decision decide(const Situation&, const EndDay&);
Decision decide(const Situation&, const SuspendTable&);
Decision decide(const Situation&, const ResumeTable&);
Decision decide(const Situation&, const ChangeDealer&);
Decision decide(const Situation&, const PrepareShoe&);
Decision decide(const Situation&, const BurnCards&);
Decision decide(const Situation&, const SitDown&);
Decision decide(const Situation&, const StandUp&);
Decision decide(const Situation&, const WalkAway&);
Decision decide(const Situation&, const ComeBack&);
Decision decide(const Situation&, const BuyIn&);
Decision decide(const Situation&, const CashOut&);
Decision decide(const Situation&, const FillTray&);
Decision decide(const Situation&, const CreditTray&);
Decision decide(const Situation&, const CountTray&);
Decision decide(const Situation&, const OpenBets&);
Decision decide(const Situation&, const CloseBets&);
Decision decide(const Situation&, const PlaceBet&);
Decision decide(const Situation&, const LowerBet&);
Decision decide(const Situation&, const WithdrawBet&);
Decision decide(const Situation&, const KeepBox&);
Decision decide(const Situation&, const AdviseMinimum&);
Decision decide(const Situation&, const RejectExcess&);
Decision decide(const Situation&, const RemoveWager&);
Decision decide(const Situation&, const PassCards&);
Decision decide(const Situation&, const DeclineCards&);
Decision decide(const Situation&, const ChooseSqueezer&);
Decision decide(const Situation&, const ChooseFirstHand&);
Decision decide(const Situation&, const AskSqueeze&);
Decision decide(const Situation&, const AnswerSqueeze&);
Decision decide(const Situation&, const AskReversedOrder&);
Decision decide(const Situation&, const AnswerReversedOrder&);
Decision decide(const Situation&, const TakeDevice&);
Decision decide(const Situation&, const GiveUpDevice&);
Decision decide(const Situation&, const AdmitDrawer&);
Decision decide(const Situation&, const DrawCard&);
Decision decide(const Situation&, const OpenCard&);
Decision decide(const Situation&, const RemoveCutCard&);
Decision decide(const Situation&, const AllowWithdrawal&);
Decision decide(const Situation&, const OfferInsurance&);
Decision decide(const Situation&, const TakeInsurance&);
Decision decide(const Situation&, const PassInsurance&);
Decision decide(const Situation&, const Settle&);
Decision decide(const Situation&, const RaiseIrregularity&);
Decision decide(const Situation&, const MakeRuling&);
Decision decide(const Situation&, const DismissMatter&);
Decision decide(const Situation&, const Choose&);
Decision decide(const Situation&, const EndChoice&);
Decision decide(const Situation&, const SetAside&);
Decision decide(const Situation&, const ReportAbsent&);
Decision decide(const Situation&, const ConfirmCarried&);
Decision decide(const Situation&, const ReplaceCards&);
Decision decide(const Situation&, const PayOwed&);

/// What stands in the way, or nothing.
using Check = std::optional<Denial>;

inline Denial denial(Denied why, const Citation& cites, Money permitted = {}) {
    Denial no;
    no.why = why;
    no.cites = &cites;
    no.permitted = permitted;
    return no;
}
inline Denial denial(Refusal why, const Citation& cites, Money permitted = {}) {
    Denial no = denial(Denied::wager, cites, permitted);
    no.refusal = why;
    return no;
}
inline Denial denial(Denied why, const Citation& cites, const Claim& claim) {
    Denial no = denial(why, cites);
    no.claim = claim;
    return no;
}
template <class Why>
std::unexpected<Denial> deny(Why why, const Citation& cites, Money permitted = {}) {
    return std::unexpected(denial(why, cites, permitted));
}

inline Decision happened(Event event) {
    std::vector<Event> events;
    events.push_back(std::move(event));
    return events;
}

inline const Procedure& procedure(const Situation& now) { return now.rulebook.conduct->procedure; }
inline const Authority& authority(const Situation& now) { return now.rulebook.conduct->authority; }

/// The clause of a step; where the document has none, the one on positions.
inline const Citation& clause(const Situation& now, Step step) {
    const auto& cites = clause_of(procedure(now), step);
    return cites ? *cites : authority(now).cites;
}
inline bool has(const Situation& now, Step step) {
    return clause_of(procedure(now), step).has_value();
}

/// May whoever asks do this? The table is open and not suspended.
Check permit(const Situation&, Act);
/// The same at a table that may be closed or suspended.
Check permit_anytime(const Situation&, Act);
/// May whoever asks do this for a player: the player himself, or staff who may act for him?
Check permit_for(const Situation&, PlayerId, Act);
/// May whoever asks tell of this, which comes out of the shoe? Where a device tells of the cards it
/// tells of that too, as of a card that is drawn.
Check permit_out_of_shoe(const Situation&, Act);
/// Is what he tells of a card entered by hand, although a device tells of the cards here?
bool is_manual(const Situation&);
/// Is the table between rounds?
Check between_rounds(const Situation&);
/// Are bets closed and the round without its outcome?
Check during_deal(const Situation&);
/// Is the table open, and play not suspended?
Check in_play(const Situation&);

/// Nobody can tell which of several equal bets was first: staff choose who handles the cards.
Denial first_not_known(const Situation&);

/// Without a wager it takes leave to draw the cards.
Denial no_wager_placed(const Situation&);

/// What becomes of the rest of a shared wager when a part goes: below the minimum, its owners are
/// told before the close; after it the rest goes back too.
void add_rest_left(const Situation&, const Bet& gone, std::vector<Event>&);

/// Bets taken off the layout and, while bets are open, what becomes of those that they leave.
std::vector<Event> take_off(const Situation&, std::span<const Bet>, Reduction why);

/// A settlement as the table records it.
std::vector<SettledLine> lines_of(const Situation&, const Settlement&);
/// The wagers of the round settled on these cards.
std::vector<SettledLine> settled_lines(const Situation&, const Coup&);
/// The players whose one wager below the minimum is honoured by it; of some of the bets, where only
/// those are settled.
std::vector<PlayerId> marks_on(const Situation&, const Coup&,
                               const std::vector<int>* entries = nullptr);

/// Is a card out of the shoe that nobody has yet allowed to begin the next round?
bool carried_waits(const Situation&);

/// What the document orders about irregularities.
std::span<const IrregularityRule> rules_for(const Situation&);
/// The clause for what the document does not provide for.
const Citation& catch_all(const Situation&);
/// May whoever asks do this? The table is open; that play is suspended does not matter.
Check permit_matter(const Situation&, Act);
/// Is a reason none?
bool says_nothing(std::string_view reason);

/// In a window after an error: one bet goes back.
Decision take_back_one(const Situation&, const WithdrawBet&);

/// What follows when the last card of a round lies open.
void add_outcome(const Situation&, const BySide<LaidHand>&, std::vector<Event>&);

}  // namespace tigerpit
