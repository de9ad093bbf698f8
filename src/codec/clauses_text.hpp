#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/register.hpp"
#include "codec/table_text.hpp"
#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// The words of a clause's kind and state, in the order of the types.
std::string_view to_text(ClauseKind);
std::string_view to_text(ClauseState);
std::optional<ClauseKind> parse_clause_kind(std::string_view);
std::optional<ClauseState> parse_clause_state(std::string_view);
std::vector<std::string> clause_kinds();
std::vector<std::string> clause_states();
std::vector<std::string> clause_people();

/// A document and those of its clauses that were asked for.
struct ClauseList {
    const Rulebook* book = nullptr;
    std::vector<Clause> clauses;
};

/// The clauses for people: each in our words, what carries it out, the tests that prove it.
std::string clauses_text(const std::vector<ClauseList>&, const Catalogue&, Look);

/// The same for programs: an array of objects.
std::string clauses_json(const std::vector<ClauseList>&);

}  // namespace tigerpit
