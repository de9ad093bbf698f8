#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/actor.hpp"

namespace tigerpit {

/// The names of people, players and staff alike: texts in files, numbers in the core. A number is
/// given once and kept.
class People {
public:
    /// The number of a name, which is not empty; a name that is new gets the next.
    std::uint32_t number_of(std::string_view name);
    PlayerId player(std::string_view name) { return {number_of(name)}; }

    /// The number that a name has, if it has one.
    [[nodiscard]] std::optional<PlayerId> find(std::string_view name) const;
    /// Forgets all names but the first so many; the next new one gets the number behind those.
    void forget_after(std::size_t count);

    /// The name of a number that has been given.
    [[nodiscard]] const std::string& name_of(std::uint32_t number) const;
    [[nodiscard]] const std::string& name_of(PlayerId player) const {
        return name_of(player.number);
    }

    [[nodiscard]] std::size_t size() const { return names_.size(); }

private:
    std::vector<std::string> names_;  ///< by number, from 1
    std::map<std::string, std::uint32_t, std::less<>> numbers_;
};

}  // namespace tigerpit
