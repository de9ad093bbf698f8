#include "codec/json_slice.hpp"

#include <cstddef>

namespace tigerpit {

namespace {

constexpr std::string_view json_blanks = " \t\r\n";

/// Walks over a text that is known to be JSON.
class JsonWalk {
public:
    explicit JsonWalk(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] char now() const { return text_[at_]; }
    void step() { ++at_; }
    void skip_blanks() {
        while (!at_end() && json_blanks.find(now()) != std::string_view::npos) step();
    }
    /// A whole value: a text, a bracket with all that is in it, or a word.
    std::string_view value() {
        skip_blanks();
        const std::size_t begin = at_;
        if (at_end()) return {};
        if (now() == '"') {
            skip_text();
        } else if (now() == '{' || now() == '[') {
            skip_bracket();
        } else {
            while (!at_end() && ends_.find(now()) == std::string_view::npos) step();
        }
        return text_.substr(begin, at_ - begin);
    }

private:
    static constexpr std::string_view ends_ = ",]} \t\r\n";

    void skip_text() {
        for (step(); !at_end() && now() != '"'; step())
            if (now() == '\\') step();
        step();
    }
    void skip_bracket() {
        int depth = 0;
        do {
            if (now() == '"') {
                skip_text();
                continue;
            }
            depth += (now() == '{' || now() == '[') - (now() == '}' || now() == ']');
            step();
        } while (depth > 0 && !at_end());
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

void each_json_slice(std::string_view object, const SliceVisit& visit) {
    JsonWalk walk(object);
    walk.skip_blanks();
    if (walk.at_end() || walk.now() != '{') return;
    walk.step();
    while (true) {
        walk.skip_blanks();
        if (walk.at_end() || walk.now() == '}') return;
        const std::string_view name = walk.value();
        walk.skip_blanks();
        if (walk.at_end()) return;
        walk.step();
        const std::string_view value = walk.value();
        if (name.size() >= 2 && !visit(name.substr(1, name.size() - 2), value)) return;
        walk.skip_blanks();
        if (!walk.at_end() && walk.now() == ',') walk.step();
    }
}

std::optional<std::string_view> json_slice(std::string_view object, std::string_view key) {
    std::optional<std::string_view> found;
    each_json_slice(object, [&](std::string_view name, std::string_view value) {
        if (name == key) found = value;
        return !found;
    });
    return found;
}

}  // namespace tigerpit
