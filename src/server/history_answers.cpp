#include "server/history_answers.hpp"

#include <charconv>

namespace tigerpit {

std::optional<std::int64_t> number_in(const AskedPtr& asked, std::string_view name,
                                      const NumberAsked& wanted, const Answerer& reply) {
    const auto said = asked->parameter(name);
    if (!said) return wanted.usual;
    std::int64_t number = 0;
    const char* end = said->data() + said->size();
    const auto read = std::from_chars(said->data(), end, number);
    if (read.ec == std::errc{} && read.ptr == end && number >= wanted.min && number <= wanted.max)
        return number;
    reply(bad_request(
        name, Message{"history.number_between"}.with("min", wanted.min).with("max", wanted.max),
        *asked->words));
    return std::nullopt;
}

std::optional<Cursor> cursor_in(const AskedPtr& asked, const Answerer& reply) {
    const auto said = asked->parameter("before");
    if (!said) return Cursor{};
    auto cursor = parse_cursor(*said);
    if (!cursor) reply(bad_request("before", Message{"history.cursor"}, *asked->words));
    return cursor;
}

Response no_such_table(const AskedPtr& asked) {
    return error_answer(404, "no_table",
                        asked->words->say(
                            Message{"pit.no_table"}.with("table", asked->part("table"))));
}

Response history_unavailable(const Catalogue& words) {
    return error_answer(503, "unavailable", words.say("history.unavailable"));
}

namespace {

/// Whoever works here comes before who plays here.
Archive::Reader reader_of(const AskedPtr& asked) {
    const Role role = asked->session->session.role;
    return {role != Role::player && role != Role::device, asked->session->id};
}

}  // namespace

void with_history(const Premises& at, const AskedPtr& asked, const Answerer& reply,
                  std::function<void(const Historian&)> then) {
    const bool put = at.archive.put(reader_of(asked),
                                    [asked, reply, then = std::move(then)](Historian& historian) {
                                        if (!historian.read_on())
                                            return reply(history_unavailable(*asked->words));
                                        then(historian);
                                    });
    if (!put) reply(history_unavailable(*asked->words));
}

void with_table_history(const Premises& at, const AskedPtr& asked, const Answerer& reply,
                        std::function<void(TableHistory&)> then) {
    const bool put = at.archive.put(reader_of(asked),
                                    [asked, reply, then = std::move(then)](Historian& historian) {
                                        const auto history = historian.table(asked->part("table"));
                                        if (!history)
                                            return reply(history_unavailable(*asked->words));
                                        if (!*history) return reply(no_such_table(asked));
                                        then(**history);
                                    });
    if (!put) reply(history_unavailable(*asked->words));
}

}  // namespace tigerpit
