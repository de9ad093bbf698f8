#pragma once

#include <functional>
#include <memory>
#include <string>

namespace tigerpit {

/// Sends a text to who is at the other end, from any thread; false when nobody is any more.
using Send = std::function<bool(const std::shared_ptr<const std::string>&)>;

}  // namespace tigerpit
