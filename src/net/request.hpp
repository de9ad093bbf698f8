#pragma once

#include <string>

#include "net/headers.hpp"

namespace tigerpit {

/// What a client asks. Path and query were found sound before anybody is given a request.
struct Request {
    std::string method;  ///< as sent: GET. The answer to HEAD is sent without its body
    std::string target;  ///< as sent
    std::string path;    ///< decoded; begins with a slash and has no segment `.` or `..`
    std::string query;   ///< as sent, without the question mark: parse_query takes it apart
    Headers headers;
    std::string body;
    std::string remote;  ///< the address, `unix` for a Unix socket
    std::string local;   ///< the address of ours that was asked; empty for a Unix socket
    bool is_tls = false;
};

}  // namespace tigerpit
