#include <fmt/core.h>

#include "books/conformance.hpp"
#include "books/library.hpp"
#include "cli/commands.hpp"
#include "cli/game.hpp"
#include "cli/text_file.hpp"
#include "codec/clauses_text.hpp"

namespace tigerpit {

namespace {

/// Is this the clause that was asked for, or one under it?
bool is_under(const std::string& asked, const std::string& clause) {
    return clause == asked || clause.starts_with(asked + '.');
}

ClauseList asked_for(const Rulebook& book, const Register& known, const ClausesOptions& options) {
    ClauseList list{&book, {}};
    const auto kind = parse_clause_kind(options.kind);
    const auto state = parse_clause_state(options.state);
    for (Clause& clause : conformance_of(book, known).clauses) {
        const std::string full = book.document.short_name + ' ' + clause.number;
        const bool wanted = (!kind || clause.kind == *kind) &&
                            (!state || state_of(clause) == *state) &&
                            (options.who.empty() || clause.person == options.who) &&
                            (options.clause.empty() || is_under(options.clause, clause.number) ||
                             is_under(options.clause, full));
        if (wanted) list.clauses.push_back(std::move(clause));
    }
    return list;
}

}  // namespace

ExitCode run_clauses(const ClausesOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const auto bad = [](const std::string& line) {
        complain(fmt::format("tigerpit clauses: {}\n", printable(line)));
        return ExitCode::bad;
    };
    std::vector<ClauseList> lists;
    std::shared_ptr<const Rulebook> chosen;
    if (options.game.empty()) {
        for (const Rulebook& book : built_in_rulebooks())
            lists.push_back(asked_for(book, *find_register(book.document), options));
    } else {
        auto book = find_game(options.game, words);
        if (!book) return bad(book.error());
        chosen = *std::move(book);
        const Register* known = find_register(chosen->document);
        if (!known)
            return bad(words.say(
                Message{"clauses.no_register"}.with("short", chosen->document.short_name)));
        lists.push_back(asked_for(*chosen, *known, options));
    }
    const bool filtered = !options.kind.empty() || !options.state.empty() || !options.who.empty() ||
                          !options.clause.empty();
    if (filtered) std::erase_if(lists, [](const ClauseList& list) { return list.clauses.empty(); });
    if (lists.empty() && !options.clause.empty())
        return bad(words.say(Message{"clauses.no_such"}.with("clause", options.clause)));
    if (lists.empty() && !speech.json) answer(fmt::format("{}\n", words.say("clauses.none")));
    if (speech.json)
        answer(fmt::format("{}\n", clauses_json(lists)));
    else
        answer(lists.empty() ? "" : clauses_text(lists, words, speech.look));
    return ExitCode::done;
}

}  // namespace tigerpit
