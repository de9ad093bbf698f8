#pragma once

#include <string>
#include <string_view>

#include "base/ensure.hpp"
#include "codec/json_tape.hpp"
#include "codec/settlement_json.hpp"
#include "codec/settlement_text.hpp"
#include "rules/settle.hpp"

namespace tigerpit {

/// The bytes of a fuzzer as text.
inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
    return {reinterpret_cast<const char*>(bytes), size};
}

/// One of the three languages, by the input's size, so that all are spoken and a find stays one.
inline Catalogue words_for(std::size_t size) {
    return Catalogue(static_cast<Language>(size % language_tags.size()));
}

/// What we write as JSON must be JSON.
inline void ensure_json(std::string_view text) {
    JsonTape tape;
    ensure(tape.read(text).has_value(), "what is written as JSON can be read as JSON");
}

/// What must hold of the money of any line.
inline void ensure_sound(const Settled& line) {
    ensure(line.won.cents >= 0, "nobody wins less than nothing");
    ensure(line.returned.cents >= 0, "nobody gets back less than nothing");
    switch (line.result) {
        case Result::win:
            ensure(line.returned.cents - line.stake.cents == line.won.cents,
                   "a winner gets his stake and what it won");
            return;
        case Result::push:
            ensure(line.returned == line.stake, "a push gives back the stake");
            return;
        case Result::lose:
            ensure(line.returned < line.stake || line.counted == Money{},
                   "a loser does not get his whole stake back");
            return;
    }
}

/// Settles a round as `tigerpit settle` does, and gives what it writes; nothing when the amounts
/// are too large.
inline std::string settle_soundly(const FinishedRound& round, const Catalogue& words) {
    SettleBench bench;
    const auto settlement = settle({*round.book, *round.layout, round.limits}, round.coup,
                                   {round.bets, round.insurance, round.marked}, bench);
    if (!settlement) return "";
    for (const Settled& line : (*settlement)->lines) ensure_sound(line);
    const std::size_t answered = (*settlement)->lines.size() + (*settlement)->refused.size();
    ensure(answered == round.bets.size() + round.insurance.size(), "every wager is answered once");
    std::string json;
    write_settlement(json, round, **settlement, {words, true});
    ensure_json(json);
    ensure(!settlement_text(round, **settlement, {words, true, Look::colour}).empty(),
           "a person is told");
    return json;
}

}  // namespace tigerpit
