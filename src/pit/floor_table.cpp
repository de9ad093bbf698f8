#include "pit/floor_table.hpp"

#include "base/result.hpp"
#include "codec/json_write.hpp"
#include "codec/refusal_json.hpp"
#include "codec/settlement_json.hpp"
#include "pit/postings.hpp"
#include "table/decisions.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

namespace {

Answer bad(const RoundError& error, const Catalogue& words) {
    Answer answer{AnswerKind::bad};
    write_round_error(answer.text, error, words);
    return answer;
}

/// In English for whoever says no language: our own acts, which the log tells of.
const Catalogue& words_for(const Catalogue* words) {
    static const Catalogue english(Language::en);
    return words ? *words : english;
}

/// What is switched off, and why, in the words in which that was given.
Answer switched_off(const SwitchedOff& off, const Catalogue& words) {
    const std::string kind =
        "switch." + std::string{switch_words[static_cast<std::size_t>(off.of)]};
    JsonWriter json;
    json.open('{').key("refused").text("switched_off").key("reason");
    json.text(words.say(Message{kind}.with("name", off.name).with("reason", off.reason)));
    return {AnswerKind::refused, 0, 0, json.close('}').take()};
}

/// Nobody has opened it yet, so there are no rules by which to answer.
Answer never_opened() {
    Answer answer =
        bad({"", Message{"table.opens_first"}.with("word", "open_table")}, words_for(nullptr));
    answer.kind = AnswerKind::refused;
    return answer;
}

}  // namespace

// ── In and out of service ───────────────────────────────────────────────────────────────────────

void FloorTable::put_out_of_service() {
    const Lock lock(mutex_);
    serving_ = false;
    forget_ahead();
    if (watcher_) watcher_->in_service(false);
}

void FloorTable::put_in_service() {
    const Lock lock(mutex_);
    // One whose record cannot be read stays out, and the others do not wait for it.
    if (!is_whole_) return;
    serving_ = true;
    if (watcher_) watcher_->in_service(true);
}

void FloorTable::watch(TableWatcher* watcher) {
    const Lock lock(mutex_);
    watcher_ = watcher;
}

void FloorTable::set_cards_from(CardsFrom from) {
    const Lock lock(mutex_);
    cards_from_ = from;
}

bool FloorTable::is_done(const OwnAct& own) {
    const Lock lock(mutex_);
    if (!durable_.book) return false;
    scribe_.use(*durable_.book);
    const auto done = around_.store.find_command(stream_, key_of(own.by.person, own.id));
    if (!done || !*done) return false;
    std::string then;
    const auto read = around_.store.read(stream_, (*done)->first - 1, 1, [&](const Record& record) {
        then = record.command;
        return false;
    });
    return read && then == scribe_.write_command(by_of(own.by), own.command(scribe_.people()));
}

void FloorTable::tell_committed() {
    const Lock lock(mutex_);
    if (!std::exchange(news_, false)) return;
    if (watcher_)
        watcher_->committed(scribe_.naming_of(*durable_.book), durable_.table,
                            durable_.past.table(), durable_.version);
}

// ── Asking ──────────────────────────────────────────────────────────────────────────────────────

std::string FloorTable::key_of(const PersonInRole& person, const std::string& id) {
    return id.empty() ? std::string{} : person.name + ':' + id;
}

By FloorTable::by_of(const Asker& asker) {
    const auto actor = [&](const PersonInRole& person) {
        return Actor{person.role, scribe_.people().number_of(person.name), person.acting};
    };
    By by{actor(asker.person), std::nullopt};
    if (asker.authorised_by) by.authorised_by = actor(*asker.authorised_by);
    return by;
}

