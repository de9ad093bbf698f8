#include "codec/par_sheet.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "base/ensure.hpp"

namespace tigerpit {

namespace {

std::vector<const Layout*> layouts_with(const Rulebook& book, const BetRule& rule) {
    std::vector<const Layout*> layouts;
    for (const Layout& layout : book.layouts)
        for (const int offered : layout.bets)
            if (&book.bets[static_cast<std::size_t>(offered)] == &rule) layouts.push_back(&layout);
    return layouts;
}

/// The bets of a rulebook; the other prices of one stand after its first.
std::vector<const BetRule*> rules_in_order(const Rulebook& book) {
    std::vector<const BetRule*> rules;
    for (const std::string& spot : book.spots)
        for (const BetRule& rule : book.bets)
            if (rule.id == spot) rules.push_back(&rule);
    return rules;
}

Ratio cube(const Ratio& ratio) { return ratio * ratio * ratio; }

ParFigures figures_of(const BetRule& rule, const OutcomeDistribution& distribution) {
    ParFigures figures{.ways = line_ways(rule, distribution)};
    figures.chances = chances_of(rule.lines, figures.ways);
    const Chances& chances = figures.chances;
    figures.per_decision = edge_per_decision(chances);
    figures.third_moment = chances.lose * cube(-1 - chances.expectation);
    for (std::size_t line = 0; line < rule.lines.size(); ++line) {
        const Ratio price{rule.lines[line].pays.num, rule.lines[line].pays.den};
        figures.third_moment += chances.lines[line] * cube(price - chances.expectation);
    }
    return figures;
}

ParShoe shoe_of(const Rulebook& book, int decks) {
    const DealSoFar situation{fresh(decks), {}};
    ParShoe shoe{.decks = decks,
                 .permitted = decks >= book.decks_min && decks <= book.decks_max,
                 .cards = situation.left.cards(),
                 .ways = ways_of(situation)};
    if (book.insurance) {
        shoe.cells = insurance_chances(*book.insurance, situation);
        shoe.favouring = cost_of_favouring(*book.insurance, situation, shoe.cells);
    }
    return shoe;
}

void add_removal(ParSheet& sheet, const std::vector<const BetRule*>& rules) {
    const Composition shoe = fresh(par_decks_full);
    std::vector<RemovalEffects> effects = removal_effects(rules, shoe, sheet.book->pair);
    for (std::size_t bet = 0; bet < sheet.bets.size(); ++bet) {
        sheet.bets[bet].removal = std::move(effects[bet]);
        for (int level = 1; level <= count_level_max; ++level)
            if (const auto count = best_count(sheet.bets[bet].removal, shoe, level))
                sheet.bets[bet].counts.push_back(*count);
    }
}

/// Every reading that a price, a row or a choice of the rulebook rests on.
std::vector<std::string> readings_of(const Rulebook& book) {
    std::set<std::string> readings;
    const auto take_lines = [&](const std::vector<Payline>& lines) {
        for (const Payline& line : lines) readings.insert(line.cites.reading);
    };
    for (const BetRule& rule : book.bets) {
        readings.insert(rule.cites.reading);
        readings.insert(rule.readings.begin(), rule.readings.end());
        take_lines(rule.lines);
    }
    if (const auto& insurance = book.insurance) {
        for (const InsuranceRow& row : insurance->rows) {
            readings.insert(row.cites.reading);
            take_lines(row.lines);
        }
        readings.insert(insurance->cap.cites.reading);
        readings.insert(insurance->situations.reading);
        readings.insert(insurance->forgone.reading);
    }
    for (const Setting& setting : every_setting())
        if (has_setting(book, setting)) readings.insert(std::string{setting.reading});
    readings.erase("");
    return {readings.begin(), readings.end()};
}

/// Counts a check that holds, and stops on one that does not.
class Checks {
public:
    void hold(ParCheck check, bool holds) {
        ensure(holds, "the figures of a PAR sheet add up");
        ++times_[static_cast<std::size_t>(check)];
    }

