#include "history/theory.hpp"

#include <algorithm>
#include <charconv>

#include "chance/bet_chances.hpp"

namespace tigerpit {

namespace {

constexpr int deviation_places = 2;

Integer integer_of(SquareSum sum) {
    // Never below zero: what is taken away was added before.
    __extension__ using Wide = unsigned __int128;
    const Wide whole = static_cast<Wide>(sum);
    return (Integer{static_cast<std::uint64_t>(whole >> 64U)} << 64U) +
           Integer{static_cast<std::uint64_t>(whole)};
}

}  // namespace

const OutcomeDistribution& Theory::distribution(int decks, PairReading pair) {
    const auto [at, made] = distributions_.try_emplace({decks, pair});
    if (made) at->second = distribute({fresh(decks), {}}, pair);
    return at->second;
}

const std::vector<CellChances>& Theory::cells(const Rulebook& book, int decks) {
    const auto [at, made] = cells_.try_emplace({&book, decks});
    if (made) at->second = insurance_chances(*book.insurance, {fresh(decks), {}});
    return at->second;
}

std::optional<Expected> Theory::of_bet(const PayTable& on, const WagerKind& kind) {
    const Layout& layout = on.book->layouts[static_cast<std::size_t>(on.layout)];
    const BetRule* rule = rule_at(*on.book, layout, Spot{kind.spot});
    if (!rule) return std::nullopt;
    const Chances chances = bet_chances(*rule, distribution(on.decks, on.book->pair));
    return Expected{chances.expectation, chances.variance};
}

std::optional<Expected> Theory::of_insurance(const PayTable& on, const WagerKind& kind) {
    if (!on.book->insurance) return std::nullopt;
    const auto& all = cells(*on.book, on.decks);
    const auto cell = std::ranges::find_if(all, [&](const CellChances& one) {
        return one.row->stage == kind.stage && one.row->insures == kind.side &&
               one.points == kind.points && one.against == kind.against;
    });
    if (cell == all.end() || !cell->possible || !cell->expectation || !cell->row->pays)
        return std::nullopt;
    const Ratio pays = Ratio{cell->row->pays->num} / Ratio{cell->row->pays->den};
    const Ratio& mean = *cell->expectation;
    return Expected{mean, cell->win * pays * pays + cell->lose - mean * mean};
}

std::optional<Expected> Theory::of(const PayTable& on, const WagerKind& kind) {
    const auto [at, made] = known_.try_emplace({on.book, on.layout, on.decks, kind});
    const bool can = can_be_dealt({fresh(on.decks), {}});
    if (made && can) at->second = kind.is_insurance ? of_insurance(on, kind) : of_bet(on, kind);
    return at->second;
}

void HouseExpected::add(const std::optional<Expected>& each, const BetFigures& figures) {
    if (figures.wagered == Money{}) return;
    known = known && each.has_value();
    if (!each) return;
    house -= each->expectation * Ratio{figures.wagered.cents};
    variance += each->variance * Ratio{integer_of(figures.squares)};
}

HouseExpected& HouseExpected::operator+=(const HouseExpected& more) {
    house += more.house;
    variance += more.variance;
    known = known && more.known;
    return *this;
}

std::int64_t nearest_cents(const Ratio& cents) {
    const std::string text = decimal(cents, 0);
    std::int64_t whole = 0;
    std::from_chars(text.data(), text.data() + text.size(), whole);
    return whole;
}

std::optional<std::string> deviations(Money actual, const HouseExpected& expected) {
    if (!expected.known || expected.variance <= 0) return std::nullopt;
    const Ratio off = Ratio{actual.cents} - expected.house;
    const std::string distance = root_decimal(off * off / expected.variance, deviation_places);
    const bool is_nothing =
        std::ranges::all_of(distance, [](char c) { return c == '0' || c == '.'; });
    return off < 0 && !is_nothing ? "-" + distance : distance;
}

std::optional<std::string> share_text(std::int64_t num, std::int64_t den, int places) {
    if (den == 0) return std::nullopt;
    return decimal(Ratio{num} / Ratio{den}, places);
}

}  // namespace tigerpit
