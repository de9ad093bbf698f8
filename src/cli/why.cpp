#include <fmt/core.h>

#include <charconv>

#include "cli/commands.hpp"
#include "cli/store_file.hpp"
#include "cli/text_file.hpp"
#include "codec/play_text.hpp"
#include "history/historian.hpp"
#include "history/recall.hpp"
#include "table/cites.hpp"

namespace tigerpit {

namespace {

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit why: {}\n", printable(line)));
    return ExitCode::bad;
}

/// `WS1/12`: the table and the number of the round. A table's name may hold a slash.
struct RoundSaid {
    std::string table;
    std::int64_t round = 0;
};

std::optional<RoundSaid> parse_round(std::string_view text) {
    const auto slash = text.rfind('/');
    if (slash == std::string_view::npos || slash == 0) return std::nullopt;
    const std::string_view number = text.substr(slash + 1);
    RoundSaid said{std::string{text.substr(0, slash)}, 0};
    const char* end = number.data() + number.size();
    const auto read = std::from_chars(number.data(), end, said.round);
    if (read.ec != std::errc{} || read.ptr != end || said.round < 1) return std::nullopt;
    return said;
}

/// Each event of a round with its facts and its clause, as people read it.
Stored<std::string> why_text(TableHistory& history, const RoundEntry& entry, const RecallFor& to,
                             Look look) {
    std::optional<PlayText> text;
    std::optional<PlayerId> himself;
    if (!to.player.empty()) himself = history.people().player(to.player);
    for (const auto& [first, last] : history.rounds().ranges_of(entry, history.version())) {
        const auto walked = history.walk(first - 1, last, [&](const Replayed& one) {
            if (round_about(one.before, one.recorded.event) != entry.round) return;
            const auto seen = seen_again(to, himself, one.before, one.recorded);
            if (!seen) return;
            if (!text)
                text.emplace(one.book, history.people(), *to.explain,
                             PlayTelling{.explain = true, .say = false});
            EventLine line{*seen, one.record.version};
            line.clause = &cites_of(one.book, one.before, one.recorded);
            text->happened(without_unseen(one.before), line);
        });
        if (!walked) return std::unexpected(walked.error());
    }
    return text ? text->render(look) : std::string{};
}

}  // namespace

ExitCode run_why(const WhyOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const auto said = parse_round(options.round);
    if (!said) return bad(words.say(Message{"why_round.form"}.with("round", options.round)));
    const auto store = open_store(options.store, {.must_exist = true, .read_only = true});
    if (!store) return bad(store_text(options.store, store.error(), words));
    Historian historian(**store, {});
    const auto history = historian.table(said->table);
    if (!history) return bad(store_text(options.store, history.error(), words));
    const RoundEntry* entry = *history ? (*history)->rounds().find(said->round) : nullptr;
    if (!*history) return bad(words.say(Message{"pit.no_table"}.with("table", said->table)));
    if (!entry)
        return bad(words.say(
            Message{"history.no_round"}.with("table", said->table).with("round", said->round)));
    RecallFor to{Viewer::staff, {}, &words};
    if (!options.player.empty()) to = {Viewer::guest, options.player, &words};
    if (speech.json) {
        const auto recalled = recall(**history, said->round, to);
        if (!recalled) return bad(store_text(options.store, recalled.error(), words));
        answer(recall_json(**history, **recalled) + "\n");
        return ExitCode::done;
    }
    const auto text = why_text(**history, *entry, to, speech.look);
    if (!text) return bad(store_text(options.store, text.error(), words));
    answer(*text);
    return ExitCode::done;
}

}  // namespace tigerpit
