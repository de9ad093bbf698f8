#include "codec/play_json.hpp"

#include "base/result.hpp"
#include "codec/announce.hpp"
#include "codec/consequences_text.hpp"
#include "codec/refusal_json.hpp"
#include "codec/usual_table.hpp"
#include "codec/why.hpp"

namespace tigerpit {

namespace {

NameOf names_in(const People& people) {
    return [&people](const Actor& actor) { return people.name_of(actor.person); };
}

}  // namespace

std::expected<std::string, RoundError> PlayJson::answer(const Json& json) {
    if (session_) return answer(json, *session_);
    TRY(const std::string_view game, game_of_command(json));
    auto book = books_(game);
    if (!book) return std::unexpected(RoundError{"/game", std::move(book).error()});
    auto opening = std::make_unique<Session>(**book);
    auto lines = answer(json, *opening);
    // A table that was not opened may still be of another game.
    if (opening->live.table().phase != Phase::not_open) session_ = std::move(opening);
    return lines;
}

std::expected<std::string, RoundError> PlayJson::answer(const Json& json, Session& session) {
    LiveTable& live = session.live;
    const Naming naming{live.book(), session.index, people_};
    TRY(const RequestLine request, parse_command(json, naming));
    const By by = request.by.value_or(usual_by(live.book(), live.table(), request.command, people_,
                                               live.past_for(request.command)));
    std::string lines;
    // What a ruling would lead to is told behind the report, and again when a card was read.
    const bool told = tells_consequences(live.table(), request.command);
    const auto tell = [&](const Table& before, const EventLine& line) {
        EventLine told_line = line;
        told_line.more = told_line.more || told;
        if (telling_.say)
            for (const Message& said :
                 announcements(live.book(), before, line.recorded.event, names_in(people_)))
                told_line.says.push_back(words_.say(said));
        if (telling_.explain)
            told_line.explain = why(live.book(), before, line.recorded, words_, names_in(people_));
        write_event(lines, told_line, naming);
        lines += '\n';
    };
    const auto decision = live.ask(by, request.command, tell);
    if (decision && told) {
        write_consequences(lines, {live.book(), live.table(), by, live.past_for(MakeRuling{})},
                           naming);
        lines += '\n';
    }
    if (decision) return lines;
    return refusal_json({live.book(), live.table(), by}, request.command, decision.error(), words_,
                        names_in(people_), telling_.explain) +
           '\n';
}

}  // namespace tigerpit
