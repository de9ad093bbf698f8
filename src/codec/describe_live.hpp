#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "codec/describe_messages.hpp"
#include "codec/describe_view.hpp"

namespace tigerpit {

// What is said over the live connection, in both directions: each message is one of these, told
// apart by its keys (docs/protocol.md).

/// Is raised when a terminal of before would misunderstand what is said now.
inline constexpr int live_protocol = 1;

template <>
inline constexpr std::array<std::string_view, 2> words_of<Viewer>{"guest", "staff"};

/// Some of the members of a struct.
template <class T>
struct SomeOf {};

// ── A terminal says ─────────────────────────────────────────────────────────────────────────────

struct WatchTable {
    std::string table;
    std::optional<std::int64_t> from;  ///< the version that it has seen
};
struct UnwatchTable {
    std::string table;
};
struct AskTable {
    std::string table;
    std::string id;
    Command command;
    std::optional<std::string> approval;  ///< of a second person
};
struct BuyInAsked {
    std::string table;
    std::string id;
    std::int64_t amount_cents = 0;
};
struct CashOutAsked {
    std::string table;
    std::string id;
    std::int64_t amount_cents = 0;
};
/// Staff have the electronic shoe of a table read, or enter its cards by hand.
struct ConfirmShoe {
    std::string table;
    std::string id;
};
struct EnterByHand {
    std::string table;
    std::string id;
};
struct Ping {
    bool ping = true;
};

// ── The server says ─────────────────────────────────────────────────────────────────────────────

struct Arrival {
    int protocol = live_protocol;
    std::string person;
    Role role{};
    bool acting = false;  ///< fills the position for now
    Viewer view{};
    bool locked = false;  ///< the desk: he may watch
};
struct Welcome {
    Arrival welcome;
};
struct SnapshotTold {
    std::string table;
    std::int64_t version = 0;
    TableView snapshot;
};
struct FrameTold {
    std::string table;
    std::int64_t version = 0;
    std::int64_t from = 0;
    std::int64_t at = 0;
    std::vector<Event> events;
    std::optional<SomeOf<TableView>> changes;
};
struct OwnTold {
    std::string table;
    OwnView own;
};
struct InService {
    std::string table;
    bool in_service = false;
};
struct AccountHeld {
    Money balance;
};
struct AccountTold {
    AccountHeld account;
};
struct Versions {
    std::int64_t first = 0;
    std::int64_t last = 0;
};
struct Accepted {
    std::string answer;
    Versions accepted;
};
struct Repeated {
    std::string answer;
    Versions repeated;
};
/// By the rules, with their clause; or because of who asks, and then there is none.
struct RefusalTold {
    std::optional<std::string> answer;  ///< none to what had no id
    std::string refused;
    std::optional<std::string> clause;
    std::optional<std::string> reason;
    std::optional<Money> permitted;
    std::optional<Roles> who;
    std::optional<std::int64_t> until;  ///< when he may again
};
struct Mistake {
    std::string what;
    std::string where;
};
struct MistakeTold {
    std::optional<std::string> answer;
    Mistake error;
};
struct Unavailable {
    std::string answer;
    bool unavailable = true;
};
struct Pong {
    bool pong = true;
};
/// How the electronic shoe of a table is connected; to guests only whether it is read.
struct ShoeLinkShown {
    std::string mode;
    std::optional<std::string> trouble;
    std::optional<std::string> refused;
    std::optional<std::string> clause;
};
struct ShoeLinkTold {
    std::string table;
    ShoeLinkShown shoe_link;
};
struct ShoeLinkSet {
    std::string answer;
    ShoeLinkShown shoe_link;
};
/// What was published of a virtual shoe: its seed once it is over.
struct ShoePublished {
    int shoe = 0;
    int decks = 0;
    std::string commitment;
    std::optional<std::string> seed;
    std::optional<std::string> lost;
};
struct ShoesTold {
    std::string table;
    std::vector<ShoePublished> shoes;
};

// clang-format off
template <> inline constexpr auto described<WatchTable> = parts(
    field("watch", &WatchTable::table), field("from", &WatchTable::from));
template <> inline constexpr auto described<UnwatchTable> = parts(
    field("unwatch", &UnwatchTable::table));
template <> inline constexpr auto described<AskTable> = parts(
    field("ask", &AskTable::table), field("id", &AskTable::id),
    field("command", &AskTable::command), field("approval", &AskTable::approval));
template <> inline constexpr auto described<BuyInAsked> = parts(
    field("buy_in", &BuyInAsked::table), field("id", &BuyInAsked::id),
    field("amount_cents", &BuyInAsked::amount_cents));
template <> inline constexpr auto described<CashOutAsked> = parts(
    field("cash_out", &CashOutAsked::table), field("id", &CashOutAsked::id),
    field("amount_cents", &CashOutAsked::amount_cents));
template <> inline constexpr auto described<ConfirmShoe> = parts(
    field("confirm_shoe", &ConfirmShoe::table), field("id", &ConfirmShoe::id));
template <> inline constexpr auto described<EnterByHand> = parts(
    field("by_hand", &EnterByHand::table), field("id", &EnterByHand::id));
template <> inline constexpr auto described<Ping> = parts(field("ping", &Ping::ping));

template <> inline constexpr auto described<Arrival> = parts(
    field("protocol", &Arrival::protocol), field("person", &Arrival::person),
    field("role", &Arrival::role), unusual("acting", &Arrival::acting), field("view", &Arrival::view),
    unusual("locked", &Arrival::locked));
template <> inline constexpr auto described<Welcome> = parts(field("welcome", &Welcome::welcome));
template <> inline constexpr auto described<SnapshotTold> = parts(
    field("table", &SnapshotTold::table), field("version", &SnapshotTold::version),
    field("snapshot", &SnapshotTold::snapshot));
template <> inline constexpr auto described<FrameTold> = parts(
    field("table", &FrameTold::table), field("version", &FrameTold::version), field("from", &FrameTold::from),
    field("at", &FrameTold::at), field("events", &FrameTold::events), field("changes", &FrameTold::changes));
template <> inline constexpr auto described<OwnTold> = parts(
    field("table", &OwnTold::table), field("own", &OwnTold::own));
template <> inline constexpr auto described<InService> = parts(
    field("table", &InService::table), field("in_service", &InService::in_service));
template <> inline constexpr auto described<AccountHeld> = parts(
    field("balance_cents", &AccountHeld::balance));
template <> inline constexpr auto described<AccountTold> = parts(
    field("account", &AccountTold::account));
template <> inline constexpr auto described<Versions> = parts(
    field("first", &Versions::first), field("last", &Versions::last));
template <> inline constexpr auto described<Accepted> = parts(
    field("answer", &Accepted::answer), field("accepted", &Accepted::accepted));
template <> inline constexpr auto described<Repeated> = parts(
    field("answer", &Repeated::answer), field("repeated", &Repeated::repeated));
template <> inline constexpr auto described<RefusalTold> = parts(
    field("answer", &RefusalTold::answer), field("refused", &RefusalTold::refused),
    field("clause", &RefusalTold::clause), field("reason", &RefusalTold::reason),
    field("permitted_cents", &RefusalTold::permitted), field("who", &RefusalTold::who),
    field("until", &RefusalTold::until));
template <> inline constexpr auto described<Mistake> = parts(
    field("what", &Mistake::what), field("where", &Mistake::where));
template <> inline constexpr auto described<MistakeTold> = parts(
    field("answer", &MistakeTold::answer), field("error", &MistakeTold::error));
template <> inline constexpr auto described<Unavailable> = parts(
    field("answer", &Unavailable::answer), field("unavailable", &Unavailable::unavailable));
template <> inline constexpr auto described<Pong> = parts(field("pong", &Pong::pong));
template <> inline constexpr auto described<ShoeLinkShown> = parts(
    field("mode", &ShoeLinkShown::mode), field("trouble", &ShoeLinkShown::trouble),
    field("refused", &ShoeLinkShown::refused), field("clause", &ShoeLinkShown::clause));
template <> inline constexpr auto described<ShoeLinkTold> = parts(
    field("table", &ShoeLinkTold::table), field("shoe_link", &ShoeLinkTold::shoe_link));
template <> inline constexpr auto described<ShoeLinkSet> = parts(
    field("answer", &ShoeLinkSet::answer), field("shoe_link", &ShoeLinkSet::shoe_link));
template <> inline constexpr auto described<ShoePublished> = parts(
    field("shoe", &ShoePublished::shoe), field("decks", &ShoePublished::decks),
    field("commitment", &ShoePublished::commitment), field("seed", &ShoePublished::seed),
    field("lost", &ShoePublished::lost));
template <> inline constexpr auto described<ShoesTold> = parts(
    field("table", &ShoesTold::table), field("shoes", &ShoesTold::shoes));
// clang-format on

using TerminalSays = std::variant<WatchTable, UnwatchTable, AskTable, BuyInAsked, CashOutAsked,
                                  ConfirmShoe, EnterByHand, Ping>;
using ServerSays = std::variant<Welcome, SnapshotTold, FrameTold, OwnTold, InService, AccountTold,
                                ShoesTold, ShoeLinkTold, Accepted, Repeated, RefusalTold,
                                MistakeTold, Unavailable, ShoeLinkSet, Pong>;

}  // namespace tigerpit
