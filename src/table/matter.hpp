#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/irregularity.hpp"
#include "table/actor.hpp"
#include "table/round.hpp"
#include "table/shoe.hpp"

namespace tigerpit {

/// A card of the round and where it lies.
struct PlacedCard {
    Side side{};
    std::optional<Card> card;
    bool open = false;
    bool operator==(const PlacedCard&) const = default;
};

/// What players are asked after an error.
enum class Choice : std::uint8_t {
    options,  ///< continue, or have what is undecided back
    bets,     ///< take bets back one by one
    all       ///< take all that remains back, or none
};
inline constexpr std::array<std::string_view, 3> choice_words{"options", "bets", "all"};

/// An irregularity from its report to its end. While there is one, nothing else goes on.
struct Matter {
    Irregularity kind{};
    Moment moment{};
    std::int64_t round = 0;         ///< the one it is about; 0: none
    int rightly = 0;                ///< cards of that round dealt before the error
    std::vector<PlacedCard> cards;  ///< those in question, in drawn order, as they lie
    int fresh = 0;                  ///< the last of them, which no draw had told of
    std::optional<Side> hand;
    std::optional<Stage> stage;
    std::vector<PlacedCard> reported;  ///< the cards in question as they lay
    std::vector<CarriedCard> taken;    ///< of the fresh ones, those that were out of the shoe
    BySide<LaidHand> recorded;         ///< the hands before the report
    bool other_shoe = false;           ///< its round was dealt from a shoe that is gone
    // Once it is ruled on.
    bool ruled = false;
    std::vector<Remedy> then;
    std::vector<Cites> cites;
    std::size_t next = 0;  ///< the step that waits
    bool reconstructed = false;
    std::optional<int> in_place;   ///< cards that lay rightly, from the first, when it was ruled on
    std::optional<Choice> choice;  ///< open now
    std::vector<PlayerId> waiting;      ///< who have still to choose
    std::vector<PlayerId> gone;         ///< walked away: may choose, and nobody waits for them
    std::optional<int> aside;           ///< cards taken from the device before the decks are sorted
    std::vector<Card> missing;          ///< what the sorted decks have told of those in question
    std::vector<PlacedCard> discarded;  ///< of those in question, by order
    bool operator==(const Matter&) const = default;
};

/// The clause of the first of these steps that the ruling has, or else of the ruling.
const Citation* clause_of_step(const Matter&, std::initializer_list<Remedy>);

/// Has the ruling one of these steps?
bool has_step(const Matter&, std::initializer_list<Remedy>);

/// Does such a step ask players what they want?
constexpr bool opens_choice(Remedy step) {
    return step == Remedy::open_options || step == Remedy::open_withdrawal ||
           step == Remedy::open_withdrawal_all;
}

/// Are its cards counted in the shoe? Those of a round long ago, or of another shoe, are not.
inline bool counts_cards(const Matter& matter) {
    return matter.moment != Moment::later && !matter.other_shoe;
}

/// Is it just this: cards that the decks ought not to hold?
constexpr bool is_of_decks(Irregularity kind) {
    return kind == Irregularity::foreign_card || kind == Irregularity::wrong_deck;
}

/// Does it wait for the decks to be sorted?
bool is_searching(const Matter&);

/// Is the rest of it for somebody to decide who has to say why?
bool is_referred(const Matter&);

/// The cards of a deal in the order in which they were drawn.
std::vector<PlacedCard> in_drawn_order(const BySide<LaidHand>&);

/// The cards on hands where each lies; nothing where a hand would have more than three.
std::optional<BySide<LaidHand>> as_they_lie(std::span<const PlacedCard>);

/// Cards laid by the Table of Play in drawn order, as far as it can be told; the others are left.
struct Relaid {
    BySide<LaidHand> hands;
    std::size_t used = 0;
};
Relaid lay_anew(std::span<const PlacedCard>);

/// Do they lie as the Table of Play could have them? Nothing where one would have to be read first.
std::optional<bool> lie_rightly(std::span<const PlacedCard>);

/// How many cards, from the first, lie rightly before the error that they show; 0: they show none.
int count_in_place(std::span<const PlacedCard>);

/// Is a card among them that the Table of Play has certainly no place for in the round?
bool has_surplus(std::span<const PlacedCard>, const Relaid&);

}  // namespace tigerpit
