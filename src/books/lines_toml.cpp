#include "books/lines_toml.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "base/number.hpp"
#include "books/library.hpp"
#include "books/nearest.hpp"
#include "rules/possible.hpp"

namespace tigerpit {

namespace {

bool is_reading(std::string_view reading) {
    return reading.starts_with("A-") && reading.size() > 2 &&
           reading.find_first_not_of("0123456789", 2) == std::string_view::npos;
}

/// One value of `[6, 7]`, or the lone `6`.
int one_number(const toml::node& node, const std::string& path, int min, int max) {
    const auto* number = node.as_integer();
    if (!number || number->get() < min || number->get() > max)
        Fields::fail_at(
            node,
            Message{"file.not_a_number_set"}.with("key", path).with("min", min).with("max", max));
    return static_cast<int>(number->get());
}

/// `"0-5"`.
SmallSet number_range(const toml::node& node, std::string_view text, const std::string& path,
                      int min, int max) {
    const auto dash = text.find('-');
    const auto low =
        dash == std::string_view::npos ? std::nullopt : parse_number(text.substr(0, dash));
    const auto high = low ? parse_number(text.substr(dash + 1)) : std::nullopt;
    if (!high || *low < min || *high > max || *low >= *high)
        Fields::fail_at(node, Message{"file.not_a_number_range"}
                                  .with("key", path)
                                  .with("value", text)
                                  .with("min", min)
                                  .with("max", max));
    SmallSet set;
    for (int number = *low; number <= *high; ++number) set.insert(number);
    return set;
}

/// A number that stands twice was probably meant to be another.
void add_new(SmallSet& set, SmallSet more, const toml::node& node, const std::string& path) {
    for (int number = 0; number < 16; ++number) {
        if (!more.contains(number)) continue;
        if (set.contains(number))
            Fields::fail_at(node,
                            Message{"file.number_twice"}.with("key", path).with("value", number));
        set.insert(number);
    }
}

constexpr std::array<std::string_view, 3> winner_words{"player", "banker", "tie"};
constexpr std::array<std::string_view, 5> pairs_words{"none", "player", "banker", "both", "twin"};

/// One word, or an array of words, as a set of their places.
SmallSet read_words(const toml::node& node, const std::string& path,
                    std::span<const std::string_view> words) {
    const auto insert = [&](SmallSet& set, const toml::node& item) {
        const auto* text = item.as_string();
        const auto found = std::ranges::find(words, text ? std::string_view{text->get()} : "");
        if (found == words.end()) {
            std::string known;
            for (const std::string_view word : words) {
                if (!known.empty()) known += ", ";
                known += word;
            }
            Fields::fail_at(item, Message{"file.unknown_word"}
                                      .with("key", path)
                                      .with("value", text ? text->get() : std::string{})
                                      .with("known", known));
        }
        set.insert(static_cast<int>(found - words.begin()));
    };
    SmallSet set;
    if (const toml::array* array = node.as_array()) {
        for (const toml::node& item : *array) insert(set, item);
        if (set.empty()) Fields::fail_at(node, Message{"file.empty_array"}.with("key", path));
    } else {
        insert(set, node);
    }
    return set;
}

Condition read_condition(Fields& line) {
    Condition when;
    const auto numbers = [&](std::string_view key, Fact fact, int max) {
        const toml::node* node = line.node_if(key);
        if (!node) return;
        const int min = range_of(fact).min;
        const SmallSet set = read_numbers(*node, line.path_of(key), min, max);
        when.only(fact, static_cast<std::uint64_t>(set.bits >> min));
    };
    const auto words = [&](std::string_view key, Fact fact,
                           std::span<const std::string_view> known) {
        if (const toml::node* node = line.node_if(key))
            when.only(fact, read_words(*node, line.path_of(key), known).bits);
    };
    words("winner", Fact::winner, winner_words);
    numbers("points", Fact::points, 9);
    numbers("margin", Fact::margin, 9);
    numbers("cards", Fact::cards, 3);
    numbers("total_cards", Fact::total_cards, 6);
    words("pairs", Fact::pairs, pairs_words);
    return when;
}

void check_reading(const toml::node& node, const std::string& path, const std::string& reading) {
    if (known_readings().contains(reading)) return;
    Fields::fail_at(node, Message{"file.no_such_reading"}.with("key", path).with("value", reading));
}

/// A line must be reached by some coup that no earlier line takes.
void check_reached(const Fields& row, const std::vector<Payline>& earlier, const Payline& line,
                   PairReading pair) {
    for (std::size_t i = 0; i < earlier.size(); ++i)
        if (earlier[i].when.covers(line.when))
            row.fail(Message{"file.unreachable_line"}
                         .with("key", row.path())
                         .with("by", static_cast<int>(i) + 1));
    bool possible = false;
    for (const Facts facts : possible_facts(pair)) {
        if (!line.when.holds(facts)) continue;
        possible = true;
        if (!line_earned(earlier, facts)) return;
    }
    row.fail(
        Message{possible ? "file.line_taken" : "file.impossible_line"}.with("key", row.path()));
}

/// What a line would pay without the commission that its price has taken off.
Odds read_before_commission(Fields& row, Odds pays) {
    constexpr std::string_view key = "before_commission";
    const Odds before = read_odds(row, key, false);
    if (std::int64_t{before.num} * pays.den <= std::int64_t{pays.num} * before.den)
        Fields::fail_at(row.node(key), Message{"file.no_commission"}
                                           .with("key", row.path_of(key))
                                           .with("value", row.text(key))
                                           .with("pays", row.text("pays")));
    return before;
}

}  // namespace

Odds read_odds(Fields& fields, std::string_view key, bool allow_push) {
    // A bare number is an odd way to write odds, and gets the sentence about odds.
    const auto* number = fields.node(key).as_integer();
    const std::string text = number ? std::to_string(number->get()) : fields.text(key);
    if (allow_push && text == "push") return push_odds;
    const auto odds = parse_odds(text);
    if (!odds)
        Fields::fail_at(*fields.node_if(key),
                        Message{allow_push ? "file.not_odds_or_push" : "file.not_odds"}
                            .with("key", fields.path_of(key))
                            .with("value", text));
    return *odds;
}

bool is_clause_number(std::string_view clause) {
    const bool starts = !clause.empty() && clause.front() != '.' && clause.back() != '.';
    return starts && clause.find("..") == std::string_view::npos &&
           clause.find_first_not_of("0123456789.") == std::string_view::npos;
}

Citation citation_at(const std::string& text, const toml::node& node, const std::string& path,
                     const Source& source) {
    const auto space = text.find(" (");
    const bool read = space != std::string::npos && text.ends_with(')');
    Citation citation{source.short_name, read ? text.substr(0, space) : text,
                      read ? text.substr(space + 2, text.size() - space - 3) : ""};
    if (!is_clause_number(citation.clause) || (read && !is_reading(citation.reading)))
        Fields::fail_at(node, Message{"file.not_a_clause"}.with("key", path).with("value", text));
    if (!source.numbers.contains(citation.clause)) {
        const auto meant = nearest_clause(citation.clause, source.numbers);
        Message what = meant ? Message{"file.no_such_clause_near"}.with("meant", *meant)
                             : Message{"file.no_such_clause"};
        Fields::fail_at(node, std::move(what)
                                  .with("key", path)
                                  .with("clause", citation.clause)
                                  .with("short", source.short_name));
    }
    if (read) check_reading(node, path, citation.reading);
    return citation;
}

Citation read_citation(Fields& fields, std::string_view key, const Source& source) {
    const std::string text = fields.text(key);
    return citation_at(text, *fields.node_if(key), fields.path_of(key), source);
}

std::vector<std::string> read_readings(Fields& fields) {
    std::vector<std::string> readings;
    if (!fields.node_if("readings")) return readings;
    for (const auto& [reading, node] : fields.items("readings")) {
        if (!is_reading(reading))
            Fields::fail_at(*node, Message{"file.not_a_reading"}
                                       .with("key", fields.path_of("readings"))
                                       .with("value", reading));
        check_reading(*node, fields.path_of("readings"), reading);
        readings.push_back(reading);
    }
    return readings;
}

SmallSet read_numbers(const toml::node& node, const std::string& path, int min, int max) {
    if (const auto* text = node.as_string()) return number_range(node, text->get(), path, min, max);
    SmallSet set;
    if (const toml::array* array = node.as_array()) {
        for (const toml::node& item : *array) {
            const auto* range = item.as_string();
            SmallSet more;
            if (range)
                more = number_range(item, range->get(), path, min, max);
            else
                more.insert(one_number(item, path, min, max));
            add_new(set, more, item, path);
        }
        if (set.empty()) Fields::fail_at(node, Message{"file.empty_array"}.with("key", path));
    } else {
        set.insert(one_number(node, path, min, max));
    }
    return set;
}

std::vector<Payline> read_lines(Fields& bet, const Source& source, const Citation& cites,
                                PairReading pair) {
    std::vector<Payline> lines;
    for (Fields& row : bet.rows("lines")) {
        Payline line{.when = read_condition(row),
                     .pays = read_odds(row, "pays", true),
                     .cites = cites};
        if (row.node_if("before_commission"))
            line.before_commission = read_before_commission(row, line.pays);
        if (row.node_if("cites")) line.cites = read_citation(row, "cites", source);
        row.done();
        check_reached(row, lines, line, pair);
        lines.push_back(std::move(line));
    }
    if (lines.empty())
        Fields::fail_at(bet.node("lines"),
                        Message{"file.empty_array"}.with("key", bet.path_of("lines")));
    return lines;
}

}  // namespace tigerpit
