#pragma once

#include <stdexcept>

#include "words/catalogue.hpp"

namespace tigerpit {

/// What cannot be answered, as one line for whoever asked. Python sees it as `tigerpit.Error`.
class BadQuestion : public std::runtime_error {
public:
    explicit BadQuestion(const std::string& line) : std::runtime_error(printable(line)) {}
    BadQuestion(const Catalogue& words, const Message& what) : BadQuestion(words.say(what)) {}
};

}  // namespace tigerpit
