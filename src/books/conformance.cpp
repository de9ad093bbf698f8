#include "books/conformance.hpp"

#include <algorithm>
#include <utility>

namespace tigerpit {

namespace {

/// Collects the citations of a rulebook.
class Citations {
public:
    explicit Citations(const Rulebook& book) {
        add_clauses(book.clauses, book.limits);
        add_limits(book.limits);
        if (book.conduct) add_conduct(*book.conduct);
        for (const BetRule& bet : book.bets) {
            add("bets", bet.id, bet.cites);
            for (const Payline& line : bet.lines) add("bets", bet.id, line.cites);
        }
        if (book.insurance) add_insurance(*book.insurance);
        for (const Layout& layout : book.layouts) add("layouts", layout.id, layout.cites);
    }

    [[nodiscard]] std::vector<CitedAt> take() && { return std::move(found_); }

private:
    /// What cites nothing is not there.
    void add(std::string_view table, std::string_view key, const Citation& cites) {
        if (cites.clause.empty()) return;
        found_.push_back({std::string{table} + '.' + std::string{key}, &cites});
    }

    void add_clauses(const GeneralClauses& clauses, const LimitRules& limits) {
        const auto& [available, layouts, decks, card_values, initial_deal, natural, table_of_play,
                     winner, tie, void_returns, interruption] = clauses;
        add("clauses", "available", available);
        add("clauses", "layouts", layouts);
        add("clauses", "decks", decks);
        add("clauses", "card_values", card_values);
        add("clauses", "initial_deal", initial_deal);
        add("clauses", "natural", natural);
        add("clauses", "table_of_play", table_of_play);
        add("clauses", "winner", winner);
        add("clauses", "tie", tie);
        add("clauses", "limits", limits.displayed);
        add("clauses", "void", void_returns);
        add("clauses", "interruption", interruption);
    }

    void add_limits(const LimitRules& limits) {
        add("limits", "over", limits.over_cites);
        add("limits", "over", limits.sides_cites);
        add("limits", "over", limits.spared_cites);
        add("limits", "under", limits.under_cites);
        add("limits", "wagers_per_area", limits.wagers_cites);
        if (limits.fewer_cites) add("limits", "wagers_per_area", *limits.fewer_cites);
    }

    void add_conduct(const Conduct& conduct) {
        const auto& [procedure, authority, irregularities] = conduct;
        for (std::size_t step = 0; step < step_count; ++step)
            if (procedure.steps[step]) add("procedure", step_words[step], *procedure.steps[step]);
        add("authority", "ladder", authority.cites);
        for (std::size_t act = 0; act < act_count; ++act)
            if (authority.acts[act])
                add("authority", "acts." + std::string{act_words[act]}, authority.acts[act]->cites);
        for (const IrregularityRule& rule : irregularities)
            for (const Citation& cites : rule.cites)
                add("irregularities", irregularity_words[static_cast<std::size_t>(rule.kind)],
                    cites);
    }

    void add_insurance(const InsuranceSchedule& insurance) {
        add("insurance", "table", insurance.table);
        add("insurance", "who", insurance.who);
        add("insurance", "situations", insurance.situations);
        add("insurance", "forgone", insurance.forgone);
        add("insurance", "cap", insurance.cap.cites);
        for (const InsuranceRow& row : insurance.rows) {
            add("insurance", "rows", row.cites);
            add("insurance", "rows", row.tie_cites);
        }
    }

    std::vector<CitedAt> found_;
};

void insert_new(std::vector<std::string>& rows, const std::string& path) {
    if (std::ranges::find(rows, path) == rows.end()) rows.push_back(path);
}

}  // namespace

std::vector<CitedAt> citations_of(const Rulebook& book) { return Citations(book).take(); }

Register conformance_of(const Rulebook& book, const Register& known) {
    Register full = known;
    for (const auto& [path, cites] : citations_of(book)) {
        // A layout's boxes are cited by all of them: the whole table stands for each.
        const bool of_layout = path.starts_with("layouts.");
        const auto clause = std::ranges::find(full.clauses, cites->clause, &Clause::number);
        if (clause != full.clauses.end()) insert_new(clause->rows, of_layout ? "layouts" : path);
    }
    return full;
}

}  // namespace tigerpit
