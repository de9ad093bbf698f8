#include "books/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace tigerpit {

namespace {

/// How many letters must be put in, left out or changed to make one word of the other.
std::size_t edits(std::string_view from, std::string_view to) {
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t changed = diagonal + (from[i - 1] == to[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[to.size()];
}

}  // namespace

std::optional<std::string> nearest(std::string_view misspelt,
                                   const std::set<std::string, std::less<>>& known) {
    // Nobody misspells a word as long as that; comparing it would take its length squared.
    constexpr std::size_t length_max = 64;
    if (misspelt.size() > length_max) return std::nullopt;
    std::optional<std::string> best;
    std::size_t fewest = misspelt.size() / 2 + 1;
    for (const std::string& word : known) {
        if (word.size() > length_max) continue;
        const std::size_t distance = edits(misspelt, word);
        if (distance >= fewest) continue;
        fewest = distance;
        best = word;
    }
    return best;
}

}  // namespace tigerpit
