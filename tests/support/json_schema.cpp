#include "support/json_schema.hpp"

#include <algorithm>
#include <map>
#include <regex>

namespace tigerpit {

namespace json = boost::json;

namespace {

bool is_of_type(const json::value& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_int64() || value.is_uint64();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_bool();
    return type == "null" && value.is_null();
}

/// Patterns are few, and asked of every card.
const std::regex& form_of(const std::string& pattern) {
    thread_local std::map<std::string, std::regex> known;
    return known.try_emplace(pattern, pattern).first->second;
}

std::optional<std::string> wrong(const std::string& place, const std::string& why) {
    return (place.empty() ? "/" : place) + ": " + why;
}

}  // namespace

const json::value* JsonSchemas::find(std::string_view reference) const {
    if (!reference.starts_with("#/")) return nullptr;
    boost::system::error_code none;
    return document_.find_pointer(reference.substr(1), none);
}

JsonSchemas::Fault JsonSchemas::fault(const Value& schema, const Value& value) const {
    return at("", schema, value);
}

JsonSchemas::Fault JsonSchemas::at(const std::string& place, const Value& schema,
                                   const Value& value) const {
    if (!schema.is_object() || schema.as_object().empty())
        return wrong(place, "the schema says nothing");
    for (const auto& [word, rule] : schema.as_object())
        if (auto found = keyword(place, word, rule, schema, value)) return found;
    return std::nullopt;
}

JsonSchemas::Fault JsonSchemas::keyword(const std::string& place, std::string_view word,
                                        const Value& rule, const Value& schema,
                                        const Value& value) const {
    if (word == "$ref") {
        const Value* meant = find(rule.as_string());
        return meant ? at(place, *meant, value) : wrong(place, "no such schema");
    }
    if (word == "type") {
        const std::string type{rule.as_string()};
        return is_of_type(value, type) ? std::nullopt : wrong(place, "is no " + type);
    }
    if (word == "enum") {
        if (std::ranges::find(rule.as_array(), value) != rule.as_array().end()) return {};
        return wrong(place, json::serialize(value) + " is none of them");
    }
    if (word == "pattern") {
        const std::string text{value.is_string() ? value.as_string() : ""};
        return std::regex_search(text, form_of(std::string{rule.as_string()}))
                   ? std::nullopt
                   : wrong(place, "looks otherwise");
    }
    if (word == "anyOf") return some_of(place, rule.as_array(), value, false);
    if (word == "oneOf") return some_of(place, rule.as_array(), value, true);
    if (word == "items") {
        if (!value.is_array()) return {};
        std::size_t index = 0;
        for (const Value& item : value.as_array())
            if (auto found = at(place + '/' + std::to_string(index++), rule, item)) return found;
        return {};
    }
    if (word == "properties" || word == "required" || word == "additionalProperties")
        return value.is_object() ? members(place, schema.as_object(), value.as_object()) : Fault{};
    return wrong(place, "the schema says " + std::string{word});
}

JsonSchemas::Fault JsonSchemas::members(const std::string& place, const json::object& schema,
                                        const json::object& value) const {
    if (const Value* required = schema.if_contains("required"))
        for (const Value& key : required->as_array())
            if (!value.contains(key.as_string()))
                return wrong(place, std::string{key.as_string()} + " is missing");
    const Value* known = schema.if_contains("properties");
    const Value* others = schema.if_contains("additionalProperties");
    for (const auto& [key, member] : value) {
        const std::string inside = place + '/' + std::string{key};
        const Value* rule = known ? known->as_object().if_contains(key) : nullptr;
        if (!rule) rule = others;
        if (!rule) continue;
        if (rule->is_bool()) {
            if (!rule->as_bool()) return wrong(inside, "should not be there");
        } else if (auto found = at(inside, *rule, member)) {
            return found;
        }
    }
    return {};
}

JsonSchemas::Fault JsonSchemas::some_of(const std::string& place, const json::array& schemas,
                                        const Value& value, bool just_one) const {
    int fitting = 0;
    std::string why;
    for (const Value& schema : schemas) {
        const auto found = at(place, schema, value);
        if (!found) ++fitting;
        if (found) why += (why.empty() ? "" : "; ") + *found;
    }
    if (fitting == 1 || (fitting > 1 && !just_one)) return {};
    if (fitting > 1) return wrong(place, "is several of them");
    return wrong(place, "is none of them: " + why);
}

}  // namespace tigerpit
