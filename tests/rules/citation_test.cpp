#include "rules/citation.hpp"

#include <gtest/gtest.h>

namespace tigerpit {
namespace {

TEST(Citation, NamesDocumentAndClause) { EXPECT_EQ(to_text({"TBN", "5.15.2", ""}), "TBN 5.15.2"); }

TEST(Citation, NamesTheReadingItRestsOn) {
    EXPECT_EQ(to_text({"MBS", "6.1", "A-11"}), "MBS 6.1 (A-11)");
}

TEST(Citation, IsTheSameOnlyWhenAllIsTheSame) {
    const Citation citation{"TBN", "5.1.1", "A-21"};
    EXPECT_EQ(citation, (Citation{"TBN", "5.1.1", "A-21"}));
    EXPECT_NE(citation, (Citation{"TBC", "5.1.1", "A-21"}));
    EXPECT_NE(citation, (Citation{"TBN", "5.1.2", "A-21"}));
    EXPECT_NE(citation, (Citation{"TBN", "5.1.1", ""}));
}

TEST(Cites, AreTheSameWhenTheyCiteTheSame) {
    const Citation citation{"TBN", "5.1.1", ""};
    const Citation again = citation;
    const Citation other{"TBN", "5.1.2", ""};
    EXPECT_EQ(Cites{&citation}, Cites{&again});
    EXPECT_NE(Cites{&citation}, Cites{&other});
    EXPECT_NE(Cites{&citation}, Cites{});
    EXPECT_NE(Cites{}, Cites{&citation});
    EXPECT_EQ(Cites{}, Cites{});
}

}  // namespace
}  // namespace tigerpit
