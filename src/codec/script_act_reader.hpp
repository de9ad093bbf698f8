#pragma once

#include <algorithm>
#include <span>

#include "base/number.hpp"
#include "codec/script_read.hpp"

/// How the verbs of a script are read. Included by those who read them alone.
namespace tigerpit {

/// One act being read.
struct ActReader {
    ScriptWords& words;
    const ScriptNames& names;
    ScriptAct act = {};

    void add(Command command) { act.commands.push_back(std::move(command)); }
    PlayerId player() { return read_player(words, names); }
    Spot spot() { return read_spot(words, names); }
    std::int64_t box() {
        const auto said = read_box(words);
        if (!said) act.unsaid.box = true;
        return said.value_or(0);
    }
    /// A card's place in its hand: 1 is the first.
    int place() {
        // The table says that there is no such card: here a number only has to stay a number.
        constexpr std::int64_t most = 1'000'000;
        return static_cast<int>(std::clamp(words.number(), -most, most)) - 1;
    }
    /// The box a player is called by, if his name is a number.
    [[nodiscard]] std::int64_t box_called(PlayerId player) const {
        return parse_number(names.people.name_of(player)).value_or(0);
    }
    std::uint64_t transfer() {
        if (!words.take("transfer")) {
            act.unsaid.transfer = true;
            return 0;
        }
        return words.long_number();
    }
};

using Reader = void (*)(ActReader&);

struct Verb {
    std::string_view word;
    Reader read;
};

/// The verbs for when something goes wrong.
std::span<const Verb> matter_verbs();

}  // namespace tigerpit
