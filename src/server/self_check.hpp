#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pit/shelf.hpp"

namespace tigerpit {

/// What occasioned a check.
enum class CheckWhy : std::uint8_t { start, daily, asked };
inline constexpr std::array<std::string_view, 3> check_why_words{"start", "daily", "asked"};

/// One part of what runs: the SHA-256 it must have, and the one it has.
struct CheckedPart {
    std::string part;
    std::string expected;
    std::string actual;
    bool operator==(const CheckedPart&) const = default;
};

struct SelfCheck {
    std::int64_t at = 0;
    CheckWhy why{};
    std::string version;  ///< of the program
    bool sound = false;
    std::vector<CheckedPart> parts;
    bool operator==(const SelfCheck&) const = default;
};

/// Verifies the program, the libraries it has loaded and its rulebooks. What the program must be is
/// in a file that was installed with it, as `sha256sum` writes one, so that anybody can verify it
/// without us; where there is none, it must stay as it was at the start, like the libraries.
class SelfChecker {
public:
    /// `sums`: the file, if there is to be one; where it is missing, or does not name the program,
    /// nothing is sound.
    SelfChecker(const Shelf& shelf, std::string version, const std::string& sums = {});

    /// By what was found when the program started.
    [[nodiscard]] SelfCheck check_start(std::int64_t now) const;
    [[nodiscard]] SelfCheck check(CheckWhy, std::int64_t now) const;

private:
    std::string version_;
    std::vector<CheckedPart> expected_;  ///< `actual` as at the start
    std::vector<BookTexts> books_;
};

/// A check as one JSON object for the record.
std::string self_check_note(const SelfCheck&);

/// Where the sums of an installed program are, seen from the program's own place; empty: it was not
/// installed with any.
std::string installed_sums();

}  // namespace tigerpit
