#include "codec/event_text.hpp"

#include <algorithm>

#include "codec/card_text.hpp"
#include "codec/describe_parts.hpp"
#include "codec/matter_text.hpp"
#include "codec/money_text.hpp"
#include "codec/people_text.hpp"
#include "codec/reasons.hpp"
#include "codec/rules_text.hpp"
#include "codec/table_json.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

using Details = std::vector<EventDetail>;

std::string limits_text(const Limits& limits) {
    return money_text(limits.min) + " - " + money_text(limits.max);
}

std::string cards_text(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + card_text(card);
    return text;
}

/// One function for each event that has something to tell.
struct Teller {
    const EventTelling& told;

    [[nodiscard]] std::string name(PlayerId player) const {
        return printable(told.people.name_of(player));
    }
    [[nodiscard]] std::string say(const Message& message) const { return told.words.say(message); }
    [[nodiscard]] std::string side(Side side) const { return told.words.say(side_key(side)); }
    [[nodiscard]] std::string bet(Spot spot) const {
        return in_language(told.book.bets[static_cast<std::size_t>(spot.index)].name, told.words);
    }
    [[nodiscard]] std::string insurance(Side side, Stage stage) const {
        return insurance_name(side, stage, told.words);
    }
    [[nodiscard]] std::string in_box(PlayerId player, std::int64_t box) const {
        return say(Message{"play.in_box"}.with("player", name(player)).with("box", box));
    }
    [[nodiscard]] std::string wager(PlayerId player, std::int64_t box,
                                    const std::string& what) const {
        return say(
            Message{"play.wager"}.with("player", name(player)).with("box", box).with("what", what));
    }
    [[nodiscard]] std::string place(Side of, int card) const {
        return side(of) + ' ' + std::to_string(card + 1);
    }
    [[nodiscard]] std::string manual(const std::string& card, bool is_manual) const {
        return is_manual ? say(Message{"play.by_hand"}.with("card", card)) : card;
    }
    [[nodiscard]] std::string answer(bool yes) const {
        return told.words.say(yes ? "word.yes" : "word.no");
    }

    Details operator()(const TableOpened& e) const {
        const auto& layout = told.book.layouts[static_cast<std::size_t>(e.setup.layout)];
        return {{say(Message{"play.setup"}
                         .with("layout", layout.id)
                         .with("boxes", e.setup.boxes)
                         .with("decks", e.setup.decks)
                         .with("limits", limits_text(e.setup.display.limits))),
                 e.tray}};
    }
    Details operator()(const TableClosed& e) const { return counted(e.tray, e.expected); }
    Details operator()(const TrayCounted& e) const { return counted(e.counted, e.expected); }
    Details operator()(const DisplaySet& e) const { return {{limits_text(e.display.limits)}}; }
    Details operator()(const MethodSet& e) const { return {{std::string{word_of(e.method)}}}; }
    Details operator()(const WagersPerAreaSet& e) const { return {{std::to_string(e.most)}}; }
    Details operator()(const InsuranceSet& e) const { return {{answer(e.offered)}}; }
    Details operator()(const TableSuspended& e) const { return {{printable(e.reason)}}; }
    Details operator()(const DealerChanged& e) const {
        return {{who_text(e.dealer, told.people, told.words)}};
    }
    Details operator()(const ShoePrepared& e) const {
        return {{say(Message{"play.shoe"}.with("number", e.number).with("cards", e.cards))}};
    }
    Details operator()(const CardsBurned& e) const {
        const std::string unseen = std::to_string(e.unseen);
        return {{manual(e.turned ? card_text(e.turned) + " + " + unseen : unseen, e.manual)}};
    }
    Details operator()(const PlayerSeated& e) const { return {{in_box(e.player, e.box)}}; }
    Details operator()(const PlayerStood& e) const { return {{name(e.player)}}; }
    Details operator()(const PlayerLeft& e) const { return {{name(e.player)}}; }
    Details operator()(const PlayerReturned& e) const { return {{name(e.player)}}; }
    Details operator()(const BoughtIn& e) const { return {{name(e.player), e.amount}}; }
    Details operator()(const CashedOut& e) const { return {{name(e.player), e.amount}}; }
    Details operator()(const TrayFilled& e) const { return {{"", e.amount}}; }
    Details operator()(const TrayCredited& e) const { return {{"", e.amount}}; }

