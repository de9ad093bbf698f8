#include "server/session_cookie.hpp"

#include "net/cookies.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view plain_cookie = "tigerpit_session";
constexpr std::string_view host_cookie = "__Host-tigerpit_session";
constexpr std::string_view bearer = "Bearer ";

std::string_view cookie_name(bool is_tls) { return is_tls ? host_cookie : plain_cookie; }

}  // namespace

TokenGiven token_of(const Request& request) {
    const std::string_view given = request.headers.find("Authorization").value_or("");
    if (given.starts_with(bearer)) return {std::string{given.substr(bearer.size())}, false};
    const std::string_view name = cookie_name(request.is_tls);
    return {std::string{find_cookie(request.headers, name).value_or("")}, true};
}

void put_session_cookie(Response& response, std::string_view token, bool is_tls) {
    std::string set{cookie_name(is_tls)};
    set.append("=").append(token).append("; HttpOnly; SameSite=Strict; Path=/");
    if (is_tls) set.append("; Secure");
    if (token.empty()) set.append("; Max-Age=0");
    response.headers.add("Set-Cookie", set);
}

}  // namespace tigerpit
