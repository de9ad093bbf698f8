#include "net/response_head.hpp"

#include <algorithm>
#include <array>
#include <boost/beast/http/status.hpp>

namespace tigerpit {
namespace {

std::string usual_words(int status) {
    const auto known = boost::beast::http::int_to_status(static_cast<unsigned>(status));
    const auto words = boost::beast::http::obsolete_reason(known);
    return {words.data(), words.size()};
}

std::string date_text(std::time_t now) {
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 40> text{};
    const std::size_t size =
        std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return {text.data(), size};
}

constexpr std::string_view marks = "!#$%&'*+-.^_`|~";

bool is_name(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
               (letter >= 'A' && letter <= 'Z') || marks.find(letter) != std::string_view::npos;
    });
}

bool is_value(std::string_view value) {
    return std::ranges::none_of(value, [](char letter) {
        return (static_cast<unsigned char>(letter) < 0x20 && letter != '\t') || letter == 0x7f;
    });
}

/// What says where an answer ends is written here only: two who say it may disagree.
bool is_ours(std::string_view name) {
    return same_name(name, "Content-Length") || same_name(name, "Transfer-Encoding") ||
           same_name(name, "Connection") || same_name(name, "Date");
}

}  // namespace

std::string_view text_of(const Body& body) {
    if (const auto* own = std::get_if<std::string>(&body)) return *own;
    const auto& shared = std::get<std::shared_ptr<const std::string>>(body);
    return shared ? std::string_view(*shared) : std::string_view();
}

Response plain_answer(int status) {
    return {status,
            {{"Content-Type", "text/plain; charset=utf-8"}},
            std::to_string(status) + " " + usual_words(status) + "\n"};
}

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::optional<std::string> response_head(const Response& response, bool keeps_alive,
                                         std::time_t now) {
    if (response.status < 200 || response.status > 599) return std::nullopt;
    std::string head = "HTTP/1.1 " + std::to_string(response.status) + " ";
    head += usual_words(response.status) + "\r\nDate: " + date_text(now) + "\r\n";
    for (const auto& [name, value] : response.headers) {
        if (!is_name(name) || !is_value(value) || is_ours(name)) return std::nullopt;
        head.append(name).append(": ").append(value).append("\r\n");
    }
    if (has_body(response.status))
        head += "Content-Length: " + std::to_string(text_of(response.body).size()) + "\r\n";
    if (!keeps_alive) head += "Connection: close\r\n";
    head += "\r\n";
    return head;
}

}  // namespace tigerpit
