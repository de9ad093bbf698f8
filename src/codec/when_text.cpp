#include "codec/when_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace tigerpit {

namespace {

std::vector<int> allowed(const Condition& when, Fact fact) {
    std::vector<int> values;
    const FactRange range = range_of(fact);
    for (int value = range.min; value <= range.max; ++value)
        if (when.allows(fact, value)) values.push_back(value);
    return values;
}

std::string either(const std::vector<int>& values, const Catalogue& words) {
    std::vector<std::string> texts;
    texts.reserve(values.size());
    for (const int value : values) texts.push_back(std::to_string(value));
    return words.either(texts);
}

constexpr std::array<std::string_view, 3> winner_words{"player", "banker", "tie"};
constexpr std::array<std::string_view, 5> pairs_words{"none", "player", "banker", "both", "twin"};

/// A set of words has a sentence of its own (`when.pairs.player_both_twin`), or is listed word by
/// word.
template <std::size_t N>
std::string named_set(const std::string& prefix, const std::vector<int>& values,
                      const std::array<std::string_view, N>& names, const Catalogue& words) {
    std::string joined;
    std::vector<std::string> single;
    for (const int value : values) {
        const std::string_view name = names[static_cast<std::size_t>(value)];
        joined += (joined.empty() ? "" : "_") + std::string{name};
        single.push_back(words.say(prefix + std::string{name}));
    }
    return words.has(prefix + joined) ? words.say(prefix + joined) : words.either(single);
}

/// ` on 6`, when the condition names the fact.
std::string fact_text(const Condition& when, Fact fact, std::string_view key,
                      const Catalogue& words) {
    if (!when.names(fact)) return "";
    return words.say(Message{key}.with("values", either(allowed(when, fact), words)));
}

/// Facts that are told of a result; pairs can be told alone.
bool names_more_than_pairs(const Condition& when) {
    return when.names(Fact::points) || when.names(Fact::margin) || when.names(Fact::cards) ||
           when.names(Fact::total_cards);
}

}  // namespace

std::string_view side_key(Side side) {
    return side == Side::player ? "side.player" : "side.banker";
}

std::string insurance_name(Side side, Stage stage, const Catalogue& words) {
    return words.say(Message{"insurance.name"}
                         .with_said("side", side_key(side))
                         .with_said("stage", stage_key(stage)));
}

std::string_view stage_key(Stage stage) {
    return stage == Stage::after_four ? "stage.after_four" : "stage.after_player_third";
}

std::string_view card_place_key(int card) {
    constexpr std::array<std::string_view, 3> keys{"card.first", "card.second", "card.third"};
    return keys[static_cast<std::size_t>(card)];
}

std::string when_text(const Condition& when, const Catalogue& words) {
    std::string text;
    if (when.names(Fact::winner))
        text += named_set("when.winner.", allowed(when, Fact::winner), winner_words, words);
    else if (names_more_than_pairs(when))
        text += words.say("when.any");
    text += fact_text(when, Fact::points, "when.points", words);
    text += fact_text(when, Fact::margin, "when.margin", words);
    text += fact_text(when, Fact::cards, "when.cards", words);
    text += fact_text(when, Fact::total_cards, "when.total_cards", words);
    if (when.names(Fact::pairs)) {
        if (!text.empty()) text += words.say("when.and");
        text += named_set("when.pairs.", allowed(when, Fact::pairs), pairs_words, words);
    }
    return text.empty() ? words.say("when.always") : text;
}

std::string line_text(const std::vector<Payline>& lines, std::size_t index,
                      const Catalogue& words) {
    const Condition& when = lines[index].when;
    const bool otherwise =
        std::any_of(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(index),
                    [&](const Payline& line) { return when.overlaps(line.when); });
    const std::string text = when_text(when, words);
    return otherwise ? words.say(Message{"when.otherwise"}.with("when", text)) : text;
}

std::string outcome_text(const Outcome& outcome, const Catalogue& words, bool even_no_pair) {
    const bool tie = outcome.winner == Winner::tie;
    const Side best = outcome.winner == Winner::player ? Side::player : Side::banker;
    Message result = tie ? Message{"outcome.tie"}.with("points", outcome.points.player)
                         : Message{"outcome.won"}
                               .with_said("side", side_key(best))
                               .with("points", outcome.points[best])
                               .with("against", outcome.points[other(best)])
                               .with("cards", outcome.cards[best]);
    const int total = outcome.cards.player + outcome.cards.banker;
    std::string text = words.say(std::move(result).with("total", total));
    if (outcome.pairs != Pairs::none || even_no_pair) {
        const auto pairs = static_cast<std::size_t>(outcome.pairs);
        text += words.say("when.and");
        text += words.say("when.pairs." + std::string{pairs_words[pairs]});
    }
    return text;
}

}  // namespace tigerpit
