// Every table day of tests/cases/rounds, asked of a pit and told again from its store.

#include <algorithm>
#include <filesystem>

#include "books/library.hpp"
#include "pit/pit_script.hpp"
#include "same_money.hpp"
#include "support/case_files.hpp"

namespace tigerpit {
namespace {

std::vector<std::string> scripts() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/cases/rounds"))
        if (entry.path().extension() == ".round") paths.push_back(entry.path().string());
    std::ranges::sort(paths);
    return paths;
}

class CaseRounds : public testing::TestWithParam<std::string> {};

TEST_P(CaseRounds, AreReportedAsTheBooksHaveThemAndExplained) {
    const auto books = [](std::string_view game) -> std::expected<const Rulebook*, Message> {
        const Rulebook* book = find_rulebook(game);
        if (!book) return std::unexpected(Message{"pit.no_game"});
        return book;
    };
    People people;
    const std::string text = file_text(GetParam());
    const auto script = parse_round_script(text, books, people);
    ASSERT_TRUE(script) << GetParam();
    MemoryStore store;
    TestPit pit(store, shelf_of(script->book->document.id));
    PitScript played(pit);
    played.play(*script, people);
    pit->rest();
    Historian historian(store, {});
    ASSERT_TRUE(historian.read_on()) << GetParam();
    expect_same_money(historian, store);
    const auto table = historian.table("T");
    ASSERT_TRUE(table && *table);
    const Catalogue words(Language::zh_hant);
    for (const RoundEntry& entry : (*table)->rounds().rounds()) {
        const auto recalled = recall(**table, entry.round, {Viewer::staff, {}, &words});
        ASSERT_TRUE(recalled && *recalled);
        const std::string json = recall_json(**table, **recalled);
        EXPECT_NE(json.find(R"("replay":true)"), std::string::npos);
        for (const RecalledEvent& event : (*recalled)->events)
            EXPECT_NE(event.event.json.find(R"("explain":[)"), std::string::npos)
                << event.event.json;
    }
}

INSTANTIATE_TEST_SUITE_P(Cases, CaseRounds, testing::ValuesIn(scripts()), [](const auto& chosen) {
    const std::filesystem::path path(chosen.param);
    std::string name = path.parent_path().filename().string() + '_' + path.stem().string();
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
});

}  // namespace
}  // namespace tigerpit
