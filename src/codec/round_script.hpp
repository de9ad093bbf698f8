#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/people.hpp"
#include "codec/round_json.hpp"
#include "codec/script_words.hpp"
#include "ledger/account.hpp"
#include "table/command.hpp"
#include "table/denied.hpp"

namespace tigerpit {

// A table day as people type it: who did what, and what is expected of it. docs/round-format.md
// tells the words.

/// Somebody who is said to act; without a person, whoever usually has that role.
struct ScriptActor {
    Role role{};
    std::optional<std::uint32_t> person;
    bool acting = false;
};
struct ScriptBy {
    ScriptActor actor;
    std::optional<ScriptActor> authorised_by;
};

/// What an act leaves unsaid, because the table knows it.
struct Unsaid {
    bool box = false;       ///< where the player sits
    bool transfer = false;  ///< the next one
    bool count = false;     ///< what the decks, or the books, come to
    bool seat = false;      ///< he sits down at the box he is called by, if he is new
};

/// Something that somebody does: one command, or several that people say in one line.
struct ScriptAct {
    std::optional<ScriptBy> by;
    std::vector<Command> commands;
    Unsaid unsaid;
};

/// A wager as an expectation names it.
struct ExpectedWager {
    PlayerId player;
    std::optional<std::int64_t> box;
    Spot spot;                 ///< of a bet
    std::optional<Side> side;  ///< of an insurance
    std::optional<Stage> stage;
};

struct ExpectSettled {
    ExpectedWager wager;
    std::optional<Result> result;
    std::optional<Odds> pays;
    std::optional<Money> stake;
    std::optional<Money> won;
    std::optional<Money> returned;
    std::optional<Money> counted;
    std::optional<Money> commission;
    std::string clause;
};
/// What an account holds: of a player, or of the table.
struct ExpectMoney {
    AccountKind kind{};  ///< the tray with all that the table has won
    std::optional<PlayerId> player;
    Money amount;
};
struct ExpectRefused {
    std::string word;
    std::optional<Money> permitted;
    std::string clause;
};
struct ExpectClause {
    std::string clause;
};
struct ExpectEvent {
    std::string word;
};
struct ExpectPhase {
    Phase phase{};
};
struct ExpectOffer {
    PlayerId player;
    std::optional<std::int64_t> box;
    Side side{};
    bool made = true;
    std::optional<Odds> pays;
    std::optional<Money> ceiling;
};
/// Winning points first.
struct ExpectOutcome {
    Winner winner{};
    std::vector<int> points;
};
struct ExpectMarked {
    PlayerId player;
    bool marked = true;
};
struct ExpectSuspended {
    bool suspended = true;
};
struct ExpectLastRound {
    bool last = true;
};
struct ExpectWager {
    ExpectedWager wager;
    Money stake;
};
struct ExpectSeat {
    PlayerId player;
    std::int64_t box = 0;
};
struct ExpectHand {
    Side side{};
    std::vector<std::optional<Card>> cards;  ///< nothing for one that lies face down
};
/// Who turns the cards of a hand over; nobody: the Dealer.
struct ExpectTurner {
    Side side{};
    std::optional<PlayerId> player;
};
/// A number of the table: cards left in the shoe, or the round.
struct ExpectShoe {
    int left = 0;
};
struct ExpectRound {
    std::int64_t number = 0;
};

struct ExpectMatter {
    std::optional<Irregularity> kind;  ///< none: that there is no such
};
struct ExpectChoosing {
    PlayerId player;
    bool choosing = true;
};
/// Cards out of the shoe that are drawn next.
struct ExpectCarried {
    std::vector<std::optional<Card>> cards;
};

/// What a wager would come to under the ruling that these circumstances lead to.
struct ExpectWould {
    ExpectedWager wager;
    std::optional<Money> stays;    ///< nothing: the cards have still to tell
    std::optional<Money> returns;  ///< where its owner may choose so
    Circumstances given;
    std::vector<PlacedCard> order;  ///< of the cards in question, where the ruler says it
};

using Expectation =
    std::variant<ExpectSettled, ExpectMoney, ExpectRefused, ExpectClause, ExpectEvent, ExpectPhase,
                 ExpectOffer, ExpectOutcome, ExpectMarked, ExpectSuspended, ExpectLastRound,
                 ExpectWager, ExpectSeat, ExpectHand, ExpectTurner, ExpectShoe, ExpectRound,
                 ExpectMatter, ExpectChoosing, ExpectCarried, ExpectWould>;

/// One line of a script.
struct Statement {
    int line = 0;
    int column = 0;
    std::variant<ScriptAct, Expectation> says;
};

/// A script, read: the rulebook it names, its lines, and the clauses it is a proof of.
struct RoundScript {
    const Rulebook* book = nullptr;
    std::vector<std::string> proves;
    std::vector<Statement> statements;
};

/// Reads a script; its people get numbers in `people`.
[[nodiscard]] std::expected<RoundScript, ScriptError> parse_round_script(
    std::string_view text, const RoundReader::FindBook& books, People& people);

}  // namespace tigerpit
