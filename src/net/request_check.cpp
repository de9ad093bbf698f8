#include "net/request_check.hpp"

#include <algorithm>

namespace tigerpit {

int refusal_of(const Request& request, bool is_http_1_1) {
    const Headers& headers = request.headers;
    const std::size_t hosts = headers.count("Host");
    if (hosts > 1 || (is_http_1_1 && hosts == 0)) return 400;
    if (headers.count("Content-Length") > 1) return 400;
    if (const auto length = headers.find("Content-Length");
        length && !std::ranges::all_of(*length, [](char c) { return c >= '0' && c <= '9'; }))
        return 400;
    if (const auto coding = headers.find("Transfer-Encoding")) {
        if (!is_http_1_1 || headers.count("Transfer-Encoding") > 1) return 400;
        if (!same_name(*coding, "chunked")) return 501;
    }
    if (const auto expected = headers.find("Expect");
        expected && (!is_http_1_1 || !same_name(*expected, "100-continue")))
        return 417;
    return 0;
}

bool is_websocket_key(std::string_view key) {
    return key.size() == 24 && key.ends_with("==") &&
           std::ranges::all_of(key.substr(0, 22), [](char letter) {
               return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
                      (letter >= 'A' && letter <= 'Z') || letter == '+' || letter == '/';
           });
}

}  // namespace tigerpit
