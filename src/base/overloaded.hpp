#pragma once

namespace tigerpit {

/// Lambdas gathered into one visitor.
template <class... Visits>
struct overloaded : Visits... {
    using Visits::operator()...;
};

}  // namespace tigerpit
