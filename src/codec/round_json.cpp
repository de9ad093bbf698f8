#include "codec/round_json.hpp"

#include <algorithm>
#include <array>

#include "books/library.hpp"
#include "books/nearest.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

[[noreturn]] void fail(std::string where, Message what) {
    throw RoundError{std::move(where), std::move(what)};
}

std::string item(std::string_view array, std::size_t index, std::string_view key = "") {
    std::string where = "/" + std::string{array} + "/" + std::to_string(index);
    if (!key.empty()) where += "/" + std::string{key};
    return where;
}

void expect(bool holds, const std::string& where, std::string_view wanted) {
    if (!holds) fail(where, Message{"round.wrong_kind"}.with_said("wanted", wanted));
}

Money read_cents(const Json& json, const std::string& where, std::int64_t min) {
    expect(json.kind() == JsonKind::integer, where, "json.cents");
    if (json.integer() < min)
        fail(where, Message{min > 0 ? "round.stake_not_positive" : "round.cents_negative"}.with(
                        "value", json.integer()));
    return Money{json.integer()};
}

int read_int(const Json& json, const std::string& where) {
    expect(json.kind() == JsonKind::integer, where, "json.integer");
    return static_cast<int>(std::clamp<std::int64_t>(json.integer(), INT32_MIN, INT32_MAX));
}

/// One of two words.
bool is_second(const Json& json, const std::string& where, std::string_view first,
               std::string_view second) {
    const bool one = json.kind() == JsonKind::text && json.text() == first;
    const bool two = json.kind() == JsonKind::text && json.text() == second;
    if (!one && !two)
        fail(where, Message{"round.unknown_word"}.with("first", first).with("second", second));
    return two;
}

constexpr std::array<std::string_view, 8> round_keys{
    "game", "layout", "decks", "limits", "bets", "cards", "insurance", "marked"};
/// Notes that people and test files put beside a round; they say nothing to settle.
constexpr std::array<std::string_view, 4> note_keys{"id", "why", "reading", "expect"};

[[noreturn]] void unknown_key(const std::string& where, std::string_view key,
                              std::span<const std::string_view> known) {
    const std::set<std::string, std::less<>> words(known.begin(), known.end());
    const auto meant = nearest(key, words);
    Message what =
        meant ? Message{"round.unknown_key_near"}.with("meant", *meant) : Message{"round.unknown_key"};
    fail(where, std::move(what).with("key", key));
}

[[noreturn]] void missing_key(const std::string& where, std::string_view key) {
    fail(where, Message{"round.missing_key"}.with("key", key));
}

}  // namespace

/// One round being read: the top-level values first, then what needs the game to be understood.
class RoundReader::Reading {
public:
    Reading(RoundReader& reader, const Json& json) : reader_(reader), round_(reader.round_) {
        expect(json.kind() == JsonKind::object, "", "json.round");
        json.members([&](std::string_view key, const Json& value) { remember(key, value); });
    }

    void read() {
        clear();
        read_table();
        if (const auto& limits = value("limits")) read_limits(*limits);
        if (const auto& bets = value("bets")) read_bets(*bets);
        if (const auto& insurance = value("insurance")) read_insurance(*insurance);
        if (const auto& marked = value("marked")) read_marked(*marked);
        read_cards(required("cards"));
    }

private:
    void remember(std::string_view key, const Json& value) {
        const auto known = std::ranges::find(round_keys, key);
        if (known != round_keys.end()) {
            values_[static_cast<std::size_t>(known - round_keys.begin())] = value;
        } else if (std::ranges::find(note_keys, key) == note_keys.end()) {
            unknown_key("", key, round_keys);
        }
    }

    [[nodiscard]] const std::optional<Json>& value(std::string_view key) const {
        const auto known = std::ranges::find(round_keys, key);
        return values_[static_cast<std::size_t>(known - round_keys.begin())];
    }
    [[nodiscard]] const Json& required(std::string_view key) const {
        const auto& found = value(key);
        if (!found) missing_key("", key);
        return *found;
    }

