#include "server/housekeeping.hpp"

#include "server/pit_server.hpp"

namespace tigerpit {

namespace {

constexpr std::chrono::hours between_checks{24};
/// Who switches gaming off when the program is not what it must be.
constexpr std::string_view own_name = "house";
constexpr std::string_view failed_word = "self_check_failed";

}  // namespace

Housekeeping::Housekeeping(Pit& pit, SelfChecker checker, Log log)
    : pit_(pit), checker_(std::move(checker)), log_(std::move(log)) {}

SelfCheck Housekeeping::start(std::int64_t now) {
    SelfCheck first = checker_.check_start(now);
    {
        const std::scoped_lock lock(mutex_);
        last_ = first;
    }
    record(first, [](bool) {});
    if (first.sound) daily();
    return first;
}

void Housekeeping::daily() {
    clockwork_.at(Clockwork::Clock::now() + between_checks, [this] {
        record(check(CheckWhy::daily), [](bool) {});
        daily();
    });
}

SelfCheck Housekeeping::check(CheckWhy why) {
    SelfCheck done = checker_.check(why, wall_clock_ms());
    const std::scoped_lock lock(mutex_);
    last_ = done;
    return done;
}

void Housekeeping::record(const SelfCheck& done, std::function<void(bool)> then) {
    pit_.note(self_check_note(done), std::move(then));
    if (done.sound) return;
    log_(failed_word, {});
    const SwitchedOff all{
        SwitchOf::pit, {}, std::string{failed_word}, std::string{own_name}, done.at};
    pit_.switch_off(all, [](bool) {});
}

void Housekeeping::check_now(std::function<void(const SelfCheck&, bool on_disk)> then) {
    clockwork_.soon([this, then = std::move(then)] {
        const SelfCheck done = check(CheckWhy::asked);
        record(done, [done, then](bool on_disk) { then(done, on_disk); });
    });
}

SelfCheck Housekeeping::last() const {
    const std::scoped_lock lock(mutex_);
    return last_;
}

}  // namespace tigerpit
