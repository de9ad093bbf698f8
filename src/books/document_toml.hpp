#pragma once

#include "books/fields.hpp"
#include "books/source.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// A name in three languages; a Chinese one has Chinese in it.
Name read_name(Fields name);

Positions read_positions(Fields);

/// A date, or a date with its hour: `2019-10-08`, `2025-11-21 08:00`.
std::string read_effective(Fields&);

/// `[document]`, and the clauses that the file may cite.
Source read_document(Fields fields, Rulebook&);

/// `[settings]`, after the insurance, which has some of its own.
void read_settings(Fields settings, Rulebook&);

/// `[clauses]`: those that stand beside no price.
void read_clauses(Fields clauses, const Source&, Rulebook&);

void read_limits(Fields limits, const Source&, Rulebook&);

}  // namespace tigerpit
