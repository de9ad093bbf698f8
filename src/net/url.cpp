#include "net/url.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tigerpit {
namespace {

std::optional<int> hexadecimal(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return std::nullopt;
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            result += text[at];
            continue;
        }
        if (text.size() - at < 3) return std::nullopt;
        const auto high = hexadecimal(text[at + 1]);
        const auto low = hexadecimal(text[at + 2]);
        if (!high || !low) return std::nullopt;
        result += static_cast<char>(*high * 16 + *low);
        at += 2;
    }
    return result;
}

bool is_control(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f; }

/// How many bytes a character has by its first, and what it is at least when it has so many.
struct Lead {
    unsigned char mask, bits;
    std::size_t bytes;
    std::uint32_t least;
};
constexpr std::array<Lead, 4> leads{{{0x80, 0x00, 1, 0x0},
                                     {0xe0, 0xc0, 2, 0x80},
                                     {0xf0, 0xe0, 3, 0x800},
                                     {0xf8, 0xf0, 4, 0x10000}}};

/// The bytes of the first character, 0 when it is none.
std::size_t character(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    for (const Lead& lead : leads) {
        if ((first & lead.mask) != lead.bits) continue;
        if (text.size() < lead.bytes) return 0;
        std::uint32_t code = first & static_cast<unsigned char>(~lead.mask);
        for (const char next : text.substr(1, lead.bytes - 1)) {
            if ((static_cast<unsigned char>(next) & 0xc0U) != 0x80U) return 0;
            code = code << 6U | (static_cast<unsigned char>(next) & 0x3fU);
        }
        const bool half = code >= 0xd800 && code <= 0xdfff;
        return code >= lead.least && code <= 0x10ffff && !half ? lead.bytes : 0;
    }
    return 0;
}

bool has_dots(std::string_view path) {
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::string_view segment = path.substr(0, path.find('/'));
        if (segment == "." || segment == "..") return true;
        path.remove_prefix(segment.size());
    }
    return false;
}

bool has_escaped_slash(std::string_view path) {
    for (std::size_t at = path.find('%'); at != std::string_view::npos;
         at = path.find('%', at + 1)) {
        const auto letter = unescaped(path.substr(at, 3));
        if (letter == "/" || letter == "\\") return true;
    }
    return false;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t bytes = character(text);
        if (bytes == 0) return false;
        text.remove_prefix(bytes);
    }
    return true;
}

std::optional<std::string> percent_decoded(std::string_view text) {
    auto result = unescaped(text);
    if (!result || std::ranges::any_of(*result, is_control) || !is_utf8(*result))
        return std::nullopt;
    return result;
}

std::optional<Target> parse_target(std::string_view text) {
    if (!text.starts_with('/')) return std::nullopt;
    const std::size_t mark = std::min(text.find('?'), text.size());
    const std::string_view raw = text.substr(0, mark);
    auto path = percent_decoded(raw);
    if (!path || has_escaped_slash(raw) || path->find('\\') != std::string::npos || has_dots(*path))
        return std::nullopt;
    const std::string_view query = text.substr(std::min(mark + 1, text.size()));
    // A fragment is the browser's own and never sent.
    if (std::ranges::any_of(text, [](char letter) { return is_control(letter) || letter == '#'; }))
        return std::nullopt;
    return Target{*std::move(path), std::string(query)};
}

std::optional<std::vector<QueryField>> parse_query(std::string_view text) {
    std::vector<QueryField> fields;
    while (!text.empty()) {
        std::string part(text.substr(0, text.find('&')));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        if (part.empty()) continue;
        std::ranges::replace(part, '+', ' ');
        const std::string_view whole = part;
        const std::size_t mark = std::min(whole.find('='), whole.size());
        auto name = percent_decoded(whole.substr(0, mark));
        auto value = percent_decoded(whole.substr(std::min(mark + 1, whole.size())));
        if (!name || !value) return std::nullopt;
        fields.push_back({*std::move(name), *std::move(value)});
    }
    return fields;
}

}  // namespace tigerpit
