// What the cards have decided: the tables of A-03, and a second brute force beside them.

#include "rules/decided.hpp"

#include <gtest/gtest.h>

#include "rules/tableau.hpp"
#include "support/felts.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"
#include "support/second_opinion.hpp"

namespace tigerpit {
namespace {

/// What a row of A-03 says of a bet: L lost, '.' open. P and B are the points of the two hands.
struct Row {
    std::string_view bet;
    char (*says)(int p, int b);
};

constexpr char lost_if(bool lost) { return lost ? 'L' : '.'; }
constexpr char open_if(bool open) { return open ? '.' : 'L'; }
constexpr char never(int, int) { return '.'; }
constexpr char always(int, int) { return 'L'; }

// clang-format off

// Per bet, after THREE cards: P is the Player's two-card total.
constexpr Row after_three[]{
    {"small_buffalo",   [](int p, int) { return open_if(p == 6); }},
    {"player_small_7",  [](int p, int) { return open_if(p == 7); }},
    {"big_buffalo",     [](int p, int) { return lost_if(p >= 6); }},
    {"wu_song",         [](int p, int) { return lost_if(p >= 6); }},
    {"player_big_7",    [](int p, int) { return lost_if(p >= 6); }},
    {"wu_dalang",       [](int p, int) { return lost_if(p >= 6); }},
    {"tiger",           [](int p, int) { return lost_if(p >= 6); }},
    {"big_tiger",       [](int p, int) { return lost_if(p >= 6); }},
    {"small_tiger",     [](int p, int) { return lost_if(p >= 6); }},
    {"tiger_tie",       [](int p, int) { return lost_if(p >= 7); }},
    {"tiger_buffalo",   [](int p, int) { return lost_if(p >= 7); }},
    {"banker_small_7",  [](int p, int) { return lost_if(p >= 7); }},
    {"banker_big_7",    [](int p, int) { return lost_if(p >= 7); }},
    {"banker_char_siu", [](int p, int) { return lost_if(p == 9); }},
    {"player_char_siu", [](int p, int) { return lost_if(p == 6); }},
    {"player", never},
    {"banker", never},
    {"tie",    never},
};

// After FOUR cards, a card still to come: P and B are the two-card totals.
constexpr Row after_four[]{
    {"player", never},
    {"banker", never},
    {"tie",    never},
    {"small_tiger",     [](int p, int b) { return open_if(b == 6 && p <= 5); }},
    {"big_tiger",       [](int p, int b) { return lost_if(p >= 6 || b == 7 || (b == 6 && p <= 2) ||
                                                          (b == 5 && p == 2)); }},
    {"tiger",           [](int p, int b) { return lost_if(p >= 6 || b == 7 ||
                                                          (b == 5 && p == 2)); }},
    {"tiger_tie",       [](int p, int b) { return lost_if(p == 7 || b == 7 ||
                                                          (b == 5 && p >= 3 && p <= 5) ||
                                                          (b == 4 && p == 5)); }},
    {"small_buffalo",   [](int p, int)   { return open_if(p == 6); }},
    {"big_buffalo",     [](int p, int b) { return lost_if(p >= 6 || b == 7 ||
                                                          (b == 6 && p >= 1)); }},
    {"wu_song",         [](int p, int b) { return lost_if(p >= 6 || b == 7 ||
                                                          (b == 6 && p >= 1)); }},
    {"tiger_buffalo",   [](int p, int b) { return lost_if(p == 7 || b == 7); }},
    {"banker_small_7",  [](int, int b)   { return open_if(b == 7); }},
    {"banker_big_7",    [](int p, int b) { return lost_if(b == 7 || p == 7 ||
                                                          (b == 6 && (p == 1 || p == 2))); }},
    {"player_small_7",  [](int p, int)   { return open_if(p == 7); }},
    {"player_big_7",    [](int p, int b) { return lost_if(p >= 6 || b == 7); }},
    {"wu_dalang",       [](int p, int b) { return lost_if(p >= 6 || b == 7 || (p <= 3 && b >= 4) ||
                                                          (p == 3 && b == 3)); }},
    {"player_char_siu", [](int p, int)   { return lost_if(p == 6); }},
    {"banker_char_siu", [](int p, int b) { return lost_if((b == 6 && p >= 3 && p <= 5) ||
                                                          (p == 5 && b == 5)); }},
};

// After FIVE cards with the Banker still to draw: P is the Player's three-card total.
constexpr Row after_five[]{
    {"small_tiger",    always},
    {"small_buffalo",  always},
    {"banker_small_7", always},
    {"player_small_7", always},
    {"tiger_tie",       [](int p, int) { return open_if(p == 6); }},
    {"big_buffalo",     [](int p, int) { return open_if(p == 6); }},
    {"wu_song",         [](int p, int) { return open_if(p == 6); }},
    {"tiger",           [](int p, int) { return open_if(p <= 5); }},
    {"big_tiger",       [](int p, int) { return open_if(p <= 5); }},
    {"tiger_buffalo",   [](int p, int) { return open_if(p <= 6); }},
    {"banker_big_7",    [](int p, int) { return open_if(p <= 6); }},
    {"player_big_7",    [](int p, int) { return open_if(p == 7); }},
    {"wu_dalang",       [](int p, int) { return open_if(p == 1); }},
    {"player_char_siu", [](int p, int) { return open_if(p >= 7); }},
    {"banker_char_siu", [](int p, int) { return open_if(p >= 6 && p <= 8); }},
    {"player", never},
    {"banker", never},
    {"tie",    never},
};
// clang-format on

/// The pair bets: Player Pair from the third card, Tiger Pair too if it is won, all from the
/// fourth.
char pair_says(std::string_view bet, const Coup& coup) {
    const bool all_four = coup.banker.size() >= 2;
    const bool player = coup.player[0].rank == coup.player[1].rank;
    const bool banker = all_four && coup.banker[0].rank == coup.banker[1].rank;
    if (bet == "player_pair") return player ? 'W' : 'L';
    if (bet == "tiger_pair" && player) return 'W';
    if (!all_four) return '.';
    return banker ? 'W' : 'L';
}

char letter(Decided decided) {
    switch (decided) {
        case Decided::open: return '.';
        case Decided::won: return 'W';
        case Decided::lost: return 'L';
    }
    return '?';
}

char opinion(const std::string& fates, std::string_view bet) {
    const auto found =
        std::ranges::find(second_opinion::definitions, bet, &second_opinion::Definition::bet);
    return found == second_opinion::definitions.end()
               ? '?'
               : fates[static_cast<std::size_t>(found - second_opinion::definitions.begin())];
}

char reading(std::span<const Row> rows, std::string_view bet, const Coup& coup) {
    if (bet.ends_with("_pair")) return pair_says(bet, coup);
    const auto row = std::ranges::find(rows, bet, &Row::bet);
    return row == rows.end() ? '?' : row->says(coup.player.points(), coup.banker.points());
}

class DecidedBets : public testing::TestWithParam<Felt> {
protected:
    /// Every bet of the felt, as our code says, as the rows say, and as the second opinion says.
    void expect_agreement(const Coup& coup, std::span<const Row> rows) {
        const auto& [rulebook, felt, letters] = GetParam();
        const Proves proves{decided_by(GetParam())};
        const auto decided = decided_bets(*rulebook, *felt, coup);
        const std::string fates = second_opinion::decided(coup);
        ASSERT_EQ(decided.size(), felt->bets.size());
        for (std::size_t i = 0; i < decided.size(); ++i) {
            const std::string& bet = rulebook->bets[static_cast<std::size_t>(felt->bets[i])].id;
            const char ours = letter(decided[i]);
            EXPECT_EQ(ours, opinion(fates, bet)) << bet << " by A-02, " << text_of(coup);
            if (rows.empty()) continue;
            EXPECT_EQ(ours, reading(rows, bet, coup)) << bet << " by A-03, " << text_of(coup);
        }
        ++positions_;
    }

