#include "books/document_toml.hpp"

#include <algorithm>
#include <sstream>

#include "books/library.hpp"
#include "books/lines_toml.hpp"
#include "rules/settings.hpp"

namespace tigerpit {

namespace {

/// A name nobody translated is a name that is missing.
std::string read_chinese(Fields& name, std::string_view key) {
    std::string text = name.text(key);
    const bool foreign = std::ranges::any_of(text, [](char c) { return (c & 0x80) != 0; });
    if (!foreign)
        Fields::fail_at(
            *name.node_if(key),
            Message{"file.not_chinese"}.with("key", name.path_of(key)).with("value", text));
    return text;
}

/// The numbers of a document's clauses: from the register inside the program, or listed in the
/// file.
std::set<std::string, std::less<>> read_numbers_of(Fields& fields, const Document& document) {
    std::set<std::string, std::less<>> numbers;
    if (const Register* known = find_register(document)) {
        if (const toml::node* listed = fields.node_if("clauses"))
            Fields::fail_at(*listed,
                            Message{"file.clauses_known"}.with("short", document.short_name));
        for (const Clause& clause : known->clauses) numbers.insert(clause.number);
        return numbers;
    }
    if (!fields.node_if("clauses"))
        fields.fail(Message{"file.clauses_unknown"}.with("short", document.short_name));
    for (auto& [number, node] : fields.items("clauses")) {
        if (!is_clause_number(number))
            Fields::fail_at(*node, Message{"file.not_a_clause_number"}.with("value", number));
        if (!numbers.insert(number).second)
            Fields::fail_at(*node, Message{"file.clause_twice"}.with("value", number));
    }
    return numbers;
}

}  // namespace

Name read_name(Fields name) {
    // All three are known before one is found missing: none is a slip of the pen for another.
    for (const std::string_view key : {"en", "zh-Hans", "zh-Hant"}) name.node_if(key);
    Name read{name.text("en"), read_chinese(name, "zh-Hans"), read_chinese(name, "zh-Hant")};
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
std::string read_effective(Fields& fields) {
    const toml::node& node = fields.node("effective");
    std::ostringstream text;
    if (const auto* date = node.as_date()) {
        text << date->get();
    } else if (const auto* moment = node.as_date_time(); moment && moment->get().is_local() &&
                                                         moment->get().time.second == 0 &&
                                                         moment->get().time.nanosecond == 0) {
        text << moment->get().date << ' ' << moment->get().time;
        return text.str().substr(0, std::string_view{"2025-11-21 08:00"}.size());
    } else {
        // An hour elsewhere in the world is not the hour on the casino's wall, and nothing begins
        // at a second.
        Fields::fail_at(node, Message{"file.not_a_date"}.with("key", fields.path_of("effective")));
    }
    return text.str();
}

Source read_document(Fields fields, Rulebook& book) {
    book.document = {.id = fields.name("id"),
                     .short_name = fields.name("short"),
                     .title = read_name(fields.fields("title")),
                     .operator_name = fields.text("operator")};
    if (const auto version = fields.integer_if("version", 1, 9999))
        book.document.version = static_cast<int>(*version);
    book.document.effective = read_effective(fields);
    Fields decks = fields.fields("decks");
    book.decks_min = static_cast<int>(decks.integer("min", 1, 12));
    book.decks_max = static_cast<int>(decks.integer("max", book.decks_min, 12));
    decks.done();
    Source source{book.document.short_name, read_numbers_of(fields, book.document)};
    fields.done();
    return source;
}

void read_settings(Fields settings, Rulebook& book) {
    for (const Setting& setting : every_setting()) {
        if (!has_setting(book, setting)) {
            if (const toml::node* node = settings.node_if(setting.name))
                Fields::fail_at(*node, Message{"file.setting_of_insurance"}.with(
                                           "key", settings.path_of(setting.name)));
            continue;
        }
        const auto& [first, second] = setting.words;
        setting.choose(book, static_cast<int>(settings.word(setting.name, {first, second})));
    }
    settings.done();
}

void read_clauses(Fields clauses, const Source& source, Rulebook& book) {
    const auto citation = [&](std::string_view key) { return read_citation(clauses, key, source); };
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

void read_limits(Fields limits, const Source& source, Rulebook& book) {
    LimitRules& rules = book.limits;
    Fields over = limits.fields("over");
    rules.over = over.word("counts", {"pro_rata", "to_maximum"}) == 0 ? OverLimit::pro_rata
                                                                      : OverLimit::to_maximum;
    rules.over_cites = read_citation(over, "cites", source);
    rules.sides_cites =
        over.node_if("sides") ? read_citation(over, "sides", source) : rules.over_cites;
    if (rules.over == OverLimit::pro_rata)
        rules.spared_cites = read_citation(over, "spares", source);
    over.done();
    Fields under = limits.fields("under");
    rules.under = static_cast<UnderLimit>(under.word("counts", {"always", "once"}));
    rules.under_cites = read_citation(under, "cites", source);
    under.done();
    if (auto wagers = limits.fields_if("wagers_per_area")) {
        rules.wagers_per_area = static_cast<int>(wagers->integer("max", 1, 99));
        rules.wagers_cites = read_citation(*wagers, "cites", source);
        if (wagers->node_if("fewer")) rules.fewer_cites = read_citation(*wagers, "fewer", source);
        wagers->done();
    }
    limits.done();
}

}  // namespace tigerpit
