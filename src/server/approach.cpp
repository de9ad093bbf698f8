#include "server/approach.hpp"

#include <algorithm>
#include <array>

#include "people/address.hpp"
#include "server/floor_file.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view forwarded_for = "X-Forwarded-For";
constexpr std::string_view forwarded_proto = "X-Forwarded-Proto";

/// ASCII alone: what a name of the Internet is made of.
std::string small_letters(std::string_view text) {
    std::string small{text};
    std::ranges::transform(small, small.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return small;
}

/// Without the port, and without the brackets of an address of IPv6.
std::string_view host_part(std::string_view host) {
    if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
    return host.substr(0, host.rfind(':'));
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool is_among(std::string_view one, const std::vector<std::string>& all) {
    return std::ranges::find(all, one) != all.end();
}

}  // namespace

std::string plain_host(std::string_view host) {
    const std::string address = parse_address(host);
    return address.empty() ? small_letters(host) : address;
}

bool is_own_host(const Request& request, const FloorFile& floor) {
    const auto said = request.headers.find("Host");
    if (!said || said->empty()) return true;
    const std::string host = plain_host(host_part(*said));
    const std::array<std::string, 5> ours{"127.0.0.1", "::1", "localhost",
                                          plain_host(floor.address), request.local};
    return std::ranges::find(ours, host) != ours.end() || is_among(host, floor.hosts);
}

bool look_behind_proxy(Request& request, const FloorFile& floor) {
    if (!is_among(request.remote, floor.proxies)) return true;
    const Headers& headers = request.headers;
    if (headers.count(forwarded_for) > 1 || headers.count(forwarded_proto) > 1) return false;
    if (const auto proto = headers.find(forwarded_proto)) {
        if (*proto != "https" && *proto != "http") return false;
        request.is_tls = *proto == "https";
    }
    const auto said = headers.find(forwarded_for);
    if (!said) return true;
    // Each has put whom it was asked by behind what it was told; what stands before the first whom
    // we do not trust may be made up.
    for (std::string_view left = *said;;) {
        const auto comma = left.rfind(',');
        const bool is_last = comma == std::string_view::npos;
        const std::string address = parse_address(trimmed(is_last ? left : left.substr(comma + 1)));
        if (address.empty()) return false;
        request.remote = address;
        if (is_last || !is_among(address, floor.proxies)) return true;
        left = left.substr(0, comma);
    }
}

}  // namespace tigerpit
