#pragma once

#include <pybind11/pybind11.h>

#include "chance/composition.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// How many of each rank, ace to king, as Python keeps a shoe that has been looked at.
using Counts = std::array<int, rank_count>;

/// The round as it stands once these cards have come from the shoe: a list in the order of dealing,
/// or a text as `--dealt` takes it.
/// Throws BadQuestion where they cannot have, or where no round can be dealt.
DealSoFar situation_of(const Counts& counts, pybind11::handle dealt, const Catalogue& words);

/// Adds the functions about shoes to the module.
void add_shoe(pybind11::module_& module);

}  // namespace tigerpit
