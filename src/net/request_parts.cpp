#include "net/request_parts.hpp"

#include <boost/beast/http/error.hpp>
#include <utility>

namespace tigerpit {

namespace http = boost::beast::http;

Request take_request(const http::request<http::string_body>& message, std::string remote,
                     std::string local, bool is_tls) {
    Request request;
    request.method = std::string(message.method_string());
    request.target = std::string(message.target());
    for (const auto& field : message)
        request.headers.add(std::string(field.name_string()), std::string(field.value()));
    request.remote = std::move(remote);
    request.local = std::move(local);
    request.is_tls = is_tls;
    return request;
}

std::size_t head_bytes(const Request& request) {
    constexpr std::size_t line = 14;  // two blanks, HTTP/1.1, two line ends
    constexpr std::size_t field = 4;  // a colon, a blank, a line end
    std::size_t bytes = request.method.size() + request.target.size() + line;
    for (const auto& [name, value] : request.headers) bytes += name.size() + value.size() + field;
    return bytes;
}

int status_of(boost::beast::error_code error, bool has_line) {
    if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
    if (error == http::error::body_limit) return 413;
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return has_line ? 431 : 414;
    return error.category() == boost::beast::error_code(http::error::bad_method).category() ? 400
                                                                                            : 0;
}

}  // namespace tigerpit
