#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "people/refusal.hpp"
#include "rules/authority.hpp"

namespace tigerpit {

// Under which kinds the store keeps what people need.
inline constexpr std::string_view person_kind = "person";
inline constexpr std::string_view credential_kind = "credential";
inline constexpr std::string_view session_kind = "session";
inline constexpr std::string_view attempts_kind = "attempts";

/// Somebody whom the pit knows by name, or a device. Nothing in it is secret: the credential is
/// kept beside it.
struct Person {
    std::string name;   ///< with which he signs in, and which the record has
    std::string shown;  ///< what others read
    Roles roles;
    Roles acting = {};  ///< positions that are not his own, which he fills for now
    bool disabled = false;
    bool must_change_password = false;
    std::int64_t created_at = 0;
    std::int64_t password_changed_at = 0;
    std::int64_t last_access_at = 0;  ///< 0: never yet
    bool operator==(const Person&) const = default;
};

/// Can somebody fill it for now? Only positions of the pit, of the cage and of surveillance.
bool can_be_acted(Role);
/// May he sign in as that: because he is, or because he fills the position for now?
bool may_be(const Person&, Role);
/// Only because he fills it for now?
bool is_acting(const Person&, Role);

/// Names that mean the house itself in the books, or its guests.
inline constexpr std::string_view house_name = "house";
inline constexpr std::string_view guest_names = "guest-";

/// 1 to 32 of a-z, 0-9, dot, underscore, hyphen.
bool is_login_name(std::string_view);
bool is_reserved_name(std::string_view);

/// What speaks against a new person of this name, if anything does.
std::optional<PeopleFault> fault_of_name(std::string_view name);
std::optional<PeopleFault> fault_of_shown(std::string_view shown);
std::optional<PeopleFault> fault_of_roles(Roles, Roles acting);

std::string write_person(const Person&);
/// Nothing for a text that no person can have been written as.
std::optional<Person> parse_person(std::string_view json);

}  // namespace tigerpit
