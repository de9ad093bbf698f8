#include "chance/kernel_fast.hpp"

namespace tigerpit {

const Kernel* avx2_kernel() {
#ifdef __x86_64__
    const bool there = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    return there ? compiled_avx2_kernel() : nullptr;
#else
    return nullptr;
#endif
}

const Kernel& best_kernel() {
    const Kernel* const avx2 = avx2_kernel();
    return avx2 ? *avx2 : generic_kernel();
}

}  // namespace tigerpit
