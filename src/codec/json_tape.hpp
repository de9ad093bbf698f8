#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace tigerpit {

enum class JsonKind : std::uint8_t { null, flag, integer, number, text, array, object };

/// One value of a JSON text. An array's or object's members follow it; `end` is the place after the
/// last of them, so that a member can be stepped over. An object's members alternate key, value.
struct JsonNode {
    JsonKind kind{};
    std::uint32_t end = 0;
    std::int64_t integer = 0;  ///< of an integer; of a flag, 0 or 1
    std::string_view text;     ///< of a text
};

/// Where and why a text is not JSON; the place is in bytes.
struct JsonError {
    std::size_t offset = 0;
    Message what;
};

/// A JSON text read into one flat list of values, in the order written. Keys are kept as they come;
/// a key that stands twice in one object is an error, because one of the two would be lost.
class JsonTape {
public:
    /// Reads one value, which must be all there is but blanks. Views stay good until the next read
    /// as long as the text itself does.
    [[nodiscard]] std::expected<void, JsonError> read(std::string_view text);

    [[nodiscard]] const std::vector<JsonNode>& nodes() const { return nodes_; }

private:
    friend class TapeHandler;
    std::vector<JsonNode> nodes_;
    std::vector<std::uint32_t> open_;  ///< while it is read: the brackets that are open
    std::deque<std::string> unescaped_;
};

/// A value on a tape.
class Json {
public:
    Json(const std::vector<JsonNode>& nodes, std::uint32_t at) : nodes_(&nodes), at_(at) {}
    explicit Json(const JsonTape& tape) : Json(tape.nodes(), 0) {}

    [[nodiscard]] JsonKind kind() const { return node().kind; }
    [[nodiscard]] std::int64_t integer() const { return node().integer; }
    [[nodiscard]] std::string_view text() const { return node().text; }

    /// Calls `visit(key, value)` for each member of an object, in the order written.
    template <class Visit>
    void members(Visit visit) const {
        for (std::uint32_t at = at_ + 1; at < node().end;) {
            const Json value(*nodes_, at + 1);
            visit((*nodes_)[at].text, value);
            at = value.node().end;
        }
    }

    /// The value of a key of an object, or nothing.
    [[nodiscard]] std::optional<Json> find(std::string_view wanted) const {
        std::optional<Json> found;
        members([&](std::string_view key, const Json& value) {
            if (key == wanted) found = value;
        });
        return found;
    }

    /// Calls `visit(index, value)` for each item of an array.
    template <class Visit>
    void items(Visit visit) const {
        std::size_t index = 0;
        for (std::uint32_t at = at_ + 1; at < node().end;) {
            const Json value(*nodes_, at);
            visit(index++, value);
            at = value.node().end;
        }
    }

private:
    [[nodiscard]] const JsonNode& node() const { return (*nodes_)[at_]; }

    const std::vector<JsonNode>* nodes_;
    std::uint32_t at_;
};

}  // namespace tigerpit
