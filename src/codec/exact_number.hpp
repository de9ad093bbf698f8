#pragma once

namespace tigerpit {

// What stands for numbers in the shapes of texts that are not written by their description.

/// An exact fraction, as a text: `-17/1200`.
struct Fraction {};
/// A number with decimals.
struct Decimal {};

}  // namespace tigerpit
