#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

#include "support/every_coup.hpp"
#include "support/game_tables.hpp"

// What each bet is, from section 1 of the documents (which agree where they share a bet), and every
// round there is held against it: a price line may be neither wider nor narrower than the
// definition.

namespace tigerpit {

/// When a bet wins; "any other outcome being a loss".
struct Definition {
    std::string_view bet;
    bool (*wins)(const Coup&);
};

inline bool hand_wins(Side side, const Coup& coup) {
    return coup[side].points() > coup[other(side)].points();
}

/// The hand, comprising so many cards, wins with a Point Total of `points`.
inline bool hand_wins_with(Side side, const Coup& coup, int points, int cards) {
    return hand_wins(side, coup) && coup[side].points() == points && coup[side].size() == cards;
}

/// The hand wins on 6 with either two or three cards.
inline bool hand_wins_on_six(Side side, const Coup& coup) {
    return hand_wins_with(side, coup, 6, 2) || hand_wins_with(side, coup, 6, 3);
}

/// The first two cards form a pair: one rank.
inline bool is_paired(Side side, const Coup& coup) {
    return coup[side][0].rank == coup[side][1].rank;
}

/// The hand wins with 7 against 6, 8 against 7 or 9 against 8.
inline bool is_char_siu(Side side, const Coup& coup) {
    const int points = coup[side].points();
    return points >= 7 && coup[other(side)].points() == points - 1;
}

inline bool is_tie(const Coup& coup) { return coup.player.points() == coup.banker.points(); }

// What a price may go by besides winning.
inline bool always(const Coup&) { return true; }
inline bool on_six(const Coup& coup) {
    return std::max(coup.player.points(), coup.banker.points()) == 6;
}
inline bool on_seven(const Coup& coup) {
    return std::max(coup.player.points(), coup.banker.points()) == 7;
}
inline bool four_cards(const Coup& coup) { return cards_dealt(coup) == 4; }
inline bool five_cards(const Coup& coup) { return cards_dealt(coup) == 5; }
inline bool six_cards(const Coup& coup) { return cards_dealt(coup) == 6; }
inline bool banker_two_cards(const Coup& coup) { return coup.banker.size() == 2; }
inline bool banker_three_cards(const Coup& coup) { return coup.banker.size() == 3; }
inline bool both_paired(const Coup& coup) {
    return is_paired(Side::player, coup) && is_paired(Side::banker, coup);
}
inline bool twin_pairs(const Coup& coup) {
    return both_paired(coup) && coup.player[0].rank == coup.banker[0].rank;
}

inline constexpr Side player_hand = Side::player;
inline constexpr Side banker_hand = Side::banker;

// clang-format off
inline constexpr std::array<Definition, 21> definitions{{
    {"player",          [](const Coup& coup) { return hand_wins(player_hand, coup); }},
    {"banker",          [](const Coup& coup) { return hand_wins(banker_hand, coup); }},
    {"tie",             [](const Coup& coup) { return is_tie(coup); }},
    {"tiger_tie",       [](const Coup& coup) { return is_tie(coup) && coup.banker.points() == 6; }},
    {"player_pair",     [](const Coup& coup) { return is_paired(player_hand, coup); }},
    {"banker_pair",     [](const Coup& coup) { return is_paired(banker_hand, coup); }},
    {"big_tiger",       [](const Coup& coup) { return hand_wins_with(banker_hand, coup, 6, 3); }},
    {"small_tiger",     [](const Coup& coup) { return hand_wins_with(banker_hand, coup, 6, 2); }},
    {"big_buffalo",     [](const Coup& coup) { return hand_wins_with(player_hand, coup, 6, 3); }},
    {"small_buffalo",   [](const Coup& coup) { return hand_wins_with(player_hand, coup, 6, 2); }},
    {"banker_big_7",    [](const Coup& coup) { return hand_wins_with(banker_hand, coup, 7, 3); }},
    {"banker_small_7",  [](const Coup& coup) { return hand_wins_with(banker_hand, coup, 7, 2); }},
    {"player_big_7",    [](const Coup& coup) { return hand_wins_with(player_hand, coup, 7, 3); }},
    {"player_small_7",  [](const Coup& coup) { return hand_wins_with(player_hand, coup, 7, 2); }},
    {"tiger_buffalo",   [](const Coup& coup) { return hand_wins_on_six(banker_hand, coup) ||
                                                      hand_wins_on_six(player_hand, coup); }},
    {"tiger_pair",      [](const Coup& coup) { return is_paired(player_hand, coup) ||
                                                      is_paired(banker_hand, coup); }},
    {"tiger",           [](const Coup& coup) { return hand_wins_on_six(banker_hand, coup); }},
    {"wu_dalang",       [](const Coup& coup) { return hand_wins(player_hand, coup) &&
                                                      coup.player.points() == 1; }},
    {"wu_song",         [](const Coup& coup) { return hand_wins_with(player_hand, coup, 6, 3); }},
    {"player_char_siu", [](const Coup& coup) { return is_char_siu(player_hand, coup); }},
    {"banker_char_siu", [](const Coup& coup) { return is_char_siu(banker_hand, coup); }},
}};
// clang-format on

/// Player and Banker are returned on a tie; everything else wins by its definition or loses.
inline Result result_of(const Definition& definition, const Coup& coup) {
    const bool on_a_hand = definition.bet == "player" || definition.bet == "banker";
    if (on_a_hand && is_tie(coup)) return Result::push;
    return definition.wins(coup) ? Result::win : Result::lose;
}

/// The definitions of the bets a layout offers.
inline std::vector<Definition> definitions_on(const LayoutRow& felt) {
    std::vector<Definition> offered;
    for (const Definition& definition : definitions)
        if (carries(felt, definition.bet)) offered.push_back(definition);
    return offered;
}

/// The one price that all the winning rounds of a bet's table show, for a bet that has one.
inline std::string_view only_price(const GameTable& game, const LayoutRow& felt,
                                   std::string_view id) {
    std::set<std::string_view> prices;
    for (const RoundRow& round : table_of(game, id).rounds)
        if (round.result == Result::win && is_about(round, felt)) prices.insert(round.pays);
    EXPECT_EQ(prices.size(), 1U) << id << " has several prices and no rule which";
    return *prices.begin();
}

/// What a bet that wins is paid.
inline std::string_view price_of(const GameTable& game, const LayoutRow& felt, std::string_view id,
                                 const Coup& coup) {
    for (const PriceRule& rule : game.prices)
        if (rule.bet == id && is_about(rule, felt) && rule.when(coup)) return rule.pays;
    return only_price(game, felt, id);
}

/// A bet of a layout in these rounds, each settled; stops at the first that comes out differently.
inline void expect_definition(const GameTable& game, const LayoutRow& felt,
                              const Definition& definition, const std::vector<Coup>& coups,
                              const std::vector<Settled>& lines) {
    const BetTable& table = table_of(game, definition.bet);
    const Proves proves{settling_clause(table, felt), table.defined};
    for (std::size_t i = 0; i < coups.size(); ++i) {
        const Result result = result_of(definition, coups[i]);
        const bool wins = result == Result::win;
        ASSERT_EQ(word_of(lines[i].result), word_of(result))
            << definition.bet << " on " << felt.letter << ", " << written(coups[i]);
        ASSERT_EQ(wins ? odds_text(lines[i].pays) : "",
                  wins ? price_of(game, felt, definition.bet, coups[i]) : "")
            << definition.bet << " on " << felt.letter << ", " << written(coups[i]);
    }
}

/// Every bet of a layout in these rounds: settled together, looked at one by one.
inline void expect_definitions(const GameTable& game, const LayoutRow& felt,
                               const std::vector<Coup>& coups) {
    const Rulebook& rulebook = book(game.game);
    const std::vector<Definition> offered = definitions_on(felt);
    std::vector<Bet> bets;
    for (const Definition& definition : offered) bets.push_back(bet(rulebook, definition.bet, 100));
    std::vector<std::vector<Settled>> lines(offered.size());
    for (const Coup& coup : coups) {
        const Settlement settlement =
            settled({rulebook, layout(rulebook, felt.letter), coup, bets});
        ASSERT_EQ(settlement.lines.size(), offered.size());
        for (std::size_t i = 0; i < offered.size(); ++i) lines[i].push_back(settlement.lines[i]);
    }
    for (std::size_t i = 0; i < offered.size(); ++i)
        expect_definition(game, felt, offered[i], coups, lines[i]);
}

/// Every bet of every layout wins at its price, loses or pushes as it is defined, in every round by
/// points; and in every round by the ranks of its first four cards where those alone decide, on the
/// first layout that has such a bet.
inline void expect_definitions(const GameTable& game) {
    for (const LayoutRow& felt : game.layouts) expect_definitions(game, felt, every_coup());
    int pair_bets = 0;
    for (const std::string_view id : {"player_pair", "banker_pair", "tiger_pair"}) {
        const auto has_it = [&](const LayoutRow& felt) { return carries(felt, id); };
        const auto felt = std::ranges::find_if(game.layouts, has_it);
        if (felt == game.layouts.end()) continue;
        ++pair_bets;
        expect_definitions(game, {felt->letter, id}, every_beginning());
    }
    EXPECT_GT(pair_bets, 0);
}

}  // namespace tigerpit
