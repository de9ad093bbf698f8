#include <algorithm>

#include "assets/embedded.hpp"
#include "base/ensure.hpp"
#include "server/routes.hpp"

namespace tigerpit {

namespace {

/// A file inside the program, as it is.
Route page_route(std::string_view path, std::string_view file, std::string_view media,
                 std::string_view what) {
    return {.method = "GET",
            .path = path,
            .access = anybody(),
            .what = what,
            .media = media,
            .act = [file, media](const AskedPtr&, const Answerer& reply) {
                const auto files = embedded_files();
                const auto page = std::ranges::find(files, file, &EmbeddedFile::path);
                ensure(page != files.end(), "a page is inside the program");
                Response response{200, {}, std::string{page->text}};
                response.headers.add("Content-Type", std::string{media} + "; charset=utf-8");
                response.headers.add("Cache-Control", "no-cache");
                reply(std::move(response));
            }};
}

}  // namespace

std::vector<Route> page_routes() {
    return {page_route("/", "pages/front.html", "text/html", "api.front_page"),
            page_route("/api/page.css", "pages/api.css", "text/css", "api.page_style")};
}

std::vector<Route> all_routes(const Premises& at) {
    std::vector<Route> all = page_routes();
    for (auto& some :
         {session_routes(at), desk_routes(at), people_routes(at), floor_routes(at),
          rules_routes(at), operation_routes(at), history_routes(at), report_routes(at)})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace tigerpit
