#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/bet.hpp"
#include "rules/outcome.hpp"
#include "rules/settle.hpp"
#include "table/actor.hpp"
#include "table/setup.hpp"

namespace tigerpit {

/// The moments of a table. Between rounds it is idle.
enum class Phase : std::uint8_t {
    not_open,
    idle,
    bets_open,
    bets_closed,  ///< and no card dealt
    dealing,
    outcome  ///< known, and not yet settled
};

/// A player's stake on a spot of a box.
struct Wager {
    Bet bet;
    bool seated = false;      ///< its owner sits at that box
    bool found = false;       ///< staff found it on the layout: it may lie outside the limits
    bool advised = false;     ///< its owner was told that it is below the minimum
    std::uint32_t order = 0;  ///< when it came to what it is: later is greater
    Actor placed_by;
    bool operator==(const Wager&) const = default;
};

/// A card on the layout. One that lies face down may be known to the device that dealt it.
struct LaidCard {
    std::optional<Card> card;
    bool open = false;
    bool operator==(const LaidCard&) const = default;
};

/// The cards of one hand as they lie.
class LaidHand {
public:
    void lay(LaidCard card) {
        ensure(size_ < 3, "a hand has three cards at most");
        cards_[static_cast<std::size_t>(size_++)] = card;
    }
    void open(int index, Card card) { cards_[static_cast<std::size_t>(index)] = {card, true}; }

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] const LaidCard& operator[](int index) const {
        return cards_[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] const LaidCard* begin() const { return cards_.data(); }
    [[nodiscard]] const LaidCard* end() const { return cards_.data() + size_; }
    bool operator==(const LaidHand&) const = default;

private:
    std::array<LaidCard, 3> cards_{};
    int size_ = 0;
};

/// Who turns the cards of one hand over, where that is not the Dealer.
struct Handling {
    std::optional<PlayerId> handler;              ///< of the hand
    std::vector<PlayerId> declined;               ///< were passed the cards and would not have them
    std::optional<PlayerId> chosen;               ///< by staff, among equals whose order is unknown
    std::array<std::optional<PlayerId>, 3> asks;  ///< who has asked for leave to squeeze a card
    std::array<std::optional<PlayerId>, 3> squeezes;  ///< and who has it
    bool operator==(const Handling&) const = default;
};

/// An offer of insurance as it was made.
struct OfferMade {
    PlayerId player;
    std::int64_t box = 0;
    Side side{};
    Odds pays{};
    Money ceiling;
    Cites cites;
    bool operator==(const OfferMade&) const = default;
};

/// An insurance that somebody says he meant to have, or that lies in the wrong area.
struct Claim {
    PlayerId player;
    std::int64_t box = 0;
    Side side{};
    Stage stage{};
    bool operator==(const Claim&) const = default;
};

/// A claim that was allowed: the Original Bet goes back if it loses and the insurance would have
/// won.
struct Refund {
    Claim claim;
    Cites cites;
    bool by_decision = false;  ///< although the offer was made, as the record has it
    bool operator==(const Refund&) const = default;
};

/// The insurance of a round.
struct InsuranceOfRound {
    std::vector<InsuranceBet> bets;
    std::optional<Stage> window;    ///< open now
    std::array<bool, 2> offered{};  ///< by stage
    std::array<bool, 2> missed{};   ///< by stage: a card was drawn and no offer had been made
    bool waived = false;            ///< the second, by the reversed order
    std::array<bool, 2> excused{};  ///< by stage: players were asked about the cards in its way
    std::vector<PlayerId> left;     ///< walked away after they had bet
    std::vector<PlayerId> passed;   ///< said that they take none of the offer that is open
    std::array<Cites, 2> late;      ///< by stage: the clause by which the offer was made late
    bool operator==(const InsuranceOfRound&) const = default;
};

/// Adds an insurance to those of a round: more on one offer is more of the same insurance.
void add(std::vector<InsuranceBet>&, const InsuranceBet&);

/// An insurance lies on the other hand.
void move_over(std::vector<InsuranceBet>&, const InsuranceBet& lies);

/// One wager as it was settled.
struct SettledLine {
    bool is_insurance = false;
    int entry = 0;  ///< its place among the wagers, or among the insurance
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;      ///< of a bet
    Stage stage{};  ///< of an insurance
    Side side{};    ///< of an insurance: the hand it insures
    Result result{};
    Odds pays = push_odds;
    Money stake;
    Money won;
    Money returned;  ///< all that goes back, the stake included
    Money commission;
    std::optional<Money> counted;  ///< what won or lost, where a limit changed it
    Cites cites;
    std::vector<Cites> also;
    bool operator==(const SettledLine&) const = default;
};

/// What a round is played under, from "Place your bets" on: what is set for the table before the
/// next one changes nothing of it.
struct Terms {
    Display display;
    std::optional<int> wagers_per_area;  ///< fewer than the document admits
    bool insurance = true;               ///< offered; false at a private table that asked for none
    std::optional<Method> method;
    int shoe = 0;  ///< the number of the one it is dealt from
    bool operator==(const Terms&) const = default;
};

/// What a player owes because a round that was paid is on again.
struct Owing {
    PlayerId player;
    Money amount;
    bool operator==(const Owing&) const = default;
};

/// A round from "Place your bets" to its settlement.
struct Round {
    std::int64_t number = 0;
    Terms terms;
    std::vector<Wager> wagers;
    std::vector<Bet> gone;     ///< went back after the close
    std::uint32_t placed = 0;  ///< counts the acts of placing
    BySide<LaidHand> hands;
    BySide<Handling> handling;
    std::optional<Side> first_hand;         ///< is revealed first, where the Dealer decides
    std::optional<PlayerId> asks_reversed;  ///< the Banker third card before the Player's
    bool reversed = false;
    bool cut_card_first = false;  ///< it came before any card of the round
    bool withdrawals = false;     ///< bets may be withdrawn until a card is dealt
    bool manual = false;          ///< a card was entered by hand
    InsuranceOfRound insurance;
    std::vector<Refund> refunds;  ///< allowed
    std::optional<Outcome> outcome;
    std::vector<SettledLine> lines;              ///< once it is settled
    std::optional<BySide<LaidHand>> settled_on;  ///< the hands before they were corrected
    std::vector<PlayerId> marked;         ///< whose one wager below the minimum was honoured in it
    std::vector<PlayerId> marked_before;  ///< or on its day before it
    std::vector<Owing> owing;             ///< since it is on again
    bool voided = false;
    bool operator==(const Round&) const = default;
};

inline int cards_laid(const BySide<LaidHand>& hands) {
    return hands.player.size() + hands.banker.size();
}

/// The insurance that a claim names.
const InsuranceBet* insurance_at(const Round&, const Claim&);

/// The cards that an offer of insurance looked at, each hand's together; nothing before they are
/// dealt.
std::vector<std::optional<Card>> cards_at(Stage, const BySide<LaidHand>&);

/// The first cards of a deal, in the order of dealing, where they lie.
BySide<LaidHand> first_cards(const BySide<LaidHand>&, int count);

/// Do all the cards lie open?
bool all_open(const BySide<LaidHand>&);

/// The hands of cards that all lie open, or are known to the device.
std::optional<Coup> known_coup(const BySide<LaidHand>&);

/// The hand that the next card of a deal goes to; nothing where none is to come, or a card has to
/// be opened first.
std::optional<Side> hand_due(const Round&);

}  // namespace tigerpit
