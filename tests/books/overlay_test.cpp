// Overlays: what a document leaves open, filled in by someone who may, and shown in every citation
// that rests on it.

#include "books/overlay_toml.hpp"

#include <gtest/gtest.h>

#include "books/fingerprint.hpp"
#include "books/library.hpp"
#include "rules/settings.hpp"
#include "support/case_files.hpp"
#include "support/lines.hpp"
#include "support/overlays.hpp"
#include "support/proves.hpp"
#include "support/ranks.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

Rulebook hero() {
    return filled("da-hu-ying-xiong", file_text("tests/cases/overlays/da-hu-ying-xiong.toml"));
}

/// Player 7, Banker 4 after the Player's third card: one of the rows the text has lost.
constexpr std::string_view seven_against_four = "2S 2H KD 2C 5H 5C";  // Banker ends on 9

Settlement insured_round(const Rulebook& book, std::string_view cards) {
    return settled({book,
                    book.layouts.front(),
                    dealt(cards),
                    {bet(book, "player", 100'000)},
                    {insurance(Stage::after_player_third, Side::player, 10'000)}});
}

TEST(Overlay, WithoutOneTheLostRowsAreRefusedWithTheReason) {
    const Proves proves{"DHYX 4.1.2"};
    const Settlement settlement =
        insured_round(*find_rulebook("da-hu-ying-xiong"), seven_against_four);
    ASSERT_EQ(settlement.refused.size(), 1U);
    EXPECT_EQ(settlement.refused.front().why, Refusal::not_certified);
    EXPECT_EQ(to_text(*settlement.refused.front().cites), "DHYX 4.1.2 (A-23)");
}

struct FilledRow {
    const char* cards;
    const char* name;
    Result result;
    std::int64_t returned;
    const char* clause;
};

class LostRow : public testing::TestWithParam<FilledRow> {};

TEST_P(LostRow, IsOfferedAndPaidWithOne) {
    const Proves proves{"DHYX 4.1.2", "DHYX 4.2.1"};
    const Rulebook book = hero();
    const Settlement settlement = insured_round(book, GetParam().cards);
    ASSERT_TRUE(settlement.refused.empty());
    const Settled& line = settlement.lines.back();
    EXPECT_EQ(line.result, GetParam().result);
    EXPECT_EQ(line.returned.cents, GetParam().returned);
    EXPECT_EQ(to_text(*line.cites), GetParam().clause);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(DaHuYingXiong, LostRow, testing::Values(
    FilledRow{"2S 2H KD 2C 5H 5C", "SevenLosesToNine",  Result::win,   50'000, "DHYX 4.1.2 [TEST-7]"},
    FilledRow{"2S 2H KD 2C 5H 3C", "SevenTied",         Result::push,  10'000, "DHYX 4.2.1 [TEST-7]"},
    FilledRow{"2S 2H KD 2C 5H KC", "SevenWins",         Result::lose,       0, "DHYX 4.1.2 [TEST-7]"},
    FilledRow{"2S 2H KD 2C 6H 5C", "EightLosesToNine",  Result::win,   80'000, "DHYX 4.1.2 [TEST-7]"},
    FilledRow{"2S 2H KD 2C 7H 5C", "NineTiedIsStarred", Result::win,  100'000, "DHYX 4.2.1 [TEST-7]"}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });
// clang-format on

TEST(Overlay, OffersTheRowsItFills) {
    const Rulebook book = hero();
    const Layout& felt = book.layouts.front();
    Originals originals;
    originals.parts.push_back({1, Side::player, PlayerId{0}, 0, Money{40'000}});
    ASSERT_TRUE(join_parts(originals));
    const Coup five = ranks("2K5", "22");
    const auto open = offers({book, felt, std::nullopt}, five, originals, {});
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open.front().row->pays, (Odds{4, 1}));
    // DHYX 3.12.2: what it wins is at most the Original Bet.
    EXPECT_EQ(open.front().ceiling.cents, 10'000);
}

TEST(Overlay, LeavesTheDocumentsFingerprintAlone) {
    const Rulebook book = hero();
    EXPECT_EQ(book.fingerprint, find_rulebook("da-hu-ying-xiong")->fingerprint);
    ASSERT_TRUE(book.overlay);
    EXPECT_EQ(book.overlay->fingerprint, sha256(meaning_of(book)));
    EXPECT_NE(book.overlay->fingerprint, book.fingerprint);
    EXPECT_EQ(book.overlay->reference, "TEST-7");
    EXPECT_EQ(book.overlay->approved_by, "Table Games, for the tests");
    EXPECT_EQ(book.overlay->effective, "2026-12-01 08:00");
    const std::vector<std::string> fills{"limits.min_cents",   "limits.max_cents",
                                         "insurance.rows[1]",  "insurance.rows[2]",
                                         "insurance.rows[3]",  "layouts.A.positions",
                                         "layouts.C.positions"};
    EXPECT_EQ(book.overlay->fills, fills);
}

TEST(Overlay, GivesALayoutItsBoxes) {
    const Proves proves{"DHYX 2.1.1"};
    const Rulebook book = hero();
    const auto refused = [&](std::string_view layout, std::int64_t box) {
        Bet placed = bet(book, "player", 40'000);
        placed.box = box;
        const Settlement settlement =
            settled({book, *find_layout(book, layout), dealt("9S 2H KD 5C"), {placed}});
        return settlement.refused.empty() ? "" : to_text(*settlement.refused.front().cites);
    };
    EXPECT_EQ(refused("A", 7), "");
    EXPECT_EQ(refused("A", 8), "DHYX 2.1.1 [TEST-7]");
    EXPECT_EQ(refused("C", 6), "DHYX 2.1.1 [TEST-7]");
    EXPECT_EQ(refused("B", 60), "") << "still open";
}

TEST(Overlay, ConfirmsOneOfTwoFigures) {
    const std::string_view game = "tiger-buffalo-non-commission";
    const Layout* doubtful = find_layout(*find_rulebook(game), "O");
    ASSERT_TRUE(doubtful->unconfirmed);
    const Rulebook book =
        filled(game, overlay_of(game, "[layouts.O]\npositions = { min = 10, max = 16 }\n"));
    EXPECT_EQ(find_layout(book, "O")->positions, (Positions{10, 16}));
    EXPECT_FALSE(find_layout(book, "O")->unconfirmed);
    EXPECT_EQ(to_text(find_layout(book, "O")->cites), "TBN 2.1.1 [R-1]");
    EXPECT_EQ(to_text(find_layout(book, "A")->cites), "TBN 2.1.1");
}

TEST(Overlay, ApprovedForAnotherTextIsRefused) {
    const std::string_view game = "wu-song";
    const std::string rest = "[settings]\nrounding = \"down\"\n";
    const auto with = [&](const std::string& fingerprint) {
        std::string text = overlay_of(game, rest);
        return overlaid(*find_rulebook(game),
                        text.insert(text.find("approved_by"),
                                    "fingerprint = \"" + fingerprint + "\"\n"));
    };
    EXPECT_TRUE(with(find_rulebook(game)->fingerprint));
    const auto refused = with(find_rulebook("tiger-baccarat")->fingerprint);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what.key, "overlay.other_text");
}

TEST(Overlay, FewerWagersInAnArea) {
    const Proves proves{"MBS 3.7", "MBS 3.7.1"};
    const Rulebook book =
        filled("tiger-baccarat", file_text("tests/cases/overlays/tiger-baccarat.toml"));
    std::vector<Bet> bets;
    for (const std::uint32_t player : {1U, 2U, 3U}) bets.push_back(bet(book, "tie", 1'000, player));
    const Settlement settlement = settled({book, book.layouts.front(), dealt("9S 2H KD 5C"), bets});
    ASSERT_EQ(settlement.refused.size(), 1U);
    EXPECT_EQ(settlement.refused.front().entry, 2);
    EXPECT_EQ(to_text(*settlement.refused.front().cites), "MBS 3.7.1 [TEST-8]");
}

// Every setting of every game: the other choice is taken, and only what rests on it says so.
class EverySetting : public testing::TestWithParam<std::string> {};

TEST_P(EverySetting, IsChosenAndCited) {
    for (const Rulebook& book : built_in_rulebooks()) {
        const auto setting = std::ranges::find(every_setting(), GetParam(), &Setting::name);
        if (!has_setting(book, *setting)) continue;
        SCOPED_TRACE(book.document.id);
        const int other = 1 - setting->chosen(book);
        Rulebook chosen = filled(
            book.document.id,
            overlay_of(book.document.id,
                       "[settings]\n" + GetParam() + " = \"" +
                           std::string{setting->words[static_cast<std::size_t>(other)]} + "\"\n"));
        EXPECT_EQ(setting->chosen(chosen), other);
        for (Citation* cites : setting->cited(chosen)) {
            EXPECT_EQ(cites->approval, "R-1");
            cites->approval.clear();
        }
        // With the choice and the marks taken back nothing is left of the overlay.
        setting->choose(chosen, 1 - other);
        chosen.overlay.reset();
        EXPECT_EQ(chosen, book);
    }
}

INSTANTIATE_TEST_SUITE_P(Settings, EverySetting,
                         testing::Values("rounding", "pair", "outcome_scope", "differential_scope",
                                         "insurance_forfeit", "insurance_minimum"),
                         [](const auto& chosen) { return chosen.param; });

TEST(EverySettings, HoldForABookThatConductsNoTable) {
    Rulebook book = *find_rulebook("tiger-buffalo-non-commission");
    book.conduct.reset();
    const Rulebook with = filled_with(book, "[settings]\ndifferential_scope = \"table\"\n");
    EXPECT_EQ(with.limits.scope, DifferentialScope::table);
}

TEST(EverySettings, AreSix) { EXPECT_EQ(every_setting().size(), 6U); }

TEST(Overlay, RoundingIsCitedByPricesThatMayNotComeOutEven) {
    const Rulebook book =
        filled("tiger-buffalo-commission",
               overlay_of("tiger-buffalo-commission", "[settings]\nrounding = \"down\"\n"));
    const Settlement settlement = settled({book,
                                           book.layouts.front(),
                                           dealt("2S 7H KD KC 3H"),
                                           {bet(book, "banker", 1'001), bet(book, "tie", 100)}});
    ASSERT_EQ(settlement.lines.size(), 2U);
    EXPECT_EQ(settlement.lines[0].won.cents, 950) << "950.95 cents, rounded down";
    EXPECT_EQ(to_text(*settlement.lines[0].cites), "TBC 4.1.2 [R-1]");
    EXPECT_EQ(to_text(*settlement.lines[1].cites), "TBC 4.1.3");
}

TEST(Overlay, LimitsOfThePlacardAreCitedWhileTheyAreTheLimits) {
    const Proves proves{"DHYX 5.1.1"};
    const Rulebook book = hero();
    ASSERT_TRUE(book.placard);
    EXPECT_EQ(book.placard->limits, (Limits{Money{1'000}, Money{2'000'000}}));
    const auto also = [&](Limits limits) {
        const Settlement settlement = settled({book,
                                               book.layouts.front(),
                                               dealt("9S 2H KD 5C"),
                                               {bet(book, "player", 3'000'000)},
                                               {},
                                               limits});
        return also_text(settlement.lines.front());
    };
    EXPECT_EQ(also(book.placard->limits), "DHYX 5.1.1 (A-21) [TEST-7]");
    // Limits that the round brings are not what the overlay approved.
    EXPECT_EQ(also({Money{1'000}, Money{1'000'000}}), "DHYX 5.1.1 (A-21)");
}

TEST(Overlay, AShareOfTheApprovedMaximumSaysSo) {
    const Proves proves{"TBC 3.12.2"};
    const std::string_view game = "tiger-buffalo-commission";
    const Rulebook book =
        filled(game, overlay_of(game, "[limits]\nmin_cents = 500\nmax_cents = 20000\n"));
    // Player 8 against Banker 0 after the third card pays 10:1: a quarter of the maximum, 50.00.
    const auto refused = [&](std::int64_t original, std::int64_t cents, Limits limits) {
        const Settlement settlement =
            settled({book,
                     book.layouts.front(),
                     dealt("2S KH KD KC 6H 9C"),
                     {bet(book, "player", original)},
                     {insurance(Stage::after_player_third, Side::player, cents)},
                     limits});
        return settlement.refused.empty() ? "" : to_text(*settlement.refused.front().cites);
    };
    const Limits approved = book.placard->limits;
    EXPECT_EQ(refused(20'000, 5'000, approved), "");
    EXPECT_EQ(refused(20'000, 5'001, approved), "TBC 3.12.2 [R-1]");
    EXPECT_EQ(refused(4'000, 4'001, approved), "TBC 3.12.2") << "the Original Bet holds it";
    EXPECT_EQ(refused(20'000, 5'001, {Money{500}, Money{20'001}}), "TBC 3.12.2");
}

TEST(Overlay, TheCeilingOfAFilledRowHangsOnItsPrice) {
    const Proves proves{"DHYX 3.12.2"};
    const Rulebook book = hero();
    const auto refused = [&](std::string_view cards, Stage stage, std::int64_t cents) {
        const Settlement settlement = settled({book,
                                               book.layouts.front(),
                                               dealt(cards),
                                               {bet(book, "player", 100'000)},
                                               {insurance(stage, Side::player, cents)}});
        return settlement.refused.empty() ? "" : to_text(*settlement.refused.front().cites);
    };
    EXPECT_EQ(refused(seven_against_four, Stage::after_player_third, 25'000), "");
    EXPECT_EQ(refused(seven_against_four, Stage::after_player_third, 25'001),
              "DHYX 3.12.2 (A-15) [TEST-7]");
    EXPECT_EQ(refused("6S 2H KD KC 5H", Stage::after_four, 33'334), "DHYX 3.12.2 (A-15)");
}

/// Who let the first offer pass has the second only by the overlay's choice, and the line says so.
TEST(Overlay, AnOfferItKeepsOpenSaysSo) {
    const Proves proves{"DHYX 5.3"};
    const std::string_view game = "da-hu-ying-xiong";
    const Rulebook book =
        filled(game, overlay_of(game, "[settings]\ninsurance_forfeit = \"offer\"\n"));
    const auto also = [&](std::vector<InsuranceBet> insured) {
        const Settlement settlement = settled({book,
                                               book.layouts.front(),
                                               dealt("4S 5H KD KC 7H 9C"),
                                               {bet(book, "banker", 100'000)},
                                               std::move(insured)});
        EXPECT_TRUE(settlement.refused.empty());
        return also_text(settlement.lines.back());
    };
    const InsuranceBet first = insurance(Stage::after_four, Side::banker, 1'000);
    const InsuranceBet second = insurance(Stage::after_player_third, Side::banker, 1'000);
    EXPECT_EQ(also({second}), "DHYX 5.3 (A-19) [R-1]");
    EXPECT_EQ(also({first, second}), "");
    EXPECT_EQ(also({first}), "");
}

}  // namespace
}  // namespace tigerpit