    void clear() {
        round_.limits.reset();
        round_.coup = {};
        round_.bets.clear();
        round_.insurance.clear();
        round_.marked.clear();
        round_.players.clear();
        round_.bet_ids.clear();
        reader_.ids_.clear();
    }

    void read_table() {
        const Json& game = required("game");
        expect(game.kind() == JsonKind::text, "/game", "json.text");
        auto book = reader_.books_(game.text());
        if (!book) fail("/game", std::move(book).error());
        round_.book = *book;
        const Json& layout = required("layout");
        expect(layout.kind() == JsonKind::text, "/layout", "json.text");
        round_.layout = find_layout(*round_.book, layout.text());
        if (!round_.layout)
            fail("/layout", Message{"round.unknown_layout"}
                                .with("layout", layout.text())
                                .with("first", round_.book->layouts.front().id)
                                .with("last", round_.book->layouts.back().id)
                                .with("clause", to_text(round_.book->clauses.layouts)));
        round_.decks = round_.book->decks_max;
        if (const auto& decks = value("decks")) round_.decks = read_int(*decks, "/decks");
        if (round_.decks < round_.book->decks_min || round_.decks > round_.book->decks_max)
            fail("/decks", Message{"round.decks"}
                               .with("decks", round_.decks)
                               .with("min", round_.book->decks_min)
                               .with("max", round_.book->decks_max)
                               .with("clause", to_text(round_.book->clauses.decks)));
    }

    void read_limits(const Json& json) {
        expect(json.kind() == JsonKind::object, "/limits", "json.object");
        std::optional<Money> min;
        std::optional<Money> max;
        json.members([&](std::string_view key, const Json& value) {
            const std::string where = "/limits/" + std::string{key};
            if (key == "min_cents")
                min = read_cents(value, where, 0);
            else if (key == "max_cents")
                max = read_cents(value, where, 0);
            else
                unknown_key("/limits", key, std::array<std::string_view, 2>{"min_cents", "max_cents"});
        });
        if (!min) missing_key("/limits", "min_cents");
        if (!max) missing_key("/limits", "max_cents");
        if (*min > *max) fail("/limits", Message{"round.limits_upside_down"});
        round_.limits = Limits{*min, *max};
    }

    PlayerId player(const Json& json, const std::string& where) {
        expect(json.kind() == JsonKind::text && !json.text().empty(), where, "json.player");
        const auto next = static_cast<std::uint32_t>(round_.players.size());
        const auto [known, is_new] = reader_.ids_.try_emplace(json.text(), PlayerId{next});
        if (is_new) round_.players.push_back(json.text());
        return known->second;
    }

    /// Reads the members of one bet or insurance; `read` says whether it knows the key.
    template <std::size_t N, class Read>
    void read_entry(const Json& json, std::string_view array, std::size_t index,
                    const std::array<std::string_view, N>& keys, Read read) {
        expect(json.kind() == JsonKind::object, item(array, index), "json.object");
        unsigned seen = 0;
        json.members([&](std::string_view key, const Json& value) {
            for (std::size_t i = 0; i < N; ++i) {
                if (keys[i] != key) continue;
                seen |= 1U << i;
                read(i, value);
                return;
            }
            unknown_key(item(array, index), key, keys);
        });
        for (std::size_t i = 0; i < N; ++i)
            if ((seen >> i & 1U) == 0) missing_key(item(array, index), keys[i]);
    }

