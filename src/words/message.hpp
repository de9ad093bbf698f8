#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tigerpit {

/// One value put into a sentence.
struct MessageValue {
    std::string name;
    std::string text;
    bool is_key = false;  ///< `text` is the key of another message, said in the same language
    bool operator==(const MessageValue&) const = default;
};

/// A sentence before it has a language: which one, and what goes into it. Said by a Catalogue.
struct Message {
    std::string key;
    std::vector<MessageValue> values;

    Message() = default;
    explicit Message(std::string_view message_key) : key(message_key) {}

    Message&& with(std::string_view name, std::string_view text) && {
        values.push_back({std::string{name}, std::string{text}, false});
        return std::move(*this);
    }
    Message&& with(std::string_view name, std::integral auto number) && {
        return std::move(*this).with(name, std::string_view{std::to_string(number)});
    }
    /// Puts another message in, by its key.
    Message&& with_said(std::string_view name, std::string_view other_key) && {
        values.push_back({std::string{name}, std::string{other_key}, true});
        return std::move(*this);
    }

    bool operator==(const Message&) const = default;
};

}  // namespace tigerpit
