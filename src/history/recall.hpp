#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "codec/written_event.hpp"
#include "history/cursor.hpp"
#include "history/historian.hpp"
#include "table/seen.hpp"

namespace tigerpit {

/// To whom the past is told. A player is told what was public at the table and what is his own;
/// staff everything but the value of a card that nobody has seen.
struct RecallFor {
    Viewer viewer = Viewer::guest;
    std::string player;                  ///< whose own is told too; empty: nobody's
    const Catalogue* explain = nullptr;  ///< in whose words each event is explained, if it is
};

/// An event of the past; its number is its version.
struct RecalledEvent {
    std::int64_t at = 0;
    WrittenEvent event;
    bool operator==(const RecalledEvent&) const = default;
};

/// A player's money around a round.
struct FundsOf {
    PlayerId player;
    Money before;  ///< his stack when bets were opened
    Money bought_in;
    Money cashed_out;
    Money other;     ///< moved meanwhile: a debt that was paid, another round that was corrected
    Money staked;    ///< on the lines that were settled
    Money returned;  ///< all that came back of them
    Money won;
    Money commission;
    Money after;  ///< his stack when the round was over, or now
    bool operator==(const FundsOf&) const = default;
};

/// One round as the records have it (GLI-19 2.8.2): told again, not played.
struct RoundRecall {
    bool replay = true;
    std::string table;
    std::int64_t round = 0;
    RoundStatus status{};
    bool corrected = false;
    bool reopened = false;
    bool manual = false;  ///< a card's value was entered by hand
    std::int64_t began_at = 0;
    std::optional<std::int64_t> ended_at;
    std::string game;
    TableSetup setup;  ///< as it was set when the round began
    int shoe = 0;
    std::optional<Actor> dealer;    ///< when it began
    std::vector<PlacedCard> cards;  ///< in the order of dealing
    std::optional<Outcome> outcome;
    std::vector<Bet> wagers;
    std::vector<InsuranceBet> insurance;
    std::vector<SettledLine> lines;  ///< with what was corrected since
    std::vector<FundsOf> funds;
    std::vector<RecalledEvent> events;  ///< the round's own, then what was put right later
    bool operator==(const RoundRecall&) const = default;
};

/// What an event of the past looks like to somebody; nothing where it is none of his.
std::optional<Recorded> seen_again(const RecallFor&, std::optional<PlayerId> himself,
                                   const Table& before, const Recorded&);

/// A round of a table; nothing where there is no such round.
Stored<std::optional<RoundRecall>> recall(TableHistory&, std::int64_t round, const RecallFor&);

std::string recall_json(TableHistory&, const RoundRecall&);

/// The events of a table after a version, as many as `most`.
Stored<std::vector<RecalledEvent>> recall_events(TableHistory&, std::int64_t after,
                                                 std::int64_t most, const RecallFor&);

/// A round as it is listed: nothing that is anybody's own.
struct ListedRound {
    std::string table;
    std::int64_t round = 0;
    RoundStatus status{};
    bool corrected = false;
    bool reopened = false;
    std::int64_t began_at = 0;
    std::optional<std::int64_t> ended_at;
    int shoe = 0;
    std::vector<PlacedCard> cards;
    std::optional<Outcome> outcome;
    std::optional<Money> staked;  ///< by who asks, where it is a list of his rounds
    std::optional<Money> returned;
    bool operator==(const ListedRound&) const = default;
};

/// The rounds before one, newest first.
std::vector<ListedRound> list_rounds(const TableHistory&, std::int64_t before, std::size_t most);

/// The rounds of a player before a cursor, newest first: at one table, and at all of them.
std::vector<ListedRound> list_rounds_of(TableHistory&, const std::string& player,
                                        const Cursor& before, std::size_t most);
std::vector<ListedRound> list_rounds_of(const Historian&, const std::string& player,
                                        const Cursor& before, std::size_t most);

}  // namespace tigerpit
