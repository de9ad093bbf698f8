#include "codec/cards_text.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

#include "base/number.hpp"
#include "base/result.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

/// Without the blanks around it.
std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::expected<int, Message> parse_decks(const CardsSaid& said) {
    const auto decks = parse_number(*said.decks);
    if (!decks || *decks < said.decks_min || *decks > said.decks_max)
        return std::unexpected(Message{"cards.decks"}
                                   .with("value", *said.decks)
                                   .with("min", said.decks_min)
                                   .with("max", said.decks_max));
    return *decks;
}

/// `A=32,2=31,T=30`: ranks not named have no card.
std::expected<Composition, Message> parse_shoe(const std::string& text) {
    Composition shoe;
    std::array<bool, rank_count> named{};
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ',');) {
        part = trimmed(part);
        const auto letter = part.empty() ? std::string_view::npos : rank_letters.find(part.front());
        if (letter == std::string_view::npos || part.size() < 2 || part[1] != '=')
            return std::unexpected(Message{"cards.shoe_part"}.with("part", part));
        const std::string rank = part.substr(0, 1);
        if (named[letter]) return std::unexpected(Message{"cards.shoe_twice"}.with("rank", rank));
        named[letter] = true;
        const auto count = parse_number(std::string_view{part}.substr(2));
        if (!count || *count < 0 || *count > composition_max)
            return std::unexpected(Message{"cards.shoe_count"}
                                       .with("rank", rank)
                                       .with("value", part.substr(2))
                                       .with("max", composition_max));
        shoe.counts[letter] = *count;
    }
    return shoe;
}

std::expected<std::vector<Card>, Message> parse_list(const std::vector<std::string>& words) {
    std::vector<Card> cards;
    for (const std::string& word : words) {
        const auto card = parse_card(word);
        if (!card) return std::unexpected(Message{"round.not_a_card"}.with("card", word));
        cards.push_back(*card);
    }
    return cards;
}

/// The two hands as they were said: after P the Player's cards, after B the Banker's.
std::expected<BySide<std::vector<Card>>, Message> parse_hands(
    const std::vector<std::string>& words) {
    BySide<std::vector<Card>> hands;
    Side side = Side::player;
    for (const std::string& word : words) {
        if (word == "P" || word == "B") {
            side = word == "P" ? Side::player : Side::banker;
            continue;
        }
        TRY(const std::vector<Card> card, parse_list({word}));
        hands[side].push_back(card.front());
    }
    return hands;
}

std::string text_of(Card card) {
    const auto both = letters(card);
    return {both.begin(), both.end()};
}

Message not_next(const Coup& coup, Side next, Card card) {
    return Message{"cards.not_next"}
        .with("card", text_of(card))
        .with_said("side", next == Side::player ? "side.player" : "side.banker")
        .with("number", cards_dealt(coup) + 1);
}

/// The deal of two hands, each card when the Table of Play asks for it.
std::expected<Coup, Message> deal_hands(const BySide<std::vector<Card>>& hands) {
    Coup coup;
    const auto rest = [&](Side side) {
        return hands[side].size() - static_cast<std::size_t>(coup[side].size());
    };
    while (rest(Side::player) + rest(Side::banker) > 0) {
        const auto next = next_to_draw(coup);
        const Side holder = rest(Side::player) > 0 ? Side::player : Side::banker;
        const Card first = hands[holder][static_cast<std::size_t>(coup[holder].size())];
        if (!next)
            return std::unexpected(Message{"round.too_many_cards"}
                                       .with("card", text_of(first))
                                       .with("needed", cards_dealt(coup)));
        if (rest(*next) == 0) return std::unexpected(not_next(coup, *next, first));
        coup[*next].take(hands[*next][static_cast<std::size_t>(coup[*next].size())]);
    }
    return coup;
}

