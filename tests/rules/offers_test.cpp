// Who is offered insurance, on which row, and up to how much.

#include <gtest/gtest.h>

#include "rules/insure.hpp"
#include "support/lines.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"

namespace tigerpit {
namespace {

constexpr auto four = Stage::after_four;

/// An offer as a test writes it.
struct Offer {
    std::int64_t box;
    std::uint32_t player;
    Side side;
    Odds pays;
    std::int64_t ceiling;
    bool operator==(const Offer&) const = default;
};

void PrintTo(const Offer& offer, std::ostream* out) {
    *out << "box " << offer.box << " player " << offer.player << ' ' << to_text(offer.side) << ' '
         << offer.pays.num << ':' << offer.pays.den << " up to " << offer.ceiling;
}

/// The Original Bets of a table: (box, player, side, stake).
struct Holder {
    std::int64_t box;
    std::uint32_t player;
    Side side;
    std::int64_t cents;
};

std::vector<Offer> offered(const Rulebook& rulebook, const Coup& dealt,
                           const std::vector<Holder>& holders,
                           const std::vector<InsuranceBet>& placed = {},
                           std::optional<Limits> limits = std::nullopt) {
    Originals originals;
    for (int entry = 0; const Holder& holder : holders)
        originals.parts.push_back(
            {holder.box, holder.side, PlayerId{holder.player}, entry++, Money{holder.cents}});
    EXPECT_TRUE(join_parts(originals).has_value());
    std::vector<Offer> all;
    for (const auto& offer :
         offers({rulebook, rulebook.layouts.front(), limits}, dealt, originals, placed))
        all.push_back({offer.original->box, offer.original->player.number, offer.original->side,
                       *offer.row->pays, offer.ceiling.cents});
    return all;
}

const Rulebook& tbn() { return book("tiger-buffalo-non-commission"); }
const Rulebook& dhyx() { return book("da-hu-ying-xiong"); }

const std::vector<Holder> table{
    {1, 1, Side::banker, 10'000}, {2, 2, Side::player, 5'000}, {2, 1, Side::banker, 300},
    {3, 3, Side::player, 700},    {3, 3, Side::player, 400},  // adds to his own
};

struct OffersCase {
    const char* why;
    std::string_view player;
    std::string_view banker;
    std::vector<Offer> offers;
};

// 3.11, 3.12: to every holder of an Original Bet on the hand that has a row.
TEST(Offers, GoToTheHoldersOfAnOriginalBetOnThatHand) {
    const Proves proves{"TBN 1.15", "TBN 1.18", "TBN 3.11", "TBN 3.12", "TBN 3.12.1"};
    const auto to_bankers = [](Odds odds) {
        return std::vector<Offer>{{1, 1, Side::banker, odds, 10'000},
                                  {2, 1, Side::banker, odds, 300}};
    };
    const auto to_players = [](Odds odds) {
        return std::vector<Offer>{{2, 2, Side::player, odds, 5'000},
                                  {3, 3, Side::player, odds, 1'100}};
    };
    // clang-format off
    const OffersCase cases[]{
        {"no card", "", "", {}},
        {"three cards", "22", "K", {}},
        {"Banker 5 v 4", "22", "K5", to_bankers({3, 2})},
        {"Banker 7 v 5", "K5", "K7", to_bankers({4, 1})},
        {"Player 6 v 5", "K6", "K5", to_players({5, 2})},
        {"Player 7 v 0", "K7", "TK", to_players({4, 1})},
        {"level", "T3", "K3", {}},
        {"a Natural", "K9", "K4", {}},
        {"both stand", "K7", "K6", {}},
        {"Player stood, Banker drew", "K6", "K5A", {}},
        {"third card: Banker 2 v 0", "TKK", "K2", to_bankers({10, 1})},
        {"third card: Banker 1 v 1", "TKA", "KA", to_bankers({6, 1})},
        {"third card: Player 8 v 4", "K44", "T4", to_players({10, 1})},
        {"third card: Player 8 by an 8 v 3, the Banker stands", "TK8", "K3", {}},
        {"third card: Banker 4 v 2 by an 8, the Banker stands", "T48", "T4", {}},
        {"all six cards", "TKK", "K2A", {}},
    };
    // clang-format on
    for (const OffersCase& expected : cases)
        EXPECT_EQ(offered(tbn(), ranks(expected.player, expected.banker), table), expected.offers)
            << expected.why;
}

TEST(Offers, AreNoneWithoutHoldersOrWithoutInsurance) {
    EXPECT_TRUE(offered(tbn(), ranks("22", "K5"), {}).empty());
    EXPECT_TRUE(offered(book("wu-song"), ranks("22", "K5"), table).empty());
    EXPECT_TRUE(offered(book("tiger-baccarat"), ranks("22", "K5"), table).empty());
}

// the rows without a price are withheld.
TEST(Offers, AreNoneOnAnUncertifiedRow) {
    const Proves proves{"DHYX 4.1.2"};
    EXPECT_TRUE(offered(dhyx(), ranks("K44", "T4"), table).empty());
    EXPECT_EQ(offered(dhyx(), ranks("22A", "T4"), {{2, 2, Side::player, 5'000}}),
              (std::vector<Offer>{}));  // 5 by an ace v 4: the Banker stands
    EXPECT_EQ(offered(dhyx(), ranks("222", "T4"), {{2, 2, Side::player, 5'000}}),
              (std::vector<Offer>{{2, 2, Side::player, {3, 1}, 1'666}}));
}

// each of the two windows has its own full cap.
TEST(Offers, OfPlusLeaveWhatIsNotYetStakedInTheWindow) {
    const Proves proves{"TBN 3.12", "TBN 3.12.2"};
    const std::vector<Holder> one{{1, 1, Side::banker, 10'000}};
    const std::vector<InsuranceBet> first{insurance(four, Side::banker, 4'000)};
    EXPECT_EQ(offered(tbn(), ranks("22", "K5"), one, first),
              (std::vector<Offer>{{1, 1, Side::banker, {3, 2}, 6'000}}));
    EXPECT_EQ(offered(tbn(), ranks("227", "K5"), one, first),
              (std::vector<Offer>{{1, 1, Side::banker, {10, 1}, 10'000}}));
    const std::vector<InsuranceBet> all{insurance(four, Side::banker, 4'000),
                                        insurance(four, Side::banker, 6'000)};
    EXPECT_TRUE(offered(tbn(), ranks("22", "K5"), one, all).empty());
}

// where the table minimum holds for insurance, what is below it is no offer.
TEST(Offers, AreNoneWhereNoStakeCouldBeTaken) {
    Rulebook held = tbn();
    held.insurance->minimum = InsuranceMinimum::table;
    const std::vector<Holder> holders{{1, 1, Side::banker, 499}, {2, 2, Side::banker, 500}};
    const Limits displayed{Money{500}, Money{100'000}};
    const Coup banker_5 = ranks("22", "K5");
    EXPECT_EQ(offered(tbn(), banker_5, holders, {}, displayed).size(), 2U);
    EXPECT_EQ(offered(held, banker_5, holders, {}).size(), 2U);
    EXPECT_EQ(offered(held, banker_5, holders, {}, displayed),
              (std::vector<Offer>{{2, 2, Side::banker, {3, 2}, 500}}));
}

// A-15, in cents: the payout of both stages together stays within the Original Bet.
TEST(Offers, OfDhyxLeaveWhatIsNotYetPaidOut) {
    const Proves proves{"DHYX 3.12.2"};
    EXPECT_EQ(offered(dhyx(), ranks("J5", "Q6"), {{1, 1, Side::banker, 10'000}}),
              (std::vector<Offer>{{1, 1, Side::banker, {3, 1}, 3'333}}));
    const std::vector<Holder> one{{1, 1, Side::banker, 100'000}};
    EXPECT_EQ(offered(dhyx(), ranks("22", "K5"), one),
              (std::vector<Offer>{{1, 1, Side::banker, {2, 1}, 50'000}}));
    const std::vector<InsuranceBet> first{insurance(four, Side::banker, 30'000)};
    EXPECT_EQ(offered(dhyx(), ranks("227", "K5"), one, first),
              (std::vector<Offer>{{1, 1, Side::banker, {7, 1}, 5'714}}));
}

// at 10 to 1 also within a quarter of the displayed maximum, a fraction of a cent dropped.
TEST(Offers, AtTenToOneAreHeldToAShareOfTheMaximum) {
    const Proves proves{"TBN 3.12.2"};
    const auto at = [](std::int64_t max, const std::vector<Holder>& holders,
                       std::string_view player = "TKK", std::string_view banker = "K2") {
        return offered(tbn(), ranks(player, banker), holders, {}, Limits{Money{1}, Money{max}});
    };
    const std::vector<Holder> large{{1, 1, Side::banker, 10'000}};
    const std::vector<Holder> small{{1, 1, Side::banker, 2'000}};
    EXPECT_EQ(at(10'000, large), (std::vector<Offer>{{1, 1, Side::banker, {10, 1}, 2'500}}));
    EXPECT_EQ(at(10'003, large), (std::vector<Offer>{{1, 1, Side::banker, {10, 1}, 2'500}}));
    EXPECT_EQ(at(10'004, large), (std::vector<Offer>{{1, 1, Side::banker, {10, 1}, 2'501}}));
    EXPECT_EQ(at(10'000, small), (std::vector<Offer>{{1, 1, Side::banker, {10, 1}, 2'000}}));
    EXPECT_EQ(at(10'000, large, "TKA", "KA"),
              (std::vector<Offer>{{1, 1, Side::banker, {6, 1}, 10'000}}));
}

// who let the first offer pass gets no second one.
TEST(Offers, AreForgoneByWhoPassedTheFirst) {
    const Proves proves{"TBN 5.3"};
    const std::vector<Holder> two{{1, 1, Side::banker, 10'000}, {2, 2, Side::banker, 10'000}};
    const std::vector<InsuranceBet> first{insurance(four, Side::banker, 1, 2, 2)};
    EXPECT_EQ(offered(tbn(), ranks("22", "K5"), two, first).size(), 2U);
    EXPECT_EQ(offered(tbn(), ranks("227", "K5"), two, first),
              (std::vector<Offer>{{2, 2, Side::banker, {10, 1}, 10'000}}));
    Rulebook milder = tbn();
    milder.insurance->forfeit = Forfeit::offer;
    EXPECT_EQ(offered(milder, ranks("227", "K5"), two, first).size(), 2U);
}

}  // namespace
}  // namespace tigerpit
