#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/outcome.hpp"
#include "rules/road_pen.hpp"

namespace tigerpit {

/// A finished round as the roads see it.
struct RoadResult {
    Winner winner{};
    bool player_pair = false;
    bool banker_pair = false;
    bool natural = false;
    bool operator==(const RoadResult&) const = default;
};

constexpr RoadResult road_result_of(const Outcome& outcome) {
    const bool both = outcome.pairs == Pairs::both || outcome.pairs == Pairs::twin;
    const auto& [player, banker] = outcome.points;
    // Whoever draws has no natural, and against a natural nobody draws.
    const bool four_cards = outcome.cards.player + outcome.cards.banker == 4;
    return {.winner = outcome.winner,
            .player_pair = both || outcome.pairs == Pairs::player,
            .banker_pair = both || outcome.pairs == Pairs::banker,
            .natural = four_cards && std::max(player, banker) >= 8};
}

/// How many of each there are among some results.
struct RoadCounts {
    int player = 0;
    int banker = 0;
    int tie = 0;
    int player_pair = 0;
    int banker_pair = 0;
    int natural = 0;
    bool operator==(const RoadCounts&) const = default;
};

RoadCounts counts_of(std::span<const RoadResult>);

/// The bead plate has every round, ties too: down six rows, then the next column.
constexpr RoadPlace bead_place(std::size_t round) {
    return {.column = static_cast<int>(round / road_rows),
            .row = static_cast<int>(round % road_rows)};
}

/// A cell of the Big Road: a round that was no tie, and the ties that came after it; those before
/// the first such round are in its cell too.
struct BigRoadCell {
    RoadPlace place;
    RoadResult result;
    int ties = 0;
    bool operator==(const BigRoadCell&) const = default;
};

/// The three roads that are made of the columns of the Big Road.
enum class DerivedRoad : std::uint8_t { big_eye_boy, small_road, cockroach_pig };
inline constexpr std::array every_derived_road{DerivedRoad::big_eye_boy, DerivedRoad::small_road,
                                               DerivedRoad::cockroach_pig};

/// Red says that the columns are regular, blue that they are not; neither is a side.
enum class RoadMark : std::uint8_t { red, blue };

struct DerivedCell {
    RoadPlace place;
    RoadMark mark{};
    bool operator==(const DerivedCell&) const = default;
};

/// The five roads of the results so far. They are information only: nothing is settled by them.
class Roads {
public:
    void add(const RoadResult&);

    /// The bead plate, from the first round on; each lies where `bead_place` says.
    [[nodiscard]] const std::vector<RoadResult>& results() const { return results_; }
    [[nodiscard]] const std::vector<BigRoadCell>& big_road() const { return big_road_; }
    /// How many cells each run of one winner has: the columns of the Big Road but for its tails.
    [[nodiscard]] const std::vector<int>& heights() const { return heights_; }
    /// The ties that wait for the first cell of the Big Road; none once it is there.
    [[nodiscard]] int ties_waiting() const { return ties_waiting_; }
    [[nodiscard]] const std::vector<DerivedCell>& derived(DerivedRoad) const;
    /// What a road would get if this hand won the next round, if it would get anything.
    [[nodiscard]] std::optional<RoadMark> asked(DerivedRoad, Side next) const;

    bool operator==(const Roads&) const = default;

private:
    struct Drawn {
        RoadPen pen;
        std::vector<DerivedCell> cells;
        bool operator==(const Drawn&) const = default;
    };

    [[nodiscard]] bool goes_on_with(Side) const;
    void add_tie();
    void add_win(const RoadResult&, Side);

    std::vector<RoadResult> results_;
    RoadPen pen_;
    std::vector<BigRoadCell> big_road_;
    std::vector<int> heights_;
    int ties_waiting_ = 0;
    std::array<Drawn, every_derived_road.size()> derived_;
};

Roads roads_of(std::span<const RoadResult>);

}  // namespace tigerpit
