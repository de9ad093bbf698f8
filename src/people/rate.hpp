#pragma once

#include <algorithm>
#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tigerpit {

/// So many at once, and then one in so many ticks of whatever clock is asked: milliseconds, where
/// nothing else is said.
struct Rate {
    std::int64_t burst = 10;
    std::int64_t every = 1000;
};

/// A bucket of tokens for each key: an address, a name, a connection. It remembers so many keys and
/// forgets the one that was used least recently, so that nobody can fill the memory; a key that was
/// forgotten has a full bucket. Not for several threads at once.
class RateLimit {
public:
    RateLimit(Rate rate, std::size_t keys_max) : rate_(rate), keys_max_(keys_max) {}

    /// Takes a token. Nothing when there was one; otherwise, when there will be.
    std::optional<std::int64_t> take(std::string_view key, std::int64_t now) {
        Bucket& bucket = find_or_make(key, now);
        settle(bucket, now);
        if (const auto later = room_at(bucket, now)) return later;
        bucket.full_at += rate_.every;
        return std::nullopt;
    }

    /// When there will be a token, if there is none now. Takes nothing and remembers nothing.
    [[nodiscard]] std::optional<std::int64_t> empty_until(std::string_view key, std::int64_t now) {
        const auto found = places_.find(key);
        if (found == places_.end()) return std::nullopt;
        settle(*found->second, now);
        return room_at(*found->second, now);
    }

    [[nodiscard]] std::size_t size() const { return buckets_.size(); }

private:
    /// A bucket needs no counter: when it will be full says how much is in it.
    struct Bucket {
        std::string key;
        std::int64_t full_at = 0;
    };

    [[nodiscard]] std::optional<std::int64_t> room_at(const Bucket& bucket,
                                                      std::int64_t now) const {
        const std::int64_t at = bucket.full_at - (rate_.burst - 1) * rate_.every;
        if (at > now) return at;
        return std::nullopt;
    }

    /// A clock that was set back must not shut anybody out for longer than an empty bucket does.
    void settle(Bucket& bucket, std::int64_t now) const {
        bucket.full_at = std::clamp(bucket.full_at, now, now + rate_.burst * rate_.every);
    }

    Bucket& find_or_make(std::string_view key, std::int64_t now) {
        if (const auto found = places_.find(key); found != places_.end()) {
            buckets_.splice(buckets_.begin(), buckets_, found->second);
            return buckets_.front();
        }
        if (buckets_.size() >= keys_max_) {
            places_.erase(buckets_.back().key);
            buckets_.pop_back();
        }
        buckets_.push_front({std::string{key}, now});
        // The key lives in the list, whose members do not move.
        places_.emplace(buckets_.front().key, buckets_.begin());
        return buckets_.front();
    }

    Rate rate_;
    std::size_t keys_max_;
    std::list<Bucket> buckets_;  ///< the one used last comes first
    std::unordered_map<std::string_view, std::list<Bucket>::iterator> places_;
};

}  // namespace tigerpit
