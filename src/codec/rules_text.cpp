#include "codec/rules_text.hpp"

#include <algorithm>

#include "codec/conduct_text.hpp"
#include "codec/money_text.hpp"
#include "codec/reasons.hpp"
#include "codec/table_text.hpp"
#include "codec/when_text.hpp"
#include "rules/settings.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view settings_table = "settings";

/// As much of a fingerprint as tells rulebooks apart in a list; the whole stands with each.
constexpr std::size_t fingerprint_shown = 12;

std::string version_text(const Document& document) {
    return document.version ? std::to_string(*document.version) : "";
}

std::string heading(const Rulebook& book, const Catalogue& words, Look look) {
    const Document& document = book.document;
    std::string text = look == Look::markdown
                           ? headline(in_language(document.title, words), 1, look)
                           : toned(in_language(document.title, words), Tone::strong, look) + "  " +
                                 document.id + '\n';
    Message line = document.version ? Message{"rules.heading"}.with("version", *document.version)
                                    : Message{"rules.heading_no_version"};
    text += whole_line(words.say(std::move(line)
                                     .with("operator", document.operator_name)
                                     .with("short", document.short_name)
                                     .with("effective", document.effective)
                                     .with("min", book.decks_min)
                                     .with("max", book.decks_max)
                                     .with("clause", to_text(book.clauses.decks))),
                       look);
    return text + fingerprint_text(book, words, look) + (look == Look::markdown ? "" : "\n");
}

/// "0-5", "6", "6, 7".
std::string numbers_text(SmallSet set) {
    std::string text;
    for (int first = 0; first < 10; ++first) {
        if (!set.contains(first)) continue;
        int last = first;
        while (set.contains(last + 1)) ++last;
        if (!text.empty()) text += ", ";
        text += std::to_string(first);
        if (last > first) text += '-' + std::to_string(last);
        first = last;
    }
    return text;
}

std::string pays_text(Odds odds, const Catalogue& words) {
    return odds.num == 0 ? words.say("result.push") : odds_text(odds);
}

std::string layouts_of(const Rulebook& book, int rule) {
    std::string text;
    for (const Layout& layout : book.layouts)
        for (const int offered : layout.bets)
            if (offered == rule) text += (text.empty() ? "" : " ") + layout.id;
    return text;
}

/// The lines of one bet; its name stands beside the first.
void add_bet(TextTable& table, const BetRule& rule, const std::string* layouts,
             const Catalogue& words) {
    for (std::size_t i = 0; i < rule.lines.size(); ++i) {
        const Payline& line = rule.lines[i];
        const bool first = i == 0;
        std::vector<Cell> row{{first ? in_language(rule.name, words) : "", Tone::strong},
                              {first ? rule.id : "", Tone::faint},
                              {line_text(rule.lines, i, words)},
                              {pays_text(line.pays, words)},
                              {to_text(line.cites), Tone::mark}};
        if (layouts) row.push_back({first ? *layouts : ""});
        table.add(std::move(row));
    }
}

std::vector<TextTable::Column> bet_columns(const Catalogue& words, bool with_layouts) {
    std::vector<TextTable::Column> columns{{words.say("column.bet")},
                                           {words.say("column.id")},
                                           {words.say("column.when")},
                                           {words.say("column.pays"), Align::right},
                                           {words.say("column.clause")}};
    if (with_layouts) columns.push_back({words.say("column.layouts")});
    return columns;
}

std::string insurance_text(const InsuranceSchedule& schedule, const Catalogue& words, Look look) {
    TextTable table({{words.say("column.stage")},
                     {words.say("column.insures")},
                     {words.say("column.points"), Align::right},
                     {words.say("column.against"), Align::right},
                     {words.say("column.pays"), Align::right},
                     {words.say("column.clause")},
                     {words.say("column.on_tie"), Align::right},
                     {words.say("column.clause")}});
    for (const InsuranceRow& row : schedule.rows) {
        const bool sure = row.certified();
        const Payline* tie = sure ? &row.lines.back() : nullptr;
        table.add({{words.say(stage_key(row.stage))},
                   {words.say(side_key(row.insures))},
                   {numbers_text(row.points)},
                   {numbers_text(row.against)},
                   {sure ? odds_text(*row.pays) : words.say("insurance.not_certified"),
                    sure ? Tone::plain : Tone::bad},
                   {to_text(sure ? row.lines.front().cites : row.cites), Tone::mark},
                   {tie ? pays_text(tie->pays, words) : "", Tone::plain},
                   {tie ? to_text(tie->cites) : "", Tone::mark}});
    }
    return '\n' + headline(words.say("insurance.title"), 2, look) + table.render(look) +
           (look == Look::markdown ? "\n" : "") +
           whole_line(insurance_cap_text(schedule, words), look) +
           insurance_offer_text(schedule, words) + '\n';
}

