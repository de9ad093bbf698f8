#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "books/library.hpp"
#include "chance/bet_chances.hpp"
#include "chance/insurance_chances.hpp"
#include "support/case_files.hpp"

/// What others have published, each figure to the last digit its source prints.
namespace tigerpit {
namespace {

namespace json = boost::json;

std::string text(const json::value& value) { return std::string{value.as_string()}; }

/// The figure a fact has in a rulebook's words: winner and pairs by name, the others as numbers.
int value_of(Fact fact, const json::value& value) {
    if (value.is_int64()) return static_cast<int>(value.as_int64());
    static const std::map<std::string, int> winners{{"player", 0}, {"banker", 1}, {"tie", 2}};
    static const std::map<std::string, int> pairs{
        {"none", 0}, {"player", 1}, {"banker", 2}, {"both", 3}, {"twin", 4}};
    return (fact == Fact::winner ? winners : pairs).at(text(value));
}

Payline payline(const json::object& line) {
    static const std::map<std::string, Fact, std::less<>> facts{
        {"winner", Fact::winner}, {"points", Fact::points},           {"margin", Fact::margin},
        {"cards", Fact::cards},   {"total_cards", Fact::total_cards}, {"pairs", Fact::pairs}};
    Payline payline;
    for (const auto& [key, value] : line) {
        if (key == "pays") {
            payline.pays = value == "push" ? push_odds : parse_odds(text(value)).value();
            continue;
        }
        const Fact fact = facts.at(std::string{key});
        const json::array one{value};
        std::uint64_t bits = 0;
        for (const json::value& each : value.is_array() ? value.as_array() : one)
            bits |= std::uint64_t{1} << (value_of(fact, each) - range_of(fact).min);
        payline.when.only(fact, bits);
    }
    return payline;
}

/// The figure as its source prints it: as many places, rounded.
std::string printed(const std::string& kind, const Chances& chances, std::int64_t ways,
                    int places) {
    if (kind == "ways") return to_text(chances.win * Ratio{ways});
    if (kind == "win") return decimal(chances.win, places);
    if (kind == "win %") return decimal(chances.win * 100, places);
    if (kind == "edge") return decimal(-chances.expectation, places);
    if (kind == "edge %") return decimal(-chances.expectation * 100, places);
    if (kind == "expectation") return decimal(chances.expectation, places);
    if (kind == "variance") return decimal(chances.variance, places);
    if (kind == "deviation") return root_decimal(chances.variance, places);
    ADD_FAILURE() << "no such kind of figure: " << kind;
    return "";
}

int places_of(const std::string& figure) {
    const auto point = figure.find('.');
    return point == std::string::npos ? 0 : static_cast<int>(figure.size() - point) - 1;
}

TEST(Published, EveryFigureOfABetIsOursToTheLastDigitPrinted) {
    const json::value cases = json::parse(file_text("tests/cases/published.json"));
    for (const json::value& figure : cases.at("figures").as_array()) {
        SCOPED_TRACE(json::serialize(figure));
        BetRule rule;
        for (const json::value& line : figure.at("lines").as_array())
            rule.lines.push_back(payline(line.as_object()));
        const Composition shoe = fresh(static_cast<int>(figure.at("decks").as_int64()));
        const OutcomeDistribution distribution = distribute({shoe, {}}, PairReading::rank);
        const std::string value = text(figure.at("value"));
        EXPECT_EQ(printed(text(figure.at("kind")), bet_chances(rule, distribution),
                          distribution.total, places_of(value)),
                  value);
    }
    EXPECT_GE(cases.at("figures").as_array().size(), 200U);
}

TEST(Published, EveryInsuranceFigureIsOursToTheLastDigitPrinted) {
    const InsuranceSchedule& schedule = *find_rulebook("da-hu-ying-xiong")->insurance;
    const json::value cases = json::parse(file_text("tests/cases/published.json"));
    for (const json::value& figure : cases.at("insurance").as_array()) {
        SCOPED_TRACE(json::serialize(figure));
        const Composition shoe = fresh(static_cast<int>(figure.at("decks").as_int64()));
        const CellChances* found = nullptr;
        const auto cells = insurance_chances(schedule, {shoe, {}});
        for (const CellChances& cell : cells)
            if (to_text(cell.row->stage) == figure.at("stage").as_string() &&
                to_text(cell.row->insures) == figure.at("side").as_string() &&
                cell.points == figure.at("points").as_int64() &&
                cell.against == figure.at("against").as_int64())
                found = &cell;
        ASSERT_NE(found, nullptr);
        const std::string kind = text(figure.at("kind"));
        const Ratio ours = kind == "win"    ? found->win
                           : kind == "push" ? found->push
                           : kind == "lose" ? found->lose
                                            : found->expectation.value();
        const std::string value = text(figure.at("value"));
        EXPECT_EQ(decimal(ours, places_of(value)), value);
    }
    EXPECT_GE(cases.at("insurance").as_array().size(), 50U);
}

}  // namespace
}  // namespace tigerpit
