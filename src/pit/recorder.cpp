#include "pit/recorder.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "base/ensure.hpp"

namespace tigerpit {

namespace {

/// The most that one commit is made of, so that nobody waits long behind a crowd.
constexpr std::size_t group_max = 4096;
constexpr std::chrono::milliseconds between_tries{200};
/// The longest that a commit waits for those who may come; a slow disk is slow enough.
constexpr std::chrono::milliseconds gather_most{2};
/// Half of those who may come are waited for, so that the others are decided while these are on
/// their way to the disk; and never more than so many, as such a commit is worth its disk.
constexpr std::size_t gathered_most = 16;
constexpr std::size_t told_together = 128;

}  // namespace

void Recorder::start() {
    thread_ = std::thread([this] { run(); });
}

void Recorder::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool Recorder::put(Waiting waiting) {
    bool wakes = false;
    {
        const std::scoped_lock lock(mutex_);
        if (down_ || stopping_) return false;
        queue_.push_back(std::move(waiting));
        ++put_;
        // The first where nothing was expected, and the last that is waited for.
        wakes = is_idle_ || queue_.size() == expected_;
    }
    // Who rests waits here too, and must not take the recorder's turn.
    if (wakes) changed_.notify_all();
    return true;
}

void Recorder::rest() {
    ensure(std::this_thread::get_id() != thread_.get_id(), "the recorder does not wait for itself");
    std::unique_lock lock(mutex_);
    ++resting_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return told_ == put_; });
    --resting_;
}

void Recorder::run() {
    while (turn()) {
    }
}

bool Recorder::turn() {
    {
        std::unique_lock lock(mutex_);
        if (down_) {
            changed_.wait_for(lock, between_tries, [&] { return stopping_; });
            if (stopping_) return false;
        } else {
            gather(lock);
            is_idle_ = true;
            changed_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
            is_idle_ = false;
            if (queue_.empty()) return false;
            take_group();
        }
    }
    if (group_.empty())
        try_again();
    else
        commit(group_);
    // Its room is that of the next queue.
    group_.clear();
    return true;
}

void Recorder::gather(std::unique_lock<std::mutex>& lock) {
    changed_.wait_until(lock, gather_until_,
                        [&] { return stopping_ || resting_ > 0 || queue_.size() >= expected_; });
}

void Recorder::take_group() {
    if (queue_.size() <= group_max) return group_.swap(queue_);
    const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(group_max);
    group_.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
    queue_.erase(queue_.begin(), end);
}

void Recorder::commit(std::vector<Waiting>& group) {
    Batch together;
    together.appends.reserve(group.size());
    for (Waiting& waiting : group) {
        std::ranges::move(waiting.batch.appends, std::back_inserter(together.appends));
        std::ranges::move(waiting.batch.keeps, std::back_inserter(together.keeps));
    }
    std::chrono::steady_clock::duration took{};
    if (!together.appends.empty() || !together.keeps.empty()) {
        const auto begun = std::chrono::steady_clock::now();
        if (const auto done = store_.append(together); !done) return fail(group, done.error());
        took = std::chrono::steady_clock::now() - begun;
        count(group.size(), std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    }
    tell(group, true);
    listener_.all_told([&] { listener_.recorded(); });
    bool wakes = false;
    {
        const std::scoped_lock lock(mutex_);
        told_ += static_cast<std::int64_t>(group.size());
        wakes = resting_ > 0;
        expected_ = std::min((group.size() + queue_.size() + 1) / 2, gathered_most);
        const auto most = std::chrono::steady_clock::duration{gather_most};
        gather_until_ = std::chrono::steady_clock::now() + std::min(took, most);
    }
    if (wakes) changed_.notify_all();
}

/// In pieces, so that the first of many do not wait for the last.
void Recorder::tell(std::span<const Waiting> group, bool on_disk) {
    while (!group.empty()) {
        const auto piece = group.first(std::min(group.size(), told_together));
        listener_.all_told([&] {
            for (const Waiting& waiting : piece) waiting.then(on_disk);
        });
        group = group.subspan(piece.size());
    }
}

void Recorder::count(std::size_t recorded, std::int64_t took_us) {
    const std::scoped_lock lock(mutex_);
    ++figures_.commits;
    figures_.recorded += recorded;
    figures_.commit_us += static_cast<std::uint64_t>(took_us);
    for (std::size_t i = 0; i < commit_bounds_us.size(); ++i)
        if (took_us <= commit_bounds_us[i]) ++figures_.within[i];
}

RecorderFigures Recorder::figures() {
    const std::scoped_lock lock(mutex_);
    RecorderFigures figures = figures_;
    figures.waiting = queue_.size();
    return figures;
}

void Recorder::fail(std::vector<Waiting>& group, const StoreError& error) {
    {
        // From here on nobody can put anything that rests on what is dropped.
        const std::scoped_lock lock(mutex_);
        down_ = true;
        ++figures_.failures;
        std::ranges::move(queue_, std::back_inserter(group));
        queue_.clear();
    }
    listener_.all_told([&] { listener_.failed(error); });
    tell(group, false);
    {
        const std::scoped_lock lock(mutex_);
        told_ += static_cast<std::int64_t>(group.size());
    }
    changed_.notify_all();
}

void Recorder::try_again() {
    if (!store_.probe() || !listener_.recovered()) return;
    {
        const std::scoped_lock lock(mutex_);
        down_ = false;
    }
    listener_.resumed();
}

}  // namespace tigerpit
