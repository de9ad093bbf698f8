// Which bets a game, a layout, its boxes and its areas admit.

#include "rules/admit.hpp"

#include <gtest/gtest.h>

#include "support/lines.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

struct Admission {
    std::vector<bool> admitted;
    std::vector<Refusing> refused;
};

Admission admitted(const Rulebook& rulebook, std::string_view felt, const std::vector<Bet>& bets) {
    std::vector<const BetRule*> rules{nullptr, nullptr};  // what an earlier round left behind
    std::vector<Refused> refused;
    admit({rulebook, layout(rulebook, felt), std::nullopt}, bets, rules, refused);
    Admission admission{{}, refusals_of(refused)};
    for (const BetRule* rule : rules) admission.admitted.push_back(rule != nullptr);
    return admission;
}

Refusing refusing(int entry, Refusal why, std::string cites) {
    return {entry, false, why, std::move(cites), 0};
}

struct AdmitCase {
    std::string_view game;
    std::string_view felt;
    std::string_view bet;
    std::int64_t box;
    std::optional<Refusal> why;
    std::string clause;  ///< by which it is taken or refused
};

constexpr auto taken = std::optional<Refusal>{};

TEST(Admit, TakesWhatTheGameTheLayoutAndItsBoxesAdmit) {
    // clang-format off
    const AdmitCase table[]{
        {"tiger-buffalo-commission", "A", "player", 1, taken, "TBC 2.1.1"},
        {"tiger-buffalo-commission", "A", "player", 6, taken, "TBC 2.1.1"},
        {"tiger-buffalo-commission", "A", "player", 7, Refusal::no_such_box, "TBC 2.1.1"},
        {"tiger-buffalo-commission", "A", "player", 0, Refusal::no_such_box, "TBC 2.1.1"},
        {"tiger-buffalo-commission", "A", "player", -1, Refusal::no_such_box, "TBC 2.1.1"},
        {"tiger-buffalo-commission", "D", "player", 6, Refusal::no_such_box, "TBC 2.1.1"},
        {"tiger-buffalo-commission", "K", "player", 16, taken, "TBC 2.1.1"},
        {"tiger-buffalo-commission", "K", "player", 17, Refusal::no_such_box, "TBC 2.1.1"},
        {"tiger-buffalo-commission", "A", "wu_dalang", 1, Refusal::not_on_layout, "TBC 4.1.7"},
        {"tiger-buffalo-commission", "C", "wu_dalang", 1, taken, "TBC 4.1.7"},
        {"tiger-buffalo-commission", "A", "tiger", 1, Refusal::not_in_game, "TBC 3.7"},
        {"tiger-baccarat", "D", "tiger", 9, taken, "MBS 2.2"},
        {"tiger-baccarat", "A", "tiger", 9, Refusal::no_such_box, "MBS 2.2"},
        {"tiger-baccarat", "A", "wu_song", 1, Refusal::not_in_game, "MBS 3.5"},
        {"da-hu-ying-xiong", "A", "tiger", 99, taken, "DHYX 2.1.1"},  // no count anywhere in the text
        {"da-hu-ying-xiong", "A", "tiger", 0, Refusal::no_such_box, "DHYX 2.1.1"},
        {"tiger-buffalo-non-commission", "M", "big_tiger", 1, Refusal::not_on_layout, "TBN 4.1.4"},
        {"tiger-buffalo-non-commission", "O", "player", 7, Refusal::no_such_box, "TBN 2.1.1"},
        {"wu-song", "E", "wu_song", 1, Refusal::not_on_layout, "WS 4.1.9"},
        // wrong in more than one way: the first of the refusals is given
        {"tiger-buffalo-commission", "A", "tiger", 0, Refusal::not_in_game, "TBC 3.7"},
        {"tiger-buffalo-commission", "A", "wu_dalang", 0, Refusal::not_on_layout, "TBC 4.1.7"},
    };
    // clang-format on
    for (const auto& [game, felt, id, box, why, clause] : table) {
        const Proves proves{clause};
        const Rulebook& rulebook = book(game);
        const auto admission = admitted(rulebook, felt, {bet(rulebook, id, 100, 1, box)});
        SCOPED_TRACE(std::string{game} + ' ' + std::string{id} + ' ' + std::to_string(box));
        EXPECT_EQ(admission.admitted, (std::vector<bool>{!why.has_value()}));
        std::vector<Refusing> expected;
        if (why) expected.push_back(refusing(0, *why, clause));
        EXPECT_EQ(admission.refused, expected);
    }
}

