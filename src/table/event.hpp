#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/event_matter.hpp"
#include "table/round.hpp"
#include "table/setup.hpp"

namespace tigerpit {

// What happened at a table: facts, complete, never edited.

struct TableOpened {
    TableSetup setup;
    Money tray;
    bool operator==(const TableOpened&) const = default;
};
struct TableClosed {
    Money tray;      ///< as counted
    Money expected;  ///< by the books
    bool operator==(const TableClosed&) const = default;
};
struct DisplaySet {
    Display display;
    bool operator==(const DisplaySet&) const = default;
};
struct MethodSet {
    Method method{};
    bool operator==(const MethodSet&) const = default;
};
struct WagersPerAreaSet {
    int most = 0;
    bool operator==(const WagersPerAreaSet&) const = default;
};
struct InsuranceSet {
    bool offered = false;
    std::optional<PlayerId> asked_by;
    bool operator==(const InsuranceSet&) const = default;
};
struct DayEnded {
    bool operator==(const DayEnded&) const = default;
};
struct TableSuspended {
    std::string reason;
    bool operator==(const TableSuspended&) const = default;
};
struct TableResumed {
    bool operator==(const TableResumed&) const = default;
};
struct DealerChanged {
    Actor dealer;
    bool operator==(const DealerChanged&) const = default;
};
struct ShoePrepared {
    int number = 0;
    int cards = 0;
    bool operator==(const ShoePrepared&) const = default;
};
struct CardsBurned {
    std::optional<Card> turned;
    int unseen = 0;
    bool manual = false;  ///< entered by hand, where it is said who tells of the cards
    bool operator==(const CardsBurned&) const = default;
};
struct PlayerSeated {
    PlayerId player;
    std::int64_t box = 0;
    bool operator==(const PlayerSeated&) const = default;
};
struct PlayerStood {
    PlayerId player;
    bool operator==(const PlayerStood&) const = default;
};
struct PlayerLeft {
    PlayerId player;
    bool operator==(const PlayerLeft&) const = default;
};
struct PlayerReturned {
    PlayerId player;
    bool operator==(const PlayerReturned&) const = default;
};
struct BoughtIn {
    PlayerId player;
    Money amount;
    std::uint64_t transfer = 0;
    bool operator==(const BoughtIn&) const = default;
};
struct CashedOut {
    PlayerId player;
    Money amount;
    std::uint64_t transfer = 0;
    bool operator==(const CashedOut&) const = default;
};
struct TrayFilled {
    Money amount;
    bool operator==(const TrayFilled&) const = default;
};
struct TrayCredited {
    Money amount;
    bool operator==(const TrayCredited&) const = default;
};
struct TrayCounted {
    Money counted;
    Money expected;
    bool operator==(const TrayCounted&) const = default;
};

struct BetsOpened {
    std::int64_t round = 0;
    bool operator==(const BetsOpened&) const = default;
};
struct BetsClosed {
    bool operator==(const BetsClosed&) const = default;
};
struct BetPlaced {
    Bet bet;
    bool seated = false;
    bool found = false;
    bool operator==(const BetPlaced&) const = default;
};

/// Why a bet became less.
enum class Reduction : std::uint8_t {
    lowered,
    withdrawn,
    excess_rejected,  ///< over the Differential, or the most of its spot
    below_minimum,    ///< its owner was told, and it was still there at the close
    removed,          ///< by order
    taken_back        ///< its owner chose so after an error
};
inline constexpr std::array<std::string_view, 6> reduction_words{"lowered",         "withdrawn",
                                                                 "excess_rejected", "below_minimum",
                                                                 "removed",         "taken_back"};

struct BetReduced {
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;
    Money by;
    Reduction why{};
    bool operator==(const BetReduced&) const = default;
};
struct MinimumAdvised {
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;
    bool operator==(const MinimumAdvised&) const = default;
};

/// How it was found who is passed the cards.
enum class PassedBy : std::uint8_t {
    highest,
    first_placed,
    next_highest,
    counter_clockwise,
    named  ///< by the Dealer, or chosen by a Pit Supervisor
};
inline constexpr std::array<std::string_view, 5> passed_by_words{"highest", "first_placed",
                                                                 "next_highest",
                                                                 "counter_clockwise", "named"};

struct CardsPassed {
    Side side{};
    PlayerId player;
    PassedBy why{};
    bool operator==(const CardsPassed&) const = default;
};
struct CardsDeclined {
    Side side{};
    PlayerId player;
    bool operator==(const CardsDeclined&) const = default;
};
struct SqueezerChosen {
    Side side{};
    PlayerId player;
    bool operator==(const SqueezerChosen&) const = default;
};
struct FirstHandChosen {
    Side side{};
    bool operator==(const FirstHandChosen&) const = default;
};
struct SqueezeAsked {
    PlayerId player;
    Side side{};
    int card = 0;
    bool operator==(const SqueezeAsked&) const = default;
};
struct SqueezeAnswered {
    PlayerId player;
    Side side{};
    int card = 0;
    bool granted = false;
    bool operator==(const SqueezeAnswered&) const = default;
};
struct ReversedOrderAsked {
    PlayerId player;
    bool operator==(const ReversedOrderAsked&) const = default;
};
struct ReversedOrderAnswered {
    bool granted = false;
    bool operator==(const ReversedOrderAnswered&) const = default;
};
struct DeviceTaken {
    PlayerId player;
    bool operator==(const DeviceTaken&) const = default;
};
struct DeviceGivenUp {
    PlayerId player;
    bool lost = false;  ///< his wager lost; else he gave it up
    bool operator==(const DeviceGivenUp&) const = default;
};
struct DrawerAdmitted {
    PlayerId player;
    bool admitted = false;
    bool operator==(const DrawerAdmitted&) const = default;
};
struct CardDrawn {
    Side side{};
    std::optional<Card> card;
    bool open = false;
    bool carried = false;  ///< it was out of the shoe already
    bool manual = false;   ///< its value was entered by hand, where it is said who tells of them
    bool operator==(const CardDrawn&) const = default;
};
struct CardOpened {
    Side side{};
    int card = 0;
    Card value;
    bool manual = false;  ///< as of a card that is drawn
    bool operator==(const CardOpened&) const = default;
};
struct CutCardRemoved {
    bool first = false;  ///< before any card of the round
    bool operator==(const CutCardRemoved&) const = default;
};
struct WithdrawalAllowed {
    bool operator==(const WithdrawalAllowed&) const = default;
};
struct InsuranceOffered {
    Stage stage{};
    std::vector<OfferMade> offers;
    Cites late;  ///< by which it is made although the Dealer had moved on
    bool operator==(const InsuranceOffered&) const = default;
};
/// A card was drawn while an offer was due and had not been made.
struct InsuranceMissed {
    Stage stage{};
    bool operator==(const InsuranceMissed&) const = default;
};
struct InsuranceTaken {
    InsuranceBet bet;
    bool found = false;  ///< in the wrong area
    bool operator==(const InsuranceTaken&) const = default;
};
struct InsurancePassed {
    PlayerId player;
    bool operator==(const InsurancePassed&) const = default;
};
struct OutcomeReached {
    Outcome outcome;
    bool operator==(const OutcomeReached&) const = default;
};
struct RoundSettled {
    std::vector<SettledLine> lines;
    std::vector<PlayerId> marked;  ///< whose one wager below the minimum was honoured now
    bool operator==(const RoundSettled&) const = default;
};
/// A round ends without an outcome: no bets were left.
struct RoundConcluded {
    bool operator==(const RoundConcluded&) const = default;
};

using Event = std::variant<
    TableOpened, TableClosed, DisplaySet, MethodSet, WagersPerAreaSet, InsuranceSet, DayEnded,
    TableSuspended, TableResumed, DealerChanged, ShoePrepared, CardsBurned, PlayerSeated,
    PlayerStood, PlayerLeft, PlayerReturned, BoughtIn, CashedOut, TrayFilled, TrayCredited,
    TrayCounted, BetsOpened, BetsClosed, BetPlaced, BetReduced, MinimumAdvised, CardsPassed,
    CardsDeclined, SqueezerChosen, FirstHandChosen, SqueezeAsked, SqueezeAnswered,
    ReversedOrderAsked, ReversedOrderAnswered, DeviceTaken, DeviceGivenUp, DrawerAdmitted,
    CardDrawn, CardOpened, CutCardRemoved, WithdrawalAllowed, InsuranceOffered, InsuranceMissed,
    InsuranceTaken, InsurancePassed, OutcomeReached, RoundSettled, RoundConcluded,
    IrregularityRaised, RulingMade, MatterClosed, HandsLaid, CardsRetrieved, ChoiceOpened,
    ChoiceMade, ChoiceClosed, InsuranceReturned, InsuranceMoved, RefundAllowed, BetsReopened,
    RoundVoided, RoundReopened, RoundCorrected, CardsToBeReplaced, CardsCarried, CarriedConfirmed,
    CardsSetAside, DecksSorted, MissingFound, OwedPaid>;

/// An event and who brought it about.
struct Recorded {
    By by;
    Event event;
    bool operator==(const Recorded&) const = default;
};

}  // namespace tigerpit
