#pragma once

namespace tigerpit {

// This header is read by files that are compiled for different processors. It holds no functions
// with a body: an inline function would be compiled for each, and the linker would keep any one.

/// Ten numbers by points take three vectors of four; the last two fill up and mean nothing.
inline constexpr int row_width = 12;

/// A number for each number of points.
struct alignas(32) PointRow {
    double at[row_width];  // NOLINT(modernize-avoid-c-arrays): has no functions
};

/// A shoe by what its cards are worth.
struct ShoeWorth {
    PointRow worth;
    double cards;
};

/// The ordered ways to draw pairs, by what their cards are worth.
struct PairWorth {
    PointRow one;   ///< in one hand
    PointRow both;  ///< of the same worth in both hands, not twins
    PointRow twin;
};

/// The ways of rounds by Player points and, along the row, Banker points, for one pattern of cards.
struct PointGrid {
    PointRow rows[10];  // NOLINT(modernize-avoid-c-arrays): has no functions
};

/// The ways of rounds to every ending. Only endings that the Table of Play allows mean anything.
struct EndingGrid {
    PointGrid both_two;
    PointGrid banker_three;
    PointGrid player_three;
    PointGrid both_three;
};

/// The ways of rounds with pairs, to every ending.
struct PairGrids {
    EndingGrid player;  ///< a pair in the Player Hand, whatever the Banker Hand holds
    EndingGrid banker;  ///< a pair in the Banker Hand, whatever the Player Hand holds
    EndingGrid both;    ///< in both, not twins
    EndingGrid twin;
};

/// Prices of bets by class of endings: all endings of a class pay the same on every bet.
struct PriceGrid {
    const int* places;    ///< in an EndingGrid read as one list of numbers, class after class
    const int* ends;      ///< of each class in `places`
    int classes;          ///< how many
    const double* price;  ///< a row of `width` prices for each class
    int width;            ///< of bets, filled up to a multiple of row_width
};

/// The three sums that take the time, compiled for one kind of processor.
struct Kernel {
    void (*count_endings)(const ShoeWorth&, EndingGrid&);
    void (*count_pairs)(const ShoeWorth&, const PairWorth&, PairGrids&);
    /// Adds up price times ways of every class into `sums`, which has the grid's width.
    void (*add_prices)(const EndingGrid&, const PriceGrid&, double* sums);
};

/// For any processor.
const Kernel& generic_kernel();

/// For one with AVX2 and FMA, or nothing when this one has not got them.
const Kernel* avx2_kernel();

/// The same without asking the processor; nothing where the compiler has none.
const Kernel* compiled_avx2_kernel();

/// The fastest this processor can run.
const Kernel& best_kernel();

}  // namespace tigerpit
