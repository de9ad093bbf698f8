#pragma once

#include "table/circumstances.hpp"
#include "table/decisions.hpp"
#include "table/evolve.hpp"
#include "table/evolve_matter.hpp"

/// The parts of a ruling, which alone include this.
namespace tigerpit {

/// A ruling while it is carried out: what happens, and the table as that leaves it.
class Proceedings {
public:
    explicit Proceedings(const Situation& now) : now_(now), table_(now.table) {
        if (now.past) past_ = *now.past;
    }

    void happen(Event event) {
        const Recorded recorded{now_.by, std::move(event)};
        evolve(table_, recorded);
        // A round that was put right is not put right again from what it was.
        const auto* corrected = std::get_if<RoundCorrected>(&recorded.event);
        if (past_ && corrected) evolve_matter(*past_, *corrected);
        events_.push_back(recorded.event);
    }
    /// The situation as it is by now.
    [[nodiscard]] Situation now() const {
        return {now_.rulebook, table_, now_.by, past_ ? &*past_ : nullptr};
    }
    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] const Matter& matter() const { return *table_.matter; }
    [[nodiscard]] TableRules rules() const { return rules_of(now_.rulebook, table_); }
    [[nodiscard]] const Citation& cites(std::initializer_list<Remedy> steps) const {
        return *clause_of_step(matter(), steps);
    }
    [[nodiscard]] std::vector<Event> take() && { return std::move(events_); }

private:
    const Situation& now_;
    Table table_;
    std::optional<Table> past_;
    std::vector<Event> events_;
};

/// What a ruler brings to a ruling, where he brings anything.
struct Brought {
    std::vector<Claim> claims;
    bool decided = false;      ///< he decides what the document leaves open
    bool as_they_lie = false;  ///< he finds that the cards cannot be reconstructed
};

/// Takes the steps that are left, until one has to wait; closes the matter after the last.
Check carry_on(Proceedings&, const Brought&);

// The steps: each does its part, or says why it cannot.
Check void_round(Proceedings&, const Brought&);
Check void_undecided(Proceedings&, const Brought&);
Check reconstruct(Proceedings&, const Brought&);
Check play_on(Proceedings&, const Brought&);
Check retrieve_cards(Proceedings&, const Brought&);
Check discard_cards(Proceedings&, const Brought&);
Check carry_cards(Proceedings&, const Brought&);
Check open_choice(Proceedings&, Choice);
Check reopen_bets(Proceedings&, const Brought&);
Check reopen_round(Proceedings&, const Brought&);
Check offer_late(Proceedings&, const Brought&);
Check refund_original(Proceedings&, const Brought&);
Check move_insurance(Proceedings&, const Brought&);
Check correct_round(Proceedings&, const Brought&);

/// Is the matter about the round on the table, and is that still on?
Check in_round(const Proceedings&);

/// Tells the outcome of a deal that is complete.
void reach_outcome(Proceedings&);

/// A player has his undecided bets back.
void take_back(Proceedings&, PlayerId);

}  // namespace tigerpit
