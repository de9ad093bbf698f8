#pragma once

#include <string>
#include <string_view>

#include "net/request.hpp"
#include "net/response.hpp"

namespace tigerpit {

/// What a request brings along to say whose session it is.
struct TokenGiven {
    std::string token;  ///< empty: none
    /// A browser sends its cookie whoever made it ask, so more is wanted of what comes so.
    bool by_cookie = false;
};
TokenGiven token_of(const Request&);

/// Has a browser keep the token where no page can read it; an empty one is taken away again. With
/// TLS its name has the prefix by which a browser takes it from this very host alone.
void put_session_cookie(Response&, std::string_view token, bool is_tls);

}  // namespace tigerpit
