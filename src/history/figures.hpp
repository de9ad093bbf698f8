#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "history/gaming_day.hpp"
#include "store/record.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// What a round was played for: a layout of a rulebook, dealt from so many decks. Another
/// fingerprint is another pay table, and is counted apart (GLI-19 A.6.1).
struct PayTable {
    const Rulebook* book = nullptr;
    int layout = -1;
    int decks = 0;
    bool operator==(const PayTable&) const = default;
};

/// What a wager was on: a spot, or an insurance on the cards as they lay when it was offered.
struct WagerKind {
    bool is_insurance = false;
    int spot = -1;
    Stage stage{};
    Side side{};
    int points = 0;   ///< of the insured hand
    int against = 0;  ///< of the other
    auto operator<=>(const WagerKind&) const = default;
};

/// A sum of squares of stakes: larger than any amount.
__extension__ using SquareSum = __int128;

/// What came of wagers of one kind. All of it can be taken away again, when a round is corrected.
struct BetFigures {
    std::int64_t wagers = 0;  ///< settled: won, lost or pushed
    std::int64_t wins = 0;
    std::int64_t pushes = 0;
    Money wagered;    ///< what won, lost or pushed
    Money uncounted;  ///< went back when it was settled, because of a limit
    Money lost;       ///< stakes that the house took
    Money won;        ///< paid on top of the stakes, after commission
    Money commission;
    std::int64_t voided = 0;  ///< wagers of void rounds, and insurance undone by a correction
    Money voided_amount;
    std::int64_t gone = 0;  ///< times that a stake went back after the close, before any result
    Money gone_amount;
    SquareSum squares = 0;  ///< of what was wagered in each round, summed up

    [[nodiscard]] Money house() const { return Money{lost.cents - won.cents}; }
    BetFigures& operator+=(const BetFigures&);
    bool operator==(const BetFigures&) const = default;
};

/// The rounds of a pay table on a day.
struct RoundFigures {
    std::int64_t rounds = 0;  ///< that ended
    std::int64_t voided = 0;
    std::int64_t no_bets = 0;    ///< ended without an outcome
    std::int64_t corrected = 0;  ///< corrections of rounds of this day, whenever they were made
    std::int64_t first_at = 0;   ///< when the first of them ended
    std::int64_t last_at = 0;
    RoundFigures& operator+=(const RoundFigures&);
    bool operator==(const RoundFigures&) const = default;
};

/// The money of a table on a day, by when it moved.
struct MoneyFigures {
    std::int64_t buy_ins = 0;
    Money bought_in;
    std::int64_t cash_outs = 0;
    Money cashed_out;
    std::int64_t fills = 0;
    Money filled;
    std::int64_t credits = 0;
    Money credited;
    Money opened_with;  ///< floats that openings brought
    Money closed_with;  ///< counted at closings, and taken away
    Money difference;   ///< that closing counts found: more than the books, or less
    Money owed_paid;
    Money books_win;  ///< what the books say the table won: to house and commission from players
    MoneyFigures& operator+=(const MoneyFigures&);
    bool operator==(const MoneyFigures&) const = default;
};

/// A correction, as it is listed.
struct CorrectionMade {
    std::int64_t at = 0;
    std::int64_t version = 0;
    std::int64_t round = 0;
    GamingDay day;  ///< of the round, to which it is counted
    bool voided = false;
    By by;
    Money returned_before;  ///< to all players together
    Money returned_after;
    bool operator==(const CorrectionMade&) const = default;
};

/// The figures of one table: the fold of its events and of the money they moved. A round counts to
/// the day on which it ended first, and so does whatever is corrected of it later.
class TableFigures {
public:
    explicit TableFigures(const std::string& table);

    /// `book` is the rulebook that the table is open with.
    void see(const Rulebook& book, const Table& before, const Recorded&, const Record&);

    /// A pay table by its place in the list.
    struct Of {
        GamingDay day;
        int pay_table = 0;
        auto operator<=>(const Of&) const = default;
    };
    [[nodiscard]] const std::vector<PayTable>& pay_tables() const { return pay_tables_; }
    [[nodiscard]] const std::map<Of, RoundFigures>& rounds() const { return rounds_; }
    [[nodiscard]] const std::map<std::pair<Of, WagerKind>, BetFigures>& bets() const {
        return bets_;
    }
    [[nodiscard]] const std::map<GamingDay, MoneyFigures>& money() const { return money_; }
    [[nodiscard]] const std::vector<CorrectionMade>& corrections() const { return corrections_; }

    bool operator==(const TableFigures&) const = default;

private:
    /// What has to be known of a round to take its figures back.
    struct Counted {
        Of of;
        bool ended = false;  ///< at least once
        bool voided = false;
        std::array<BySide<std::int8_t>, 2> points{};  ///< by stage, as the cards lay then
        bool operator==(const Counted&) const = default;
    };

    int pay_table_of(const Rulebook&, const Table&);
    Counted& counted(std::int64_t round);
    [[nodiscard]] WagerKind kind_of(const SettledLine&, const Counted&) const;
    [[nodiscard]] bool is_voided(const SettledLine&, const Counted&) const;
    void count(const std::vector<SettledLine>&, const Counted&, int sign);
    void end_round(const Rulebook&, const Table& before, std::int64_t at, bool voided);
    void correct(const RoundCorrected&, const Recorded&, const Record&);
    void reopen(const RoundReopened&);
    void go_back(const Rulebook&, const Table& before, const WagerKind&, Money, std::int64_t at);
    void move_money(const Event&, const Record&);

    std::string house_;  ///< the names of its accounts in the books
    std::string commission_;
    std::string tray_;
    std::vector<PayTable> pay_tables_;
    std::vector<Counted> rounds_counted_;  ///< by number, from 1
    std::map<Of, RoundFigures> rounds_;
    std::map<std::pair<Of, WagerKind>, BetFigures> bets_;
    std::map<GamingDay, MoneyFigures> money_;
    std::vector<CorrectionMade> corrections_;
};

}  // namespace tigerpit