    [[nodiscard]] std::vector<ParChecked> made() const {
        std::vector<ParChecked> checks;
        for (std::size_t check = 0; check < times_.size(); ++check)
            if (times_[check] > 0) checks.push_back({static_cast<ParCheck>(check), times_[check]});
        return checks;
    }

private:
    std::array<int, 4> times_{};
};

void check_bet(const ParSheet& sheet, const ParBet& bet, Checks& checks) {
    for (std::size_t shoe = 0; shoe < sheet.shoes.size(); ++shoe) {
        const auto& [ways, chances, per_decision, third_moment] = bet.shoes[shoe];
        const std::int64_t all = std::accumulate(ways.lines.begin(), ways.lines.end(), ways.lost);
        checks.hold(ParCheck::ways_add_up, all == sheet.shoes[shoe].ways);
        checks.hold(ParCheck::chances_add_up, chances.win + chances.push + chances.lose == 1);
    }
    Ratio sum;
    for (const auto& effect : bet.removal.effects) sum += *effect;
    checks.hold(ParCheck::effects_cancel, sum == 0);
}

std::vector<ParChecked> checked(const ParSheet& sheet) {
    Checks checks;
    for (const ParBet& bet : sheet.bets) check_bet(sheet, bet, checks);
    for (const ParShoe& shoe : sheet.shoes)
        for (const CellChances& cell : shoe.cells)
            checks.hold(ParCheck::cells_add_up,
                        !cell.possible || cell.win + cell.push + cell.lose == 1);
    return checks.made();
}

}  // namespace

ParSheet par_sheet(const Rulebook& book, std::string program) {
    ParSheet sheet{.book = &book, .program = std::move(program), .readings = readings_of(book)};
    const std::vector<const BetRule*> rules = rules_in_order(book);
    for (const BetRule* rule : rules)
        sheet.bets.push_back({.rule = rule, .layouts = layouts_with(book, *rule)});
    for (int decks = par_decks_min; decks <= par_decks_max; ++decks) {
        sheet.shoes.push_back(shoe_of(book, decks));
        const OutcomeDistribution distribution = distribute({fresh(decks), {}}, book.pair);
        for (ParBet& bet : sheet.bets) bet.shoes.push_back(figures_of(*bet.rule, distribution));
    }
    add_removal(sheet, rules);
    sheet.checks = checked(sheet);
    return sheet;
}

std::optional<std::string> skewness(const ParFigures& figures, int places) {
    const Ratio& variance = figures.chances.variance;
    if (variance == 0) return std::nullopt;
    const Ratio squared = figures.third_moment * figures.third_moment / cube(variance);
    std::string text = root_decimal(squared, places);
    const bool is_zero = text.find_first_of("123456789") == std::string::npos;
    if (figures.third_moment < 0 && !is_zero) text.insert(0, 1, '-');
    return text;
}

std::optional<Ratio> fair_price(const CellChances& cell) {
    if (!cell.possible || cell.win == 0) return std::nullopt;
    return cell.lose / cell.win;
}

bool favours_anywhere(const ParSheet& sheet, std::size_t cell) {
    return std::ranges::any_of(sheet.shoes, [&](const ParShoe& shoe) {
        return favours_player(shoe.cells[cell]);
    });
}

std::vector<ParSetting> par_settings(const Rulebook& book) {
    std::vector<ParSetting> settings;
    for (const Setting& setting : every_setting()) {
        if (!has_setting(book, setting)) continue;
        const auto chosen = static_cast<std::size_t>(setting.chosen(book));
        ParSetting row{std::string{setting.name}, std::string{setting.words[chosen]},
                       std::string{setting.words[1 - chosen]}, std::string{setting.reading}};
        const std::string key = "settings." + row.name;
        if (book.overlay && std::ranges::count(book.overlay->fills, key) > 0)
            row.rests_on += " [" + book.overlay->reference + ']';
        settings.push_back(std::move(row));
    }
    return settings;
}

}  // namespace tigerpit
