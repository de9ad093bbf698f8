#include "server/reception.hpp"

#include <algorithm>
#include <set>

#include "server/api_document.hpp"
#include "server/api_page.hpp"
#include "server/approach.hpp"
#include "server/device_talk.hpp"
#include "server/pit_server.hpp"
#include "server/routes.hpp"
#include "server/session_cookie.hpp"
#include "server/viewer.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view socket_path = "/live";
constexpr std::string_view device_path = "/device";
constexpr std::string_view language_parameter = "lang";
/// What a page sends along with its cookie, which a page of somebody else does not know.
constexpr std::string_view csrf_header = "X-CSRF-Token";

/// Asked to change something?
bool changes(const Request& request) { return request.method != "GET" && request.method != "HEAD"; }

/// Every parameter is one that the route knows, and stands once.
std::optional<std::string> stray_parameter(const Route& route,
                                           const std::vector<QueryField>& query) {
    std::set<std::string_view> seen;
    for (const QueryField& field : query) {
        const bool known = field.name == language_parameter ||
                           std::ranges::find(route.parameters, field.name, &Parameter::name) !=
                               route.parameters.end();
        if (!known || !seen.insert(field.name).second) return field.name;
    }
    return std::nullopt;
}

}  // namespace

Reception::Reception(const Premises& premises)
    : premises_(premises),
      words_{Catalogue(Language::en), Catalogue(Language::zh_hans), Catalogue(Language::zh_hant)},
      routes_(all_routes(premises)) {
    add_document();
}

/// What is told of all routes, these too: made once, for all who ask.
void Reception::add_document() {
    const auto in_language = [this](const std::array<SharedText, 3>& texts, const Asked& asked) {
        return texts[static_cast<std::size_t>(asked.words - words_.data())];
    };
    routes_.push_back({.method = "GET",
                       .path = "/api/openapi.json",
                       .access = anybody(),
                       .what = "api.document",
                       .gives = schema_of_object,
                       .act = [this, in_language](const AskedPtr& asked, const Answerer& reply) {
                           Response response = json_answer(200, {});
                           response.body = in_language(documents_, *asked);
                           reply(std::move(response));
                       }});
    routes_.push_back({.method = "GET",
                       .path = "/api/",
                       .access = anybody(),
                       .what = "api.as_page",
                       .media = "text/html",
                       .act = [this, in_language](const AskedPtr& asked, const Answerer& reply) {
                           Response response{200, {}, in_language(pages_, *asked)};
                           response.headers.add("Content-Type", "text/html; charset=utf-8");
                           response.headers.add("Cache-Control", "no-cache");
                           reply(std::move(response));
                       }});
    for (std::size_t place = 0; place < words_.size(); ++place) {
        documents_[place] =
            std::make_shared<const std::string>(api_document(routes_, words_[place]));
        pages_[place] = std::make_shared<const std::string>(api_page(routes_, words_[place]));
    }
}

NetCalls Reception::calls() {
    NetCalls calls;
    calls.request = [this](Request request, const Reply& reply) {
        answer(std::move(request), reply);
    };
    calls.upgrade = [this](const Request& request) { return upgrade(request); };
    calls.open = [this](const ConnectionPtr& connection) { begin(connection); };
    calls.message = [](const ConnectionPtr& connection, std::string_view text) {
        connection->session<Talk>().hear(text);
    };
    calls.closed = [this](const ConnectionPtr& connection, const Closing&) {
        auto& talk = connection->session<Talk>();
        premises_.lines.remove(talk.doorman().id(), connection);
        talk.end();
    };
    return calls;
}

void Reception::begin(const ConnectionPtr& connection) {
    auto& talk = connection->session<Talk>();
    premises_.lines.add(talk.doorman().id(), connection);
    const std::weak_ptr<Connection> to = connection;
    talk.begin([to](const SharedText& text) {
        const auto open = to.lock();
        return open && open->send(text);
    });
    // A session that ended before its connection was on the list closed none.
    if (!talk.doorman().is_signed_in()) connection->close(session_over_code);
}

