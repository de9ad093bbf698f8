#include "codec/round_json.hpp"

#include <algorithm>
#include <array>

#include "books/library.hpp"
#include "codec/json_keys.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

/// A place in a round's JSON: nothing, `/cards`, `/cards/4`, `/bets/0/player`, `/limits/min_cents`.
/// Made for every value and written out only when something is wrong there.
struct Place {
    std::string_view member = {};
    std::optional<std::size_t> index = std::nullopt;
    std::string_view key = {};

    [[nodiscard]] std::string text() const {
        std::string text;
        if (!member.empty()) text += '/' + std::string{member};
        if (index) text += '/' + std::to_string(*index);
        if (!key.empty()) text += '/' + std::string{key};
        return text;
    }
};

[[noreturn]] void fail(const Place& place, Message what) {
    throw RoundError{place.text(), std::move(what)};
}

void expect(bool holds, const Place& place, std::string_view wanted) {
    if (!holds) fail(place, Message{"round.wrong_kind"}.with_said("wanted", wanted));
}

Money read_limit(const Json& json, const Place& place) {
    expect(json.kind() == JsonKind::integer, place, "json.cents");
    if (json.integer() < 0)
        fail(place, Message{"round.cents_negative"}.with("value", json.integer()));
    return Money{json.integer()};
}

Money read_stake(const Json& json, const Place& place) {
    expect(json.kind() == JsonKind::integer, place, "json.cents");
    if (json.integer() <= 0)
        fail(place, Message{"round.stake_not_positive"}.with("value", json.integer()));
    return Money{json.integer()};
}

std::int64_t read_integer(const Json& json, const Place& place) {
    expect(json.kind() == JsonKind::integer, place, "json.integer");
    return json.integer();
}

/// One of two words.
bool is_second(const Json& json, const Place& place, std::string_view first,
               std::string_view second) {
    const bool one = json.kind() == JsonKind::text && json.text() == first;
    const bool two = json.kind() == JsonKind::text && json.text() == second;
    if (!one && !two)
        fail(place, Message{"round.unknown_word"}.with("first", first).with("second", second));
    return two;
}

constexpr std::array<std::string_view, 8> round_keys{"game", "layout", "decks",     "limits",
                                                     "bets", "cards",  "insurance", "marked"};
/// Notes that people and test files put beside a round; they say nothing to settle.
constexpr std::array<std::string_view, 4> note_keys{"id", "why", "reading", "expect"};

constexpr std::array<std::string_view, 2> limit_keys{"min_cents", "max_cents"};
constexpr std::array<std::string_view, 4> bet_keys{"player", "box", "bet", "stake_cents"};
constexpr std::array<std::string_view, 5> insurance_keys{"player", "box", "stage", "side",
                                                         "stake_cents"};

[[noreturn]] void unknown_key(const Place& place, std::string_view key,
                              std::span<const std::string_view> known) {
    fail(place, unknown_json_key(key, known));
}

[[noreturn]] void missing_key(const Place& place, std::string_view key) {
    fail(place, Message{"round.missing_key"}.with("key", key));
}

}  // namespace

/// One round being read: the top-level values first, then what needs the game to be understood.
class RoundReader::Reading {
public:
    Reading(RoundReader& reader, const Json& json) : reader_(reader), round_(reader.round_) {
        expect(json.kind() == JsonKind::object, Place{}, "json.round");
        json.members([&](std::string_view key, const Json& value) { remember(key, value); });
    }

