#pragma once

#include "codec/describe_parts.hpp"
#include "pit/switches.hpp"

namespace tigerpit {

template <>
inline constexpr auto words_of<SwitchOf> = switch_words;
template <>
inline constexpr auto described<SwitchedOff> =
    parts(field("of", &SwitchedOff::of), field("name", &SwitchedOff::name),
          field("reason", &SwitchedOff::reason), field("by", &SwitchedOff::by),
          field("at", &SwitchedOff::at), field("role", &SwitchedOff::role));

}  // namespace tigerpit
