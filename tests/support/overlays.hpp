#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "books/library.hpp"
#include "books/overlay_toml.hpp"

namespace tigerpit {

/// A rulebook with an overlay that the test has made sound.
inline Rulebook filled(const Rulebook& book, const std::string& text) {
    auto with = overlaid(book, text);
    EXPECT_TRUE(with) << (with ? "" : with.error().what.key);
    return with ? *std::move(with) : Rulebook{};
}

inline Rulebook filled(std::string_view game, const std::string& text) {
    return filled(*find_rulebook(game), text);
}

/// An overlay of one part, for any game.
inline std::string overlay_of(std::string_view game, std::string_view rest) {
    return "[overlay]\ngame = \"" + std::string{game} +
           "\"\napproved_by = \"A\"\nreference = \"R-1\"\neffective = 2030-01-01\n" +
           std::string{rest};
}

/// A rulebook with an overlay of one part.
inline Rulebook filled_with(const Rulebook& book, std::string_view rest) {
    return filled(book, overlay_of(book.document.id, rest));
}

}  // namespace tigerpit
