#include "codec/json_tape.hpp"

#include <boost/json/basic_parser_impl.hpp>
#include <optional>

namespace tigerpit {

/// What Boost's parser tells, put on the tape.
class TapeHandler {
public:
    // Each key is compared with those before it; no round has a thousand.
    static constexpr std::size_t max_object_size = 1000;
    static constexpr std::size_t max_array_size = UINT32_MAX;
    static constexpr std::size_t max_key_size = UINT32_MAX;
    static constexpr std::size_t max_string_size = UINT32_MAX;
    using Code = boost::json::error_code;
    using View = boost::json::string_view;

    explicit TapeHandler(JsonTape* tape) : tape_(*tape), open_(tape->open_) {}

    /// The key that stood twice, when that stopped the parser.
    [[nodiscard]] const std::optional<std::string>& twice() const { return twice_; }

    bool on_document_begin(Code&) { return true; }
    bool on_document_end(Code&) { return true; }
    bool on_object_begin(Code&) { return open(JsonKind::object); }
    bool on_object_end(std::size_t, Code&) { return close(); }
    bool on_array_begin(Code&) { return open(JsonKind::array); }
    bool on_array_end(std::size_t, Code&) { return close(); }

    bool on_key_part(View part, std::size_t, Code&) { return add_part(part); }
    bool on_key(View part, std::size_t size, Code& code) {
        const std::string_view key = whole(part, size);
        const auto& nodes = tape_.nodes_;
        for (std::uint32_t at = open_.back() + 1; at < nodes.size(); at = nodes[at + 1].end) {
            if (nodes[at].text != key) continue;
            twice_ = std::string{key};
            code = boost::json::error::object_too_large;
            return false;
        }
        return add({.kind = JsonKind::text, .text = key});
    }
    bool on_string_part(View part, std::size_t, Code&) { return add_part(part); }
    bool on_string(View part, std::size_t size, Code&) {
        return add({.kind = JsonKind::text, .text = whole(part, size)});
    }

    bool on_number_part(View, Code&) { return true; }
    bool on_int64(std::int64_t value, View, Code&) {
        return add({.kind = JsonKind::integer, .integer = value});
    }
    bool on_uint64(std::uint64_t, View, Code&) { return add({.kind = JsonKind::number}); }
    bool on_double(double, View, Code&) { return add({.kind = JsonKind::number}); }
    bool on_bool(bool value, Code&) {
        return add({.kind = JsonKind::flag, .integer = value ? 1 : 0});
    }
    bool on_null(Code&) { return add({.kind = JsonKind::null}); }
    bool on_comment_part(View, Code&) { return true; }
    bool on_comment(View, Code&) { return true; }

private:
    bool add(JsonNode node) {
        node.end = static_cast<std::uint32_t>(tape_.nodes_.size()) + 1;
        tape_.nodes_.push_back(node);
        return true;
    }
    bool open(JsonKind kind) {
        open_.push_back(static_cast<std::uint32_t>(tape_.nodes_.size()));
        return add({.kind = kind});
    }
    bool close() {
        tape_.nodes_[open_.back()].end = static_cast<std::uint32_t>(tape_.nodes_.size());
        open_.pop_back();
        return true;
    }
    bool add_part(View part) {
        parts_.append(part.data(), part.size());
        return true;
    }
    /// A text without escapes is a view of the input; one with escapes is kept beside the tape.
    std::string_view whole(View part, std::size_t size) {
        if (parts_.empty() && part.size() == size && !in_stack(part))
            return {part.data(), part.size()};
        parts_.append(part.data(), part.size());
        tape_.unescaped_.push_back(std::move(parts_));
        parts_.clear();
        return tape_.unescaped_.back();
    }
    [[nodiscard]] bool in_stack(View part) const {
        return part.data() < input_.data() || part.data() > input_.data() + input_.size();
    }

    friend class JsonTape;
    JsonTape& tape_;
    std::string_view input_;
    std::vector<std::uint32_t>& open_;
    std::string parts_;
    std::optional<std::string> twice_;
};

namespace {

std::string_view sentence_for(const boost::json::error_code& code) {
    if (code == boost::json::error::incomplete) return "json.incomplete";
    return code == boost::json::error::too_deep ? "json.too_deep" : "json.syntax";
}

}  // namespace

std::expected<void, JsonError> JsonTape::read(std::string_view text) {
    nodes_.clear();
    unescaped_.clear();
    open_.clear();
    boost::json::parse_options options;
    options.max_depth = 16;
    boost::json::basic_parser<TapeHandler> parser(options, this);
    parser.handler().input_ = text;
    boost::json::error_code code;
    const std::size_t used = parser.write_some(false, text.data(), text.size(), code);
    if (!code && text.find_first_not_of(" \t\r\n", used) == std::string_view::npos) return {};
    const auto& twice = parser.handler().twice();
    if (twice)
        return std::unexpected(JsonError{used, Message{"json.key_twice"}.with("key", *twice)});
    if (!code) return std::unexpected(JsonError{used, Message{"json.more_follows"}});
    return std::unexpected(JsonError{used, Message{sentence_for(code)}});
}

}  // namespace tigerpit
