#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <map>

#include "store/store.hpp"

namespace tigerpit {

/// What tests of stores say over and over.

inline Append one_event(std::string stream, std::int64_t expected, std::string command_id,
                        std::vector<Posting> entries = {}) {
    return {.stream = std::move(stream),
            .expected = expected,
            .at = 1'700'000'000'000 + expected,
            .command_id = command_id,
            .command = "{\"do\":\"" + command_id + "\"}",
            .events = {{"{\"done\":\"" + command_id + "\"}", std::move(entries)}}};
}

inline Stored<void> appended(Store& store, Append append) {
    return store.append({.appends = {std::move(append)}});
}

inline std::vector<Record> records_of(Store& store, const std::string& stream,
                                      std::int64_t after = 0) {
    std::vector<Record> records;
    const auto read = store.read(stream, after, std::numeric_limits<std::int64_t>::max(),
                                 [&](const Record& record) {
                                     records.push_back(record);
                                     return true;
                                 });
    EXPECT_TRUE(read.has_value()) << read.error().detail;
    return records;
}

inline std::map<std::string, std::int64_t> holdings_of(Store& store) {
    std::map<std::string, std::int64_t> held;
    const auto holdings = store.holdings();
    EXPECT_TRUE(holdings.has_value());
    if (holdings)
        for (const Holding& one : *holdings) held[one.account] = one.cents;
    return held;
}

/// Why it failed; a test that expects a failure fails without one.
template <class T>
StoreFault fault_of(const Stored<T>& stored) {
    EXPECT_FALSE(stored.has_value());
    return stored ? StoreFault{} : stored.error().fault;
}

}  // namespace tigerpit
