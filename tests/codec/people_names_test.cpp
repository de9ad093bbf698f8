#include <gtest/gtest.h>

#include "codec/people.hpp"

namespace tigerpit {
namespace {

TEST(People, AreFoundByNameAndGetNoNumberByIt) {
    People people;
    EXPECT_EQ(people.find("anna"), std::nullopt);
    EXPECT_EQ(people.size(), 0U);
    const PlayerId anna = people.player("anna");
    EXPECT_EQ(people.find("anna"), anna);
    EXPECT_EQ(people.find("ann"), std::nullopt);
}

TEST(People, AreForgottenFromTheLastOn) {
    People people;
    for (const char* name : {"anna", "bert", "carl", "dora"}) people.number_of(name);
    people.forget_after(7);
    EXPECT_EQ(people.size(), 4U);
    people.forget_after(2);
    EXPECT_EQ(people.size(), 2U);
    EXPECT_EQ(people.name_of(2), "bert");
    EXPECT_EQ(people.find("carl"), std::nullopt);
    EXPECT_EQ(people.number_of("dora"), 3U) << "the next that is given";
    EXPECT_EQ(people.number_of("anna"), 1U);
    people.forget_after(0);
    EXPECT_EQ(people.size(), 0U);
    EXPECT_EQ(people.find("anna"), std::nullopt);
}

}  // namespace
}  // namespace tigerpit
