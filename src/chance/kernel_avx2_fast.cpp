// Compiled for AVX2 and FMA where the compiler can (src/CMakeLists.txt), whatever the rest of the
// program is compiled for: nothing of the kernel may run before the processor has been asked.
#include "chance/kernel_body_fast.hpp"

namespace tigerpit {

#if defined(__AVX2__) && defined(__FMA__)
const Kernel* compiled_avx2_kernel() { return &this_kernel; }
#else
const Kernel* compiled_avx2_kernel() { return nullptr; }
#endif

}  // namespace tigerpit
