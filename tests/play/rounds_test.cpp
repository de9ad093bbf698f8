// Table days as people type them (tests/cases/rounds): each says itself what must come of it.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "books/library.hpp"
#include "support/case_files.hpp"
#include "support/play_script.hpp"
#include "support/proves.hpp"

namespace tigerpit {
namespace {

/// Every script under the folder, however deep, in the order of their names.
std::vector<std::string> scripts() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/cases/rounds"))
        if (entry.path().extension() == ".round") paths.push_back(entry.path().string());
    std::ranges::sort(paths);
    return paths;
}

/// `tests/cases/rounds/a-game/a-day.round` as the name of a test: a_game_a_day.
std::string name_of_script(const testing::TestParamInfo<std::string>& chosen) {
    const std::filesystem::path path(chosen.param);
    std::string name = path.parent_path().filename().string() + '_' + path.stem().string();
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

/// A script is named by the clause it proves, in the folder of its game: `3.14-banker-first.round`.
std::string clause_of_script(const std::string& path) {
    const std::filesystem::path file(path);
    const std::string stem = file.stem().string();
    const std::string number = stem.substr(0, stem.find('-'));
    const Rulebook* book = find_rulebook(file.parent_path().filename().string());
    const bool named = number.find_first_not_of("0123456789.") == std::string::npos;
    return named && book ? book->document.short_name + ' ' + number : std::string{};
}

class Rounds : public testing::TestWithParam<std::string> {};

TEST_P(Rounds, HoldWhatTheySay) {
    const PlayedScript played = play_script(file_text(GetParam()));
    const Proves by_name{clause_of_script(GetParam())};
    for (const std::string& clauses : played.proves) const Proves proves{clauses};
    for (const std::string& fault : played.faults) ADD_FAILURE() << GetParam() << ':' << fault;
    EXPECT_FALSE(played.events.empty()) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Cases, Rounds, testing::ValuesIn(scripts()), name_of_script);

}  // namespace
}  // namespace tigerpit
