#include "codec/json_write.hpp"

#include <array>
#include <charconv>

namespace tigerpit {

void write_json_text(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            constexpr std::string_view digits = "0123456789abcdef";
            out += "\\u00";
            out += digits[static_cast<std::size_t>(c) >> 4U];
            out += digits[static_cast<std::size_t>(c) & 15U];
        } else {
            out += c;
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