/// A table that is closed is opened with the rulebook that its game has now, from its hour on.
std::expected<const Rulebook*, Answer> FloorTable::book_for(const Ask& asked) {
    const Catalogue& words = words_for(asked.words);
    const bool is_open = ahead_.book && ahead_.table.phase != Phase::not_open;
    if (is_open || text_under(asked.command, "command") != "open_table") {
        if (ahead_.book) return ahead_.book;
        return std::unexpected(
            bad({"", Message{"table.opens_first"}.with("word", "open_table")}, words));
    }
    const std::string game = text_under(asked.command, "game").value_or("");
    const Rulebook* book = around_.shelf.current(game);
    if (!book)
        return std::unexpected(bad({"/game", Message{"pit.no_game"}.with("game", game)}, words));
    if (!in_force(*book, around_.clock.now_ms())) {
        const std::string& hour =
            book->overlay ? book->overlay->effective : book->document.effective;
        return std::unexpected(bad(
            {"/game", Message{"pit.not_in_force"}.with("game", game).with("hour", hour)}, words));
    }
    return book;
}

void FloorTable::ask(const Ask& asked, const Answering& answering) {
    std::optional<Answer> at_once;
    {
        Lock lock(mutex_);
        const std::uint64_t turn = ++turns_;
        const std::size_t known = scribe_.people().size();
        const std::int64_t version = ahead_.version;
        at_once = ask(lock, asked, answering);
        // Names that came to nothing are not kept, or whoever makes up names could fill the memory.
        if (turn == turns_ && version == ahead_.version) scribe_.forget_names_after(known);
    }
    // Whoever is told may ask again at once, so the table is not held.
    if (at_once) answering(*at_once);
}

std::optional<Answer> FloorTable::ask(Lock& lock, const Ask& asked, const Answering& answering) {
    const Catalogue& words = words_for(asked.words);
    if (!serving_) return Answer{AnswerKind::unavailable};
    const auto book = book_for(asked);
    if (!book) return in_line(book.error(), answering);
    scribe_.use(**book);
    auto request = scribe_.read_command(asked.command);
    if (!request) return in_line(bad(request.error(), words), answering);
    if (request->by) return in_line(bad({"/by", Message{"pit.by_is_known"}}, words), answering);
    if (auto* open = std::get_if<OpenTable>(&request->command))
        open->setup.cards_from = cards_from_.value_or(open->setup.cards_from);
    const By by = by_of(asked.by);
    const Rulebook* open_with = ahead_.book;
    EarlierRound past = past_for(lock, by, request->command);
    // While a round was looked for, much may have happened.
    if (!serving_ || ahead_.book != open_with) return Answer{AnswerKind::unavailable};
    return put({by,
                request->command,
                key_of(asked.by.person, asked.id),
                scribe_.write_command(by, request->command),
                {},
                &words},
               std::move(past), answering);
}

void FloorTable::act(const OwnAct& own, const Answering& answering) {
    std::optional<Answer> at_once;
    {
        const Lock lock(mutex_);
        ++turns_;
        if (!serving_) {
            at_once = Answer{AnswerKind::unavailable};
        } else if (!ahead_.book) {
            at_once = never_opened();
        } else {
            scribe_.use(*ahead_.book);
            const By by = by_of(own.by);
            const Command command = own.command(scribe_.people());
            at_once = put({by, command, key_of(own.by.person, own.id),
                           scribe_.write_command(by, command), own.keeps, &words_for(nullptr)},
                          ahead_.past, answering);
        }
    }
    if (at_once) answering(*at_once);
}

/// An answer that rests on what waits to be recorded is told behind it; nothing then.
std::optional<Answer> FloorTable::in_line(Answer answer, const Answering& answering) {
    if (ahead_.version == durable_.version) return answer;
    auto then = [answer = std::move(answer), answering](bool ok) {
        answering(ok ? answer : Answer{AnswerKind::unavailable});
    };
    if (around_.recorder.put({{}, std::move(then)})) return std::nullopt;
    return Answer{AnswerKind::unavailable};
}