// MBS 3.7: three players' wagers in a spot of a box; who adds to his own makes no new one.
TEST(Admit, AnAreaTakesThreeWagers) {
    const Proves proves{"MBS 3.7"};
    const Rulebook& mbs = book("tiger-baccarat");
    const auto admission = admitted(mbs, "A",
                                    {
                                        bet(mbs, "player", 1000, 1),     // 0
                                        bet(mbs, "player", 1000, 2),     // 1
                                        bet(mbs, "player", 1000, 1),     // 2: adds to his own
                                        bet(mbs, "player", 1000, 3),     // 3
                                        bet(mbs, "player", 1000, 4),     // 4: a fourth wager
                                        bet(mbs, "player", 1000, 2),     // 5: adds to his own
                                        bet(mbs, "player", 1000, 4),     // 6: still a fourth
                                        bet(mbs, "player", 1000, 5),     // 7
                                        bet(mbs, "banker", 1000, 4),     // 8: another area
                                        bet(mbs, "player", 1000, 4, 2),  // 9: another box
                                        bet(mbs, "tiger", 1000, 5),      // 10: another area
                                    });
    EXPECT_EQ(admission.admitted, (std::vector<bool>{true, true, true, true, false, true, false,
                                                     false, true, true, true}));
    EXPECT_EQ(admission.refused,
              (std::vector<Refusing>{refusing(4, Refusal::area_full, "MBS 3.7 (A-27)"),
                                     refusing(6, Refusal::area_full, "MBS 3.7 (A-27)"),
                                     refusing(7, Refusal::area_full, "MBS 3.7 (A-27)")}));
}

// However many there are, the first placed are the ones that stay.
TEST(Admit, AFullTableKeepsTheFirstOfEachArea) {
    const Proves proves{"MBS 3.7"};
    const Rulebook& mbs = book("tiger-baccarat");
    std::vector<Bet> bets;
    for (std::uint32_t player = 1; player <= 60; ++player)
        bets.push_back(bet(mbs, player % 2 == 0 ? "player" : "banker", 1000, player));
    const auto admission = admitted(mbs, "A", bets);
    for (std::size_t entry = 0; entry < bets.size(); ++entry)
        EXPECT_EQ(admission.admitted[entry], entry < 6) << entry;
}

TEST(Admit, RefusalsComeInTheOrderOfTheBets) {
    const Proves proves{"MBS 2.2", "MBS 3.5", "MBS 3.7"};
    const Rulebook& mbs = book("tiger-baccarat");
    const auto admission =
        admitted(mbs, "A",
                 {
                     bet(mbs, "player", 1000, 1, 9),  // no such box
                     bet(mbs, "tiger", 1000, 1), bet(mbs, "tiger", 1000, 2),
                     bet(mbs, "tiger", 1000, 3), bet(mbs, "tiger", 1000, 4),  // area full
                     bet(mbs, "wu_song", 1000, 1),                            // not in the game
                 });
    EXPECT_EQ(admission.refused,
              (std::vector<Refusing>{refusing(0, Refusal::no_such_box, "MBS 2.2"),
                                     refusing(4, Refusal::area_full, "MBS 3.7 (A-27)"),
                                     refusing(5, Refusal::not_in_game, "MBS 3.5")}));
}

TEST(Admit, ARefusedBetFillsNoArea) {
    const Proves proves{"MBS 2.2", "MBS 3.7"};
    const Rulebook& mbs = book("tiger-baccarat");
    std::vector<Bet> bets;
    for (std::uint32_t player = 1; player <= 4; ++player)
        bets.push_back(bet(mbs, "player", 1000, player, 9));
    const auto admission = admitted(mbs, "A", bets);
    for (const Refusing& refusal : admission.refused) EXPECT_EQ(refusal.why, Refusal::no_such_box);
    EXPECT_EQ(admission.refused.size(), 4U);
}

// MBS 3.7.1: the Pit Manager may set fewer than three.
TEST(Admit, AnAreaMayTakeFewer) {
    const Proves proves{"MBS 3.7.1"};
    Rulebook mbs = book("tiger-baccarat");
    mbs.limits.wagers_per_area = 1;
    const auto admission =
        admitted(mbs, "A",
                 {bet(mbs, "tie", 1000, 1), bet(mbs, "tie", 1000, 2), bet(mbs, "tie", 1000, 1)});
    EXPECT_EQ(admission.admitted, (std::vector<bool>{true, false, true}));
}

// Only MBS counts wagers.
TEST(Admit, OtherGamesHaveNoAreaRule) {
    for (const auto* game : {"tiger-buffalo-commission", "da-hu-ying-xiong",
                             "tiger-buffalo-non-commission", "wu-song"}) {
        const Rulebook& rulebook = book(game);
        std::vector<Bet> bets;
        for (std::uint32_t player = 1; player <= 9; ++player)
            bets.push_back(bet(rulebook, "player", 1000, player));
        EXPECT_TRUE(admitted(rulebook, "A", bets).refused.empty()) << game;
    }
}

TEST(Admit, NothingIsNothing) {
    EXPECT_TRUE(admitted(book("tiger-baccarat"), "A", {}).admitted.empty());
}

}  // namespace
}  // namespace tigerpit
