#include "codec/json_write.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace tigerpit {

void write_json_text(std::string& out, std::string_view text) {
    const auto is_plain = [](char c) {
        return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
    };
    out += '"';
    while (!text.empty()) {
        // What needs nothing, mostly all of it, goes in one piece.
        const auto plain =
            static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
        out.append(text.substr(0, plain));
        text.remove_prefix(plain);
        if (text.empty()) break;
        const char c = text.front();
        text.remove_prefix(1);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else {
            constexpr std::string_view digits = "0123456789abcdef";
            out += "\\u00";
            out += digits[static_cast<std::size_t>(c) >> 4U];
            out += digits[static_cast<std::size_t>(c) & 15U];
        }
    }
    out += '"';
}

void write_json_number(std::string& out, std::int64_t number) {
    std::array<char, 24> digits{};
    const auto [end, error] = std::to_chars(digits.begin(), digits.end(), number);
    out.append(digits.begin(), end);
}

void JsonWriter::next() {
    if (!first_) out_ += ',';
    first_ = false;
}

JsonWriter& JsonWriter::open(char bracket) {
    // Most of what is written has room in this, and is not moved as it grows.
    constexpr std::size_t usual = 240;
    if (out_.empty()) out_.reserve(usual);
    next();
    out_ += bracket;
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    next();
    write_json_text(out_, name);
    out_ += ':';
    first_ = true;
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
    next();
    write_json_text(out_, value);
    return *this;
}

JsonWriter& JsonWriter::word(std::string_view value) {
    next();
    out_ += value;
    return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
    next();
    write_json_number(out_, value);
    return *this;
}

}  // namespace tigerpit
