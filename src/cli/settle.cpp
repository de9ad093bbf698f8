#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <memory>

#include "cli/commands.hpp"
#include "cli/game_shelf.hpp"
#include "cli/text_file.hpp"
#include "codec/settlement_json.hpp"
#include "codec/settlement_text.hpp"
#include "codec/table_text.hpp"
#include "codec/text_place.hpp"

namespace tigerpit {

namespace {

/// How far we are, on a terminal, for whoever waits longer than two seconds.
class Progress {
public:
    void show(int rounds, const Catalogue& words) {
        if (!terminal_ || std::chrono::steady_clock::now() - start_ < std::chrono::seconds(2))
            return;
        complain(fmt::format("\r{}", words.say(Message{"settle.progress"}.with("rounds", rounds))));
        shown_ = true;
    }
    void clear() const {
        if (shown_) complain(fmt::format("\r\x1b[K"));
    }

private:
    bool terminal_ = isatty(STDERR_FILENO) != 0;
    bool shown_ = false;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Settles rounds one after another and writes each whole, never half a record.
class Settling {
public:
    Settling(const SettleOptions& options, const Speech& speech, const GameShelf& shelf)
        : words_(speech.language),
          speech_(speech),
          explain_(options.explain),
          reader_([&shelf](std::string_view game) { return shelf.find(game); }) {}

    [[nodiscard]] const Catalogue& words() const { return words_; }
    [[nodiscard]] bool json() const { return speech_.json; }

    void settle(const Json& json) {
        ++rounds_;
        const auto read = reader_.read(json);
        if (!read) return fail(read.error());
        const FinishedRound& round = **read;
        const auto settlement =
            tigerpit::settle({*round.book, *round.layout, round.limits}, round.coup,
                             {round.bets, round.insurance, round.marked}, bench_);
        if (!settlement) return fail({"", Message{"round.too_large"}});
        if (speech_.json)
            write_settlement(out_, round, **settlement, {words_, explain_});
        else
            out_ += settlement_text(round, **settlement, {words_, explain_, speech_.look});
    }

    /// A line that is not even JSON.
    void settle_unread(int line, const JsonError& error) {
        ++rounds_;
        fail(
            {words_.say(Message{"settle.line"}.with("line", line).with("column", error.offset + 1)),
             error.what});
    }

    void write(std::string_view text) { out_ += text; }

    /// Hands over whole records once there are enough of them.
    void flush(std::size_t over = 0) {
        if (out_.size() <= over) return;
        std::fwrite(out_.data(), 1, out_.size(), stdout);
        out_.clear();
        progress_.show(rounds_, words_);
    }

    /// Says on standard error what failed, if anything did.
    ExitCode close(const std::string& file, const std::optional<std::string>& read_error) {
        flush();
        progress_.clear();
        if (read_error) {
            complain(fmt::format("tigerpit settle: {}: {}\n", file, *read_error));
            return ExitCode::bad;
        }
        if (failed_ == 0) return ExitCode::done;
        const auto& [round, error] = first_;
        Message line = rounds_ == 1 ? Message{"settle.failed_one"}
                                    : Message{"settle.failed"}
                                          .with("failed", failed_)
                                          .with("rounds", rounds_)
                                          .with("round", round);
        complain(fmt::format("tigerpit settle: {}\n",
                             words_.say(std::move(line)
                                            .with("file", file)
                                            .with("where", where(error))
                                            .with("what", words_.say(error.what)))));
        return ExitCode::bad;
    }

private:
    [[nodiscard]] std::string where(const RoundError& error) const {
        return error.where.empty() ? words_.say("settle.whole_round") : error.where;
    }

    void fail(const RoundError& error) {
        if (failed_++ == 0) first_ = {rounds_, error};
        if (speech_.json)
            write_round_error(out_, error, words_);
        else
            out_ += toned(words_.say(Message{"settle.not_settled"}
                                         .with("round", rounds_)
                                         .with("where", where(error))
                                         .with("what", words_.say(error.what))),
                          Tone::bad, speech_.look) +
                    '\n';
    }

