#include "python/shoe.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "chance/distribution.hpp"
#include "codec/cards_text.hpp"
#include "python/arguments.hpp"
#include "python/bad_question.hpp"

namespace tigerpit {

namespace py = pybind11;

namespace {

constexpr int deck_cards = rank_count * suit_count;

Counts whole_decks(py::handle decks, const Catalogue& words) {
    constexpr int decks_max = composition_max / deck_cards;
    const std::int64_t number = whole_of(decks, "decks", words);
    if (number < 1 || number > decks_max)
        throw BadQuestion(
            words, Message{"asked.decks"}.with("decks", shown(decks)).with("max", decks_max));
    return fresh(static_cast<int>(number)).counts;
}

std::size_t rank_index(const std::string& rank, const Catalogue& words) {
    const auto index = rank.size() == 1 ? rank_letters.find(rank[0]) : std::string_view::npos;
    if (index == std::string_view::npos)
        throw BadQuestion(words, Message{"asked.not_a_rank"}.with("rank", rank));
    return index;
}

/// A mapping from ranks to numbers of cards; ranks that it does not name have none.
Counts counted_cards(py::handle ranks, const Catalogue& words) {
    if (!py::hasattr(ranks, "items")) wrong_kind(ranks, "shoe", "asked.counts", words);
    Composition shoe;
    for (const py::handle item : ranks.attr("items")()) {
        const auto [rank, count] = item.cast<std::pair<py::object, py::object>>();
        const std::string letter = text_of(rank, "rank", words);
        const std::size_t index = rank_index(letter, words);
        const std::int64_t cards = whole_of(count, letter, words);
        if (cards < 0 || cards > composition_max)
            throw BadQuestion(words, Message{"asked.count"}
                                         .with("rank", letter)
                                         .with("count", shown(count))
                                         .with("max", composition_max));
        shoe.counts[index] = static_cast<int>(cards);
    }
    if (shoe.cards() > composition_max)
        throw BadQuestion(words, Message{"asked.too_many_cards"}
                                     .with("cards", shoe.cards())
                                     .with("max", composition_max));
    return shoe.counts;
}

/// A shoe of so many decks or of so many cards of each rank: one of the two is None.
Counts shoe(py::handle decks, py::handle ranks, py::handle language) {
    const Catalogue words = words_of(language);
    if (ranks.is_none()) return whole_decks(decks, words);
    if (!decks.is_none()) throw BadQuestion(words, Message{"asked.decks_and_shoe"});
    return counted_cards(ranks, words);
}

Counts without(Counts counts, py::handle rank, py::handle count, py::handle language) {
    const Catalogue words = words_of(language);
    const std::string letter = text_of(rank, "rank", words);
    int& cards = counts[rank_index(letter, words)];
    const std::int64_t fewer = whole_of(count, "count", words);
    if (fewer < 0 || fewer > cards)
        throw BadQuestion(words, Message{"asked.not_so_many"}
                                     .with("rank", letter)
                                     .with("count", shown(count))
                                     .with("max", cards));
    cards -= static_cast<int>(fewer);
    return counts;
}

/// The ways of each outcome, in the order that OutcomeDistribution has them.
py::array_t<std::int64_t> distribution(const Counts& counts, py::handle dealt, py::handle pair,
                                       py::handle language) {
    const Catalogue words = words_of(language);
    const DealSoFar situation = situation_of(counts, dealt, words);
    const std::string reading = text_of(pair, "pair", words);
    if (reading != "rank" && reading != "value")
        throw BadQuestion(
            words, Message{"round.unknown_word"}.with("first", "rank").with("second", "value"));
    OutcomeDistribution outcomes;
    {
        const py::gil_scoped_release free;
        outcomes =
            distribute(situation, reading == "rank" ? PairReading::rank : PairReading::value);
    }
    py::array_t<std::int64_t> array({10, 10, 2, 2, pairs_count});
    std::int64_t* place = array.mutable_data();
    for (const auto& ending : outcomes.ways) place = std::ranges::copy(ending, place).out;
    return array;
}

}  // namespace

DealSoFar situation_of(const Counts& counts, py::handle dealt, const Catalogue& words) {
    const auto cards = py::reinterpret_steal<py::object>(PyObject_GetIter(dealt.ptr()));
    if (!cards) PyErr_Clear();
    if (!cards) wrong_kind(dealt, "dealt", "asked.cards", words);
    std::string said;
    if (py::isinstance<py::str>(dealt))
        said = text_of(dealt, "dealt", words);
    else
        for (const py::handle card : py::iterator(cards))
            said += text_of(card, "dealt", words) + ' ';
    auto situation = deal_from({counts}, said);
    if (!situation) throw BadQuestion(words, situation.error());
    return *std::move(situation);
}

void add_shoe(py::module_& module) {
    module.attr("RANKS") = rank_letters;
    module.def("shoe", &shoe);
    module.def("without", &without);
    module.def("distribution", &distribution);
}

}  // namespace tigerpit
