#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storm/auditor.hpp"
#include "table/decide.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

/// Numbers out of a seed, the same everywhere.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15U + 1) {}

    /// 0 to `count` - 1.
    int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
    bool one_in(int count) { return below(count) == 0; }
    template <class T>
    const T& of(const std::vector<T>& some) {
        return some[static_cast<std::size_t>(below(static_cast<int>(some.size())))];
    }

private:
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    std::uint64_t state_;
};

/// Somebody asks for something.
struct StormRequest {
    By by;
    Command command;
};

/// Something that was refused, after so many events.
struct StormRefusal {
    std::size_t after = 0;
    StormRequest request;
};

/// People at a table, some of them mistaken, driven by a seed. Everything that happens is shown to
/// an auditor; at the end of every round the table is built anew from its events.
class Storm {
public:
    /// A table of the rulebook on one of its layouts, set up as the seed will have it.
    Storm(const Rulebook&, int layout, std::uint64_t seed);

    /// Until so many rounds are over, or something is wrong.
    void rage(int rounds);

    /// Everybody cashes out and the table closes with its count.
    void go_home();

    [[nodiscard]] const std::vector<std::string>& faults() const { return auditor_.faults(); }
    [[nodiscard]] bool is_replayed() const { return replayed_; }
    [[nodiscard]] bool is_stuck() const { return stuck_; }
    [[nodiscard]] int rounds() const { return auditor_.rounds(); }
    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] const std::vector<Recorded>& log() const { return log_; }
    /// What was asked and allowed.
    [[nodiscard]] const std::vector<StormRequest>& requests() const { return requests_; }
    [[nodiscard]] const std::vector<StormRefusal>& refusals() const { return refusals_; }
    [[nodiscard]] std::int64_t asked() const { return asked_; }
    [[nodiscard]] std::int64_t refused() const { return refused_; }
    [[nodiscard]] const std::vector<bool>& seen_events() const { return seen_events_; }
    [[nodiscard]] const std::vector<bool>& seen_denials() const { return seen_denials_; }
    [[nodiscard]] const std::vector<bool>& seen_kinds() const { return seen_kinds_; }

private:
    bool ask(const StormRequest&);
    bool ask(const Actor& actor, const Command& command) { return ask({{actor, {}}, command}); }
    void step();
    void step_idle();
    void step_betting();
    void step_dealing();
    void draw();
    void turn_a_card();
    void insure();
    void new_shoe();
    void notice();
    void even_out();
    void go_wrong();
    void see_to_matter();
    void rule();
    void choose();
    void search();
    [[nodiscard]] Actor boss() const;  ///< who may decide what nobody else may
    std::vector<PlacedCard> cards_in_question(Irregularity kind, int rightly);
    [[nodiscard]] Claim a_claim(Claim) const;
    Command mistaken_about_a_matter(PlayerId);
    void put_faces(const HandsLaid&);
    void keep_faces();
    [[nodiscard]] Actor staff() const;  ///< the Dealer at the table
    StormRequest mistaken();
    Command mistaken_about_the_table(PlayerId);
    Command mistaken_about_the_round(PlayerId);

    TableSetup any_setup(int layout);
    PlayerId any_player() {
        return PlayerId{static_cast<std::uint32_t>(1 + chance_.below(players))};
    }
    Actor any_actor();
    Money any_stake();
    Spot any_spot();
    std::int64_t any_box() { return chance_.below(table_.setup.boxes + 2); }
    Side any_side() { return chance_.one_in(2) ? Side::player : Side::banker; }
    Card any_card() {
        return {static_cast<Rank>(chance_.below(13)), static_cast<Suit>(chance_.below(4))};
    }

    static constexpr int players = 8;

    const Rulebook& book_;
    Chance chance_;
    Table table_;
    Auditor auditor_;
    std::vector<Recorded> log_;
    std::vector<StormRequest> requests_;
    std::vector<StormRefusal> refusals_;
    std::vector<Card> shoe_;                  ///< the next card is the last
    BySide<std::vector<Card>> faces_;         ///< what lies on the layout, open or not
    BySide<std::vector<Card>> last_faces_;    ///< what lay there in the round before
    std::vector<Card> in_question_;           ///< what the cards of a matter really are
    Card unseen_;                             ///< out of the shoe, and nobody has looked at it
    BySide<std::vector<Card>> faces_before_;  ///< a report that may turn out to be a mistake
    std::vector<Card> shoe_before_;
    std::vector<Card> aside_;  ///< set aside while the decks are sorted
    int tries_ = 0;            ///< to be done with the matter that is open
    bool stuck_ = false;
    int cut_ = 0;  ///< cards left when the cut card comes
    std::uint64_t transfer_ = 0;
    std::int64_t asked_ = 0;
    std::int64_t refused_ = 0;
    bool replayed_ = true;
    std::vector<bool> seen_events_;
    std::vector<bool> seen_denials_;
    std::vector<bool> seen_kinds_;
};

}  // namespace tigerpit
