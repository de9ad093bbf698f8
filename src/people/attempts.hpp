#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace tigerpit {

/// The failures of one name since it last succeeded.
struct Attempt {
    std::int64_t failures = 0;
    std::int64_t locked_until = 0;
    std::int64_t last_at = 0;
    bool operator==(const Attempt&) const = default;
};

std::string write_attempt(const Attempt&);
std::optional<Attempt> parse_attempt(std::string_view json);

inline constexpr std::int64_t failures_to_lock = 3;
inline constexpr std::int64_t first_lock_ms = std::int64_t{15} * 60 * 1000;
inline constexpr std::int64_t longest_lock_ms = std::int64_t{4} * 60 * 60 * 1000;

/// For how long the last of so many failures in a row locks a name; 0: it does not. Each lock-out
/// is twice as long as the one before.
std::int64_t lock_after(std::int64_t failures);

/// Who has failed, by name. Names that nobody has are counted like those of people, or a lock-out
/// would tell which names there are; when there are too many names, the stranger who failed least
/// recently is forgotten. Changes name the texts that are to be kept.
class Attempts {
public:
    explicit Attempts(std::size_t names_max) : names_max_(names_max) {}

    /// Forgets all, and reads them from the store.
    Stored<void> load(Store&);

    /// When the name may be asked for again, if it is locked.
    [[nodiscard]] std::optional<std::int64_t> locked_until(std::string_view name,
                                                           std::int64_t now) const;
    /// Counts a failure; is the name locked from now on? Until when.
    using IsPerson = std::function<bool(std::string_view)>;
    std::optional<std::int64_t> fail(const std::string& name, std::int64_t now,
                                     const IsPerson& is_person, std::vector<Keep>& keeps);
    /// Forgets the failures of a name, if it has any.
    bool forgive(const std::string& name, std::vector<Keep>& keeps);

    [[nodiscard]] std::size_t size() const { return by_name_.size(); }

private:
    void forget_a_stranger(const std::string& but, const IsPerson&, std::vector<Keep>& keeps);

    std::size_t names_max_;
    std::map<std::string, Attempt, std::less<>> by_name_;
};

}  // namespace tigerpit
