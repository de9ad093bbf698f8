#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

#include "codec/describe.hpp"

namespace tigerpit {

// That no member of a struct is forgotten in its description is asked of the compiler.

/// Turns into anything, to count what a struct can be made of.
struct Anything {
    template <class T>
    operator T() const;
};

template <class T, class... Args>
constexpr std::size_t member_count() {
    if constexpr (requires { T{Args{}..., Anything{}}; })
        return member_count<T, Args..., Anything>();
    else
        return sizeof...(Args);
}

/// Does the description of a struct speak of every member?
template <class T>
constexpr bool is_complete() {
    int covered = 0;
    each_field<T>(
        [&](const auto& field) { covered += std::remove_cvref_t<decltype(field)>::covers; });
    return static_cast<std::size_t>(covered) == member_count<T>();
}

template <class Variant>
inline constexpr bool all_complete = false;
template <class... Ts>
inline constexpr bool all_complete<std::variant<Ts...>> = (is_complete<Ts>() && ...);

}  // namespace tigerpit
