#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>

namespace tigerpit {

/// The time that a pit's records bear. It never goes back, whatever the world's clock does: what
/// was recorded later must not look earlier, or no audit could tell it from a forgery.
class PitClock {
public:
    explicit PitClock(std::function<std::int64_t()> world) : world_(std::move(world)) {}

    std::int64_t now_ms() {
        const std::int64_t now = world_();
        std::int64_t latest = latest_;
        while (now > latest && !latest_.compare_exchange_weak(latest, now)) continue;
        return std::max(now, latest);
    }
    /// Something has been recorded at this time.
    void saw(std::int64_t at) {
        std::int64_t latest = latest_;
        while (at > latest && !latest_.compare_exchange_weak(latest, at)) continue;
    }

private:
    std::function<std::int64_t()> world_;
    std::atomic<std::int64_t> latest_ = 0;
};

}  // namespace tigerpit