std::string positions_text(const Layout& layout, const Catalogue& words) {
    if (!layout.positions) return words.say("positions.of_the_table");
    std::string text = words.say(Message{"positions.range"}
                                     .with("min", layout.positions->min)
                                     .with("max", layout.positions->max));
    if (layout.unconfirmed)
        text += ' ' + words.say(Message{"positions.unconfirmed"}
                                    .with("min", layout.unconfirmed->min)
                                    .with("max", layout.unconfirmed->max));
    return text;
}

/// The head of a part; on a terminal the tables speak for themselves.
std::string part(std::string_view key, const Catalogue& words, Look look) {
    return look == Look::markdown ? headline(words.say(key), 2, look) : "";
}

/// What stakes outside the limits count for, how many wagers an area takes, and the limits
/// themselves if an overlay has them.
std::string limits_text(const Rulebook& book, const Catalogue& words, Look look) {
    const LimitRules& rules = book.placard ? book.placard->rules : book.limits;
    std::string text;
    const auto say = [&](std::string_view key, const Citation& clause) {
        text += whole_line(words.say(Message{key}.with("clause", to_text(clause))), look);
    };
    if (rules.over == OverLimit::counts_whole)
        text += whole_line(words.say("limits.none"), look);
    else {
        say(rules.over == OverLimit::pro_rata ? "limits.pro_rata" : "limits.to_maximum",
            rules.over_cites);
        say(rules.under == UnderLimit::once ? "limits.once" : "limits.stands", rules.under_cites);
    }
    if (rules.wagers_per_area)
        text += whole_line(words.say(Message{"limits.wagers"}
                                         .with("max", *rules.wagers_per_area)
                                         .with("clause", to_text(rules.wagers_cites))),
                           look);
    if (const auto& placard = book.placard)
        text += whole_line(words.say(Message{"rules.placard"}
                                         .with("min", money_text(placard->limits.min))
                                         .with("max", money_text(placard->limits.max))
                                         .with("clause", to_text(rules.displayed))),
                           look);
    return text;
}

/// ` [GR-7]` where the overlay chose.
std::string approval_of(const Rulebook& book, const Setting& setting) {
    if (!book.overlay) return "";
    const auto& fills = book.overlay->fills;
    const std::string path = std::string{settings_table} + '.' + std::string{setting.name};
    return std::ranges::find(fills, path) == fills.end() ? ""
                                                         : " [" + book.overlay->reference + ']';
}

/// The readings the rulebook takes where two are honest.
std::string settings_text(const Rulebook& book, const Catalogue& words, Look look) {
    TextTable table({{words.say("column.setting")},
                     {words.say("column.chosen")},
                     {words.say("column.or")},
                     {words.say("column.reading")}});
    for (const Setting& setting : every_setting()) {
        if (!has_setting(book, setting)) continue;
        const auto chosen = static_cast<std::size_t>(setting.chosen(book));
        table.add({{std::string{setting.name}, Tone::strong},
                   {std::string{setting.words[chosen]}},
                   {std::string{setting.words[1 - chosen]}, Tone::faint},
                   {std::string{setting.reading} + approval_of(book, setting), Tone::mark}});
    }
    return table.render(look);
}

}  // namespace

std::string insurance_cap_text(const InsuranceSchedule& schedule, const Catalogue& words) {
    const InsuranceCap& cap = schedule.cap;
    std::string text = words.say(
        Message{cap.rule == CapRule::stake ? "insurance.cap_stake" : "insurance.cap_payout"}.with(
            "clause", to_text(cap.cites)));
    if (cap.share)
        text += ' ' +
                words.say(Message{cap.share->scope == ShareScope::table ? "insurance.share_of_table"
                                                                        : "insurance.share"}
                              .with("pays", odds_text(cap.share->at))
                              .with("num", cap.share->num)
                              .with("den", cap.share->den)
                              .with("clause", to_text(cap.cites)));
    return text;
}

