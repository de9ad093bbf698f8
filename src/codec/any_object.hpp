#pragma once

namespace tigerpit {

/// A member of which only that it is an object is looked at here: whoever needs it takes its text
/// as it was written (codec/json_slice.hpp).
struct AnyObject {};

}  // namespace tigerpit
