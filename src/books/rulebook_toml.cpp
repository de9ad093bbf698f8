#include "books/rulebook_toml.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include "books/insurance_toml.hpp"
#include "books/lines_toml.hpp"
#include "books/nearest.hpp"

namespace tigerpit {

namespace {

Name read_name(Fields name) {
    Name read{name.text("en"), name.text("zh-Hans"), name.text("zh-Hant")};
    name.done();
    return read;
}

Positions read_positions(Fields fields) {
    Positions positions;
    positions.min = static_cast<int>(fields.integer("min", 1, 99));
    positions.max = static_cast<int>(fields.integer("max", positions.min, 99));
    fields.done();
    return positions;
}

/// `2025-11-21T08:00:00` as "2025-11-21 08:00", `2019-10-08` as it is.
std::string read_effective(Fields& document) {
    const toml::node& node = document.node("effective");
    std::ostringstream text;
    if (const auto* date = node.as_date()) {
        text << date->get();
    } else if (const auto* moment = node.as_date_time(); moment && !moment->get().is_local()) {
        text << moment->get();
    } else if (moment) {
        text << moment->get().date << ' ' << moment->get().time;
        return text.str().substr(0, std::string_view{"2025-11-21 08:00"}.size());
    } else {
        Fields::fail_at(node,
                        Message{"file.not_a_date"}.with("key", document.path_of("effective")));
    }
    return text.str();
}

void read_document(Fields document, Rulebook& book) {
    book.document = {.id = document.name("id"),
                     .short_name = document.name("short"),
                     .title = read_name(document.fields("title")),
                     .operator_name = document.text("operator")};
    if (const auto version = document.integer_if("version", 1, 9999))
        book.document.version = static_cast<int>(*version);
    book.document.effective = read_effective(document);
    Fields decks = document.fields("decks");
    book.decks_min = static_cast<int>(decks.integer("min", 1, 12));
    book.decks_max = static_cast<int>(decks.integer("max", book.decks_min, 12));
    decks.done();
    document.done();
}

void read_settings(Fields settings, Rulebook& book) {
    book.rounding = static_cast<Rounding>(settings.word("rounding", {"up", "down"}));
    book.pair = static_cast<PairReading>(settings.word("pair", {"rank", "value"}));
    book.outcome_scope =
        static_cast<OutcomeScope>(settings.word("outcome_scope", {"offered", "placed"}));
    book.limits.scope =
        static_cast<DifferentialScope>(settings.word("differential_scope", {"box", "table"}));
    if (book.insurance) {
        book.insurance->forfeit =
            static_cast<Forfeit>(settings.word("insurance_forfeit", {"round", "offer"}));
        book.insurance->minimum =
            static_cast<InsuranceMinimum>(settings.word("insurance_minimum", {"none", "table"}));
    }
    settings.done();
}

void read_clauses(Fields clauses, Rulebook& book) {
    const auto citation = [&](std::string_view key) {
        return read_citation(clauses, key, book.document.short_name);
    };
    book.clauses = {.available = citation("available"),
                    .layouts = citation("layouts"),
                    .decks = citation("decks"),
                    .card_values = citation("card_values"),
                    .initial_deal = citation("initial_deal"),
                    .natural = citation("natural"),
                    .table_of_play = citation("table_of_play"),
                    .winner = citation("winner"),
                    .tie = citation("tie"),
                    .void_returns = citation("void"),
                    .interruption = citation("interruption")};
    book.limits.displayed = citation("limits");
    clauses.done();
}

void read_limits(Fields limits, Rulebook& book) {
    LimitRules& rules = book.limits;
    const std::string& document = book.document.short_name;
    Fields over = limits.fields("over");
    rules.over = over.word("counts", {"pro_rata", "to_maximum"}) == 0 ? OverLimit::pro_rata
                                                                      : OverLimit::to_maximum;
    rules.over_cites = read_citation(over, "cites", document);
    if (rules.over == OverLimit::pro_rata)
        rules.spared_cites = read_citation(over, "spares", document);
    over.done();
    Fields under = limits.fields("under");
    rules.under = static_cast<UnderLimit>(under.word("counts", {"always", "once"}));
    rules.under_cites = read_citation(under, "cites", document);
    under.done();
    if (auto wagers = limits.fields_if("wagers_per_area")) {
        rules.wagers_per_area = static_cast<int>(wagers->integer("max", 1, 99));
        rules.wagers_cites = read_citation(*wagers, "cites", document);
        wagers->done();
    }
    limits.done();
}

/// A price on some layouts instead of the ordinary one: those layouts, and an index of bets.
struct Instead {
    std::string layout;
    int rule;
    bool used = false;
};

void read_bets(Fields bets, Rulebook& book, std::vector<std::pair<Instead, FileError>>& instead) {
    const std::string& document = book.document.short_name;
    std::vector<std::pair<BetRule, std::vector<std::pair<std::string, FileError>>>> variants;
    for (auto& [id, fields] : bets.tables()) {
        fields.check_name(id);
        BetRule rule{.id = id,
                     .name = read_name(fields.fields("name")),
                     .cites = read_citation(fields, "cites", document)};
        if (fields.node_if("original"))
            rule.original = static_cast<Side>(fields.word("original", {"player", "banker"}));
        rule.readings = read_readings(fields);
        rule.lines = read_lines(fields, document, rule.cites);
        for (Fields& other : fields.rows_if("instead")) {
            BetRule variant = rule;
            variant.cites = read_citation(other, "cites", document);
            variant.lines = read_lines(other, document, variant.cites);
            const auto& begin = other.table().source().begin;
            std::vector<std::pair<std::string, FileError>> layouts;
            for (const std::string& layout : other.texts("layouts"))
                layouts.emplace_back(
                    layout, FileError{static_cast<int>(begin.line), static_cast<int>(begin.column),
                                      Message{"file.price_nowhere"}.with("bet", id).with("layout",
                                                                                         layout)});
            other.done();
            variants.emplace_back(std::move(variant), std::move(layouts));
        }
        fields.done();
        book.spots.push_back(id);
        book.bets.push_back(std::move(rule));
    }
    // The ordinary rules stand first, each at the index of its spot; the other prices follow.
    for (auto& [variant, layouts] : variants) {
        for (auto& [layout, error] : layouts)
            instead.push_back({{layout, static_cast<int>(book.bets.size())}, error});
        book.bets.push_back(std::move(variant));
    }
}

int rule_for(const Rulebook& book, const std::string& bet, const std::string& layout,
             std::vector<std::pair<Instead, FileError>>& instead, Fields& fields) {
    for (auto& [price, error] : instead) {
        const bool same = book.bets[static_cast<std::size_t>(price.rule)].id == bet;
        if (!same || price.layout != layout) continue;
        price.used = true;
        return price.rule;
    }
    const int spot = find_spot(book, bet).index;
    if (spot < 0) {
        const auto meant = nearest(bet, {book.spots.begin(), book.spots.end()});
        Message what = meant ? Message{"file.unknown_bet_near"}.with("meant", *meant)
                             : Message{"file.unknown_bet"};
        Fields::fail_at(*fields.node_if("bets"),
                        std::move(what).with("bet", bet).with("layout", layout));
    }
    return spot;
}

void read_layouts(Fields layouts, Rulebook& book,
                  std::vector<std::pair<Instead, FileError>>& instead) {
    for (auto& [id, fields] : layouts.tables()) {
        fields.check_name(id);
        Layout layout{.id = id};
        if (auto positions = fields.fields_if("positions"))
            layout.positions = read_positions(*positions);
        if (auto unconfirmed = fields.fields_if("unconfirmed"))
            layout.unconfirmed = read_positions(*unconfirmed);
        layout.rule_of_spot.assign(book.spots.size(), -1);
        for (const std::string& bet : fields.texts("bets")) {
            const int rule = rule_for(book, bet, id, instead, fields);
            int& place = layout.rule_of_spot[static_cast<std::size_t>(find_spot(book, bet).index)];
            if (place >= 0)
                Fields::fail_at(*fields.node_if("bets"),
                                Message{"file.bet_twice"}.with("bet", bet).with("layout", id));
            place = rule;
            layout.bets.push_back(rule);
        }
        fields.done();
        book.layouts.push_back(std::move(layout));
    }
    if (book.layouts.empty()) layouts.fail(Message{"file.no_layouts"});
}

/// What only the whole file can show.
void check_offered(Fields& bets, const Rulebook& book,
                   const std::vector<std::pair<Instead, FileError>>& instead) {
    for (const auto& [price, error] : instead)
        if (!price.used) throw error;
    for (std::size_t spot = 0; spot < book.spots.size(); ++spot) {
        const bool offered = std::ranges::any_of(book.layouts, [&](const Layout& layout) {
            return layout.rule_of_spot[spot] >= 0;
        });
        if (!offered)
            Fields::fail_at(bets.node(book.spots[spot]),
                            Message{"file.bet_nowhere"}.with("bet", book.spots[spot]));
    }
    for (const Side side : both_sides) {
        const auto originals =
            std::ranges::count(book.bets, std::optional{side}, &BetRule::original);
        if (originals == 0) bets.fail(Message{"file.no_original"}.with("side", to_text(side)));
    }
}

Rulebook read_rulebook(const toml::table& table) {
    Fields file(table, "");
    Rulebook book;
    read_document(file.fields("document"), book);
    if (auto insurance = file.fields_if("insurance"))
        book.insurance = read_insurance(*insurance, book.document.short_name);
    read_settings(file.fields("settings"), book);
    read_clauses(file.fields("clauses"), book);
    if (auto limits = file.fields_if("limits")) read_limits(*limits, book);
    std::vector<std::pair<Instead, FileError>> instead;
    Fields bets = file.fields("bets");
    read_bets(bets, book, instead);
    read_layouts(file.fields("layouts"), book, instead);
    file.done();
    check_offered(bets, book, instead);
    return book;
}

/// The library walks `a.a.a.…` one call a dot; a file that would exhaust the stack is refused
/// unread.
std::optional<FileError> find_deep_line(std::string_view toml) {
    constexpr std::ptrdiff_t dots_max = 100;
    for (int line = 1; !toml.empty(); ++line) {
        const auto end = std::min(toml.find('\n'), toml.size());
        const std::string_view text = toml.substr(0, end);
        if (std::count(text.begin(), text.end(), '.') > dots_max)
            return FileError{line, 1, Message{"file.too_deep"}};
        toml.remove_prefix(std::min(end + 1, toml.size()));
    }
    return std::nullopt;
}

}  // namespace

std::expected<Rulebook, FileError> parse_rulebook(std::string_view toml) {
    if (const auto deep = find_deep_line(toml)) return std::unexpected(*deep);
    try {
        return read_rulebook(toml::parse(toml));
    } catch (const FileError& error) {
        return std::unexpected(error);
    } catch (const toml::parse_error& error) {
        const auto& begin = error.source().begin;
        return std::unexpected(
            FileError{static_cast<int>(begin.line), static_cast<int>(begin.column),
                      Message{"file.not_toml"}.with("what", error.description())});
    }
}

}  // namespace tigerpit