    int positions_ = 0;
};

TEST_P(DecidedBets, AfterThreeCards) {
    for (const auto& player_cards : two_cards)
        for (const auto player : player_cards)
            for (const auto banker : thirteen) expect_agreement(ranks(player, banker), after_three);
    EXPECT_EQ(positions_, 30 * 13);
}

TEST_P(DecidedBets, AfterFourCardsWithACardToCome) {
    for (const auto& player_cards : two_cards)
        for (const auto& banker_cards : two_cards)
            for (const auto player : player_cards)
                for (const auto banker : banker_cards) {
                    const Coup coup = ranks(player, banker);
                    if (next_to_draw(coup)) expect_agreement(coup, after_four);
                }
    // P 0 to 5 with B 0 to 7, and P 6 or 7 with B 0 to 5, in all their cards.
    EXPECT_EQ(positions_, 18 * 24 + 6 * 18);
}

// A Natural, or both hands on 6 or 7, decides everything; so does the last card.
TEST_P(DecidedBets, WhenNoCardIsToCome) {
    for (const auto& player_cards : two_cards)
        for (const auto& banker_cards : two_cards)
            for (const auto player : player_cards)
                for (const auto banker : banker_cards) {
                    const Coup coup = ranks(player, banker);
                    if (!next_to_draw(coup)) expect_agreement(coup, {});
                }
    EXPECT_EQ(positions_, 30 * 30 - 18 * 24 - 6 * 18);
    constexpr std::pair<std::string_view, std::string_view> complete[]{
        {"K6", "232"},  {"K6", "23A"},  {"K6", "55K"},  {"K7", "K22"},  {"23K", "24"},
        {"238", "K3"},  {"TKA", "K37"}, {"23K", "K35"}, {"224", "223"}, {"224", "4KT"},
        {"TK6", "K33"}, {"TK7", "K6K"}, {"23A", "554"}, {"KKT", "TTJ"},
    };
    for (const auto& [player, banker] : complete) expect_agreement(ranks(player, banker), {});
}

TEST_P(DecidedBets, AfterFiveCardsWithTheBankerToDraw) {
    for (const auto& player_cards : two_cards)
        for (const auto player : player_cards)
            for (const auto third : thirteen)
                for (const auto& banker_cards : two_cards) {
                    if (ranks(player).points() > 5 || ranks(banker_cards[0]).points() > 7) continue;
                    const Coup coup =
                        ranks(std::string{player} + std::string{third}, banker_cards.back());
                    if (next_to_draw(coup) == Side::banker) expect_agreement(coup, after_five);
                }
    EXPECT_EQ(positions_, 18 * (13 * 3 + 12 + 6 + 4 + 2));
}

INSTANTIATE_TEST_SUITE_P(Felts, DecidedBets, testing::ValuesIn(every_felt()),
                         [](const auto& felt) { return felt_name(felt.param); });

TEST(Felts, AreAllLayoutsOfAllGames) {
    std::vector<std::string> names;
    for (const Felt& felt : every_felt()) names.push_back(felt_name(felt));
    EXPECT_EQ(names, (std::vector<std::string>{"DHYX_ABCD", "MBS_ABCDEFG", "TBC_ABDEGJK",
                                               "TBC_CFHI", "TBN_ABDEGJK", "TBN_CFHI", "TBN_LNOPQ",
                                               "TBN_M", "WS_ABD", "WS_C", "WS_EF"}));
}

// a bet that must win is decided though its price is open; one that can only lose or push, or
// must push, is not.
TEST(DecidedBets, WonLostAndPushed) {
    const Proves proves{"MBS 5.17.1", "MBS 5.17.2"};
    const Felt mbs = every_felt()[1];
    const auto of = [&](const Coup& coup, std::string_view id) {
        const auto decided = decided_bets(*mbs.rulebook, *mbs.layout, coup);
        for (std::size_t i = 0; i < decided.size(); ++i)
            if (mbs.rulebook->bets[static_cast<std::size_t>(mbs.layout->bets[i])].id == id)
                return letter(decided[i]);
        return '?';
    };
    EXPECT_EQ(of(ranks("66", "6"), "tiger_pair"), 'W');  // single, double or twin
    EXPECT_EQ(of(ranks("K9", "6"), "banker"), '.');      // loses or pushes
    EXPECT_EQ(of(ranks("K9", "6"), "player"), '.');      // wins or pushes
    EXPECT_EQ(of(ranks("K7", "K7"), "player"), '.');     // pushes
    EXPECT_EQ(of(ranks("K7", "K7"), "tie"), 'W');
    EXPECT_EQ(of(ranks("K9", "K7"), "player"), 'W');
    EXPECT_EQ(of(ranks("K9", "K7"), "banker"), 'L');
}

}  // namespace
}  // namespace tigerpit
