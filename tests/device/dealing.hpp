#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "device/automatic_dealer.hpp"
#include "device/virtual_shoe.hpp"
#include "storm/storm.hpp"

namespace tigerpit {

/// A table that the automatic dealer conducts, with a few players who do as they like, everything
/// out of a seed. It keeps time, and looks at every card that comes.
class Dealing {
public:
    Dealing(const Rulebook&, const TableSetup&, std::uint64_t seed, int cut_card);

    /// Until so many shoes are dealt out, or something is wrong. Without players nobody bets.
    void run(int shoes, bool with_players = true);

    /// One act of the dealer, or of a player before it is due.
    void step(bool with_players = true);

    /// Something that must be allowed; it happens.
    void ask(const By&, const Command&);
    /// The same, and what is refused is refused.
    bool try_to(PlayerId, const Command&);

    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] std::optional<DealerAct> next() const { return next_act(book_, table_, dealer_); }
    [[nodiscard]] const AutomaticDealer& dealer() const { return dealer_; }
    /// What was wrong, and at which moment of the table.
    [[nodiscard]] const std::string& fault() const { return fault_; }
    [[nodiscard]] int shoes() const { return shoes_; }
    [[nodiscard]] int rounds() const { return rounds_; }
    [[nodiscard]] bool has_seen(std::size_t event) const { return seen_[event]; }
    [[nodiscard]] bool has_acted(Role role) const {
        return (roles_ >> static_cast<unsigned>(role) & 1U) != 0;
    }

private:
    void see(const Event&);
    void carry_out(const DealerAct&);
    void players_act();
    void bet(PlayerId);
    void play_cards(PlayerId);
    void insure(PlayerId);
    void wrong(const std::string&);
    [[nodiscard]] Card card_at(int place) const;

    const Rulebook& book_;
    Chance chance_;
    AutomaticDealer dealer_;
    Table table_;
    DealerClock clock_;
    std::int64_t time_ = 0;
    Seed seed_;
    std::vector<Card> order_;
    std::size_t out_ = 0;  ///< cards out of the shoe
    int shoes_ = 0;
    int rounds_ = 0;
    std::uint64_t transfer_ = 0;
    std::string fault_;
    std::vector<bool> seen_;
    unsigned roles_ = 0;
};

}  // namespace tigerpit
