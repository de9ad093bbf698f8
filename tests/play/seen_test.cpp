// Every table day of tests/cases/rounds is watched over the shoulders of a guest and of the staff:
// after each event, what they are sent tells of no card that nobody has seen.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "support/case_files.hpp"
#include "support/play_script.hpp"
#include "support/watch.hpp"

namespace tigerpit {
namespace {

std::vector<std::string> scripts() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/cases/rounds"))
        if (entry.path().extension() == ".round") paths.push_back(entry.path().string());
    std::ranges::sort(paths);
    return paths;
}

TEST(Seen, TellsNoCardThatNobodyHasSeenInAnyRound) {
    int hidden = 0;
    int left_out = 0;
    for (const std::string& path : scripts()) {
        People people;
        const auto script = parse_round_script(file_text(path), find_built_in, people);
        ASSERT_TRUE(script) << path;
        const CitationIndex index(*script->book);
        const Naming naming{*script->book, index, people};
        Watch watch(naming);
        const ScriptListener listener{[&](const Table& before, const EventLine& line) {
                                          watch.see(before, line.recorded);
                                      },
                                      [](const Situation&, const Command&, const Denial&) {}};
        run_round_script(*script, people, listener);
        ASSERT_EQ(watch.faults(), std::vector<std::string>{}) << path;
        hidden += watch.hidden();
        left_out += watch.left_out();
    }
    // Days in which nothing was hidden would prove nothing.
    EXPECT_GT(hidden, 1000);
    EXPECT_GT(left_out, 1000);
}

}  // namespace
}  // namespace tigerpit