const Catalogue& Reception::words_for(const std::vector<QueryField>& query) const {
    std::optional<Language> language;
    for (const QueryField& field : query)
        if (field.name == language_parameter) language = parse_language(field.value);
    return words_[static_cast<std::size_t>(language.value_or(Language::en))];
}

/// A page of ours, or a program that is no browser and says no origin at all.
bool Reception::is_own_origin(const Request& request) const {
    const std::string_view origin = request.headers.find("Origin").value_or("");
    if (origin.empty()) return true;
    std::string own = request.is_tls ? "https://" : "http://";
    own += request.headers.find("Host").value_or("");
    const auto& others = premises_.floor.file().origins;
    return origin == own || std::ranges::find(others, origin) != others.end();
}

Reception::Found Reception::find(const Request& request) const {
    std::string_view method = request.method;
    if (method == "HEAD") method = "GET";
    Found found;
    for (const Route& route : routes_) {
        auto parts = match_path(route.path, request.path);
        if (!parts) continue;
        if (route.method == method) return {&route, *std::move(parts), {}};
        found.allowed.append(found.allowed.empty() ? "" : ", ").append(route.method);
    }
    return found;
}

Response Reception::not_found(const Request& request, const Found& found) const {
    const Catalogue& words =
        words_for(parse_query(request.query).value_or(std::vector<QueryField>{}));
    if (found.allowed.empty()) return error_answer(404, "no_route", words.say("api.no_route"));
    Response response = error_answer(405, "no_method", words.say("api.no_method"));
    response.headers.add("Allow", found.allowed);
    return response;
}

void Reception::answer(Request request, const Reply& reply) {
    auto stray = not_for_us(request);
    const Answerer secured = [reply, is_tls = request.is_tls](Response response) {
        put_secure(response, is_tls);
        reply(std::move(response));
    };
    if (stray) return secured(*std::move(stray));
    if (auto wait = slowed(request)) return secured(*std::move(wait));
    Found found = find(request);
    if (!found.route) {
        return secured(not_found(request, found));
    }
    const Route& route = *found.route;
    const auto asked = establish(request, std::move(found));
    if (!asked) return secured(asked.error());
    route.act(*asked, secured);
}

std::optional<Response> Reception::not_for_us(Request& request) const {
    const FloorFile& floor = premises_.floor.file();
    // Whoever has our certificate's key is asked under our name, or the browser would not ask.
    const bool is_ours = request.is_tls || is_own_host(request, floor);
    const bool is_known = look_behind_proxy(request, floor);
    if (is_ours && is_known) return std::nullopt;
    const Catalogue& words =
        words_for(parse_query(request.query).value_or(std::vector<QueryField>{}));
    if (!is_ours) return error_answer(421, "host", words.say("api.other_host"));
    return error_answer(400, "proxy", words.say("api.bad_proxy"));
}

std::optional<Response> Reception::slowed(const Request& request) const {
    const auto wait = premises_.paces.requests.take(counted_as(request.remote));
    if (!wait) return std::nullopt;
    const auto query = parse_query(request.query).value_or(std::vector<QueryField>{});
    return slowed_answer(*wait, premises_.now_ms(), words_for(query));
}

std::expected<std::optional<SessionView>, PeopleRefusal> Reception::session_for(
    const Access& access, const std::string& token, std::int64_t now) const {
    if (!access.wants_session) return std::nullopt;
    auto view = premises_.sessions.look(token, now);
    if (!view) return std::unexpected(PeopleRefusal{PeopleFault::no_session});
    if (!access.while_locked && view->password_due)
        return std::unexpected(PeopleRefusal{PeopleFault::password_due});
    if (!access.while_locked && view->session.locked)
        return std::unexpected(PeopleRefusal{PeopleFault::desk_locked});
    if (access.roles.size() > 0 && !access.roles.contains(view->session.role))
        return std::unexpected(PeopleRefusal{PeopleFault::not_allowed});
    return view;
}