    Details operator()(const BetsOpened& e) const {
        return {{say(Message{"play.round"}.with("number", e.round))}};
    }
    Details operator()(const BetPlaced& e) const {
        return {{wager(e.bet.player, e.bet.box, bet(e.bet.spot)), e.bet.stake}};
    }
    Details operator()(const BetReduced& e) const {
        // An event from a file may say anything, also what has no opposite.
        return {{wager(e.player, e.box, bet(e.spot)), difference({}, e.by).value_or(e.by)}};
    }
    Details operator()(const MinimumAdvised& e) const {
        return {{wager(e.player, e.box, bet(e.spot))}};
    }

    Details operator()(const CardsPassed& e) const {
        return {{side(e.side) + ": " + name(e.player)}};
    }
    Details operator()(const CardsDeclined& e) const {
        return {{side(e.side) + ": " + name(e.player)}};
    }
    Details operator()(const SqueezerChosen& e) const {
        return {{side(e.side) + ": " + name(e.player)}};
    }
    Details operator()(const FirstHandChosen& e) const { return {{side(e.side)}}; }
    Details operator()(const SqueezeAsked& e) const {
        return {{name(e.player) + ", " + place(e.side, e.card)}};
    }
    Details operator()(const SqueezeAnswered& e) const {
        return {{name(e.player) + ", " + place(e.side, e.card) + ": " + answer(e.granted)}};
    }
    Details operator()(const ReversedOrderAsked& e) const { return {{name(e.player)}}; }
    Details operator()(const ReversedOrderAnswered& e) const { return {{answer(e.granted)}}; }
    Details operator()(const DeviceTaken& e) const { return {{name(e.player)}}; }
    Details operator()(const DeviceGivenUp& e) const { return {{name(e.player)}}; }
    Details operator()(const DrawerAdmitted& e) const {
        return {{name(e.player) + ": " + answer(e.admitted)}};
    }
    Details operator()(const CardDrawn& e) const {
        const std::string drawn = side(e.side) + ' ' + (e.card ? card_text(e.card) : "?");
        if (e.open || !e.card) return {{manual(drawn, e.manual)}};
        return {{manual(say(Message{"play.face_down"}.with("card", drawn)), e.manual)}};
    }
    Details operator()(const CardOpened& e) const {
        return {{manual(place(e.side, e.card) + ": " + card_text(e.value), e.manual)}};
    }

    Details operator()(const InsuranceOffered& e) const {
        Details details;
        for (const OfferMade& offer : e.offers)
            details.push_back({wager(offer.player, offer.box, insurance(offer.side, e.stage)) +
                                   ' ' + odds_text(offer.pays),
                               offer.ceiling, std::nullopt, to_text(*offer.cites)});
        if (details.empty()) details.emplace_back();
        return details;
    }
    Details operator()(const InsuranceMissed& e) const {
        return {{told.words.say(stage_key(e.stage))}};
    }
    Details operator()(const InsuranceTaken& e) const {
        return {{wager(e.bet.player, e.bet.box, insurance(e.bet.side, e.bet.stage)), e.bet.stake}};
    }
    Details operator()(const InsurancePassed& e) const { return {{name(e.player)}}; }
    Details operator()(const OutcomeReached& e) const {
        return {{outcome_text(e.outcome, told.words)}};
    }
    Details operator()(const RoundSettled& e) const {
        Details details;
        for (const SettledLine& line : e.lines) details.push_back(settled(line));
        for (const PlayerId player : e.marked)
            details.push_back({say(Message{"play.marked"}.with("player", name(player))),
                               std::nullopt, std::nullopt, to_text(told.book.limits.under_cites)});
        if (details.empty()) details.emplace_back();
        return details;
    }

