#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "codec/json_tape.hpp"
#include "rules/bet.hpp"
#include "rules/settle.hpp"
#include "words/message.hpp"

namespace tigerpit {

/// Why a round could not be read or settled, and where in its JSON.
struct RoundError {
    std::string where;  ///< a JSON pointer, "" for the round itself
    Message what;
};

/// A finished round as `settle` is given it. Views point into the JSON it was read from.
struct FinishedRound {
    const Rulebook* book = nullptr;
    const Layout* layout = nullptr;
    int decks = 0;
    std::optional<Limits> limits;
    Coup coup;
    std::vector<Bet> bets;
    std::vector<InsuranceBet> insurance;
    std::vector<PlayerId> marked;
    std::vector<std::string_view> players;  ///< by PlayerId
    std::vector<std::string_view> bet_ids;  ///< of each bet, as written
};

/// Who placed an entry, and in which box.
struct Placing {
    std::string_view player;
    std::int64_t box = 0;
};

/// The placing of a bet, or of an insurance, by its entry.
Placing placing_of(const FinishedRound&, int entry, bool is_insurance);

/// Reads rounds one after another into the same room.
class RoundReader {
public:
    /// Finds the rulebook that a round's `game` names, or says why there is none.
    using FindBook = std::function<std::expected<const Rulebook*, Message>(std::string_view)>;

    explicit RoundReader(FindBook books) : books_(std::move(books)) {}

    [[nodiscard]] std::expected<const FinishedRound*, RoundError> read(const Json& json);

private:
    class Reading;
    FindBook books_;
    FinishedRound round_;
    std::unordered_map<std::string_view, PlayerId> ids_;
};

/// The rulebooks inside the program, by id.
std::expected<const Rulebook*, Message> find_built_in(std::string_view game);

}  // namespace tigerpit
