#include "server/routes.hpp"
#include "server/session_cookie.hpp"

namespace tigerpit {

namespace {

/// Whose session it is.
struct SessionTold {
    std::string person;
    std::string shown;
    Role role{};
    bool acting = false;  ///< fills the position for now
    bool guest = false;
    bool locked = false;
    bool password_due = false;
};
/// The same for who has just come in: the token is told once.
struct SessionBegun {
    std::string token;
    std::string csrf;
    SessionTold session;
};
struct SignInBody {
    std::string name;
    std::string password;
    Role role{};
};
struct PasswordBody {
    std::string old_password;
    std::string new_password;
};
struct SignedOut {
    bool signed_out = true;
};
struct PasswordChanged {
    bool changed = true;
};

}  // namespace

template <>
inline constexpr auto described<SessionTold> =
    parts(field("person", &SessionTold::person), field("shown", &SessionTold::shown),
          field("role", &SessionTold::role), field("acting", &SessionTold::acting),
          field("guest", &SessionTold::guest), field("locked", &SessionTold::locked),
          field("password_due", &SessionTold::password_due));
template <>
inline constexpr auto described<SessionBegun> =
    parts(field("token", &SessionBegun::token), field("csrf", &SessionBegun::csrf),
          inlined(&SessionBegun::session));
template <>
inline constexpr auto described<SignInBody> =
    parts(field("name", &SignInBody::name), field("password", &SignInBody::password),
          field("role", &SignInBody::role));
template <>
inline constexpr auto described<PasswordBody> =
    parts(field("old", &PasswordBody::old_password), field("new", &PasswordBody::new_password));
template <>
inline constexpr auto described<SignedOut> = parts(field("signed_out", &SignedOut::signed_out));
template <>
inline constexpr auto described<PasswordChanged> =
    parts(field("changed", &PasswordChanged::changed));

namespace {

SessionTold told(const SessionView& view) {
    return {view.session.name,  view.shown,          view.session.role, view.session.acting,
            view.session.guest, view.session.locked, view.password_due};
}

void welcome(const AskedPtr& asked, const Answerer& reply, const SignedIn& session) {
    Response response =
        json_answer(200,
                    described_json(SessionBegun{session.token, session.csrf, told(session.view)}));
    put_session_cookie(response, session.token, asked->request.is_tls);
    reply(std::move(response));
}

/// Play money comes along, so that a guest can sit down at once.
void admit_guest(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const auto then = [at, asked, reply](const Permitted<SignedIn>& session) {
        if (!session) return reply(people_refused(session.error(), *asked->words, asked->now));
        const MoneyAsk gift{session->view.session.name,
                            {},
                            Money{at.floor.file().guest_money_cents},
                            "welcome",
                            {{std::string{cage_person}, Role::cashier}, std::nullopt},
                            {},
                            nullptr};
        at.floor.pit().deposit(gift, [at, asked, reply, session](const Answer& given) {
            if (given.kind != AnswerKind::unavailable) return welcome(asked, reply, *session);
            // Nobody has its token.
            at.sessions.sign_out(session->token, asked->now, [asked, reply](const auto&) {
                reply(people_refused({PeopleFault::unavailable}, *asked->words, asked->now));
            });
        });
    };
    at.sessions.sign_in_guest(asked->request.remote, asked->now, then);
}

void sign_in(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    auto body = body_of<SignInBody>(asked, reply);
    if (!body) return;
    const auto then = [asked, reply](const Permitted<SignedIn>& session) {
        if (!session) return reply(people_refused(session.error(), *asked->words, asked->now));
        welcome(asked, reply, *session);
    };
    at.sessions.sign_in({body->name, body->password, body->role, asked->request.remote, asked->now},
                        then);
    wipe(body->password);
}

void sign_out(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    at.sessions.sign_out(asked->token, asked->now, [asked, reply](const Permitted<void>& done) {
        if (!done) return reply(people_refused(done.error(), *asked->words, asked->now));
        Response response = json_answer(200, described_json(SignedOut{}));
        put_session_cookie(response, {}, asked->request.is_tls);
        reply(std::move(response));
    });
}

void change_password(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    auto body = body_of<PasswordBody>(asked, reply);
    if (!body) return;
    const std::string key = Sessions::key_of(asked->token);
    at.roster.change_password({asked->session->session.name, body->old_password, body->new_password,
                               key, asked->request.remote, asked->now},
                              [asked, reply](const Permitted<void>& done) {
                                  if (!done)
                                      return reply(
                                          people_refused(done.error(), *asked->words, asked->now));
                                  reply(json_answer(200, described_json(PasswordChanged{})));
                              });
    wipe(body->old_password);
    wipe(body->new_password);
}

}  // namespace

std::vector<Route> session_routes(const Premises& at) {
    using RouteAct = void (*)(const Premises&, const AskedPtr&, const Answerer&);
    const auto by = [at](RouteAct act) {
        return [at, act](const AskedPtr& asked, const Answerer& reply) { act(at, asked, reply); };
    };
    std::vector<Route> routes;
    routes.push_back({.method = "GET",
                      .path = "/api/me",
                      .access = signed_in_or_locked(),
                      .what = "api.me",
                      .gives = schema_of<SessionTold>,
                      .act = [](const AskedPtr& asked, const Answerer& reply) {
                          reply(json_answer(200, described_json(told(*asked->session))));
                      }});
    routes.push_back({.method = "POST",
                      .path = "/api/guest",
                      .access = anybody(),
                      .what = "api.guest",
                      .gives = schema_of<SessionBegun>,
                      .act = by(admit_guest)});
    routes.push_back({.method = "POST",
                      .path = "/api/sign-in",
                      .access = anybody(),
                      .what = "api.sign_in",
                      .takes = schema_of<SignInBody>,
                      .gives = schema_of<SessionBegun>,
                      .act = by(sign_in)});
    routes.push_back({.method = "POST",
                      .path = "/api/sign-out",
                      .access = signed_in_or_locked(),
                      .what = "api.sign_out",
                      .gives = schema_of<SignedOut>,
                      .act = by(sign_out)});
    routes.push_back({.method = "POST",
                      .path = "/api/password",
                      .access = signed_in_or_locked(),
                      .what = "api.password",
                      .takes = schema_of<PasswordBody>,
                      .gives = schema_of<PasswordChanged>,
                      .act = by(change_password)});
    return routes;
}

}  // namespace tigerpit
