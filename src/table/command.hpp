#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/matter.hpp"
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
/// `found`: staff found it in that area, where the Dealer put it although it belongs in the other.
struct TakeInsurance {
    PlayerId player;
    std::int64_t box = 0;
    Side side{};
    Money stake;
    bool found = false;
};
struct PassInsurance {
    PlayerId player;
};
struct Settle {};

// ── When something goes wrong ───────────────────────────────────────────────────────────────────

/// `cards` are those in question in drawn order, as they lie; `rightly` so many were dealt before
/// them. Without cards it is about none. `round` is one that has ended.
struct RaiseIrregularity {
    Irregularity kind{};
    std::optional<std::int64_t> round;
    std::optional<int> rightly;
    std::vector<PlacedCard> cards;
    std::optional<Side> hand;
    std::optional<Stage> stage;
    std::string note;
};
/// `told` is what the ruler was asked, `cards` those in question in the order, and with the values,
/// that he finds; `then` is what he decides where the document leaves it to him.
struct MakeRuling {
    Circumstances told;
    std::vector<PlacedCard> cards;
    std::vector<Claim> claims;
    std::vector<Remedy> then;
    std::string reason;
};
/// What was reported was none.
struct DismissMatter {
    std::string reason;
};
struct Choose {
    PlayerId player;
    bool stays = false;
};
/// Time is up: who has not chosen stays.
struct EndChoice {};
/// The cards that may be needed are taken from the device before the decks are sorted.
struct SetAside {
    int cards = 0;
};
/// The decks have been sorted: `absent` are not in them, `aside` are the cards set aside.
struct ReportAbsent {
    std::vector<Card> absent;
    std::vector<Card> aside;
};
struct ConfirmCarried {};
struct ReplaceCards {};
struct PayOwed {
    PlayerId player;
    Money amount;
};

using Command =
    std::variant<OpenTable, CloseTable, SetDisplay, SetMethod, SetWagersPerArea, SetInsurance,
                 EndDay, SuspendTable, ResumeTable, ChangeDealer, PrepareShoe, BurnCards, SitDown,
                 StandUp, WalkAway, ComeBack, BuyIn, CashOut, FillTray, CreditTray, CountTray,
                 OpenBets, CloseBets, PlaceBet, LowerBet, WithdrawBet, KeepBox, AdviseMinimum,
                 RejectExcess, RemoveWager, PassCards, DeclineCards, ChooseSqueezer,
                 ChooseFirstHand, AskSqueeze, AnswerSqueeze, AskReversedOrder, AnswerReversedOrder,
                 TakeDevice, GiveUpDevice, AdmitDrawer, DrawCard, OpenCard, RemoveCutCard,
                 AllowWithdrawal, OfferInsurance, TakeInsurance, PassInsurance, Settle,
                 RaiseIrregularity, MakeRuling, DismissMatter, Choose, EndChoice, SetAside,
                 ReportAbsent, ConfirmCarried, ReplaceCards, PayOwed>;

}  // namespace tigerpit
