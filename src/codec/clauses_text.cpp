#include "codec/clauses_text.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "codec/reasons.hpp"

namespace tigerpit {

namespace {

constexpr std::array<std::string_view, 6> kind_words{"definition",   "procedure",  "price",
                                                     "irregularity", "discretion", "layout"};
constexpr std::array<std::string_view, 5> state_words{"enforced", "partly", "person", "open",
                                                      "informs"};

template <class Word, std::size_t Size>
std::optional<Word> parse_word(std::string_view text,
                               const std::array<std::string_view, Size>& words) {
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) return std::nullopt;
    return static_cast<Word>(found - words.begin());
}

Tone tone_of(ClauseState state) {
    switch (state) {
        case ClauseState::enforced: return Tone::good;
        case ClauseState::partly:
        case ClauseState::person: return Tone::mark;
        case ClauseState::open: return Tone::bad;
        case ClauseState::informs: return Tone::faint;
    }
    std::unreachable();
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += between;
        text += word;
    }
    return text;
}

std::string said(std::string_view prefix, std::string_view word, const Catalogue& words) {
    return words.say(Message{std::string{prefix} + std::string{word}});
}

/// What carries a clause out: places of the rulebook, pieces of the program, a person, and what it
/// waits for.
std::string carried_by(const Clause& clause, const Catalogue& words) {
    std::vector<std::string> parts;
    if (!clause.rows.empty())
        parts.push_back(
            words.say(Message{"clauses.by_rows"}.with("rows", joined(clause.rows, ", "))));
    if (!clause.engine.empty())
        parts.push_back(
            words.say(Message{"clauses.by_engine"}.with("pieces", joined(clause.engine, ", "))));
    if (!clause.person.empty())
        parts.push_back(words.say(
            Message{clause.or_above ? "clauses.by_person_or_above" : "clauses.by_person"}.with(
                "who", said("person.", clause.person, words))));
    if (!clause.open.empty())
        parts.push_back(
            words.say(Message{"clauses.waits"}.with("part", said("part.", clause.open, words))));
    return joined(parts, words.say("clauses.between"));
}

std::string counts_text(const std::vector<Clause>& clauses, const Catalogue& words) {
    const auto count = [&](ClauseState state) {
        return std::ranges::count_if(clauses, [&](const Clause& clause) {
            return state_of(clause) == state;
        });
    };
    return words.say(Message{"clauses.counts"}
                         .with("all", clauses.size())
                         .with("enforced", count(ClauseState::enforced))
                         .with("partly", count(ClauseState::partly))
                         .with("person", count(ClauseState::person))
                         .with("open", count(ClauseState::open))
                         .with("informs", count(ClauseState::informs)));
}

std::string heading(const Rulebook& book, const std::vector<Clause>& clauses,
                    const Catalogue& words, Look look) {
    const Document& document = book.document;
    const std::string title = in_language(document.title, words) + " (" + document.short_name + ')';
    return headline(title, 2, look) + whole_line(counts_text(clauses, words), look);
}

/// A clause over several lines, as a terminal shows it.
std::string clause_lines(const Document& document, const Clause& clause, const Catalogue& words,
                         Look look) {
    const ClauseState state = state_of(clause);
    const std::string indent = "    ";
    std::string text = toned(document.short_name + ' ' + clause.number, Tone::strong, look) + "  " +
                       said("kind.", to_text(clause.kind), words) + "  " +
                       toned(said("state.", to_text(state), words), tone_of(state), look) + '\n';
    text += indent + in_language(clause.summary, words) + '\n';
    if (const std::string by = carried_by(clause, words); !by.empty())
        text += indent + toned(by, Tone::faint, look) + '\n';
    if (!clause.tests.empty())
        text += indent +
                toned(words.say(Message{"clauses.tests"}.with("tests", joined(clause.tests, ", "))),
                      Tone::faint, look) +
                '\n';
    return text;
}

std::string clause_table(const Document& document, const std::vector<Clause>& clauses,
                         const Catalogue& words) {
    TextTable table({{words.say("column.clause")},
                     {words.say("column.kind")},
                     {words.say("column.state")},
                     {words.say("column.summary")},
                     {words.say("column.carried_by")},
                     {words.say("column.tests")}});
    for (const Clause& clause : clauses)
        table.add({{document.short_name + ' ' + clause.number},
                   {said("kind.", to_text(clause.kind), words)},
                   {said("state.", to_text(state_of(clause)), words)},
                   {in_language(clause.summary, words)},
                   {carried_by(clause, words)},
                   {joined(clause.tests, ", ")}});
    return table.render(Look::markdown) + '\n';
}

}  // namespace

std::string_view to_text(ClauseKind kind) { return kind_words[static_cast<std::size_t>(kind)]; }
std::string_view to_text(ClauseState state) { return state_words[static_cast<std::size_t>(state)]; }

std::optional<ClauseKind> parse_clause_kind(std::string_view text) {
    return parse_word<ClauseKind>(text, kind_words);
}
std::optional<ClauseState> parse_clause_state(std::string_view text) {
    return parse_word<ClauseState>(text, state_words);
}
std::vector<std::string> clause_kinds() { return {kind_words.begin(), kind_words.end()}; }
std::vector<std::string> clause_people() {
    const auto people = people_who_decide();
    return {people.begin(), people.end()};
}
std::vector<std::string> clause_states() { return {state_words.begin(), state_words.end()}; }

std::string clauses_text(const std::vector<ClauseList>& lists, const Catalogue& words, Look look) {
    std::string text;
    if (look == Look::markdown)
        text += headline(words.say("clauses.title"), 1, look) +
                whole_line(words.say("clauses.introduction"), look);
    std::vector<Clause> all;
    for (const auto& [book, clauses] : lists) {
        if (look != Look::markdown && !text.empty()) text += '\n';
        text += heading(*book, clauses, words, look);
        if (look == Look::markdown) text += clause_table(book->document, clauses, words);
        if (look != Look::markdown)
            for (const Clause& clause : clauses)
                text += clause_lines(book->document, clause, words, look);
        all.insert(all.end(), clauses.begin(), clauses.end());
    }
    if (look != Look::markdown)
        text += '\n' + toned(words.say("clauses.legend"), Tone::faint, look) + '\n';
    if (lists.size() > 1)
        text += (look == Look::markdown ? headline(words.say("clauses.together"), 2, look) : "\n") +
                counts_text(all, words) + '\n';
    return text;
}

std::string clauses_json(const std::vector<ClauseList>& lists) {
    namespace json = boost::json;
    std::string text = "[";
    for (const auto& [book, clauses] : lists)
        for (const Clause& clause : clauses) {
            json::object object{{"game", book->document.id},
                                {"clause", book->document.short_name + ' ' + clause.number},
                                {"kind", to_text(clause.kind)},
                                {"state", to_text(state_of(clause))},
                                {"summary",
                                 {{"en", clause.summary.en},
                                  {"zh-Hans", clause.summary.hans},
                                  {"zh-Hant", clause.summary.hant}}},
                                {"rows", json::value_from(clause.rows)},
                                {"engine", json::value_from(clause.engine)}};
            object["person"] =
                clause.person.empty() ? json::value(nullptr) : json::value(clause.person);
            object["or_above"] = clause.or_above;
            object["open"] = clause.open.empty() ? json::value(nullptr) : json::value(clause.open);
            object["tests"] = json::value_from(clause.tests);
            text += (text.size() == 1 ? "\n" : ",\n") + json::serialize(object);
        }
    return text + "\n]";
}

}  // namespace tigerpit
