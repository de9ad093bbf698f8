#pragma once

#include "codec/described_json.hpp"
#include "pit/describe_switches.hpp"
#include "server/self_check.hpp"

namespace tigerpit {

// What operating a pit is told in.

template <>
inline constexpr auto words_of<CheckWhy> = check_why_words;
template <>
inline constexpr auto described<CheckedPart> =
    parts(field("part", &CheckedPart::part), field("expected", &CheckedPart::expected),
          field("actual", &CheckedPart::actual));
template <>
inline constexpr auto described<SelfCheck> =
    parts(field("at", &SelfCheck::at), field("why", &SelfCheck::why),
          field("version", &SelfCheck::version), field("sound", &SelfCheck::sound),
          field("parts", &SelfCheck::parts));

}  // namespace tigerpit