FloorTable::Before FloorTable::find_before(const Request& request, const Answering& answering) {
    const auto id_used = [&]() -> Before {
        return {true, in_line(bad({"/id", Message{"pit.id_used"}}, *request.words), answering)};
    };
    const Before unavailable{true, Answer{AnswerKind::unavailable}};
    if (request.key.empty()) return {};
    if (const auto found = pending_.find(request.key); found != pending_.end()) {
        if (found->second.command != request.text) return id_used();
        found->second.waiting.push_back(answering);
        return {true, std::nullopt};
    }
    const auto done = around_.store.find_command(stream_, request.key);
    if (!done) return unavailable;
    if (!*done) return {};
    std::string then;
    const auto read = around_.store.read(stream_, (*done)->first - 1, 1, [&](const Record& record) {
        then = record.command;
        return false;
    });
    if (!read) return unavailable;
    if (then != request.text) return id_used();
    return {true, in_line({AnswerKind::repeated, (*done)->first, (*done)->last, {}}, answering)};
}

// ── Deciding ────────────────────────────────────────────────────────────────────────────────────

/// Whoever may not report anything has no round read for him.
EarlierRound FloorTable::past_for(Lock& lock, const By& by, const Command& command) {
    const Situation now{*scribe_.book(), ahead_.table, by, ahead_.past.table()};
    const auto* raised = std::get_if<RaiseIrregularity>(&command);
    const auto round = raised ? past_round_for(ahead_.table, command) : std::nullopt;
    const bool is_of_here = round && *round >= 1 && *round <= ahead_.table.rounds;
    if (!is_of_here || permit_matter(now, Act::report_irregularity)) return ahead_.past;
    EarlierRound past;
    past.bring(find_round(lock, *round));
    return past;
}

std::optional<Answer> FloorTable::put(Request request, EarlierRound past,
                                      const Answering& answering) {
    if (auto before = find_before(request, answering); before.asked) return before.answer;
    if (const auto off =
            around_.switches.in_the_way(*scribe_.book(), name_, request.command, scribe_.people()))
        return in_line(switched_off(*off, *request.words), answering);
    const Situation now{*scribe_.book(), ahead_.table, request.by, past.table()};
    Decision decision = decide(now, request.command);
    if (decision) return put_events(std::move(request), past, *std::move(decision), answering);
    Answer answer{AnswerKind::refused};
    answer.text = refusal_json(now, request.command, decision.error(), *request.words,
                               scribe_.names(), false);
    return in_line(std::move(answer), answering);
}

std::optional<Answer> FloorTable::put_events(Request request, const EarlierRound& past,
                                             std::vector<Event> events,
                                             const Answering& answering) {
    const std::int64_t at = around_.clock.now_ms();
    Append append{stream_, ahead_.version, epoch_, at, request.key, request.text, {}};
    std::vector<Recorded> recorded;
    recorded.reserve(events.size());
    for (Event& event : events) {
        Recorded one{request.by, std::move(event)};
        auto entries = postings_of(name_, ahead_.table, one, scribe_.people());
        append.events.push_back({scribe_.write_event(ahead_.table, one), std::move(entries)});
        happen(ahead_, one, past);
        recorded.push_back(std::move(one));
    }
    const Answer answer{AnswerKind::accepted, append.expected + 1, ahead_.version, {}};
    if (!request.key.empty()) {
        pending_[request.key] = {std::move(request.text), {answering}};
    }
    Decided decided = std::make_shared<const std::vector<Recorded>>(std::move(recorded));
    auto then = [this, key = request.key, answering, answer, at, decided, past](bool ok) mutable {
        std::vector<Answering> told;
        told.push_back(std::move(answering));
        {
            const Lock lock(mutex_);
            if (ok) on_disk(*decided, past, at);
            if (ok && !waiting_.empty() && waiting_.front() == decided) waiting_.pop_front();
            if (const auto found = pending_.find(key); found != pending_.end()) {
                told = std::move(found->second.waiting);
                pending_.erase(found);
            }
        }
        for (const Answering& one : told) one(ok ? answer : Answer{AnswerKind::unavailable});
    };
    Batch batch{{}, std::move(request.keeps)};
    batch.appends.push_back(std::move(append));
    if (around_.recorder.put({std::move(batch), std::move(then)})) {
        waiting_.push_back(std::move(decided));
        return std::nullopt;
    }
    // What was decided rests on what will not be recorded.
    forget_ahead();
    pending_.erase(request.key);
    return Answer{AnswerKind::unavailable};
}

}  // namespace tigerpit
