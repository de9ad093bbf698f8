#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/authority.hpp"
#include "rules/bet_rule.hpp"
#include "rules/insurance.hpp"
#include "rules/irregularity.hpp"
#include "rules/layout.hpp"
#include "rules/limits.hpp"
#include "rules/outcome.hpp"
#include "rules/procedure.hpp"

namespace tigerpit {

/// A bet id as a number: its place in Rulebook::spots.
struct Spot {
    int index = -1;  ///< -1: no bet of this game
    bool operator==(const Spot&) const = default;
};

/// Which bets an outcome is looked for in.
enum class OutcomeScope : std::uint8_t { offered, placed };

/// One approved document's identity.
struct Document {
    std::string id;
    std::string short_name;  ///< as in citations
    Name title;
    std::string operator_name;
    std::optional<int> version;
    std::string effective;  ///< date, and hour where the document has one
    bool operator==(const Document&) const = default;
};

/// The clauses that are not beside a price.
struct GeneralClauses {
    Citation available;  ///< the list of bets
    Citation layouts;    ///< the layouts and their boxes
    Citation decks;
    Citation card_values;
    Citation initial_deal;
    Citation natural;
    Citation table_of_play;
    Citation winner;
    Citation tie;
    Citation void_returns;
    Citation interruption;
    bool operator==(const GeneralClauses&) const = default;
};

/// How the document has a table conducted: the steps of a round, and who may do what.
struct Conduct {
    Procedure procedure;
    Authority authority;
    std::vector<IrregularityRule> irregularities;  ///< by kind; the first that holds rules
    bool operator==(const Conduct&) const = default;
};

struct Rulebook;

/// What an authorised person filled in of what a document leaves open.
struct Overlay {
    std::string approved_by;
    std::string reference;  ///< as in the citations it affects
    std::string effective;
    std::string fingerprint;                     ///< of the rulebook with it
    std::vector<std::string> fills;              ///< the keys it fills, as in its file
    std::shared_ptr<const Rulebook> underneath;  ///< the rulebook without it
    bool operator==(const Overlay&) const = default;
};

/// One approved rule document: everything it decides, as data.
struct Rulebook {
    Document document;
    int decks_min = 0;
    int decks_max = 0;
    Rounding rounding{};
    PairReading pair{};
    OutcomeScope outcome_scope{};
    GeneralClauses clauses;
    LimitRules limits;
    std::optional<Placard> placard;  ///< used where a round names no limits
    std::optional<InsuranceSchedule> insurance;
    std::optional<Conduct> conduct;  ///< none: its rounds can be settled, but no table opened
    std::vector<std::string> spots;  ///< the distinct bet ids
    std::vector<BetRule> bets;       ///< the first rule of each spot stands at the spot's index
    std::vector<Layout> layouts;
    std::string fingerprint;  ///< the SHA-256 of all the above as the document has it
    std::optional<Overlay> overlay;

    bool operator==(const Rulebook&) const = default;
};

/// The spot of a bet id; its index is -1 when the game has no such bet.
Spot find_spot(const Rulebook&, std::string_view id);

const Layout* find_layout(const Rulebook&, std::string_view id);

/// The rule of a spot on a layout, or nothing when the layout does not carry it.
inline const BetRule* rule_at(const Rulebook& rulebook, const Layout& layout, Spot spot) {
    if (spot.index < 0) return nullptr;
    const int rule = layout.rule_of_spot[static_cast<std::size_t>(spot.index)];
    return rule < 0 ? nullptr : &rulebook.bets[static_cast<std::size_t>(rule)];
}

}  // namespace tigerpit
