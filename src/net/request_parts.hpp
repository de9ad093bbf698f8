#pragma once

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <string>

#include "net/request.hpp"

namespace tigerpit {

/// A request as the parser has it, without path, query and body.
[[nodiscard]] Request take_request(
    const boost::beast::http::request<boost::beast::http::string_body>&, std::string remote,
    std::string local, bool is_tls);

/// About how many bytes the request line and the header fields were.
[[nodiscard]] std::size_t head_bytes(const Request&);

/// The status for what the parser did not take, after the request line or before its end; 0 when
/// there is nobody to answer.
[[nodiscard]] int status_of(boost::beast::error_code, bool has_line);

}  // namespace tigerpit