    Catalogue words_;
    Speech speech_;
    bool explain_;
    RoundReader reader_;
    SettleBench bench_;
    std::string out_;
    Progress progress_;
    int rounds_ = 0;
    int failed_ = 0;
    std::pair<int, RoundError> first_;
};

constexpr std::size_t flush_over = 1 << 16;

bool is_blank(std::string_view line) {
    return line.find_first_not_of(blanks) == std::string_view::npos;
}

bool starts_object(std::string_view line) { return line.starts_with('{'); }

bool ends_object(std::string_view line) {
    const auto last = line.find_last_not_of(blanks);
    return last != std::string_view::npos && line[last] == '}';
}

/// JSON lines when the first line is a whole object, or looks like one that has gone wrong: it ends
/// as an object does and the next line starts another. One object over several lines does neither.
bool are_json_lines(const std::vector<std::string>& lines) {
    if (lines.size() < 2 || !starts_object(lines[0])) return false;
    JsonTape tape;
    return tape.read(lines[0]).has_value() || (ends_object(lines[0]) && starts_object(lines[1]));
}

ExitCode not_json(const std::string& file, std::string_view text, const JsonError& error,
                  const Catalogue& words) {
    complain(fmt::format("tigerpit settle: {}:{}: {}\n", file, text_place(text, error.offset),
                         words.say(error.what)));
    return ExitCode::bad;
}

/// One object, or an array of them.
ExitCode settle_document(Settling& settling, const std::string& file, std::string_view text) {
    JsonTape tape;
    if (const auto read = tape.read(text); !read)
        return not_json(file, text, read.error(), settling.words());
    const Json document(tape);
    if (document.kind() != JsonKind::array) {
        settling.settle(document);
        if (settling.json()) settling.write("\n");
        return settling.close(file, std::nullopt);
    }
    if (settling.json()) settling.write("[");
    document.items([&](std::size_t index, const Json& round) {
        if (settling.json())
            settling.write(index == 0 ? "\n" : ",\n");
        else if (index > 0)
            settling.write("\n");
        settling.settle(round);
        settling.flush(flush_over);
    });
    if (settling.json()) settling.write("\n]\n");
    return settling.close(file, std::nullopt);
}

/// JSON lines: one round a line, nothing remembered from line to line.
ExitCode settle_lines(Settling& settling, const std::string& name, std::FILE* file,
                      const std::vector<std::string>& first_lines) {
    JsonTape tape;
    int number = 0;
    const auto settle_line = [&](const std::string& line) {
        ++number;
        if (is_blank(line)) return;
        if (const auto read = tape.read(line))
            settling.settle(Json(tape));
        else
            settling.settle_unread(number, read.error());
        settling.write("\n");
        settling.flush(flush_over);
    };
    for (const std::string& line : first_lines) settle_line(line);
    for (std::string line; read_line(file, line);) settle_line(line);
    return settling.close(name, read_error(file));
}

}  // namespace

ExitCode run_settle(const SettleOptions& options, const Speech& speech) {
    const auto bad = [](const std::string& line) {
        complain(fmt::format("tigerpit settle: {}\n", printable(line)));
        return ExitCode::bad;
    };
    GameShelf shelf;
    const auto filled = shelf.fill(options.rulebooks, options.overlays, Catalogue(speech.language));
    if (!filled) return bad(filled.error());
    Settling settling(options, speech, shelf);
    const auto file = open_file(options.file);
    if (!file) return bad(options.file + ": " + file.error());
    const std::string name =
        options.file == "-" ? settling.words().say("word.stdin") : options.file;
    std::vector<std::string> lines;
    std::vector<std::string> full;
    for (std::string line; full.size() < 2 && read_line(file->get(), line);) {
        if (lines.empty() && line.starts_with(byte_order_mark))
            line.erase(0, byte_order_mark.size());
        if (!is_blank(line)) full.push_back(line);
        lines.push_back(std::move(line));
    }
    if (are_json_lines(full)) return settle_lines(settling, name, file->get(), lines);
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    read_rest(file->get(), text);
    if (const auto error = read_error(file->get())) return bad(name + ": " + *error);
    if (is_blank(text))
        return bad(settling.words().say(Message{"settle.empty"}.with("file", name)));
    return settle_document(settling, name, text);
}

}  // namespace tigerpit
