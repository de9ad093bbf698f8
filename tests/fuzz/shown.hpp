#pragma once

#include <array>

#include "codec/rules_json.hpp"
#include "codec/rules_text.hpp"
#include "rules/tableau.hpp"
#include "sound.hpp"

namespace tigerpit {

inline constexpr std::int64_t stake_cents = 12'345;

/// Coups of six, five and four cards: the Banker's, the Player's, and a tie.
inline constexpr std::array<std::string_view, 3> coups{"2C TS 2S AC AD 9C", "2S KC 3H 7D 4C",
                                                       "9S 9H TC TD"};

inline Coup dealt(std::string_view cards) {
    Coup coup;
    for (std::size_t at = 0; at < cards.size(); at += 3) {
        const auto side = next_to_draw(coup);
        const auto card = parse_card(cards.substr(at, 2));
        ensure(side && card, "the coups of this file are deals of the Table of Play");
        coup[*side].take(*card);
    }
    ensure(!next_to_draw(coup), "and they are complete");
    return coup;
}

/// A stake of one player on every spot of the game, and every insurance there is.
inline FinishedRound round_on(const Rulebook& book, const Layout& layout, std::string_view cards) {
    FinishedRound round{.book = &book,
                        .layout = &layout,
                        .decks = book.decks_max,
                        .limits = Limits{Money{500}, Money{10'000}},
                        .coup = dealt(cards),
                        .players = {"p1"}};
    for (int spot = 0; spot < static_cast<int>(book.spots.size()); ++spot) {
        round.bets.push_back({PlayerId{0}, 1, Spot{spot}, Money{stake_cents}});
        round.bet_ids.emplace_back(book.spots[static_cast<std::size_t>(spot)]);
    }
    for (const Stage stage : both_stages)
        for (const Side side : both_sides)
            round.insurance.push_back({PlayerId{0}, 1, stage, side, Money{1'000}});
    return round;
}

/// A sound rulebook is shown in every way, and settles a round on each of its layouts.
inline void show_and_settle(const Rulebook& book, const Catalogue& words) {
    ensure_json(rulebook_json(book, nullptr, words));
    ensure(!rulebook_text(book, words, Look::colour).empty(), "a rulebook is shown");
    for (const Layout& layout : book.layouts) {
        ensure(!layout_text(book, layout, words, Look::markdown).empty(), "a layout is shown");
        for (const std::string_view cards : coups)
            settle_soundly(round_on(book, layout, cards), words);
    }
}

}  // namespace tigerpit
