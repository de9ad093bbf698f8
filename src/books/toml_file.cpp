#include "books/toml_file.hpp"

#include <algorithm>

namespace tigerpit {

namespace {

/// The dots of a line outside quotation marks; all of them where the marks may belong to a text of
/// several lines.
int dots_in(std::string_view line) {
    const bool several =
        line.find(R"(""")") != std::string_view::npos || line.find("'''") != std::string_view::npos;
    int dots = 0;
    char mark = '\0';
    bool escaped = false;
    for (const char letter : line) {
        // A remark is read by nobody.
        if (letter == '#' && mark == '\0' && !several) break;
        if (letter == '.' && (mark == '\0' || several)) ++dots;
        if (mark == '\0' && (letter == '"' || letter == '\''))
            mark = letter;
        else if (letter == mark && !escaped)
            mark = '\0';
        escaped = mark == '"' && letter == '\\' && !escaped;
    }
    return dots;
}

/// The library walks `a.a.a.…` one call a dot; a file that would exhaust the stack is refused
/// unread.
void refuse_deep_lines(std::string_view text) {
    constexpr int dots_max = 100;
    for (int line = 1; !text.empty(); ++line) {
        const auto end = std::min(text.find('\n'), text.size());
        if (dots_in(text.substr(0, end)) > dots_max)
            throw FileError{line, 1, Message{"file.too_deep"}};
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

toml::table parse(std::string_view text) {
    refuse_deep_lines(text);
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        const auto& begin = error.source().begin;
        throw FileError{static_cast<int>(begin.line), static_cast<int>(begin.column),
                        Message{"file.not_toml"}.with("what", error.description())};
    }
}

}  // namespace

std::optional<FileError> visit_toml(std::string_view text,
                                    const std::function<void(Fields&)>& read) {
    try {
        const toml::table table = parse(text);
        Fields file(table, "");
        read(file);
        file.done();
        return std::nullopt;
    } catch (const FileError& error) {
        return error;
    }
}

}  // namespace tigerpit
