#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/fields.hpp"
#include "rules/rulebook.hpp"

namespace tigerpit {

/// A rulebook as it was written, and the overlay on it where there is one.
struct BookTexts {
    std::string rulebook;
    std::optional<std::string> overlay;
    bool operator==(const BookTexts&) const = default;
};

/// What a table's opening names: of the rulebook, with its overlay if it has one.
inline const std::string& fingerprint_of(const Rulebook& book) {
    return book.overlay ? book.overlay->fingerprint : book.fingerprint;
}

/// The rulebook that is written so, with its overlay.
std::expected<Rulebook, FileError> read_book(const BookTexts&);

/// The rulebooks of a pit: those that new tables are opened with, by game, and every one that a
/// table was ever opened with, by fingerprint. None ever leaves it: tables point into them.
class Shelf {
public:
    struct Book {
        std::shared_ptr<const Rulebook> book;
        BookTexts texts;
        bool current = false;  ///< new tables of its game are opened with it
    };

    /// The rulebooks inside the program, each current.
    static Shelf of_the_program();

    /// Puts a book on the shelf to open tables with, in the place of the one its game had.
    std::expected<const Rulebook*, FileError> add(BookTexts);

    /// Puts back what tables were once opened with. The fingerprint is the one of then, whatever a
    /// later program would make of the same text.
    std::expected<const Rulebook*, FileError> put_back(const std::string& fingerprint, BookTexts);
    const Rulebook* put_back(const std::string& fingerprint, BookTexts, Rulebook);

    [[nodiscard]] const Book* find(std::string_view fingerprint) const;
    [[nodiscard]] const Rulebook* current(std::string_view game) const;
    [[nodiscard]] const std::vector<Book>& books() const { return books_; }

private:
    std::vector<Book> books_;
};

/// Is a document, with what fills it in, in force? Its hour is Singapore's.
bool in_force(const Rulebook&, std::int64_t now_ms);

}  // namespace tigerpit
