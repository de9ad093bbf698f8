#include "books/nearest.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <ranges>
#include <tuple>
#include <utility>
#include <vector>

namespace tigerpit {

namespace {

/// How many letters must be put in, left out, changed or swapped with the next to make one word of
/// the other.
std::size_t edits(std::string_view from, std::string_view to) {
    std::vector<std::size_t> before(to.size() + 1);
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        std::vector<std::size_t> next(to.size() + 1, i);
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t changed = row[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            next[j] = std::min({row[j] + 1, next[j - 1] + 1, changed});
            const bool swapped =
                i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (swapped) next[j] = std::min(next[j], before[j - 2] + 1);
        }
        before = std::exchange(row, std::move(next));
    }
    return row[to.size()];
}

/// The known word that is at most so many edits away, the closest of them.
std::optional<std::string> closest(std::string_view misspelt,
                                   const std::set<std::string, std::less<>>& known,
                                   std::size_t edits_max) {
    // Nobody misspells a word as long as that; comparing it would take its length squared.
    constexpr std::size_t length_max = 64;
    if (misspelt.empty() || misspelt.size() > length_max) return std::nullopt;
    std::optional<std::string> best;
    for (const std::string& word : known) {
        if (word.size() > length_max) continue;
        const std::size_t distance = edits(misspelt, word);
        if (distance > edits_max) continue;
        // The next must be closer still.
        if (distance == 0) return word;
        edits_max = distance - 1;
        best = word;
    }
    return best;
}

/// The numbers of a clause: 4, 1 and 9 of `4.1.9`. What is no number counts as nothing.
std::vector<long> parts_of(std::string_view clause) {
    std::vector<long> parts;
    for (const auto part : std::views::split(clause, '.')) {
        const std::string_view digits(part.begin(), part.end());
        long number = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
        parts.push_back(number);
    }
    return parts;
}

}  // namespace

std::optional<std::string> nearest(std::string_view misspelt,
                                   const std::set<std::string, std::less<>>& known) {
    return closest(misspelt, known, std::max<std::size_t>(1, (misspelt.size() - 1) / 2));
}

std::optional<std::string> slip_for(std::string_view word,
                                    const std::set<std::string, std::less<>>& found) {
    constexpr std::size_t long_word = 8;
    return closest(word, found, word.size() < long_word ? 1 : 2);
}

std::optional<std::string> nearest_clause(std::string_view missing,
                                          const std::set<std::string, std::less<>>& known) {
    const std::vector<long> wanted = parts_of(missing);
    std::optional<std::string> best;
    // Parts in common, the more the better; then edits, then how far the next part is off.
    std::tuple<long, std::size_t, long> least;
    for (const std::string& clause : known) {
        const std::vector<long> parts = parts_of(clause);
        const auto [mine, theirs] = std::ranges::mismatch(parts, wanted);
        const long common = mine - parts.begin();
        const long here = mine == parts.end() ? 0 : *mine;
        const long there = theirs == wanted.end() ? 0 : *theirs;
        const std::tuple distance{-common, edits(missing, clause), std::abs(here - there)};
        if (common == 0 || (best && distance >= least)) continue;
        least = distance;
        best = clause;
    }
    return best;
}

}  // namespace tigerpit
