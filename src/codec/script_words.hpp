#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/money.hpp"
#include "rules/bet.hpp"
#include "words/message.hpp"

namespace tigerpit {

/// What is wrong with a text of lines, and where; line and column from 1.
struct ScriptError {
    int line = 0;
    int column = 0;
    Message what;
};

/// A word of a line. One in quotes is written as JSON writes a text, and may hold blanks.
struct ScriptWord {
    std::string text;
    int column = 0;
    bool quoted = false;
};

/// A line that says something: comments and empty lines do not.
struct ScriptLine {
    int number = 0;
    int end = 0;  ///< the column after its last word
    std::vector<ScriptWord> words;
};

/// The lines of a text, each taken apart into its words.
std::expected<std::vector<ScriptLine>, ScriptError> script_lines(std::string_view text);

/// A word as it has to be written to be read as one.
std::string script_word(std::string_view text);

/// Money as people type it: 100, 100.00 or, as it is printed, 1,000.00.
std::optional<Money> parse_money(std::string_view text);
/// 1000.00
std::string plain_money(Money);

/// Reads the words of a line from left to right. Throws ScriptError.
class ScriptWords {
public:
    explicit ScriptWords(const ScriptLine& line) : line_(&line) {}

    [[nodiscard]] bool done() const { return next_ == line_->words.size(); }
    [[nodiscard]] const ScriptLine& line() const { return *line_; }
    /// Is this the next word?
    [[nodiscard]] bool sees(std::string_view word) const;
    /// The same, and it is taken.
    bool take(std::string_view word);
    /// The next word, or what was expected there.
    std::string_view word(std::string_view wanted);
    void expect(std::string_view word);

    std::string_view name();
    Money money();
    std::int64_t number();
    int small_number();
    std::uint64_t long_number();
    /// Is a whole number next?
    [[nodiscard]] bool sees_number() const;
    /// Is a card next, or `?`?
    [[nodiscard]] bool sees_card() const;
    Side side();
    Odds odds();
    Card card();
    /// One of these words, by its place among them.
    std::size_t one_of(std::span<const std::string_view> words);
    /// The place of the next word among these; nothing, and nothing taken, where it is none.
    std::optional<std::size_t> take_one_of(std::span<const std::string_view> words);
    /// All the words that are left, with a blank between them: a clause.
    std::string rest(std::string_view wanted);
    /// Nothing may be left.
    void end() const;

    /// What was just taken is wrong.
    [[noreturn]] void fail(Message what) const;
    /// What comes next is wrong, or missing.
    [[noreturn]] void fail_next(std::string_view wanted) const;

private:
    [[noreturn]] void fail_taken(std::string_view wanted);

    const ScriptLine* line_;
    std::size_t next_ = 0;
};

}  // namespace tigerpit
