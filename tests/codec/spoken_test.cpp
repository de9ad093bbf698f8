// Whatever people ask of a table, allowed or not, is told in all three languages.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "codec/announce.hpp"
#include "codec/denial_text.hpp"
#include "codec/why.hpp"
#include "support/names.hpp"
#include "support/storms.hpp"
#include "table/cites.hpp"

namespace tigerpit {
namespace {

using testing::Contains;
using testing::HasSubstr;

/// One line, nothing left open, nothing said that the command does not have.
bool is_told(const std::string& text) {
    return !text.empty() && text.find_first_of("{}\n") == std::string::npos &&
           text.find("—") == std::string::npos;
}

/// All sentences, each told.
void expect_told(const std::vector<std::string>& sentences, std::string_view what) {
    ASSERT_FALSE(sentences.empty()) << what;
    for (const std::string& sentence : sentences)
        ASSERT_TRUE(is_told(sentence)) << what << ": " << sentence;
}

TEST(Spoken, EveryRefusalOfAStormIsToldAndExplained) {
    std::set<std::string_view> told;
    in_storms(
        [&](const Situation& now, const Command& command, const Denial& denial) {
            told.insert(denial_word(denial));
            for (const Language language : all_languages) {
                const Catalogue words(language);
                expect_told({denial_text(now, command, denial, words, test_name)},
                            denial_word(denial));
                const auto said = why_not(now, command, denial, words, test_name);
                expect_told(said, denial_word(denial));
                EXPECT_THAT(said, Contains(HasSubstr(to_text(*denial.cites))));
            }
        },
        [](const Rulebook&, const Table&, const Recorded&) {});
    EXPECT_GT(told.size(), 50U);
}

TEST(Spoken, EveryEventOfAStormIsExplainedWithItsClause) {
    std::set<std::size_t> told;
    in_storms([](const Situation&, const Command&, const Denial&) {},
              [&](const Rulebook& book, const Table& before, const Recorded& recorded) {
                  told.insert(recorded.event.index());
                  const std::string what = "event " + std::to_string(recorded.event.index());
                  for (const Language language : all_languages) {
                      const Catalogue words(language);
                      const auto said = why(book, before, recorded, words, test_name);
                      expect_told(said, what);
                      EXPECT_THAT(said,
                                  Contains(HasSubstr(to_text(cites_of(book, before, recorded)))));
                      for (const Message& message :
                           announcements(book, before, recorded.event, test_name))
                          expect_told({words.say(message)}, what);
                  }
              });
    EXPECT_GT(told.size(), 40U);
}

}  // namespace
}  // namespace tigerpit
