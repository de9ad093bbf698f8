#include "support/live_schemas.hpp"

#include "codec/schema_book.hpp"
#include "support/json_schema.hpp"

namespace tigerpit {

namespace json = boost::json;

namespace {

const JsonSchemas& live_schemas() {
    static const JsonSchemas schemas = [] {
        SchemaBook book;
        const std::string either = book.either<ServerSays>();
        json::object all;
        for (const auto& [name, schema] : book.all()) all[name] = json::parse(schema);
        return JsonSchemas(json::object{{"components", {{"schemas", std::move(all)}}},
                                        {"either", json::parse(either)}});
    }();
    return schemas;
}

}  // namespace

std::optional<std::string> fault_of_message(std::string_view text) {
    const JsonSchemas& schemas = live_schemas();
    return schemas.fault(schemas.document().at("either"), json::parse(text));
}

}  // namespace tigerpit
