#pragma once

#include <string>
#include <vector>

#include "books/register.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// A citation and where in its rulebook it stands.
struct CitedAt {
    std::string path;
    const Citation* cites = nullptr;
};

/// Every citation of a rulebook, in the order of its file.
std::vector<CitedAt> citations_of(const Rulebook&);

/// The register of a rulebook's document, each clause with all the places of the rulebook that
/// carry it: those the register names, and those that cite it.
Register conformance_of(const Rulebook&, const Register&);

}  // namespace tigerpit
