#include "cli/text_file.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "base/result.hpp"

namespace tigerpit {

std::expected<OpenFile, std::string> open_file(const std::string& path) {
    if (path == "-") return OpenFile{stdin};
    std::error_code code;
    if (std::filesystem::is_directory(path, code)) return std::unexpected(std::strerror(EISDIR));
    OpenFile file{std::fopen(path.c_str(), "rb")};
    if (!file) return std::unexpected(std::strerror(errno));
    return file;
}

std::expected<std::optional<std::string>, std::string> read_file(const std::string& path,
                                                                 std::size_t size_max) {
    TRY(const OpenFile file, open_file(path));
    std::string text(size_max + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (const auto error = read_error(file.get())) return std::unexpected(*error);
    if (text.size() > size_max) return std::nullopt;
    return text;
}

std::optional<std::string> read_error(std::FILE* file) {
    if (std::ferror(file) == 0) return std::nullopt;
    return std::strerror(errno);
}

void complain(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

void answer(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

bool read_line(std::FILE* file, std::string& line) {
    // getline's own room, kept from line to line.
    static thread_local std::unique_ptr<char, decltype(&std::free)> kept{nullptr, &std::free};
    static thread_local std::size_t room = 0;
    char* text = kept.release();
    const auto size = getline(&text, &room, file);
    kept.reset(text);
    if (size < 0) return false;
    line.assign(text, static_cast<std::size_t>(size));
    if (line.ends_with('\n')) line.pop_back();
    return true;
}

void read_rest(std::FILE* file, std::string& text) {
    std::array<char, 1 << 16> block;
    for (std::size_t size = 0; (size = std::fread(block.data(), 1, block.size(), file)) > 0;)
        text.append(block.data(), size);
}

}  // namespace tigerpit
