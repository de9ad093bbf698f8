#include "chance/kernel_body_fast.hpp"

namespace tigerpit {

const Kernel& generic_kernel() { return this_kernel; }

}  // namespace tigerpit
