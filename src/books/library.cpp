#include "books/library.hpp"

#include <algorithm>

#include "assets/embedded.hpp"
#include "base/ensure.hpp"
#include "books/rulebook_toml.hpp"

namespace tigerpit {

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

}  // namespace tigerpit
