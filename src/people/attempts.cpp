#include "people/attempts.hpp"

#include <algorithm>

#include "base/result.hpp"
#include "people/kept_text.hpp"
#include "people/person.hpp"

namespace tigerpit {

std::string write_attempt(const Attempt& attempt) {
    JsonWriter json;
    json.open('{').key("failures").number(attempt.failures);
    json.key("locked_until").number(attempt.locked_until);
    json.key("last_at").number(attempt.last_at);
    return json.close('}').take();
}

std::optional<Attempt> parse_attempt(std::string_view text) {
    KeptText kept(text);
    Attempt attempt;
    attempt.failures = kept.number("failures");
    attempt.locked_until = kept.number("locked_until");
    attempt.last_at = kept.number("last_at");
    if (!kept.is_sound()) return std::nullopt;
    return attempt;
}

std::int64_t lock_after(std::int64_t failures) {
    if (failures < failures_to_lock || failures % failures_to_lock != 0) return 0;
    std::int64_t lasts = first_lock_ms;
    for (std::int64_t before = failures / failures_to_lock - 1; before > 0; --before) {
        if (lasts >= longest_lock_ms) break;
        lasts *= 2;
    }
    return std::min(lasts, longest_lock_ms);
}

Stored<void> Attempts::load(Store& store) {
    TRY(const auto all, store.all_kept(std::string{attempts_kind}));
    by_name_.clear();
    for (const Kept& kept : all) {
        const auto attempt = parse_attempt(kept.text);
        if (!attempt || !is_login_name(kept.key))
            return std::unexpected(
                StoreError{StoreFault::damaged, std::string{attempts_kind} + '/' + kept.key});
        by_name_[kept.key] = *attempt;
    }
    return {};
}

std::optional<std::int64_t> Attempts::locked_until(std::string_view name, std::int64_t now) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end() || found->second.locked_until <= now) return std::nullopt;
    return found->second.locked_until;
}

std::optional<std::int64_t> Attempts::fail(const std::string& name, std::int64_t now,
                                           const IsPerson& is_person, std::vector<Keep>& keeps) {
    Attempt& attempt = by_name_[name];
    ++attempt.failures;
    attempt.last_at = now;
    const std::int64_t lasts = lock_after(attempt.failures);
    if (lasts > 0) attempt.locked_until = now + lasts;
    keeps.push_back({std::string{attempts_kind}, name, write_attempt(attempt)});
    if (by_name_.size() > names_max_) forget_a_stranger(name, is_person, keeps);
    if (lasts == 0) return std::nullopt;
    return now + lasts;
}

bool Attempts::forgive(const std::string& name, std::vector<Keep>& keeps) {
    if (by_name_.erase(name) == 0) return false;
    keeps.push_back({std::string{attempts_kind}, name, std::nullopt});
    return true;
}

void Attempts::forget_a_stranger(const std::string& but, const IsPerson& is_person,
                                 std::vector<Keep>& keeps) {
    const std::string* oldest = nullptr;
    std::int64_t since = 0;
    for (const auto& [name, attempt] : by_name_) {
        if (name == but || is_person(name)) continue;
        if (oldest && attempt.last_at >= since) continue;
        oldest = &name;
        since = attempt.last_at;
    }
    if (oldest) forgive(std::string{*oldest}, keeps);
}

}  // namespace tigerpit
