#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/small_set.hpp"
#include "books/fields.hpp"
#include "books/source.hpp"
#include "rules/bet_rule.hpp"
#include "rules/outcome.hpp"

namespace tigerpit {

/// `"3:2"`, whole numbers, `"push"` for nothing to one.
Odds read_odds(Fields& fields, std::string_view key, bool allow_push);

/// Digits and dots, as `5.1.1`.
bool is_clause_number(std::string_view);

/// `"5.1.1"` or `"5.1.1 (A-21)"` of a document, which must have that clause.
Citation read_citation(Fields& fields, std::string_view key, const Source& source);

/// The same of a text that stands at a node.
Citation citation_at(const std::string& text, const toml::node& node, const std::string& path,
                     const Source& source);

/// `readings = ["A-12"]`, or nothing.
std::vector<std::string> read_readings(Fields& fields);

/// `6`, `[6, 7]` or `"0-5"`, each value from min to max.
SmallSet read_numbers(const toml::node& node, const std::string& path, int min, int max);

/// The lines of a bet, each of which some coup reaches: what is not cited for itself cites what the
/// bet cites.
std::vector<Payline> read_lines(Fields& bet, const Source& source, const Citation& cites,
                                PairReading pair);

}  // namespace tigerpit
