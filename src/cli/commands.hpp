#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "words/catalogue.hpp"

namespace tigerpit {

/// Done; the answer is no; bad usage or bad input.
enum class ExitCode : std::uint8_t { done = 0, no = 1, bad = 2 };

/// How a command speaks.
struct Speech {
    Language language = Language::en;
    bool json = false;    ///< for programs, otherwise for people
    bool colour = false;  ///< a terminal that shows it
};

struct RulesOptions {
    std::string game;
    std::optional<std::string> overlay;
    std::optional<std::string> layout;
};

struct SettleOptions {
    std::string file = "-";
    std::vector<std::string> rulebooks;  ///< files whose games rounds may name
    std::vector<std::string> overlays;   ///< files that fill in what rulebooks leave open
    bool explain = false;
};

ExitCode run_rules(const RulesOptions&, const Speech&);
ExitCode run_settle(const SettleOptions&, const Speech&);
ExitCode run_check(const std::vector<std::string>& files, const Speech&);

}  // namespace tigerpit
