#include "codec/json_indent.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t step = 2;

bool opens(char c) { return c == '{' || c == '['; }
bool closes(char c) { return c == '}' || c == ']'; }

}  // namespace

std::string indented_json(std::string_view text) {
    std::string out;
    std::size_t depth = 0;
    bool quoted = false;
    const auto line = [&] { out.append("\n").append(depth * step, ' '); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            out += c;
            if (c == '\\' && i + 1 < text.size()) out += text[++i];
            if (c == '"') quoted = false;
            continue;
        }
        const bool empty = i > 0 && closes(c) && opens(text[i - 1]);
        if (closes(c)) {
            if (depth > 0) --depth;
            if (!empty) line();
        }
        out += c;
        quoted = c == '"';
        if (opens(c)) ++depth;
        const bool next_closes = i + 1 < text.size() && closes(text[i + 1]);
        if ((opens(c) && !next_closes) || c == ',') line();
        if (c == ':') out += ' ';
    }
    return out;
}

}  // namespace tigerpit
