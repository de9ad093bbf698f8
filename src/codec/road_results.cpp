#include "codec/road_results.hpp"

#include <array>
#include <optional>

#include "codec/json_keys.hpp"
#include "codec/json_tape.hpp"
#include "codec/text_place.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view between_results = " \t\r\n,";

std::optional<Winner> winner_of(char letter) {
    if (letter == 'P') return Winner::player;
    if (letter == 'B') return Winner::banker;
    if (letter == 'T') return Winner::tie;
    return std::nullopt;
}

/// What a small letter marks on a result, if it marks anything.
bool RoadResult::* mark_of(char letter) {
    if (letter == 'p') return &RoadResult::player_pair;
    if (letter == 'b') return &RoadResult::banker_pair;
    if (letter == 'n') return &RoadResult::natural;
    return nullptr;
}

/// The character that starts here, whole; a byte that starts none as its number.
std::string character_at(std::string_view text, std::size_t at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t size = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    const std::string_view whole = text.substr(at, size);
    const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const bool starts_one = byte < 0x80 || (byte >= 0xC2 && byte < 0xF5);
    if (starts_one && whole.size() == size && std::ranges::all_of(whole.substr(1), follows))
        return std::string{whole};
    constexpr std::string_view digits = "0123456789abcdef";
    return {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
}

/// Results as letters, each with its marks right behind it.
class LettersReader {
public:
    explicit LettersReader(std::string_view text) : text_(text) {}

    std::vector<RoadResult> read() {
        for (at_ = 0; at_ < text_.size(); ++at_) read_letter(text_[at_]);
        return std::move(results_);
    }

private:
    void read_letter(char letter) {
        if (between_results.contains(letter)) {
            may_mark_ = false;
        } else if (const auto winner = winner_of(letter)) {
            results_.push_back({.winner = *winner});
            may_mark_ = true;
        } else {
            read_mark(letter);
        }
    }

    void read_mark(char letter) {
        const auto mark = mark_of(letter);
        if (mark == nullptr) fail("roads.not_a_result");
        if (!may_mark_) fail("roads.mark_alone");
        bool& marked = results_.back().*mark;
        if (marked) fail("roads.mark_twice");
        marked = true;
    }

    [[noreturn]] void fail(std::string_view key) const {
        throw RoadResultsError{':' + text_place(text_, at_),
                               Message{key}.with("found", character_at(text_, at_))};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<RoadResult> results_;
    bool may_mark_ = false;  ///< a result or a mark stands right before
};

constexpr std::array<std::string_view, 4> result_keys{"outcome", "player_pair", "banker_pair",
                                                      "natural"};

/// One result of a JSON array.
class ResultReader {
public:
    explicit ResultReader(std::size_t index) : index_(index) {}

    [[nodiscard]] RoadResult read(const Json& json) const {
        if (json.kind() == JsonKind::text) return {.winner = read_winner(json, "")};
        expect(json.kind() == JsonKind::object, "", "json.road_result");
        RoadResult result;
        bool has_outcome = false;
        json.members([&](std::string_view key, const Json& value) {
            if (key == "outcome") {
                has_outcome = true;
                result.winner = read_winner(value, key);
            } else {
                result.*mark_called(key) = read_flag(value, key);
            }
        });
        if (!has_outcome) fail("", Message{"round.missing_key"}.with("key", "outcome"));
        return result;
    }

private:
    [[noreturn]] void fail(std::string_view key, Message what) const {
        std::string where = ": /" + std::to_string(index_);
        if (!key.empty()) where += '/' + std::string{key};
        throw RoadResultsError{where, std::move(what)};
    }

    void expect(bool holds, std::string_view key, std::string_view wanted) const {
        if (!holds) fail(key, Message{"round.wrong_kind"}.with_said("wanted", wanted));
    }

    [[nodiscard]] Winner read_winner(const Json& json, std::string_view key) const {
        for (const Winner winner : {Winner::player, Winner::banker, Winner::tie})
            if (json.kind() == JsonKind::text && json.text() == to_text(winner)) return winner;
        fail(key, Message{"roads.not_an_outcome"});
    }

    [[nodiscard]] bool read_flag(const Json& json, std::string_view key) const {
        expect(json.kind() == JsonKind::flag, key, "json.flag");
        return json.integer() != 0;
    }

    [[nodiscard]] bool RoadResult::* mark_called(std::string_view key) const {
        if (key == "player_pair") return &RoadResult::player_pair;
        if (key == "banker_pair") return &RoadResult::banker_pair;
        if (key == "natural") return &RoadResult::natural;
        fail("", unknown_json_key(key, result_keys));
    }

    std::size_t index_;
};

std::vector<RoadResult> read_json(std::string_view text) {
    JsonTape tape;
    if (const auto read = tape.read(text); !read)
        throw RoadResultsError{':' + text_place(text, read.error().offset), read.error().what};
    const Json document(tape);
    if (document.kind() != JsonKind::array)
        throw RoadResultsError{"", Message{"round.wrong_kind"}.with_said("wanted",
                                                                         "json.road_results")};
    std::vector<RoadResult> results;
    document.items([&](std::size_t index, const Json& json) {
        results.push_back(ResultReader(index).read(json));
    });
    return results;
}

}  // namespace

std::expected<std::vector<RoadResult>, RoadResultsError> parse_road_results(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const auto first = text.find_first_not_of(blanks);
    const bool is_json =
        first != std::string_view::npos && (text[first] == '[' || text[first] == '{');
    try {
        return is_json ? read_json(text) : LettersReader(text).read();
    } catch (RoadResultsError& error) {
        return std::unexpected(std::move(error));
    }
}

}  // namespace tigerpit
