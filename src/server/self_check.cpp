#include "server/self_check.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>

#include "books/fingerprint.hpp"
#include "server/describe_operation.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view program_part = "program";
constexpr std::string_view library_part = "library ";
constexpr std::string_view book_part = "rulebook ";
/// What is running, also after its file was replaced by a newer one.
constexpr const char* running_program = "/proc/self/exe";
/// From the folder of the program.
constexpr std::string_view sums_place = "../share/tigerpit/SHA256SUMS";

std::string sum_of_file(const std::string& path) {
    const std::ifstream file(path, std::ios::binary);
    std::ostringstream all;
    all << file.rdbuf();
    return file ? sha256(all.str()) : std::string{};
}

/// What a file was when the program first looked: by that the start is judged, and later checks.
std::string first_sum_of_file(const std::string& path) {
    static std::mutex mutex;
    static std::map<std::string, std::string> sums;
    const std::scoped_lock lock(mutex);
    const auto known = sums.find(path);
    return known != sums.end() ? known->second : sums[path] = sum_of_file(path);
}

/// The files of the libraries that are loaded; one whose file was replaced since is not read: what
/// runs is not what lies there.
std::set<std::string> loaded_libraries() {
    std::set<std::string> paths;
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);) {
        const auto slash = line.find('/');
        if (slash == std::string::npos || line.find(" r-xp ") == std::string::npos) continue;
        const std::string path = line.substr(slash);
        if (path.find(".so") != std::string::npos && !path.ends_with(" (deleted)"))
            paths.insert(path);
    }
    return paths;
}

/// What the file says that the program must be: the line that ends with its name.
std::string sum_of_program(const std::string& sums) {
    std::ifstream file(sums);
    constexpr std::size_t digits = 64;
    for (std::string line; std::getline(file, line);)
        if (line.size() > digits && line.ends_with("/tigerpit")) return line.substr(0, digits);
    return {};
}

bool is_as_expected(const CheckedPart& part) {
    return !part.actual.empty() && part.actual == part.expected;
}

std::string sum_of_book(const BookTexts& texts) {
    const auto book = read_book(texts);
    return book ? fingerprint_of(*book) : std::string{};
}

}  // namespace

SelfChecker::SelfChecker(const Shelf& shelf, std::string version, const std::string& sums)
    : version_(std::move(version)) {
    const std::string program = first_sum_of_file(running_program);
    const std::string wanted = sums.empty() ? program : sum_of_program(sums);
    expected_.push_back({std::string{program_part}, wanted, program});
    for (const std::string& path : loaded_libraries()) {
        const std::string sum = first_sum_of_file(path);
        expected_.push_back({std::string{library_part} + path, sum, sum});
    }
    for (const Shelf::Book& book : shelf.books()) {
        if (!book.current) continue;
        const std::string& fingerprint = fingerprint_of(*book.book);
        expected_.push_back(
            {std::string{book_part} + book.book->document.id, fingerprint, fingerprint});
        books_.push_back(book.texts);
    }
}

SelfCheck SelfChecker::check_start(std::int64_t now) const {
    SelfCheck done{now, CheckWhy::start, version_, true, expected_};
    done.sound = std::ranges::all_of(done.parts, is_as_expected);
    return done;
}

SelfCheck SelfChecker::check(CheckWhy why, std::int64_t now) const {
    SelfCheck done{now, why, version_, true, expected_};
    const auto libraries = loaded_libraries();
    auto book = books_.begin();
    for (CheckedPart& part : done.parts) {
        if (part.part == program_part) {
            part.actual = sum_of_file(running_program);
        } else if (part.part.starts_with(library_part)) {
            const std::string path = part.part.substr(library_part.size());
            // One that was replaced by an update is loaded as it was until the next start.
            if (libraries.contains(path)) part.actual = sum_of_file(path);
        } else {
            part.actual = sum_of_book(*book++);
        }
    }
    done.sound = std::ranges::all_of(done.parts, is_as_expected);
    return done;
}

std::string self_check_note(const SelfCheck& check) {
    return R"({"event":"self_checked",)" + described_json(check).substr(1);
}

std::string installed_sums() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink(running_program, error);
    if (error) return {};
    const auto sums = (program.parent_path() / sums_place).lexically_normal();
    return std::filesystem::exists(sums, error) ? sums.string() : std::string{};
}

}  // namespace tigerpit
