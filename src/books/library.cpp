#include "books/library.hpp"

#include <algorithm>

#include "assets/embedded.hpp"
#include "base/ensure.hpp"
#include "books/register_toml.hpp"
#include "books/rulebook_toml.hpp"

namespace tigerpit {

namespace {

std::string_view text_of(std::string_view path) {
    const auto files = embedded_files();
    const auto file = std::ranges::find(files, path, &EmbeddedFile::path);
    ensure(file != files.end(), "a file the program is built with is inside it");
    return file->text;
}

constexpr std::string_view readings_path = "clauses/readings.toml";
constexpr std::string_view proofs_path = "clauses/proofs.toml";

/// The registers, each clause with the tests that name it.
std::vector<Register> read_registers() {
    const auto proofs = parse_proofs(text_of(proofs_path));
    ensure(proofs.has_value(), "the list of proofs inside the program is sound");
    std::vector<Register> registers;
    for (const EmbeddedFile& file : embedded_files()) {
        const bool is_list = file.path == readings_path || file.path == proofs_path;
        if (!file.path.starts_with("clauses/") || is_list) continue;
        auto read = parse_register(file.text);
        ensure(read.has_value(), "a register inside the program is sound");
        for (Clause& clause : read->clauses) {
            const auto found = proofs->find(read->short_name + ' ' + clause.number);
            if (found != proofs->end()) clause.tests = found->second;
        }
        registers.push_back(*std::move(read));
    }
    return registers;
}

}  // namespace

const std::vector<Rulebook>& built_in_rulebooks() {
    static const std::vector<Rulebook> books = [] {
        std::vector<Rulebook> read;
        for (const EmbeddedFile& file : embedded_files()) {
            if (!file.path.starts_with("rulebooks/")) continue;
            auto book = parse_rulebook(file.text);
            ensure(book.has_value(), "a rulebook inside the program is sound");
            read.push_back(*std::move(book));
        }
        return read;
    }();
    return books;
}

const Rulebook* find_rulebook(std::string_view id) {
    const auto& books = built_in_rulebooks();
    const auto found =
        std::ranges::find(books, id, [](const Rulebook& book) { return book.document.id; });
    return found == books.end() ? nullptr : &*found;
}

std::expected<Rulebook, FileError> parse_own_rulebook(std::string_view toml) {
    auto book = parse_rulebook(toml);
    if (!book) return book;
    for (const Rulebook& ours : built_in_rulebooks()) {
        const bool same_id = ours.document.id == book->document.id;
        const bool same_short = ours.document.short_name == book->document.short_name;
        if ((!same_id && !same_short) || ours.fingerprint == book->fingerprint) continue;
        return std::unexpected(
            FileError{1, 1,
                      Message{"file.impostor"}
                          .with("what", same_id ? "document.id" : "document.short")
                          .with("value", same_id ? ours.document.id : ours.document.short_name)
                          .with("game", ours.document.id)
                          .with("fingerprint", ours.fingerprint)});
    }
    return book;
}

const Register* find_register(const Document& document) {
    static const std::vector<Register> registers = read_registers();
    const auto found = std::ranges::find_if(registers, [&](const Register& candidate) {
        return candidate.short_name == document.short_name &&
               candidate.version == document.version && candidate.effective == document.effective;
    });
    return found == registers.end() ? nullptr : &*found;
}

const std::set<std::string, std::less<>>& known_readings() {
    static const std::set<std::string, std::less<>> readings = [] {
        auto read = parse_readings(text_of(readings_path));
        ensure(read.has_value(), "the list of readings inside the program is sound");
        return *std::move(read);
    }();
    return readings;
}

}  // namespace tigerpit
