#include "server/pace.hpp"

#include <chrono>

namespace tigerpit {

namespace {

constexpr std::int64_t second = 1'000'000;  // in ticks of the clock below
constexpr std::int64_t millisecond = 1000;
/// What a terminal that has just begun asks at once is spread over as long.
constexpr std::int64_t seconds_at_once = 5;
constexpr std::size_t keys_max = 10'000;

/// Microseconds of a clock that nobody sets.
std::int64_t ticks() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}

}  // namespace

Pace::Pace(std::int64_t per_second)
    : unlimited_(per_second <= 0),
      limit_({per_second * seconds_at_once, unlimited_ ? second : second / per_second}, keys_max) {}

std::optional<std::int64_t> Pace::take(std::string_view key) {
    if (unlimited_) return std::nullopt;
    const std::int64_t now = ticks();
    const std::scoped_lock lock(mutex_);
    const auto later = limit_.take(key, now);
    if (!later) return std::nullopt;
    return (*later - now + millisecond - 1) / millisecond;
}

}  // namespace tigerpit
