#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "device/virtual_shoe.hpp"

namespace tigerpit {

/// What the pit records of a virtual shoe, for everybody to see.
enum class ShoeNoteKind : std::uint8_t {
    committed,  ///< before it is dealt from
    revealed,   ///< after
    lost        ///< its seed is not to be had any more, and so never revealed
};
inline constexpr std::array<std::string_view, 3> shoe_note_words{"shoe_committed", "shoe_revealed",
                                                                 "shoe_lost"};

struct ShoeNote {
    ShoeNoteKind kind{};
    ShoeLabel of;
    std::string text;  ///< the commitment, the seed, or why it is lost
    bool operator==(const ShoeNote&) const = default;
};

std::string write_shoe_note(const ShoeNote&);

/// Is an event of the pit one of these? Whether it is sound is another matter.
bool is_shoe_note(std::string_view json);
std::optional<ShoeNote> parse_shoe_note(std::string_view json);

}  // namespace tigerpit
