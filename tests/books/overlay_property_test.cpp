// Whatever an overlay fills in and whatever is wagered: a line that would have come out otherwise
// by the rulebook alone shows the approval.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <sstream>

#include "rules/settings.hpp"
#include "support/overlays.hpp"
#include "support/random_round.hpp"

namespace tigerpit {
namespace {

bool chance() { return *rc::gen::arbitrary<bool>(); }

/// Some of the settings, each either way; one of them always, for an overlay fills something.
std::string random_settings(const Rulebook& alone) {
    std::string fills = "[settings]\nrounding = \"down\"\n";
    for (const Setting& setting : every_setting())
        if (has_setting(alone, setting) && setting.name != "rounding" && chance())
            fills += std::string{setting.name} + " = \"" +
                     std::string{setting.words[chance() ? 1 : 0]} + "\"\n";
    return fills;
}

/// Prices for some of the rows that are lost.
std::string random_rows(const Rulebook& alone) {
    std::string fills;
    if (alone.document.short_name != "DHYX") return fills;
    for (const char* points : {"7", "8", "9"})
        if (chance())
            fills += std::string{"[[insurance.rows]]\nstage = \"after_player_third\"\n"} +
                     "insures = \"player\"\nagainst = \"0-6\"\npoints = " + points +
                     "\npays = " + (chance() ? "\"5:2\"\n" : "\"4:1\"\n");
    return fills;
}

std::string random_positions(const Rulebook& alone) {
    std::string fills;
    for (const Layout& layout : alone.layouts)
        if (layout.unconfirmed || (!layout.positions && chance()))
            fills += "[layouts." + layout.id + "]\npositions = " +
                     (layout.unconfirmed ? "{ min = 10, max = 16 }\n" : "{ min = 1, max = 7 }\n");
    return fills;
}

std::string random_fills(const Rulebook& alone) {
    const bool fewer = alone.limits.fewer_cites && chance();
    return random_settings(alone) + (fewer ? "[limits]\nwagers_per_area = 1\n" : "") +
           random_rows(alone) + random_positions(alone);
}

/// What each wager that was taken comes to, whatever its line cites.
using Deeds = std::map<std::pair<bool, int>, std::tuple<Result, Money, Money>>;

Deeds deeds_of(const Settlement& settlement) {
    Deeds deeds;
    for (const Settled& line : settlement.lines)
        deeds[{line.is_insurance, line.entry}] = {line.result, line.won, line.returned};
    return deeds;
}

bool is_approved(const Settled& line) {
    const auto approved = [](const Citation* cites) { return !cites->approval.empty(); };
    return approved(line.cites) || std::ranges::any_of(line.also, approved);
}

/// One insurance for each player: what the refusal of one leaves open to another is told by that
/// refusal.
void keep_one_each(std::vector<InsuranceBet>& insured) {
    std::vector<PlayerId> seen;
    std::erase_if(insured, [&](const InsuranceBet& bet) {
        if (std::ranges::find(seen, bet.player) != seen.end()) return true;
        seen.push_back(bet.player);
        return false;
    });
}

void change_is_shown(RandomRound round) {
    const Rulebook& alone = book(round.rulebook.document.id);
    const std::string fills = random_fills(alone);
    round.rulebook = filled_with(alone, fills);
    keep_one_each(round.insured);
    const auto doubtful = std::ranges::find_if(alone.layouts, [](const Layout& felt) {
        return felt.unconfirmed.has_value();
    });
    if (doubtful != alone.layouts.end() && chance())
        round.felt = static_cast<std::size_t>(doubtful - alone.layouts.begin());
    const Deeds before = deeds_of(settled({alone, alone.layouts[round.felt], round.cards,
                                           round.bets, round.insured, round.limits, round.marked}));
    const Settlement settlement = settled(round.as_round());
    const Deeds after = deeds_of(settlement);
    for (const Settled& line : settlement.lines) {
        const std::pair key{line.is_insurance, line.entry};
        const auto found = before.find(key);
        if (is_approved(line) || (found != before.end() && found->second == after.at(key)))
            continue;
        std::ostringstream shown;
        showValue(round, shown);
        RC_FAIL(fills + shown.str() + "\nentry " + std::to_string(line.entry) +
                (line.is_insurance ? " of the insurance" : " of the bets"));
    }
}

RC_GTEST_PROP(OverlayPasses, WhateverItChangesSaysSo, ()) {
    std::ranges::for_each(random_rounds(), change_is_shown);
}

}  // namespace
}  // namespace tigerpit
