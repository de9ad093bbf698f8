#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace tigerpit {

/// What waits to be recorded, and who is told how that went.
struct Waiting {
    Batch batch;                       ///< may be empty: only in line behind the others
    std::function<void(bool)> then{};  ///< true: it is on disk
};

/// Whom the recorder tells about the store as a whole. All of it on the recorder's own thread.
class RecorderListener {
public:
    virtual ~RecorderListener() = default;
    /// Calls `tell`, in which somebody is told what has become of a commit, or many are.
    virtual void all_told(const std::function<void()>& tell) { tell(); }
    /// One commit is done, and all who waited for it were told.
    virtual void recorded() = 0;
    /// Nothing more is recorded: all that waited was dropped.
    virtual void failed(const StoreError&) = 0;
    /// The store can be written to again: reads again what it must; false when it cannot yet.
    virtual bool recovered() = 0;
    /// What is put is recorded again.
    virtual void resumed() = 0;
};

/// Within which times commits are counted, in microseconds.
inline constexpr std::array<std::int64_t, 8> commit_bounds_us{250,    500,    1'000,   2'500,
                                                              10'000, 50'000, 250'000, 1'000'000};

/// What a recorder has done since it was started.
struct RecorderFigures {
    std::uint64_t commits = 0;
    std::uint64_t failures = 0;
    std::uint64_t recorded = 0;   ///< what waited and is on disk
    std::uint64_t waiting = 0;    ///< what waits now
    std::uint64_t commit_us = 0;  ///< all commits together
    /// How many commits took no longer than the bound of the same place.
    std::array<std::uint64_t, commit_bounds_us.size()> within{};
};

/// Records everything that waits in one commit, while more comes in behind it: a commit costs the
/// disk one wait, however many share it. Whoever was told by the last one is likely to ask at once
/// again, so the next waits for some of them, and no longer than the last one took.
class Recorder {
public:
    Recorder(Store& store, RecorderListener& listener) : store_(store), listener_(listener) {}
    ~Recorder() { stop(); }
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    void start();
    /// Records what waits, then ends.
    void stop();

    /// False when nothing is recorded now; then nobody will be told.
    bool put(Waiting waiting);

    /// Waits until nothing waits any more, nor what was put by who was told. For when nobody asks;
    /// not on the recorder's thread.
    void rest();

    [[nodiscard]] RecorderFigures figures();

private:
    void run();
    /// Takes a turn; false when there is no more to do.
    bool turn();
    void gather(std::unique_lock<std::mutex>&);
    void take_group();
    void tell(std::span<const Waiting> group, bool on_disk);
    void commit(std::vector<Waiting>& group);
    void count(std::size_t recorded, std::int64_t took_us);
    void fail(std::vector<Waiting>& group, const StoreError&);
    void try_again();

    Store& store_;
    RecorderListener& listener_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Waiting> queue_;
    std::vector<Waiting> group_;  ///< what is being recorded
    std::int64_t put_ = 0;
    std::int64_t told_ = 0;
    std::size_t expected_ = 0;  ///< so many are waited for
    std::chrono::steady_clock::time_point gather_until_{};
    bool is_idle_ = true;  ///< nobody is waited for, and whoever comes wakes it
    int resting_ = 0;      ///< how many wait until nothing waits
    RecorderFigures figures_;
    bool down_ = false;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace tigerpit
