#pragma once

#include <optional>
#include <string>
#include <vector>

#include "codec/describe_commands.hpp"
#include "codec/describe_events.hpp"

namespace tigerpit {

// A command or an event as a line: its word under a key, who asks or did it, and what is its own.

inline constexpr std::string_view command_key = "command";
inline constexpr std::string_view event_key = "event";
inline constexpr std::string_view game_key = "game";

/// An opening names the game.
template <class T>
inline constexpr bool names_game = std::is_same_v<T, OpenTable> || std::is_same_v<T, TableOpened>;

/// What stands behind an event; its number stands before it.
struct EventNotes {
    std::optional<Cites> clause;
    std::vector<std::string> says;
    std::vector<std::string> explain;
    bool more = false;
};
struct EventNumber {
    std::optional<std::int64_t> number;
};

template <>
inline constexpr auto described<EventNotes> =
    parts(field("clause", &EventNotes::clause), unusual("says", &EventNotes::says),
          unusual("explain", &EventNotes::explain), unusual("more", &EventNotes::more));
template <>
inline constexpr auto described<EventNumber> = parts(field("number", &EventNumber::number));

}  // namespace tigerpit
