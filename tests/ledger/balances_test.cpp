#include "ledger/balances.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "ledger/cage.hpp"

namespace tigerpit {
namespace {

constexpr Account stack{AccountKind::stack, 7};
constexpr Account other_stack{AccountKind::stack, 8};
constexpr Account stake{AccountKind::stake, 7};
constexpr Account transit{AccountKind::transit};
constexpr Account house{AccountKind::house};

std::int64_t total(const Balances& balances) {
    std::int64_t cents = 0;
    for (const auto& [account, balance] : balances.lines()) cents += balance.cents;
    return cents;
}

TEST(Balances, AreNothingBeforeATransfer) {
    const Balances balances;
    EXPECT_EQ(balances.of(stack), Money{});
    EXPECT_TRUE(balances.lines().empty());
}

TEST(Balances, KeepEachPlayersApart) {
    Balances balances;
    balances.post({transit, stack, Money{500}});
    balances.post({transit, other_stack, Money{70}});
    balances.post({stack, stake, Money{200}});
    EXPECT_EQ(balances.of(stack), Money{300});
    EXPECT_EQ(balances.of(other_stack), Money{70});
    EXPECT_EQ(balances.of(stake), Money{200});
    EXPECT_EQ(balances.of(transit), Money{-570});
}

TEST(Balances, RefuseWhatCannotBeMoved) {
    Balances balances;
    balances.post({transit, stack, Money{500}});
    const auto why = [&](const Transfer& transfer) { return balances.check(transfer).error(); };
    EXPECT_EQ(why({stack, stake, Money{0}}), TransferError::no_amount);
    EXPECT_EQ(why({stack, stake, Money{-1}}), TransferError::no_amount);
    EXPECT_EQ(why({stack, stake, Money{501}}), TransferError::below_zero);
    EXPECT_TRUE(balances.check({stack, stake, Money{500}}));
    EXPECT_TRUE(balances.check({house, stack, Money{9'000}}));
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(why({house, stack, Money{most}}), TransferError::too_much_money);
    balances.post({transit, house, Money{most - 500}});
    EXPECT_EQ(why({transit, stack, Money{2}}), TransferError::too_much_money);
}

TEST(BalancesDeathTest, StopOnATransferThatWasNotChecked) {
    Balances balances;
    EXPECT_DEATH(balances.post({stack, stake, Money{1}}), "a player's money is his own");
    EXPECT_DEATH(balances.post({stack, stake, Money{0}}), "a transfer moves something");
}

TEST(Cage, SendsAPlayersMoneyToATableAndBack) {
    Balances books;
    const Money thousand{100'000};
    EXPECT_EQ(books.check(sent_to_table(7, thousand)).error(), TransferError::below_zero);
    books.post(deposited(7, thousand));
    books.post(sent_to_table(7, Money{60'000}));
    books.post({transit, stack, Money{60'000}});
    EXPECT_EQ(books.of({AccountKind::account, 7}), Money{40'000});
    EXPECT_EQ(books.of(transit), Money{});
    books.post({stack, transit, Money{60'000}});
    books.post(received_from_table(7, Money{60'000}));
    books.post(withdrawn(7, thousand));
    EXPECT_EQ(books.of({AccountKind::account, 7}), Money{});
    EXPECT_EQ(books.of({AccountKind::cage}), Money{});
    EXPECT_EQ(total(books), 0);
}

RC_GTEST_PROP(Balances, SumToNothingWhateverIsMoved, ()) {
    Balances balances;
    const auto any = [] {
        return Account{static_cast<AccountKind>(*rc::gen::inRange(0, 9)),
                       *rc::gen::inRange<std::uint32_t>(0, 3)};
    };
    for (int i = 0; i < 50; ++i) {
        const Transfer transfer{any(), any(), Money{*rc::gen::inRange<std::int64_t>(-5, 1000)}};
        if (!balances.check(transfer)) continue;
        balances.post(transfer);
        RC_ASSERT(total(balances) == 0);
        for (const auto& [account, balance] : balances.lines())
            RC_ASSERT(balance.cents >= 0 || !is_players(account.kind));
    }
}

}  // namespace
}  // namespace tigerpit
