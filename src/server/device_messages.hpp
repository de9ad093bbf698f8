#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "codec/describe_parts.hpp"
#include "device/shoe_link.hpp"

namespace tigerpit {

// What an electronic shoe says and is told, as JSON (docs/shoe.md).

/// What it says: a LinkMessage.
struct DeviceSays {
    std::uint64_t session = 0;
    std::int64_t sequence = 0;
    LinkKind kind{};
    std::optional<Card> card;
    int unseen = 0;
};

/// How a link stands: to guests only whether the shoe is read.
struct LinkSeen {
    LinkMode mode{};
    std::optional<LinkTrouble> trouble;  ///< while it is not reading
    std::optional<std::string> refused;  ///< the table's word, where that was the trouble
    std::optional<std::string> clause;
    bool operator==(const LinkSeen&) const = default;
};

/// A LinkAnswer, and why the table would not have it.
struct DeviceAnswer {
    std::int64_t answer = 0;
    LinkWord word{};
    LinkMode mode{};
    std::int64_t expected = 0;
    std::optional<std::string> refused;
    std::optional<std::string> clause;
};

template <>
inline constexpr auto words_of<LinkKind> = link_kind_words;
template <>
inline constexpr auto words_of<LinkMode> = link_mode_words;
template <>
inline constexpr auto words_of<LinkTrouble> = link_trouble_words;
template <>
inline constexpr auto words_of<LinkWord> = link_word_words;

template <>
inline constexpr auto described<DeviceSays> =
    parts(field("session", &DeviceSays::session), field("sequence", &DeviceSays::sequence),
          field("kind", &DeviceSays::kind), field("card", &DeviceSays::card),
          unusual("unseen", &DeviceSays::unseen));
template <>
inline constexpr auto described<LinkSeen> =
    parts(field("mode", &LinkSeen::mode), field("trouble", &LinkSeen::trouble),
          field("refused", &LinkSeen::refused), field("clause", &LinkSeen::clause));
template <>
inline constexpr auto described<DeviceAnswer> =
    parts(field("answer", &DeviceAnswer::answer), field("word", &DeviceAnswer::word),
          field("mode", &DeviceAnswer::mode), field("expected", &DeviceAnswer::expected),
          field("refused", &DeviceAnswer::refused), field("clause", &DeviceAnswer::clause));

}  // namespace tigerpit
