// Any bytes as a rulebook: refused with a sentence, or sound enough to be shown and to settle a
// round on each of its layouts.

#include "books/rulebook_toml.hpp"
#include "shown.hpp"

namespace tigerpit {
namespace {

void read_and_settle(std::string_view text, const Catalogue& words) {
    const auto book = parse_rulebook(text);
    if (book) return show_and_settle(*book, words);
    ensure(!words.say(book.error().what).empty(), "what is wrong is said");
}

}  // namespace
}  // namespace tigerpit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    tigerpit::read_and_settle(tigerpit::text_of(bytes, size), tigerpit::words_for(size));
    return 0;
}
