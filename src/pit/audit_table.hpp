#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pit/audit_books.hpp"
#include "pit/audit_shoes.hpp"
#include "pit/scribe.hpp"
#include "pit/shelf.hpp"
#include "table/past.hpp"

namespace tigerpit {

/// Plays a table again from what was asked there, and compares.
class TableAudit {
public:
    TableAudit(std::string table, Store& store, const Shelf& shelf, MoneyAudit& money,
               ShoeAudit& shoes, Findings& findings, AuditReport& report);

    /// The next record of the stream.
    void see(const Record&);
    /// There are no more.
    void close();

private:
    /// What a command had to bring about, while its records are compared with it.
    struct Due {
        std::string text;
        std::vector<Posting> entries;
    };

    void ask_again(const Record&);
    void compare(const Record&);
    void happen(const By&, std::vector<Event>, const EarlierRound&, const Record&);
    void follow_cards(const Event&, const Record&);
    void count(const Event&);
    void follow_money(const Record&, const Recorded&);
    EarlierRound past_for(const Command&, const Record&);
    void find(const Record& record, Message what);

    std::string table_name_;
    Store& store_;
    const Shelf& shelf_;
    MoneyAudit& money_;
    ShoeAudit& shoes_;
    Findings& findings_;
    AuditReport& report_;
    Scribe scribe_;
    Table table_;
    EarlierRound past_;
    std::vector<Due> due_;  ///< of the last command, those not yet seen, last first
    std::vector<Recorded> due_events_;
    std::int64_t last_at_ = 0;
    Record last_;
    bool lost_ = false;  ///< what was asked cannot be told any more
    bool clean_ = true;  ///< nothing was wrong so far
};

}  // namespace tigerpit
