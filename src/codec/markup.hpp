#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace tigerpit {

/// Writes a page whose every element is closed and whose every text is escaped, so that it is HTML
/// and XML alike.
class Markup {
public:
    using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    /// An element around whatever `inside` writes.
    template <std::invocable Inside>
    void element(std::string_view name, Attributes attributes, Inside inside) {
        open(name, attributes);
        inside();
        close(name);
    }
    /// An element around a text.
    void element(std::string_view name, Attributes attributes, std::string_view text) {
        element(name, attributes, [&] { this->text(text); });
    }
    /// An element with nothing in it: `<meta …/>`, `<line …/>`.
    void empty(std::string_view name, Attributes attributes);

    void text(std::string_view text);
    /// What needs no escaping: a style sheet of ours.
    void raw(std::string_view text) { out_ += text; }
    void line_break() { out_ += '\n'; }

    [[nodiscard]] std::string take() && { return std::move(out_); }

private:
    void start(std::string_view name, Attributes attributes);
    void open(std::string_view name, Attributes attributes);
    void close(std::string_view name);

    std::string out_;
};

/// A text as a CSS string may hold it, between its quotes.
std::string css_text(std::string_view text);

}  // namespace tigerpit
