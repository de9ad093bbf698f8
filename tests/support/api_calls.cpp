#include "support/api_calls.hpp"

#include <algorithm>
#include <cctype>
#include <set>

namespace tigerpit {

namespace json = boost::json;

namespace {

/// Gathers what is wrong with a document.
class DocumentCheck {
public:
    explicit DocumentCheck(const JsonSchemas& schemas) : schemas_(schemas) {}

    std::vector<std::string> faults() {
        const json::value& document = schemas_.document();
        if (!document.is_object()) return {"is no object"};
        const json::object& whole = document.as_object();
        if (text(whole, "openapi") != "3.1.0") fault("openapi is another version");
        const json::value* info = whole.if_contains("info");
        if (!info || !info->is_object() || text(info->as_object(), "title").empty() ||
            text(info->as_object(), "version").empty())
            fault("info has no title or no version");
        const json::value* paths = whole.if_contains("paths");
        if (!paths || !paths->is_object() || paths->as_object().empty())
            fault("has no paths");
        else
            for (const ApiCall& call : calls_of(document)) check(call);
        references("", document);
        return std::move(faults_);
    }

private:
    void fault(const std::string& what) { faults_.push_back(what); }

    static std::string text(const json::object& from, std::string_view key) {
        const json::value* found = from.if_contains(key);
        return found && found->is_string() ? std::string{found->as_string()} : std::string{};
    }

    void check(const ApiCall& call) {
        const std::string where = call.method + ' ' + call.path + ' ';
        if (!call.path.starts_with('/')) fault(where + "begins with no slash");
        const std::string id = text(call.operation, "operationId");
        if (id.empty() || !ids_.insert(id).second) fault(where + "has no name of its own");
        if (text(call.operation, "summary").empty()) fault(where + "says nothing of itself");
        const json::value* tags = call.operation.if_contains("tags");
        if (!tags || !tags->is_array() || tags->as_array().empty()) fault(where + "has no tag");
        const json::value* responses = call.operation.if_contains("responses");
        for (const std::string_view status : {"200", "default"}) {
            const json::value* one = responses && responses->is_object()
                                         ? responses->as_object().if_contains(status)
                                         : nullptr;
            if (!one || text(one->as_object(), "description").empty() ||
                !one->as_object().contains("content"))
                fault(where + "does not tell what it answers: " + std::string{status});
        }
        parameters(where, call);
    }

    void parameters(const std::string& where, const ApiCall& call) {
        std::set<std::string> of_path;
        const json::value* all = call.operation.if_contains("parameters");
        for (const json::value& given : all ? all->as_array() : json::array{}) {
            const json::value* meant = &given;
            if (const json::value* reference = given.as_object().if_contains("$ref"))
                meant = schemas_.find(reference->as_string());
            if (!meant) continue;  // told with the references
            const json::object& one = meant->as_object();
            const std::string in = text(one, "in");
            if (text(one, "name").empty() || text(one, "description").empty() ||
                !one.contains("schema") || (in != "path" && in != "query"))
                fault(where + "has a parameter that is not told of");
            if (in != "path") continue;
            of_path.insert(text(one, "name"));
            const json::value* required = one.if_contains("required");
            if (!required || *required != true) fault(where + "can go without a part of its path");
        }
        std::set<std::string> in_braces;
        for (auto at = call.path.find('{'); at != std::string::npos;
             at = call.path.find('{', at + 1))
            in_braces.insert(call.path.substr(at + 1, call.path.find('}', at) - at - 1));
        if (in_braces != of_path) fault(where + "has other parts than it tells of");
    }

    void references(const std::string& place, const json::value& value) {
        if (value.is_array())
            for (const json::value& item : value.as_array()) references(place + "/-", item);
        if (!value.is_object()) return;
        for (const auto& [key, member] : value.as_object()) {
            const std::string inside = place + '/' + std::string{key};
            if (key == "$ref" && !schemas_.find(member.as_string()))
                fault(inside + " leads nowhere");
            references(inside, member);
        }
    }

    const JsonSchemas& schemas_;
    std::vector<std::string> faults_;
    std::set<std::string> ids_;
};

const json::object& content_of(const json::value& holder) {
    return holder.as_object().at("content").as_object();
}

}  // namespace

std::vector<ApiCall> calls_of(const json::value& document) {
    std::vector<ApiCall> calls;
    for (const auto& [path, operations] : document.as_object().at("paths").as_object())
        for (const auto& [word, operation] : operations.as_object()) {
            std::string method{word};
            std::ranges::transform(method, method.begin(), [](unsigned char letter) {
                return static_cast<char>(std::toupper(letter));
            });
            calls.push_back({method, std::string{path}, operation.as_object()});
        }
    return calls;
}

std::optional<std::vector<Role>> ApiCall::roles() const {
    const json::value* told = operation.if_contains("x-roles");
    if (!told) return std::nullopt;
    std::vector<Role> all;
    for (const json::value& word : told->as_array()) {
        const auto found = std::ranges::find(role_words, std::string_view{word.as_string()});
        all.push_back(static_cast<Role>(found - role_words.begin()));
    }
    return all;
}

std::vector<std::string> ApiCall::needed(std::string_view in) const {
    std::vector<std::string> names;
    const json::value* all = operation.if_contains("parameters");
    if (!all) return names;
    for (const json::value& one : all->as_array()) {
        const json::object& told = one.as_object();
        if (told.contains("$ref") || told.at("required") != true) continue;
        if (std::string_view{told.at("in").as_string()} != in) continue;
        names.emplace_back(told.at("name").as_string());
    }
    return names;
}

const json::value* ApiCall::takes() const {
    const json::value* body = operation.if_contains("requestBody");
    return body ? &content_of(*body).at("application/json").as_object().at("schema") : nullptr;
}

std::string ApiCall::media() const {
    return std::string{content_of(operation.at("responses").as_object().at("200")).begin()->key()};
}

const json::value& ApiCall::gives() const {
    const json::value& done = operation.at("responses").as_object().at("200");
    return content_of(done).begin()->value().as_object().at("schema");
}

const json::value& ApiCall::fails() const {
    const json::value& refused = operation.at("responses").as_object().at("default");
    return content_of(refused).at("application/json").as_object().at("schema");
}

std::vector<std::string> faults_of_document(const JsonSchemas& schemas) {
    return DocumentCheck(schemas).faults();
}

json::value sample_of(const JsonSchemas& schemas, const json::value& schema) {
    const json::object& told = schema.as_object();
    if (const json::value* reference = told.if_contains("$ref"))
        return sample_of(schemas, *schemas.find(reference->as_string()));
    for (const std::string_view choice : {"anyOf", "oneOf"})
        if (const json::value* some = told.if_contains(choice))
            return sample_of(schemas, some->as_array().front());
    if (const json::value* words = told.if_contains("enum")) return words->as_array().front();
    const std::string type{told.at("type").as_string()};
    if (type == "string") return told.contains("pattern") ? "1:1" : "x";
    if (type == "integer" || type == "number") return 1;
    if (type == "boolean") return true;
    if (type == "array") return json::array{};
    json::object object;
    const json::value* required = told.if_contains("required");
    for (const json::value& key : required ? required->as_array() : json::array{}) {
        const json::value& inside = told.at("properties").as_object().at(key.as_string());
        object[key.as_string()] = sample_of(schemas, inside);
    }
    return object;
}

}  // namespace tigerpit
