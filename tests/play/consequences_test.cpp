// What is shown before a ruling is what comes of it: every round with an irregularity is played,
// and each ruling that somebody makes is found among those that were told, with its money.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "support/case_files.hpp"
#include "support/play_script.hpp"
#include "table/consequences.hpp"
#include "table/evolve.hpp"
#include "table/past.hpp"

namespace tigerpit {
namespace {

bool same_wager(const SettledLine& a, const SettledLine& b) {
    return a.is_insurance == b.is_insurance && a.entry == b.entry;
}

/// A table that is watched: its log, and what was told when its matter was reported.
class Watched {
public:
    explicit Watched(const Rulebook& book) : book_(book) {}

    void see(const Recorded& recorded) {
        log_.push_back(recorded);
        const Event& event = recorded.event;
        if (const auto* made = std::get_if<RulingMade>(&event)) find(*made);
        if (const auto* voided = std::get_if<RoundVoided>(&event)) compare(voided->lines);
        if (const auto* corrected = std::get_if<RoundCorrected>(&event)) compare(corrected->after);
        if (std::holds_alternative<MatterClosed>(event)) ruling_.reset();
        evolve(table_, recorded);
        if (std::holds_alternative<IrregularityRaised>(event)) tell();
    }
    [[nodiscard]] int found() const { return found_; }

private:
    void tell() {
        std::optional<Table> past;
        if (table_.matter->moment == Moment::later) past = table_after(log_, table_.matter->round);
        told_ = consequences({book_, table_, {}, past ? &*past : nullptr});
        for (const Consequence& one : told_) {
            EXPECT_FALSE(one.then.empty() || one.cites.empty() || one.who == Roles{});
            for (const WagerFate& fate : one.wagers)
                EXPECT_GE(fate.stays.value_or(Money{}).cents, 0);
        }
    }
    void find(const RulingMade& made) {
        // What somebody decides for himself was not told.
        if (!made.reason.empty()) return;
        const auto same = std::ranges::find_if(told_, [&](const Consequence& one) {
            return one.then == made.then && (one.order.empty() || one.order == made.cards);
        });
        ASSERT_NE(same, told_.end()) << "a ruling that was not told of";
        ++found_;
        if (same->certain) ruling_ = *same;
    }
    void compare(const std::vector<SettledLine>& lines) const {
        if (!ruling_) return;
        for (const WagerFate& fate : ruling_->wagers)
            for (const SettledLine& line : lines)
                if (fate.stays && same_wager(fate.wager, line)) {
                    EXPECT_EQ(line.returned, *fate.stays);
                }
    }

    const Rulebook& book_;
    Table table_;
    std::vector<Recorded> log_;
    std::vector<Consequence> told_;
    std::optional<Consequence> ruling_;
    int found_ = 0;
};

TEST(Consequences, AreToldBeforeARulingIsMade) {
    int found = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/cases/rounds")) {
        if (entry.path().extension() != ".round") continue;
        SCOPED_TRACE(entry.path().string());
        People people;
        const auto script =
            parse_round_script(file_text(entry.path().string()), find_built_in, people);
        ASSERT_TRUE(script);
        Watched watched(*script->book);
        const ScriptListener listener{[&](const Table&, const EventLine& line) {
                                          watched.see(line.recorded);
                                      },
                                      [](const Situation&, const Command&, const Denial&) {}};
        run_round_script(*script, people, listener);
        found += watched.found();
    }
    EXPECT_GT(found, 250);
}

}  // namespace
}  // namespace tigerpit
