#include <pybind11/stl.h>

#include "chance/bet_chances.hpp"
#include "chance/insurance_chances.hpp"
#include "chance/linear_count.hpp"
#include "codec/when_text.hpp"
#include "python/arguments.hpp"
#include "python/bad_question.hpp"
#include "python/book.hpp"
#include "python/fraction.hpp"
#include "python/shoe.hpp"

/// Exact probability, as tuples in the order of the fields of python/tigerpit/_chance.py.
namespace tigerpit {

namespace py = pybind11;

namespace {

Ratio ratio_of(Odds odds) { return {odds.num, odds.den}; }

std::vector<const BetRule*> rules_on(const Rulebook& book, const Layout& layout) {
    std::vector<const BetRule*> rules;
    rules.reserve(layout.bets.size());
    for (const int rule : layout.bets) rules.push_back(&book.bets[static_cast<std::size_t>(rule)]);
    return rules;
}

py::tuple lines_of(const BetRule& rule, const Chances& chances, const Catalogue& words) {
    py::list lines;
    for (std::size_t i = 0; i < rule.lines.size(); ++i)
        lines.append(py::make_tuple(line_text(rule.lines, i, words), ratio_of(rule.lines[i].pays),
                                    to_text(rule.lines[i].cites), chances.lines[i]));
    return lines;
}

py::list odds(const Book& book, py::handle layout, const Counts& shoe, py::handle dealt,
              py::handle language) {
    const Catalogue words = words_of(language);
    const Layout& felt = layout_of(book, layout, words);
    const DealSoFar situation = situation_of(shoe, dealt, words);
    OutcomeDistribution outcomes;
    {
        const py::gil_scoped_release free;
        outcomes = distribute(situation, book.rules->pair);
    }
    py::list odds;
    for (const BetRule* rule : rules_on(*book.rules, felt)) {
        const Chances chances = bet_chances(*rule, outcomes);
        odds.append(py::make_tuple(rule->id, lines_of(*rule, chances, words), chances.win,
                                   chances.push, chances.lose, chances.expectation,
                                   chances.variance, edge_per_decision(chances)));
    }
    return odds;
}

py::tuple cell_of(const CellChances& cell) {
    const InsuranceRow& row = *cell.row;
    const auto given = [&](const Ratio& chance) {
        return cell.possible ? std::optional{chance} : std::nullopt;
    };
    const Citation& cites = row.certified() ? row.lines.front().cites : row.cites;
    return py::make_tuple(to_text(row.stage), to_text(row.insures), cell.points, cell.against,
                          row.pays ? std::optional{ratio_of(*row.pays)} : std::nullopt,
                          row.pays_on_tie, to_text(cites), cell.offered, given(cell.win),
                          given(cell.push), given(cell.lose), cell.expectation);
}

/// The cells of the insurance table; none in a game without insurance.
py::list insurance(const Book& book, const Counts& shoe, py::handle dealt, py::handle language) {
    const DealSoFar situation = situation_of(shoe, dealt, words_of(language));
    py::list cells;
    const auto& schedule = book.rules->insurance;
    if (!schedule) return cells;
    std::vector<CellChances> chances;
    {
        const py::gil_scoped_release free;
        chances = insurance_chances(*schedule, situation);
    }
    for (const CellChances& cell : chances) cells.append(cell_of(cell));
    return cells;
}

py::list removal(const Book& book, py::handle layout, const Counts& shoe, py::handle language) {
    const Catalogue words = words_of(language);
    const Layout& felt = layout_of(book, layout, words);
    const DealSoFar situation = situation_of(shoe, py::tuple{}, words);
    std::vector<RemovalEffects> effects;
    {
        const py::gil_scoped_release free;
        effects = removal_effects(rules_on(*book.rules, felt), situation.left, book.rules->pair);
    }
    py::list removals;
    for (const RemovalEffects& effect : effects)
        removals.append(py::make_tuple(effect.rule->id, effect.expectation, effect.effects));
    return removals;
}

/// The level, the tags, the square of the correlation and the balance of the best count.
std::optional<py::tuple> count_for(const std::array<std::optional<Ratio>, rank_count>& effects,
                                   const Counts& shoe, py::handle level, py::handle language) {
    const Catalogue words = words_of(language);
    const std::int64_t number = whole_of(level, "level", words);
    if (number < 1 || number > count_level_max)
        throw BadQuestion(
            words, Message{"asked.level"}.with("level", shown(level)).with("max", count_level_max));
    std::optional<LinearCount> count;
    {
        const py::gil_scoped_release free;
        count = best_count({nullptr, {}, effects}, {shoe}, static_cast<int>(number));
    }
    if (!count) return std::nullopt;
    return py::make_tuple(count->level, count->tags, count->correlation_squared, count->balanced);
}

}  // namespace

void add_chance(py::module_& module) {
    module.def("odds", &odds);
    module.def("insurance", &insurance);
    module.def("removal", &removal);
    module.def("best_count", &count_for);
}

}  // namespace tigerpit
