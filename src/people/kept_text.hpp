#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "codec/json_tape.hpp"
#include "codec/json_write.hpp"
#include "rules/authority.hpp"

namespace tigerpit {

/// Reads the object that a kept text must be. Nothing is taken on trust: a member that is missing,
/// of another kind, or not asked for makes the text unsound, and reading goes on with nothing.
class KeptText {
public:
    explicit KeptText(std::string_view text);

    [[nodiscard]] std::string text(std::string_view key);
    [[nodiscard]] bool flag(std::string_view key);
    /// False where it is not there: what was kept before there was such a thing.
    [[nodiscard]] bool flag_if(std::string_view key) { return has(key) && flag(key); }
    /// A number of at least 0 that is far from overflowing: a time in milliseconds, a count.
    [[nodiscard]] std::int64_t number(std::string_view key);
    [[nodiscard]] Role role(std::string_view key);
    [[nodiscard]] Roles roles(std::string_view key);
    /// None where they are not there, likewise.
    [[nodiscard]] Roles roles_if(std::string_view key) { return has(key) ? roles(key) : Roles{}; }

    /// Was all that was asked for there, and nothing else?
    [[nodiscard]] bool is_sound() const { return sound_ && asked_ == members_; }
    /// A value that cannot be.
    void spoil() { sound_ = false; }

private:
    [[nodiscard]] bool has(std::string_view key) const { return sound_ && Json(tape_).find(key); }
    [[nodiscard]] std::optional<Json> member(std::string_view key, JsonKind kind);

    JsonTape tape_;
    bool sound_ = false;
    int members_ = 0;
    int asked_ = 0;
};

/// Is it text that JSON may hold, and that can be read again? Whatever goes into the record must
/// be.
bool is_json_text(std::string_view text);

std::optional<Role> parse_role(std::string_view word);

/// `["dealer","cashier"]`.
void write_roles(JsonWriter&, Roles);

void write_flag(JsonWriter&, bool);

}  // namespace tigerpit
