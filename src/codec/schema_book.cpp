#include "codec/schema_book.hpp"

#include "codec/json_write.hpp"

namespace tigerpit {

std::string SchemaBook::reference(std::string_view name) {
    JsonWriter json;
    json.open('{').key("$ref").text("#/components/schemas/" + std::string{name});
    return json.close('}').take();
}

void SchemaBook::Members::add(std::string_view key, const std::string& schema, bool optional) {
    if (!properties.empty()) properties += ',';
    write_json_text(properties, key);
    properties += ':' + schema;
    if (optional) return;
    if (!required.empty()) required += ',';
    write_json_text(required, key);
}

/// Nothing else is ever there: who reads it need not wonder.
std::string SchemaBook::Members::object() const {
    std::string text = R"({"type":"object","properties":{)" + properties + '}';
    if (!required.empty()) text += R"(,"required":[)" + required + ']';
    return text + R"(,"additionalProperties":false})";
}

std::string SchemaBook::words(std::span<const std::string_view> all) {
    JsonWriter json;
    json.open('{').key("type").text("string").key("enum").open('[');
    for (const std::string_view word : all) json.text(word);
    return json.close(']').close('}').take();
}

std::string SchemaBook::typed(std::string_view type) {
    JsonWriter json;
    return json.open('{').key("type").text(type).close('}').take();
}

std::string SchemaBook::pattern(std::string_view matches) {
    JsonWriter json;
    json.open('{').key("type").text("string").key("pattern").text(matches);
    return json.close('}').take();
}

std::string SchemaBook::or_null(const std::string& schema) {
    return R"({"anyOf":[)" + schema + R"(,{"type":"null"}]})";
}

std::string SchemaBook::list_of(const std::string& schema) {
    return R"({"type":"array","items":)" + schema + "}";
}

std::string SchemaBook::schema(const Circumstances*) {
    Members all;
    for (std::size_t i = 0; i < circumstance_count; ++i)
        all.add(circumstance_words[i], words(values_of(static_cast<Circumstance>(i))), true);
    return all.object();
}

}  // namespace tigerpit
