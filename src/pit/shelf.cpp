#include "pit/shelf.hpp"

#include <algorithm>
#include <chrono>

#include "assets/embedded.hpp"
#include "base/ensure.hpp"
#include "base/number.hpp"
#include "base/result.hpp"
#include "books/overlay_toml.hpp"
#include "books/rulebook_toml.hpp"

namespace tigerpit {

namespace {

/// The milliseconds since 1970 at which it is this date, or date and hour, in Singapore.
std::optional<std::int64_t> singapore_time(std::string_view text) {
    const auto part = [&](std::size_t at, std::size_t size) {
        return text.size() >= at + size ? parse_number(text.substr(at, size)) : std::optional{0};
    };
    const auto year = part(0, 4), month = part(5, 2), day = part(8, 2);
    const auto hour = part(11, 2), minute = part(14, 2), second = part(17, 2);
    if (!year || !month || !day || !hour || !minute || !second) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{*year},
                                           std::chrono::month{static_cast<unsigned>(*month)},
                                           std::chrono::day{static_cast<unsigned>(*day)}};
    if (!date.ok()) return std::nullopt;
    constexpr std::chrono::hours ahead{8};
    const auto since = std::chrono::sys_days{date}.time_since_epoch() - ahead +
                       std::chrono::hours{*hour} + std::chrono::minutes{*minute} +
                       std::chrono::seconds{*second};
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

bool is_past(const std::string& hour, std::int64_t now_ms) {
    if (hour.empty()) return true;
    const auto begins = singapore_time(hour);
    return begins && *begins <= now_ms;
}

}  // namespace

std::expected<Rulebook, FileError> read_book(const BookTexts& texts) {
    TRY(Rulebook book, parse_rulebook(texts.rulebook));
    if (!texts.overlay) return book;
    return overlaid(book, *texts.overlay);
}

Shelf Shelf::of_the_program() {
    Shelf shelf;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.starts_with("rulebooks/")) continue;
        const auto added = shelf.add({std::string{file.text}, std::nullopt});
        ensure(added.has_value(), "a rulebook inside the program is sound");
    }
    return shelf;
}

std::expected<const Rulebook*, FileError> Shelf::add(BookTexts texts) {
    TRY(Rulebook book, read_book(texts));
    for (Book& other : books_)
        if (other.book->document.id == book.document.id) other.current = false;
    const auto same = std::ranges::find_if(books_, [&](const Book& other) {
        return fingerprint_of(*other.book) == fingerprint_of(book);
    });
    if (same != books_.end()) {
        same->current = true;
        return same->book.get();
    }
    books_.push_back({std::make_shared<const Rulebook>(std::move(book)), std::move(texts), true});
    return books_.back().book.get();
}

std::expected<const Rulebook*, FileError> Shelf::put_back(const std::string& fingerprint,
                                                          BookTexts texts) {
    if (const Book* known = find(fingerprint)) return known->book.get();
    TRY(Rulebook book, read_book(texts));
    return put_back(fingerprint, std::move(texts), std::move(book));
}

const Rulebook* Shelf::put_back(const std::string& fingerprint, BookTexts texts, Rulebook book) {
    (book.overlay ? book.overlay->fingerprint : book.fingerprint) = fingerprint;
    books_.push_back({std::make_shared<const Rulebook>(std::move(book)), std::move(texts), false});
    return books_.back().book.get();
}

const Shelf::Book* Shelf::find(std::string_view fingerprint) const {
    const auto found = std::ranges::find_if(books_, [&](const Book& book) {
        return fingerprint_of(*book.book) == fingerprint;
    });
    return found == books_.end() ? nullptr : &*found;
}

const Rulebook* Shelf::current(std::string_view game) const {
    const auto found = std::ranges::find_if(books_, [&](const Book& book) {
        return book.current && book.book->document.id == game;
    });
    return found == books_.end() ? nullptr : found->book.get();
}

bool in_force(const Rulebook& book, std::int64_t now_ms) {
    return is_past(book.document.effective, now_ms) &&
           (!book.overlay || is_past(book.overlay->effective, now_ms));
}

}  // namespace tigerpit
