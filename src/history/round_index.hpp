#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// How a round stands.
enum class RoundStatus : std::uint8_t {
    in_progress,
    interrupted,  ///< on, while something that went wrong is not done with or play is suspended
    complete,
    no_bets,  ///< over without an outcome: nothing was left on the layout
    voided
};
inline constexpr std::array<std::string_view, 5> round_status_words{"in_progress", "interrupted",
                                                                    "complete", "no_bets", "void"};

/// The versions of some events that follow one another.
struct VersionRange {
    std::int64_t first = 0;
    std::int64_t last = 0;
    bool operator==(const VersionRange&) const = default;
};

/// A round of a table, and where its events are.
struct RoundEntry {
    std::int64_t round = 0;
    std::int64_t first = 0;     ///< the version of the event by which it began
    std::int64_t last = 0;      ///< and by which it ended; 0: it is on
    std::int64_t began_at = 0;  ///< milliseconds since 1970
    std::int64_t ended_at = 0;  ///< when it ended first; 0: it has not yet
    int shoe = 0;
    RoundStatus status{};
    bool corrected = false;
    bool reopened = false;
    std::vector<PlacedCard> cards;  ///< in the order of dealing, as it ended
    std::optional<Outcome> outcome;
    bool operator==(const RoundEntry&) const = default;
};

/// What a player had in a round.
struct RoundOfPlayer {
    std::int64_t round = 0;
    Money staked;    ///< as it was settled; nothing while the round is on
    Money returned;  ///< all that came back, stakes included
    bool operator==(const RoundOfPlayer&) const = default;
};

/// The round that an event is about, at a table that stands as it did before; nothing between
/// rounds.
std::optional<std::int64_t> round_about(const Table& before, const Event&);

/// The rounds of a table and where each is told of: the fold of its events.
class RoundIndex {
public:
    void see(const Table& before, const Recorded&, std::int64_t version, std::int64_t at);

    /// Oldest first.
    [[nodiscard]] std::span<const RoundEntry> rounds() const { return rounds_; }
    [[nodiscard]] const RoundEntry* find(std::int64_t round) const;
    /// The rounds that a player had a bet in, oldest first.
    [[nodiscard]] std::span<const RoundOfPlayer> rounds_of(PlayerId) const;
    /// Where the events of a round are, the last of the stream being `head`: its own, then what was
    /// found out and put right later.
    [[nodiscard]] std::vector<VersionRange> ranges_of(const RoundEntry&, std::int64_t head) const;

    bool operator==(const RoundIndex&) const = default;

private:
    RoundEntry* entry(std::int64_t round);
    void begin(const BetsOpened&, const Table& before, std::int64_t version, std::int64_t at);
    void end(const Table& before, RoundStatus, std::int64_t version, std::int64_t at);
    void correct(const RoundCorrected&);
    void pay(std::int64_t round, const std::vector<SettledLine>&, int sign);
    RoundOfPlayer& of_player(PlayerId, std::int64_t round);
    void note_later(std::int64_t round, std::int64_t version);

    std::vector<RoundEntry> rounds_;  ///< by number, without a gap
    std::map<std::int64_t, std::vector<VersionRange>> later_;
    std::map<PlayerId, std::vector<RoundOfPlayer>> of_players_;  ///< each by round
};

}  // namespace tigerpit
