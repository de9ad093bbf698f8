#pragma once

#include <cstdio>
#include <cstdlib>

namespace tigerpit {

/// Stops on a bug. What a person or a file could cause is a refusal or an error, never this.
constexpr void ensure(bool condition, const char* sentence) {
    if (condition) [[likely]]
        return;
    std::fprintf(stderr, "tigerpit: internal error: %s\n", sentence);
    std::abort();
}

}  // namespace tigerpit
