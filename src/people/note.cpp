#include "people/note.hpp"

namespace tigerpit {

Note::Note(std::string_view event, std::int64_t now) {
    json_.open('{').key("event").text(event).key("at_ms").number(now);
}

Note&& Note::who(std::string_view name) && {
    if (is_login_name(name)) json_.key("who").text(name);
    return std::move(*this);
}

Note&& Note::by(std::string_view name) && {
    json_.key("by").text(name);
    return std::move(*this);
}

Note&& Note::from(std::string_view remote) && {
    json_.key("remote").text(plain_address(remote));
    return std::move(*this);
}

Note&& Note::as(Role role, bool acting) && {
    json_.key("role").text(to_text(role));
    if (acting) json_.key("acting").word("true");
    return std::move(*this);
}

Note&& Note::session(std::string_view id) && {
    json_.key("session").text(id);
    return std::move(*this);
}

Note&& Note::why(std::string_view word) && {
    json_.key("why").text(word);
    return std::move(*this);
}

Note&& Note::purpose(std::string_view word) && {
    json_.key("for").text(word);
    return std::move(*this);
}

Note&& Note::until(std::int64_t time) && {
    json_.key("until_ms").number(time);
    return std::move(*this);
}

Note&& Note::count(std::string_view what, std::int64_t number) && {
    json_.key(what).number(number);
    return std::move(*this);
}

Note&& Note::asked_by(std::string_view name) && {
    json_.key("asked_by").text(name);
    return std::move(*this);
}

Note&& Note::at_table(std::string_view table, std::string_view command) && {
    json_.key("table").text(table).key("command").text(command);
    return std::move(*this);
}

Note&& Note::before(const Person& person) && {
    json_.key("before").word(write_person(person));
    return std::move(*this);
}

Note&& Note::after(const Person& person) && {
    json_.key("after").word(write_person(person));
    return std::move(*this);
}

std::string Note::take() && { return json_.close('}').take(); }

}  // namespace tigerpit
