#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/people.hpp"
#include "rules/rulebook.hpp"
#include "store/store.hpp"
#include "table/command.hpp"

namespace tigerpit {

/// What can be switched off.
enum class SwitchOf : std::uint8_t {
    pit,  ///< all gaming
    game,
    table,
    player
};
inline constexpr std::array<std::string_view, 4> switch_words{"pit", "game", "table", "player"};

/// What is switched off, by whom, when and why.
struct SwitchedOff {
    SwitchOf of{};
    std::string name;  ///< of the game, the table or the player; of the pit, empty
    std::string reason;
    std::string by;
    std::int64_t at = 0;
    std::optional<Role> role = std::nullopt;  ///< of who did it; of the house: none
    bool operator==(const SwitchedOff&) const = default;
};

inline constexpr std::string_view switch_kind = "switch";

/// What of the pit is switched off. Nothing new is begun there: no table is opened, no betting, no
/// bet, no buy-in. What is under way goes on to its end, insurance and rulings too, and chips can
/// always be cashed. May be used from several threads.
class Switches {
public:
    Stored<void> load(Store&);

    [[nodiscard]] std::optional<SwitchedOff> find(SwitchOf, std::string_view name) const;
    [[nodiscard]] std::vector<SwitchedOff> all() const;

    /// What stands in the way of a command at a table of this game, if anything does.
    [[nodiscard]] std::optional<SwitchedOff> in_the_way(const Rulebook&, std::string_view table,
                                                        const Command&, const People&) const;

    /// Changes what is known; what is to be kept with the record of it.
    void put(const SwitchedOff&);
    void take_away(SwitchOf, std::string_view name);
    static Keep kept(const SwitchedOff&);
    static Keep no_longer_kept(SwitchOf, std::string_view name);

private:
    using Key = std::pair<SwitchOf, std::string>;
    mutable std::mutex mutex_;
    std::map<Key, SwitchedOff> off_;
};

}  // namespace tigerpit
