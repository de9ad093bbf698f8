#include "people/journal.hpp"

namespace tigerpit {

Journal::~Journal() {
    hand_over();
    std::unique_lock lock(mutex_);
    quiet_.wait(lock, [this] { return untold_ == 0 && !handing_; });
}

void Journal::put(std::vector<Keep> keeps, std::string note, std::function<void(bool)> then) {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(keeps), std::move(note), std::move(then)});
    ++untold_;
}

void Journal::hand_over() {
    std::unique_lock lock(mutex_);
    // Whoever is at it hands over the rest too, in order.
    if (handing_) return;
    handing_ = true;
    while (!waiting_.empty()) {
        Entry entry = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        write_(std::move(entry.keeps), std::move(entry.note),
               [this, then = std::move(entry.then)](bool on_disk) {
                   if (then) then(on_disk);
                   told();
               });
        lock.lock();
    }
    handing_ = false;
    quiet_.notify_all();
}

bool Journal::is_quiet() {
    const std::scoped_lock lock(mutex_);
    return untold_ == 0;
}

void Journal::told() {
    const std::scoped_lock lock(mutex_);
    if (--untold_ == 0) quiet_.notify_all();
}

}  // namespace tigerpit
