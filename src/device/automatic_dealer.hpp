#pragma once

#include <cstdint>
#include <optional>

#include "table/command.hpp"
#include "table/decide.hpp"

namespace tigerpit {

/// How long the automatic dealer lets things take, in milliseconds.
struct DealerTiming {
    std::int64_t betting = 20'000;     ///< from the first bet to "No more bets"
    std::int64_t card = 900;           ///< between one card and the next
    std::int64_t handling = 12'000;    ///< for a player to draw or turn a card
    std::int64_t insurance = 10'000;   ///< from the offer to the next card
    std::int64_t withdrawal = 10'000;  ///< where the cut card lets bets be taken back
    std::int64_t evening = 10'000;     ///< to bring a table within its Differential
    std::int64_t choice = 30'000;      ///< for players to choose after an error
    std::int64_t outcome = 2'500;      ///< from the last card to settlement
    std::int64_t settlement = 4'000;   ///< from settlement to "Place your bets"
    std::int64_t shuffle = 8'000;      ///< from the last round of a shoe to the next shoe
    std::int64_t answer = 400;         ///< to say a word: what is asked, offered or noticed
    bool operator==(const DealerTiming&) const = default;
};

/// The most cards that a round can take, and so the fewest that may lie behind the cut card.
inline constexpr int round_cards_max = 6;

/// Who deals at a table when nobody does, and how.
struct AutomaticDealer {
    Actor self{Role::dealer, 0, false};
    DealerTiming timing;
    int cut_card = 14;  ///< so many cards lie behind it; no round is begun on the last six
};

/// What an act needs that the table cannot know.
enum class Wants : std::uint8_t {
    nothing,
    card,     ///< the one at `place` of the shoe
    new_shoe  ///< committed to, and its seed in safety, before the act is asked for
};

/// Where a table stands, as far as the dealer waits for anything: while that is the same, his time
/// runs on, whatever else happens.
struct Beat {
    std::size_t what = 0;  ///< the kind of act
    int detail = 0;        ///< which hand, or which card
    int shoe = 0;
    std::int64_t round = 0;
    int laid = 0;
    int open = 0;
    bool operator==(const Beat&) const = default;
};

/// What the dealer does next.
struct DealerAct {
    Command command;
    Role role{};                ///< the lowest that may: his own, or one for which the pit acts
    std::int64_t delay_ms = 0;  ///< from when the table came to this beat
    Wants wants{};
    int place = 0;  ///< of the card that is wanted
    Beat beat;
};

/// What the automatic dealer does next at a table; nothing while he waits for somebody: for a first
/// bet, for a ruling, for who suspended play, or because another deals. He does for the pit only
/// what would hold up the table, and leaves to it whatever is a favour.
std::optional<DealerAct> next_act(const Rulebook&, const Table&, const AutomaticDealer&);

/// The act with the card that it wanted.
Command with_card(const DealerAct&, Card);

/// Says when an act is due. Time comes from outside, in milliseconds from any moment. An act that
/// stays the same keeps its time, so that no player's bet puts off the close.
class DealerClock {
public:
    std::optional<std::int64_t> due(const std::optional<DealerAct>& next, std::int64_t now);

private:
    std::optional<Beat> beat_;
    std::int64_t since_ = 0;
};

}  // namespace tigerpit
