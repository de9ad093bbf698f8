#include "codec/json_slice.hpp"
#include "server/routes.hpp"

namespace tigerpit {

namespace {

/// A session as it is listed; the id opens nothing.
struct ListedSession {
    std::string id;
    std::string person;
    Role role{};
    bool acting = false;  ///< fills the position for now
    bool guest = false;
    bool locked = false;
    std::string remote;  ///< the address it was begun from
    std::int64_t created_at = 0;
    std::int64_t seen_at = 0;
    std::int64_t expires_at = 0;
    bool own = false;  ///< the one that asks
};
struct SessionRevoked {
    bool revoked = true;
};
struct DeskBody {
    std::string password;
};
struct DeskUnlocked {
    bool unlocked = true;
};
/// The second person's consent to one command of who asks.
struct ApprovalBody {
    std::string name;
    std::string password;
    Role role{};
    std::string table;
    AnyObject command;  ///< its text, to the byte, is what is approved
};
struct ApprovalGiven {
    std::string approval;
    std::int64_t until = 0;
};

}  // namespace

template <>
inline constexpr auto described<ListedSession> =
    parts(field("id", &ListedSession::id), field("person", &ListedSession::person),
          field("role", &ListedSession::role), field("acting", &ListedSession::acting),
          field("guest", &ListedSession::guest), field("locked", &ListedSession::locked),
          field("remote", &ListedSession::remote), field("created_at", &ListedSession::created_at),
          field("seen_at", &ListedSession::seen_at),
          field("expires_at", &ListedSession::expires_at), field("own", &ListedSession::own));
template <>
inline constexpr auto described<SessionRevoked> = parts(field("revoked", &SessionRevoked::revoked));
template <>
inline constexpr auto described<DeskBody> = parts(field("password", &DeskBody::password));
template <>
inline constexpr auto described<DeskUnlocked> = parts(field("unlocked", &DeskUnlocked::unlocked));
template <>
inline constexpr auto described<ApprovalBody> =
    parts(field("name", &ApprovalBody::name), field("password", &ApprovalBody::password),
          field("role", &ApprovalBody::role), field("table", &ApprovalBody::table),
          field("command", &ApprovalBody::command));
template <>
inline constexpr auto described<ApprovalGiven> =
    parts(field("approval", &ApprovalGiven::approval), field("until", &ApprovalGiven::until));

namespace {

void tell(const std::vector<SessionView>& views, const AskedPtr& asked, const Answerer& reply) {
    std::vector<ListedSession> all;
    for (const SessionView& view : views) {
        const Session& one = view.session;
        all.push_back({view.id, one.name, one.role, one.acting, one.guest, one.locked, one.remote,
                       one.created_at, one.seen_at, one.expires_at, view.id == asked->session->id});
    }
    reply(json_answer(200, described_json(all)));
}

void list_own(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    tell(at.sessions.list_of(asked->session->session.name, asked->now), asked, reply);
}

void list_all(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    tell(at.sessions.list(asked->now), asked, reply);
}

void revoke(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto then = [asked, reply](const Permitted<void>& done) {
        if (done) return reply(json_answer(200, described_json(SessionRevoked{})));
        // It is another session than the asker's that is not there.
        if (done.error().fault == PeopleFault::no_session)
            return reply(
                error_answer(404, "no_such_session", asked->words->say("api.no_such_session")));
        reply(people_refused(done.error(), *asked->words, asked->now));
    };
    at.sessions.revoke(asked->part("session"), asked->session->asking(), asked->now, then);
}

void unlock_desk(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    auto body = body_of<DeskBody>(asked, reply);
    if (!body) return;
    const auto then = [asked, reply](const Permitted<void>& done) {
        if (!done) return reply(people_refused(done.error(), *asked->words, asked->now));
        reply(json_answer(200, described_json(DeskUnlocked{})));
    };
    at.sessions.unlock_desk(asked->token, body->password, asked->request.remote, asked->now, then);
    wipe(body->password);
}

void approve(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    auto body = body_of<ApprovalBody>(asked, reply);
    if (!body) return;
    const auto command = json_slice(asked->request.body, "command");
    if (!command)
        return reply(bad_request("/command", Message{"talk.needs_command"}, *asked->words));
    if (!at.floor.find(body->table))
        return reply(bad_request("/table", Message{"pit.no_table"}.with("table", body->table),
                                 *asked->words));
    const auto then = [asked, reply](const Permitted<std::string>& approval) {
        if (!approval) return reply(people_refused(approval.error(), *asked->words, asked->now));
        reply(json_answer(200, described_json(
                                   ApprovalGiven{*approval, asked->now + approval_lasts_ms})));
    };
    at.second_person.authorise(
        {body->name, body->password, body->role, asked->request.remote, asked->now},
        {body->table, std::string{*command}, asked->session->session.name}, then);
    wipe(body->password);
}

}  // namespace

std::vector<Route> desk_routes(const Premises& at) {
    using RouteAct = void (*)(const Premises&, const AskedPtr&, const Answerer&);
    const auto by = [at](RouteAct act) {
        return [at, act](const AskedPtr& asked, const Answerer& reply) { act(at, asked, reply); };
    };
    std::vector<Route> routes;
    routes.push_back({.method = "GET",
                      .path = "/api/sessions",
                      .access = signed_in(),
                      .what = "api.sessions",
                      .gives = schema_of<std::vector<ListedSession>>,
                      .act = by(list_own)});
    routes.push_back({.method = "GET",
                      .path = "/api/sessions/all",
                      .access = only(Role::administrator),
                      .what = "api.sessions_all",
                      .gives = schema_of<std::vector<ListedSession>>,
                      .act = by(list_all)});
    routes.push_back({.method = "POST",
                      .path = "/api/sessions/{session}/revoke",
                      .access = signed_in(),
                      .what = "api.sessions_revoke",
                      .parameters = {{"session", ParameterKind::text, "api.part_session"}},
                      .gives = schema_of<SessionRevoked>,
                      .act = by(revoke)});
    routes.push_back({.method = "POST",
                      .path = "/api/desk/unlock",
                      .access = signed_in_or_locked(),
                      .what = "api.desk_unlock",
                      .takes = schema_of<DeskBody>,
                      .gives = schema_of<DeskUnlocked>,
                      .act = by(unlock_desk)});
    routes.push_back({.method = "POST",
                      .path = "/api/approvals",
                      .access = staff_only(),
                      .what = "api.approvals",
                      .takes = schema_of<ApprovalBody>,
                      .gives = schema_of<ApprovalGiven>,
                      .act = by(approve)});
    return routes;
}

}  // namespace tigerpit
