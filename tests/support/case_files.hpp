#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace tigerpit {

/// The whole text of a file of the tests.
inline std::string file_text(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The files of a folder of tests/cases/, in the order of their names.
inline std::vector<std::string> case_files(const std::string& folder) {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator("tests/cases/" + folder))
        paths.push_back(entry.path().string());
    std::ranges::sort(paths);
    return paths;
}

/// `a-file.toml` as the name of a test: a_file.
inline std::string name_of_file(const testing::TestParamInfo<std::string>& chosen) {
    std::string name = std::filesystem::path(chosen.param).stem().string();
    std::ranges::replace(name, '-', '_');
    return name;
}

}  // namespace tigerpit
