#include <gtest/gtest.h>

#include <functional>

#include "store/record.hpp"

namespace tigerpit {
namespace {

Record sample() {
    return {.stream = "table/7",
            .version = 3,
            .at = 1'700'000'000'123,
            .command_id = "c-1",
            .command = R"({"do":"bet"})",
            .event = R"({"event":"閒"})",
            .entries = {{"stack/7/1", "stake/7/1", 5000}, {"house", "stack/7/1", 1}}};
}

std::string hex(const Hash& hash) {
    std::string digits;
    for (const unsigned byte : hash) {
        constexpr std::string_view all = "0123456789abcdef";
        digits += all[byte >> 4U];
        digits += all[byte & 15U];
    }
    return digits;
}

Hash before() {
    Hash hash{};
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] = static_cast<std::uint8_t>(i);
    return hash;
}

// The same bytes put together in Python (docs/store.md has the function) gave this.
TEST(Chain, IsTheHashThatAnybodyCanCompute) {
    EXPECT_EQ(hex(chained(before(), sample())),
              "ebe067cc45deca690fe6b6c5187165d00b71bdfbd9716afc73059a37cc8dafef");
    EXPECT_EQ(hex(chained({}, Record{.stream = "pit", .version = 1})),
              "867eb0dac21f5785cf62c4f8748a7e62764cf23316f3a1cca2dced89750d1964");
}

TEST(Chain, ChangesWithEveryFieldOfARecord) {
    const std::vector<std::function<void(Record&)>> changes = {
        [](Record& r) { r.stream = "table/8"; },
        [](Record& r) { r.version = 4; },
        [](Record& r) { r.at += 1; },
        [](Record& r) { r.command_id += 'x'; },
        [](Record& r) { r.command += 'x'; },
        [](Record& r) { r.event += '\0'; },
        [](Record& r) { r.entries[0].from = "stack/7/2"; },
        [](Record& r) { r.entries[0].to = "stake/7/2"; },
        [](Record& r) { r.entries[1].cents = -1; },
        [](Record& r) { std::swap(r.entries[0], r.entries[1]); },
        [](Record& r) { r.entries.pop_back(); },
        // A letter moves from one text to the next: no two records read alike.
        [](Record& r) {
            r.command.insert(r.command.begin(), r.command_id.back());
            r.command_id.pop_back();
        },
    };
    for (const auto& change : changes) {
        Record changed = sample();
        change(changed);
        EXPECT_NE(chained(before(), changed), chained(before(), sample()));
    }
    EXPECT_NE(chained({}, sample()), chained(before(), sample()));
}

TEST(Chain, DoesNotHashItself) {
    Record hashed = sample();
    hashed.hash = before();
    EXPECT_EQ(chained(before(), hashed), chained(before(), sample()));
}

}  // namespace
}  // namespace tigerpit
