#pragma once

#include <expected>
#include <utility>

#define TIGERPIT_JOIN_(a, b) a##b
#define TIGERPIT_JOIN(a, b) TIGERPIT_JOIN_(a, b)

/// `TRY(const Money won, winnings(…));` declares the value, or returns the error to the caller.
#define TRY(declaration, expression)                                              \
    auto TIGERPIT_JOIN(try_, __LINE__) = (expression);                            \
    if (!TIGERPIT_JOIN(try_, __LINE__)) [[unlikely]]                              \
        return std::unexpected(std::move(TIGERPIT_JOIN(try_, __LINE__)).error()); \
    declaration = *std::move(TIGERPIT_JOIN(try_, __LINE__))

/// The same of what has no value.
#define TRY_VOID(expression)                                                               \
    if (auto TIGERPIT_JOIN(try_, __LINE__) = (expression); !TIGERPIT_JOIN(try_, __LINE__)) \
        [[unlikely]]                                                                       \
    return std::unexpected(std::move(TIGERPIT_JOIN(try_, __LINE__)).error())
