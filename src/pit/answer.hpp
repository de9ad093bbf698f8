#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "rules/authority.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Somebody who is known to the pit, in the role in which he acts.
struct PersonInRole {
    std::string name;
    Role role{};
    bool acting = false;  ///< fills a position that is not his own
    bool operator==(const PersonInRole&) const = default;
};

/// Who asks, as the shell has established it; never taken from what he says.
struct Asker {
    PersonInRole person;
    std::optional<PersonInRole> authorised_by;
    bool operator==(const Asker&) const = default;
};

/// What somebody asks of a table: the text of a command, without who asks.
struct Ask {
    std::string id;  ///< his own name for it: the same one is done once; empty: none
    std::string command;
    Asker by;
    const Catalogue* words = nullptr;  ///< in whose language a refusal is told
};

enum class AnswerKind : std::uint8_t {
    accepted,    ///< it is on disk
    repeated,    ///< it has been on disk since it was asked the first time
    refused,     ///< by the rules; nothing was changed
    bad,         ///< it was not understood; nothing was changed
    unavailable  ///< the table is out of service, or it is not known whether this was recorded
};

inline constexpr std::array<std::string_view, 5> answer_words{"accepted", "repeated", "refused",
                                                              "bad", "unavailable"};

struct Answer {
    AnswerKind kind{};
    std::int64_t first = 0;  ///< the versions of what happened
    std::int64_t last = 0;
    std::string text;  ///< of a refusal or a bad command: a JSON object that says why
    bool operator==(const Answer&) const = default;
};

/// Called once, from any thread, after what it tells is on disk.
using Answering = std::function<void(const Answer&)>;

}  // namespace tigerpit
