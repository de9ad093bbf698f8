// What earlier releases recorded is read, played again and audited by this one (tests/golden): days
// of each game. TIGERPIT_APPROVE=1 writes the day of the release that is being made.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "books/library.hpp"
#include "codec/json_tape.hpp"
#include "codec/json_write.hpp"
#include "pit_script.hpp"
#include "support/case_files.hpp"
#include "test_pit.hpp"

namespace tigerpit {
namespace {

const std::filesystem::path golden_folder = "tests/golden";
constexpr std::string_view this_release = "0.2";

std::string hex_of(const Hash& hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const unsigned byte : hash) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::string line_of(const Record& record) {
    JsonWriter json;
    json.open('{').key("stream").text(record.stream).key("version").number(record.version);
    json.key("at").number(record.at).key("id").text(record.command_id);
    json.key("command").text(record.command).key("event").text(record.event);
    json.key("entries").open('[');
    for (const Posting& posting : record.entries) {
        json.open('{').key("from").text(posting.from).key("to").text(posting.to);
        json.key("cents").number(posting.cents).close('}');
    }
    return json.close(']').key("hash").text(hex_of(record.hash)).close('}').take() + '\n';
}

/// A record as it stands in a golden file, and the hash that it had there.
std::pair<Record, std::string> record_of(const std::string& line) {
    JsonTape tape;
    EXPECT_TRUE(tape.read(line));
    const Json json(tape);
    const auto text = [&](const char* key) { return std::string{json.find(key)->text()}; };
    Record record{text("stream"),
                  json.find("version")->integer(),
                  json.find("at")->integer(),
                  text("id"),
                  text("command"),
                  text("event"),
                  {},
                  {}};
    json.find("entries")->items([&](std::size_t, const Json& entry) {
        record.entries.push_back({std::string{entry.find("from")->text()},
                                  std::string{entry.find("to")->text()},
                                  entry.find("cents")->integer()});
    });
    return {record, text("hash")};
}

/// Puts a release's records into a store, which has to come to the same hashes.
void load(MemoryStore& store, const std::filesystem::path& file) {
    std::ifstream lines(file);
    std::vector<Append> appends;
    std::map<std::string, std::string> last;
    for (std::string line; std::getline(lines, line);) {
        const auto [record, hash] = record_of(line);
        const bool begins =
            !record.command.empty() || appends.empty() || !record.stream.starts_with("table/");
        if (begins)
            appends.push_back({record.stream,
                               record.version - 1,
                               1,
                               record.at,
                               record.command_id,
                               record.command,
                               {}});
        appends.back().events.push_back({record.event, record.entries});
        last[record.stream] = hash;
    }
    for (const auto& [stream, hash] : last) EXPECT_EQ(store.take(stream), 1);
    EXPECT_TRUE(store.append({appends, {}}));
    const auto heads = store.heads().value();
    for (const Head& head : heads) EXPECT_EQ(hex_of(head.hash), last[head.stream]) << head.stream;
}

void write_day(const std::filesystem::path& file, const std::string& game) {
    const auto books = [](std::string_view id) -> std::expected<const Rulebook*, Message> {
        return find_rulebook(id);
    };
    MemoryStore store;
    TestPit pit(store, shelf_of(game));
    std::vector<std::filesystem::path> days;
    for (const auto& entry : std::filesystem::directory_iterator("tests/cases/rounds/" + game))
        if (entry.path().filename().string().starts_with("day-")) days.push_back(entry.path());
    std::ranges::sort(days);
    for (const std::filesystem::path& day : days) {
        People people;
        const std::string text = file_text(day.string());
        const auto script = parse_round_script(text, books, people);
        ASSERT_TRUE(script) << day;
        PitScript(pit, day.stem().string()).play(*script, people);
    }
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file);
    const auto heads = store.heads().value();
    for (const Head& head : heads)
        EXPECT_TRUE(store.read(head.stream, 0, INT64_MAX, [&](const Record& record) {
            out << line_of(record);
            return true;
        }));
}

std::vector<std::string> golden_files() {
    std::vector<std::string> files;
    if (std::filesystem::exists(golden_folder))
        for (const auto& entry : std::filesystem::recursive_directory_iterator(golden_folder))
            if (entry.path().extension() == ".jsonl") files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

TEST(GoldenLogs, OfThisReleaseAreWritten) {
    for (const Rulebook& book : built_in_rulebooks()) {
        const auto file = golden_folder / this_release / (book.document.id + ".jsonl");
        if (std::getenv("TIGERPIT_APPROVE") != nullptr) write_day(file, book.document.id);
        EXPECT_TRUE(std::filesystem::exists(file)) << file;
    }
}

TEST(GoldenLogs, OfEveryReleaseAreSoundAndGoOn) {
    const auto files = golden_files();
    EXPECT_GE(files.size(), built_in_rulebooks().size());
    for (const std::string& file : files) {
        MemoryStore store;
        load(store, file);
        EXPECT_EQ(findings_in(store), std::vector<std::string>{}) << file;
        const auto report = audit(store, {}).value();
        EXPECT_GT(report.settled, 0) << file;
        // A pit goes on where that release ended.
        const std::string game = std::filesystem::path(file).stem().string();
        TestPit pit(store, shelf_of(game));
        for (FloorTable* table : pit->tables()) EXPECT_TRUE(table->is_in_service());
    }
}

}  // namespace
}  // namespace tigerpit
