#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/money.hpp"
#include "rules/insurance.hpp"
#include "rules/limits.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// A person at a table; what he is called is the shell's affair.
struct PlayerId {
    std::uint32_t number = 0;
    auto operator<=>(const PlayerId&) const = default;
};

/// A stake on a spot of a box, as it lay when bets were closed.
struct Bet {
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;
    Money stake;
    std::optional<PlayerId> joins = {};  ///< whose wager this is a part of, where not his own
    bool operator==(const Bet&) const = default;
};

/// Whose wager a bet is, or is a part of: one wager may have several owners (MBS 3.5.1).
inline PlayerId wager_of(const Bet& bet) { return bet.joins.value_or(bet.player); }

/// An insurance of a hand in a box.
struct InsuranceBet {
    PlayerId player;
    std::int64_t box = 0;
    Stage stage{};
    Side side{};
    Money stake;
    bool operator==(const InsuranceBet&) const = default;
};

/// What the placard displays for one bet that is not on a hand.
struct SpotLimits {
    Spot spot;
    Limits limits;
    bool operator==(const SpotLimits&) const = default;
};

/// What stays the same from round to round.
struct TableRules {
    const Rulebook& rulebook;
    const Layout& layout;
    std::optional<Limits> limits;
    std::optional<int> wagers_per_area = {};    ///< fewer than the document admits
    std::span<const SpotLimits> of_spots = {};  ///< of bets that are not on a hand
};

/// The placard of the rulebook's overlay, if these are its limits.
inline const Placard* placard_in_use(const TableRules& table) {
    const auto& placard = table.rulebook.placard;
    return placard && table.limits == placard->limits ? &*placard : nullptr;
}

/// The document's rules for stakes outside the limits, as they are cited at this table.
inline const LimitRules& limit_rules(const TableRules& table) {
    const Placard* placard = placard_in_use(table);
    return placard ? placard->rules : table.rulebook.limits;
}

/// Was the offer of insurance after four cards made? Who was offered nothing has let nothing pass
/// . Where it was made at a table, chips that lie in the wrong area were placed all the same.
enum class FirstOffer : std::uint8_t { made, made_at_table, missed };

/// All that was wagered in a round, in order of placing. `marked` are players whose under-minimum
/// wager has been honoured before (MBS 5.14).
struct Wagers {
    std::span<const Bet> bets;
    std::span<const InsuranceBet> insurance;
    std::span<const PlayerId> marked;
    FirstOffer first_offer{};
    std::span<const Bet> gone = {};  ///< lay there at the close and went back: they still balance
};

}  // namespace tigerpit
