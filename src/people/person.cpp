#include "people/person.hpp"

#include <algorithm>
#include <array>

#include "codec/json_write.hpp"
#include "people/kept_text.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t name_max = 32;
constexpr std::size_t shown_max = 64;
constexpr std::array<std::string_view, 3> reserved{"cage", "pit", house_name};

bool is_login_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
}

}  // namespace

bool is_login_name(std::string_view name) {
    return !name.empty() && name.size() <= name_max &&
           std::ranges::all_of(name, is_login_character);
}

bool is_reserved_name(std::string_view name) {
    // The house's own dealers and shoes are called so, each by its table.
    return std::ranges::find(reserved, name) != reserved.end() || name.starts_with(guest_names) ||
           name.starts_with("house.") || name.starts_with("shoe.");
}

std::optional<PeopleFault> fault_of_name(std::string_view name) {
    if (!is_login_name(name)) return PeopleFault::bad_name;
    if (is_reserved_name(name)) return PeopleFault::reserved_name;
    return std::nullopt;
}

std::optional<PeopleFault> fault_of_shown(std::string_view shown) {
    const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
    if (shown.empty() || shown.size() > shown_max || std::ranges::any_of(shown, is_control) ||
        !is_json_text(shown))
        return PeopleFault::bad_shown_name;
    return std::nullopt;
}

std::optional<PeopleFault> fault_of_roles(Roles roles, Roles acting) {
    // What a device does is never done by a person, nor the other way round.
    const bool mixed = roles.contains(Role::device) && roles.size() + acting.size() > 1;
    const bool not_acted = std::ranges::any_of(role_words, [&](std::string_view word) {
        const Role role = *parse_role(word);
        return acting.contains(role) && !can_be_acted(role);
    });
    if (roles.size() == 0 || mixed || not_acted) return PeopleFault::bad_roles;
    return std::nullopt;
}

bool can_be_acted(Role role) {
    switch (role) {
        case Role::player:
        case Role::administrator:
        case Role::device: return false;
        case Role::dealer:
        case Role::pit_supervisor:
        case Role::pit_manager:
        case Role::assistant_casino_manager:
        case Role::gaming_shift_manager:
        case Role::table_game_shift_manager:
        case Role::cashier:
        case Role::surveillance: return true;
    }
    return false;
}

bool may_be(const Person& person, Role role) {
    return person.roles.contains(role) || person.acting.contains(role);
}

bool is_acting(const Person& person, Role role) {
    return person.acting.contains(role) && !person.roles.contains(role);
}

std::string write_person(const Person& person) {
    JsonWriter json;
    json.open('{').key("name").text(person.name).key("shown").text(person.shown);
    write_roles(json.key("roles"), person.roles);
    if (person.acting.size() > 0) write_roles(json.key("acting"), person.acting);
    write_flag(json.key("disabled"), person.disabled);
    write_flag(json.key("must_change_password"), person.must_change_password);
    json.key("created_at").number(person.created_at);
    json.key("password_changed_at").number(person.password_changed_at);
    json.key("last_access_at").number(person.last_access_at);
    return json.close('}').take();
}

std::optional<Person> parse_person(std::string_view text) {
    KeptText kept(text);
    Person person;
    person.name = kept.text("name");
    person.shown = kept.text("shown");
    person.roles = kept.roles("roles");
    person.acting = kept.roles_if("acting");
    person.disabled = kept.flag("disabled");
    person.must_change_password = kept.flag("must_change_password");
    person.created_at = kept.number("created_at");
    person.password_changed_at = kept.number("password_changed_at");
    person.last_access_at = kept.number("last_access_at");
    const bool could_be = kept.is_sound() && !fault_of_name(person.name) &&
                          !fault_of_shown(person.shown) &&
                          !fault_of_roles(person.roles, person.acting);
    if (!could_be) return std::nullopt;
    return person;
}

}  // namespace tigerpit
