#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/game.hpp"
#include "cli/text_file.hpp"
#include "codec/par_csv.hpp"
#include "codec/par_html.hpp"
#include "codec/par_json.hpp"

namespace tigerpit {

namespace {

namespace files = std::filesystem;

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit par: {}\n", printable(line)));
    return ExitCode::bad;
}

/// What was asked for; else what the end of the file's name says, a page where it says nothing.
/// Nothing for an ending that means something else.
std::optional<std::string> format_of(const ParOptions& options) {
    if (!options.format.empty()) return options.format;
    std::string ending = files::path(options.out).extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
    if (ending.empty() || ending == ".html" || ending == ".htm") return "html";
    if (ending == ".csv" || ending == ".json") return ending.substr(1);
    return std::nullopt;
}

std::string written(const ParSheet& sheet, const std::string& format, const Catalogue& words) {
    if (format == "csv") return par_csv(sheet, words);
    if (format == "json") return par_json(sheet, words);
    return par_html(sheet, words);
}

/// Writes it all to an open file and closes it; false when the system would not, errno says why.
bool write_and_close(int file, std::string_view text) {
    bool done = true;
    while (done && !text.empty()) {
        const auto size = write(file, text.data(), text.size());
        if (size < 0 && errno == EINTR) continue;
        done = size >= 0;
        if (done) text.remove_prefix(static_cast<std::size_t>(size));
    }
    const int why = errno;
    const bool closed = close(file) == 0;
    if (!done) errno = why;
    return done && closed;
}

/// The whole text in the file, or the file as it was: a new one is written beside it and takes its
/// name. What is no file (a device, a pipe) is written to as it is.
bool replace_file(const files::path& path, std::string_view text) {
    std::error_code none;
    const files::path real = files::exists(path, none) ? files::canonical(path, none) : path;
    if (files::exists(real, none) && !files::is_regular_file(real, none)) {
        const int device = open(real.c_str(), O_WRONLY | O_CLOEXEC);
        return device >= 0 && write_and_close(device, text);
    }
    const files::path beside = real.string() + '.' + std::to_string(getpid()) + ".part";
    constexpr mode_t readable = 0666;
    const int file = open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readable);
    if (file < 0) return false;
    if (write_and_close(file, text) && std::rename(beside.c_str(), real.c_str()) == 0) return true;
    const int why = errno;
    unlink(beside.c_str());
    errno = why;
    return false;
}

}  // namespace

ExitCode run_par(const ParOptions& options, const Speech& speech, const std::string& program) {
    const Catalogue words(speech.language);
    auto book = find_game(options.game, words);
    if (book && options.overlay) book = put_overlay(**book, *options.overlay, words);
    if (!book) return bad(book.error());
    const auto format = format_of(options);
    if (!format) return bad(words.say(Message{"par.ending"}.with("file", options.out)));
    const std::string text = written(par_sheet(**book, program), *format, words);
    std::string path = options.out;
    if (path.empty())
        path = isatty(STDOUT_FILENO) != 0 ? (*book)->document.id + "-par." + *format : "-";
    if (path == "-") {
        // Whether it got there is asked at the end, for every command.
        std::fwrite(text.data(), 1, text.size(), stdout);
        return ExitCode::done;
    }
    if (!replace_file(path, text))
        return bad(words.say(
            Message{"par.cannot_write"}.with("file", path).with("why", std::strerror(errno))));
    answer(fmt::format("{}\n", printable(words.say(Message{"par.wrote"}.with("file", path)))));
    return ExitCode::done;
}

}  // namespace tigerpit
