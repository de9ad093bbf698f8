#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/described_json.hpp"
#include "codec/schema_book.hpp"
#include "net/request.hpp"
#include "net/url.hpp"
#include "people/sessions.hpp"
#include "server/answers.hpp"

namespace tigerpit {

/// A request as a route is given it: who asks is established, and may ask this.
struct Asked {
    Request request;
    std::vector<QueryField> parts;       ///< of the path: what stands for `{table}`
    std::vector<QueryField> query;       ///< each name once
    std::string token;                   ///< empty: none was given
    std::optional<SessionView> session;  ///< there, where the route is not for anybody
    const Catalogue* words = nullptr;    ///< in the language that was asked for
    std::int64_t now = 0;

    /// The part of the path that the route calls so.
    [[nodiscard]] const std::string& part(std::string_view name) const;
    /// A parameter of the query, if it was given.
    [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const;
};
/// Kept by who answers later.
using AskedPtr = std::shared_ptr<const Asked>;

/// Who may ask a route.
struct Access {
    bool wants_session = false;
    Roles roles;  ///< one of these; none: whatever the role
    bool while_locked =
        false;  ///< also at a desk that is locked, or before the password is changed
    bool operator==(const Access&) const = default;
};
constexpr Access anybody() { return {}; }
constexpr Access signed_in() { return {true, {}, false}; }
constexpr Access signed_in_or_locked() { return {true, {}, true}; }
template <class... Some>
constexpr Access only(Some... roles) {
    Access access{true, {}, false};
    (access.roles.insert(roles), ...);
    return access;
}

/// Everybody who works here and no device.
constexpr Access staff_only() {
    return only(Role::dealer, Role::pit_supervisor, Role::pit_manager,
                Role::assistant_casino_manager, Role::gaming_shift_manager,
                Role::table_game_shift_manager, Role::cashier, Role::surveillance,
                Role::administrator);
}
/// Those above the Dealer, and who watches or keeps the house.
constexpr Access supervisors_only() {
    return only(Role::pit_supervisor, Role::pit_manager, Role::assistant_casino_manager,
                Role::gaming_shift_manager, Role::table_game_shift_manager, Role::surveillance,
                Role::administrator);
}

/// What a value in a path or a query looks like.
enum class ParameterKind : std::uint8_t { text, number, flag };

/// A part of the path, or a parameter of the query.
struct Parameter {
    std::string_view name;
    ParameterKind kind{};
    std::string_view what;  ///< the key of the sentence that explains it
    bool required = false;  ///< a part of the path always is
};

/// One thing that can be asked over HTTP, and all there is to know of it: who may, what it takes
/// and gives. The API's document is made of the same list that answers.
struct Route {
    std::string_view method;
    std::string_view path;  ///< `/api/tables/{table}`: a name in braces stands for one segment
    Access access;
    std::string_view what;  ///< the key of the sentence that explains it
    std::vector<Parameter> parameters = {};
    SchemaOf takes = nullptr;                     ///< the body, where it is JSON
    SchemaOf gives = nullptr;                     ///< the answer with status 200, likewise
    std::string_view media = "application/json";  ///< of that answer
    std::function<void(const AskedPtr&, const Answerer&)> act;
};

/// The parts of a path that fit a route's: what stands for each name in braces. Nothing where it is
/// another path.
std::optional<std::vector<QueryField>> match_path(std::string_view pattern, std::string_view path);

/// The body of a request as a described struct; or answers what is wrong with it.
template <class T>
std::optional<T> body_of(const AskedPtr& asked, const Answerer& reply) {
    auto body = read_described<T>(asked->request.body);
    if (body) return *std::move(body);
    reply(bad_request(body.error().where, body.error().what, *asked->words));
    return std::nullopt;
}

}  // namespace tigerpit
