#pragma once

#include "codec/people.hpp"
#include "codec/round_script.hpp"
#include "table/decide.hpp"

namespace tigerpit {

/// All that an expectation may look at.
struct ScriptScene {
    const Rulebook& book;
    const Table& table;
    const People& people;
    const std::vector<const Citation*>& cited;      ///< by what the last act brought about
    const std::vector<std::string_view>& happened;  ///< the words of those events
    const std::vector<OfferMade>& offers;           ///< the last that were made in this round
    const std::optional<Denial>& denial;            ///< of the last act
    const Table* past = nullptr;                    ///< as in a Situation
};

/// What does not hold of an expectation, or nothing.
std::optional<Message> check_expectation(const ScriptScene&, const Expectation&);

/// Does the table have to be settled before this can be looked at?
bool is_about_settlement(const Expectation&);

}  // namespace tigerpit
