// What the documents say in much the same words, game by game.

#include <gtest/gtest.h>

#include "support/lines.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"

namespace tigerpit {
namespace {

/// A game and its clauses; MBS has not all of them.
struct DocumentRow {
    std::string_view game;
    std::string_view original;     ///< what an Original Bet is
    std::string_view walked_away;  ///< the bets of who has left are settled
    std::string_view chips;        ///< bets are settled by where they lie
    std::string_view display;      ///< what is displayed is for information
};

// clang-format off
constexpr DocumentRow documents[]{
    // game                          original     walked away   chips        display
    {"tiger-buffalo-commission",     "TBC 1.14",  "TBC 5.3.1",  "TBC 5.14",  "TBC 5.15"},
    {"tiger-baccarat",               "",          "",           "",          "MBS 6.3"},
    {"da-hu-ying-xiong",             "DHYX 1.13", "DHYX 5.3.1", "DHYX 5.14", "DHYX 5.15"},
    {"tiger-buffalo-non-commission", "TBN 1.18",  "TBN 5.3.1",  "TBN 5.19",  "TBN 5.20"},
    {"wu-song",                      "WS 1.14",   "WS 5.3",     "WS 5.14",   "WS 5.15"},
};
// clang-format on

const Coup player_wins = ranks("227", "K55");  // 1 to 0, after two offers to the Banker
const Coup banker_wins = ranks("22K", "K5");   // 5 to 4, after one
const Coup level = ranks("22A", "K5");         // on 5, after one

/// A bet is an Original Bet when a tie returns it, and when the limits are for it.
TEST(EveryDocument, HasOriginalBetsOnTheTwoHandsAlone) {
    constexpr Limits displayed{Money{100'00}, Money{10'000'00}};
    for (const DocumentRow& row : documents) {
        const Proves proves{row.original};
        const Rulebook& rulebook = book(row.game);
        for (const Layout& felt : rulebook.layouts) {
            for (const int index : felt.bets) {
                const std::string& id = rulebook.bets[static_cast<std::size_t>(index)].id;
                SCOPED_TRACE(rulebook.document.short_name + ' ' + felt.id + ' ' + id);
                const bool original = id == "player" || id == "banker";
                const std::vector<Bet> placed{bet(rulebook, id, 12'000'00)};
                const Settlement tied = settled({rulebook, felt, level, placed});
                EXPECT_EQ(tied.lines.at(0).result == Result::push, original);
                const Settlement over =
                    settled({rulebook, felt, banker_wins, placed, {}, displayed});
                EXPECT_EQ(over.lines.at(0).counted.has_value(), original);
            }
        }
    }
}

/// Who has left answers no offer; his bets come to what those of one who stayed come to.
TEST(EveryDocument, SettlesTheBetsOfWhoHasWalkedAway) {
    for (const DocumentRow& row : documents) {
        if (row.walked_away.empty()) continue;
        const Proves proves{row.walked_away};
        const Rulebook& rulebook = book(row.game);
        const auto returned = [&](const Coup& coup) {
            std::vector<InsuranceBet> insured;
            if (rulebook.insurance)
                insured = {insurance(Stage::after_four, Side::banker, 1'00, 1, 1)};
            std::vector<Bet> bets;
            for (const std::uint32_t who : {1U, 2U})
                for (const auto* id : {"player", "banker", "tie"})
                    bets.push_back(bet(rulebook, id, 1'000'00, who, static_cast<int>(who)));
            const Settlement settlement =
                settled({rulebook, rulebook.layouts.front(), coup, bets, insured});
            EXPECT_TRUE(settlement.refused.empty());
            std::vector<std::int64_t> cents;
            for (const Settled& line : settlement.lines)
                if (!line.is_insurance) cents.push_back(line.returned.cents);
            EXPECT_EQ(cents.size(), 6U);
            EXPECT_TRUE(std::equal(cents.begin(), cents.begin() + 3, cents.begin() + 3));
            return std::vector<std::int64_t>(cents.begin() + 3, cents.end());
        };
        EXPECT_EQ(returned(player_wins), (std::vector<std::int64_t>{2'000'00, 0, 0}));
        EXPECT_EQ(returned(level), (std::vector<std::int64_t>{1'000'00, 1'000'00, 9'000'00}));
        EXPECT_GT(returned(banker_wins).at(1), 1'900'00);
    }
}

/// The same chip is worth what the place it lies on is worth.
TEST(EveryDocument, SettlesABetWhereItLies) {
    for (const DocumentRow& row : documents) {
        if (row.chips.empty()) continue;
        const Proves proves{row.chips};
        const Rulebook& rulebook = book(row.game);
        const auto result = [&](std::string_view id) {
            const Layout& felt = rulebook.layouts.front();
            return settled({rulebook, felt, banker_wins, {bet(rulebook, id, 100)}})
                .lines.at(0)
                .result;
        };
        EXPECT_EQ(result("banker"), Result::win);
        EXPECT_EQ(result("player"), Result::lose);
        EXPECT_EQ(result("tie"), Result::lose);
    }
}

/// The cards of this round decide it, whatever the rounds before came to.
TEST(EveryDocument, SettlesByTheCardsOfTheRoundAlone) {
    for (const DocumentRow& row : documents) {
        const Proves proves{row.display};
        const Rulebook& rulebook = book(row.game);
        const TableRules table{rulebook, rulebook.layouts.front(), std::nullopt};
        const std::vector<Bet> bets{bet(rulebook, "player", 100), bet(rulebook, "banker", 100)};
        SettleBench bench;
        for (const Coup& before : {banker_wins, level, player_wins}) {
            ASSERT_TRUE(settle(table, before, {bets, {}, {}}, bench));
            ASSERT_TRUE(settle(table, player_wins, {bets, {}, {}}, bench));
            EXPECT_EQ(bench.settlement.outcome.winner, Winner::player);
            EXPECT_EQ(lines_of(bench.settlement),
                      (std::vector<Line>{{Result::win, 200}, {Result::lose, 0}}));
        }
    }
}

}  // namespace
}  // namespace tigerpit
