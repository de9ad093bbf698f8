#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "table/round.hpp"
#include "table/setup.hpp"

namespace tigerpit {

// What may be asked of a table. Each may be refused; none changes anything by itself.

// ── The life of a table ─────────────────────────────────────────────────────────────────────────

struct OpenTable {
    TableSetup setup;
    Money tray;  ///< the opening count
};
struct CloseTable {
    Money tray;  ///< the closing count
};
struct SetDisplay {
    Display display;
};
struct SetMethod {
    Method method{};
};
struct SetWagersPerArea {
    int most = 0;
};
/// A player at a private table asks that no insurance be offered; or it is offered again.
struct SetInsurance {
    bool offered = false;
    std::optional<PlayerId> asked_by;
};
struct EndDay {};
struct SuspendTable {
    std::string reason;
};
struct ResumeTable {};
struct ChangeDealer {
    Actor dealer;
};
struct PrepareShoe {
    int cards = 0;  ///< as counted
    bool shuffled = false;
};
struct BurnCards {
    std::optional<Card> turned;
    int unseen = 0;
};
struct SitDown {
    PlayerId player;
    std::int64_t box = 0;
};
struct StandUp {
    PlayerId player;
};
struct WalkAway {
    PlayerId player;
};
struct ComeBack {
    PlayerId player;
};
/// `transfer` names the money's way to the table: the same one is not made twice.
struct BuyIn {
    PlayerId player;
    Money amount;
    std::uint64_t transfer = 0;
};
struct CashOut {
    PlayerId player;
    Money amount;
    std::uint64_t transfer = 0;
};
struct FillTray {
    Money amount;
};
struct CreditTray {
    Money amount;
};
struct CountTray {
    Money counted;
};

// ── Bets ────────────────────────────────────────────────────────────────────────────────────────

struct OpenBets {};
struct CloseBets {};
/// Also adds to a bet. `joins` puts the stake to another player's wager, where a wager may have
/// several owners. `found`: staff found it on the layout.
struct PlaceBet {
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;
    Money stake;
    std::optional<PlayerId> joins;
    bool found = false;
};
struct LowerBet {
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;
    Money by;
};
struct WithdrawBet {
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;
};
/// Asks that nobody else may bet in a box.
struct KeepBox {
    PlayerId player;
    std::int64_t box = 0;
};
struct AdviseMinimum {
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;
};
struct RejectExcess {
    std::int64_t box = 0;
};
struct RemoveWager {
    PlayerId player;
    std::int64_t box = 0;
    Spot spot;
};

// ── Cards and who handles them ──────────────────────────────────────────────────────────────────

/// Without `to`, to the next in line.
struct PassCards {
    Side side{};
    std::optional<PlayerId> to;
};
struct DeclineCards {
    PlayerId player;
    Side side{};
};
struct ChooseSqueezer {
    Side side{};
    PlayerId player;
};
struct ChooseFirstHand {
    Side side{};
};
struct AskSqueeze {
    PlayerId player;
    Side side{};
    int card = 0;  ///< 0 to 2: its place in the hand
};
struct AnswerSqueeze {
    PlayerId player;
    Side side{};
    int card = 0;
    bool granted = false;
};
struct AskReversedOrder {
    PlayerId player;
};
struct AnswerReversedOrder {
    bool granted = false;
};
struct TakeDevice {
    PlayerId player;
    bool in_full_view = false;
};
struct GiveUpDevice {
    PlayerId player;
};
struct AdmitDrawer {
    PlayerId player;
    bool admitted = false;
};
/// `already`: the card lies on the layout, and what ought to have been done before was not.
struct DrawCard {
    std::optional<Card> card;
    std::optional<Side> to;
    bool already = false;
};
struct OpenCard {
    Side side{};
    int card = 0;
    std::optional<Card> value;
    bool already = false;
};
struct RemoveCutCard {};
struct AllowWithdrawal {};

// ── Insurance and the end of a round ────────────────────────────────────────────────────────────

struct OfferInsurance {};
struct TakeInsurance {
    PlayerId player;
    std::int64_t box = 0;
    Side side{};
    Money stake;
};
struct PassInsurance {
    PlayerId player;
};
struct Settle {};

using Command =
    std::variant<OpenTable, CloseTable, SetDisplay, SetMethod, SetWagersPerArea, SetInsurance,
                 EndDay, SuspendTable, ResumeTable, ChangeDealer, PrepareShoe, BurnCards, SitDown,
                 StandUp, WalkAway, ComeBack, BuyIn, CashOut, FillTray, CreditTray, CountTray,
                 OpenBets, CloseBets, PlaceBet, LowerBet, WithdrawBet, KeepBox, AdviseMinimum,
                 RejectExcess, RemoveWager, PassCards, DeclineCards, ChooseSqueezer,
                 ChooseFirstHand, AskSqueeze, AnswerSqueeze, AskReversedOrder, AnswerReversedOrder,
                 TakeDevice, GiveUpDevice, AdmitDrawer, DrawCard, OpenCard, RemoveCutCard,
                 AllowWithdrawal, OfferInsurance, TakeInsurance, PassInsurance, Settle>;

}  // namespace tigerpit
