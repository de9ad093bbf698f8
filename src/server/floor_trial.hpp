#pragma once

#include <optional>
#include <string_view>

#include "pit/shelf.hpp"
#include "server/floor_file.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Is it the file of a floor, and not a rulebook or an overlay?
bool is_floor_file(std::string_view toml);

/// Opens every table of a floor in a pit that is nowhere, as it will be opened: what stands in the
/// way of the first that cannot be, and where in the file.
std::optional<FileError> fault_of_floor(const FloorFile&, const Shelf&, std::int64_t now_ms,
                                        const Catalogue&);

}  // namespace tigerpit
