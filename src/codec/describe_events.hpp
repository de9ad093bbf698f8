#pragma once

#include "codec/describe_parts.hpp"
#include "table/event.hpp"

namespace tigerpit {

// Every event: its word, and its members with their keys. A card's `place` in its hand is 1 to 3.

// clang-format off
template <> inline constexpr auto described<TableOpened> = tagged("table_opened",
    inlined(&TableOpened::setup), unusual("tray_cents", &TableOpened::tray));
template <> inline constexpr auto described<TableClosed> = tagged("table_closed",
    unusual("tray_cents", &TableClosed::tray), unusual("expected_cents", &TableClosed::expected));
template <> inline constexpr auto described<DisplaySet> = tagged("display_set",
    inlined(&DisplaySet::display));
template <> inline constexpr auto described<MethodSet> = tagged("method_set",
    field("method", &MethodSet::method));
template <> inline constexpr auto described<WagersPerAreaSet> = tagged("wagers_per_area_set",
    field("most", &WagersPerAreaSet::most));
template <> inline constexpr auto described<InsuranceSet> = tagged("insurance_set",
    field("offered", &InsuranceSet::offered), field("asked_by", &InsuranceSet::asked_by));
template <> inline constexpr auto described<DayEnded> = tagged("day_ended");
template <> inline constexpr auto described<TableSuspended> = tagged("table_suspended",
    unusual("reason", &TableSuspended::reason));
template <> inline constexpr auto described<TableResumed> = tagged("table_resumed");
template <> inline constexpr auto described<DealerChanged> = tagged("dealer_changed",
    field("dealer", &DealerChanged::dealer));
template <> inline constexpr auto described<ShoePrepared> = tagged("shoe_prepared",
    field("shoe", &ShoePrepared::number), field("cards", &ShoePrepared::cards));
template <> inline constexpr auto described<CardsBurned> = tagged("cards_burned",
    field("turned", &CardsBurned::turned), unusual("unseen", &CardsBurned::unseen),
    unusual("manual", &CardsBurned::manual));
template <> inline constexpr auto described<PlayerSeated> = tagged("player_seated",
    field("player", &PlayerSeated::player), field("box", &PlayerSeated::box));
template <> inline constexpr auto described<PlayerStood> = tagged("player_stood",
    field("player", &PlayerStood::player));
template <> inline constexpr auto described<PlayerLeft> = tagged("player_left",
    field("player", &PlayerLeft::player));
template <> inline constexpr auto described<PlayerReturned> = tagged("player_returned",
    field("player", &PlayerReturned::player));
template <> inline constexpr auto described<BoughtIn> = tagged("bought_in",
    field("player", &BoughtIn::player), field("amount_cents", &BoughtIn::amount),
    field("transfer", &BoughtIn::transfer));
template <> inline constexpr auto described<CashedOut> = tagged("cashed_out",
    field("player", &CashedOut::player), field("amount_cents", &CashedOut::amount),
    field("transfer", &CashedOut::transfer));
template <> inline constexpr auto described<TrayFilled> = tagged("tray_filled",
    field("amount_cents", &TrayFilled::amount));
template <> inline constexpr auto described<TrayCredited> = tagged("tray_credited",
    field("amount_cents", &TrayCredited::amount));
template <> inline constexpr auto described<TrayCounted> = tagged("tray_counted",
    field("counted_cents", &TrayCounted::counted),
    field("expected_cents", &TrayCounted::expected));

template <> inline constexpr auto described<BetsOpened> = tagged("bets_opened",
    field("round", &BetsOpened::round));
template <> inline constexpr auto described<BetsClosed> = tagged("bets_closed");
template <> inline constexpr auto described<BetPlaced> = tagged("bet_placed",
    inlined(&BetPlaced::bet), field("seated", &BetPlaced::seated),
    unusual("found", &BetPlaced::found));
template <> inline constexpr auto described<BetReduced> = tagged("bet_reduced",
    field("player", &BetReduced::player), field("box", &BetReduced::box),
    field("bet", &BetReduced::spot), field("by_cents", &BetReduced::by),
    field("why", &BetReduced::why));
template <> inline constexpr auto described<MinimumAdvised> = tagged("minimum_advised",
    field("player", &MinimumAdvised::player), field("box", &MinimumAdvised::box),
    field("bet", &MinimumAdvised::spot));

template <> inline constexpr auto described<CardsPassed> = tagged("cards_passed",
    field("side", &CardsPassed::side), field("player", &CardsPassed::player),
    field("why", &CardsPassed::why));
template <> inline constexpr auto described<CardsDeclined> = tagged("cards_declined",
    field("side", &CardsDeclined::side), field("player", &CardsDeclined::player));
template <> inline constexpr auto described<SqueezerChosen> = tagged("squeezer_chosen",
    field("side", &SqueezerChosen::side), field("player", &SqueezerChosen::player));
template <> inline constexpr auto described<FirstHandChosen> = tagged("first_hand_chosen",
    field("side", &FirstHandChosen::side));
template <> inline constexpr auto described<SqueezeAsked> = tagged("squeeze_asked",
    field("player", &SqueezeAsked::player), field("side", &SqueezeAsked::side),
    place("place", &SqueezeAsked::card));
template <> inline constexpr auto described<SqueezeAnswered> = tagged("squeeze_answered",
    field("player", &SqueezeAnswered::player), field("side", &SqueezeAnswered::side),
    place("place", &SqueezeAnswered::card), field("granted", &SqueezeAnswered::granted));
template <> inline constexpr auto described<ReversedOrderAsked> = tagged("reversed_order_asked",
    field("player", &ReversedOrderAsked::player));
template <> inline constexpr auto described<ReversedOrderAnswered> =
    tagged("reversed_order_answered", field("granted", &ReversedOrderAnswered::granted));
template <> inline constexpr auto described<DeviceTaken> = tagged("device_taken",
    field("player", &DeviceTaken::player));
template <> inline constexpr auto described<DeviceGivenUp> = tagged("device_given_up",
    field("player", &DeviceGivenUp::player), unusual("lost", &DeviceGivenUp::lost));
template <> inline constexpr auto described<DrawerAdmitted> = tagged("drawer_admitted",
    field("player", &DrawerAdmitted::player), field("admitted", &DrawerAdmitted::admitted));
template <> inline constexpr auto described<CardDrawn> = tagged("card_drawn",
    field("side", &CardDrawn::side), field("card", &CardDrawn::card),
    field("open", &CardDrawn::open), unusual("carried", &CardDrawn::carried),
    unusual("manual", &CardDrawn::manual));
template <> inline constexpr auto described<CardOpened> = tagged("card_opened",
    field("side", &CardOpened::side), place("place", &CardOpened::card),
    field("card", &CardOpened::value), unusual("manual", &CardOpened::manual));
template <> inline constexpr auto described<CutCardRemoved> = tagged("cut_card_removed",
    unusual("first", &CutCardRemoved::first));
template <> inline constexpr auto described<WithdrawalAllowed> = tagged("withdrawal_allowed");

template <> inline constexpr auto described<InsuranceOffered> = tagged("insurance_offered",
    field("stage", &InsuranceOffered::stage), field("offers", &InsuranceOffered::offers),
    unusual("late", &InsuranceOffered::late));
template <> inline constexpr auto described<InsuranceMissed> = tagged("insurance_missed",
    field("stage", &InsuranceMissed::stage));
template <> inline constexpr auto described<InsuranceTaken> = tagged("insurance_taken",
    inlined(&InsuranceTaken::bet), unusual("found", &InsuranceTaken::found));
template <> inline constexpr auto described<InsurancePassed> = tagged("insurance_passed",
    field("player", &InsurancePassed::player));
template <> inline constexpr auto described<OutcomeReached> = tagged("outcome_reached",
    inlined(&OutcomeReached::outcome));
template <> inline constexpr auto described<RoundSettled> = tagged("round_settled",
    field("lines", &RoundSettled::lines), unusual("marked", &RoundSettled::marked));
template <> inline constexpr auto described<RoundConcluded> = tagged("round_concluded");

template <> inline constexpr auto described<IrregularityRaised> = tagged("irregularity_raised",
    field("irregularity", &IrregularityRaised::kind), field("moment", &IrregularityRaised::moment),
    field("round", &IrregularityRaised::round), field("rightly", &IrregularityRaised::rightly),
    unusual("cards", &IrregularityRaised::cards), unusual("fresh", &IrregularityRaised::fresh),
    field("hand", &IrregularityRaised::hand), field("stage", &IrregularityRaised::stage),
    unusual("note", &IrregularityRaised::note));
template <> inline constexpr auto described<RulingMade> = tagged("ruling_made",
    field("found", &RulingMade::found), field("then", &RulingMade::then),
    field("cites", &RulingMade::cites), unusual("cards", &RulingMade::cards),
    unusual("reason", &RulingMade::reason));
template <> inline constexpr auto described<MatterClosed> = tagged("matter_closed",
    field("dismissed", &MatterClosed::dismissed));
template <> inline constexpr auto described<HandsLaid> = tagged("hands_laid",
    field("before", &HandsLaid::before), field("after", &HandsLaid::after),
    unusual("carried", &HandsLaid::carried), unusual("reconstructed", &HandsLaid::reconstructed));
template <> inline constexpr auto described<CardsRetrieved> = tagged("cards_retrieved",
    field("side", &CardsRetrieved::side));
template <> inline constexpr auto described<ChoiceOpened> = tagged("choice_opened",
    field("choice", &ChoiceOpened::choice), field("players", &ChoiceOpened::players),
    unusual("away", &ChoiceOpened::away));
template <> inline constexpr auto described<ChoiceMade> = tagged("choice_made",
    field("player", &ChoiceMade::player), field("stays", &ChoiceMade::stays));
template <> inline constexpr auto described<ChoiceClosed> = tagged("choice_closed",
    unusual("unmade", &ChoiceClosed::unmade));
template <> inline constexpr auto described<InsuranceReturned> = tagged("insurance_returned",
    inlined(&InsuranceReturned::bet));
template <> inline constexpr auto described<InsuranceMoved> = tagged("insurance_moved",
    inlined(&InsuranceMoved::bet));
template <> inline constexpr auto described<RefundAllowed> = tagged("refund_allowed",
    field("refund", &RefundAllowed::refund));
template <> inline constexpr auto described<BetsReopened> = tagged("bets_reopened");
template <> inline constexpr auto described<RoundVoided> = tagged("round_voided",
    field("lines", &RoundVoided::lines));
template <> inline constexpr auto described<RoundReopened> = tagged("round_reopened",
    field("round", &RoundReopened::round), field("before", &RoundReopened::before),
    unusual("owing", &RoundReopened::owing));
template <> inline constexpr auto described<RoundCorrected> = tagged("round_corrected",
    field("round", &RoundCorrected::round), unusual("voided", &RoundCorrected::voided),
    field("before", &RoundCorrected::before), field("after", &RoundCorrected::after),
    unusual("cards", &RoundCorrected::cards), field("result", &RoundCorrected::outcome),
    unusual("refunds", &RoundCorrected::refunds), unusual("moved", &RoundCorrected::moved),
    unusual("marked", &RoundCorrected::marked), unusual("unmarked", &RoundCorrected::unmarked));
template <> inline constexpr auto described<CardsToBeReplaced> = tagged("cards_to_be_replaced",
    unusual("required", &CardsToBeReplaced::required), field("by_clause", &CardsToBeReplaced::cites));
template <> inline constexpr auto described<CardsCarried> = tagged("cards_carried",
    field("cards", &CardsCarried::cards));
template <> inline constexpr auto described<CarriedConfirmed> = tagged("carried_confirmed");
template <> inline constexpr auto described<CardsSetAside> = tagged("cards_set_aside",
    field("cards", &CardsSetAside::cards));
template <> inline constexpr auto described<DecksSorted> = tagged("decks_sorted",
    field("absent", &DecksSorted::absent), field("aside", &DecksSorted::aside));
template <> inline constexpr auto described<MissingFound> = tagged("missing_found",
    field("missing", &MissingFound::missing));
template <> inline constexpr auto described<OwedPaid> = tagged("owed_paid",
    field("player", &OwedPaid::player), field("amount_cents", &OwedPaid::amount));
// clang-format on

}  // namespace tigerpit
