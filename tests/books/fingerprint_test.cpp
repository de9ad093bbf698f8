// The fingerprint of a rulebook: the same for the same meaning, another for any other.

#include "books/fingerprint.hpp"

#include <gtest/gtest.h>

#include <set>

#include "books/library.hpp"
#include "books/rulebook_toml.hpp"
#include "support/case_files.hpp"

namespace tigerpit {
namespace {

constexpr const char* sample = "tests/cases/rulebooks/sample.toml";

std::string fingerprint_of(const std::string& toml) {
    const auto book = parse_rulebook(toml);
    EXPECT_TRUE(book);
    return book ? book->fingerprint : "";
}

/// The sample with the first `from` made `to`.
std::string changed(std::string_view from, std::string_view to) {
    std::string text = file_text(sample);
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(Sha256, IsThatOfTheStandard) {
    // FIPS 180-4, the one-block message.
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Fingerprint, IsOfEveryBuiltInRulebookAndDiffers) {
    std::set<std::string> seen;
    for (const Rulebook& book : built_in_rulebooks()) {
        EXPECT_EQ(book.fingerprint.size(), 64U);
        EXPECT_EQ(book.fingerprint, sha256(meaning_of(book)));
        seen.insert(book.fingerprint);
    }
    EXPECT_EQ(seen.size(), built_in_rulebooks().size());
}

struct Change {
    const char* name;
    const char* from;
    const char* to;
};

class SameMeaning : public testing::TestWithParam<Change> {};

TEST_P(SameMeaning, HasTheSameFingerprint) {
    EXPECT_EQ(fingerprint_of(changed(GetParam().from, GetParam().to)),
              fingerprint_of(file_text(sample)));
}

INSTANTIATE_TEST_SUITE_P(
    Files, SameMeaning,
    testing::Values(Change{"Comment", "[settings]", "# a remark\n[settings]"},
                    Change{"Spaces", "rounding           = \"up\"", "rounding=\"up\""},
                    Change{"OrderOfKeys", "winner = \"tie\", points = [6, 7]",
                           "points = [6, 7], winner = \"tie\""},
                    Change{"OrderOfASet", "points = [6, 7]", "points = [7, 6]"},
                    Change{"SetAsARange", "points = [6, 7]", "points = \"6-7\""},
                    Change{"RangeAsASet", "against = \"0-6\"", "against = [0, 1, 2, 3, 4, 5, 6]"},
                    Change{"NumberAsASet", "winner = \"banker\", points = 6,",
                           "winner = \"banker\", points = [6],"},
                    Change{"OrderOfRoles", "[\"dealer\", \"cashier\"]",
                           "[\"cashier\", \"dealer\"]"},
                    Change{"RungOfOne", "ladder = [\"dealer\",", "ladder = [[\"dealer\"],"},
                    Change{"NotAboveSaid", "open_bets              = { by = \"dealer\",",
                           "open_bets = { by = \"dealer\", or_above = false,"},
                    Change{"LiteralText", "operator  = \"none\"", "operator  = 'none'"}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });

class OtherMeaning : public testing::TestWithParam<Change> {};

TEST_P(OtherMeaning, HasAnotherFingerprint) {
    EXPECT_NE(fingerprint_of(changed(GetParam().from, GetParam().to)),
              fingerprint_of(file_text(sample)));
}

INSTANTIATE_TEST_SUITE_P(
    Files, OtherMeaning,
    testing::Values(
        Change{"Price", "pays = \"10:1\"", "pays = \"11:1\""},
        Change{"Condition", "points = [6, 7]", "points = [6, 8]"},
        Change{"Clause", "cites = \"4.2\"", "cites = \"4.1\""},
        Change{"Reading", "readings = [\"A-39\"]", "readings = [\"A-40\"]"},
        Change{"Name", "en = \"Tie\"", "en = \"Draw\""},
        Change{"Version", "version   = 1", "version   = 2"},
        Change{"Hour", "effective = 2026-01-01", "effective = 2026-01-01T08:00:00"},
        Change{"Decks", "max = 8 }", "max = 10 }"},
        Change{"Setting", "rounding           = \"up\"", "rounding = \"down\""},
        Change{"Limit", "counts = \"always\"", "counts = \"once\""},
        Change{"WagersPerArea", "max = 3, cites", "max = 2, cites"},
        Change{"InsuranceOdds", "pays = \"5:2\"", "pays = \"3:2\""},
        Change{"InsuranceCell", "points = 6, against = \"0-5\"", "points = 6, against = \"0-4\""},
        Change{"Star", "star = \"2.2\"", "star = \"3.1\""},
        Change{"Cap", "on = \"stake\"", "on = \"payout\""}, Change{"Share", "\"1/4\"", "\"1/5\""},
        Change{"Positions", "positions = { min = 1, max = 6 }", "positions = { min = 1, max = 7 }"},
        Change{"Commission", "before_commission = \"1:1\"", "before_commission = \"2:1\""},
        Change{"Step", "bets_open           = \"3.2\"", "bets_open           = \"3.1\""},
        Change{"StepLeftOut", "walks_away          = \"3.1\"\n", ""},
        Change{"SqueezeAmong", "\"seated\"", "\"all\""},
        Change{"CutCardFirst", "\"discretion\"", "\"right\""},
        Change{"Ladder", "[\"dealer\", \"pit_supervisor\",", "[\"pit_supervisor\", \"dealer\","},
        Change{"Above", "\"where_said\"", "\"always\""},
        Change{"Act", "[\"dealer\", \"cashier\"]", "[\"dealer\", \"administrator\"]"},
        Change{"ActOrAbove", "\"cashier\"], or_above = true", "\"cashier\"]"},
        Change{"OrderOfTheFelt", "bets = [\"player\", \"banker\", \"tie\"]",
               "bets = [\"banker\", \"player\", \"tie\"]"}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });

}  // namespace
}  // namespace tigerpit
