#include "books/fields.hpp"

#include <algorithm>

#include "books/nearest.hpp"

namespace tigerpit {

namespace {

/// The catalogue's word for what a node is.
std::string_view kind_of(const toml::node& node) {
    if (node.is_table()) return "toml.table";
    if (node.is_array()) return "toml.array";
    if (node.is_string()) return "toml.text";
    if (node.is_integer()) return "toml.integer";
    if (node.is_boolean()) return "toml.flag";
    if (node.is_floating_point()) return "toml.float";
    if (node.is_date() || node.is_date_time()) return "toml.date";
    return "toml.other";
}

[[noreturn]] void wrong_kind(const toml::node& node, const std::string& path,
                             std::string_view wanted) {
    Fields::fail_at(node, Message{"file.wrong_kind"}
                              .with("key", path)
                              .with_said("wanted", wanted)
                              .with_said("found", kind_of(node)));
}

template <class T>
T scalar(const toml::node& node, const std::string& path, std::string_view wanted) {
    const auto* value = node.as<T>();
    if (!value) wrong_kind(node, path, wanted);
    return value->get();
}

bool is_name(std::string_view text) {
    return !text.empty() && text.front() != '-' &&
           text.find_first_not_of(
               "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
               "abcdefghijklmnopqrstuvwxyz"
               "0123456789-_") == std::string_view::npos;
}

/// Whatever a file says may be printed on a terminal and in JSON, and two names that look alike are
/// alike: no control characters, and none that cannot be seen.
bool has_unseen(std::string_view text) {
    const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
    if (std::ranges::any_of(text, is_control)) return true;
    // In UTF-8, the bytes before the last and the range of the last: C1 controls and the hard
    // space, the soft hyphen; zero-width and direction marks, line and paragraph separators,
    // directions; word joiners and isolates; blank Braille; the Hangul filler; the byte order mark.
    struct Unseen {
        std::string_view lead;
        unsigned char first;
        unsigned char last;
    };
    for (const auto& [lead, first, last] :
         {Unseen{"\xC2", 0x80, 0xA0}, Unseen{"\xC2", 0xAD, 0xAD}, Unseen{"\xE2\x80", 0x8B, 0x8F},
          Unseen{"\xE2\x80", 0xA8, 0xAE}, Unseen{"\xE2\x81", 0xA0, 0xAF},
          Unseen{"\xE2\xA0", 0x80, 0x80}, Unseen{"\xE3\x85", 0xA4, 0xA4},
          Unseen{"\xEF\xBB", 0xBF, 0xBF}})
        for (std::size_t at = text.find(lead); at != std::string_view::npos;
             at = text.find(lead, at + 1)) {
            const std::string_view next = text.substr(at + lead.size(), 1);
            const auto byte = static_cast<unsigned char>(next.empty() ? '\0' : next.front());
            if (byte >= first && byte <= last) return true;
        }
    return false;
}

std::string text_at(const toml::node& node, const std::string& path) {
    auto text = scalar<std::string>(node, path, "toml.text");
    if (text.empty()) Fields::fail_at(node, Message{"file.empty_text"}.with("key", path));
    if (has_unseen(text))
        Fields::fail_at(node, Message{"file.control_character"}.with("key", path));
    if (text.starts_with(' ') || text.ends_with(' '))
        Fields::fail_at(node, Message{"file.blank_text"}.with("key", path).with("value", text));
    return text;
}

std::vector<std::string> texts_at(const toml::node& node, const std::string& path) {
    const toml::array* array = node.as_array();
    if (!array) wrong_kind(node, path, "toml.array");
    std::vector<std::string> texts;
    for (const toml::node& item : *array)
        texts.push_back(text_at(item, path + '[' + std::to_string(texts.size() + 1) + ']'));
    return texts;
}

std::vector<Fields> rows_at(const toml::node& node, const std::string& path) {
    const toml::array* array = node.as_array();
    if (!array) wrong_kind(node, path, "toml.array");
    std::vector<Fields> rows;
    for (const toml::node& item : *array) {
        if (!item.is_table()) wrong_kind(item, path, "toml.table");
        rows.emplace_back(*item.as_table(), path + '[' + std::to_string(rows.size() + 1) + ']');
    }
    return rows;
}

}  // namespace

std::string Fields::path_of(std::string_view key) const {
    return path_.empty() ? std::string{key} : path_ + '.' + std::string{key};
}

void Fields::fail_at(const toml::node& node, Message what) {
    const auto& begin = node.source().begin;
    throw FileError{static_cast<int>(begin.line), static_cast<int>(begin.column), std::move(what)};
}

void Fields::fail(Message what) const { fail_at(*table_, std::move(what)); }

const toml::node* Fields::node_if(std::string_view key) {
    asked_.emplace(key);
    return table_->get(key);
}

const toml::node& Fields::node(std::string_view key) {
    const toml::node* found = node_if(key);
    if (found) return *found;
    // A key nobody knows that looks like the missing one is probably meant to be it.
    std::set<std::string, std::less<>> others;
    for (const auto& [other, value] : *table_)
        if (!asked_.contains(std::string{other.str()})) others.emplace(other.str());
    const auto near = slip_for(key, others);
    if (!near) fail(Message{"file.missing_key"}.with("key", path_of(key)));
    const auto& begin = table_->find(*near)->first.source().begin;
    throw FileError{
        static_cast<int>(begin.line), static_cast<int>(begin.column),
        Message{"file.missing_key_near"}.with("found", *near).with("key", path_of(key))};
}

std::string Fields::text(std::string_view key) { return text_at(node(key), path_of(key)); }

std::string Fields::name(std::string_view key) {
    std::string text = this->text(key);
    if (!is_name(text))
        fail_at(*node_if(key),
                Message{"file.not_a_name"}.with("key", path_of(key)).with("value", text));
    return text;
}

void Fields::check_name(std::string_view key) const {
    if (!is_name(key)) fail(Message{"file.not_a_name"}.with("key", path_).with("value", key));
}

std::optional<std::string> Fields::text_if(std::string_view key) {
    const toml::node* found = node_if(key);
    if (!found) return std::nullopt;
    return text_at(*found, path_of(key));
}

std::int64_t Fields::integer(std::string_view key, std::int64_t min, std::int64_t max) {
    const toml::node& found = node(key);
    const auto value = scalar<std::int64_t>(found, path_of(key), "toml.integer");
    if (value < min || value > max)
        fail_at(found, Message{"file.out_of_range"}
                           .with("key", path_of(key))
                           .with("value", value)
                           .with("min", min)
                           .with("max", max));
    return value;
}

std::optional<std::int64_t> Fields::integer_if(std::string_view key, std::int64_t min,
                                               std::int64_t max) {
    if (!node_if(key)) return std::nullopt;
    return integer(key, min, max);
}

std::optional<bool> Fields::flag_if(std::string_view key) {
    const toml::node* found = node_if(key);
    if (!found) return std::nullopt;
    return scalar<bool>(*found, path_of(key), "toml.flag");
}

Fields Fields::fields(std::string_view key) {
    const toml::node& found = node(key);
    if (!found.is_table()) wrong_kind(found, path_of(key), "toml.table");
    return {*found.as_table(), path_of(key)};
}

std::optional<Fields> Fields::fields_if(std::string_view key) {
    if (!node_if(key)) return std::nullopt;
    return fields(key);
}

std::vector<Fields> Fields::rows(std::string_view key) { return rows_at(node(key), path_of(key)); }

std::vector<Fields> Fields::rows_if(std::string_view key) {
    const toml::node* found = node_if(key);
    return found ? rows_at(*found, path_of(key)) : std::vector<Fields>{};
}

std::vector<std::string> Fields::texts(std::string_view key) {
    return texts_at(node(key), path_of(key));
}

std::vector<std::string> Fields::texts_if(std::string_view key) {
    const toml::node* found = node_if(key);
    return found ? texts_at(*found, path_of(key)) : std::vector<std::string>{};
}

std::vector<std::pair<std::string, const toml::node*>> Fields::items(std::string_view key) {
    return items_at(array(key), path_of(key));
}

std::vector<std::pair<std::string, const toml::node*>> Fields::items_at(const toml::node& node,
                                                                        const std::string& path) {
    const toml::array* array = node.as_array();
    if (!array) return {{text_at(node, path), &node}};
    if (array->empty()) fail_at(*array, Message{"file.empty_array"}.with("key", path));
    std::vector<std::pair<std::string, const toml::node*>> items;
    for (const toml::node& item : *array)
        items.emplace_back(text_at(item, path + '[' + std::to_string(items.size() + 1) + ']'),
                           &item);
    return items;
}

const toml::array& Fields::array(std::string_view key) {
    const toml::array* array = node(key).as_array();
    if (!array) wrong_kind(node(key), path_of(key), "toml.array");
    if (array->empty()) fail_at(*array, Message{"file.empty_array"}.with("key", path_of(key)));
    return *array;
}

std::vector<std::pair<std::string, Fields>> Fields::tables() {
    std::vector<std::pair<std::string, Fields>> tables;
    for (const auto& [key, node] : *table_) {
        const std::string name{key.str()};
        asked_.insert(name);
        if (!node.is_table()) wrong_kind(node, path_of(name), "toml.table");
        tables.emplace_back(name, Fields{*node.as_table(), path_of(name)});
    }
    std::ranges::sort(tables, {}, [](const auto& entry) {
        const auto& begin = entry.second.table().source().begin;
        return std::pair{begin.line, begin.column};
    });
    return tables;
}

std::size_t Fields::word(std::string_view key, std::span<const std::string_view> words) {
    const std::string value = text(key);
    const auto found = std::ranges::find(words, value);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string known;
    for (const std::string_view word : words) {
        if (!known.empty()) known += ", ";
        known += word;
    }
    fail_at(*node_if(key), Message{"file.unknown_word"}
                               .with("key", path_of(key))
                               .with("value", value)
                               .with("known", known));
}

void Fields::done() const {
    for (const auto& [key, node] : *table_) {
        const std::string name{key.str()};
        if (asked_.contains(name)) continue;
        const auto& begin = key.source().begin;
        const auto meant = nearest(name, asked_);
        std::string known;
        for (const std::string& word : asked_) known += (known.empty() ? "" : ", ") + word;
        Message what = meant ? Message{"file.unknown_key_near"}.with("meant", *meant)
                             : Message{"file.unknown_key"}.with("known", known);
        throw FileError{static_cast<int>(begin.line), static_cast<int>(begin.column),
                        std::move(what).with("key", path_of(name))};
    }
}

}  // namespace tigerpit
