#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace tigerpit {

/// Validates JSON by the schemas of a document: as much of JSON Schema as ours are written in. A
/// schema that says more than that is itself a fault, so that nothing is passed over.
class JsonSchemas {
public:
    /// A document whose schemas lie under `/components/schemas`.
    explicit JsonSchemas(boost::json::value document) : document_(std::move(document)) {}

    /// Where the value is not as the schema has it, and why; nothing where it is.
    [[nodiscard]] std::optional<std::string> fault(const boost::json::value& schema,
                                                   const boost::json::value& value) const;

    [[nodiscard]] const boost::json::value& document() const { return document_; }
    /// What a reference leads to; null where it leads nowhere.
    [[nodiscard]] const boost::json::value* find(std::string_view reference) const;

private:
    using Value = boost::json::value;
    using Fault = std::optional<std::string>;
    [[nodiscard]] Fault at(const std::string& place, const Value& schema, const Value&) const;
    [[nodiscard]] Fault keyword(const std::string& place, std::string_view word, const Value& rule,
                                const Value& schema, const Value&) const;
    [[nodiscard]] Fault members(const std::string& place, const boost::json::object& schema,
                                const boost::json::object&) const;
    [[nodiscard]] Fault some_of(const std::string& place, const boost::json::array& schemas,
                                const Value&, bool just_one) const;

    Value document_;
};

}  // namespace tigerpit
