#include "people/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace tigerpit {

namespace {

constexpr std::size_t remote_max = 64;

}  // namespace

std::string plain_address(std::string_view remote) {
    std::string text{remote.substr(0, remote_max)};
    std::ranges::replace_if(text, [](char c) { return c <= ' ' || c >= '\x7f'; }, '?');
    return text;
}

std::string parse_address(std::string_view text) {
    // What is longer is no address, and the system's reader stops at a nought.
    if (text.size() >= INET6_ADDRSTRLEN || text.contains('\0')) return {};
    const std::string said{text};
    std::array<char, INET6_ADDRSTRLEN> written{};
    in6_addr six{};
    in_addr four{};
    if (inet_pton(AF_INET, said.c_str(), &four) == 1)
        inet_ntop(AF_INET, &four, written.data(), written.size());
    else if (inet_pton(AF_INET6, said.c_str(), &six) != 1)
        return {};
    else if (IN6_IS_ADDR_V4MAPPED(&six))
        inet_ntop(AF_INET, &six.s6_addr[12], written.data(), written.size());
    else
        inet_ntop(AF_INET6, &six, written.data(), written.size());
    return written.data();
}

std::string counted_as(std::string_view remote) {
    constexpr std::size_t network_bytes = 8;
    const std::string address = parse_address(remote);
    std::array<char, sizeof(in6_addr)> bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1)
        return address.empty() ? std::string{remote} : address;
    return {bytes.data(), network_bytes};
}

}  // namespace tigerpit
