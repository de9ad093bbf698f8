// Figures of two days in one store: a round counts to the day on which it ended, whatever is put
// right of it later; money counts to the day on which it moved.

#include "pit/postings.hpp"
#include "same_money.hpp"
#include "scripted.hpp"

namespace tigerpit {
namespace {

constexpr std::int64_t new_years_eve = 1'798'729'200'000;  // 31 December 2026, 23:00 in Singapore
constexpr std::int64_t two_hours = 2 * 3'600'000;

/// The first round is played before midnight and voided after it; then there is another.
constexpr std::string_view across_midnight = R"(rulebook wu-song  layout A  decks 8
purse 1 1,000.00
open
bet 1 player 100.00
close
deal P 4s B 2c P 4h B Kd
settle
raise not_shuffled
rule
shoe 416
open
bet 1 player 50.00
close
deal P 4s B 2c P 4h B Kd
settle
)";

class TwoDays : public testing::Test {
protected:
    void SetUp() override {
        const auto books = [](std::string_view game) -> std::expected<const Rulebook*, Message> {
            return find_rulebook(game);
        };
        People people;
        const auto script = parse_round_script(std::string{across_midnight}, books, people);
        ASSERT_TRUE(script) << script.error().what.key;
        pit.set_time(new_years_eve);
        PitScript played(pit);
        const ScriptListener listener{[](const Table&, const EventLine&) {},
                                      [](const Situation&, const Command&, const Denial& no) {
                                          ADD_FAILURE() << static_cast<int>(no.why);
                                      },
                                      {},
                                      [&](const Rulebook& book, const By& by,
                                          const Command& command) {
                                          if (std::holds_alternative<RaiseIrregularity>(command))
                                              pit.set_time(new_years_eve + two_hours);
                                          played.ask(book, by, command, people);
                                      }};
        const auto wrong = run_round_script(*script, people, listener);
        ASSERT_TRUE(wrong.empty()) << wrong.front().line << ' ' << wrong.front().what.key;
        pit->rest();
        ASSERT_TRUE(historian.read_on());
    }
    /// Of the whole pit, by period.
    template <class Row>
    static std::map<std::string, Row> by_period(const std::vector<Row>& rows) {
        std::map<std::string, Row> all;
        for (const Row& row : only(rows, "pit")) all.emplace(row.period, row);
        return all;
    }

    MemoryStore store;
    TestPit pit{store};
    Historian historian{store, {}};
};

TEST_F(TwoDays, ARoundCountsToItsDayAlsoWhenItIsVoidedOnAnother) {
    const auto days = by_period(game_rows(historian, all_of_it(Period::day)));
    ASSERT_EQ(days.size(), 2U);
    const GameRow& old = days.at("2026-12-31");
    EXPECT_EQ(old.rounds, 1);
    EXPECT_EQ(old.voided_rounds, 1);
    EXPECT_EQ(old.corrections, 1);
    EXPECT_EQ(old.wagered, Money{});
    EXPECT_EQ(old.house, Money{});
    EXPECT_EQ(old.voided_amount, Money{100'00});
    const GameRow& young = days.at("2027-01-01");
    EXPECT_EQ(young.rounds, 1);
    EXPECT_EQ(young.voided_rounds, 0);
    EXPECT_EQ(young.wagered, Money{50'00});
    EXPECT_EQ(young.house, Money{-50'00});
}

TEST_F(TwoDays, MoneyCountsToTheDayOnWhichItMoved) {
    const auto days = by_period(table_rows(historian, all_of_it(Period::day)));
    ASSERT_EQ(days.size(), 2U);
    EXPECT_EQ(days.at("2026-12-31").books_win, Money{-100'00});
    EXPECT_EQ(days.at("2027-01-01").books_win, Money{100'00 - 50'00});
    EXPECT_EQ(days.at("2026-12-31").house, Money{});
    EXPECT_EQ(days.at("2027-01-01").house, Money{-50'00});
}

TEST_F(TwoDays, MonthsAndYearsArePartedAlike) {
    for (const auto& [period, old, young] : {std::tuple{Period::month, "2026-12", "2027-01"},
                                             std::tuple{Period::year, "2026", "2027"}}) {
        const auto games = by_period(game_rows(historian, all_of_it(period)));
        ASSERT_EQ(games.size(), 2U);
        EXPECT_EQ(games.at(old).voided_rounds, 1);
        EXPECT_EQ(games.at(young).wagered, Money{50'00});
        const auto tables = by_period(table_rows(historian, all_of_it(period)));
        EXPECT_EQ(tables.at(old).books_win, Money{-100'00});
        EXPECT_EQ(tables.at(young).books_win, Money{50'00});
    }
    const auto all = by_period(table_rows(historian, all_of_it()));
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all.begin()->second.rounds, 2);
    EXPECT_EQ(all.begin()->second.house, all.begin()->second.books_win);
    expect_same_money(historian, store);
}

TEST_F(TwoDays, ACorrectionIsListedUnderItsRoundsDayWithWhenItWasMade) {
    const auto corrections = correction_rows(historian, all_of_it());
    ASSERT_EQ(corrections.size(), 1U);
    EXPECT_EQ(corrections[0].day, "2026-12-31");
    EXPECT_EQ(to_text(day_of(corrections[0].at)), "2027-01-01");
    ReportAsk ask = all_of_it();
    ask.days = *parse_days("2027-01-01");
    EXPECT_TRUE(correction_rows(historian, ask).empty());
    ask.days = *parse_days("2026-12-31");
    EXPECT_EQ(correction_rows(historian, ask).size(), 1U);
    EXPECT_EQ(only(game_rows(historian, ask), "pit").size(), 1U);
}

}  // namespace
}  // namespace tigerpit
