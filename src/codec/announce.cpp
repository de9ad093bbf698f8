#include "codec/announce.hpp"

#include <algorithm>

#include "codec/money_text.hpp"
#include "codec/when_text.hpp"
#include "rules/tableau.hpp"
#include "table/stakes.hpp"

namespace tigerpit {

namespace {

using Said = std::vector<Message>;

Message of_side(std::string_view key, Side side) {
    return Message{key}.with_said("side", side_key(side));
}

Message stands(Side side, int points) {
    return of_side("call.stands", side).with("points", points);
}

/// What the Table of Play has the hands do once four cards lie open.
void say_after_four(const Coup& coup, Said& said) {
    said.push_back(Message{"call.totals"}
                       .with("player", coup.player.points())
                       .with("banker", coup.banker.points()));
    if (has_natural(coup)) {
        said.emplace_back("call.natural");
        return;
    }
    const auto next = next_to_draw(coup);
    if (next != Side::player) said.push_back(stands(Side::player, coup.player.points()));
    if (next)
        said.push_back(of_side("call.draws", *next));
    else
        said.push_back(stands(Side::banker, coup.banker.points()));
}

/// What the Banker Hand does once the Player third card lies open.
void say_after_player_third(const Coup& coup, Said& said) {
    if (next_to_draw(coup))
        said.push_back(of_side("call.draws", Side::banker));
    else
        said.push_back(stands(Side::banker, coup.banker.points()));
}

/// Of a card that has just come to lie open.
Said after_opening(const BySide<LaidHand>& hands, Side side, int card) {
    Said said;
    if (card == 2) {
        Hand hand;
        for (const LaidCard& laid : hands[side])
            if (laid.card) hand.take(*laid.card);
        said.push_back(of_side("call.third", side)
                           .with("third", points_of(hands[side][2].card->rank))
                           .with("points", hand.points()));
    }
    if (cards_laid(hands) < 4 || !all_open(hands)) return said;
    const Coup coup = *known_coup(hands);
    if (cards_laid(hands) == 4)
        say_after_four(coup, said);
    else if (coup.banker.size() == 2)
        say_after_player_third(coup, said);
    return said;
}

/// One function for each event: a new one does not compile until it has its own.
struct Announcer {
    const Rulebook& book;
    const Table& before;
    const NameOf& names;

    /// Players are told when a card is entered by hand where a device tells of them; where the
    /// Dealer enters all of them, it is no news.
    [[nodiscard]] Said with_manual(Said said, bool manual) const {
        if (manual && is_told_by_device(before.setup.cards_from)) said.emplace_back("call.by_hand");
        return said;
    }

    Said operator()(const TableOpened&) const { return {Message{"call.table_opened"}}; }
    Said operator()(const TableClosed&) const { return {Message{"call.table_closed"}}; }
    Said operator()(const DisplaySet& e) const {
        return {Message{"call.limits"}
                    .with("min", money_text(e.display.limits.min))
                    .with("max", money_text(e.display.limits.max))};
    }
    Said operator()(const MethodSet& e) const {
        return {Message{"call.method"}.with("method",
                                            method_words[static_cast<std::size_t>(e.method)])};
    }
    Said operator()(const WagersPerAreaSet&) const { return {}; }
    Said operator()(const InsuranceSet& e) const {
        return {Message{e.offered ? "call.insurance_again" : "call.no_insurance"}};
    }
    Said operator()(const DayEnded&) const { return {}; }
    Said operator()(const TableSuspended& e) const {
        if (e.reason.empty()) return {Message{"call.suspended"}};
        return {Message{"call.suspended_for"}.with("reason", e.reason)};
    }
    Said operator()(const TableResumed&) const { return {Message{"call.resumed"}}; }
    Said operator()(const DealerChanged& e) const {
        return {Message{"call.dealer"}.with("dealer", names(e.dealer))};
    }
    Said operator()(const ShoePrepared& e) const {
        return {Message{"call.shoe"}.with("cards", e.cards)};
    }
    Said operator()(const CardsBurned& e) const {
        const int burned = (e.turned ? 1 : 0) + e.unseen;
        if (!e.turned) return with_manual({Message{"call.burned"}.with("cards", burned)}, e.manual);
        const auto turned = letters(*e.turned);
        return with_manual({Message{"call.burned_turned"}
                                .with("turned", std::string_view{turned.data(), turned.size()})
                                .with("cards", burned)},
                           e.manual);
    }