Response Reception::turned_away(const PeopleRefusal& refusal, const Request& request,
                                const Route& route, const std::string& token,
                                const Asked& asked) const {
    if (refusal.fault == PeopleFault::not_allowed)
        premises_.sessions.note_refused(token,
                                        std::string{route.method}.append(" ").append(route.path),
                                        request.remote, asked.now);
    return people_refused(refusal, *asked.words, asked.now);
}

std::expected<AskedPtr, Response> Reception::establish(const Request& request, Found found) const {
    auto asked = std::make_shared<Asked>();
    auto query = parse_query(request.query);
    asked->words = &words_for(query.value_or(std::vector<QueryField>{}));
    if (!query) return std::unexpected(bad_request({}, Message{"api.bad_query"}, *asked->words));
    if (const auto stray = stray_parameter(*found.route, *query))
        return std::unexpected(bad_request(*stray, Message{"api.bad_parameter"}, *asked->words));
    if (changes(request) && !is_own_origin(request))
        return std::unexpected(error_answer(403, "origin", asked->words->say("api.other_origin")));
    const TokenGiven given = token_of(request);
    asked->now = premises_.now_ms();
    auto session = session_for(found.route->access, given.token, asked->now);
    if (!session)
        return std::unexpected(
            turned_away(session.error(), request, *found.route, given.token, *asked));
    if (*session && changes(request) && given.by_cookie &&
        !Sessions::csrf_fits(given.token, request.headers.find(csrf_header).value_or("")))
        return std::unexpected(error_answer(403, "csrf", asked->words->say("api.no_csrf")));
    if (*session && changes(request) && !found.route->access.while_locked) {
        const auto touched = premises_.sessions.touch(given.token, asked->now);
        if (!touched) return std::unexpected(people_refused(touched.error(), *asked->words));
    }
    asked->request = request;
    asked->parts = std::move(found.parts);
    asked->query = *std::move(query);
    asked->token = given.token;
    asked->session = *std::move(session);
    return asked;
}

NetCalls::Upgraded Reception::upgrade(Request request) const {
    auto stray = not_for_us(request);
    auto talk = stray ? std::unexpected(*std::move(stray)) : let_in(request);
    if (talk) return *std::move(talk);
    put_secure(talk.error(), request.is_tls);
    return std::unexpected(std::move(talk.error()));
}

std::expected<std::shared_ptr<Talk>, Response> Reception::let_in(const Request& request) const {
    if (const auto wait = slowed(request)) return std::unexpected(*wait);
    const Catalogue& words =
        words_for(parse_query(request.query).value_or(std::vector<QueryField>{}));
    const bool is_device = request.path == device_path;
    if (request.path != socket_path && !is_device) return std::unexpected(plain_answer(404));
    if (!is_own_origin(request))
        return std::unexpected(error_answer(403, "origin", words.say("api.other_origin")));
    const std::string token = token_of(request).token;
    // Who is away from his desk may still watch; who has not chosen his password may not.
    const auto view = session_for(signed_in_or_locked(), token, premises_.now_ms());
    if (!view) return std::unexpected(people_refused(view.error(), words));
    if ((*view)->password_due)
        return std::unexpected(people_refused({PeopleFault::password_due}, words));
    const Session& session = (*view)->session;
    // A device watches no table and asks nothing; nobody else speaks for a shoe.
    const bool fits = (session.role == Role::device) == is_device;
    ShoeDesk* desk = is_device ? premises_.floor.desk_of(session.name) : nullptr;
    if (!fits || (is_device && !desk))
        return std::unexpected(people_refused({PeopleFault::not_allowed}, words));
    Doorman doorman(premises_, token, **view);
    if (is_device) return std::make_shared<DeviceTalk>(*desk, std::move(doorman), words);
    Visitor visitor{{session.name, session.role, session.acting},
                    viewer_of(session.role),
                    &words,
                    session.locked};
    return std::make_shared<Conversation>(premises_.floor, std::move(visitor), std::move(doorman));
}

}  // namespace tigerpit
