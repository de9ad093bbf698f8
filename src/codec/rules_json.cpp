#include "codec/rules_json.hpp"

#include <boost/json.hpp>

#include "codec/money_text.hpp"
#include "codec/when_text.hpp"
#include "rules/settings.hpp"

namespace tigerpit {

namespace {

namespace json = boost::json;

json::object name_json(const Name& name) {
    return {{"en", name.en}, {"zh-Hans", name.hans}, {"zh-Hant", name.hant}};
}

json::value positions_json(const std::optional<Positions>& positions) {
    if (!positions) return nullptr;
    return {{"min", positions->min}, {"max", positions->max}};
}

json::array numbers_json(SmallSet set) {
    json::array numbers;
    for (int number = 0; number < 10; ++number)
        if (set.contains(number)) numbers.emplace_back(number);
    return numbers;
}

json::object document_json(const Rulebook& book) {
    const Document& document = book.document;
    json::object object{{"game", document.id},
                        {"short", document.short_name},
                        {"title", name_json(document.title)},
                        {"operator", document.operator_name}};
    object["version"] = document.version ? json::value(*document.version) : json::value(nullptr);
    object["effective"] = document.effective;
    object["decks"] = {{"min", book.decks_min}, {"max", book.decks_max}};
    object["fingerprint"] = book.fingerprint;
    if (book.overlay)
        object["overlay"] = {{"approved_by", book.overlay->approved_by},
                             {"reference", book.overlay->reference},
                             {"effective", book.overlay->effective},
                             {"fills", json::value_from(book.overlay->fills)},
                             {"fingerprint", book.overlay->fingerprint}};
    return object;
}

json::array lines_json(const std::vector<Payline>& lines, const Catalogue& words) {
    json::array array;
    for (std::size_t i = 0; i < lines.size(); ++i)
        array.push_back({{"when", line_text(lines, i, words)},
                         {"pays", odds_text(lines[i].pays)},
                         {"clause", to_text(lines[i].cites)}});
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (const auto& before = lines[i].before_commission)
            array[i].as_object()["before_commission"] = odds_text(*before);
    return array;
}

json::object bet_json(const Rulebook& book, int index, const Catalogue& words) {
    const BetRule& rule = book.bets[static_cast<std::size_t>(index)];
    json::array layouts;
    for (const Layout& layout : book.layouts)
        for (const int offered : layout.bets)
            if (offered == index) layouts.emplace_back(layout.id);
    json::object bet{{"bet", rule.id},
                     {"name", name_json(rule.name)},
                     {"clause", to_text(rule.cites)},
                     {"lines", lines_json(rule.lines, words)},
                     {"layouts", std::move(layouts)},
                     {"readings", json::value_from(rule.readings)}};
    bet["original"] = rule.original ? json::value(to_text(*rule.original)) : json::value(nullptr);
    return bet;
}

json::object layout_json(const Rulebook& book, const Layout& layout) {
    json::array bets;
    for (const int rule : layout.bets)
        bets.emplace_back(book.bets[static_cast<std::size_t>(rule)].id);
    json::object object{{"layout", layout.id},
                        {"positions", positions_json(layout.positions)},
                        {"clause", to_text(layout.cites)},
                        {"bets", std::move(bets)}};
    if (layout.unconfirmed) object["unconfirmed"] = positions_json(layout.unconfirmed);
    return object;
}

json::object row_json(const InsuranceRow& row) {
    json::object object{{"stage", to_text(row.stage)},
                        {"side", to_text(row.insures)},
                        {"points", numbers_json(row.points)},
                        {"against", numbers_json(row.against)},
                        {"certified", row.certified()}};
    object["pays"] = row.pays ? json::value(odds_text(*row.pays)) : json::value(nullptr);
    object["pays_on_tie"] = row.pays_on_tie;
    object["clause"] = to_text(row.certified() ? row.lines.front().cites : row.cites);
    if (row.certified()) object["tie_clause"] = to_text(row.lines.back().cites);
    return object;
}

json::object insurance_json(const InsuranceSchedule& schedule) {
    json::object cap{{"on", schedule.cap.rule == CapRule::stake ? "stake" : "payout"},
                     {"clause", to_text(schedule.cap.cites)}};
    if (const auto& share = schedule.cap.share)
        cap["share"] = {{"pays", odds_text(share->at)},
                        {"of_maximum",
                         std::to_string(share->num) + '/' + std::to_string(share->den)},
                        {"scope", share->scope == ShareScope::table ? "table" : "original_bet"}};
    json::array rows;
    for (const InsuranceRow& row : schedule.rows) rows.push_back(row_json(row));
    return {{"clause", to_text(schedule.table)},
            {"cap", std::move(cap)},
            {"rows", std::move(rows)}};
}

json::object settings_json(const Rulebook& book) {
    json::object settings;
    for (const Setting& setting : every_setting())
        if (has_setting(book, setting))
            settings[setting.name] = setting.words[static_cast<std::size_t>(setting.chosen(book))];
    return settings;
}

/// What stakes outside the limits count for; the limits themselves where an overlay has them.
json::object limits_json(const Rulebook& book) {
    const LimitRules& rules = book.placard ? book.placard->rules : book.limits;
    json::object limits{{"clause", to_text(rules.displayed)}};
    if (rules.over != OverLimit::counts_whole) {
        limits["over"] = {{"counts", rules.over == OverLimit::pro_rata ? "pro_rata" : "to_maximum"},
                          {"clause", to_text(rules.over_cites)}};
        limits["under"] = {{"counts", rules.under == UnderLimit::once ? "once" : "always"},
                           {"clause", to_text(rules.under_cites)}};
    }
    if (rules.wagers_per_area)
        limits["wagers_per_area"] = {{"max", *rules.wagers_per_area},
                                     {"clause", to_text(rules.wagers_cites)}};
    if (book.placard) {
        limits["min_cents"] = book.placard->limits.min.cents;
        limits["max_cents"] = book.placard->limits.max.cents;
    }
    return limits;
}

json::object procedure_json(const Procedure& procedure) {
    json::object object;
    for (std::size_t step = 0; step < step_count; ++step)
        if (const auto& clause = procedure.steps[step]) object[step_words[step]] = to_text(*clause);
    if (clause_of(procedure, Step::squeeze))
        object["squeeze_among"] =
            squeeze_among_words[static_cast<std::size_t>(procedure.squeeze_among)];
    if (clause_of(procedure, Step::cut_card_first))
        object["cut_card_is_first"] =
            cut_card_first_words[static_cast<std::size_t>(procedure.cut_card_first)];
    return object;
}

json::array roles_json(Roles roles) {
    json::array array;
    for (std::size_t role = 0; role < role_words.size(); ++role)
        if (roles.contains(static_cast<Role>(role))) array.emplace_back(role_words[role]);
    return array;
}

/// `by` are those the clause names, `may` all who may act in the end.
json::object authority_json(const Authority& authority) {
    json::array ladder;
    for (const Roles rung : authority.ladder) ladder.push_back(roles_json(rung));
    json::object acts;
    for (std::size_t act = 0; act < act_count; ++act)
        if (const auto& permission = authority.acts[act])
            acts[act_words[act]] = {{"by", roles_json(permission->by)},
                                    {"or_above", permission->or_above},
                                    {"may", roles_json(allowed(authority, static_cast<Act>(act)))},
                                    {"clause", to_text(permission->cites)}};
    return {{"ladder", std::move(ladder)},
            {"above", authority.above_always ? "always" : "where_said"},
            {"clause", to_text(authority.cites)},
            {"acts", std::move(acts)}};
}

}  // namespace

std::string rulebooks_json(const std::vector<Rulebook>& books) {
    json::array array;
    for (const Rulebook& book : books) {
        json::object object = document_json(book);
        json::array layouts;
        for (const Layout& layout : book.layouts) layouts.emplace_back(layout.id);
        object["bets"] = json::value_from(book.spots);
        object["layouts"] = std::move(layouts);
        object["insurance"] = book.insurance.has_value();
        array.push_back(std::move(object));
    }
    return json::serialize(array);
}

std::string rulebook_json(const Rulebook& book, const Layout* only, const Catalogue& words) {
    json::object object = document_json(book);
    object["settings"] = settings_json(book);
    object["limits"] = limits_json(book);
    json::array layouts;
    for (const Layout& layout : book.layouts)
        if (!only || &layout == only) layouts.push_back(layout_json(book, layout));
    object["layouts"] = std::move(layouts);
    json::array bets;
    if (only)
        for (const int rule : only->bets) bets.push_back(bet_json(book, rule, words));
    else
        for (int rule = 0; rule < static_cast<int>(book.bets.size()); ++rule)
            bets.push_back(bet_json(book, rule, words));
    object["bets"] = std::move(bets);
    object["insurance"] =
        book.insurance ? json::value(insurance_json(*book.insurance)) : json::value(nullptr);
    // How a table is conducted is the same on every layout.
    if (!only && book.conduct) {
        object["procedure"] = procedure_json(book.conduct->procedure);
        object["authority"] = authority_json(book.conduct->authority);
    }
    return json::serialize(object);
}

}  // namespace tigerpit
