// The Table of Play (TBC, MBS, DHYX, TBN 3.15; WS 3.12), all 88 cells, from the page.

#include "rules/tableau.hpp"

#include <gtest/gtest.h>

#include <span>

#include "support/coup.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"
#include "support/shared_clauses.hpp"

namespace tigerpit {
namespace {

// Down: the Banker Hand's first two cards. Across: the Player Hand's third card, or "stood" when it
// drew none. D draws, S stands.
// clang-format off
constexpr std::string_view grid[]{
    // 0 1 2 3 4 5 6 7 8 9  stood
    "  D D D D D D D D D D  D",  // 0
    "  D D D D D D D D D D  D",  // 1
    "  D D D D D D D D D D  D",  // 2
    "  D D D D D D D D S D  D",  // 3
    "  S S D D D D D D S S  D",  // 4
    "  S S S S D D D D S S  D",  // 5
    "  S S S S S S D D S S  S",  // 6
    "  S S S S S S S S S S  S",  // 7
};
// clang-format on

constexpr int columns = 11;

constexpr bool draws(int banker, int column) {
    const std::size_t place = column < player_stood ? 2 + 2 * static_cast<std::size_t>(column) : 23;
    return grid[banker][place] == 'D';
}

using Ranks = std::vector<std::string_view>;

/// The cards that stand for a column: column 0 is a ten or any picture.
Ranks cards_of(int column) {
    static const std::array<Ranks, columns> cards{{{"T", "J", "Q", "K"},
                                                   {"A"},
                                                   {"2"},
                                                   {"3"},
                                                   {"4"},
                                                   {"5"},
                                                   {"6"},
                                                   {"7"},
                                                   {"8"},
                                                   {"9"},
                                                   {""}}};
    return cards[static_cast<std::size_t>(column)];
}

class TableOfPlay : public testing::TestWithParam<std::tuple<int, int>> {};

TEST_P(TableOfPlay, BankerDrawsAsPrinted) {
    const auto [banker, column] = GetParam();
    const bool stood = column == player_stood;
    const Proves proves{shared::table_of_play, stood ? shared::player_stands : ""};
    const auto expected = draws(banker, column) ? std::optional{Side::banker} : std::nullopt;
    int played = 0;
    for (int player = stood ? 6 : 0; player <= (stood ? 7 : 5); ++player) {
        for (const auto two : two_cards[static_cast<std::size_t>(player)]) {
            for (const auto third : cards_of(column)) {
                for (const auto banker_two : two_cards[static_cast<std::size_t>(banker)]) {
                    const Coup coup = ranks(std::string{two} + std::string{third}, banker_two);
                    EXPECT_EQ(next_to_draw(coup), expected) << text_of(coup);
                    ++played;
                }
            }
        }
    }
    EXPECT_GT(played, 0);
}

std::string cell_name(const testing::TestParamInfo<std::tuple<int, int>>& cell) {
    const auto [banker, column] = cell.param;
    const std::string against = column == player_stood ? "Stood" : std::to_string(column);
    return "Banker" + std::to_string(banker) + "Player" + against;
}

INSTANTIATE_TEST_SUITE_P(Cells, TableOfPlay,
                         testing::Combine(testing::Range(0, 8), testing::Range(0, columns)),
                         cell_name);

/// Calls `visit` with every coup of two ranks each.
template <class Visit>
void each_four_cards(Visit visit) {
    constexpr int deals = rank_count * rank_count * rank_count * rank_count;
    for (int deal = 0; deal < deals; ++deal) {
        Coup coup;
        for (int card = 0, rest = deal; card < 4; ++card, rest /= rank_count)
            coup[card % 2 == 0 ? Side::player : Side::banker].take(
                {static_cast<Rank>(rest % rank_count), Suit::spades});
        visit(coup);
    }
}

// TBC 1.13, MBS 1.1.6, DHYX 1.11, TBN 1.16, WS 1.12; then the Player Hand draws on 0 to 5.
TEST(Tableau, EveryFourCards) {
    const Proves proves{shared::natural, shared::table_of_play, shared::player_stands};
    int wrong = 0;
    each_four_cards([&](const Coup& coup) {
        const int player = coup.player.points();
        const int banker = coup.banker.points();
        std::optional<Side> expected;
        const bool natural = player >= 8 || banker >= 8;
        if (!natural && player <= 5) expected = Side::player;
        if (!natural && player > 5 && draws(banker, player_stood)) expected = Side::banker;
        wrong += next_to_draw(coup) != expected || has_natural(coup) != natural;
    });
    EXPECT_EQ(wrong, 0);
}

TEST(Tableau, EveryPlayerThirdCard) {
    const Proves proves{shared::table_of_play};
    int wrong = 0;
    each_four_cards([&](const Coup& four) {
        if (next_to_draw(four) != Side::player) return;
        for (int third = 0; third < rank_count; ++third) {
            Coup coup = four;
            coup.player.take({static_cast<Rank>(third), Suit::hearts});
            const int column = third < 9 ? third + 1 : 0;
            const auto expected =
                draws(coup.banker.points(), column) ? std::optional{Side::banker} : std::nullopt;
            wrong += next_to_draw(coup) != expected;
        }
    });
    EXPECT_EQ(wrong, 0);
}

constexpr std::optional<Side> nobody = std::nullopt;

struct DrawCase {
    const char* name;
    std::string_view player;
    std::string_view banker;
    std::optional<Side> next;
    std::string_view proves;
};

void expect_next(std::span<const DrawCase> cases) {
    for (const auto& [name, player, banker, next, clauses] : cases) {
        const Proves proves{clauses};
        EXPECT_EQ(next_to_draw(coup(player, banker)), next) << name;
    }
}

TEST(Tableau, DealsTheFirstFourCardsInTurn) {
    const Proves proves{shared::initial_deal};
    // clang-format off
    constexpr DrawCase table[]{
        // name                                        player   banker  next          proves
        {"FirstCardIsThePlayers",                       "",      "",     Side::player, "MBS 3.13.1"},
        {"SecondCardIsTheBankers",                      "2S",    "",     Side::banker, "MBS 3.13.2"},
        {"ThirdCardIsThePlayers",                       "2S",    "KC",   Side::player, "MBS 3.13.1"},
        {"FourthCardIsTheBankers",                      "2S 3H", "KC",   Side::banker, "MBS 3.13.2"},
        {"NineOnThreeCardsDealtStillWaitsForTheBanker", "4S 5H", "KC",   Side::banker, "MBS 3.13.2"},
    };
    // clang-format on
    expect_next(table);
}

TEST(Tableau, AsksForTheNextCard) {
    using namespace shared;
    // clang-format off
    constexpr DrawCase table[]{
        // name                             player      banker      next          proves
        {"PlayerNaturalEightEndsIt",         "4S 4H",    "2C 3D",    nobody,       natural},
        {"PlayerNaturalNineEndsIt",          "KS 9H",    "KC TD",    nobody,       natural},
        {"BankerNaturalEightEndsIt",         "2S 3H",    "4C 4D",    nobody,       natural},
        {"BankerNaturalNineEndsIt",          "KS TH",    "KC 9D",    nobody,       natural},
        {"BothNaturalsEndIt",                "KS 9H",    "KC 8D",    nobody,       natural},
        {"PlayerFiveDraws",                  "2S 3H",    "KC 7D",    Side::player, table_of_play},
        {"PlayerNothingDraws",               "TS KH",    "KC 7D",    Side::player, table_of_play},
        {"PlayerSixStandsBankerFiveDraws",   "KS 6H",    "2C 3D",    Side::banker, player_stands},
        {"PlayerSevenStandsBankerSixStands", "KS 7H",    "2C 4D",    nobody,       player_stands},
        {"BankerThreeStandsOnEight",         "2S 3H 8C", "KC 3D",    nobody,       table_of_play},
        {"BankerThreeDrawsOnNine",           "2S 3H 9C", "KC 3D",    Side::banker, table_of_play},
        {"BankerThreeDrawsOnATen",           "2S 3H TC", "KC 3D",    Side::banker, table_of_play},
        {"BankerThreeDrawsOnAPicture",       "2S 3H QC", "KC 3D",    Side::banker, table_of_play},
        {"BankerFourStandsOnATen",           "2S 3H TC", "KC 4D",    nobody,       table_of_play},
        {"BankerSixDrawsOnSeven",            "2S 3H 7C", "KC 6D",    Side::banker, table_of_play},
        {"PlayerThreeCardNineIsNoNatural",   "2S 3H 4C", "KC 5D",    Side::banker, natural},
        {"FiveCardsAfterThePlayerStood",     "KS 6H",    "2C 3D 4H", nobody,       player_stands},
        {"BankerThreeCardEightIsNoNatural",  "KS 6H",    "2C 3D 3H", nobody,       player_stands},
        {"SixCards",                         "2S 3H 4C", "KC 5D 4H", nobody,       table_of_play},
        {"SixCardsOnNothing",                "TS KH QC", "KC TD JH", nobody,       table_of_play},
    };
    // clang-format on
    expect_next(table);
}

static_assert(banker_draws_on.size() == 8);  // 8 and 9 are naturals
static_assert(next_to_draw(Coup{}) == Side::player);
static_assert(!next_to_draw(ranks("44", "23")));
static_assert(!next_to_draw(ranks("23", "9K")));
static_assert(next_to_draw(ranks("23", "K7")) == Side::player);
static_assert(next_to_draw(ranks("K6", "23")) == Side::banker);
static_assert(!next_to_draw(ranks("K6", "24")));
static_assert(!next_to_draw(ranks("238", "K3")));
static_assert(next_to_draw(ranks("23T", "K3")) == Side::banker);
static_assert(next_to_draw(ranks("237", "K6")) == Side::banker);
static_assert(!next_to_draw(ranks("236", "K7")));
static_assert([] {
    for (int banker = 0; banker < 8; ++banker)
        for (int column = 0; column < columns; ++column)
            if (banker_draws_on[static_cast<std::size_t>(banker)].contains(column) !=
                draws(banker, column))
                return false;
    return true;
}());

}  // namespace
}  // namespace tigerpit
