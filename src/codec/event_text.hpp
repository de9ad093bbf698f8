#pragma once

#include <optional>
#include <string>
#include <vector>

#include "codec/people.hpp"
#include "table/event.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// What the words for an event are found in.
struct EventTelling {
    const Rulebook& book;
    const People& people;
    const Catalogue& words;
};

/// What an event was about, in a few words; the money it moved or named; and its own clause, where
/// it has one.
struct EventDetail {
    std::string text;
    std::optional<Money> amount = std::nullopt;
    std::optional<Result> result = std::nullopt;
    std::string clause = {};
};

/// A player by his name, staff by name and position; who is called by nothing but the word of a
/// position is that position.
std::string who_text(const Actor&, const People&, const Catalogue&);

/// What happened, in the catalogue's language: "bet placed".
std::string event_name(const Event&, const Catalogue&);

/// One detail, or one for each wager of a settlement and each offer of insurance; at least one.
std::vector<EventDetail> event_details(const EventTelling&, const Event&);

}  // namespace tigerpit
