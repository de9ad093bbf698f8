// The insurance table: which row stands for the cards, and when it is open.

#include "rules/insurance.hpp"

#include <gtest/gtest.h>

#include "rules/tableau.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

const InsuranceSchedule& schedule_of(std::string_view game) { return *book(game).insurance; }

const InsuranceSchedule& plus() { return schedule_of("tiger-buffalo-non-commission"); }
const InsuranceSchedule& plain() { return schedule_of("da-hu-ying-xiong"); }

TEST(CoupAt, IsTheCardsAsTheyLayAtAStage) {
    const Coup six = ranks("227", "K53");
    EXPECT_EQ(coup_at(Stage::after_four, six), ranks("22", "K5"));
    EXPECT_EQ(coup_at(Stage::after_player_third, six), ranks("227", "K5"));
    const Coup stood = ranks("K6", "K53");
    EXPECT_EQ(coup_at(Stage::after_four, stood), ranks("K6", "K5"));
    EXPECT_EQ(coup_at(Stage::after_player_third, stood), std::nullopt);
    EXPECT_EQ(coup_at(Stage::after_four, ranks("K6", "K5")), ranks("K6", "K5"));
    for (const Coup& early :
         {Coup{}, ranks("K", ""), ranks("K", "5"), ranks("K6", "5"), ranks("K", "56")})
        for (const Stage stage : both_stages) EXPECT_EQ(coup_at(stage, early), std::nullopt);
}

struct RowCase {
    std::string_view player;
    std::string_view banker;
    Stage stage;
    Side side;
    std::optional<Odds> plus;   ///< TBC 4.1.9, TBN 4.1.14
    std::optional<Odds> plain;  ///< DHYX 4.1.2
};

constexpr auto four = Stage::after_four;
constexpr auto third = Stage::after_player_third;
constexpr auto none = std::optional<Odds>{};

// A few cells of each table: its edges, and the cells beside them.
// clang-format off
constexpr RowCase row_cases[]{
    // player banker stage  insures       Plus         plain
    {"J5",    "T4",  four,  Side::player, Odds{3, 2},  Odds{2, 1}},
    {"J5",    "T3",  four,  Side::player, none,        none},
    {"K6",    "TK",  four,  Side::player, Odds{5, 2},  Odds{3, 1}},
    {"K6",    "J5",  four,  Side::player, Odds{5, 2},  Odds{3, 1}},
    {"K6",    "Q6",  four,  Side::player, none,        none},
    {"K7",    "J5",  four,  Side::player, Odds{4, 1},  Odds{4, 1}},
    {"K8",    "J5",  four,  Side::player, none,        none},
    {"T3",    "T4",  four,  Side::banker, Odds{3, 2},  none},
    {"T4",    "J5",  four,  Side::banker, Odds{3, 2},  Odds{2, 1}},
    {"T4",    "J5",  four,  Side::player, none,        none},
    {"J5",    "Q6",  four,  Side::banker, Odds{5, 2},  Odds{3, 1}},
    {"J5",    "K7",  four,  Side::banker, Odds{4, 1},  Odds{4, 1}},
    {"Q6",    "K7",  four,  Side::banker, none,        none},
    {"T3",    "T3",  four,  Side::banker, none,        none},
    {"227",   "J5",  third, Side::banker, Odds{10, 1}, Odds{7, 1}},
    {"227",   "KA",  third, Side::banker, Odds{6, 1},  Odds{6, 1}},
    {"228",   "T3",  third, Side::banker, Odds{4, 1},  Odds{4, 1}},
    {"228",   "K2",  third, Side::banker, none,        none},
    {"T43",   "K5",  third, Side::player, Odds{4, 1},  none},
    {"229",   "T4",  third, Side::banker, Odds{5, 2},  Odds{3, 2}},
    {"22K",   "TK",  third, Side::player, none,        none},
    {"22A",   "TK",  third, Side::player, Odds{3, 2},  Odds{2, 1}},
    {"222",   "J5",  third, Side::player, Odds{5, 2},  Odds{3, 1}},
    {"224",   "J5",  third, Side::player, Odds{10, 1}, none},
    {"225",   "J5",  third, Side::player, Odds{10, 1}, none},
    {"226",   "J5",  third, Side::banker, Odds{10, 1}, none},
};
// clang-format on

TEST(InsuranceRow, IsFoundByStageSideAndPoints) {
    const Proves proves{"TBN 4.1.14", "DHYX 4.1.2"};
    for (const RowCase& expected : row_cases) {
        const Coup coup = ranks(expected.player, expected.banker);
        SCOPED_TRACE(text_of(coup));
        const auto* row = find_row(plus(), expected.stage, expected.side, coup);
        EXPECT_EQ(row ? row->pays : std::nullopt, expected.plus);
        row = find_row(plain(), expected.stage, expected.side, coup);
        EXPECT_EQ(row ? row->pays : std::nullopt, expected.plain);
    }
}

