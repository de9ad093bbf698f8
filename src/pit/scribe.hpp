#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "codec/json_tape.hpp"
#include "codec/people_text.hpp"
#include "codec/table_json.hpp"
#include "pit/shelf.hpp"
#include "table/decide.hpp"

namespace tigerpit {

/// Reads and writes the texts of one table: what was asked, and what happened. It knows which
/// rulebook they are about, from the table's opening on, and what its people are called.
class Scribe {
public:
    /// The rulebook of the table that is open, or was last.
    [[nodiscard]] const Rulebook* book() const { return book_; }
    void use(const Rulebook& book);

    [[nodiscard]] People& people() { return people_; }
    /// Forgets all names but the first so many: nobody may hold the number of another.
    void forget_names_after(std::size_t count);
    [[nodiscard]] Naming naming();
    /// To write by a rulebook that another table text may be about by now; not to read.
    [[nodiscard]] Naming naming_of(const Rulebook& book) { return {book, *clauses_, people_}; }
    [[nodiscard]] NameOf names() const;

    /// A command; one that opens a table says which rulebook is used from now on, if the shelf has
    /// it.
    [[nodiscard]] std::expected<RequestLine, RoundError> read_command(std::string_view text);
    /// An event as it was recorded.
    [[nodiscard]] std::expected<Recorded, RoundError> read_event(std::string_view text);

    [[nodiscard]] std::string write_command(const By&, const Command&);
    /// An event with its clause, at a table that stands as it did before.
    [[nodiscard]] std::string write_event(const Table& before, const Recorded&);

private:
    const Rulebook* book_ = nullptr;
    std::unique_ptr<CitationIndex> clauses_;
    People people_;
    JsonTape tape_;
};

/// The word under a key of a JSON object, or nothing.
std::optional<std::string> text_under(std::string_view json, std::string_view key);

}  // namespace tigerpit
