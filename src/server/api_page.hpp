#pragma once

#include <span>
#include <string>

#include "server/route.hpp"

namespace tigerpit {

/// The routes as a page in one language, that needs nothing from anywhere but its style sheet.
std::string api_page(std::span<const Route>, const Catalogue&);

}  // namespace tigerpit
