// Every table day of tests/cases/rounds, asked of a pit: the same is decided, all is recorded, a
// restart finds the same table, and an audit of the store finds nothing.

#include <algorithm>
#include <filesystem>

#include "books/library.hpp"
#include "pit_script.hpp"
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

class PitRounds : public testing::TestWithParam<std::string> {};

TEST_P(PitRounds, AreRecordedAndFoundAgain) {
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
    EXPECT_EQ(played.taken_, played.accepted_) << GetParam();

    const auto look = [](const Rulebook*, const Table& table, std::int64_t version, People&) {
        return std::pair{table, version};
    };
    const auto before = pit->table("T").value()->with(look);
    EXPECT_EQ(before.second, played.events_);
    pit.restart();
    const auto after = pit->table("T").value()->with(look);
    EXPECT_EQ(after.second, before.second);
    EXPECT_EQ(after.first.rounds, before.first.rounds);
    EXPECT_EQ(after.first.phase, before.first.phase);
    EXPECT_EQ(findings_in(store), std::vector<std::string>{}) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Cases, PitRounds, testing::ValuesIn(scripts()), [](const auto& chosen) {
    const std::filesystem::path path(chosen.param);
    std::string name = path.parent_path().filename().string() + '_' + path.stem().string();
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
});

}  // namespace
}  // namespace tigerpit
