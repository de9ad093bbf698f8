// The program as people and scripts meet it: each file of tests/cases/cli holds a command and its
// exact answer. `TIGERPIT_APPROVE=1 ctest -R cli` writes the answers anew; the difference is read
// like code.
//
//     # what it shows
//     $ command, as a shell runs it from the project's root
//     what it writes to standard output
//     --- error
//     what it writes to standard error
//     --- exit 2

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

namespace files = std::filesystem;

std::string text_of(const files::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<files::path> cases() {
    std::vector<files::path> found;
    for (const auto& entry : files::directory_iterator("tests/cases/cli"))
        if (entry.path().extension() == ".cli") found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

/// The lines up to and with the command.
std::string question_of(const std::string& text) {
    const auto command = text.starts_with("$ ") ? 0 : text.find("\n$ ") + 1;
    return text.substr(0, text.find('\n', command) + 1);
}

std::string command_of(const std::string& question) {
    const auto command = question.rfind("\n$ ");
    const auto start = command == std::string::npos ? 2 : command + 3;
    return question.substr(start, question.size() - start - 1);
}

std::string answer_to(const std::string& command) {
    const files::path folder =
        files::temp_directory_path() / ("tigerpit-cli-" + std::to_string(::getpid()));
    files::create_directories(folder);
    const std::string program = files::path{TIGERPIT_PROGRAM}.parent_path();
    const std::string line = "PATH=\"" + program + ":$PATH\"; export PATH; unset NO_COLOR; (" +
                             command + ") > " + (folder / "out").string() + " 2> " +
                             (folder / "err").string();
    const int status = std::system(line.c_str());
    std::string answer = text_of(folder / "out");
    const std::string error = text_of(folder / "err");
    if (!error.empty()) answer += "--- error\n" + error;
    answer += "--- exit " + std::to_string(WEXITSTATUS(status)) + '\n';
    files::remove_all(folder);
    return answer;
}

class CommandLine : public testing::TestWithParam<files::path> {};

TEST_P(CommandLine, AnswersAsApproved) {
    const std::string text = text_of(GetParam());
    const std::string question = question_of(text);
    const std::string answer = answer_to(command_of(question));
    if (std::getenv("TIGERPIT_APPROVE")) std::ofstream(GetParam()) << question << answer;
    EXPECT_EQ(text_of(GetParam()), question + answer);
}

INSTANTIATE_TEST_SUITE_P(Cli, CommandLine, testing::ValuesIn(cases()), [](const auto& chosen) {
    std::string name = chosen.param.stem();
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(CommandLines, AreMany) { EXPECT_GE(cases().size(), 30U); }

}  // namespace
