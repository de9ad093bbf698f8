#pragma once

#include <cstddef>

#include "chance/kernel_fast.hpp"

/// Rows of ten numbers in vectors. All of it is of its file alone: the same text is compiled for
/// several processors, and no function of one may be taken for a function of another.
namespace tigerpit {
namespace {

/// A fixed list that is indexed by points.
template <class T, std::size_t Length>
struct List {
    T each[Length];  // NOLINT(modernize-avoid-c-arrays): std::array has functions of every file

    constexpr T& operator[](std::ptrdiff_t index) { return each[index]; }
    constexpr const T& operator[](std::ptrdiff_t index) const { return each[index]; }
};

/// As many numbers as the processor takes at once.
#ifdef __AVX__
inline constexpr std::ptrdiff_t lanes = 4;
#else
inline constexpr std::ptrdiff_t lanes = 2;
#endif
using Vector __attribute__((vector_size(lanes * sizeof(double)))) = double;
inline constexpr std::ptrdiff_t row_parts = row_width / lanes;

struct Row {
    List<Vector, row_parts> parts;
};

/// Makes a row part by part. Every loop over parts is written out, or g++ keeps rows in memory.
template <class Make>
inline Row each_part(const Make& make) {
    Row row;
#pragma GCC unroll 6
    for (std::ptrdiff_t part = 0; part < row_parts; ++part) make(row.parts[part], part);
    return row;
}

inline Row load(const double* from) {
    return each_part([&](Vector& to, std::ptrdiff_t part) {
        __builtin_memcpy(&to, from + part * lanes, sizeof to);
    });
}
inline Row load(const PointRow& from) { return load(from.at); }

inline void store(double* to, const Row& row) {
#pragma GCC unroll 6
    for (std::ptrdiff_t part = 0; part < row_parts; ++part)
        __builtin_memcpy(to + part * lanes, &row.parts[part], sizeof(Vector));
}
inline void store(PointRow& to, const Row& row) { store(to.at, row); }

inline Row operator+(const Row& a, const Row& b) {
    return each_part([&](Vector& to, std::ptrdiff_t part) { to = a.parts[part] + b.parts[part]; });
}
inline Row operator-(const Row& a, const Row& b) {
    return each_part([&](Vector& to, std::ptrdiff_t part) { to = a.parts[part] - b.parts[part]; });
}
inline Row operator*(const Row& a, const Row& b) {
    return each_part([&](Vector& to, std::ptrdiff_t part) { to = a.parts[part] * b.parts[part]; });
}
inline Row operator*(double k, const Row& a) {
    return each_part([&](Vector& to, std::ptrdiff_t part) { to = k * a.parts[part]; });
}
inline Row operator-(double k, const Row& a) {
    return each_part([&](Vector& to, std::ptrdiff_t part) { to = k - a.parts[part]; });
}
inline Row operator-(const Row& a, double k) {
    return each_part([&](Vector& to, std::ptrdiff_t part) { to = a.parts[part] - k; });
}

inline void add(PointRow& to, const Row& row) { store(to, load(to) + row); }

/// A number for each number of points, read round and round from any start between -10 and 10.
struct Ring {
    alignas(32) List<double, 32> numbers;

    /// The last two numbers of a row mean nothing; each is covered by the next row.
    void set(const Row& row) {
        store(&numbers[0], row);
        store(&numbers[10], row);
        store(&numbers[20], row);
    }
    [[nodiscard]] Row from(int start) const { return load(&numbers[10 + start]); }
    [[nodiscard]] double operator[](int index) const { return numbers[10 + index]; }
};

/// The points of a sum below twenty.
constexpr int last_digit(int sum) { return sum < 10 ? sum : sum - 10; }

/// For each total: 1 at the cards that make it with a card of the same worth.
inline constexpr auto doubles_to = [] {
    List<PointRow, 10> rows{};
    for (int card = 0; card < row_width; ++card) rows[2 * card % 10].at[card] = 1;
    return rows;
}();

/// For each number of points: 1 there, 0 elsewhere.
inline constexpr auto only = [] {
    List<PointRow, 10> rows{};
    for (int points = 0; points < 10; ++points) rows[points].at[points] = 1;
    return rows;
}();

/// For each number of points: 1 up to it, 0 beyond.
inline constexpr auto up_to = [] {
    List<PointRow, 10> rows{};
    for (int most = 0; most < 10; ++most)
        for (int points = 0; points <= most; ++points) rows[most].at[points] = 1;
    return rows;
}();

}  // namespace
}  // namespace tigerpit
