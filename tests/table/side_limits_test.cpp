#include <gtest/gtest.h>

#include "support/desk.hpp"
#include "support/documents.hpp"
#include "support/proves.hpp"

// Bets that are not on a hand, with limits of their own on the placard.

namespace tigerpit {
namespace {

class SideLimits : public testing::TestWithParam<DocumentClauses> {
protected:
    /// A table that displays 20 to 500 for Tie; bets are open.
    static Desk at_bets(const DocumentClauses& doc) {
        const Rulebook& book = *find_rulebook(doc.game);
        TableSetup setup = usual_setup(book);
        setup.display.of_spots = {{find_spot(book, "tie"), {dollars(20), dollars(500)}}};
        Desk desk(book, setup);
        desk.buys(ann, dollars(10'000)).buys(bob, dollars(10'000)).opens();
        return desk;
    }
    static PlaceBet found(const Desk& desk, PlayerId player, std::int64_t cents) {
        PlaceBet bet = desk.a_bet(player, 1, "tie", Money{cents});
        bet.found = true;
        return bet;
    }
};
INSTANTIATE_TEST_SUITE_P(Documents, SideLimits, testing::ValuesIn(document_clauses),
                         [](const auto& each) { return std::string{each.param.name}; });

TEST_P(SideLimits, BindABetOfTheirOwn) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.within_limits)};
    Desk desk = at_bets(doc);
    const auto why = [&](std::int64_t cents) {
        return desk.denial_of(as_player(ann), desk.a_bet(ann, 1, "tie", Money{cents}));
    };
    EXPECT_EQ(why(1'999).why, Denied::under_minimum);
    EXPECT_EQ(why(50'001).why, Denied::over_maximum);
    EXPECT_EQ(why(50'001).permitted, dollars(500));
    desk.bets(ann, 1, "tie", dollars(400));
    EXPECT_EQ(why(10'001).permitted, dollars(100));
    // The limits of the two hands are not those of any other bet.
    desk.bets(ann, 1, "tie", dollars(100));
}

TEST_P(SideLimits, CutWhatNobodyNoticedToTheMost) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.rws ? "5.1.1" : "5.15")};
    Desk desk = at_bets(doc);
    desk.does(the_dealer, found(desk, ann, 80'000)).closes().deals("9S 9D KH KC").settles();
    const SettledLine& line = desk.last<RoundSettled>().lines.front();
    EXPECT_EQ(line.counted, dollars(500));
    EXPECT_EQ(line.won, dollars(4'000));
    EXPECT_EQ(line.returned, dollars(4'800));
    ASSERT_EQ(line.also.size(), 1);
    EXPECT_EQ(to_text(*line.also.front()),
              doc.rws ? cited(doc, "5.1.1 (A-53)") : "MBS 5.15 (A-29)");
}

TEST_P(SideLimits, LetTheDealerRejectWhatIsOverInTime) {
    const auto& doc = GetParam();
    if (!doc.rws) return;
    Desk desk = at_bets(doc);
    desk.does(the_dealer, found(desk, ann, 80'000)).does(the_dealer, RejectExcess{1});
    EXPECT_EQ(find_wager(desk.round(), ann, 1, desk.spot("tie"))->bet.stake, dollars(500));
    EXPECT_EQ(desk.refuses(the_dealer, RejectExcess{1}).substr(0, 12), "nothing_over");
}

TEST_P(SideLimits, HonourABetBelowTheLeastAsTheDocumentSays) {
    const auto& doc = GetParam();
    const Proves proves{cited(doc, doc.rws ? "5.2.1" : "5.14")};
    Desk desk = at_bets(doc);
    const auto round_of = [&] {
        desk.does(the_dealer, found(desk, ann, 500)).closes().deals("9S 2D KH KC").settles();
        return desk.last<RoundSettled>().lines.front().result;
    };
    EXPECT_EQ(round_of(), Result::lose);
    desk.opens();
    EXPECT_EQ(round_of(), doc.rws ? Result::lose : Result::push);
}

}  // namespace
}  // namespace tigerpit
