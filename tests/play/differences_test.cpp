// Where the documents differ on a subject: the same story at two tables or more, and what each
// document makes of it (tests/cases/differences).

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include "support/case_files.hpp"
#include "support/play_script.hpp"
#include "table/evolve.hpp"

namespace tigerpit {
namespace {

/// A script of one game: the story that every game of the subject has, and the rest.
struct Told {
    std::string story;
    std::string then;  ///< what this document does, in our words
    std::string text;
};

Told told_in(const std::string& path) {
    Told told;
    told.text = file_text(path);
    std::istringstream lines(told.text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("# Then: ")) {
            told.then = line;
            break;
        }
        if (!line.starts_with("rulebook ")) told.story += line + '\n';
    }
    return told;
}

/// The scripts of a subject by their games.
std::map<std::string, Told> scripts_of(const std::string& subject) {
    std::map<std::string, Told> scripts;
    for (const auto& entry : std::filesystem::directory_iterator(subject))
        scripts[entry.path().stem().string()] = told_in(entry.path().string());
    return scripts;
}

/// What somebody at the table would see of the end: the chips of everybody, who ruled, and what is
/// left over.
std::string end_of(const Told& told) {
    std::string end;
    People people;
    const auto script = parse_round_script(told.text, find_built_in, people);
    if (!script) return end;
    Table last;
    const auto see = [&](const Table&, const EventLine& line) {
        evolve(last, line.recorded);
        if (std::holds_alternative<RulingMade>(line.recorded.event))
            end += std::string(role_words[static_cast<std::size_t>(line.recorded.by.actor.role)]) +
                   ' ';
    };
    const ScriptListener listener{see, [](const Situation&, const Command&, const Denial&) {}};
    run_round_script(*script, people, listener);
    for (const Guest& guest : last.guests)
        end += std::to_string(stack_of(last, guest.player).cents) + ' ';
    return end + std::to_string(last.shoe.carried.size());
}

class Differences : public testing::TestWithParam<std::string> {};

TEST_P(Differences, ComeOfOneStory) {
    const std::map<std::string, Told> scripts = scripts_of(GetParam());
    ASSERT_GE(scripts.size(), 2U);
    for (const auto& [game, told] : scripts) {
        EXPECT_EQ(told.story, scripts.begin()->second.story) << game;
        EXPECT_NE(told.then, "") << game;
        for (const std::string& fault : play_script(told.text).faults)
            ADD_FAILURE() << GetParam() << '/' << game << ".round:" << fault;
    }
}

TEST_P(Differences, AreThoseOfTheDocuments) {
    // Who does the same comes to the same end, and who does otherwise to another.
    std::map<std::string, std::string> ends;
    for (const auto& [game, told] : scripts_of(GetParam())) {
        const auto [known, fresh] = ends.try_emplace(told.then, end_of(told));
        EXPECT_TRUE(fresh || known->second == end_of(told)) << game << ' ' << end_of(told);
    }
    EXPECT_GE(ends.size(), 2U);
    for (const auto& [then, end] : ends)
        EXPECT_EQ(std::ranges::count(ends, end, [](const auto& one) { return one.second; }), 1)
            << then << ": " << end;
}

std::vector<std::string> subjects() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator("tests/cases/differences"))
        if (entry.is_directory()) paths.push_back(entry.path().string());
    std::ranges::sort(paths);
    return paths;
}

std::string name_of_subject(const testing::TestParamInfo<std::string>& chosen) {
    std::string name = std::filesystem::path(chosen.param).filename().string();
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Cases, Differences, testing::ValuesIn(subjects()), name_of_subject);

}  // namespace
}  // namespace tigerpit
