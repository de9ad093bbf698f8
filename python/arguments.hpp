#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "words/catalogue.hpp"

namespace tigerpit {

/// The catalogue of a language tag: `en`, `zh-Hans`, `zh-Hant`. Everything here throws BadQuestion
/// where an argument is not what it has to be.
Catalogue words_of(pybind11::handle language);

/// A text; `name` is what Python calls the argument.
std::string text_of(pybind11::handle value, std::string_view name, const Catalogue& words);

/// A whole number: an int, or what stands for one, as numpy's do. One that 64 bits cannot hold is
/// the nearest that they can.
std::int64_t whole_of(pybind11::handle value, std::string_view name, const Catalogue& words);

/// Says that an argument is of the wrong kind; `wanted` is the key of what it has to be.
[[noreturn]] void wrong_kind(pybind11::handle value, std::string_view name, std::string_view wanted,
                             const Catalogue& words);

/// Any object as it is shown to a person, cut where it is long.
std::string shown(pybind11::handle value);

}  // namespace tigerpit
