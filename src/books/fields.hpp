#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <toml++/toml.h>
#include <utility>
#include <vector>

#include "words/message.hpp"

namespace tigerpit {

/// What is wrong with a file, and where.
struct FileError {
    int line = 0;
    int column = 0;
    Message what;
    bool operator==(const FileError&) const = default;
};

/// The keys of one TOML table, each asked for once. A key nobody asked for is an error, so that a
/// slip of the pen never passes as a rule. Throws FileError; it does not leave this module.
class Fields {
public:
    Fields(const toml::table& table, std::string path) : table_(&table), path_(std::move(path)) {}

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const toml::table& table() const { return *table_; }

    std::string text(std::string_view key);
    std::optional<std::string> text_if(std::string_view key);
    /// A text of letters, digits, `-` and `_` only: a name that programs use.
    std::string name(std::string_view key);
    /// Complains of a table's key that is no such name.
    void check_name(std::string_view key) const;
    std::int64_t integer(std::string_view key, std::int64_t min, std::int64_t max);
    std::optional<std::int64_t> integer_if(std::string_view key, std::int64_t min,
                                           std::int64_t max);
    std::optional<bool> flag_if(std::string_view key);
    Fields fields(std::string_view key);
    std::optional<Fields> fields_if(std::string_view key);
    std::vector<Fields> rows(std::string_view key);
    std::vector<Fields> rows_if(std::string_view key);
    std::vector<std::string> texts(std::string_view key);
    std::vector<std::string> texts_if(std::string_view key);
    /// The texts of an array, each with the place it stands at.
    std::vector<std::pair<std::string, const toml::node*>> items(std::string_view key);
    /// The same of a lone text or of an array of texts.
    static std::vector<std::pair<std::string, const toml::node*>> items_at(const toml::node& node,
                                                                           const std::string& path);
    /// An array with something in it.
    const toml::array& array(std::string_view key);
    /// The tables inside this one in the order they are written.
    std::vector<std::pair<std::string, Fields>> tables();
    const toml::node& node(std::string_view key);
    const toml::node* node_if(std::string_view key);

    /// One of the words, as its place among them.
    std::size_t word(std::string_view key, std::span<const std::string_view> words);
    std::size_t word(std::string_view key, std::initializer_list<std::string_view> words) {
        return word(key, std::span{words.begin(), words.size()});
    }

    /// Complains of every key that was not asked for.
    void done() const;

    [[noreturn]] void fail(Message what) const;
    [[noreturn]] static void fail_at(const toml::node& node, Message what);
    [[nodiscard]] std::string path_of(std::string_view key) const;

private:
    const toml::table* table_;
    std::string path_;
    std::set<std::string, std::less<>> asked_;
};

}  // namespace tigerpit
