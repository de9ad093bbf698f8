#include "net/descriptors.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace tigerpit {

namespace {

constexpr std::size_t for_the_house = 256;
constexpr std::size_t connections_most = 10'000;
/// Beyond any use: where the system says that it does not count.
constexpr rlim_t descriptors_most = 1U << 20U;

}  // namespace

std::size_t raise_descriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 2 * for_the_house;
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = std::max(before, std::min(limit.rlim_max, descriptors_most));
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = before;
    return std::min(limit.rlim_cur, descriptors_most);
}

std::size_t connections_within(std::size_t descriptors) {
    const bool is_tight = descriptors < 2 * for_the_house;
    return std::min(connections_most, is_tight ? descriptors / 2 : descriptors - for_the_house);
}

}  // namespace tigerpit
