#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/card.hpp"

/// The connection of an electronic shoe: what it says, how it is answered, and when its word is not
/// taken any more. Values only; the time comes from outside, in milliseconds from any moment.
namespace tigerpit {

enum class LinkKind : std::uint8_t {
    hello,      ///< begins a session: the shoe has been put right, or started
    heartbeat,  ///< nothing has happened
    card,       ///< one came out and was read
    burn,       ///< some were burned, of which one may have been turned
    cut_card,
    mis_scan  ///< something came out and was not read
};
inline constexpr std::array<std::string_view, 6> link_kind_words{"hello", "heartbeat", "card",
                                                                 "burn",  "cut_card",  "mis_scan"};

/// What a shoe says. It counts what it says; a hello gives the number that its session begins with.
struct LinkMessage {
    std::uint64_t session = 0;  ///< another one each time it starts
    std::uint64_t sequence = 0;
    LinkKind kind{};
    std::optional<Card> card = std::nullopt;  ///< that was read or turned
    int unseen = 0;                           ///< burned without being turned
    bool operator==(const LinkMessage&) const = default;
};

/// Whether the shoe's word is taken.
enum class LinkMode : std::uint8_t {
    manual,   ///< cards are entered by hand, and the record says so
    greeted,  ///< the same; the shoe has said hello, and staff have to confirm
    reading
};
inline constexpr std::array<std::string_view, 3> link_mode_words{"manual", "greeted", "reading"};

/// Why it is not.
enum class LinkTrouble : std::uint8_t {
    not_met,      ///< it had not said hello yet
    restarted,    ///< it began a session in the middle of another
    not_read,     ///< a mis-scan
    not_heard,    ///< no heartbeat in time
    contradicts,  ///< two things under one number, or a card that cannot be
    set_by_hand   ///< staff enter the cards
};
inline constexpr std::array<std::string_view, 6> link_trouble_words{"not_met",     "restarted",
                                                                    "not_read",    "not_heard",
                                                                    "contradicts", "set_by_hand"};

/// The word of an answer.
enum class LinkWord : std::uint8_t {
    taken,
    by_hand,        ///< understood, and not used: cards are entered by hand
    gap,            ///< something before it is missing: send again from `expected` on
    out_of_order,   ///< from so long ago that its answer is forgotten
    no_session,     ///< say hello first
    unsound,        ///< a card that is none, or one where none belongs
    contradiction,  ///< something else was said under this number
    refused,        ///< the table would not have it: cards are entered by hand
    unavailable     ///< not recorded, or not known to be: say it again under the same number
};
inline constexpr std::array<std::string_view, 9> link_word_words{
    "taken",   "by_hand",       "gap",     "out_of_order", "no_session",
    "unsound", "contradiction", "refused", "unavailable"};

struct LinkAnswer {
    std::uint64_t sequence = 0;  ///< of what is answered
    LinkWord word{};
    LinkMode mode{};             ///< of the link by then
    std::uint64_t expected = 0;  ///< the number that comes next
    bool operator==(const LinkAnswer&) const = default;
};

/// An answer, and whether what was said is to be done. Of what is said twice it is done once.
struct LinkReceipt {
    LinkAnswer answer;
    bool is_new = false;
    bool operator==(const LinkReceipt&) const = default;
};

/// How many answers are remembered.
inline constexpr std::size_t link_memory = 64;

/// All that is known of a link.
struct LinkState {
    LinkMode mode = LinkMode::manual;
    LinkTrouble trouble = LinkTrouble::not_met;  ///< while it is not reading
    std::optional<std::uint64_t> session;
    std::uint64_t expected = 0;
    std::int64_t heard = 0;         ///< when anything new was said last
    std::int64_t patience = 3'000;  ///< how long it may say nothing
    struct Said {
        LinkMessage message;
        LinkAnswer answer;
        bool operator==(const Said&) const = default;
    };
    std::array<std::optional<Said>, link_memory> said;  ///< by number
    bool operator==(const LinkState&) const = default;
};

/// Takes what a shoe says. What it repeats is answered as before and changes nothing; nor does what
/// comes before its time, long after it, or without a session.
LinkReceipt receive(LinkState&, const LinkMessage&, std::int64_t now);

/// Time has passed. Says whether the shoe's word is taken no more because of that.
bool tick(LinkState&, std::int64_t now);

/// Staff have seen that the shoe is in order. False where it has not said hello, or not lately.
bool confirm(LinkState&, std::int64_t now);

/// The table would not have what the shoe said: cards that lie on the felt are right, and somebody
/// has to look. Said again, it is answered so again.
LinkAnswer refuse(LinkState&, std::uint64_t sequence);

/// What was said could not be recorded: as if it had not been, if nothing was said since.
LinkAnswer take_back(LinkState&, std::uint64_t sequence);

/// What is said while cards are entered by hand has been recorded before, under this number.
LinkAnswer recall(LinkState&, std::uint64_t sequence);

/// Staff enter the cards from now on. False where they do already.
bool set_by_hand(LinkState&);

/// Are cards entered by hand, and flagged as such?
constexpr bool is_by_hand(const LinkState& link) { return link.mode != LinkMode::reading; }

}  // namespace tigerpit
