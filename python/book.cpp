#include "python/book.hpp"

#include <pybind11/stl.h>

#include "books/library.hpp"
#include "cli/game.hpp"
#include "codec/rules_json.hpp"
#include "python/arguments.hpp"
#include "python/bad_question.hpp"

namespace tigerpit {

namespace py = pybind11;

namespace {

std::vector<std::string> games() {
    std::vector<std::string> ids;
    for (const Rulebook& book : built_in_rulebooks()) ids.push_back(book.document.id);
    return ids;
}

/// The path that a text or any `os.PathLike` names.
std::string path_of(py::handle value, std::string_view name, const Catalogue& words) {
    const auto path = py::reinterpret_steal<py::object>(PyOS_FSPath(value.ptr()));
    if (!path) PyErr_Clear();
    return text_of(path ? py::handle{path} : value, name, words);
}

Book found(std::expected<std::shared_ptr<const Rulebook>, std::string> book) {
    if (!book) throw BadQuestion(book.error());
    return {*std::move(book)};
}

/// The rulebook of an id or a path, as the program's GAME; a path object is a path always.
Book find(py::handle game, py::handle overlay, py::handle language) {
    const Catalogue words = words_of(language);
    const std::string name = path_of(game, "game", words);
    Book book =
        found(py::isinstance<py::str>(game) ? find_game(name, words) : read_rulebook(name, words));
    if (overlay.is_none()) return book;
    return found(put_overlay(*book.rules, path_of(overlay, "overlay", words), words));
}

/// What `tigerpit rules --json` prints.
std::string rules(const Book& book, py::handle layout, py::handle language) {
    const Catalogue words = words_of(language);
    const Layout* only = layout.is_none() ? nullptr : &layout_of(book, layout, words);
    return rulebook_json(*book.rules, only, words);
}

}  // namespace

const Layout& layout_of(const Book& book, py::handle letter, const Catalogue& words) {
    const Rulebook& rules = *book.rules;
    if (letter.is_none()) return rules.layouts.front();
    const std::string id = text_of(letter, "layout", words);
    if (const Layout* layout = find_layout(rules, id)) return *layout;
    throw BadQuestion(words, Message{"round.unknown_layout"}
                                 .with("layout", id)
                                 .with("first", rules.layouts.front().id)
                                 .with("last", rules.layouts.back().id)
                                 .with("clause", to_text(rules.clauses.layouts)));
}

void add_book(py::module_& module) {
    const py::class_<Book> book(module, "Book");
    module.def("games", &games);
    module.def("find", &find);
    module.def("rules", &rules);
}

}  // namespace tigerpit
