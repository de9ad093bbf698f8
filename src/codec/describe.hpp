#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace tigerpit {

// How the structs of the core look in a file: each is described once, from outside, and whoever
// writes, reads or explains it goes by that description.

/// When a member stands in the text.
enum class Presence : std::uint8_t {
    always,         ///< must be there
    if_set,         ///< an optional one, that has a value
    if_unusual,     ///< one that is not what it is when nothing is said
    always_written  ///< may be left out of a command, where there is a usual one; null: none
};

/// How a whole number is written.
enum class Form : std::uint8_t {
    plain,
    place,   ///< counted from 1, while the core counts from 0
    layout,  ///< an index of Rulebook::layouts, by its letter
    person   ///< somebody's number, by his name
};

/// A member of a struct and its key.
template <class Owner, class Type, Form As>
struct Field {
    std::string_view key;
    Type Owner::* member;
    Presence presence;
    static constexpr Form written_as = As;
    static constexpr int covers = 1;
};

/// A struct inside a struct whose members stand beside those of the outer one.
template <class Owner, class Type>
struct Inlined {
    Type Owner::* member;
    static constexpr int covers = 1;
};

/// What is said of a struct: its word, if it is a command or an event, and its members.
template <class... Fields>
struct Description {
    std::string_view tag;
    std::tuple<Fields...> fields;
};

/// The description of a struct that has one.
template <class T>
inline constexpr bool described = false;

template <class T>
concept Describable = !std::is_same_v<std::remove_cv_t<decltype(described<T>)>, bool>;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class Owner, class Type>
constexpr auto field(std::string_view key, Type Owner::* member) {
    return Field<Owner, Type, Form::plain>{key, member,
                                           is_optional<Type> ? Presence::if_set : Presence::always};
}
template <class Owner, class Type>
constexpr auto unusual(std::string_view key, Type Owner::* member) {
    return Field<Owner, Type, Form::plain>{key, member, Presence::if_unusual};
}
template <class Owner, class Type>
constexpr auto usual(std::string_view key, Type Owner::* member) {
    return Field<Owner, Type, Form::plain>{key, member, Presence::always_written};
}
template <class Owner>
constexpr auto place(std::string_view key, int Owner::* member) {
    return Field<Owner, int, Form::place>{key, member, Presence::always};
}
template <class Owner>
constexpr auto layout(std::string_view key, int Owner::* member) {
    return Field<Owner, int, Form::layout>{key, member, Presence::always_written};
}
template <class Owner>
constexpr auto person(std::string_view key, std::uint32_t Owner::* member) {
    return Field<Owner, std::uint32_t, Form::person>{key, member, Presence::always};
}
template <class Owner, class Type>
constexpr auto inlined(Type Owner::* member) {
    return Inlined<Owner, Type>{member};
}

template <class... Fields>
constexpr auto tagged(std::string_view tag, Fields... fields) {
    return Description<Fields...>{tag, std::tuple<Fields...>{fields...}};
}
template <class... Fields>
constexpr auto parts(Fields... fields) {
    return Description<Fields...>{"", std::tuple<Fields...>{fields...}};
}

/// The word of a command or an event.
template <class T>
constexpr std::string_view tag_of() {
    return described<T>.tag;
}

/// Calls `visit(field)` for each field of a struct.
template <class T, class Visit>
constexpr void each_field(const Visit& visit) {
    std::apply([&](const auto&... fields) { (visit(fields), ...); }, described<T>.fields);
}

}  // namespace tigerpit
