#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <mutex>
#include <optional>
#include <string>

#include "device/shoe_link.hpp"
#include "pit/pit.hpp"
#include "server/clockwork.hpp"
#include "server/device_messages.hpp"
#include "server/feed.hpp"
#include "server/send.hpp"

namespace tigerpit {

/// Where the electronic shoe of a table is heard: what it says is asked of the table in its order,
/// one thing at a time, and staff are told whether it is read. One lock decides who tells of the
/// next card, so that a shoe and a hand never both do.
class ShoeDesk {
public:
    ShoeDesk(Pit& pit, TableFeed& feed, Clockwork& clockwork, std::string device,
             std::int64_t patience_ms);

    [[nodiscard]] const std::string& device() const { return device_; }
    [[nodiscard]] const std::string& table() { return feed_.table().name(); }

    /// Begins to look whether the shoe is still heard.
    void start();

    // ── The shoe's side ─────────────────────────────────────────────────────────────────────────

    using Line = std::uint64_t;
    /// Its connection. The one before is told that it is heard no more.
    Line connect(Send);
    void disconnect(Line);
    /// False when more waits already than a shoe may say: then it is never heard.
    [[nodiscard]] bool hear(Line, const LinkMessage&);

    // ── The staff's side ────────────────────────────────────────────────────────────────────────

    /// Why staff are not done their will: a word and its sentence.
    struct StaffRefusal {
        std::string_view word;
        Message what;
    };
    using StaffAnswer = std::expected<LinkSeen, StaffRefusal>;
    /// Somebody has seen that the shoe is in order, and that the record has what lies on the felt.
    StaffAnswer confirm(const PersonInRole&);
    /// Somebody enters the cards from now on.
    StaffAnswer set_by_hand(const PersonInRole&);

    /// What a person asks of the table: while the shoe is read he tells of no card.
    void ask(const Ask&, const Answering&);

    [[nodiscard]] LinkSeen seen();

private:
    using Lock = std::unique_lock<std::mutex>;
    void watch_heart();
    // The rest is done while the desk is held.
    void go_on();
    void take(const LinkMessage&);
    [[nodiscard]] OwnAct act_of(const LinkMessage&) const;
    void put(const LinkMessage&);
    void answered(const LinkMessage&, const Answer&);
    void tell(const std::string& text);
    void tell_answer(const LinkAnswer&, const LinkSeen& why = {});
    /// Whoever has to know is told of what has changed, and whether it is read is recorded.
    void tell_change(const LinkSeen& why = {}, const PersonInRole* by = nullptr);
    void note(const std::string& text);
    [[nodiscard]] std::optional<StaffRefusal> why_not(const PersonInRole&);
    [[nodiscard]] bool comes_from_shoe(const Ask&);

    Pit& pit_;
    TableFeed& feed_;
    Clockwork& clockwork_;
    std::string device_;
    std::mutex mutex_;
    LinkState link_;
    LinkSeen told_;
    Line line_ = 0;  ///< the one that is heard; 0: none
    Line lines_ = 0;
    Send send_;
    std::deque<LinkMessage> waiting_;  ///< said and not yet taken
    bool asking_ = false;              ///< the table is asked, and has not answered
};

}  // namespace tigerpit
