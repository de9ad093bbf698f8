#include "books/rulebook_toml.hpp"

#include "books/bets_toml.hpp"
#include "books/conduct_toml.hpp"
#include "books/document_toml.hpp"
#include "books/fingerprint.hpp"
#include "books/insurance_toml.hpp"
#include "books/toml_file.hpp"

namespace tigerpit {

namespace {

Rulebook read_rulebook(Fields& file) {
    Rulebook book;
    const Source source = read_document(file.fields("document"), book);
    if (auto insurance = file.fields_if("insurance"))
        book.insurance = read_insurance(*insurance, source);
    read_settings(file.fields("settings"), book);
    read_clauses(file.fields("clauses"), source, book);
    if (auto limits = file.fields_if("limits")) read_limits(*limits, source, book);
    book.conduct = read_conduct(file, source);
    read_bets_and_layouts(file.fields("bets"), file.fields("layouts"), source, book);
    book.fingerprint = sha256(meaning_of(book));
    return book;
}

}  // namespace

std::expected<Rulebook, FileError> parse_rulebook(std::string_view toml) {
    return read_toml(toml, read_rulebook);
}

}  // namespace tigerpit
