#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "codec/json_tape.hpp"
#include "server/doorman.hpp"
#include "server/floor.hpp"
#include "server/talk.hpp"

namespace tigerpit {

/// Who is behind a connection, as it was established when that was opened.
struct Visitor {
    PersonInRole person;
    Viewer viewer = Viewer::guest;
    const Catalogue* words = nullptr;
    bool locked = false;  ///< the desk: he may watch
};

/// One connection's talk with the floor: what it watches, what it asks, what it is answered
/// (docs/protocol.md). `send` may be called from any thread.
class Conversation : public Talk, public std::enable_shared_from_this<Conversation> {
public:
    Conversation(Floor& floor, Visitor visitor, Doorman doorman)
        : Talk(std::move(doorman)), floor_(floor), visitor_(std::move(visitor)) {}

    /// The connection is open: says who is there.
    void begin(Send send) override;
    void hear(std::string_view text) override;
    void end() override;

private:
    void hear(const Json&, std::string_view text);
    void watch(const Json&);
    void unwatch(const Json&);
    void ask(const Json&, std::string_view text);
    void move_money(const Json&, std::string_view way);
    void set_shoe(const Json&, std::string_view way);
    void tell(std::string text);
    void tell_error(std::string_view where, const Message& what, std::string_view id = {});
    void tell_refused(std::string_view id, const PeopleRefusal&);
    void tell_answer(const std::string& id, const Answer&);
    void tell_account();
    [[nodiscard]] Answering answering(const std::string& id, bool money);
    /// False after he was told that too much of what he asked waits for its answer.
    [[nodiscard]] bool may_wait(const std::string& id);
    /// The table that a message names, or nothing after it was told that there is none.
    [[nodiscard]] TableFeed* table_of(const Json&, std::string_view key);
    [[nodiscard]] std::optional<std::string> id_of(const Json&);
    [[nodiscard]] bool may_act(const std::string& id);
    /// Who asks, and by whose leave; nothing after he was told that there is no such leave.
    [[nodiscard]] std::optional<Asker> asker_of(const Json&, const std::string& id,
                                                const std::string& table, std::string_view command);

    Floor& floor_;
    Visitor visitor_;
    Send send_;
    JsonTape tape_;
    std::atomic<int> waiting_ = 0;  ///< asks that are not answered yet
    std::map<std::string, TableFeed::Ticket, std::less<>> watches_;
};

}  // namespace tigerpit
