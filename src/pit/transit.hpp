#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/money.hpp"
#include "store/store.hpp"

namespace tigerpit {

/// Money that has left an account and is yet to reach a table, or the other way: kept from the
/// commit by which it left to the one by which it arrives, so that it is found after any crash.
struct Transit {
    enum class Way : std::uint8_t { to_table, from_table };
    std::uint64_t transfer = 0;
    std::string person;
    std::string table;
    Money amount;
    Way way{};
    bool operator==(const Transit&) const = default;
};

inline constexpr std::string_view transit_kind = "transit";

Keep kept(const Transit&);
Keep no_longer_kept(std::uint64_t transfer);
std::optional<Transit> parse_transit(const Kept&);

}  // namespace tigerpit
