#include "server/housekeeping.hpp"

namespace tigerpit {

namespace {

constexpr std::int64_t between_checks_ms = 24LL * 60 * 60 * 1000;
/// By the clock on the wall: a machine that slept for a day is verified when it wakes.
constexpr std::chrono::seconds look_every{1};
/// Who switches gaming off when the program is not what it must be.
constexpr std::string_view own_name = "house";
constexpr std::string_view failed_word = "self_check_failed";

}  // namespace

Housekeeping::Housekeeping(Pit& pit, SelfChecker checker, Log log, NowMs now_ms)
    : pit_(pit), checker_(std::move(checker)), log_(std::move(log)), now_ms_(std::move(now_ms)) {}

SelfCheck Housekeeping::start(std::int64_t now) {
    SelfCheck first = checker_.check_start(now);
    {
        const std::scoped_lock lock(mutex_);
        last_ = first;
    }
    record(first, [](bool) {});
    day_began_ = now;
    if (first.sound) await_day();
    return first;
}

void Housekeeping::await_day() {
    clockwork_.at(Clockwork::Clock::now() + look_every, [this] {
        if (now_ms_() - day_began_ >= between_checks_ms) {
            day_began_ = now_ms_();
            record(check(CheckWhy::daily), [](bool) {});
        }
        await_day();
    });
}

SelfCheck Housekeeping::check(CheckWhy why) {
    SelfCheck done = checker_.check(why, now_ms_());
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
