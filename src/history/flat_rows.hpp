#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/money.hpp"
#include "codec/describe.hpp"

namespace tigerpit {

// Described structs whose members are all plain, as the cells of a row.

inline std::string cell_text(const std::string& value) { return value; }
inline std::string cell_text(bool value) { return value ? "true" : "false"; }
inline std::string cell_text(int value) { return std::to_string(value); }
inline std::string cell_text(std::int64_t value) { return std::to_string(value); }
inline std::string cell_text(Money value) { return std::to_string(value.cents); }
template <class T>
std::string cell_text(const std::optional<T>& value) {
    return value ? cell_text(*value) : std::string{};
}

template <class T>
std::vector<std::string_view> cell_keys() {
    std::vector<std::string_view> keys;
    each_field<T>([&](const auto& field) { keys.push_back(field.key); });
    return keys;
}

template <class T>
std::vector<std::string> cells_of(const T& row) {
    std::vector<std::string> cells;
    each_field<T>([&](const auto& field) { cells.push_back(cell_text(row.*field.member)); });
    return cells;
}

/// Is it a text that a spreadsheet would take for a formula? A number is none, below zero either.
inline bool is_like_formula(std::string_view cell) {
    constexpr std::string_view begins = "=+-@\t\r";
    if (cell.empty() || begins.find(cell.front()) == std::string_view::npos) return false;
    return cell.front() != '-' || cell.size() == 1 ||
           cell.find_first_not_of("0123456789./", 1) != std::string_view::npos;
}

/// One record of RFC 4180, with its end. Before a text that could be taken for a formula stands an
/// apostrophe, which keeps it a text.
template <class Text>
void add_csv_record(std::string& out, const std::vector<Text>& cells) {
    bool first = true;
    for (const auto& cell : cells) {
        if (!first) out += ',';
        first = false;
        const std::string_view text{cell};
        const bool quoted = text.find_first_of(",\"\r\n") != std::string_view::npos;
        if (quoted) out += '"';
        if (is_like_formula(text)) out += '\'';
        for (const char c : text) {
            if (c == '"') out += '"';
            out += c;
        }
        if (quoted) out += '"';
    }
    out += "\r\n";
}

}  // namespace tigerpit
