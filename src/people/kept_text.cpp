#include "people/kept_text.hpp"

#include <algorithm>

namespace tigerpit {

namespace {

/// What a double holds exactly: far beyond any date, and sums of two still fit.
constexpr std::int64_t number_max = std::int64_t{1} << 53U;

}  // namespace

KeptText::KeptText(std::string_view text) {
    if (!tape_.read(text)) return;
    const Json whole(tape_);
    if (whole.kind() != JsonKind::object) return;
    whole.members([&](std::string_view, const Json&) { ++members_; });
    sound_ = true;
}

std::optional<Json> KeptText::member(std::string_view key, JsonKind kind) {
    if (!sound_) return std::nullopt;
    ++asked_;
    const auto found = Json(tape_).find(key);
    if (found && found->kind() == kind) return found;
    spoil();
    return std::nullopt;
}

std::string KeptText::text(std::string_view key) {
    const auto value = member(key, JsonKind::text);
    return value ? std::string{value->text()} : std::string{};
}

bool KeptText::flag(std::string_view key) {
    const auto value = member(key, JsonKind::flag);
    return value && value->integer() != 0;
}

std::int64_t KeptText::number(std::string_view key) {
    const auto value = member(key, JsonKind::integer);
    if (!value) return 0;
    if (value->integer() >= 0 && value->integer() <= number_max) return value->integer();
    spoil();
    return 0;
}

Role KeptText::role(std::string_view key) {
    const auto found = parse_role(text(key));
    if (!found) spoil();
    return found.value_or(Role::player);
}

Roles KeptText::roles(std::string_view key) {
    Roles roles;
    const auto list = member(key, JsonKind::array);
    if (!list) return roles;
    list->items([&](std::size_t, const Json& item) {
        const auto role = item.kind() == JsonKind::text ? parse_role(item.text()) : std::nullopt;
        if (!role || roles.contains(*role)) return spoil();
        roles.insert(*role);
    });
    return roles;
}

bool is_json_text(std::string_view text) {
    std::string json;
    write_json_text(json, text);
    JsonTape tape;
    return tape.read(json).has_value();
}

std::optional<Role> parse_role(std::string_view word) {
    const auto found = std::ranges::find(role_words, word);
    if (found == role_words.end()) return std::nullopt;
    return static_cast<Role>(found - role_words.begin());
}

void write_roles(JsonWriter& json, Roles roles) {
    json.open('[');
    for (std::size_t place = 0; place < role_words.size(); ++place)
        if (roles.contains(static_cast<Role>(place))) json.text(role_words[place]);
    json.close(']');
}

void write_flag(JsonWriter& json, bool flag) { json.word(flag ? "true" : "false"); }

}  // namespace tigerpit