    void read_bets(const Json& json) {
        expect(json.kind() == JsonKind::array, "/bets", "json.array");
        static constexpr std::array<std::string_view, 4> keys{"player", "box", "bet",
                                                              "stake_cents"};
        json.items([&](std::size_t index, const Json& entry) {
            Bet bet;
            std::string_view id;
            read_entry(entry, "bets", index, keys, [&](std::size_t key, const Json& value) {
                const auto where = [&] { return item("bets", index, keys[key]); };
                if (key == 0) {
                    bet.player = player(value, value.kind() == JsonKind::text ? "" : where());
                } else if (key == 1) {
                    if (value.kind() != JsonKind::integer) read_int(value, where());
                    bet.box = read_int(value, "");
                } else if (key == 2) {
                    if (value.kind() != JsonKind::text) expect(false, where(), "json.text");
                    id = value.text();
                    bet.spot = find_spot(*round_.book, id);
                } else {
                    const bool sound = value.kind() == JsonKind::integer && value.integer() > 0;
                    bet.stake = sound ? Money{value.integer()} : read_cents(value, where(), 1);
                }
            });
            round_.bets.push_back(bet);
            round_.bet_ids.push_back(id);
        });
    }

    void read_insurance(const Json& json) {
        expect(json.kind() == JsonKind::array, "/insurance", "json.array");
        static constexpr std::array<std::string_view, 5> keys{"player", "box", "stage", "side",
                                                              "stake_cents"};
        json.items([&](std::size_t index, const Json& entry) {
            InsuranceBet bet;
            read_entry(entry, "insurance", index, keys, [&](std::size_t key, const Json& value) {
                const std::string where = item("insurance", index, keys[key]);
                if (key == 0)
                    bet.player = player(value, where);
                else if (key == 1)
                    bet.box = read_int(value, where);
                else if (key == 2)
                    bet.stage = is_second(value, where, "after_four", "after_player_third")
                                    ? Stage::after_player_third
                                    : Stage::after_four;
                else if (key == 3)
                    bet.side = is_second(value, where, "player", "banker") ? Side::banker
                                                                           : Side::player;
                else
                    bet.stake = read_cents(value, where, 1);
            });
            round_.insurance.push_back(bet);
        });
    }

    void read_marked(const Json& json) {
        expect(json.kind() == JsonKind::array, "/marked", "json.array");
        json.items([&](std::size_t index, const Json& value) {
            round_.marked.push_back(player(value, item("marked", index)));
        });
    }

    void read_cards(const Json& json) {
        expect(json.kind() == JsonKind::array, "/cards", "json.array");
        std::array<int, rank_count * suit_count> dealt{};
        json.items([&](std::size_t index, const Json& value) {
            const bool is_text = value.kind() == JsonKind::text;
            const auto card = is_text ? parse_card(value.text()) : std::nullopt;
            if (!card)
                fail(item("cards", index), Message{"round.not_a_card"}.with(
                                               "card", is_text ? value.text() : std::string_view{}));
            const auto side = next_to_draw(round_.coup);
            if (!side)
                fail(item("cards", index), Message{"round.too_many_cards"}
                                               .with("card", value.text())
                                               .with("needed", index));
            const auto kind = static_cast<std::size_t>(card->rank) * suit_count +
                              static_cast<std::size_t>(card->suit);
            if (++dealt[kind] > round_.decks)
                fail(item("cards", index), Message{"round.more_than_decks"}
                                               .with("card", value.text())
                                               .with("decks", round_.decks));
            round_.coup[*side].take(*card);
        });
        if (const auto side = next_to_draw(round_.coup))
            fail("/cards", Message{"round.too_few_cards"}
                               .with("dealt", cards_dealt(round_.coup))
                               .with_said("side", *side == Side::player ? "side.player"
                                                                        : "side.banker"));
    }

    RoundReader& reader_;
    FinishedRound& round_;
    std::array<std::optional<Json>, round_keys.size()> values_{};
};

std::expected<const Rulebook*, Message> find_built_in(std::string_view game) {
    if (const Rulebook* book = find_rulebook(game)) return book;
    return std::unexpected(Message{"round.unknown_game"}.with("game", game));
}

std::expected<const FinishedRound*, RoundError> RoundReader::read(const Json& json) {
    try {
        Reading(*this, json).read();
        return &round_;
    } catch (RoundError& error) {
        return std::unexpected(std::move(error));
    }
}

}  // namespace tigerpit
