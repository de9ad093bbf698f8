#include "chance/insurance_chances.hpp"

#include <array>

#include "chance/deals.hpp"
#include "chance/walk.hpp"

namespace tigerpit {

namespace {

/// A row that has a price to count with: one without is counted at even money, for its chances.
std::vector<Payline> lines_of(InsuranceRow row) {
    if (!row.certified()) certify(row, Odds{1, 1}, row.cites);
    for (const Payline& line : row.lines)
        ensure(!line.when.names(Fact::pairs), "insurance looks at the hands alone");
    return row.lines;
}

struct Cell {
    const InsuranceRow* row;
    int points;
    int against;
    std::vector<Payline> lines;
    LineWays ways;
    bool closes = false;  ///< leaves a later cell of the side uncounted
};

/// The cells of a table, and where each situation of two hands falls.
class CellCounter {
public:
    CellCounter(const InsuranceSchedule& schedule, int cards_dealt) : cards_dealt_(cards_dealt) {
        for (const InsuranceRow& row : schedule.rows)
            for (int points = 0; points < 10; ++points)
                for (int against = 0; against < 10; ++against) {
                    if (!row.points.contains(points) || !row.against.contains(against)) continue;
                    place(row.stage, row.insures, points, against) = static_cast<int>(cells.size());
                    const auto lines = lines_of(row);
                    cells.push_back({&row, points, against, lines, LineWays(lines)});
                }
    }

    void count(const PointDeal& deal, std::int64_t ways) {
        const Facts facts = outcome_of(ending_of(deal), Pairs::none).facts;
        for (const Side side : both_sides) {
            for (const Stage stage : both_stages) {
                const int cell = cell_of(deal, stage, side);
                if (cell < 0) continue;
                Cell& found = cells[static_cast<std::size_t>(cell)];
                found.ways.count(found.lines, facts, ways);
                if (found.closes) break;
            }
        }
    }

    std::vector<Cell> cells;

private:
    /// The cell of a side at a stage of the deal, or -1: no row, no card to come, or too late.
    int cell_of(const PointDeal& deal, Stage stage, Side side) {
        const bool player_drew = deal.third.player != no_card;
        const bool banker_drew = deal.third.banker != no_card;
        BySide<int> hands = deal.two;
        if (stage == Stage::after_four) {
            if (cards_dealt_ > 4 || !(player_drew || banker_drew)) return -1;
        } else {
            if (cards_dealt_ > 5 || !(player_drew && banker_drew)) return -1;
            hands.player = points_sum(hands.player, deal.third.player);
        }
        return place(stage, side, hands[side], hands[other(side)]);
    }

    int& place(Stage stage, Side side, int points, int against) {
        auto& by_side = places_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(side)];
        return by_side[points][against];
    }

    /// By stage and side: the cell of two hands' points, or -1.
    using Places = std::array<std::array<ByPoints<ByPoints<int>>, 2>, 2>;

    static Places nowhere() {
        Places places;
        for (auto& stage : places)
            for (auto& side : stage)
                for (auto& row : side.each) row.each.fill(-1);
        return places;
    }

    int cards_dealt_;
    Places places_ = nowhere();
};

PointDeal point_deal_of(const Coup& coup) {
    PointDeal deal;
    for (const Side side : both_sides) {
        const Hand& hand = coup[side];
        deal.two[side] = points_sum(points_of(hand[0].rank), points_of(hand[1].rank));
        if (hand.size() == 3) deal.third[side] = points_of(hand[2].rank);
    }
    return deal;
}

void count_deals(const DealSoFar& situation, CellCounter& counter) {
    if (cards_dealt(situation.dealt) == 0)
        Deals(situation.left).visit([&](const PointDeal& deal, std::int64_t ways) {
            counter.count(deal, ways);
        });
    else
        walk(situation, [&](const Coup& coup, std::int64_t ways) {
            counter.count(point_deal_of(coup), ways);
        });
}

CellChances chances_in(const Cell& cell, std::int64_t total) {
    CellChances found{.row = cell.row, .points = cell.points, .against = cell.against};
    std::int64_t offered = cell.ways.lost;
    for (const std::int64_t ways : cell.ways.lines) offered += ways;
    found.offered = Ratio{Integer{offered}, Integer{total}};
    found.possible = offered > 0;
    if (!found.possible) return found;
    const Chances given = chances_of(cell.lines, cell.ways);
    found.win = given.win;
    found.push = given.push;
    found.lose = given.lose;
    if (cell.row->certified()) found.expectation = given.expectation;
    return found;
}

}  // namespace

std::vector<CellChances> insurance_chances(const InsuranceSchedule& schedule,
                                           const DealSoFar& situation) {
    CellCounter counter(schedule, cards_dealt(situation.dealt));
    count_deals(situation, counter);
    std::vector<CellChances> cells;
    cells.reserve(counter.cells.size());
    for (const Cell& cell : counter.cells) cells.push_back(chances_in(cell, ways_of(situation)));
    return cells;
}

Ratio stake_at_cap(const InsuranceSchedule& schedule, const InsuranceRow& row) {
    const bool by_payout = schedule.cap.rule == CapRule::payout && row.pays && row.pays->num > 0;
    return by_payout ? Ratio{row.pays->den, row.pays->num} : Ratio{1};
}

std::optional<Ratio> cost_at_cap(const InsuranceSchedule& schedule, const CellChances& cell) {
    if (!cell.expectation) return std::nullopt;
    return cell.offered * *cell.expectation * stake_at_cap(schedule, *cell.row);
}

std::optional<Ratio> cost_per_thousand(const InsuranceSchedule& schedule, const CellChances& cell) {
    const auto cost = cost_at_cap(schedule, cell);
    if (!cost) return std::nullopt;
    return *cost * rounds_told;
}

BySide<Ratio> cost_of_favouring(const InsuranceSchedule& schedule, const DealSoFar& situation,
                                const std::vector<CellChances>& cells) {
    CellCounter counter(schedule, cards_dealt(situation.dealt));
    const bool shared_cap = schedule.cap.rule == CapRule::payout;
    const bool passing_forgoes = schedule.forfeit == Forfeit::round;
    for (std::size_t i = 0; i < cells.size(); ++i)
        counter.cells[i].closes =
            favours_player(cells[i]) ? shared_cap : passing_forgoes && cells[i].row->certified();
    count_deals(situation, counter);
    BySide<Ratio> cost;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!favours_player(cells[i])) continue;
        const auto taken = chances_in(counter.cells[i], ways_of(situation));
        if (taken.possible) cost[cells[i].row->insures] += *cost_at_cap(schedule, taken);
    }
    return cost;
}

}  // namespace tigerpit
