#include <charconv>

#include "codec/describe_parts.hpp"
#include "server/routes.hpp"

namespace tigerpit {

template <>
inline constexpr auto described<ListedTable> =
    parts(field("table", &ListedTable::name), field("game", &ListedTable::game),
          field("phase", &ListedTable::phase), field("version", &ListedTable::version),
          field("listeners", &ListedTable::listeners),
          field("in_service", &ListedTable::in_service), field("shoe", &ListedTable::shoe),
          field("commitment", &ListedTable::commitment));
template <>
inline constexpr auto described<PublishedShoe> =
    parts(field("shoe", &PublishedShoe::number), field("decks", &PublishedShoe::decks),
          field("commitment", &PublishedShoe::commitment), field("seed", &PublishedShoe::seed),
          field("lost", &PublishedShoe::lost));

namespace {

constexpr std::size_t shoes_most = 100;

/// The virtual shoes of a table, the latest first.
void list_shoes(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    const std::string& table = asked->part("table");
    if (!at.floor.find(table))
        return reply(error_answer(404, "no_table",
                                  asked->words->say(Message{"pit.no_table"}.with("table", table))));
    const std::string_view said = asked->parameter("before").value_or("");
    int before = INT32_MAX;
    const auto read = std::from_chars(said.data(), said.data() + said.size(), before);
    if (!said.empty() && (read.ec != std::errc{} || read.ptr != said.data() + said.size()))
        return reply(bad_request("before", Message{"api.bad_parameter"}, *asked->words));
    reply(json_answer(200, described_json(at.floor.published().list(table, before, shoes_most))));
}

}  // namespace

std::vector<Route> floor_routes(const Premises& at) {
    std::vector<Route> routes;
    routes.push_back({.method = "GET",
                      .path = "/api/tables",
                      .access = anybody(),
                      .what = "api.tables",
                      .gives = schema_of<std::vector<ListedTable>>,
                      .act = [at](const AskedPtr&, const Answerer& reply) {
                          reply(json_answer(200, described_json(at.floor.list())));
                      }});
    routes.push_back({.method = "GET",
                      .path = "/api/tables/{table}/shoes",
                      .access = anybody(),
                      .what = "api.shoes",
                      .parameters = {{"table", ParameterKind::text, "api.shoes_table", true},
                                     {"before", ParameterKind::number, "api.shoes_before"}},
                      .gives = schema_of<std::vector<PublishedShoe>>,
                      .act = [at](const AskedPtr& asked, const Answerer& reply) {
                          list_shoes(at, asked, reply);
                      }});
    return routes;
}

}  // namespace tigerpit