    Details operator()(const IrregularityRaised& e) const {
        Details details{{irregularity_text(e.kind, told.words)}};
        if (!e.cards.empty()) details.push_back({placed_text(e.cards, told.words)});
        if (!e.note.empty()) details.push_back({printable(e.note)});
        return details;
    }
    Details operator()(const RulingMade& e) const {
        Details details{{circumstances_text(e.found, told.words)}};
        for (std::size_t i = 0; i < std::min(e.then.size(), e.cites.size()); ++i)
            details.push_back({remedies_text({e.then[i]}, told.words), std::nullopt, std::nullopt,
                               to_text(*e.cites[i])});
        if (!e.reason.empty()) details.push_back({printable(e.reason)});
        return details;
    }
    Details operator()(const MatterClosed& e) const {
        return {{e.dismissed ? printable(*e.dismissed) : ""}};
    }
    Details operator()(const HandsLaid& e) const {
        Details details{{say(Message{"play.lay"}.with("cards", placed_text(e.before, told.words)))},
                        {say(Message{"play.lie"}.with("cards", placed_text(e.after, told.words)))}};
        if (!e.carried.empty())
            details.push_back(
                {say(Message{"play.carried"}.with("cards", carried_text(e.carried)))});
        return details;
    }
    Details operator()(const CardsRetrieved& e) const { return {{side(e.side)}}; }
    Details operator()(const ChoiceOpened& e) const {
        std::vector<std::string> players;
        players.reserve(e.players.size());
        for (const PlayerId player : e.players) players.push_back(name(player));
        return {{told.words.list(players)}};
    }
    Details operator()(const ChoiceMade& e) const {
        return {{say(
            Message{e.stays ? "play.stays" : "play.takes_back"}.with("player", name(e.player)))}};
    }
    Details operator()(const ChoiceClosed& e) const {
        std::vector<std::string> players;
        players.reserve(e.unmade.size());
        for (const PlayerId player : e.unmade)
            players.push_back(say(Message{"play.stays"}.with("player", name(player))));
        return {{told.words.list(players)}};
    }
    Details operator()(const InsuranceReturned& e) const {
        return {{wager(e.bet.player, e.bet.box, insurance(e.bet.side, e.bet.stage)), e.bet.stake}};
    }
    Details operator()(const InsuranceMoved& e) const {
        return {{wager(e.bet.player, e.bet.box, insurance(other(e.bet.side), e.bet.stage)),
                 e.bet.stake}};
    }
    Details operator()(const RefundAllowed& e) const {
        const Claim& claim = e.refund.claim;
        return {{wager(claim.player, claim.box, insurance(claim.side, claim.stage))}};
    }
    Details operator()(const RoundVoided& e) const {
        Details details;
        for (const SettledLine& line : e.lines) details.push_back(settled(line));
        if (details.empty()) details.emplace_back();
        return details;
    }
    Details operator()(const RoundReopened& e) const {
        return {{say(Message{"play.round"}.with("number", e.round))}};
    }
    Details operator()(const RoundCorrected& e) const {
        Details details{{say(Message{"play.round"}.with("number", e.round))}};
        for (const SettledLine& line : e.after) {
            const auto before = std::ranges::find_if(e.before, [&](const SettledLine& one) {
                return one.is_insurance == line.is_insurance && one.entry == line.entry;
            });
            EventDetail detail = settled(line);
            if (before != e.before.end() && before->returned != line.returned)
                detail.text = say(Message{"play.instead"}
                                      .with("line", detail.text)
                                      .with("before", money_text(before->returned)));
            details.push_back(std::move(detail));
        }
        return details;
    }
    Details operator()(const CardsToBeReplaced& e) const {
        return {{told.words.say(e.required ? "play.replace" : "play.may_replace")}};
    }
    Details operator()(const CardsCarried& e) const { return {{carried_text(e.cards)}}; }
    Details operator()(const CardsSetAside& e) const { return {{std::to_string(e.cards)}}; }
    Details operator()(const DecksSorted& e) const { return {{cards_text(e.absent)}}; }
    Details operator()(const MissingFound& e) const { return {{cards_text(e.missing)}}; }
    Details operator()(const OwedPaid& e) const { return {{name(e.player), e.amount}}; }
    template <class Plain>
    Details operator()(const Plain&) const {
        return {{}};
    }

    [[nodiscard]] Details counted(Money found, Money expected) const {
        if (found == expected) return {{"", found}};
        return {{say(Message{"play.expected"}.with("expected", money_text(expected))), found}};
    }

    [[nodiscard]] EventDetail settled(const SettledLine& line) const {
        const std::string what =
            line.is_insurance ? insurance(line.side, line.stage) : bet(line.spot);
        std::string text = wager(line.player, line.box, what) + ' ' + money_text(line.stake) + ' ';
        switch (line.result) {
            case Result::win: text += odds_text(line.pays); break;
            case Result::lose: text += told.words.say("result.lose"); break;
            case Result::push: text += told.words.say("result.push"); break;
        }
        std::string clause = to_text(*line.cites);
        for (const Cites& also : line.also) clause += ", " + to_text(*also);
        return {std::move(text), line.returned, line.result, std::move(clause)};
    }
};

}  // namespace

std::string who_text(const Actor& actor, const People& people, const Catalogue& words) {
    const std::string& name = people.name_of(actor.person);
    if (actor.role == Role::player) return printable(name);
    const std::string role = role_text(actor.role, words);
    return name == to_text(actor.role) ? role : printable(name) + ", " + role;
}

std::string event_name(const Event& event, const Catalogue& words) {
    return words.say("event." + std::string{word_of_event(event)});
}

std::vector<EventDetail> event_details(const EventTelling& told, const Event& event) {
    return std::visit(Teller{told}, event);
}

}  // namespace tigerpit
