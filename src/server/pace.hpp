#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>

#include "people/rate.hpp"

namespace tigerpit {

/// So many a second for each key, and some seconds' worth of them at once. For several threads.
class Pace {
public:
    /// 0 a second: as many as come.
    explicit Pace(std::int64_t per_second);

    /// Takes one. Nothing when there was one to take; otherwise in how many milliseconds there will
    /// be.
    [[nodiscard]] std::optional<std::int64_t> take(std::string_view key);

private:
    bool unlimited_;
    std::mutex mutex_;
    RateLimit limit_;
};

/// How fast a floor may be asked.
struct Paces {
    Paces(std::int64_t requests_per_second, std::int64_t asks_per_second)
        : requests(requests_per_second), asks(asks_per_second) {}

    Pace requests;  ///< over HTTP and for a connection, by where they come from
    Pace asks;      ///< over live connections, by session
};

}  // namespace tigerpit
