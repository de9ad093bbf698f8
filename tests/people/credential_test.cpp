#include "people/credential.hpp"

#include <gtest/gtest.h>

#include <set>

#include "people/refusal.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {
namespace {

TEST(Credential, FitsItsPasswordAndNoOther) {
    const auto made = Credential::of(Secret("correct horse"), least_cost);
    EXPECT_TRUE(made.fits(Secret("correct horse")));
    EXPECT_FALSE(made.fits(Secret("correct horsf")));
    EXPECT_FALSE(made.fits(Secret("correct horse ")));
    EXPECT_FALSE(made.fits(Secret("")));
    EXPECT_FALSE(made.text().contains("correct"));
    EXPECT_TRUE(made.text().contains("$argon2id$"));
    EXPECT_NE(made, Credential::of(Secret("correct horse"), least_cost)) << "each has its salt";
    EXPECT_FALSE(Credential::of_nobody(least_cost).fits(Secret("")));
}

TEST(Credential, IsReadAsItWasWritten) {
    const auto made = Credential::of(Secret("correct horse"), least_cost);
    const auto read = Credential::parse(made.text());
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, made);
    EXPECT_TRUE(read->fits(Secret("correct horse")));
    const std::string long_hash = R"({"hash":"$argon2id$)" + std::string(200, 'x') + R"("})";
    for (const std::string& text :
         {std::string{}, std::string{"{}"}, std::string{R"({"hash":""})"},
          std::string{R"({"hash":"plain"})"}, std::string{R"({"hash":7})"},
          std::string{R"({"hash":"$argon2id$v=19$m=8,t=1,p=1$"})"},
          std::string{R"({"hash":"$argon2id$\u0000"})"}, long_hash,
          made.text().substr(0, made.text().size() - 2), made.text() + "{}"})
        EXPECT_FALSE(Credential::parse(text).has_value()) << text;
}

TEST(Credential, KnowsWhenItIsTooCheap) {
    const auto made = Credential::of(Secret("correct horse"), least_cost);
    EXPECT_FALSE(made.needs_rehash(least_cost));
    EXPECT_TRUE(made.needs_rehash({2, 8192}));
    EXPECT_TRUE(made.needs_rehash(interactive_cost));
}

TEST(PasswordRules, AreTheseAlone) {
    const auto fault = [](std::string_view password) {
        const auto found = fault_of_password(password, "anna.lee-1990", "Anna Li-Lee");
        return found ? std::string{to_text(*found)} : std::string{};
    };
    EXPECT_EQ(fault("123456789"), "password_short");
    EXPECT_EQ(fault("1234567890"), "");
    EXPECT_EQ(fault("密码密码密码密码密"), "password_short") << "characters, not bytes";
    EXPECT_EQ(fault("密码密码密码密码密码"), "");
    EXPECT_EQ(fault(std::string(128, 'x')), "");
    EXPECT_EQ(fault(std::string(129, 'x')), "password_long");
    EXPECT_EQ(fault("Anna.Lee-1990"), "password_is_name");
    EXPECT_EQ(fault("ANNA LI-LEE"), "password_is_name");
}

TEST(OneTimePassword, IsNeverTheSame) {
    std::set<std::string> made;
    for (int i = 0; i < 100; ++i) made.insert(std::string{one_time_password().view()});
    EXPECT_EQ(made.size(), 100);
    EXPECT_EQ(made.begin()->size(), 23);
    EXPECT_FALSE(fault_of_password(*made.begin(), "admin", "admin").has_value());
}

TEST(PeopleFault, HasASentence) {
    const Catalogue english(Language::en);
    for (auto fault = PeopleFault::wrong; fault <= PeopleFault::own_approval;
         fault = static_cast<PeopleFault>(static_cast<int>(fault) + 1)) {
        EXPECT_FALSE(to_text(fault).empty());
        EXPECT_GT(english.say(message_of(fault)).size(), 10) << to_text(fault);
    }
}

TEST(Secret, IsWipedAndCompared) {
    std::string text = "correct horse";
    wipe(text);
    EXPECT_TRUE(text.empty());
    EXPECT_TRUE(Secret("").view().empty());
    EXPECT_EQ(Secret("abc").view(), "abc");
    EXPECT_TRUE(same_secret("abc", "abc"));
    EXPECT_FALSE(same_secret("abc", "abd"));
    EXPECT_FALSE(same_secret("abc", "ab"));
    EXPECT_TRUE(same_secret("", ""));
}

}  // namespace
}  // namespace tigerpit
