#pragma once

#include "pit/shelf.hpp"

namespace tigerpit {

/// The rulebooks inside the program. They are read once in a process, which takes seconds under the
/// sanitizers; a shelf that is copied shares them.
inline const Shelf& one_shelf() {
    static const Shelf shelf = Shelf::of_the_program();
    return shelf;
}

}  // namespace tigerpit
