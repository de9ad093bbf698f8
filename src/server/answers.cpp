#include "server/answers.hpp"

#include <algorithm>

#include "codec/json_write.hpp"

namespace tigerpit {

namespace {

int status_of(PeopleFault fault) {
    switch (fault) {
        case PeopleFault::no_session:
        case PeopleFault::wrong: return 401;
        case PeopleFault::busy:
        case PeopleFault::full:
        case PeopleFault::unavailable: return 503;
        case PeopleFault::slowed:
        case PeopleFault::locked_out: return 429;
        case PeopleFault::no_such_person: return 404;
        case PeopleFault::name_taken:
        case PeopleFault::last_administrator: return 409;
        case PeopleFault::bad_name:
        case PeopleFault::reserved_name:
        case PeopleFault::bad_shown_name:
        case PeopleFault::bad_roles:
        case PeopleFault::password_short:
        case PeopleFault::password_long:
        case PeopleFault::password_is_name:
        case PeopleFault::password_same: return 422;
        case PeopleFault::no_such_role:
        case PeopleFault::not_allowed:
        case PeopleFault::password_due:
        case PeopleFault::no_guests:
        case PeopleFault::desk_locked:
        case PeopleFault::no_approval:
        case PeopleFault::own_approval: return 403;
    }
    return 403;
}

/// In whole seconds, as HTTP has it.
void put_wait(Response& response, std::int64_t wait_ms) {
    constexpr std::int64_t second = 1000;
    const std::int64_t seconds = std::max<std::int64_t>(1, (wait_ms + second - 1) / second);
    response.headers.add("Retry-After", std::to_string(seconds));
}

Response refused_answer(int status, std::string_view word, std::string_view what,
                        std::int64_t until) {
    JsonWriter json;
    json.open('{').key("error").open('{').key("word").text(word).key("what").text(what);
    if (until != 0) json.key("until").number(until);
    return json_answer(status, json.close('}').close('}').take());
}

}  // namespace

Response json_answer(int status, std::string text) {
    Response response{status, {}, std::move(text)};
    response.headers.add("Content-Type", "application/json");
    response.headers.add("Cache-Control", "no-store");
    return response;
}

Response error_answer(int status, std::string_view word, std::string_view what) {
    return refused_answer(status, word, what, 0);
}

Response people_refused(const PeopleRefusal& refusal, const Catalogue& words, std::int64_t now) {
    Response response = refused_answer(status_of(refusal.fault), to_text(refusal.fault),
                                       words.say(message_of(refusal.fault)), refusal.until);
    if (now != 0 && refusal.until != 0) put_wait(response, refusal.until - now);
    return response;
}

Response slowed_answer(std::int64_t wait_ms, std::int64_t now, const Catalogue& words) {
    constexpr int too_many_requests = 429;
    Response response = refused_answer(too_many_requests, to_text(PeopleFault::slowed),
                                       words.say("api.slowed"), now + wait_ms);
    put_wait(response, wait_ms);
    return response;
}

Response bad_request(std::string_view where, const Message& what, const Catalogue& words) {
    JsonWriter json;
    json.open('{').key("error").open('{').key("word").text("bad_request");
    json.key("what").text(words.say(what)).key("where").text(where);
    return json_answer(400, json.close('}').close('}').take());
}

void put_secure(Response& response, bool is_tls) {
    if (!response.headers.find("Cache-Control")) response.headers.add("Cache-Control", "no-store");
    if (is_tls) response.headers.add("Strict-Transport-Security", "max-age=31536000");
    response.headers.add("X-Content-Type-Options", "nosniff");
    response.headers.add("X-Frame-Options", "DENY");
    response.headers.add("Referrer-Policy", "no-referrer");
    response.headers.add("Cross-Origin-Opener-Policy", "same-origin");
    response.headers.add("Cross-Origin-Resource-Policy", "same-origin");
    response.headers.add("Content-Security-Policy",
                         "default-src 'self'; object-src 'none'; frame-ancestors 'none'; "
                         "base-uri 'none'; form-action 'self'");
    response.headers.add("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

}  // namespace tigerpit
