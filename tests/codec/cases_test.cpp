// The rounds worked out independently of our code (tests/cases/rounds.json): what `expect` names
// must agree to the letter, but for the words of a reason.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "books/library.hpp"
#include "codec/settlement_json.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

std::string file_text(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::optional<Json> member(const Json& object, std::string_view name) {
    std::optional<Json> found;
    object.members([&](std::string_view key, const Json& value) {
        if (key == name) found = value;
    });
    return found;
}

/// What `expected` names must be in `actual`; more may be.
void expect_agrees(const Json& expected, const Json& actual, const std::string& path) {
    ASSERT_EQ(expected.kind(), actual.kind()) << path;
    EXPECT_EQ(expected.integer(), actual.integer()) << path;
    EXPECT_EQ(expected.text(), actual.text()) << path;
    std::vector<Json> items;
    if (expected.kind() == JsonKind::array) {
        actual.items([&](std::size_t, const Json& item) { items.push_back(item); });
        std::size_t count = 0;
        expected.items([&](std::size_t index, const Json& item) {
            ++count;
            if (index < items.size())
                expect_agrees(item, items[index], path + '/' + std::to_string(index));
        });
        EXPECT_EQ(count, items.size()) << path;
    }
    if (expected.kind() == JsonKind::object) {
        expected.members([&](std::string_view key, const Json& value) {
            if (key == "reason") return;
            const auto found = member(actual, key);
            ASSERT_TRUE(found) << path << " lacks " << key;
            expect_agrees(value, *found, path + '/' + std::string{key});
        });
    }
}

/// Is the number of the clause in the text, and not inside a longer one?
bool names(std::string_view text, std::string_view number) {
    constexpr std::string_view digits = "0123456789";
    for (auto at = text.find(number); at != std::string_view::npos;
         at = text.find(number, at + 1)) {
        const std::string_view rest = text.substr(at + number.size());
        const bool begins = at == 0 || (text[at - 1] != '.' && !digits.contains(text[at - 1]));
        const bool goes_on = rest.starts_with('.') && rest.size() > 1 && digits.contains(rest[1]);
        if (begins && !goes_on && (rest.empty() || !digits.contains(rest[0]))) return true;
    }
    return false;
}

/// The clauses that a case lists and that settle it: of what it expects to be refused, and of the
/// lines that cite a clause its reason names.
std::string clauses_of(const Json& round, const Settlement& settlement) {
    std::string clauses;
    if (const auto rejected = member(*member(round, "expect"), "rejected"))
        rejected->items([&](std::size_t, const Json& item) {
            clauses += std::string{member(item, "clause")->text()} + ',';
        });
    const auto why = member(round, "why");
    const auto add = [&](const Citation& cited) {
        if (why && names(why->text(), cited.clause)) clauses += to_text(cited) + ',';
    };
    for (const Settled& line : settlement.lines) {
        add(*line.cites);
        for (const Citation* cited : line.also) add(*cited);
    }
    return clauses;
}

class RoundCases : public testing::TestWithParam<int> {};

const std::string& cases_text() {
    static const std::string text = file_text("tests/cases/rounds.json");
    return text;
}

std::vector<Json> cases() {
    static JsonTape tape;
    static const bool read = tape.read(cases_text()).has_value();
    std::vector<Json> all;
    if (read) Json(tape).items([&](std::size_t, const Json& item) { all.push_back(item); });
    return all;
}

TEST(Cases, AreAllThere) { EXPECT_EQ(cases().size(), 164U); }

TEST_P(RoundCases, Agrees) {
    const Json round = cases()[static_cast<std::size_t>(GetParam())];
    const std::string id{member(round, "id")->text()};
    RoundReader reader(find_built_in);
    const auto read = reader.read(round);
    ASSERT_TRUE(read) << id << ' ' << read.error().where;
    const FinishedRound& finished = **read;
    SettleBench bench;
    const auto settlement =
        settle({*finished.book, *finished.layout, finished.limits}, finished.coup,
               {finished.bets, finished.insurance, finished.marked}, bench);
    ASSERT_TRUE(settlement) << id;
    const Proves proves{clauses_of(round, **settlement)};
    const Catalogue words(Language::en);
    std::string out;
    write_settlement(out, finished, **settlement, {words});
    JsonTape tape;
    ASSERT_TRUE(tape.read(out)) << out;
    const Json expected = *member(round, "expect");
    expect_agrees(expected, Json(tape), id);
    if (!member(expected, "rejected")) {
        EXPECT_TRUE((*settlement)->refused.empty()) << id;
    }
}

INSTANTIATE_TEST_SUITE_P(Cases, RoundCases, testing::Range(0, 164), [](const auto& chosen) {
    std::string name{member(cases()[static_cast<std::size_t>(chosen.param)], "id")->text()};
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace tigerpit
