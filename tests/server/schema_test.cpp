// The validator of the tests finds what it is there to find.

#include <gtest/gtest.h>

#include "support/json_schema.hpp"

namespace tigerpit {
namespace {

const JsonSchemas& schemas() {
    static const JsonSchemas all(boost::json::parse(R"({"components":{"schemas":{
        "Word":{"type":"string","enum":["a","b"]},
        "Thing":{"type":"object","properties":{"word":{"$ref":"#/components/schemas/Word"},
            "number":{"type":"integer"}},"required":["word"],"additionalProperties":false},
        "Other":{"type":"object","properties":{"word":{"type":"string"}},
            "additionalProperties":{"type":"boolean"}}}}})"));
    return all;
}

bool fits(std::string_view schema, std::string_view value) {
    return !schemas().fault(boost::json::parse(schema), boost::json::parse(value));
}

struct Example {
    const char* schema;
    const char* fits;
    const char* fits_not;
};

class EveryWord : public testing::TestWithParam<Example> {};

TEST_P(EveryWord, CanFail) {
    EXPECT_TRUE(fits(GetParam().schema, GetParam().fits));
    EXPECT_FALSE(fits(GetParam().schema, GetParam().fits_not));
}

constexpr const char* thing = R"({"$ref":"#/components/schemas/Thing"})";
constexpr const char* either = R"({"anyOf":[{"type":"null"},{"type":"integer"}]})";
constexpr const char* just_one =
    R"({"oneOf":[{"$ref":"#/components/schemas/Thing"},{"$ref":"#/components/schemas/Other"}]})";

INSTANTIATE_TEST_SUITE_P(
    Words, EveryWord,
    testing::Values(
        Example{R"({"type":"object"})", "{}", "[]"}, Example{R"({"type":"array"})", "[]", "{}"},
        Example{R"({"type":"string"})", R"("")", "1"}, Example{R"({"type":"integer"})", "1", "1.5"},
        Example{R"({"type":"integer"})", "-1", R"("1")"},
        Example{R"({"type":"number"})", "1.5", "null"},
        Example{R"({"type":"boolean"})", "true", "0"},
        Example{R"({"type":"null"})", "null", "false"},
        Example{R"({"type":"string","enum":["a"]})", R"("a")", R"("b")"},
        Example{R"({"type":"string","pattern":"^[0-9]+$"})", R"("12")", R"("1x")"},
        Example{R"({"type":"array","items":{"type":"integer"}})", "[1,2]", R"([1,"2"])"},
        Example{thing, R"({"word":"a"})", R"({"word":"c"})"},
        Example{thing, R"({"word":"a","number":1})", R"({"number":1})"},
        Example{thing, R"({"word":"b"})", R"({"word":"b","more":1})"},
        Example{R"({"$ref":"#/components/schemas/Other"})", R"({"x":true})", R"({"x":1})"},
        Example{either, "null", "{}"}, Example{just_one, R"({"word":"x"})", R"({"word":"a"})"},
        Example{just_one, R"({"word":"a","number":1})", "1"}));

TEST(JsonSchemas, PassOverNothing) {
    EXPECT_FALSE(fits(R"({"type":"integer","minimum":3})", "7"));
    EXPECT_FALSE(fits(R"({"$ref":"#/components/schemas/Nothing"})", "7"));
    EXPECT_FALSE(fits("{}", "7"));
    EXPECT_FALSE(fits("true", "7"));
}

}  // namespace
}  // namespace tigerpit
