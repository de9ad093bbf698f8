#pragma once

#include <span>

#include "codec/people_text.hpp"
#include "table/decide.hpp"
#include "words/catalogue.hpp"

/// The parts of denial_text, which alone includes this.
namespace tigerpit {

/// A refused command, and all that its sentence may look at.
struct DeniedCommand {
    const Situation& now;
    const Command& command;
    const Denial& denial;
    const Catalogue& words;
    const NameOf& names;
};

template <class Asked>
const Asked* asked_as(const DeniedCommand& denied) {
    return std::get_if<Asked>(&denied.command);
}

/// The layout of the table, or of the setup it was to be opened with; none where there is no such.
const Layout* layout_of(const DeniedCommand&);

/// The sentence, and those of its values that the command itself does not have.
Message denial_message(const DeniedCommand&);

/// How the sentence of one denial is found, where it is not one sentence with the command's values.
struct DenialTold {
    Denied why{};
    Message (*message)(const DeniedCommand&) = nullptr;
};

/// Those about cards, and about who handles them.
std::span<const DenialTold> denials_of_cards();
/// Those about irregularities.
std::span<const DenialTold> denials_of_matters();

/// Adds what the command names: a player, a box, a bet, a stake, a hand, a card.
void add_named(const DeniedCommand&, Message&);

}  // namespace tigerpit
