#pragma once

#include <optional>
#include <string_view>

#include "chance/insurance_chances.hpp"
#include "codec/json_write.hpp"

namespace tigerpit {

/// Pieces that every answer about chances is written with.

/// A fraction under a key, or null.
void write_ratio(JsonWriter&, std::string_view key, const std::optional<Ratio>&);

void write_flag(JsonWriter&, std::string_view key, bool flag);

/// Which cell of an insurance table it is and what it pays.
void write_cell_place(JsonWriter&, const CellChances&);

/// How often it is offered, and what comes of it when it is.
void write_cell_chances(JsonWriter&, const CellChances&);

}  // namespace tigerpit
