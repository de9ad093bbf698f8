// The files of a folder in place of those inside the program, so that a changed rulebook needs no
// new build. Only the preset `mutation` is built with this file; the program never is.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "assets/embedded.hpp"
#include "base/ensure.hpp"

namespace tigerpit {

namespace {

struct FileOnDisk {
    std::string path;
    std::string text;
};

std::vector<FileOnDisk> read_files() {
    const char* root = std::getenv("TIGERPIT_MUTATION_FILES");
    ensure(root != nullptr, "TIGERPIT_MUTATION_FILES names a folder: see tools/mutation");
    std::vector<FileOnDisk> files;
    for (const std::string folder : {"clauses", "messages", "pages", "rulebooks"}) {
        for (const auto& entry :
             std::filesystem::directory_iterator(std::filesystem::path{root} / folder)) {
            std::ostringstream text;
            text << std::ifstream{entry.path()}.rdbuf();
            files.push_back({folder + '/' + entry.path().filename().string(), text.str()});
        }
    }
    std::ranges::sort(files, {}, &FileOnDisk::path);
    return files;
}

}  // namespace

std::span<const EmbeddedFile> embedded_files() {
    static const std::vector<FileOnDisk> read = read_files();
    static const std::vector<EmbeddedFile> files = [] {
        std::vector<EmbeddedFile> views;
        for (const FileOnDisk& file : read) views.push_back({file.path, file.text});
        return views;
    }();
    return files;
}

}  // namespace tigerpit
