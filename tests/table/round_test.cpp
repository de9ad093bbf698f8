#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/proves.hpp"
#include "table/evolve.hpp"

namespace tigerpit {
namespace {

TEST(Round, RunsFromPlaceYourBetsToItsSettlement) {
    Desk desk("tiger-buffalo-non-commission");
    desk.buys(ann, dollars(1'000)).sits(ann, 1).opens();
    EXPECT_EQ(desk.cited(), std::vector<std::string>{"TBN 3.3"});
    desk.bets(ann, 1, "player", dollars(100)).closes();
    EXPECT_EQ(desk.cited(), std::vector<std::string>{"TBN 3.8"});
    desk.deals("2C TS 2S AC");
    EXPECT_EQ(desk.table().phase, Phase::dealing);
    desk.deals_with_offers("AD 9C");
    EXPECT_EQ(desk.table().phase, Phase::outcome);
    EXPECT_EQ(desk.stack(ann), dollars(900));
    desk.settles();
    EXPECT_EQ(desk.stack(ann), dollars(1'100));
    EXPECT_EQ(desk.table().phase, Phase::idle);
    EXPECT_EQ(replay(desk.log()), desk.table());
}

}  // namespace
}  // namespace tigerpit
