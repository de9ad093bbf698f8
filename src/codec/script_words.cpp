#include "codec/script_words.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "books/nearest.hpp"
#include "codec/json_keys.hpp"
#include "codec/json_tape.hpp"
#include "codec/json_write.hpp"
#include "codec/money_text.hpp"
#include "codec/text_place.hpp"

namespace tigerpit {

namespace {

bool is_blank(char c) { return blanks.find(c) != std::string_view::npos; }

/// Takes one line apart.
class LineReader {
public:
    LineReader(std::string_view text, int number) : text_(text) { line_.number = number; }

    std::expected<ScriptLine, ScriptError> read() {
        for (skip(); at_ < text_.size() && text_[at_] != '#'; skip()) {
            if (text_[at_] == '"') {
                if (!quoted()) return std::unexpected(error("script.open_quote"));
            } else {
                plain();
            }
        }
        return std::move(line_);
    }

private:
    void skip() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    void add(std::string word, std::size_t start, bool is_quoted) {
        line_.words.push_back({std::move(word), static_cast<int>(start) + 1, is_quoted});
        line_.end = static_cast<int>(at_) + 1;
    }
    [[nodiscard]] ScriptError error(std::string_view key) const {
        return {line_.number, static_cast<int>(at_) + 1, Message{key}};
    }

    bool quoted() {
        const std::size_t start = at_;
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
        if (end >= text_.size()) return false;
        JsonTape tape;
        if (!tape.read(text_.substr(start, end + 1 - start))) return false;
        at_ = end + 1;
        add(std::string{Json(tape).text()}, start, true);
        return true;
    }