    /// Who joins a table without insurance is told of it.
    Said operator()(const PlayerSeated&) const {
        if (before.insurance || !book.insurance) return {};
        return {Message{"call.no_insurance"}};
    }
    Said operator()(const PlayerStood&) const { return {}; }
    Said operator()(const PlayerLeft&) const { return {}; }
    Said operator()(const PlayerReturned&) const { return {}; }
    Said operator()(const BoughtIn&) const { return {}; }
    Said operator()(const CashedOut&) const { return {}; }
    Said operator()(const TrayFilled&) const { return {}; }
    Said operator()(const TrayCredited&) const { return {}; }
    Said operator()(const TrayCounted&) const { return {}; }

    Said operator()(const BetsOpened&) const { return {Message{"call.place_bets"}}; }
    Said operator()(const BetsClosed&) const { return {Message{"call.no_more_bets"}}; }
    Said operator()(const BetPlaced&) const { return {}; }
    Said operator()(const BetReduced& e) const {
        switch (e.why) {
            case Reduction::lowered:
            case Reduction::withdrawn: return {};
            case Reduction::excess_rejected: return {goes_back("call.excess", e)};
            case Reduction::below_minimum: return {goes_back("call.below_minimum", e)};
            case Reduction::removed: return {goes_back("call.removed", e)};
            case Reduction::taken_back: return {goes_back("call.taken_back", e)};
        }
        std::unreachable();
    }
    Said operator()(const MinimumAdvised& e) const {
        const Limits* limits = limits_of(before, rules_of(book, before), e.spot);
        if (!limits) return {};
        return {Message{"call.minimum"}.with("box", e.box).with("min", money_text(limits->min))};
    }

    Said operator()(const CardsPassed& e) const { return {yours(e.side, e.player)}; }
    Said operator()(const CardsDeclined&) const { return {}; }
    Said operator()(const SqueezerChosen& e) const { return {yours(e.side, e.player)}; }
    Said operator()(const FirstHandChosen& e) const { return {of_side("call.first_hand", e.side)}; }
    Said operator()(const SqueezeAsked&) const { return {}; }
    Said operator()(const SqueezeAnswered& e) const {
        return {of_side(e.granted ? "call.squeeze" : "call.no_squeeze", e.side)
                    .with("player", name_of(e.player, names))
                    .with_said("place", card_place_key(e.card))};
    }
    Said operator()(const ReversedOrderAsked&) const { return {}; }
    Said operator()(const ReversedOrderAnswered& e) const {
        return {Message{e.granted ? "call.reversed" : "call.not_reversed"}};
    }
    Said operator()(const DeviceTaken& e) const {
        return {Message{"call.device_taken"}.with("player", name_of(e.player, names))};
    }
    Said operator()(const DeviceGivenUp& e) const {
        return {Message{"call.device_back"}.with("player", name_of(e.player, names))};
    }
    Said operator()(const DrawerAdmitted&) const { return {}; }

    Said operator()(const CardDrawn& e) const {
        BySide<LaidHand> hands = before.round.hands;
        hands[e.side].lay({e.card, e.open});
        const int card = hands[e.side].size() - 1;
        if (e.open) return with_manual(after_opening(hands, e.side, card), e.manual);
        // The Banker's turn is known to nobody yet where the Player third card is still closed.
        const bool untold = card == 2 && e.side == Side::banker && hands.player.size() == 3 &&
                            !hands.player[2].open;
        return with_manual(untold ? Said{of_side("call.draws", Side::banker)} : Said{}, e.manual);
    }
    Said operator()(const CardOpened& e) const {
        BySide<LaidHand> hands = before.round.hands;
        hands[e.side].open(e.card, e.value);
        return with_manual(after_opening(hands, e.side, e.card), e.manual);
    }
    Said operator()(const CutCardRemoved&) const { return {Message{"call.cut_card"}}; }
    Said operator()(const WithdrawalAllowed&) const { return {Message{"call.withdrawal"}}; }

