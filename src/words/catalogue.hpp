#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace tigerpit {

enum class Language : std::uint8_t { en, zh_hans, zh_hant };

inline constexpr std::array<std::string_view, 3> language_tags{"en", "zh-Hans", "zh-Hant"};

std::optional<Language> parse_language(std::string_view tag);

/// Every sentence the house says to a person, in one language.
class Catalogue {
public:
    explicit Catalogue(Language language);

    [[nodiscard]] Language language() const { return language_; }
    [[nodiscard]] std::string say(const Message& message) const;
    [[nodiscard]] std::string say(std::string_view key) const { return say(Message{key}); }
    [[nodiscard]] bool has(std::string_view key) const;
    /// "A, B and C".
    [[nodiscard]] std::string list(const std::vector<std::string>& items) const;
    /// "A, B or C".
    [[nodiscard]] std::string either(const std::vector<std::string>& items) const;

private:
    [[nodiscard]] std::string value_of(const Message& message, const std::string& name) const;
    [[nodiscard]] std::string join(const std::vector<std::string>& items,
                                   std::string_view last_key) const;

    Language language_;
};

/// The text with what would not stay on its line, or would steer a terminal, written out: `\u000a`.
std::string printable(std::string_view text);

/// The sentences of all languages by key, as the catalogue file has them.
const std::map<std::string, std::array<std::string, 3>, std::less<>>& all_messages();

}  // namespace tigerpit
