#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"

namespace tigerpit {

/// A choice that a document leaves open: two honest readings, of which a rulebook takes one and an
/// overlay may take the other.
struct Setting {
    std::string_view name;                  ///< its key in a rulebook
    std::string_view reading;               ///< that tells the two
    std::array<std::string_view, 2> words;  ///< the two, as written
    bool of_insurance;                      ///< only in a game that has insurance
    int (*chosen)(const Rulebook&);
    void (*choose)(Rulebook&, int);
    std::vector<Citation*> (*cited)(Rulebook&);  ///< the citations that rest on the choice
};

/// All of them, in the order they are written.
std::span<const Setting> every_setting();

/// Has this game this choice?
inline bool has_setting(const Rulebook& book, const Setting& setting) {
    return !setting.of_insurance || book.insurance.has_value();
}

}  // namespace tigerpit
