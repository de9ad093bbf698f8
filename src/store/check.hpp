#pragma once

#include <span>

#include "store/store.hpp"

namespace tigerpit {

/// Reads all of a store again: every chain from its first record to its head, every command where
/// it was recorded, and the holdings as the sum of all entries. Nobody writes meanwhile.
Stored<void> check_all(Store&);

/// Does a store have these heads, whatever has been recorded since? Against heads that are kept
/// elsewhere this finds a store that was cut short or written anew as a whole.
Stored<void> check_heads(Store&, std::span<const Head>);

}  // namespace tigerpit
