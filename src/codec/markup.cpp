#include "codec/markup.hpp"

namespace tigerpit {

void Markup::text(std::string_view text) {
    for (const char c : text) {
        if (c == '&')
            out_ += "&amp;";
        else if (c == '<')
            out_ += "&lt;";
        else if (c == '>')
            out_ += "&gt;";
        else if (c == '"')
            out_ += "&quot;";
        else
            out_ += c;
    }
}

void Markup::start(std::string_view name, Attributes attributes) {
    out_ += '<';
    out_ += name;
    for (const auto& [key, value] : attributes) {
        if (value.empty()) continue;
        out_ += ' ';
        out_ += key;
        out_ += "=\"";
        text(value);
        out_ += '"';
    }
}

void Markup::open(std::string_view name, Attributes attributes) {
    start(name, attributes);
    out_ += '>';
}

void Markup::close(std::string_view name) {
    out_ += "</";
    out_ += name;
    out_ += '>';
}

void Markup::empty(std::string_view name, Attributes attributes) {
    start(name, attributes);
    out_ += "/>";
}

std::string css_text(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::string_view steers = "\"'\\<>&{};";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && steers.find(c) == std::string_view::npos) {
            out += c;
            continue;
        }
        out += '\\';
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
        out += ' ';
    }
    return out;
}

}  // namespace tigerpit
