#include "rules/originals.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/proves.hpp"
#include "support/shared_clauses.hpp"

namespace tigerpit {
namespace {

constexpr PlayerId ann{1};
constexpr PlayerId ben{2};

Originals joined(std::vector<OriginalPart> parts) {
    Originals originals{.parts = std::move(parts), .bets = {}};
    EXPECT_TRUE(join_parts(originals).has_value());
    return originals;
}

struct Wager {
    std::int64_t box;
    Side side;
    PlayerId player;
    std::int64_t cents;
    std::vector<int> entries;
    bool operator==(const Wager&) const = default;
};

std::vector<Wager> wagers(const Originals& originals) {
    std::vector<Wager> all;
    for (const OriginalBet& bet : originals.bets) {
        all.push_back({bet.box, bet.side, bet.player, bet.stake.cents, {}});
        for (const OriginalPart& part : bet.parts) all.back().entries.push_back(part.entry);
    }
    return all;
}

// One player's entries on one hand in one box are one wager; anything else is another.
TEST(Originals, AddAPlayersEntriesOnOneHandInOneBox) {
    const Proves proves{shared::original_bet};
    const Originals originals = joined({
        {2, Side::player, ann, 0, Money{100}},
        {1, Side::banker, ann, 1, Money{200}},
        {1, Side::player, ben, 2, Money{300}},
        {1, Side::player, ann, 3, Money{400}},
        {1, Side::banker, ann, 4, Money{500}},
        {1, Side::player, ann, 5, Money{600}},
    });
    EXPECT_EQ(wagers(originals), (std::vector<Wager>{
                                     {1, Side::player, ann, 1000, {3, 5}},
                                     {1, Side::player, ben, 300, {2}},
                                     {1, Side::banker, ann, 700, {1, 4}},
                                     {2, Side::player, ann, 100, {0}},
                                 }));
}

TEST(Originals, KeepTheEntriesOfAWagerInTheOrderPlaced) {
    std::vector<OriginalPart> parts;
    for (int entry = 0; entry < 60; ++entry)
        parts.push_back({1, Side::player, entry % 2 == 0 ? ben : ann, entry, Money{1}});
    for (const Wager& wager : wagers(joined(parts))) {
        EXPECT_EQ(wager.entries.size(), 30U);
        EXPECT_TRUE(std::ranges::is_sorted(wager.entries));
    }
}

TEST(Originals, AreFoundByBoxSideAndPlayer) {
    const Proves proves{shared::original_bet};
    const Originals originals = joined({
        {1, Side::player, ann, 0, Money{100}},
        {1, Side::banker, ben, 1, Money{200}},
        {3, Side::player, ann, 2, Money{300}},
    });
    EXPECT_EQ(find_original(originals, 1, Side::player, ann), 0);
    EXPECT_EQ(find_original(originals, 1, Side::banker, ben), 1);
    EXPECT_EQ(find_original(originals, 3, Side::player, ann), 2);
    EXPECT_EQ(find_original(originals, 1, Side::player, ben), -1);  // between two others
    EXPECT_EQ(find_original(originals, 2, Side::player, ann), -1);
    EXPECT_EQ(find_original(originals, 3, Side::banker, ann), -1);  // after the last
    EXPECT_EQ(find_original(originals, 0, Side::player, ann), -1);
    EXPECT_EQ(find_original({}, 1, Side::player, ann), -1);
}

TEST(Originals, OfNothingAreNone) { EXPECT_TRUE(joined({}).bets.empty()); }

TEST(Originals, AreJoinedAfresh) {
    Originals originals = joined({{1, Side::player, ann, 0, Money{100}}});
    originals.parts = {{2, Side::banker, ben, 0, Money{200}}};
    ASSERT_TRUE(join_parts(originals));
    EXPECT_EQ(wagers(originals), (std::vector<Wager>{{2, Side::banker, ben, 200, {0}}}));
}

TEST(Originals, TooLargeToAddAreAnError) {
    Originals originals{.parts = {{1, Side::player, ann, 0, Money{INT64_MAX}},
                                  {1, Side::player, ann, 1, Money{1}}},
                        .bets = {}};
    EXPECT_FALSE(join_parts(originals));
    originals.parts.back().player = ben;
    EXPECT_TRUE(join_parts(originals));
}

}  // namespace
}  // namespace tigerpit
