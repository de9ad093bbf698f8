#include "codec/matter_text.hpp"

#include "codec/card_text.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

std::string irregularity_text(Irregularity kind, const Catalogue& words) {
    return words.say("irregularity." +
                     std::string{irregularity_words[static_cast<std::size_t>(kind)]});
}

std::string remedies_text(const std::vector<Remedy>& steps, const Catalogue& words) {
    std::vector<std::string> texts;
    texts.reserve(steps.size());
    for (const Remedy step : steps)
        texts.push_back(
            words.say("remedy." + std::string{remedy_words[static_cast<std::size_t>(step)]}));
    return words.list(texts);
}

std::string circumstance_text(Circumstance circumstance, const Catalogue& words) {
    return words.say("circumstance." +
                     std::string{circumstance_words[static_cast<std::size_t>(circumstance)]});
}

std::string circumstances_text(const Circumstances& found, const Catalogue& words) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < circumstance_count; ++i) {
        const auto which = static_cast<Circumstance>(i);
        const auto& is = found.values[i];
        if (!is) continue;
        const std::string_view word = values_of(which)[*is];
        // The methods are called by their letters in every language.
        const std::string value = which == Circumstance::method
                                      ? std::string{word}
                                      : words.say("fact." + std::string{word});
        texts.push_back(words.say(Message{"circumstance.is"}
                                      .with("what", circumstance_text(which, words))
                                      .with("is", value)));
    }
    return words.list(texts);
}

std::string placed_text(const std::vector<PlacedCard>& cards, const Catalogue& words) {
    std::string text;
    for (const Side side : both_sides) {
        std::string hand;
        for (const PlacedCard& card : cards) {
            if (card.side != side) continue;
            const std::string one = card_text(card.card);
            hand += ' ' + (card.open || !card.card ? one : '[' + one + ']');
        }
        if (hand.empty()) continue;
        if (!text.empty()) text += ", ";
        text += words.say(side_key(side)) + hand;
    }
    return text;
}

std::string carried_text(const std::vector<CarriedCard>& cards) {
    std::string text;
    for (const CarriedCard& card : cards) {
        const std::string one = card_text(card.card);
        text += (text.empty() ? "" : " ") + (card.seen || !card.card ? one : '[' + one + ']');
    }
    return text;
}

}  // namespace tigerpit
