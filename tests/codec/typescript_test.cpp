// The types that the web is written against are those that the program speaks.

#include "codec/typescript.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "codec/table_json.hpp"
#include "support/case_files.hpp"

namespace tigerpit {
namespace {

constexpr const char* committed = "web/src/protocol.ts";

TEST(TypeScript, IsWhatWasCommitted) {
    if (std::getenv("TIGERPIT_APPROVE")) std::ofstream(committed) << protocol_typescript();
    EXPECT_EQ(file_text(committed), protocol_typescript())
        << "tigerpit protocol > " << committed << " writes it anew";
}

TEST(TypeScript, HasEveryEventAndItsUnion) {
    const std::string text = protocol_typescript();
    for (const std::string_view word : every_event_word())
        EXPECT_NE(text.find("readonly event: \"" + std::string(word) + "\";"), std::string::npos)
            << word;
    EXPECT_NE(text.find("\nexport type Event =\n    TableOpened | "), std::string::npos);
    EXPECT_NE(text.find("\nexport type Command =\n    OpenTable | "), std::string::npos);
}

TEST(TypeScript, DefinesNothingTwiceAndWhateverItNames) {
    const std::string text = protocol_typescript();
    std::set<std::string> defined;
    for (const std::string_view kind : {"\nexport interface ", "\nexport type "})
        for (auto at = text.find(kind); at != std::string::npos; at = text.find(kind, at + 1)) {
            const auto from = at + kind.size();
            const auto name = text.substr(from, text.find_first_of(" <", from) - from);
            EXPECT_TRUE(defined.insert(name).second) << name;
        }
    EXPECT_TRUE(defined.contains("TableView"));
    EXPECT_TRUE(defined.contains("Roads"));
    EXPECT_TRUE(defined.contains("OwnView"));
    EXPECT_FALSE(defined.contains(""));
}

TEST(TypeScript, TellsNumbersFromNames) {
    const std::string text = protocol_typescript();
    const auto has = [&](std::string_view line) { return text.find(line) != std::string::npos; };
    EXPECT_TRUE(has("    readonly stack_cents: Cents;\n"));
    EXPECT_TRUE(has("    readonly transfer: string;\n"));
    EXPECT_TRUE(has("    readonly card?: Card;\n"));
    EXPECT_TRUE(has("    readonly matter: MatterPart | null;\n"));
    EXPECT_TRUE(has("    readonly money?: MoneyPart;\n"));
    EXPECT_TRUE(has("    readonly method?: Method | null;\n"));
    EXPECT_TRUE(has("    readonly method: Method | null;\n"));
    EXPECT_TRUE(has("\nexport type Side = \"player\" | \"banker\";\n"));
}

}  // namespace
}  // namespace tigerpit
