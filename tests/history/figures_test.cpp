// What the figures are, worked out by hand.

#include "chance/bet_chances.hpp"
#include "history/flat_rows.hpp"
#include "history/theory.hpp"
#include "same_money.hpp"
#include "scripted.hpp"

namespace tigerpit {
namespace {

const std::string two_rounds = R"(rulebook wu-song  layout A  decks 8
purse 1 1,000.00
purse 2 1,000.00
open
bet 1 banker 100.00
bet 2 banker 50.00
bet 1 small_tiger 10.00
close
deal P 2s B Kc P 3h B 7d P 8c
settle
open
bet 1 player 200.00
bet 2 tie 20.00
close
deal P 4s B 2c P 4h B Kd
settle
)";

const BetRow* row_of(const std::vector<BetRow>& rows, const std::string& bet) {
    for (const BetRow& row : rows)
        if (row.bet == bet) return &row;
    ADD_FAILURE() << "no row of " << bet;
    return nullptr;
}

TEST(Figures, AreCountedByBet) {
    Scripted day(two_rounds);
    const auto rows = bet_rows(day.historian, all_of_it());
    ASSERT_EQ(rows.size(), 4U);
    // The Banker wins with a seven and pays half: 150 staked, 75 won.
    const BetRow& banker = *row_of(rows, "banker");
    EXPECT_EQ(banker.wagers, 2);
    EXPECT_EQ(banker.wins, 2);
    EXPECT_EQ(banker.wagered, Money{150'00});
    EXPECT_EQ(banker.won, Money{75'00});
    EXPECT_EQ(banker.lost, Money{0});
    EXPECT_EQ(banker.house, Money{-75'00});
    EXPECT_EQ(banker.actual, "1.500000");
    const BetRow& player = *row_of(rows, "player");
    EXPECT_EQ(player.house, Money{-200'00});
    EXPECT_EQ(row_of(rows, "tie")->house, Money{20'00});
    EXPECT_EQ(row_of(rows, "tie")->actual, "0.000000");
    EXPECT_EQ(row_of(rows, "small_tiger")->house, Money{10'00});
    const auto tables = table_rows(day.historian, all_of_it());
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0].rounds, 2);
    EXPECT_EQ(tables[0].drop, Money{2000'00});
    EXPECT_EQ(tables[0].house, Money{-245'00});
    EXPECT_EQ(tables[0].hold, "-0.1225");
    EXPECT_EQ(tables[0].opened_with, Money{100'000'00});
}

TEST(Figures, AreComparedWithWhatThePayTablePromises) {
    Scripted day(two_rounds);
    const auto rows = bet_rows(day.historian, all_of_it());
    const BetRow& banker = *row_of(rows, "banker");
    const Rulebook& book = *find_rulebook("wu-song");
    const BetRule* rule = rule_at(book, book.layouts[0], find_spot(book, "banker"));
    const Chances chances = bet_chances(*rule, distribute({fresh(8), {}}, book.pair));
    const Ratio expected = -chances.expectation * 150'00;
    EXPECT_EQ(banker.expected_exact, to_text(expected));
    EXPECT_EQ(banker.theoretical_exact, to_text(Ratio{1 + chances.expectation}));
    EXPECT_EQ(banker.expected, Money{nearest_cents(expected)});
    // Both stakes lie on one result: the deviation is of 150 at once.
    const Ratio off = Ratio{-75'00} - expected;
    EXPECT_EQ(banker.deviations,
              "-" + root_decimal(off * off / (chances.variance * 150'00 * 150'00), 2));
}

TEST(Figures, OfInsuranceAreOfTheCellItWasOfferedIn) {
    Scripted day(R"(rulebook tiger-buffalo-non-commission  layout A  decks 8
purse 1 1,000.00
open
bet 1 player 100.00
close
deal P 2s B 3d P 4h B Kc
offer
insure 1 P 40.00
deal B 4c
settle
)");
    const auto rows = bet_rows(day.historian, all_of_it());
    const auto insured = std::ranges::find(rows, "player_insurance", &BetRow::bet);
    if (insured == rows.end()) {
        for (const BetRow& row : rows) ADD_FAILURE() << row.bet;
        return;
    }
    const Rulebook& book = *find_rulebook("tiger-buffalo-non-commission");
    Theory theory;
    WagerKind kind{.is_insurance = true, .side = Side::player, .points = 6, .against = 3};
    const auto expected = theory.of({&book, 0, 8}, kind);
    ASSERT_TRUE(expected);
    EXPECT_EQ(insured->expected_exact, to_text(-expected->expectation * insured->wagered.cents));
    const auto games = game_rows(day.historian, all_of_it());
    EXPECT_EQ(games[0].insurance_wagered, insured->wagered);
    EXPECT_EQ(games[0].insurance_house, insured->house);
}

TEST(Figures, OfAVoidRoundAreNoWagers) {
    Scripted day(R"(rulebook wu-song  layout A  decks 8
purse 1 1,000.00
open
bet 1 player 100.00
close
deal P 4s B 2c P 4h B Kd
settle
raise not_shuffled
rule
)");
    const auto rows = bet_rows(day.historian, all_of_it());
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].wagers, 0);
    EXPECT_EQ(rows[0].wagered, Money{});
    EXPECT_EQ(rows[0].voided, 1);
    EXPECT_EQ(rows[0].voided_amount, Money{100'00});
    EXPECT_EQ(rows[0].house, Money{});
    EXPECT_FALSE(rows[0].expected);
    const auto games = game_rows(day.historian, all_of_it());
    EXPECT_EQ(games[0].voided_rounds, 1);
    EXPECT_EQ(games[0].corrections, 1);
    const auto corrections = correction_rows(day.historian, all_of_it());
    ASSERT_EQ(corrections.size(), 1U);
    EXPECT_EQ(corrections[0].round, 1);
    EXPECT_TRUE(corrections[0].voided);
    EXPECT_EQ(corrections[0].returned_before, Money{200'00});
    EXPECT_EQ(corrections[0].returned_after, Money{100'00});
}

TEST(Report, SaysWhenThereWasNoActivity) {
    Scripted day(two_rounds);
    const Catalogue words(Language::en);
    ReportAsk ask = all_of_it();
    ask.days = *parse_days("2020");
    for (const ReportKind kind : {ReportKind::games, ReportKind::bets, ReportKind::tables,
                                  ReportKind::corrections, ReportKind::events}) {
        const Report report = report_on(day.historian, kind, ask, words);
        EXPECT_EQ(report.head.activity, "No Activity");
        EXPECT_EQ(report.head.from, "2020-01-01");
        EXPECT_NE(report_csv(report).find("No Activity"), std::string::npos);
    }
}

TEST(Report, AsCsvHasWhatItHasAsJson) {
    Scripted day(two_rounds);
    const Catalogue words(Language::en);
    const Report report = report_on(day.historian, ReportKind::bets, all_of_it(), words);
    const std::string csv = report_csv(report);
    EXPECT_TRUE(
        csv.starts_with("report,title,operators,from,to,parted_by,issued_at,activity,"
                        "period,table,game,"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 5);
    EXPECT_TRUE(csv.ends_with("\r\n"));
    const std::string json = report_json(report);
    for (const BetRow& row : report.bets) {
        EXPECT_NE(csv.find("," + row.bet + ",," + std::to_string(row.wagers) + ","),
                  std::string::npos);
        EXPECT_NE(json.find(R"("house_cents":)" + std::to_string(row.house.cents)),
                  std::string::npos);
        EXPECT_NE(csv.find("," + std::to_string(row.house.cents) + ","), std::string::npos);
    }
}

TEST(Report, AsCsvHasNoFormula) {
    const auto record = [](const std::vector<std::string>& cells) {
        std::string out;
        add_csv_record(out, cells);
        return out;
    };
    EXPECT_EQ(record({"=1+1", "+1", "-cmd", "@sum", "\tx", "\rx"}),
              "'=1+1,'+1,'-cmd,'@sum,'\tx,\"'\rx\"\r\n");
    EXPECT_EQ(record({"=HYPERLINK(\"a\",1)"}), "\"'=HYPERLINK(\"\"a\"\",1)\"\r\n");
    // Figures are figures, below zero too, as decimals and as fractions.
    EXPECT_EQ(record({"-12300", "-0.25", "-2/3", "", "a-b", "x=y"}),
              "-12300,-0.25,-2/3,,a-b,x=y\r\n");
    EXPECT_EQ(record({"-"}), "'-\r\n");
    // A reason that somebody gave, in a report.
    Scripted day("rulebook wu-song  layout A  decks 8\nby lee pit_manager: suspend =cmd\n");
    const Report report =
        report_on(day.historian, ReportKind::events, all_of_it(), Catalogue(Language::en));
    const std::string csv = report_csv(report);
    EXPECT_NE(csv.find(",'=cmd,"), std::string::npos) << csv;
    EXPECT_NE(report_json(report).find(R"("reason":"=cmd")"), std::string::npos);
}

}  // namespace
}  // namespace tigerpit
