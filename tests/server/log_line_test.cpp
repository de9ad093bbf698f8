// The log is one object of JSON a line, whatever is told.

#include "server/log_line.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "codec/json_tape.hpp"

namespace tigerpit {
namespace {

constexpr std::int64_t moment = 1'794'974'400'123;  // 18 November 2026, noon in Singapore

TEST(LogLine, HasTimeLevelWordAndWhatItIsAbout) {
    EXPECT_EQ(log_line(moment, "started", "http://127.0.0.1:8321/"),
              R"({"time":"2026-11-18T04:00:00.123Z","level":"info","what":"started",)"
              R"("about":"http://127.0.0.1:8321/"})");
    EXPECT_EQ(log_line(7, "no_seed", "T used"),
              R"({"time":"1970-01-01T00:00:00.007Z","level":"warning","what":"no_seed",)"
              R"("about":"T used"})");
}

TEST(LogLine, WhatIsNoTroubleIsInfoAndAllElseAWarning) {
    for (const char* word : {"started", "opened", "stopping", "stopped", "store_recovered"})
        EXPECT_NE(log_line(moment, word, {}).find(R"("level":"info")"), std::string::npos) << word;
    for (const char* word : {"store_failed", "self_check_failed", "not_opened", "refused", ""})
        EXPECT_NE(log_line(moment, word, {}).find(R"("level":"warning")"), std::string::npos)
            << word;
}

TEST(LogLine, IsOneLineOfJsonWithoutControlCharacters) {
    for (const std::string& about :
         {std::string{"two\nlines\r\n"}, std::string{"\x1b[31mred\x07\x7f"}, std::string{"a\0b", 3},
          std::string{"\"quoted\" and \\"},
          std::string{"\xc2\x9b"
                      "2J"}}) {
        const std::string line = log_line(moment, "refused", about);
        EXPECT_TRUE(std::ranges::none_of(line, [](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return byte < 0x20 || byte == 0x7f || byte == 0x9b;
        })) << line;
        JsonTape tape;
        ASSERT_TRUE(tape.read(line)) << line;
        std::vector<std::string> keys;
        Json(tape).members([&](std::string_view key, const Json& value) {
            keys.emplace_back(key);
            EXPECT_EQ(value.kind(), JsonKind::text) << key;
        });
        EXPECT_EQ(keys, (std::vector<std::string>{"time", "level", "what", "about"}));
    }
}

}  // namespace
}  // namespace tigerpit
