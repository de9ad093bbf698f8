#include "codec/study.hpp"

#include <algorithm>

#include "base/result.hpp"
#include "books/nearest.hpp"

namespace tigerpit {

namespace {

/// A change of one price, taken apart: which bet, which of its lines, what it pays.
struct PriceChange {
    std::string bet;
    std::optional<std::size_t> line;  ///< counted from 1
    Odds pays;
};

std::expected<PriceChange, Message> parse_change(const std::string& text) {
    const auto equals = text.find('=');
    const auto wrong = [&] { return std::unexpected(Message{"what_if.form"}.with("what", text)); };
    if (equals == std::string::npos) return wrong();
    const std::string price = text.substr(equals + 1);
    const auto odds = price == "push" ? std::optional{push_odds} : parse_odds(price);
    if (!odds)
        return std::unexpected(Message{"what_if.odds"}.with("what", text).with("value", price));
    PriceChange change{.bet = text.substr(0, equals), .line = {}, .pays = *odds};
    const auto dot = change.bet.find('.');
    if (dot == std::string::npos) return change;
    const auto line = parse_price(std::string_view{change.bet}.substr(dot + 1));
    if (!line) return wrong();
    change.line = static_cast<std::size_t>(*line);
    change.bet.resize(dot);
    return change;
}

/// The line that a change is about: the one it names, or the only one that pays.
std::expected<std::size_t, Message> line_of(const PriceChange& change, const BetRule& rule) {
    const auto count = static_cast<int>(rule.lines.size());
    if (change.line) {
        if (*change.line <= rule.lines.size()) return *change.line - 1;
        return std::unexpected(
            Message{"what_if.no_line"}.with("bet", rule.id).with("lines", count));
    }
    const auto pays = [](const Payline& line) { return line.pays != push_odds; };
    if (std::ranges::count_if(rule.lines, pays) != 1)
        return std::unexpected(
            Message{"what_if.which_line"}.with("bet", rule.id).with("lines", count));
    const auto only = std::ranges::find_if(rule.lines, pays);
    return static_cast<std::size_t>(only - rule.lines.begin());
}

std::expected<BetStudy*, Message> bet_of(const PriceChange& change, const Study& study,
                                         OddsStudy& odds) {
    const auto found =
        std::ranges::find(odds.bets, change.bet, [](const BetStudy& bet) { return bet.rule->id; });
    if (found != odds.bets.end()) return &*found;
    std::set<std::string, std::less<>> ids;
    for (const BetStudy& bet : odds.bets) ids.insert(bet.rule->id);
    const auto meant = nearest(change.bet, ids);
    Message what =
        meant ? Message{"what_if.no_bet_near"}.with("meant", *meant) : Message{"what_if.no_bet"};
    return std::unexpected(std::move(what).with("bet", change.bet).with("layout", study.layout.id));
}

}  // namespace

std::vector<const BetRule*> bets_of(const Rulebook& book, const Layout& layout) {
    std::vector<const BetRule*> bets;
    bets.reserve(layout.bets.size());
    for (const int rule : layout.bets) bets.push_back(&book.bets[static_cast<std::size_t>(rule)]);
    return bets;
}

std::expected<OddsStudy, Message> study_odds(const Study& study,
                                             std::span<const std::string> prices) {
    const OutcomeDistribution distribution = distribute(study.cards.situation, study.book.pair);
    OddsStudy odds{.ways = distribution.total, .bets = {}};
    for (const BetRule* rule : bets_of(study.book, study.layout))
        odds.bets.push_back({rule, bet_chances(*rule, distribution), std::nullopt});
    for (const std::string& price : prices) {
        TRY(const PriceChange change, parse_change(price));
        TRY(BetStudy * bet, bet_of(change, study, odds));
        TRY(const std::size_t line, line_of(change, *bet->rule));
        if (!bet->what_if) bet->what_if = WhatIf{*bet->rule, {}};
        if (bet->what_if->rule.lines[line].cites == Citation{})
            return std::unexpected(Message{"what_if.twice"}.with("what", price));
        bet->what_if->rule.lines[line].pays = change.pays;
        bet->what_if->rule.lines[line].cites = {};
        bet->what_if->chances = bet_chances(bet->what_if->rule, distribution);
    }
    return odds;
}

InsuranceStudy study_insurance(const Study& study) {
    InsuranceStudy insurance;
    if (!study.book.insurance) return insurance;
    const InsuranceSchedule& schedule = *study.book.insurance;
    insurance.cells = insurance_chances(schedule, study.cards.situation);
    insurance.cost = cost_of_favouring(schedule, study.cards.situation, insurance.cells);
    return insurance;
}

}  // namespace tigerpit
