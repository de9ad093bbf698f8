#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "chance/distribution.hpp"
#include "chance/insurance_chances.hpp"
#include "chance/ratio.hpp"
#include "history/figures.hpp"

namespace tigerpit {

/// What a unit wagered is expected to come to for the player, from a full shoe; of an insurance,
/// given that it is offered.
struct Expected {
    Ratio expectation;
    Ratio variance;
    bool operator==(const Expected&) const = default;
};

/// What pay tables promise, computed once each.
class Theory {
public:
    /// Nothing where the pay table has no such wager, or no price for it.
    std::optional<Expected> of(const PayTable&, const WagerKind&);

private:
    std::optional<Expected> of_bet(const PayTable&, const WagerKind&);
    std::optional<Expected> of_insurance(const PayTable&, const WagerKind&);
    const OutcomeDistribution& distribution(int decks, PairReading);
    const std::vector<CellChances>& cells(const Rulebook&, int decks);

    std::map<std::tuple<const Rulebook*, int, int, WagerKind>, std::optional<Expected>> known_;
    std::map<std::pair<int, PairReading>, OutcomeDistribution> distributions_;
    std::map<std::pair<const Rulebook*, int>, std::vector<CellChances>> cells_;
};

/// What the house is expected to have kept of some wagers, in cents, and how far from that one may
/// expect to be.
struct HouseExpected {
    Ratio house;
    Ratio variance;
    bool known = true;  ///< false: something among them has no price that we know

    void add(const std::optional<Expected>&, const BetFigures&);
    HouseExpected& operator+=(const HouseExpected&);
};

/// The whole cents nearest to a fraction, a half away from zero.
std::int64_t nearest_cents(const Ratio&);

/// How many standard deviations a result is above what was expected, with two places; nothing where
/// there is nothing to deviate from.
std::optional<std::string> deviations(Money actual, const HouseExpected&);

/// `num` of `den` as a decimal; nothing of nothing.
std::optional<std::string> share_text(std::int64_t num, std::int64_t den, int places);

}  // namespace tigerpit
