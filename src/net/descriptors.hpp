#pragma once

#include <cstddef>

namespace tigerpit {

/// Asks the system for as many descriptors as it lets this program have: how many that is.
std::size_t raise_descriptors();

/// How many connections there may be at a time, so that of so many descriptors enough are left for
/// what must always be able to write: the store, the seeds, the log.
std::size_t connections_within(std::size_t descriptors);

}  // namespace tigerpit
