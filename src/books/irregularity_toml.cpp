#include "books/irregularity_toml.hpp"

#include <algorithm>

#include "books/lines_toml.hpp"
#include "books/nearest.hpp"

namespace tigerpit {

namespace {

using Item = std::pair<std::string, const toml::node*>;

/// The place of a word among those that may stand there.
std::size_t place_of(const Item& item, const std::string& path,
                     std::span<const std::string_view> words) {
    const auto& [text, node] = item;
    const auto found = std::ranges::find(words, text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    const auto meant = nearest(text, {words.begin(), words.end()});
    std::string known;
    for (const std::string_view word : words) {
        if (!known.empty()) known += ", ";
        known += word;
    }
    Message what = meant ? Message{"file.unknown_role_near"}.with("meant", *meant)
                         : Message{"file.unknown_word"}.with("known", known);
    Fields::fail_at(*node, std::move(what).with("key", path).with("value", text));
}

SmallSet read_values(const toml::node& node, const std::string& path, Circumstance circumstance) {
    SmallSet values;
    for (const Item& item : Fields::items_at(node, path))
        values.insert(static_cast<int>(place_of(item, path, values_of(circumstance))));
    return values;
}

void read_when(Fields& row, IrregularityRule& rule) {
    auto& moment = rule.when[static_cast<std::size_t>(Circumstance::moment)];
    moment = {static_cast<int>(Moment::in_round)};
    auto when = row.fields_if("when");
    if (!when) return;
    for (std::size_t i = 0; i < circumstance_count; ++i)
        if (const toml::node* node = when->node_if(circumstance_words[i]))
            rule.when[i] = read_values(*node, when->path_of(circumstance_words[i]),
                                       static_cast<Circumstance>(i));
    when->done();
}

IrregularityRule read_rule(Fields row, Irregularity kind, const Source& source,
                           const Authority& authority, const Fields& acts) {
    IrregularityRule rule{.kind = kind, .when = {}, .then = {}, .cites = {}};
    read_when(row, rule);
    rule.by = static_cast<Act>(row.word("by", act_words));
    if (!permission_for(authority, rule.by))
        acts.fail(Message{"file.nobody_rules"}
                      .with("key", row.path_of("by"))
                      .with("act", act_words[static_cast<std::size_t>(rule.by)]));
    for (const Item& item : Fields::items_at(row.node("then"), row.path_of("then")))
        rule.then.push_back(static_cast<Remedy>(place_of(item, row.path_of("then"), remedy_words)));
    for (const auto& [text, node] : Fields::items_at(row.node("cites"), row.path_of("cites")))
        rule.cites.push_back(citation_at(text, *node, row.path_of("cites"), source));
    if (rule.cites.size() < rule.then.size())
        Fields::fail_at(row.node("cites"), Message{"file.step_without_clause"}
                                               .with("key", row.path_of("cites"))
                                               .with("steps", rule.then.size())
                                               .with("clauses", rule.cites.size()));
    row.done();
    return rule;
}

/// Does the earlier row hold wherever the later one does?
bool covers(const IrregularityRule& earlier, const IrregularityRule& later) {
    for (std::size_t i = 0; i < circumstance_count; ++i) {
        const unsigned admitted = earlier.when[i].bits;
        const unsigned wanted = later.when[i].bits;
        if (admitted != 0 && (wanted == 0 || (wanted & ~admitted) != 0)) return false;
    }
    return true;
}

}  // namespace

std::vector<IrregularityRule> read_irregularities(Fields fields, const Source& source,
                                                  const Authority& authority, const Fields& acts) {
    std::vector<IrregularityRule> rules;
    for (std::size_t kind = 0; kind < irregularity_count; ++kind) {
        const std::size_t first = rules.size();
        for (const Fields& row : fields.rows_if(irregularity_words[kind])) {
            rules.push_back(
                read_rule(row, static_cast<Irregularity>(kind), source, authority, acts));
            for (std::size_t before = first; before + 1 < rules.size(); ++before)
                if (covers(rules[before], rules.back()))
                    row.fail(Message{"file.row_never"}.with("row", before - first + 1));
        }
    }
    fields.done();
    return rules;
}

}  // namespace tigerpit
