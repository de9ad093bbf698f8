#include <algorithm>

#include "base/number.hpp"
#include "base/result.hpp"
#include "codec/describe_rules.hpp"
#include "codec/describe_study.hpp"
#include "codec/rules_json.hpp"
#include "pit/shelf.hpp"
#include "server/routes.hpp"
#include "server/studies.hpp"

namespace tigerpit {

namespace {

/// A game as it is listed.
struct ListedGame {
    std::string game;
    std::string short_name;
    NameShown title;
    std::string operator_name;
    std::optional<int> version;
    std::string effective;
    std::string fingerprint;  ///< with what fills it in, where something does
    std::vector<std::string> layouts;
    bool insurance = false;
    bool in_force = false;
};

}  // namespace

template <>
inline constexpr auto described<ListedGame> =
    parts(field("game", &ListedGame::game), field("short", &ListedGame::short_name),
          field("title", &ListedGame::title), field("operator", &ListedGame::operator_name),
          usual("version", &ListedGame::version), field("effective", &ListedGame::effective),
          field("fingerprint", &ListedGame::fingerprint), field("layouts", &ListedGame::layouts),
          field("insurance", &ListedGame::insurance), field("in_force", &ListedGame::in_force));

namespace {

constexpr Parameter game_part{"game", ParameterKind::text, "api.game"};
constexpr Parameter table_part{"table", ParameterKind::text, "api.table"};
constexpr Parameter layout_asked{"layout", ParameterKind::text, "api.layout"};
constexpr Parameter decks_parameter{"decks", ParameterKind::number, "api.decks"};

/// The chances of the shoe in use are for who watches over the game and is not at it: whoever deals
/// or stands beside the players could let one of them know when the shoe has turned.
constexpr Access away_from_the_table() {
    return only(Role::pit_manager, Role::assistant_casino_manager, Role::gaming_shift_manager,
                Role::table_game_shift_manager, Role::surveillance, Role::administrator);
}

ListedGame listed(const Rulebook& book, std::int64_t now) {
    const Document& document = book.document;
    ListedGame one{.game = document.id,
                   .short_name = document.short_name,
                   .title = {document.title.en, document.title.hans, document.title.hant},
                   .operator_name = document.operator_name,
                   .version = document.version,
                   .effective = document.effective,
                   .fingerprint = fingerprint_of(book),
                   .layouts = {},
                   .insurance = book.insurance.has_value(),
                   .in_force = in_force(book, now)};
    for (const Layout& layout : book.layouts) one.layouts.push_back(layout.id);
    return one;
}

void list_games(const Premises& at, const AskedPtr& asked, const Answerer& reply) {
    std::vector<ListedGame> all;
    for (const Shelf::Book& one : at.floor.pit().shelf().books())
        if (one.current) all.push_back(listed(*one.book, asked->now));
    reply(json_answer(200, described_json(all)));
}

/// The rulebook that new tables of a game are opened with, or the answer that there is none.
std::expected<const Rulebook*, Response> game_of(const Premises& at, const Asked& asked) {
    const std::string& game = asked.part("game");
    if (const Rulebook* book = at.floor.pit().shelf().current(game)) return book;
    const Message what = Message{"api.no_game"}.with("game", game);
    return std::unexpected(error_answer(404, "no_game", asked.words->say(what)));
}

/// The layout that was asked for; nothing where none was.
std::expected<const Layout*, Response> layout_of(const Rulebook& book, const Asked& asked) {
    const auto letter = asked.parameter("layout");
    if (!letter) return nullptr;
    if (const Layout* layout = find_layout(book, *letter)) return layout;
    const Message what = Message{"round.unknown_layout"}
                             .with("layout", *letter)
                             .with("first", book.layouts.front().id)
                             .with("last", book.layouts.back().id)
                             .with("clause", to_text(book.clauses.layouts));
    return std::unexpected(bad_request("layout", what, *asked.words));
}

std::expected<Response, Response> rules_of_game(const Premises& at, const Asked& asked) {
    TRY(const Rulebook* book, game_of(at, asked));
    TRY(const Layout* layout, layout_of(*book, asked));
    return json_answer(200, rulebook_json(*book, layout, *asked.words));
}

Response no_table(const Asked& asked) {
    const Message what = Message{"pit.no_table"}.with("table", asked.part("table"));
    return error_answer(404, "no_table", asked.words->say(what));
}

/// By the book that the table was opened with, whatever new tables are opened with by now.
std::expected<Response, Response> rules_of_table(const Premises& at, const Asked& asked) {
    TableFeed* feed = at.floor.find(asked.part("table"));
    if (!feed) return std::unexpected(no_table(asked));
    const Rulebook* book = nullptr;
    int layout = 0;
    feed->table().with([&](const Rulebook* opened, const Table& now, std::int64_t, People&) {
        book = opened;
        layout = now.setup.layout;
    });
    if (!book)
        return std::unexpected(error_answer(409, "not_open", asked.words->say("api.not_open")));
    const Layout& used = book->layouts[static_cast<std::size_t>(layout)];
    return json_answer(200, rulebook_json(*book, &used, *asked.words));
}

std::expected<int, Response> decks_of(const Rulebook& book, const Asked& asked) {
    const auto said = asked.parameter("decks");
    if (!said) return decks_asked;
    const int min = std::min(decks_asked_min, book.decks_min);
    const int max = std::max(decks_asked_max, book.decks_max);
    const auto decks = parse_number(*said);
    if (decks && *decks >= min && *decks <= max) return *decks;
    const Message what = Message{"api.bad_decks"}.with("min", min).with("max", max);
    return std::unexpected(bad_request("decks", what, *asked.words));
}

std::expected<StudyAsked, Response> study_of(const Premises& at, const Asked& asked, StudyOf of) {
    TRY(const Rulebook* book, game_of(at, asked));
    TRY(const Layout* layout, layout_of(*book, asked));
    TRY(const int decks, decks_of(*book, asked));
    return StudyAsked{book, layout ? layout : &book->layouts.front(), decks, of};
}

/// Tells what a study came to.
Studies::Then telling(const AskedPtr& asked, const Answerer& reply) {
    return [asked, reply](const Studies::Told& told) {
        if (told) return reply(json_answer(200, **told));
        const int status = told.error().word == "unavailable" ? 503 : 409;
        reply(error_answer(status, told.error().word, asked->words->say(told.error().what)));
    };
}

void answer(const Answerer& reply, std::expected<Response, Response> answered) {
    reply(answered ? *std::move(answered) : std::move(answered).error());
}

/// Chances, of a fresh shoe for everybody and of the shoe in use for few.
std::vector<Route> study_routes(const Premises& at) {
    const auto studies = std::make_shared<Studies>(at.floor.pit().store(), at.floor.pit().shelf());
    const auto fresh = [at, studies](StudyOf of) {
        return [at, studies, of](const AskedPtr& asked, const Answerer& reply) {
            const auto study = study_of(at, *asked, of);
            if (!study) return reply(study.error());
            studies->of_fresh_shoe(*study, *asked->words, telling(asked, reply));
        };
    };
    std::vector<Route> routes;
    routes.push_back({.method = "GET",
                      .path = "/api/rules/{game}/odds",
                      .access = anybody(),
                      .what = "api.odds",
                      .parameters = {game_part, layout_asked, decks_parameter},
                      .gives = schema_of<OddsShown>,
                      .act = fresh(StudyOf::bets)});
    routes.push_back({.method = "GET",
                      .path = "/api/rules/{game}/insurance",
                      .access = anybody(),
                      .what = "api.insurance",
                      .parameters = {game_part, layout_asked, decks_parameter},
                      .gives = schema_of<InsuranceOdds>,
                      .act = fresh(StudyOf::insurance)});
    routes.push_back({.method = "GET",
                      .path = "/api/tables/{table}/odds",
                      .access = away_from_the_table(),
                      .what = "api.table_odds",
                      .parameters = {table_part},
                      .gives = schema_of<OddsShown>,
                      .act = [at, studies](const AskedPtr& asked, const Answerer& reply) {
                          if (!at.floor.find(asked->part("table"))) return reply(no_table(*asked));
                          studies->of_shoe_in_use(asked->part("table"), *asked->words,
                                                  telling(asked, reply));
                      }});
    return routes;
}

}  // namespace

std::vector<Route> rules_routes(const Premises& at) {
    std::vector<Route> routes = study_routes(at);
    routes.push_back({.method = "GET",
                      .path = "/api/rules",
                      .access = anybody(),
                      .what = "api.games",
                      .gives = schema_of<std::vector<ListedGame>>,
                      .act = [at](const AskedPtr& asked, const Answerer& reply) {
                          list_games(at, asked, reply);
                      }});
    routes.push_back({.method = "GET",
                      .path = "/api/rules/{game}",
                      .access = anybody(),
                      .what = "api.rules",
                      .parameters = {game_part, layout_asked},
                      .gives = schema_of<RulebookShown>,
                      .act = [at](const AskedPtr& asked, const Answerer& reply) {
                          answer(reply, rules_of_game(at, *asked));
                      }});
    routes.push_back({.method = "GET",
                      .path = "/api/tables/{table}/rules",
                      .access = anybody(),
                      .what = "api.table_rules",
                      .parameters = {table_part},
                      .gives = schema_of<RulebookShown>,
                      .act = [at](const AskedPtr& asked, const Answerer& reply) {
                          answer(reply, rules_of_table(at, *asked));
                      }});
    return routes;
}

}  // namespace tigerpit