/// `P 2S B KC P 3H`, or without letters in the order of dealing.
std::expected<Coup, Message> parse_dealt(const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    if (!words.empty() && (words.front() == "P" || words.front() == "B")) {
        TRY(const auto hands, parse_hands(words));
        return deal_hands(hands);
    }
    TRY(const std::vector<Card> cards, parse_list(words));
    Coup coup;
    for (const Card card : cards) {
        const auto next = next_to_draw(coup);
        if (!next)
            return std::unexpected(Message{"round.too_many_cards"}
                                       .with("card", text_of(card))
                                       .with("needed", cards_dealt(coup)));
        coup[*next].take(card);
    }
    return coup;
}

/// How many decks a shoe is, if it is nothing but whole decks.
std::optional<int> whole_decks(const Composition& shoe) {
    const int decks = shoe.counts.front() / suit_count;
    return shoe == fresh(decks) ? std::optional{decks} : std::nullopt;
}

/// Takes cards out of a shoe; from whole decks no card can go more often than they hold it.
class CardsTaken {
public:
    CardsTaken(Composition& left, std::optional<int> decks) : left_(left), decks_(decks) {}

    std::expected<void, Message> take(Card card) {
        if (left_[card.rank] == 0)
            return std::unexpected(Message{"cards.not_in_shoe"}.with("card", text_of(card)));
        --left_[card.rank];
        const auto kind =
            static_cast<std::size_t>(card.rank) * suit_count + static_cast<std::size_t>(card.suit);
        if (++taken_[kind] > decks_.value_or(composition_max))
            return std::unexpected(Message{"round.more_than_decks"}
                                       .with("card", text_of(card))
                                       .with("decks", *decks_));
        return {};
    }

private:
    Composition& left_;
    std::optional<int> decks_;
    std::array<int, static_cast<std::size_t>(rank_count) * suit_count> taken_{};
};

std::expected<void, Message> check_size(const Composition& shoe) {
    const int cards = shoe.cards();
    if (cards < round_cards)
        return std::unexpected(
            Message{"cards.too_few"}.with("cards", cards).with("min", round_cards));
    if (cards > composition_max)
        return std::unexpected(
            Message{"cards.too_many"}.with("cards", cards).with("max", composition_max));
    return {};
}

/// Deals what was said from a shoe; `taken` takes the cards out of `left`.
std::expected<DealSoFar, Message> deal_out(const std::string& dealt, CardsTaken& taken,
                                           const Composition& left) {
    const auto sound = check_size(left);
    if (!sound) return std::unexpected(sound.error());
    DealSoFar situation;
    TRY(situation.dealt, parse_dealt(dealt));
    for (const Side side : both_sides)
        for (int card = 0; card < situation.dealt[side].size(); ++card) {
            const auto done = taken.take(situation.dealt[side][card]);
            if (!done) return std::unexpected(done.error());
        }
    situation.left = left;
    return situation;
}

}  // namespace

std::expected<CardsGiven, Message> parse_cards(const CardsSaid& said) {
    CardsGiven given;
    if (said.decks && said.shoe) return std::unexpected(Message{"cards.decks_and_shoe"});
    if (said.shoe) {
        TRY(given.shoe, parse_shoe(*said.shoe));
    } else {
        given.decks = decks_asked;
        if (said.decks) {
            TRY(given.decks, parse_decks(said));
        }
        given.shoe = fresh(*given.decks);
    }
    Composition left = given.shoe;
    CardsTaken taken(left, whole_decks(left));
    TRY(const std::vector<Card> gone, parse_list(words_of(said.gone.value_or(""))));
    for (const Card card : gone) {
        const auto done = taken.take(card);
        if (!done) return std::unexpected(done.error());
    }
    given.shoe = left;
    TRY(given.situation, deal_out(said.dealt.value_or(""), taken, left));
    return given;
}

std::expected<DealSoFar, Message> deal_from(const Composition& shoe, const std::string& dealt) {
    Composition left = shoe;
    CardsTaken taken(left, whole_decks(shoe));
    return deal_out(dealt, taken, left);
}

}  // namespace tigerpit
