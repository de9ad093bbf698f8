#include <fmt/core.h>

#include <chrono>

#include "cli/commands.hpp"
#include "cli/store_file.hpp"
#include "cli/text_file.hpp"
#include "store/backup.hpp"
#include "store/signed_heads.hpp"
#include "store/signing_key.hpp"

namespace tigerpit {

namespace {

ExitCode bad(std::string_view command, const std::string& line) {
    complain(fmt::format("tigerpit {}: {}\n", command, printable(line)));
    return ExitCode::bad;
}

/// Says how far a copy is, when it takes long enough for anybody to wonder.
CopyProgress told(const Catalogue& words) {
    using Clock = std::chrono::steady_clock;
    return [&words, last = Clock::now()](std::int64_t done, std::int64_t pages) mutable {
        if (Clock::now() - last < std::chrono::seconds(2)) return;
        last = Clock::now();
        complain(words.say(Message{"store.copied"}.with("done", done).with("pages", pages)) + "\n");
    };
}

std::int64_t now_ms() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

/// The key in a file, which is made when it is not there.
Stored<SigningKey> key_in(const std::string& path, const Catalogue& words) {
    auto loaded = SigningKey::load(path);
    if (loaded || std::fopen(path.c_str(), "re") != nullptr) return loaded;
    SigningKey made = SigningKey::generate();
    if (const auto saved = made.save(path); !saved) return std::unexpected(saved.error());
    complain(
        words.say(
            Message{"export.key_made"}.with("file", path).with("key", hex(made.public_key()))) +
        "\n");
    return made;
}

}  // namespace

ExitCode run_backup(const StoreOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const auto store = open_store(options.store, {.must_exist = true, .read_only = true});
    if (!store) return bad("backup", store_text(options.store, store.error(), words));
    const auto copied = (*store)->back_up(options.file, told(words));
    if (!copied) return bad("backup", store_text(options.file, copied.error(), words));
    answer(words.say(Message{"backup.done"}.with("file", options.file)) + "\n");
    return ExitCode::done;
}

ExitCode run_restore(const StoreOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    if (const auto copy = open_file(options.file); !copy)
        return bad("restore", options.file + ": " + copy.error());
    const auto restored = restore(options.file, options.store, told(words));
    if (!restored) return bad("restore", store_text(options.store, restored.error(), words));
    answer(words.say(Message{"restore.done"}.with("file", options.store)) + "\n");
    return ExitCode::done;
}

ExitCode run_export(const StoreOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const auto store = open_store(options.store, {.must_exist = true, .read_only = true});
    if (!store) return bad("export", store_text(options.store, store.error(), words));
    const auto key = key_in(options.key, words);
    if (!key) return bad("export", store_text(options.key, key.error(), words));
    const auto written = export_heads(**store, *key, now_ms(), options.file);
    if (!written) return bad("export", store_text(options.file, written.error(), words));
    answer(
        words.say(
            Message{"export.done"}.with("file", options.file).with("key", hex(key->public_key()))) +
        "\n");
    return ExitCode::done;
}

}  // namespace tigerpit
