#pragma once

#include <ctime>

namespace tigerpit {

/// CPU time of this thread: less disturbed by neighbours than the clock on the wall.
inline double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace tigerpit
