#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/bet_rule.hpp"

namespace tigerpit {

/// What a clause is about.
enum class ClauseKind : std::uint8_t {
    definition,
    procedure,
    price,
    irregularity,
    discretion,
    layout
};

/// How far the program carries a clause out.
enum class ClauseState : std::uint8_t {
    enforced,  ///< rows of the rulebook or pieces of the program carry all of it
    partly,    ///< some of it, while the rest waits
    person,    ///< a person decides, and there is nothing a program could check
    open,      ///< it waits for a part of the program that does not exist yet
    informs    ///< it orders nothing
};

/// One numbered clause of a document, in our words, and what carries it out.
struct Clause {
    std::string number;
    ClauseKind kind{};
    Name summary;
    std::vector<std::string> rows;    ///< where the rulebook has it
    std::vector<std::string> engine;  ///< the pieces of the program
    std::string person;               ///< who decides, or nobody
    bool or_above = false;
    std::string open;  ///< what it waits for, or nothing
    bool informs = false;
    std::vector<std::string> tests;  ///< those that name it
    bool operator==(const Clause&) const = default;
};

ClauseState state_of(const Clause&);

/// Who may be the one that decides.
std::span<const std::string_view> people_who_decide();

/// The clauses of one document.
struct Register {
    std::string short_name;
    std::optional<int> version;
    std::string effective;
    std::vector<Clause> clauses;
    bool operator==(const Register&) const = default;
};

}  // namespace tigerpit
