#pragma once

#include <string>
#include <string_view>

namespace tigerpit {

/// An address as it may be recorded: short, and of printable characters.
std::string plain_address(std::string_view remote);

/// An address of the Internet as everybody writes it, one of IPv4 inside one of IPv6 as what it is;
/// empty for a text that is none.
std::string parse_address(std::string_view text);

/// Whose requests and failures count together: an address; of IPv6 the first 64 bits, because who
/// has one of those addresses has all of them.
std::string counted_as(std::string_view remote);

}  // namespace tigerpit
