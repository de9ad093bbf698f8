#include "codec/json_tape.hpp"

#include <gtest/gtest.h>

#include "codec/json_write.hpp"

#include <rapidcheck/gtest.h>

namespace tigerpit {
namespace {

/// The tape written back, so that a test can see what was read.
std::string written(const Json& json) {
    std::string text;
    switch (json.kind()) {
        case JsonKind::null: return "null";
        case JsonKind::flag: return json.integer() != 0 ? "true" : "false";
        case JsonKind::integer: return std::to_string(json.integer());
        case JsonKind::number: return "number";
        case JsonKind::text: write_json_text(text, json.text()); return text;
        case JsonKind::array:
            json.items([&](std::size_t, const Json& item) { text += written(item) + ' '; });
            return '[' + text + ']';
        case JsonKind::object:
            json.members([&](std::string_view key, const Json& value) {
                text += std::string{key} + ':' + written(value) + ' ';
            });
            return '{' + text + '}';
    }
    return "";
}

struct TapeCase {
    const char* name;
    const char* text;
    const char* written;
};

class Tape : public testing::TestWithParam<TapeCase> {};

TEST_P(Tape, ReadsWhatIsWritten) {
    JsonTape tape;
    ASSERT_TRUE(tape.read(GetParam().text));
    EXPECT_EQ(written(Json(tape)), GetParam().written);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Json, Tape, testing::Values(
    TapeCase{"Empty",               "{}",                                     "{}"},
    TapeCase{"EmptyArray",          " [ ] ",                                  "[]"},
    TapeCase{"Integer",             "-12",                                    "-12"},
    TapeCase{"Largest",             "9223372036854775807",                    "9223372036854775807"},
    TapeCase{"TooLargeIsNoInteger", "9223372036854775808",                    "number"},
    TapeCase{"FractionIsNoInteger", "1.0",                                    "number"},
    TapeCase{"Flags",               "[true, false, null]",                    "[true false null ]"},
    TapeCase{"Escapes",             R"(["a\"b", "\u95f2", "\n"])",            R"(["a\"b" "闲" "\u000a" ])"},
    TapeCase{"EscapedKey",          R"({"\u0061b": 1, "a\u0063": 2})",        "{ab:1 ac:2 }"},
    TapeCase{"Nested",              R"({"a": [1, {"b": []}], "c": {"d": "e"}})", R"({a:[1 {b:[] } ] c:{d:"e" } })"}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });
// clang-format on

struct BadCase {
    const char* name;
    const char* text;
    const char* key;
    std::size_t offset;
};

class BadTape : public testing::TestWithParam<BadCase> {};

TEST_P(BadTape, SaysWhere) {
    JsonTape tape;
    const auto read = tape.read(GetParam().text);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().what.key, GetParam().key);
    EXPECT_EQ(read.error().offset, GetParam().offset);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Json, BadTape, testing::Values(
    BadCase{"Nothing",      "",                                     "json.incomplete",   0},
    BadCase{"Cut",          R"({"a": 1)",                           "json.incomplete",   7},
    BadCase{"Comma",        R"({"a" 1})",                           "json.syntax",       5},
    BadCase{"More",         "{} {}",                                "json.more_follows", 3},
    BadCase{"Twice",        R"({"a": 1, "a": 2})",                  "json.key_twice",    11},
    BadCase{"TwiceEscaped", R"({"a": 1, "\u0061": 2})",             "json.key_twice",    16},
    BadCase{"TwiceInside",  R"([{"x": {"a": 1, "b": 2, "b": 3}}])", "json.key_twice",    26}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });
// clang-format on

TEST(TapeAnew, IsReadAnewEachTime) {
    JsonTape tape;
    ASSERT_TRUE(tape.read("[1, 2, 3]"));
    EXPECT_FALSE(tape.read("[1,"));
    ASSERT_TRUE(tape.read("[4]"));
    EXPECT_EQ(written(Json(tape)), "[4 ]");
}

TEST(TapeAnew, ATextStaysGoodWhileManyAreRead) {
    JsonTape tape;
    std::string text = "[";
    for (int i = 0; i < 1000; ++i)
        text += (i ? ", \"" : "\"") + std::string{"\\u0061"} + std::to_string(i) + '"';
    text += ']';
    ASSERT_TRUE(tape.read(text));
    Json(tape).items([](std::size_t index, const Json& item) {
        EXPECT_EQ(item.text(), "a" + std::to_string(index));
    });
}

RC_GTEST_PROP(TapeProperty, TextComesBack, (const std::string& text)) {
    // Any bytes may be a text to us; JSON's are UTF-8, so the high ones are left out here.
    std::string plain;
    for (const char c : text) plain += static_cast<char>(static_cast<unsigned char>(c) & 0x7FU);
    std::string json;
    write_json_text(json, plain);
    JsonTape tape;
    RC_ASSERT(tape.read(json).has_value());
    RC_ASSERT(Json(tape).text() == plain);
}

}  // namespace
}  // namespace tigerpit
