#include "server/api_document.hpp"

#include <map>

#include "codec/json_write.hpp"

namespace tigerpit {

namespace {

/// What every answer with another status than 200 looks like.
struct ApiError {
    std::string word;                  ///< for programs
    std::string what;                  ///< for people
    std::optional<std::string> where;  ///< in the request
    std::optional<std::int64_t> until;
};
struct ApiErrorAnswer {
    ApiError error;
};

}  // namespace

template <>
inline constexpr auto described<ApiError> =
    parts(field("word", &ApiError::word), field("what", &ApiError::what),
          field("where", &ApiError::where), field("until", &ApiError::until));
template <>
inline constexpr auto described<ApiErrorAnswer> = parts(field("error", &ApiErrorAnswer::error));

namespace {

/// `GET` as documents write it.
std::string lower_case(std::string_view text) {
    std::string lower{text};
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

class ApiWriter {
public:
    explicit ApiWriter(const Catalogue& words) : words_(words) {}

    std::string document(std::span<const Route> routes) {
        std::map<std::string_view, std::vector<const Route*>> by_path;
        for (const Route& route : routes) by_path[route.path].push_back(&route);
        error_ = book_.of<ApiErrorAnswer>();
        json_.open('{').key("openapi").text("3.1.0").key("info").open('{');
        json_.key("title").text("tigerpit").key("version").text(api_version);
        json_.key("description").text(words_.say("api.description")).close('}');
        json_.key("paths").open('{');
        for (const auto& [path, all] : by_path) {
            json_.key(path).open('{');
            for (const Route* route : all) operation(*route);
            json_.close('}');
        }
        json_.close('}');
        components();
        return json_.close('}').take();
    }

private:
    static constexpr std::string_view api_version = "1";

    void operation(const Route& route) {
        json_.key(lower_case(route.method)).open('{').key("operationId").text(operation_of(route));
        json_.key("summary").text(words_.say(route.what));
        json_.key("tags").open('[').text(subject_of(route)).close(']');
        if (route.access.wants_session) access(route.access);
        parameters(route);
        if (route.takes) {
            json_.key("requestBody").open('{').key("required").word("true").key("content");
            content("application/json", route.takes(book_));
            json_.close('}');
        }
        json_.key("responses").open('{').key("200").open('{');
        json_.key("description").text(words_.say("api.done")).key("content");
        content(route.media, route.gives ? route.gives(book_) : R"({"type":"string"})");
        json_.close('}').key("default").open('{');
        json_.key("description").text(words_.say("api.refused")).key("content");
        content("application/json", error_);
        json_.close('}').close('}').close('}');
    }

    void content(std::string_view media, const std::string& schema) {
        json_.open('{').key(media).open('{').key("schema").word(schema).close('}').close('}');
    }

    /// Who may, as any tool understands it; and which roles, as ours do.
    void access(const Access& access) {
        json_.key("security").open('[');
        for (const std::string_view scheme : {"cookie", "bearer"})
            json_.open('{').key(scheme).open('[').close(']').close('}');
        json_.close(']').key("x-roles").open('[');
        for (std::size_t role = 0; role < role_words.size(); ++role)
            if (access.roles.size() == 0 || access.roles.contains(static_cast<Role>(role)))
                json_.text(role_words[role]);
        json_.close(']');
    }

    void parameters(const Route& route) {
        json_.key("parameters").open('[');
        json_.open('{').key("$ref").text("#/components/parameters/lang").close('}');
        for (const Parameter& one : route.parameters) {
            const bool part = is_part(route, one.name);
            json_.open('{').key("name").text(one.name).key("in").text(part ? "path" : "query");
            json_.key("required").word(part || one.required ? "true" : "false");
            json_.key("description").text(words_.say(one.what));
            json_.key("schema").open('{').key("type").text(type_of(one.kind)).close('}').close('}');
        }
        json_.close(']');
    }

    void components() {
        json_.key("components").open('{').key("schemas").open('{');
        for (const auto& [name, schema] : book_.all()) json_.key(name).word(schema);
        json_.close('}').key("parameters").open('{').key("lang").open('{');
        json_.key("name").text("lang").key("in").text("query").key("required").word("false");
        json_.key("description").text(words_.say("api.lang"));
        json_.key("schema").open('{').key("type").text("string").key("enum").open('[');
        for (const std::string_view tag : language_tags) json_.text(tag);
        json_.close(']').close('}').close('}').close('}');
        json_.key("securitySchemes").open('{');
        json_.key("cookie").open('{').key("type").text("apiKey").key("in").text("cookie");
        json_.key("name").text("tigerpit_session").close('}');
        json_.key("bearer").open('{').key("type").text("http").key("scheme").text("bearer");
        json_.close('}').close('}').close('}');
    }

    const Catalogue& words_;
    JsonWriter json_;
    SchemaBook book_;
    std::string error_;
};

}  // namespace

std::string_view type_of(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::text: return "string";
        case ParameterKind::number: return "integer";
        case ParameterKind::flag: return "boolean";
    }
    return {};
}

/// `{table}` is a part of `/api/tables/{table}`.
bool is_part(const Route& route, std::string_view name) {
    return route.path.find('{' + std::string{name} + '}') != std::string_view::npos;
}

std::string subject_of(const Route& route) {
    constexpr std::string_view under = "/api/";
    if (!route.path.starts_with(under)) return "server";
    const std::string_view rest = route.path.substr(under.size());
    const std::string_view first = rest.substr(0, rest.find('/'));
    return first.empty() ? "server" : std::string{first};
}

/// The method and the path, as one word.
std::string operation_of(const Route& route) {
    std::string word = lower_case(route.method);
    bool apart = true;
    for (const char letter : route.path) {
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (plain && apart) word += '_';
        if (plain) word += letter;
        apart = !plain;
    }
    return word == lower_case(route.method) ? word + "_root" : word;
}

std::string api_document(std::span<const Route> routes, const Catalogue& words) {
    return ApiWriter(words).document(routes);
}

}  // namespace tigerpit
