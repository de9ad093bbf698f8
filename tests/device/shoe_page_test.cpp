#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "device/virtual_shoe.hpp"

// The program in docs/shoe.md is the one by which anybody checks us, so it must be right.

namespace tigerpit {
namespace {

std::string page() {
    std::ifstream file("docs/shoe.md");
    return {std::istreambuf_iterator<char>(file), {}};
}

/// What stands between a fence of this language and the next.
std::string block_of(const std::string& text, const std::string& language) {
    const std::string begin = "```" + language + '\n';
    const auto from = text.find(begin);
    if (from == std::string::npos) return {};
    const auto first = from + begin.size();
    return text.substr(first, text.find("```\n", first) - first);
}

std::string answer_of(const std::string& command) {
    FILE* pipe = popen(command.c_str(), "r");
    std::string answer;
    std::array<char, 4096> part{};
    for (std::size_t got = 0; (got = std::fread(part.data(), 1, part.size(), pipe)) > 0;)
        answer.append(part.data(), got);
    return pclose(pipe) == 0 ? answer : "failed";
}

std::string told_by_us(const ShoeLabel& label, const Seed& seed) {
    std::string text = to_hex(commitment(label, seed)) + '\n';
    for (const Card card : order_of(seed, label.decks)) {
        const auto two = letters(card);
        text += std::string{two.data(), two.size()} + ' ';
    }
    return text;
}

TEST(ShoePage, HasAProgramThatAgreesWithUs) {
    const std::string program = block_of(page(), "python");
    ASSERT_FALSE(program.empty());
    EXPECT_LE(std::ranges::count(program, '\n'), 30);
    std::string path = (std::filesystem::temp_directory_path() / "tigerpit_shoe_XXXXXX").string();
    ASSERT_NE(mkdtemp(path.data()), nullptr);
    const std::filesystem::path directory = path;
    std::ofstream(directory / "verify.py") << program;
    for (const ShoeLabel& label :
         {ShoeLabel{"Tiger 1", 7, 8}, ShoeLabel{"老虎", 300, 4}, ShoeLabel{"t", 1, 10}}) {
        const Seed seed = Seed::random();
        const std::string command = "python3 " + (directory / "verify.py").string() + " '" +
                                    label.table + "' " + std::to_string(label.number) + ' ' +
                                    std::to_string(label.decks) + ' ' + to_hex(seed.bytes());
        EXPECT_EQ(answer_of(command), told_by_us(label, seed)) << command;
    }
    std::filesystem::remove_all(directory);
}

TEST(ShoePage, ShowsWhatTheProgramSays) {
    const Seed seed =
        *seed_from_hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    const std::string told = told_by_us({"Tiger 1", 7, 8}, seed);
    const std::string shown = block_of(page(), "sh");
    const std::string first_lines = told.substr(0, 65 + 3 * 20);
    EXPECT_NE(shown.find(to_hex(seed.bytes()) + '\n' + first_lines), std::string::npos) << shown;
}

}  // namespace
}  // namespace tigerpit