// A row of one stage is no row of the other: Banker 4 v 3 has another price after the third card,
// Banker 5 v 4 none.
TEST(InsuranceRow, BelongsToItsStage) {
    const Proves proves{"TBN 4.1.14", "TBN 3.12"};
    const Coup four_v_three = ranks("T3", "T4");
    EXPECT_EQ(find_row(plus(), four, Side::banker, four_v_three)->pays, (Odds{3, 2}));
    EXPECT_EQ(find_row(plus(), third, Side::banker, four_v_three)->pays, (Odds{5, 2}));
    EXPECT_NE(find_row(plus(), four, Side::banker, ranks("T4", "J5")), nullptr);
    EXPECT_EQ(find_row(plus(), third, Side::banker, ranks("T4", "J5")), nullptr);
}

// After the Player's third card, Player total down: the third cards with which the Banker draws and
// an offer is made, by the Banker's two-card total.
// clang-format off
constexpr std::string_view any = "0123456789";
constexpr std::array<std::array<std::string_view, 8>, 10> open_on{{
    // B0    B1   B2   B3           B4        B5      B6    B7
    {  "",   any, any, "012345679", "567",    "567",  "67", ""},  // 0: insures the Banker
    {  "",   any, any, "012345679", "67",     "67",   "67", ""},  // 1
    {  "",   "",  "",  "012345679", "27",     "7",    "7",  ""},  // 2
    {  "",   "",  "",  "",          "23",     "",     "",   ""},  // 3
    {  "",   "",  "",  "",          "",       "",     "",   ""},  // 4: nobody is insured
    {  any,  any, any, any,         "2345",   "",     "",   ""},  // 5: insures the Player
    {  any,  any, any, any,         "23456",  "456",  "",   ""},  // 6
    {  any,  any, any, any,         any,      "4567", "67", ""},  // 7
    {  any,  any, any, "34567",     "34567",  "4567", "67", ""},  // 8
    {  any,  any, any, "45679",     "4567",   "4567", "67", ""},  // 9
}};
// clang-format on

TEST(InsuranceRow, IsOpenAfterTheThirdCardOnlyWhenTheBankerWillDraw) {
    const Proves proves{"TBN 3.12.1", "TBN 1.15"};
    int open = 0;
    for (std::size_t two = 0; two <= 5; ++two) {
        for (const auto card : thirteen) {
            for (std::size_t b = 0; b <= 7; ++b) {
                const Coup coup =
                    ranks(std::string{two_cards[two][0]} + std::string{card}, two_cards[b][0]);
                const auto p = static_cast<std::size_t>(coup.player.points());
                const char column = static_cast<char>('0' + points_of(coup.player[2].rank));
                const bool expected = open_on[p][b].find(column) != std::string_view::npos;
                const Side side = p >= 5 ? Side::player : Side::banker;
                EXPECT_EQ(open_row(plus(), third, side, coup) != nullptr, expected)
                    << text_of(coup);
                EXPECT_EQ(open_row(plus(), third, other(side), coup), nullptr) << text_of(coup);
                open += expected;
            }
        }
    }
    EXPECT_GT(open, 100);
}

// after four cards every row has a card to come. A-47: at most one side has a row.
TEST(InsuranceRow, IsOpenAfterFourCardsWheneverItStands) {
    const Proves proves{"TBN 3.12.1", "DHYX 3.12.1"};
    for (const InsuranceSchedule* schedule : {&plus(), &plain()}) {
        for (std::size_t p = 0; p < 10; ++p) {
            for (std::size_t b = 0; b < 10; ++b) {
                const Coup coup = ranks(two_cards[p][0], two_cards[b][0]);
                int rows = 0;
                for (const Side side : both_sides) {
                    const auto* row = find_row(*schedule, four, side, coup);
                    EXPECT_EQ(open_row(*schedule, four, side, coup), row) << text_of(coup);
                    rows += row != nullptr;
                }
                EXPECT_LE(rows, 1) << text_of(coup);
            }
        }
    }
}

// the Player 7, 8 and 9 rows of DHYX stand in the table without a price and are never open.
TEST(InsuranceRow, WithoutAPriceIsNeverOpen) {
    const Proves proves{"DHYX 4.1.2"};
    for (const auto* player : {"T43", "224", "225"}) {
        const Coup coup = ranks(player, "J5");
        const auto* row = find_row(plain(), third, Side::player, coup);
        ASSERT_NE(row, nullptr) << player;
        EXPECT_FALSE(row->certified());
        EXPECT_EQ(open_row(plain(), third, Side::player, coup), nullptr) << player;
    }
}

}  // namespace
}  // namespace tigerpit
