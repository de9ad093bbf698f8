#pragma once

#include <cstdio>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tigerpit {

struct CloseFile {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

/// Opens a file to read, `-` for standard input, or says why not in the system's words.
std::expected<OpenFile, std::string> open_file(const std::string& path);

/// The whole of a file that is no larger than `size_max`, nothing when it is larger, or why it
/// cannot be read.
std::expected<std::optional<std::string>, std::string> read_file(const std::string& path,
                                                                 std::size_t size_max);

/// Why reading stopped before the end of a file, or nothing when it did not. Asked right after
/// reading.
std::optional<std::string> read_error(std::FILE* file);

/// Writes an answer to standard output. Whether it got there is asked once, when all is said.
void answer(std::string_view text);

/// Writes what is wrong, or how far it is, to standard error.
void complain(std::string_view text);

/// The next line without its end, or false at the end of the file.
bool read_line(std::FILE* file, std::string& line);

/// What is left of a file.
void read_rest(std::FILE* file, std::string& text);

}  // namespace tigerpit
