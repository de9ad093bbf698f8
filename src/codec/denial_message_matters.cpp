#include <algorithm>
#include <array>

#include "codec/denial_message.hpp"
#include "codec/matter_text.hpp"
#include "codec/money_text.hpp"
#include "codec/when_text.hpp"

/// Denials about irregularities.
namespace tigerpit {

namespace {

std::string matter_of(const DeniedCommand& denied) {
    const auto& matter = denied.now.table.matter;
    const auto* raises = asked_as<RaiseIrregularity>(denied);
    const auto kind = matter ? matter->kind : raises ? raises->kind : Irregularity::uncovered;
    return irregularity_text(kind, denied.words);
}

Message matter_open(const DeniedCommand& denied) {
    const auto& matter = denied.now.table.matter;
    const bool choosing = matter && matter->choice;
    return Message{choosing ? "denied.matter_open_choice" : "denied.matter_open"}.with(
        "what", matter_of(denied));
}

Message no_rule(const DeniedCommand& denied) {
    return Message{"denied.no_rule"}.with("what", matter_of(denied));
}

Message not_told(const DeniedCommand& denied) {
    const Circumstance unknown = denied.denial.unknown.value_or(Circumstance::outcome);
    std::vector<std::string> values;
    for (const std::string_view value : values_of(unknown)) values.emplace_back(value);
    return Message{"denied.not_told"}
        .with("what", circumstance_text(unknown, denied.words))
        .with("word", circumstance_words[static_cast<std::size_t>(unknown)])
        .with("values", denied.words.list(values));
}

/// Cards are named by who reports them, and by who finds how they came.
Message wrong_cards(const DeniedCommand& denied) {
    if (asked_as<RaiseIrregularity>(denied)) return Message{"denied.wrong_cards_reported"};
    const auto* ruling = asked_as<MakeRuling>(denied);
    const bool names = ruling && ruling->then.empty();
    return Message{names ? "denied.wrong_cards_found" : "denied.wrong_cards"};
}

/// The House reads cards to make a ruling, and names those in question; else they are opened
/// before the next is drawn.
Message cards_not_open(const DeniedCommand& denied) {
    const auto& matter = denied.now.table.matter;
    if (!matter) return Message{"denied.cards_not_open"};
    const bool named =
        std::ranges::any_of(matter->cards, [](const PlacedCard& card) { return !card.card; });
    return Message{named ? "denied.cards_not_open_named" : "denied.cards_to_be_read"};
}

/// A round on cards of which no shoe has more cannot go on; else the cut card has come out.
Message shoe_finished(const DeniedCommand& denied) {
    const bool gone = asked_as<MakeRuling>(denied);
    return Message{gone ? "denied.shoe_finished_gone" : "denied.shoe_finished"};
}

Message nothing_owed(const DeniedCommand& denied) {
    return Message{"denied.nothing_owed"}.with("owed", money_text(denied.denial.permitted));
}

/// The one of the claims that is not allowed, where one is named.
Message about_claim(const DeniedCommand& denied, const char* none, const char* that) {
    const auto& claim = denied.denial.claim;
    if (!claim) return Message{none};
    return Message{that}
        .with("player", name_of(claim->player, denied.names))
        .with("box", claim->box)
        .with("what", insurance_name(claim->side, claim->stage, denied.words));
}

Message no_claim(const DeniedCommand& denied) {
    return about_claim(denied, "denied.no_claim", "denied.no_claim_that");
}

Message nothing_due(const DeniedCommand& denied) {
    return about_claim(denied, "denied.nothing_due", "denied.nothing_due_that");
}

Message carried_not_confirmed(const DeniedCommand& denied) {
    // What nobody has seen is not told.
    std::vector<CarriedCard> seen = denied.now.table.shoe.carried;
    std::erase_if(seen, [](const CarriedCard& card) { return !card.seen; });
    return Message{"denied.carried_not_confirmed"}.with("cards", carried_text(seen));
}

constexpr std::array told{
    DenialTold{Denied::matter_open, matter_open},
    DenialTold{Denied::no_rule, no_rule},
    DenialTold{Denied::not_told, not_told},
    DenialTold{Denied::wrong_cards, wrong_cards},
    DenialTold{Denied::shoe_finished, shoe_finished},
    DenialTold{Denied::cards_not_open, cards_not_open},
    DenialTold{Denied::no_claim, no_claim},
    DenialTold{Denied::nothing_due, nothing_due},
    DenialTold{Denied::nothing_owed, nothing_owed},
    DenialTold{Denied::carried_not_confirmed, carried_not_confirmed},
};

}  // namespace

std::span<const DenialTold> denials_of_matters() { return told; }

}  // namespace tigerpit