    void read() {
        clear();
        read_table();
        if (const auto& limits = value("limits"))
            read_limits(*limits);
        else
            use_placard();
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
            unknown_key(Place{}, key, round_keys);
        }
    }

    [[nodiscard]] const std::optional<Json>& value(std::string_view key) const {
        const auto known = std::ranges::find(round_keys, key);
        return values_[static_cast<std::size_t>(known - round_keys.begin())];
    }
    [[nodiscard]] const Json& required(std::string_view key) const {
        const auto& found = value(key);
        if (!found) missing_key(Place{}, key);
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
        expect(game.kind() == JsonKind::text, Place{"game"}, "json.text");
        auto book = reader_.books_(game.text());
        if (!book) fail(Place{"game"}, std::move(book).error());
        round_.book = *book;
        const Json& layout = required("layout");
        expect(layout.kind() == JsonKind::text, Place{"layout"}, "json.text");
        round_.layout = find_layout(*round_.book, layout.text());
        if (!round_.layout)
            fail(Place{"layout"}, Message{"round.unknown_layout"}
                                      .with("layout", layout.text())
                                      .with("first", round_.book->layouts.front().id)
                                      .with("last", round_.book->layouts.back().id)
                                      .with("clause", to_text(round_.book->clauses.layouts)));
        std::int64_t decks = round_.book->decks_max;
        if (const auto& given = value("decks")) decks = read_integer(*given, Place{"decks"});
        if (decks < round_.book->decks_min || decks > round_.book->decks_max)
            fail(Place{"decks"}, Message{"round.decks"}
                                     .with("decks", decks)
                                     .with("min", round_.book->decks_min)
                                     .with("max", round_.book->decks_max)
                                     .with("clause", to_text(round_.book->clauses.decks)));
        round_.decks = static_cast<int>(decks);
    }

    /// A round that names no limits has those of the overlay, if it has any.
    void use_placard() {
        if (const auto& placard = round_.book->placard) round_.limits = placard->limits;
    }

    void read_limits(const Json& json) {
        expect(json.kind() == JsonKind::object, Place{"limits"}, "json.object");
        std::optional<Money> min;
        std::optional<Money> max;
        json.members([&](std::string_view key, const Json& value) {
            const Place place{"limits", std::nullopt, key};
            if (key == "min_cents")
                min = read_limit(value, place);
            else if (key == "max_cents")
                max = read_limit(value, place);
            else
                unknown_key(Place{"limits"}, key, limit_keys);
        });
        if (!min) missing_key(Place{"limits"}, "min_cents");
        if (!max) missing_key(Place{"limits"}, "max_cents");
        if (*min > *max) fail(Place{"limits"}, Message{"round.limits_upside_down"});
        round_.limits = Limits{*min, *max};
    }

    PlayerId player(const Json& json, const Place& place) {
        expect(json.kind() == JsonKind::text && !json.text().empty(), place, "json.player");
        const auto next = static_cast<std::uint32_t>(round_.players.size());
        const auto [known, is_new] = reader_.ids_.try_emplace(json.text(), PlayerId{next});
        if (is_new) round_.players.push_back(json.text());
        return known->second;
    }

    /// Reads the members of one bet or insurance: `read(key, value, place)` for each, by the key's
    /// place among the keys, all of which there must be.
    template <std::size_t N, class Read>
    void read_entry(const Json& json, const Place& entry,
                    const std::array<std::string_view, N>& keys, Read read) {
        expect(json.kind() == JsonKind::object, entry, "json.object");
        unsigned seen = 0;
        json.members([&](std::string_view key, const Json& value) {
            const auto known = std::ranges::find(keys, key);
            if (known == keys.end()) unknown_key(entry, key, keys);
            const auto number = static_cast<std::size_t>(known - keys.begin());
            seen |= 1U << number;
            read(number, value, Place{entry.member, entry.index, *known});
        });
        for (std::size_t i = 0; i < N; ++i)
            if ((seen >> i & 1U) == 0) missing_key(entry, keys[i]);
    }

    void read_bets(const Json& json) {
        expect(json.kind() == JsonKind::array, Place{"bets"}, "json.array");
        json.items([&](std::size_t index, const Json& entry) {
            Bet bet;
            std::string_view id;
            const auto read = [&](std::size_t key, const Json& value, const Place& place) {
                switch (key) {
                    case 0: bet.player = player(value, place); break;
                    case 1: bet.box = read_integer(value, place); break;
                    case 2:
                        expect(value.kind() == JsonKind::text, place, "json.text");
                        id = value.text();
                        bet.spot = find_spot(*round_.book, id);
                        break;
                    case 3: bet.stake = read_stake(value, place); break;
                }
            };
            read_entry(entry, Place{"bets", index}, bet_keys, read);
            round_.bets.push_back(bet);
            round_.bet_ids.push_back(id);
        });
    }

    void read_insurance(const Json& json) {
        expect(json.kind() == JsonKind::array, Place{"insurance"}, "json.array");
        json.items([&](std::size_t index, const Json& entry) {
            InsuranceBet bet;
            const auto read = [&](std::size_t key, const Json& value, const Place& place) {
                switch (key) {
                    case 0: bet.player = player(value, place); break;
                    case 1: bet.box = read_integer(value, place); break;
                    case 2:
                        bet.stage = is_second(value, place, "after_four", "after_player_third")
                                        ? Stage::after_player_third
                                        : Stage::after_four;
                        break;
                    case 3:
                        bet.side = is_second(value, place, "player", "banker") ? Side::banker
                                                                               : Side::player;
                        break;
                    case 4: bet.stake = read_stake(value, place); break;
                }
            };
            read_entry(entry, Place{"insurance", index}, insurance_keys, read);
            round_.insurance.push_back(bet);
        });
    }

    void read_marked(const Json& json) {
        expect(json.kind() == JsonKind::array, Place{"marked"}, "json.array");
        json.items([&](std::size_t index, const Json& value) {
            round_.marked.push_back(player(value, Place{"marked", index}));
        });
    }

    void read_cards(const Json& json) {
        expect(json.kind() == JsonKind::array, Place{"cards"}, "json.array");
        std::array<int, rank_count * suit_count> dealt{};
        json.items([&](std::size_t index, const Json& value) {
            expect(value.kind() == JsonKind::text, Place{"cards", index}, "json.text");
            const auto card = parse_card(value.text());
            if (!card)
                fail(Place{"cards", index}, Message{"round.not_a_card"}.with("card", value.text()));
            const auto side = next_to_draw(round_.coup);
            if (!side)
                fail(Place{"cards", index}, Message{"round.too_many_cards"}
                                                .with("card", value.text())
                                                .with("needed", index));
            const auto kind = static_cast<std::size_t>(card->rank) * suit_count +
                              static_cast<std::size_t>(card->suit);
            if (++dealt[kind] > round_.decks)
                fail(Place{"cards", index}, Message{"round.more_than_decks"}
                                                .with("card", value.text())
                                                .with("decks", round_.decks));
            round_.coup[*side].take(*card);
        });
        if (const auto side = next_to_draw(round_.coup))
            fail(Place{"cards"},
                 Message{"round.too_few_cards"}
                     .with("dealt", cards_dealt(round_.coup))
                     .with_said("side", *side == Side::player ? "side.player" : "side.banker"));
    }

    RoundReader& reader_;
    FinishedRound& round_;
    std::array<std::optional<Json>, round_keys.size()> values_{};
};

Placing placing_of(const FinishedRound& round, int entry, bool is_insurance) {
    const auto place = static_cast<std::size_t>(entry);
    const auto placing = [&](const auto& wager) {
        return Placing{round.players[wager.player.number], wager.box};
    };
    return is_insurance ? placing(round.insurance[place]) : placing(round.bets[place]);
}

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
