#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/consequences.hpp"
#include "table/seen.hpp"
#include "table/stakes.hpp"
#include "table/table.hpp"

namespace tigerpit {

// A table as somebody may see it, in parts: each is told anew when it has changed. Whatever is
// computed is computed here, of cards that everybody has seen, so that who shows it computes
// nothing.

/// What is set for the table, as the placard displays it.
struct SetupPart {
    std::string game;
    TableSetup setup;
    bool face_down = false;              ///< how the cards come, by the method too
    std::optional<int> wagers_per_area;  ///< fewer than the document admits
    bool insurance = false;              ///< the game has it, and it is offered at this table
    bool operator==(const SetupPart&) const = default;
};

/// Where the table stands.
struct StatePart {
    Phase phase{};
    std::optional<std::int64_t> round;  ///< that is on
    bool suspended = false;
    bool reopened = false;     ///< it had ended, and is on again
    bool withdrawals = false;  ///< bets may be withdrawn until a card is dealt
    bool operator==(const StatePart&) const = default;
};

/// Who is at the table. That somebody is marked is for staff.
struct PeoplePart {
    std::optional<Actor> dealer;
    std::vector<Guest> guests;
    bool operator==(const PeoplePart&) const = default;
};

struct WagerSeen {
    Bet bet;
    bool seated = false;         ///< its owner sits at that box
    bool found = false;          ///< staff found it on the layout
    bool advised = false;        ///< its owner was told that it is below the minimum
    bool below_minimum = false;  ///< with the parts of all who joined it
    bool operator==(const WagerSeen&) const = default;
};

/// What lies on both hands where the Differential of a box is measured: in it, or on the table.
struct BoxTotals {
    std::int64_t box = 0;
    Money player;
    Money banker;
    std::optional<Excess> over;        ///< beyond the Differential, where one hand is
    std::optional<Excess> over_table;  ///< beyond that of the whole table, where one is negotiated
    bool operator==(const BoxTotals&) const = default;
};

/// What lies on the felt.
struct WagersPart {
    std::vector<WagerSeen> wagers;
    std::vector<BoxTotals> totals;  ///< of boxes with a bet on a hand
    bool operator==(const WagersPart&) const = default;
};

struct HandSeen {
    std::vector<LaidCard> cards;
    std::optional<int> points;  ///< of the cards that lie open
    bool complete = false;      ///< it takes no more cards
    bool operator==(const HandSeen&) const = default;
};

/// The cards of the round that is on.
struct HandsPart {
    BySide<HandSeen> hands;
    std::optional<Side> due;  ///< the hand that the next card goes to
    std::optional<Outcome> outcome;
    bool manual = false;  ///< a card was entered by hand
    bool operator==(const HandsPart&) const = default;
};

/// A card of a hand and who asks for it, or has it.
struct CardFor {
    int card = 0;
    PlayerId player;
    bool operator==(const CardFor&) const = default;
};

/// Who turns the cards of one hand over.
struct HandlingSeen {
    std::optional<PlayerId> handler;
    std::optional<PlayerId> next;  ///< in line to be passed them
    std::vector<PlayerId> declined;
    std::vector<CardFor> asks;      ///< for leave to squeeze a card
    std::vector<CardFor> squeezes;  ///< has it
    bool operator==(const HandlingSeen&) const = default;
};

/// Who has the cards in hand.
struct HandlingPart {
    BySide<HandlingSeen> hands;
    std::optional<Side> first_hand;         ///< is revealed first
    std::optional<PlayerId> highest;        ///< may ask for leave to squeeze
    std::optional<PlayerId> asks_reversed;  ///< the Banker third card before the Player's
    bool reversed = false;
    std::optional<PlayerId> drawer;  ///< has the device, and draws
    std::vector<PlayerId> admitted;  ///< may draw without a wager
    bool operator==(const HandlingPart&) const = default;
};

struct InsurancePart {
    bool due = false;               ///< an offer is to be made
    std::optional<Stage> window;    ///< open now
    std::vector<OfferMade> offers;  ///< what may still be taken in it
    std::optional<Cites> late;      ///< the clause by which it was opened late
    std::vector<PlayerId> passed;   ///< take none of it
    bool waived = false;            ///< the second, by the reversed order
    std::vector<InsuranceBet> bets;
    std::vector<Refund> refunds;  ///< allowed
    bool operator==(const InsurancePart&) const = default;
};

/// The round before the one that is on, as it ended.
struct ResultPart {
    std::optional<std::int64_t> round;  ///< nothing before the first has ended
    BySide<std::vector<LaidCard>> cards;
    std::optional<Outcome> outcome;
    std::vector<SettledLine> lines;
    bool voided = false;
    bool corrected = false;  ///< on other cards than it was settled on first
    bool manual = false;     ///< as of the hands
    bool operator==(const ResultPart&) const = default;
};

/// How far a matter is.
enum class Handled : std::uint8_t {
    reported,   ///< waits for a ruling
    ruled,      ///< is being carried out
    searching,  ///< the decks are sorted
    choosing,   ///< players are asked
    referred    ///< somebody has to decide the rest
};
inline constexpr std::array<std::string_view, 5> handled_words{"reported", "ruled", "searching",
                                                               "choosing", "referred"};

/// What who rules on a matter looks at.
struct MatterForStaff {
    int rightly = 0;                   ///< cards of the round dealt before the error
    int fresh = 0;                     ///< cards in question that no draw had told of
    std::vector<PlacedCard> reported;  ///< as they lay
    Circumstances found;               ///< what can be told from the cards that lie open
    std::vector<Consequence> rulings;  ///< every one that could be made
    std::optional<int> to_set_aside;   ///< so many cards, before the decks are sorted
    std::vector<Card> missing;         ///< what the sorted decks have told
    bool operator==(const MatterForStaff&) const = default;
};

/// An irregularity that is not done with.
struct MatterPart {
    Irregularity kind{};
    Moment moment{};
    std::optional<std::int64_t> round;  ///< the one it is about
    std::optional<Side> hand;
    std::optional<Stage> stage;
    std::vector<PlacedCard> cards;  ///< in question, as they lie
    Handled handled{};
    std::vector<Remedy> then;  ///< once it is ruled on
    std::vector<Cites> cites;
    std::optional<Choice> choice;   ///< open now
    std::vector<PlayerId> waiting;  ///< who have still to choose
    std::vector<PlayerId> away;     ///< may choose, and nobody waits for them
    std::optional<MatterForStaff> staff;
    bool operator==(const MatterPart&) const = default;
};

struct ShoeForStaff {
    int left = 0;                      ///< cards still inside
    std::vector<CarriedCard> carried;  ///< out of it and drawn next; known where everybody saw it
    bool waits = false;                ///< for leave to deal what is carried
    bool may_replace = false;          ///< the cards, if somebody decides so
    bool operator==(const ShoeForStaff&) const = default;
};

/// The shoe; nothing that tells what is still inside.
struct ShoePart {
    int number = 0;
    bool ready = false;
    bool last_round = false;
    int discards = 0;
    std::optional<Cites> replace;  ///< before the next round, by this clause
    std::optional<ShoeForStaff> staff;
    bool operator==(const ShoePart&) const = default;
};

/// The results of the shoe, which the roads are made of.
struct RoadsPart {
    std::vector<RoadResult> results;
    bool asks = false;  ///< the board shows what the next result would do to them
    bool operator==(const RoadsPart&) const = default;
};

struct MoneyOf {
    PlayerId player;
    Money stack;
    Money owed;
    bool operator==(const MoneyOf&) const = default;
};

/// The money at the table.
struct MoneyPart {
    std::vector<MoneyOf> players;
    Money staked;  ///< on the layout
    Money tray;    ///< what the books say it holds
    bool operator==(const MoneyPart&) const = default;
};

struct TableView {
    SetupPart setup;
    StatePart state;
    PeoplePart people;
    WagersPart wagers;
    HandsPart hands;
    HandlingPart handling;
    InsurancePart insurance;
    ResultPart result;
    std::optional<MatterPart> matter;
    ShoePart shoe;
    RoadsPart roads;
    std::optional<MoneyPart> money;  ///< for staff
    bool operator==(const TableView&) const = default;
};

/// The whole table as somebody may see it. `past` is as in a Situation: what may be ruled on a
/// round before the last is told from it.
TableView view_of(const Rulebook&, const Table&, Viewer, const Table* past = nullptr);

/// A card of a hand.
struct CardPlace {
    Side side{};
    int card = 0;
    bool operator==(const CardPlace&) const = default;
};

/// What a player sees that the others do not: his money, and what he may do now.
struct OwnView {
    PlayerId player;
    Money stack;
    Money owed;
    bool marked = false;  ///< his one wager below the minimum has been honoured today
    std::vector<WagerSeen> wagers;
    std::vector<InsuranceBet> insurance;
    std::vector<OfferMade> offers;  ///< of insurance, open to him
    bool passed = false;            ///< he takes none of them
    std::optional<Choice> choice;   ///< that he may make now
    std::vector<Bet> may_go_back;   ///< if he chooses so; by each of them, where he chooses so
    bool may_withdraw = false;      ///< his bets, until a card is dealt
    bool draws = false;             ///< the cards
    std::vector<CardPlace> turns;   ///< cards that are his to turn over
    bool operator==(const OwnView&) const = default;
};

OwnView own_view(const Rulebook&, const Table&, PlayerId);

}  // namespace tigerpit
