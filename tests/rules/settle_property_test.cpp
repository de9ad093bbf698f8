// What must hold of every settlement, whatever the game, the layout, the cards, the bets, the
// limits.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/decided.hpp"
#include "support/lines.hpp"
#include "support/random_round.hpp"

namespace tigerpit {
namespace {

Money counted(const Settled& line) { return line.counted.value_or(line.stake); }

/// A line without its place and without pointers, so that two settlements can be compared.
struct Answer {
    bool is_insurance;
    Money stake;
    Line line;
    Odds pays;
    Money won;
    std::string cites;
    bool operator==(const Answer&) const = default;
};

Answer answer(const Settled& line) {
    return {line.is_insurance, line.stake, line_of(line), line.pays, line.won, text_if(line.cites)};
}

std::vector<Answer> answers(const Settlement& settlement) {
    std::vector<Answer> all;
    for (const Settled& line : settlement.lines) all.push_back(answer(line));
    return all;
}

void won_is_the_price(const RandomRound& round) {
    for (const Settled& line : settled(round.as_round()).lines) {
        const Money up = *winnings(counted(line), line.pays, Rounding::up);
        RC_ASSERT(line.won <= up);
        RC_ASSERT(line.won == *winnings(counted(line), line.pays, round.rulebook.rounding));
        RC_ASSERT((line.result == Result::win) == (line.pays.num > 0));
    }
}

RC_GTEST_PROP(Settlement, WonIsThePriceOfWhatCounted, ()) {
    std::ranges::for_each(random_rounds(), won_is_the_price);
}

void returned_adds_up(const RandomRound& round) {
    for (const Settled& line : settled(round.as_round()).lines) {
        RC_ASSERT(line.returned >= Money{});
        RC_ASSERT(counted(line) >= Money{});
        RC_ASSERT(counted(line) <= line.stake);
        const std::int64_t lost = line.result == Result::lose ? counted(line).cents : 0;
        RC_ASSERT(line.returned.cents == line.stake.cents - lost + line.won.cents);
        // A second clause is a limit's; on an insurance, that of an offer let pass before.
        if (!line.is_insurance) RC_ASSERT(line.counted.has_value() == !line.also.empty());
    }
}

RC_GTEST_PROP(Settlement, ReturnedIsTheStakeLessWhatWasLostAndWhatWasWon, ()) {
    std::ranges::for_each(random_rounds(), returned_adds_up);
}

void tie_returns_main_bets(const RandomRound& drawn) {
    for (const Coup& level : {coup("KS 9H", "4D 5C"), coup("KS 6H", "2D 4C"),
                              coup("TS KH AD", "KD AC KH"), coup("TS KH KD", "KD TC KH")}) {
        RandomRound round = drawn;
        round.cards = level;
        for (const Settled& line : settled(round.as_round()).lines) {
            if (!line.rule || !line.rule->original) continue;
            RC_ASSERT(line.result == Result::push);
            RC_ASSERT(line.returned == line.stake);
            RC_ASSERT(line.won == Money{});
            RC_ASSERT(!line.counted && line.also.empty());
        }
    }
}

RC_GTEST_PROP(Settlement, ATieReturnsEveryPlayerAndBankerBetWhole, ()) {
    std::ranges::for_each(random_rounds(5), tie_returns_main_bets);
}

void refused_changes_nothing(const RandomRound& round) {
    const Settlement whole = settled(round.as_round());
    RandomRound without = round;
    for (auto refused = whole.refused.rbegin(); refused != whole.refused.rend(); ++refused) {
        if (refused->is_insurance)
            without.insured.erase(without.insured.begin() + refused->entry);
        else
            without.bets.erase(without.bets.begin() + refused->entry);
    }
    const Settlement rest = settled(without.as_round());
    RC_ASSERT(rest.refused.empty());
    RC_ASSERT(answers(rest) == answers(whole));
}

RC_GTEST_PROP(Settlement, ARefusedWagerChangesNothing, ()) {
    std::ranges::for_each(random_rounds(), refused_changes_nothing);
}

/// The round's bets in another order, one player's own in their order among themselves.
std::vector<Bet> shuffled_around(const std::vector<Bet>& bets, PlayerId player) {
    std::vector<Bet> shuffled = bets;
    for (std::size_t i = shuffled.size(); i > 1; --i)
        std::swap(shuffled[i - 1], shuffled[*rc::gen::inRange<std::size_t>(0, i)]);
    std::vector<Bet> own;
    std::ranges::copy_if(bets, std::back_inserter(own),
                         [&](const Bet& bet) { return bet.player == player; });
    for (auto next = own.begin(); Bet & bet : shuffled)
        if (bet.player == player) bet = *next++;
    return shuffled;
}

std::vector<Answer> answers_of(const RandomRound& round, PlayerId player) {
    std::vector<Answer> own;
    for (const Settled& line : settled(round.as_round()).lines) {
        const auto entry = static_cast<std::size_t>(line.entry);
        const PlayerId who =
            line.is_insurance ? round.insured[entry].player : round.bets[entry].player;
        if (who == player) own.push_back(answer(line));
    }
    return own;
}

void order_of_others_is_nothing(const RandomRound& drawn) {
    RandomRound round = drawn;
    round.rulebook.limits.wagers_per_area.reset();  // who came first matters there (MBS 3.7)
    for (std::uint32_t number = 1; number <= 5; ++number) {
        RandomRound again = round;
        again.bets = shuffled_around(round.bets, PlayerId{number});
        RC_ASSERT(answers_of(again, PlayerId{number}) == answers_of(round, PlayerId{number}));
    }
}

RC_GTEST_PROP(Settlement, OtherPlayersOrderDoesNotMatter, ()) {
    std::ranges::for_each(random_rounds(5), order_of_others_is_nothing);
}

bool is_cited(const Citation* citation, const Rulebook& rulebook) {
    return citation && citation->document == rulebook.document.short_name &&
           !citation->clause.empty();
}

void all_is_cited(const RandomRound& round) {
    const Settlement settlement = settled(round.as_round());
    for (const Settled& line : settlement.lines) RC_ASSERT(is_cited(line.cites, round.rulebook));
    for (const Refused& refusal : settlement.refused)
        RC_ASSERT(is_cited(refusal.cites, round.rulebook));
}

RC_GTEST_PROP(Settlement, EveryLineAndEveryRefusalIsCited, ()) {
    std::ranges::for_each(random_rounds(), all_is_cited);
}

void each_wager_once(const RandomRound& round) {
    const Settlement settlement = settled(round.as_round());
    std::vector<std::pair<bool, int>> seen;
    for (const Settled& line : settlement.lines) seen.emplace_back(line.is_insurance, line.entry);
    for (const Refused& refusal : settlement.refused)
        seen.emplace_back(refusal.is_insurance, refusal.entry);
    std::ranges::sort(seen);
    std::vector<std::pair<bool, int>> all;
    for (int entry = 0; entry < static_cast<int>(round.bets.size()); ++entry)
        all.emplace_back(false, entry);
    for (int entry = 0; entry < static_cast<int>(round.insured.size()); ++entry)
        all.emplace_back(true, entry);
    RC_ASSERT(seen == all);
}

RC_GTEST_PROP(Settlement, EveryWagerIsSettledOnceOrRefusedOnce, ()) {
    std::ranges::for_each(random_rounds(), each_wager_once);
}

/// Settles in the bench, so that what it worked out on the way can be looked at.
void settle_in(SettleBench& bench, const RandomRound& round) {
    const Layout& felt = round.rulebook.layouts[round.felt];
    RC_ASSERT(settle({round.rulebook, felt, round.limits}, round.cards,
                     {round.bets, round.insured, round.marked}, bench)
                  .has_value());
}

void minimum_is_kept(const RandomRound& round) {
    SettleBench bench;
    settle_in(bench, round);
    const Money min = round.limits ? round.limits->min : Money{INT64_MAX};
    for (const OriginalBet& bet : bench.originals.bets) {
        Money total;
        for (const OriginalPart& part : bet.parts)
            total.cents += bench.counted[static_cast<std::size_t>(part.entry)].stake.cents;
        RC_ASSERT(total >= std::min(bet.stake, min));
        RC_ASSERT(total <= bet.stake);
    }
}

// A wager that a limit cuts still counts for the minimum; one below the minimum is never cut.
RC_GTEST_PROP(Settlement, NoWagerIsCutBelowTheMinimum, ()) {
    std::ranges::for_each(random_rounds(), minimum_is_kept);
}

RC_GTEST_PROP(Settlement, AUsedBenchGivesTheSameAnswer, ()) {
    SettleBench bench;
    for (const RandomRound& round : random_rounds()) {
        settle_in(bench, round);
        const Settlement fresh = settled(round.as_round());
        RC_ASSERT(answers(bench.settlement) == answers(fresh));
        RC_ASSERT(refusals_of(bench.settlement.refused) == refusals_of(fresh.refused));
        RC_ASSERT(bench.settlement.outcome == fresh.outcome);
    }
}

void decided_is_kept(const RandomRound& drawn) {
    RandomRound round{.rulebook = drawn.rulebook, .felt = drawn.felt, .cards = drawn.cards};
    const Layout& felt = round.rulebook.layouts[round.felt];
    for (const int rule : felt.bets) {
        const std::string& id = round.rulebook.bets[static_cast<std::size_t>(rule)].id;
        round.bets.push_back(bet(round.rulebook, id, 100));
    }
    const Settlement settlement = settled(round.as_round());
    const Coup four = *coup_at(Stage::after_four, round.cards);
    Coup three{.player = four.player};
    three.banker.take(four.banker[0]);
    for (const Coup& coup : {three, four, round.cards}) {
        const auto decided = decided_bets(round.rulebook, felt, coup);
        for (std::size_t i = 0; i < decided.size(); ++i) {
            const Result result = settlement.lines[i].result;
            RC_ASSERT(decided[i] != Decided::won || result == Result::win);
            RC_ASSERT(decided[i] != Decided::lost || result == Result::lose);
        }
    }
}

// What was decided on the way is what the round comes to.
RC_GTEST_PROP(Settlement, KeepsWhatTheCardsHadDecided, ()) {
    std::ranges::for_each(random_rounds(2), decided_is_kept);
}

}  // namespace
}  // namespace tigerpit
