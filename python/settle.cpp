#include "rules/settle.hpp"

#include <pybind11/stl.h>

#include "codec/settlement_json.hpp"
#include "python/arguments.hpp"
#include "python/bad_question.hpp"
#include "python/book.hpp"

namespace tigerpit {

namespace py = pybind11;

namespace {

/// Settles rounds as `tigerpit settle` does: the same reader, the same rules, the same writer.
class Settling {
public:
    Settling(const std::vector<Book>& books, const Catalogue& words, bool explain)
        : words_(words),
          explain_(explain),
          reader_([&books](std::string_view game) -> std::expected<const Rulebook*, Message> {
              for (const Book& book : books)
                  if (book.rules->document.id == game) return book.rules.get();
              return find_built_in(game);
          }) {}

    /// The settlements of one round or of an array of them. What is wrong with a round of an array
    /// stands in its place; what is wrong with the only one is thrown.
    std::string all_of(const std::string& text) {
        JsonTape tape;
        if (const auto read = tape.read(text); !read) throw BadQuestion(words_, read.error().what);
        const Json document(tape);
        if (document.kind() != JsonKind::array) {
            if (const auto error = settle(document))
                throw BadQuestion(error->where + (error->where.empty() ? "" : ": ") +
                                  words_.say(error->what));
            return std::move(out_);
        }
        out_ += '[';
        document.items([&](std::size_t index, const Json& round) {
            if (index > 0) out_ += ',';
            if (const auto error = settle(round)) write_round_error(out_, *error, words_);
        });
        out_ += ']';
        return std::move(out_);
    }

private:
    std::optional<RoundError> settle(const Json& json) {
        auto read = reader_.read(json);
        if (!read) return std::move(read).error();
        const FinishedRound& round = **read;
        const auto settlement =
            tigerpit::settle({*round.book, *round.layout, round.limits}, round.coup,
                             {round.bets, round.insurance, round.marked}, bench_);
        if (!settlement) return RoundError{"", Message{"round.too_large"}};
        write_settlement(out_, round, **settlement, {words_, explain_});
        return std::nullopt;
    }

    const Catalogue& words_;
    bool explain_;
    RoundReader reader_;
    SettleBench bench_;
    std::string out_;
};

std::string settle_rounds(py::handle rounds, const std::vector<py::object>& rulebooks, bool explain,
                          py::handle language) {
    const Catalogue words = words_of(language);
    const std::string text = text_of(rounds, "rounds", words);
    std::vector<Book> books;
    for (const py::object& book : rulebooks) {
        if (!py::isinstance<Book>(book)) wrong_kind(book, "rulebooks", "asked.rulebook", words);
        books.push_back(book.cast<Book>());
    }
    const py::gil_scoped_release free;
    return Settling(books, words, explain).all_of(text);
}

}  // namespace

void add_settle(py::module_& module) { module.def("settle", &settle_rounds); }

}  // namespace tigerpit
