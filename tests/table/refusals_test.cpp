#include <gtest/gtest.h>

#include "table/refusal_cases.hpp"

// Every refusal of a table, in the order of the enum: how one comes to it, and the clause it names.

namespace tigerpit {
namespace {

class TableRefusal : public testing::TestWithParam<RefusalCase> {};

TEST_P(TableRefusal, NamesItsClause) { EXPECT_EQ(GetParam().comes(), GetParam().expected); }

std::vector<RefusalCase> refusal_cases() {
    std::vector<RefusalCase> all;
    for (const auto some : {refusals_of_tables(), refusals_of_cards(), refusals_of_matters()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, TableRefusal, testing::ValuesIn(refusal_cases()),
                         [](const auto& each) {
                             return std::string{
                                 each.param.expected.substr(0, each.param.expected.find(','))};
                         });

TEST(TableRefusals, AreAllReachedInTheOrderOfTheEnum) {
    std::vector<std::string_view> words;
    for (const RefusalCase& refusal : refusal_cases())
        words.push_back(refusal.expected.substr(0, refusal.expected.find(',')));
    EXPECT_EQ(words, (std::vector<std::string_view>{denied_words.begin(), denied_words.end()}));
}

}  // namespace
}  // namespace tigerpit
