// Cards of virtual shoes are compared with the seed that was committed to before they came out.

#include "pit/audit_shoes.hpp"

#include <gtest/gtest.h>

namespace tigerpit {
namespace {

class AuditShoes : public testing::Test {
protected:
    void note(std::int64_t at, ShoeNoteKind kind, const Seed& seed, int decks = 8) {
        const ShoeLabel of{"T", 1, decks};
        const std::string text =
            kind == ShoeNoteKind::committed ? to_hex(commitment(of, seed)) : to_hex(seed.bytes());
        shoes.see({.stream = "pit",
                   .version = ++version,
                   .at = at,
                   .event = write_shoe_note({kind, of, text})},
                  findings);
    }
    void draw(std::int64_t at, const Seed& seed, int place, int decks = 8) {
        shoes.drew("T", 1, place, VirtualShoe(seed, decks).card_at(place), true,
                   {.stream = "table/T", .version = ++version, .at = at});
    }
    std::vector<std::string> found() {
        shoes.close(findings);
        std::vector<std::string> keys;
        for (const Finding& finding : report.findings) keys.push_back(finding.what.key);
        return keys;
    }
    using Kind = ShoeNoteKind;
    using Found = std::vector<std::string>;

    AuditReport report;
    Findings findings{report};
    ShoeAudit shoes;
    Seed first = Seed::random();
    Seed second = Seed::random();
    std::int64_t version = 0;
};

TEST_F(AuditShoes, AShoeThatWasGivenUpHasTheCardsOfItsSecondSeed) {
    note(1, Kind::committed, first);
    note(2, Kind::revealed, first);
    note(3, Kind::committed, second, 6);
    draw(4, second, 0, 6);
    draw(5, second, 1, 6);
    EXPECT_EQ(found(), Found{}) << "also while it is in use";
    note(6, Kind::revealed, second, 6);
    EXPECT_EQ(found(), Found{});
}

TEST_F(AuditShoes, AnotherSeedDoesNotHideWhatCameOutBefore) {
    note(1, Kind::committed, first);
    draw(2, second, 0);
    note(3, Kind::revealed, first);
    note(4, Kind::committed, second);
    EXPECT_EQ(found(), Found{"audit.other_card"});
}

TEST_F(AuditShoes, WhatIsRevealedWasCommittedTo) {
    note(1, Kind::committed, first);
    note(2, Kind::revealed, second);
    EXPECT_EQ(found(), Found{"audit.other_seed"});
}

TEST_F(AuditShoes, WhatIsRevealedIsOfAsManyDecks) {
    note(1, Kind::committed, first);
    note(2, Kind::revealed, first, 6);
    EXPECT_EQ(found(), Found{"audit.other_seed"});
}

TEST_F(AuditShoes, OneShoeHasOneCommitmentAtATime) {
    note(1, Kind::committed, first);
    note(2, Kind::committed, first);
    EXPECT_EQ(found(), Found{}) << "after a restart it is still the same";
    note(3, Kind::committed, second);
    EXPECT_EQ(found(), Found{"audit.two_commitments"});
}

}  // namespace
}  // namespace tigerpit
