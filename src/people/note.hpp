#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "codec/json_write.hpp"
#include "people/address.hpp"
#include "people/person.hpp"

namespace tigerpit {

/// What is recorded about people, as one JSON object. It has no room for a secret: there is no
/// member for one, and nothing else is written.
class Note {
public:
    Note(std::string_view event, std::int64_t now);

    /// A name that nobody can have is left out: it may be a password that was typed into the wrong
    /// field.
    Note&& who(std::string_view name) &&;
    Note&& by(std::string_view name) &&;
    Note&& from(std::string_view remote) &&;  ///< the address
    Note&& as(Role, bool acting = false) &&;
    Note&& session(std::string_view id) &&;
    Note&& why(std::string_view word) &&;
    Note&& purpose(std::string_view word) &&;
    Note&& until(std::int64_t time) &&;
    Note&& count(std::string_view what, std::int64_t number) &&;
    Note&& asked_by(std::string_view name) &&;
    Note&& at_table(std::string_view table, std::string_view command) &&;
    Note&& before(const Person&) &&;
    Note&& after(const Person&) &&;

    [[nodiscard]] std::string take() &&;

private:
    JsonWriter json_;
};

}  // namespace tigerpit
