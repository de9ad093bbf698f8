#include "server/api_page.hpp"

#include <map>

#include "codec/json_indent.hpp"
#include "codec/markup.hpp"
#include "server/api_document.hpp"

namespace tigerpit {

namespace {

class ApiPage {
public:
    explicit ApiPage(const Catalogue& words) : words_(words) {}

    std::string page(std::span<const Route> routes) {
        std::map<std::string, std::vector<const Route*>> by_subject;
        for (const Route& route : routes) by_subject[subject_of(route)].push_back(&route);
        page_.raw("<!DOCTYPE ");
        page_.raw("html>\n");
        page_.element("html", {{"lang", language_tag()}}, [&] {
            page_.element("head", {}, [&] { head(); });
            page_.element("body", {}, [&] {
                page_.element("h1", {}, words_.say("api.page.title"));
                page_.element("p", {}, words_.say("api.description"));
                languages();
                for (const auto& [subject, all] : by_subject) {
                    page_.element("h2", {{"id", subject}}, subject);
                    for (const Route* route : all) operation(*route);
                }
                shapes();
            });
        });
        return std::move(page_).take();
    }

private:
    [[nodiscard]] std::string_view language_tag() const {
        return language_tags[static_cast<std::size_t>(words_.language())];
    }

    void head() {
        page_.empty("meta", {{"charset", "utf-8"}});
        page_.empty("meta",
                    {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
        page_.element("title", {}, words_.say("api.page.title"));
        page_.empty("link", {{"rel", "stylesheet"}, {"href", "/api/page.css"}});
    }

    void languages() {
        page_.element("nav", {}, [&] {
            for (const std::string_view tag : language_tags)
                page_.element("a", {{"href", "?lang=" + std::string{tag}}, {"lang", tag}}, tag);
            page_.element("a", {{"href", "openapi.json?lang=" + std::string{language_tag()}}},
                          words_.say("api.page.document"));
        });
    }

    void operation(const Route& route) {
        page_.element("section", {{"id", operation_of(route)}}, [&] {
            page_.element("h3", {}, std::string{route.method} + ' ' + std::string{route.path});
            page_.element("p", {}, words_.say(route.what) + " — " + who(route.access));
            if (!route.parameters.empty()) parameters(route);
            if (route.takes) shape("api.page.takes", route.takes(book_));
            if (route.gives)
                shape("api.page.gives", route.gives(book_));
            else
                page_.element("p", {},
                              words_.say("api.page.gives") + ' ' + std::string{route.media});
        });
        page_.line_break();
    }

    [[nodiscard]] std::string who(const Access& access) const {
        if (!access.wants_session) return words_.say("api.page.everybody");
        if (access.roles.size() == 0) return words_.say("api.page.session");
        std::vector<std::string> roles;
        for (std::size_t role = 0; role < role_words.size(); ++role)
            if (access.roles.contains(static_cast<Role>(role)))
                roles.emplace_back(role_words[role]);
        return words_.say(Message{"api.page.roles"}.with("roles", words_.list(roles)));
    }

    void parameters(const Route& route) {
        page_.element("table", {}, [&] {
            for (const Parameter& one : route.parameters)
                page_.element("tr", {}, [&] {
                    const bool part = is_part(route, one.name);
                    page_.element("th", {},
                                  part ? '{' + std::string{one.name} + '}'
                                       : '?' + std::string{one.name});
                    page_.element("td", {}, type_of(one.kind));
                    page_.element("td", {}, words_.say(one.what));
                });
        });
    }

    /// A schema; one that has a name of its own is told below.
    void shape(std::string_view key, const std::string& schema) {
        page_.element("p", {}, [&] {
            page_.text(words_.say(key) + ' ');
            constexpr std::string_view reference = R"({"$ref":"#/components/schemas/)";
            if (schema.starts_with(reference)) {
                const std::string name =
                    schema.substr(reference.size(),
                                  schema.find('"', reference.size()) - reference.size());
                page_.element("a", {{"href", "#" + name}}, name);
            } else {
                page_.element("code", {}, schema);
            }
        });
    }

    void shapes() {
        page_.element("h2", {}, words_.say("api.page.shapes"));
        for (const auto& [name, schema] : book_.all()) {
            page_.element("h3", {{"id", name}}, name);
            page_.element("pre", {}, indented_json(schema));
            page_.line_break();
        }
    }

    const Catalogue& words_;
    Markup page_;
    SchemaBook book_;
};

}  // namespace

std::string api_page(std::span<const Route> routes, const Catalogue& words) {
    return ApiPage(words).page(routes);
}

}  // namespace tigerpit
