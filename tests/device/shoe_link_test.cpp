#include "device/shoe_link.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "storm/storm.hpp"

namespace tigerpit {
namespace {

LinkMessage says(std::uint64_t sequence, LinkKind kind, std::uint64_t session = 1) {
    return {session, sequence, kind};
}
LinkMessage reads(std::uint64_t sequence, std::string_view card, std::uint64_t session = 1) {
    return {session, sequence, LinkKind::card, parse_card(card), 0};
}

/// A shoe that has said hello under number 10, and staff have looked at it.
LinkState reading() {
    LinkState link;
    EXPECT_EQ(receive(link, says(10, LinkKind::hello), 1'000).answer.word, LinkWord::taken);
    EXPECT_TRUE(confirm(link, 1'500));
    return link;
}

TEST(ShoeLink, BeginsByHandUntilStaffConfirm) {
    LinkState link;
    EXPECT_TRUE(is_by_hand(link));
    EXPECT_FALSE(confirm(link, 0));
    EXPECT_EQ(receive(link, reads(1, "9S"), 0).answer.word, LinkWord::no_session);
    const LinkReceipt hello = receive(link, says(10, LinkKind::hello), 1'000);
    EXPECT_EQ(hello.answer, (LinkAnswer{10, LinkWord::taken, LinkMode::greeted, 11}));
    const LinkReceipt early = receive(link, reads(11, "9S"), 1'100);
    EXPECT_EQ(early.answer, (LinkAnswer{11, LinkWord::by_hand, LinkMode::greeted, 12}));
    EXPECT_FALSE(early.is_new);
    EXPECT_TRUE(confirm(link, 1'200));
    EXPECT_FALSE(is_by_hand(link));
    EXPECT_FALSE(confirm(link, 1'300));
}

TEST(ShoeLink, TakesCardsInTheirOrder) {
    LinkState link = reading();
    EXPECT_TRUE(receive(link, {1, 11, LinkKind::burn, parse_card("3S"), 3}, 2'000).is_new);
    EXPECT_TRUE(receive(link, reads(12, "9S"), 2'100).is_new);
    EXPECT_TRUE(receive(link, says(13, LinkKind::heartbeat), 2'200).is_new);
    EXPECT_TRUE(receive(link, says(14, LinkKind::cut_card), 2'300).is_new);
    EXPECT_TRUE(receive(link, reads(15, "9S"), 2'400).is_new);
    EXPECT_EQ(link.expected, 16U);
    EXPECT_EQ(link.mode, LinkMode::reading);
}

TEST(ShoeLink, AnswersWhatIsRepeatedAsBeforeAndDoesNothing) {
    LinkState link = reading();
    const LinkReceipt first = receive(link, reads(11, "9S"), 2'000);
    receive(link, reads(12, "KD"), 2'100);
    receive(link, says(13, LinkKind::mis_scan), 2'200);
    const LinkState before = link;
    const LinkReceipt again = receive(link, reads(11, "9S"), 9'000);
    EXPECT_EQ(again.answer, first.answer);
    EXPECT_TRUE(first.is_new);
    EXPECT_FALSE(again.is_new);
    EXPECT_EQ(link, before);
    // A hello too.
    LinkState fresh;
    const LinkReceipt hello = receive(fresh, says(10, LinkKind::hello), 0);
    confirm(fresh, 0);
    EXPECT_EQ(receive(fresh, says(10, LinkKind::hello), 100).answer, hello.answer);
    EXPECT_EQ(fresh.mode, LinkMode::reading);
}

TEST(ShoeLink, ReportsAGapAndWaitsForWhatIsMissing) {
    LinkState link = reading();
    const LinkState before = link;
    const LinkReceipt early = receive(link, reads(13, "9S"), 2'000);
    EXPECT_EQ(early.answer, (LinkAnswer{13, LinkWord::gap, LinkMode::reading, 11}));
    EXPECT_FALSE(early.is_new);
    EXPECT_EQ(link, before);
    EXPECT_TRUE(receive(link, reads(11, "2C"), 2'100).is_new);
    EXPECT_TRUE(receive(link, reads(12, "3C"), 2'200).is_new);
    EXPECT_TRUE(receive(link, reads(13, "9S"), 2'300).is_new);
}

TEST(ShoeLink, ReportsWhatComesTooLateToBeRemembered) {
    LinkState link = reading();
    for (std::uint64_t i = 0; i < 100; ++i) receive(link, says(11 + i, LinkKind::heartbeat), 2'000);
    const LinkState before = link;
    EXPECT_EQ(receive(link, says(20, LinkKind::heartbeat), 2'100).answer.word,
              LinkWord::out_of_order);
    EXPECT_EQ(receive(link, says(3, LinkKind::heartbeat), 2'100).answer.word,
              LinkWord::out_of_order);
    EXPECT_EQ(link, before);
    EXPECT_EQ(receive(link, says(110, LinkKind::heartbeat), 2'100).answer.word, LinkWord::taken);
}

TEST(ShoeLink, GoesByHandAfterAMisScanUntilHelloAndAWordFromStaff) {
    LinkState link = reading();
    const LinkReceipt unread = receive(link, says(11, LinkKind::mis_scan), 2'000);
    EXPECT_EQ(unread.answer, (LinkAnswer{11, LinkWord::taken, LinkMode::manual, 12}));
    EXPECT_EQ(link.trouble, LinkTrouble::not_read);
    EXPECT_EQ(receive(link, reads(12, "9S"), 2'100).answer.word, LinkWord::by_hand);
    EXPECT_FALSE(confirm(link, 2'200));  // it has not said hello
    receive(link, says(13, LinkKind::hello), 2'300);
    EXPECT_TRUE(is_by_hand(link));
    EXPECT_TRUE(confirm(link, 2'400));
    EXPECT_TRUE(receive(link, reads(14, "9S"), 2'500).is_new);
}

TEST(ShoeLink, GoesByHandWhenNothingIsHeard) {
    LinkState link = reading();
    EXPECT_FALSE(tick(link, 1'000 + link.patience));
    EXPECT_TRUE(tick(link, 1'001 + link.patience));
    EXPECT_EQ(link.trouble, LinkTrouble::not_heard);
    EXPECT_FALSE(tick(link, 90'000));  // it is said once
    // What comes afterwards is not used, even if it had been on its way.
    EXPECT_EQ(receive(link, reads(11, "9S"), 91'000).answer.word, LinkWord::by_hand);
    // A silence is one also if the shoe ends it before the clock does.
    LinkState unwatched = reading();
    EXPECT_EQ(receive(unwatched, reads(11, "9S"), 60'000).answer.word, LinkWord::by_hand);
    EXPECT_EQ(unwatched.trouble, LinkTrouble::not_heard);
    // A hello that nobody confirms for long is none.
    LinkState greeted;
    receive(greeted, says(1, LinkKind::hello), 0);
    EXPECT_FALSE(confirm(greeted, 60'000));
    EXPECT_FALSE(tick(greeted, 60'000));
    EXPECT_EQ(greeted.mode, LinkMode::manual);
}

TEST(ShoeLink, LooksTwiceAtAShoeThatStartsAnew) {
    LinkState link = reading();
    receive(link, reads(11, "9S"), 2'000);
    const LinkReceipt hello = receive(link, says(1, LinkKind::hello, 2), 2'100);
    EXPECT_EQ(hello.answer, (LinkAnswer{1, LinkWord::taken, LinkMode::greeted, 2}));
    EXPECT_EQ(link.trouble, LinkTrouble::restarted);
    // What was on its way from the session before is nobody's.
    EXPECT_EQ(receive(link, reads(12, "KD"), 2'200).answer.word, LinkWord::no_session);
    EXPECT_TRUE(confirm(link, 2'300));
    EXPECT_TRUE(receive(link, reads(2, "KD", 2), 2'400).is_new);
}

TEST(ShoeLink, TrustsNoShoeThatContradictsItself) {
    LinkState link = reading();
    receive(link, reads(11, "9S"), 2'000);
    EXPECT_EQ(receive(link, reads(11, "KD"), 2'100).answer.word, LinkWord::contradiction);
    EXPECT_EQ(link.mode, LinkMode::manual);
    EXPECT_EQ(link.trouble, LinkTrouble::contradicts);
    // Or that says what cannot be.
    const std::vector<LinkMessage> unsound{{1, 11, LinkKind::card},
                                           {1, 11, LinkKind::card, parse_card("9S"), 1},
                                           {1, 11, LinkKind::burn},
                                           {1, 11, LinkKind::burn, parse_card("9S"), -1},
                                           {1, 11, LinkKind::heartbeat, parse_card("9S")},
                                           {1, 11, LinkKind::cut_card, {}, 2},
                                           {1, 11, LinkKind::mis_scan, parse_card("9S")}};
    for (const LinkMessage& message : unsound) {
        LinkState other = reading();
        const LinkReceipt receipt = receive(other, message, 2'000);
        EXPECT_EQ(receipt.answer.word, LinkWord::unsound);
        EXPECT_FALSE(receipt.is_new);
        EXPECT_TRUE(is_by_hand(other));
    }
    // Or with the table.
    LinkState third = reading();
    refuse(third, third.expected - 1);
    EXPECT_TRUE(is_by_hand(third));
}

TEST(ShoeLink, RemembersWhatTheTableWouldNotHave) {
    LinkState link = reading();
    EXPECT_TRUE(receive(link, reads(11, "9S"), 2'000).is_new);
    const LinkAnswer refused = refuse(link, 11);
    EXPECT_EQ(refused, (LinkAnswer{11, LinkWord::refused, LinkMode::manual, 12}));
    EXPECT_EQ(link.trouble, LinkTrouble::contradicts);
    const LinkReceipt again = receive(link, reads(11, "9S"), 2'100);
    EXPECT_EQ(again, (LinkReceipt{refused, false}));
}

TEST(ShoeLink, IsToldAgainWhatCouldNotBeRecorded) {
    LinkState link = reading();
    EXPECT_TRUE(receive(link, reads(11, "9S"), 2'000).is_new);
    EXPECT_EQ(take_back(link, 11), (LinkAnswer{11, LinkWord::unavailable, LinkMode::reading, 11}));
    EXPECT_TRUE(receive(link, reads(11, "9S"), 2'100).is_new);
    // Not when something was said since: that would come twice.
    EXPECT_TRUE(receive(link, reads(12, "KD"), 2'200).is_new);
    EXPECT_EQ(take_back(link, 11).expected, 13U);
    EXPECT_FALSE(receive(link, reads(11, "9S"), 2'300).is_new);
}

TEST(ShoeLink, TakesWhatWasRecordedBeforeAsItWas) {
    LinkState link;
    receive(link, says(10, LinkKind::hello), 1'000);
    EXPECT_EQ(receive(link, reads(11, "9S"), 1'100).answer.word, LinkWord::by_hand);
    EXPECT_EQ(recall(link, 11), (LinkAnswer{11, LinkWord::taken, LinkMode::greeted, 12}));
    EXPECT_EQ(receive(link, reads(11, "9S"), 1'200).answer.word, LinkWord::taken);
}

TEST(ShoeLink, IsSetByHandByStaff) {
    LinkState link = reading();
    EXPECT_TRUE(set_by_hand(link));
    EXPECT_EQ(link.mode, LinkMode::manual);
    EXPECT_EQ(link.trouble, LinkTrouble::set_by_hand);
    EXPECT_FALSE(set_by_hand(link));
    EXPECT_FALSE(confirm(link, 2'000));
    EXPECT_EQ(receive(link, reads(11, "9S"), 2'000).answer.word, LinkWord::by_hand);
}

/// Whatever comes, in whatever order: each number does something once at most, in the order of the
/// numbers, and only while the shoe is trusted.
TEST(ShoeLink, DoesNothingTwiceWhateverComes) {
    Chance chance(1);
    for (int time = 0; time < 200; ++time) {
        LinkState link;
        std::int64_t now = 0;
        std::uint64_t session = 0;
        std::optional<std::uint64_t> done;
        for (int i = 0; i < 300; ++i) {
            now += chance.below(chance.one_in(50) ? 5'000 : 300);
            if (chance.one_in(10)) tick(link, now);
            if (chance.one_in(5)) confirm(link, now);
            const auto near = link.expected + static_cast<std::uint64_t>(chance.below(4));
            LinkMessage message = reads(near > 2 ? near - 2 : near, "9S", chance.one_in(2) ? 1 : 2);
            if (chance.one_in(3)) message.sequence = link.expected;
            if (chance.one_in(3))
                message = says(message.sequence, LinkKind::heartbeat, message.session);
            if (chance.one_in(8)) message.kind = static_cast<LinkKind>(chance.below(6));
            const LinkState before = link;
            const LinkReceipt receipt = receive(link, message, now);
            if (!receipt.is_new) continue;
            if (message.session != session) done.reset();
            session = message.session;
            ASSERT_TRUE(!done || message.sequence > *done);
            ASSERT_EQ(link.expected, message.sequence + 1);
            if (message.kind == LinkKind::card) {
                ASSERT_EQ(before.mode, LinkMode::reading);
            }
            done = message.sequence;
            const LinkState after = link;
            ASSERT_FALSE(receive(link, message, now).is_new);
            ASSERT_EQ(link, after);
        }
    }
}

}  // namespace
}  // namespace tigerpit