    /// One price a hand, however many players it is offered to.
    Said operator()(const InsuranceOffered& e) const {
        Said said;
        for (const OfferMade& offer : e.offers) {
            Message one = of_side("call.insurance", offer.side)
                              .with("num", offer.pays.num)
                              .with("den", offer.pays.den);
            if (std::ranges::find(said, one) == said.end()) said.push_back(std::move(one));
        }
        return said;
    }
    Said operator()(const InsuranceMissed&) const { return {}; }
    Said operator()(const InsuranceTaken&) const { return {}; }
    Said operator()(const InsurancePassed&) const { return {}; }
    Said operator()(const OutcomeReached& e) const {
        const Outcome& outcome = e.outcome;
        if (outcome.winner == Winner::tie)
            return {Message{"call.tie"}.with("points", outcome.points.player)};
        const Side best = outcome.winner == Winner::player ? Side::player : Side::banker;
        return {of_side("call.won", best)
                    .with("points", outcome.points[best])
                    .with("against", outcome.points[other(best)])};
    }
    Said operator()(const RoundSettled&) const { return {Message{"call.settled"}}; }
    Said operator()(const RoundConcluded&) const { return {Message{"call.concluded"}}; }

    Said operator()(const IrregularityRaised&) const { return {Message{"call.one_moment"}}; }
    Said operator()(const RulingMade&) const { return {}; }
    Said operator()(const MatterClosed&) const {
        const bool goes_on = before.phase != Phase::idle && before.phase != Phase::not_open;
        return goes_on ? Said{Message{"call.goes_on"}} : Said{};
    }
    Said operator()(const HandsLaid& e) const {
        Said said;
        if (e.reconstructed) said.emplace_back("call.reconstructed");
        if (!e.carried.empty()) said.emplace_back("call.carried");
        return said;
    }
    Said operator()(const CardsRetrieved& e) const { return {of_side("call.retrieved", e.side)}; }
    Said operator()(const ChoiceOpened& e) const {
        if (e.players.empty()) return {};
        return {Message{e.choice == Choice::bets ? "call.withdrawal" : "call.options"}};
    }
    Said operator()(const ChoiceMade&) const { return {}; }
    Said operator()(const ChoiceClosed&) const { return {}; }
    Said operator()(const InsuranceReturned&) const { return {}; }
    Said operator()(const InsuranceMoved& e) const {
        return {of_side("call.insurance_moved", other(e.bet.side))};
    }
    Said operator()(const RefundAllowed& e) const {
        const Claim& claim = e.refund.claim;
        return {Message{"call.refund_allowed"}
                    .with("box", claim.box)
                    .with("player", name_of(claim.player, names))};
    }
    Said operator()(const BetsReopened&) const { return {Message{"call.place_bets"}}; }
    Said operator()(const RoundVoided&) const { return {Message{"call.voided"}}; }
    Said operator()(const RoundReopened&) const { return {Message{"call.reopened"}}; }
    Said operator()(const RoundCorrected& e) const {
        return {Message{e.voided ? "call.past_voided" : "call.corrected"}.with("round", e.round)};
    }
    Said operator()(const CardsToBeReplaced& e) const {
        return e.required ? Said{Message{"call.replaced"}} : Said{};
    }
    Said operator()(const CardsCarried&) const { return {Message{"call.carried"}}; }
    Said operator()(const CarriedConfirmed&) const { return {}; }
    Said operator()(const CardsSetAside&) const { return {}; }
    Said operator()(const DecksSorted&) const { return {}; }
    Said operator()(const MissingFound&) const { return {}; }
    Said operator()(const OwedPaid&) const { return {}; }

    [[nodiscard]] Message goes_back(std::string_view key, const BetReduced& e) const {
        return Message{key}
            .with("box", e.box)
            .with("amount", money_text(e.by))
            .with("player", name_of(e.player, names));
    }
    [[nodiscard]] Message yours(Side side, PlayerId player) const {
        return of_side("call.passed", side).with("player", name_of(player, names));
    }
};

}  // namespace

std::vector<Message> announcements(const Rulebook& book, const Table& before, const Event& event,
                                   const NameOf& names) {
    return std::visit(Announcer{book, before, names}, event);
}

}  // namespace tigerpit