    /// A colon at the end of a word stands alone.
    void plain() {
        const std::size_t start = at_;
        while (at_ < text_.size() && !is_blank(text_[at_])) ++at_;
        const std::string_view word = text_.substr(start, at_ - start);
        if (!word.ends_with(':') || word.size() == 1) return add(std::string{word}, start, false);
        add(std::string{word.substr(0, word.size() - 1)}, start, false);
        add(":", at_ - 1, false);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    ScriptLine line_;
};

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool are_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::expected<std::vector<ScriptLine>, ScriptError> script_lines(std::string_view text) {
    std::vector<ScriptLine> lines;
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    for (int number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        auto line = LineReader(text.substr(0, end), number).read();
        if (!line) return std::unexpected(std::move(line).error());
        if (!line->words.empty()) lines.push_back(*std::move(line));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

std::string script_word(std::string_view text) {
    const bool plain = !text.empty() && !text.starts_with('#') && !text.ends_with(':') &&
                       std::ranges::all_of(text, [](char c) {
                           return static_cast<unsigned char>(c) > ' ' && c != '"' && c != '\x7f';
                       });
    if (plain) return std::string{text};
    std::string quoted;
    write_json_text(quoted, text);
    return quoted;
}

std::optional<Money> parse_money(std::string_view text) {
    std::string digits{text};
    std::erase(digits, ',');
    const bool owed = digits.starts_with('-');
    const std::string_view said = std::string_view{digits}.substr(owed ? 1 : 0);
    const auto point = said.find('.');
    const std::string_view whole = said.substr(0, point);
    const std::string_view cents =
        point == std::string_view::npos ? std::string_view{"00"} : said.substr(point + 1);
    if (!are_digits(whole) || !are_digits(cents) || cents.size() != 2) return std::nullopt;
    const auto number =
        whole_number<std::int64_t>((owed ? "-" : "") + std::string{whole} + std::string{cents});
    if (!number) return std::nullopt;
    // Thousands are parted as they are printed or not at all.
    const std::string printed = money_text(Money{*number});
    if (text.find(',') != std::string_view::npos && printed != text &&
        printed != std::string{text} + ".00")
        return std::nullopt;
    return Money{*number};
}

std::string plain_money(Money money) {
    std::string text = money_text(money);
    std::erase(text, ',');
    return text;
}

bool ScriptWords::sees(std::string_view word) const {
    return !done() && !line_->words[next_].quoted && line_->words[next_].text == word;
}

bool ScriptWords::take(std::string_view word) {
    if (!sees(word)) return false;
    ++next_;
    return true;
}

std::string_view ScriptWords::word(std::string_view wanted) {
    if (done() || sees(":")) fail_next(wanted);
    return line_->words[next_++].text;
}

std::string_view ScriptWords::name() {
    const std::string_view said = word("script.name");
    if (said.empty()) fail_taken("script.name");
    return said;
}

void ScriptWords::expect(std::string_view word) {
    if (take(word)) return;
    const int column = done() ? line_->end : line_->words[next_].column;
    throw ScriptError{line_->number, column, Message{"script.expected_word"}.with("word", word)};
}

Money ScriptWords::money() {
    const auto amount = parse_money(word("script.money"));
    if (!amount) fail_taken("script.money");
    return *amount;
}

std::int64_t ScriptWords::number() {
    const auto value = whole_number<std::int64_t>(word("script.number"));
    if (!value) fail_taken("script.number");
    return *value;
}

int ScriptWords::small_number() {
    const auto value = whole_number<int>(word("script.number"));
    if (!value) fail_taken("script.number");
    return *value;
}

std::uint64_t ScriptWords::long_number() {
    const auto value = whole_number<std::uint64_t>(word("script.number"));
    if (!value) fail_taken("script.number");
    return *value;
}

bool ScriptWords::sees_number() const {
    return !done() && whole_number<std::int64_t>(line_->words[next_].text).has_value();
}

bool ScriptWords::sees_card() const {
    if (done()) return false;
    std::string said{line_->words[next_].text};
    std::ranges::transform(said, said.begin(), [](char c) {
        return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    });
    return said == "?" || parse_card(said).has_value();
}

Side ScriptWords::side() {
    const std::string_view said = word("script.side");
    if (said == "P" || said == "p" || said == "player") return Side::player;
    if (said == "B" || said == "b" || said == "banker") return Side::banker;
    fail_taken("script.side");
}

Odds ScriptWords::odds() {
    const auto value = parse_odds(word("script.odds"));
    if (!value) fail_taken("script.odds");
    return *value;
}

Card ScriptWords::card() {
    std::string said{word("script.card")};
    std::ranges::transform(said, said.begin(), [](char c) {
        return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    });
    const auto value = parse_card(said);
    if (!value) fail_taken("script.card");
    return *value;
}

std::size_t ScriptWords::one_of(std::span<const std::string_view> words) {
    if (const auto at = take_one_of(words)) return *at;
    if (!done() && nearest(line_->words[next_].text, {words.begin(), words.end()}))
        throw ScriptError{line_->number, line_->words[next_].column,
                          unknown_table_word(line_->words[next_].text, words)};
    std::string all;
    for (const std::string_view one : words) all += (all.empty() ? "" : ", ") + std::string{one};
    const int column = done() ? line_->end : line_->words[next_].column;
    throw ScriptError{line_->number, column, Message{"table.one_of"}.with("words", all)};
}

std::optional<std::size_t> ScriptWords::take_one_of(std::span<const std::string_view> words) {
    for (std::size_t at = 0; at < words.size(); ++at)
        if (take(words[at])) return at;
    return std::nullopt;
}

std::string ScriptWords::rest(std::string_view wanted) {
    std::string text{word(wanted)};
    while (!done()) text += ' ' + line_->words[next_++].text;
    return text;
}

void ScriptWords::end() const {
    if (!done()) fail_next("script.end");
}

void ScriptWords::fail(Message what) const {
    const std::size_t at = next_ == 0 ? 0 : next_ - 1;
    throw ScriptError{line_->number, line_->words[at].column, std::move(what)};
}

void ScriptWords::fail_next(std::string_view wanted) const {
    if (done())
        throw ScriptError{line_->number, line_->end,
                          Message{"script.too_short"}.with_said("wanted", wanted)};
    const ScriptWord& word = line_->words[next_];
    throw ScriptError{
        line_->number, word.column,
        Message{"script.unexpected"}.with("word", word.text).with_said("wanted", wanted)};
}

void ScriptWords::fail_taken(std::string_view wanted) {
    --next_;
    fail_next(wanted);
}

}  // namespace tigerpit
