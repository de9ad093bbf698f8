#include "pit/switches.hpp"

#include <algorithm>

#include "base/overloaded.hpp"
#include "base/result.hpp"
#include "codec/described_json.hpp"
#include "pit/describe_switches.hpp"

namespace tigerpit {

namespace {

std::string key_text(SwitchOf of, std::string_view name) {
    return std::string{word_of(of)}.append("/").append(name);
}

/// What a command would begin.
struct Beginning {
    bool begins = false;
    std::optional<PlayerId> player;  ///< whose it is
};

Beginning beginning_of(const Command& command) {
    return std::visit(
        overloaded{[](const OpenTable&) { return Beginning{true, std::nullopt}; },
                   [](const OpenBets&) { return Beginning{true, std::nullopt}; },
                   [](const BuyIn& c) { return Beginning{true, c.player}; },
                   // What lies on the layout is recorded, whoever may not have put it there.
                   [](const PlaceBet& c) { return Beginning{!c.found, c.player}; },
                   [](const auto&) { return Beginning{}; }},
        command);
}

}  // namespace

Stored<void> Switches::load(Store& store) {
    TRY(const auto all, store.all_kept(std::string{switch_kind}));
    const std::scoped_lock lock(mutex_);
    off_.clear();
    for (const Kept& one : all) {
        const auto read = read_described<SwitchedOff>(one.text);
        if (!read) return std::unexpected(StoreError{StoreFault::damaged, one.key});
        off_[{read->of, read->name}] = *read;
    }
    return {};
}

std::optional<SwitchedOff> Switches::find(SwitchOf of, std::string_view name) const {
    const std::scoped_lock lock(mutex_);
    const auto found = off_.find({of, std::string{name}});
    if (found == off_.end()) return std::nullopt;
    return found->second;
}

std::vector<SwitchedOff> Switches::all() const {
    const std::scoped_lock lock(mutex_);
    std::vector<SwitchedOff> all;
    for (const auto& [key, off] : off_) all.push_back(off);
    return all;
}

std::optional<SwitchedOff> Switches::in_the_way(const Rulebook& book, std::string_view table,
                                                const Command& command,
                                                const People& people) const {
    const Beginning what = beginning_of(command);
    if (!what.begins) return std::nullopt;
    if (auto off = find(SwitchOf::pit, {})) return off;
    if (auto off = find(SwitchOf::game, book.document.id)) return off;
    if (auto off = find(SwitchOf::table, table)) return off;
    if (!what.player) return std::nullopt;
    return find(SwitchOf::player, people.name_of(*what.player));
}

void Switches::put(const SwitchedOff& off) {
    const std::scoped_lock lock(mutex_);
    off_[{off.of, off.name}] = off;
}

void Switches::take_away(SwitchOf of, std::string_view name) {
    const std::scoped_lock lock(mutex_);
    off_.erase({of, std::string{name}});
}

Keep Switches::kept(const SwitchedOff& off) {
    return {std::string{switch_kind}, key_text(off.of, off.name), described_json(off)};
}

Keep Switches::no_longer_kept(SwitchOf of, std::string_view name) {
    return {std::string{switch_kind}, key_text(of, name), std::nullopt};
}

}  // namespace tigerpit
