#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "rules/rulebook.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// A rulebook as Python holds it.
struct Book {
    std::shared_ptr<const Rulebook> rules;
};

/// The layout of this letter, the first for None; throws BadQuestion where there is none.
const Layout& layout_of(const Book&, pybind11::handle letter, const Catalogue& words);

/// Adds the rulebooks to the module, and what can be asked of them by exact probability.
void add_book(pybind11::module_& module);
void add_chance(pybind11::module_& module);

/// Adds `settle` to the module.
void add_settle(pybind11::module_& module);

}  // namespace tigerpit
