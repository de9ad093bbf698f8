#pragma once

#include "codec/people.hpp"
#include "table/command.hpp"
#include "table/decide.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// A table as it is set up where nothing else is said: all the boxes of the layout, eight decks,
/// the limits of the overlay or middling ones, and cards that the Dealer handles.
TableSetup usual_setup(const Rulebook&, int layout);

/// What is in the tray of such a table.
inline constexpr Money usual_tray{100'000'00};

/// Somebody in this role: the table's own Dealer, and anybody else by the word of the role.
Actor usual_person(const Table&, Role, People&);

/// Who asks for this where nothing is said: a player for himself, whoever has the cards in hand,
/// and else the lowest position that may. `past` is as in a Situation.
By usual_by(const Rulebook&, const Table&, const Command&, People&, const Table* past = nullptr);

}  // namespace tigerpit