std::string insurance_offer_text(const InsuranceSchedule& schedule, const Catalogue& words) {
    const bool by_round = schedule.forfeit == Forfeit::round;
    return words.say(Message{by_round ? "insurance.offered" : "insurance.offered_apart"}
                         .with("situations", to_text(schedule.situations))
                         .with("forgone", to_text(schedule.forgone)));
}

std::string fingerprint_text(const Rulebook& book, const Catalogue& words, Look look) {
    const auto line = [&](const Message& message) {
        return whole_line(toned(words.say(message), Tone::faint, look), look);
    };
    std::string text = line(Message{"rules.fingerprint"}.with("fingerprint", book.fingerprint));
    if (book.overlay)
        text += line(Message{"rules.overlay"}
                         .with("reference", book.overlay->reference)
                         .with("approved_by", book.overlay->approved_by)
                         .with("effective", book.overlay->effective)
                         .with("fingerprint", book.overlay->fingerprint));
    return text;
}

std::string rulebooks_text(const std::vector<Rulebook>& books, const Catalogue& words, Look look) {
    TextTable table({{words.say("column.game")},
                     {words.say("column.short")},
                     {words.say("column.title")},
                     {words.say("column.operator")},
                     {words.say("column.version"), Align::right},
                     {words.say("column.effective")},
                     {words.say("column.bets"), Align::right},
                     {words.say("column.layouts")},
                     {words.say("column.insurance")},
                     {words.say("column.fingerprint")}});
    for (const Rulebook& book : books)
        table.add({{book.document.id, Tone::strong},
                   {book.document.short_name},
                   {in_language(book.document.title, words)},
                   {book.document.operator_name},
                   {version_text(book.document)},
                   {book.document.effective},
                   {std::to_string(book.spots.size())},
                   {book.layouts.front().id + '-' + book.layouts.back().id},
                   {words.say(book.insurance ? "word.yes" : "word.no")},
                   {book.fingerprint.substr(0, fingerprint_shown)}});
    return table.render(look);
}

std::string rulebook_text(const Rulebook& book, const Catalogue& words, Look look) {
    TextTable bets(bet_columns(words, true));
    // The other prices of a bet stand under its first.
    for (const std::string& spot : book.spots) {
        for (std::size_t rule = 0; rule < book.bets.size(); ++rule) {
            if (book.bets[rule].id != spot) continue;
            const std::string layouts = layouts_of(book, static_cast<int>(rule));
            add_bet(bets, book.bets[rule], &layouts, words);
        }
    }
    std::string text =
        heading(book, words, look) + part("rules.bets", words, look) + bets.render(look);
    if (book.insurance) text += insurance_text(*book.insurance, words, look);
    TextTable layouts({{words.say("column.layout")},
                       {words.say("column.positions")},
                       {words.say("column.clause")}});
    for (const Layout& layout : book.layouts)
        layouts.add({{layout.id, Tone::strong},
                     {positions_text(layout, words)},
                     {to_text(layout.cites), Tone::mark}});
    text += '\n' + part("rules.layouts", words, look) + layouts.render(look) + '\n' +
            part("rules.limits", words, look) + limits_text(book, words, look) +
            (look == Look::markdown ? "" : "\n") + part("rules.settings", words, look) +
            settings_text(book, words, look);
    if (book.conduct)
        text += '\n' + part("rules.authority", words, look) +
                authority_text(book.conduct->authority, words, look);
    return text;
}

std::string layout_text(const Rulebook& book, const Layout& layout, const Catalogue& words,
                        Look look) {
    TextTable bets(bet_columns(words, false));
    for (const int rule : layout.bets)
        add_bet(bets, book.bets[static_cast<std::size_t>(rule)], nullptr, words);
    std::string text = heading(book, words, look);
    text += whole_line(words.say(Message{"rules.layout"}
                                     .with("layout", layout.id)
                                     .with("positions", positions_text(layout, words))
                                     .with("clause", to_text(layout.cites))),
                       look);
    text += bets.render(look);
    if (book.insurance) text += insurance_text(*book.insurance, words, look);
    return text;
}

}  // namespace tigerpit
