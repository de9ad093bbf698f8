// What a PAR sheet is written with: markup, digits, charts. The sheets themselves are read by
// tests/par.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/library.hpp"
#include "codec/par_csv.hpp"
#include "codec/par_html.hpp"
#include "codec/par_text.hpp"
#include "codec/svg_chart.hpp"

namespace tigerpit {
namespace {

using testing::HasSubstr;
using testing::Not;

template <class Write>
std::string written(Write write) {
    Markup out;
    write(out);
    return std::move(out).take();
}

TEST(Markup, ClosesElementsAndEscapesText) {
    const std::string text = written([](Markup& out) {
        out.element("p", {{"title", "\"a\" & b"}, {"class", ""}}, [&] {
            out.text("1 < 2 > 0 & more");
            out.empty("line", {{"x1", "3"}});
        });
    });
    EXPECT_EQ(text,
              "<p title=\"&quot;a&quot; &amp; b\">1 &lt; 2 &gt; 0 &amp; more<line x1=\"3\"/></p>");
}

TEST(Markup, AStyleSheetCannotBeLeft) {
    EXPECT_EQ(css_text("v3 \u00b7 2025"), "v3 \u00b7 2025");
    EXPECT_EQ(css_text("a\"};</style>"), R"(a\22 \7d \3b \3c /style\3e )");
    EXPECT_EQ(css_text("a\nb\\"), R"(a\0a b\5c )");
}

TEST(ParText, DigitsStandInGroupsOfThree) {
    const auto digits = [](std::string_view number) {
        return written([&](Markup& out) { write_digits(out, number); });
    };
    EXPECT_EQ(digits("7"), "7");
    EXPECT_EQ(digits("9999"), "9999");
    EXPECT_EQ(digits("-12345"), "\u2212<i>12</i><i>345</i>");
    EXPECT_EQ(digits("123456"), "<i>123</i><i>456</i>");
    EXPECT_EQ(written([](Markup& out) { write_fraction(out, Ratio{-35, 311}); }),
              "\u221235<b>/</b>311");
    EXPECT_EQ(written([](Markup& out) { write_fraction(out, 0); }), "0");
}

TEST(ParText, LayoutsThatFollowOneAnotherAreARange) {
    const Rulebook& book = built_in_rulebooks().front();
    const auto ranges = [&](std::initializer_list<std::size_t> places) {
        std::vector<const Layout*> layouts;
        for (const std::size_t place : places) layouts.push_back(&book.layouts[place]);
        return layout_ranges(layouts);
    };
    EXPECT_EQ(ranges({0}), "A");
    EXPECT_EQ(ranges({0, 1}), "A, B");
    EXPECT_EQ(ranges({0, 1, 2}), "A\u2013C");
    EXPECT_EQ(ranges({0, 2, 3}), "A, C, D");
}

TEST(ParText, NothingIsADashAndLessHasAMinus) {
    EXPECT_EQ(percent_or_none(0, 2), "\u2013");
    EXPECT_EQ(percent_or_none(Ratio{1, 100000}, 2), "0.00");
    EXPECT_EQ(percent(Ratio{-1, 8}, 1), "\u221212.5");
    EXPECT_EQ(prices_text({{.pays = {1, 2}}, {.pays = {1, 1}}, {.pays = {1, 2}}, {.pays = {0, 1}}}),
              "1:2, 1:1");
}

std::string line_chart(const std::vector<Ratio>& values) {
    std::vector<ChartPoint> points;
    for (const Ratio& value : values) points.push_back({"4", value});
    return written([&](Markup& out) { write_line_chart(out, points, "edge"); });
}

TEST(Charts, TheAxisHasRoundNumbers) {
    const std::string chart = line_chart({Ratio{1242, 1000}, Ratio{1234, 1000}});
    for (const std::string tick : {">1.234<", ">1.236<", ">1.238<", ">1.240<", ">1.242<"})
        EXPECT_THAT(chart, HasSubstr(tick));
    EXPECT_THAT(chart, Not(HasSubstr(">1.244<")));
    // The first point is at the top, the last at the bottom.
    EXPECT_THAT(chart, HasSubstr("M62.0 10.0L298.0 140.0"));
    EXPECT_THAT(line_chart({Ratio{-15}, Ratio{20}}), HasSubstr(">-20<"));
}

TEST(Charts, WhatDoesNotChangeIsALevelLine) {
    EXPECT_THAT(line_chart({Ratio{5}, Ratio{5}}), HasSubstr("M62.0 140.0L298.0 140.0"));
    EXPECT_THAT(line_chart({Ratio{5}}), HasSubstr("M180.0 140.0"));
}

TEST(Charts, ABarIsNeverLessThanNothing) {
    const auto bar = [](const Ratio& value, const Ratio& most) {
        return written([&](Markup& out) { write_bar(out, value, most); });
    };
    EXPECT_THAT(bar(Ratio{1, 4}, 1), HasSubstr("width=\"25.0\""));
    EXPECT_THAT(bar(Ratio{-1, 4}, 1), HasSubstr("width=\"0.0\""));
    EXPECT_THAT(bar(0, 0), HasSubstr("width=\"0.0\""));
}

TEST(Charts, ColumnsGoUpAndDownFromNothing) {
    const auto column = [](const Ratio& value) {
        return written([&](Markup& out) { write_column(out, value, -1, 3); });
    };
    EXPECT_THAT(column(3), HasSubstr(R"("up" x="8" y="2.0" width="14" height="39.0")"));
    EXPECT_THAT(column(-1), HasSubstr(R"("down" x="8" y="41.0" width="14" height="13.0")"));
}

TEST(ParFigures, SkewnessHasTheSignOfTheThirdMoment) {
    ParFigures figures{.ways = LineWays({})};
    EXPECT_EQ(skewness(figures, 2), std::nullopt);
    figures.chances.variance = 4;
    figures.third_moment = -12;
    EXPECT_EQ(skewness(figures, 2), "-1.50");
    figures.third_moment = 12;
    EXPECT_EQ(skewness(figures, 2), "1.50");
    figures.third_moment = Ratio{-1, 1000000};
    EXPECT_EQ(skewness(figures, 2), "0.00");
}

TEST(ParFigures, ACellThatNeverWinsHasNoFairPrice) {
    CellChances cell{.possible = true, .win = Ratio{1, 4}, .push = 0, .lose = Ratio{3, 4}};
    EXPECT_EQ(fair_price(cell), Ratio{3});
    cell.win = 0;
    EXPECT_EQ(fair_price(cell), std::nullopt);
    cell.possible = false;
    EXPECT_EQ(fair_price(cell), std::nullopt);
}

TEST(ParSheets, NothingThatARulebookSaysCanBreakThePage) {
    Rulebook book = built_in_rulebooks().front();
    book.document.title.en = "<script>1</script> & \"2\"";
    book.document.short_name = "</style><script>";
    book.bets.front().name.en = "a,\"b\"\n";
    book.bets.front().id = book.spots.front() = "a,\"b\"";
    const Catalogue words(Language::en);
    const ParSheet sheet = par_sheet(book, "test");
    const std::string page = par_html(sheet, words);
    EXPECT_THAT(page, Not(HasSubstr("<script")));
    EXPECT_EQ(page.find("</style>"), page.rfind("</style>"));
    EXPECT_THAT(page, HasSubstr("&lt;script&gt;1&lt;/script&gt; &amp; &quot;2&quot;"));
    EXPECT_THAT(par_csv(sheet, words), HasSubstr("bet,\"a,\"\"b\"\"\","));
}

}  // namespace
}  // namespace tigerpit
