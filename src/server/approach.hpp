#pragma once

#include <string>
#include <string_view>

#include "net/request.hpp"

namespace tigerpit {

struct FloorFile;

// How a request comes to us: under which name, and through whom.

/// Names are alike whatever their letters' case, addresses however they are shortened.
std::string plain_host(std::string_view);

/// Was it asked under a name of ours? A page of somebody else may be given our address by its own
/// name, and a browser then takes it for ours. What says no name is no browser.
bool is_own_host(const Request&, const FloorFile&);

/// Puts who stands behind a trusted proxy into the place of the proxy. False when that cannot be
/// read, and then nobody knows whose request it is.
[[nodiscard]] bool look_behind_proxy(Request&, const FloorFile&);

}  // namespace tigerpit
