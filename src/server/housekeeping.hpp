#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include "pit/pit.hpp"
#include "server/clockwork.hpp"
#include "server/floor.hpp"
#include "server/self_check.hpp"

namespace tigerpit {

/// What a pit does for itself while it is open: it verifies what it runs, every day and when
/// somebody asks. A program that is not the one it must be begins nothing new.
class Housekeeping {
public:
    using NowMs = std::function<std::int64_t()>;
    Housekeeping(Pit& pit, SelfChecker checker, Log log, NowMs now_ms);
    ~Housekeeping() { clockwork_.stop(); }
    Housekeeping(const Housekeeping&) = delete;
    Housekeeping& operator=(const Housekeeping&) = delete;

    /// The first check. Where it fails nothing is begun, and the next is not awaited.
    [[nodiscard]] SelfCheck start(std::int64_t now);

    /// Checks at the next moment, away from whoever asks; answered when the outcome is on disk.
    void check_now(std::function<void(const SelfCheck&, bool on_disk)> then);
    [[nodiscard]] SelfCheck last() const;

private:
    void await_day();
    SelfCheck check(CheckWhy);
    void record(const SelfCheck&, std::function<void(bool)> then);

    Pit& pit_;
    SelfChecker checker_;
    Log log_;
    NowMs now_ms_;
    std::int64_t day_began_ = 0;  ///< when the last check was that nobody asked for
    mutable std::mutex mutex_;
    SelfCheck last_;
    Clockwork clockwork_;  ///< the first to end
};

}  // namespace tigerpit
