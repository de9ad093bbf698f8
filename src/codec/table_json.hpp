#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "codec/json_tape.hpp"
#include "codec/naming.hpp"
#include "codec/round_json.hpp"
#include "table/command.hpp"
#include "table/event.hpp"

namespace tigerpit {

/// A command and, where that is said, who asks.
struct RequestLine {
    std::optional<By> by;
    Command command;
};

/// An event as it is told: with its number, the clause by which it happened, why, if that was asked
/// for, and whether more of the same answer follow.
struct EventLine {
    Recorded recorded;
    std::optional<std::int64_t> number = std::nullopt;
    Cites clause = {};
    std::vector<std::string> says = {};  ///< what the Dealer says
    std::vector<std::string> explain = {};
    bool more = false;
    bool operator==(const EventLine&) const = default;
};

/// The game that a command names: an `open_table` must, no other does.
std::expected<std::string_view, RoundError> game_of_command(const Json&);

/// A command. What it names and the game has not, a bet or a layout, is for the table to refuse.
[[nodiscard]] std::expected<RequestLine, RoundError> parse_command(const Json&, const Naming&);

/// One JSON object, without a line break.
void write_command(std::string& out, const RequestLine&, const Naming&);

/// An event, complete; its clauses are those of the rulebook.
[[nodiscard]] std::expected<EventLine, RoundError> parse_event(const Json&, const Naming&);

void write_event(std::string& out, const EventLine&, const Naming&);

/// The word of a command, and of an event.
std::string_view word_of_command(const Command&);
std::string_view word_of_event(const Event&);

/// The words of all events, in their order.
std::vector<std::string_view> every_event_word();

}  // namespace tigerpit
