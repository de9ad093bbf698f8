#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/game.hpp"
#include "cli/text_file.hpp"
#include "codec/settlement_json.hpp"
#include "codec/settlement_text.hpp"
#include "codec/table_text.hpp"

namespace tigerpit {

namespace {

/// Rulebooks by id or by the path of a file, each file read once.
class GameShelf {
public:
    explicit GameShelf(const Catalogue& words) : words_(words) {}

    std::expected<const Rulebook*, Message> find(std::string_view game) {
        const std::string name{game};
        auto& kept = books_[name];
        if (!kept) {
            auto book = find_game(name, words_);
            if (!book)
                return std::unexpected(Message{"round.no_game"}.with("what", book.error()));
            kept = *std::move(book);
        }
        return kept.get();
    }

private:
    const Catalogue& words_;
    std::map<std::string, std::shared_ptr<const Rulebook>> books_;
};

/// Settles rounds one after another and writes each whole, never half a record.
class Settling {
public:
    Settling(const SettleOptions& options, const Speech& speech)
        : words_(speech.language),
          shelf_(words_),
          speech_(speech),
          explain_(options.explain),
          reader_([this](std::string_view game) { return shelf_.find(game); }) {}

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
            out_ += settlement_text(round, **settlement, {words_, explain_, speech_.colour});
    }

    /// A round that is not even JSON.
    void settle_unread(const JsonError& error) {
        ++rounds_;
        fail({"", error.what});
    }

    void write(std::string_view text) { out_ += text; }

    void flush(std::size_t over = 0) {
        if (out_.size() <= over) return;
        std::fwrite(out_.data(), 1, out_.size(), stdout);
        out_.clear();
    }

    /// Says on standard error what failed, if anything did.
    ExitCode close(const std::string& file) {
        flush();
        std::fflush(stdout);
        if (failed_ == 0) return ExitCode::done;
        const auto& [round, error] = first_;
        Message line = rounds_ == 1 ? Message{"settle.failed_one"}
                                    : Message{"settle.failed"}
                                          .with("failed", failed_)
                                          .with("rounds", rounds_)
                                          .with("round", round);
        fmt::print(stderr, "tigerpit settle: {}\n",
                   words_.say(std::move(line)
                                  .with("file", file)
                                  .with("where", error.where.empty() ? "/" : error.where)
                                  .with("what", words_.say(error.what))));
        return ExitCode::bad;
    }

private:
    void fail(const RoundError& error) {
        if (failed_++ == 0) first_ = {rounds_, error};
        if (speech_.json)
            write_round_error(out_, error, words_);
        else
            out_ += toned(words_.say(Message{"settle.not_settled"}
                                         .with("round", rounds_)
                                         .with("where", error.where.empty() ? "/" : error.where)
                                         .with("what", words_.say(error.what))),
                          Tone::bad, speech_.colour) +
                    '\n';
    }

    Catalogue words_;
    GameShelf shelf_;
    Speech speech_;
    bool explain_;
    RoundReader reader_;
    SettleBench bench_;
    std::string out_;
    int rounds_ = 0;
    int failed_ = 0;
    std::pair<int, RoundError> first_;
};

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t flush_over = 1 << 16;

bool is_blank(std::string_view line) {
    return line.find_first_not_of(blanks) == std::string_view::npos;
}

bool starts_object(std::string_view line) {
    const auto first = line.find_first_not_of(blanks);
    return first != std::string_view::npos && line[first] == '{';
}

ExitCode not_json(const std::string& file, std::string_view text, const JsonError& error,
                  const Catalogue& words) {
    const std::string_view before = text.substr(0, error.offset);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto column = before.size() - (before.rfind('\n') + 1) + 1;
    fmt::print(stderr, "tigerpit settle: {}:{}:{}: {}\n", file, line, column,
               words.say(error.what));
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
        return settling.close(file);
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
    return settling.close(file);
}

/// JSON lines: one round a line, nothing remembered from line to line.
ExitCode settle_lines(Settling& settling, const std::string& name, std::FILE* file,
                      std::vector<std::string> first_lines) {
    JsonTape tape;
    const auto settle_line = [&](const std::string& line) {
        if (is_blank(line)) return;
        if (const auto read = tape.read(line))
            settling.settle(Json(tape));
        else
            settling.settle_unread(read.error());
        settling.write("\n");
        settling.flush(flush_over);
    };
    for (const std::string& line : first_lines) settle_line(line);
    for (std::string line; read_line(file, line);) settle_line(line);
    return settling.close(name);
}

}  // namespace

ExitCode run_settle(const SettleOptions& options, const Speech& speech) {
    Settling settling(options, speech);
    const auto file = open_file(options.file);
    if (!file) {
        fmt::print(stderr, "tigerpit settle: {}: {}\n", options.file, file.error());
        return ExitCode::bad;
    }
    // JSON lines when the first line is a whole value, or when the second starts another object.
    std::string text;
    std::vector<std::string> lines;
    for (std::string line; lines.size() < 2 && read_line(file->get(), line);) {
        text += line + '\n';
        if (!is_blank(line)) lines.push_back(line);
    }
    JsonTape tape;
    const bool by_line = lines.size() == 2 && starts_object(lines[0]) &&
                         (tape.read(lines[0]).has_value() || starts_object(lines[1]));
    if (by_line) return settle_lines(settling, options.file, file->get(), std::move(lines));
    read_rest(file->get(), text);
    return settle_document(settling, options.file, text);
}

}  // namespace tigerpit
