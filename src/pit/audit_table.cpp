#include "pit/audit_table.hpp"

#include <algorithm>

#include "pit/floor_table.hpp"
#include "pit/postings.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

TableAudit::TableAudit(std::string table, Store& store, const Shelf& shelf, MoneyAudit& money,
                       ShoeAudit& shoes, Findings& findings, AuditReport& report)
    : table_name_(std::move(table)),
      store_(store),
      shelf_(shelf),
      money_(money),
      shoes_(shoes),
      findings_(findings),
      report_(report) {}

void TableAudit::find(const Record& record, Message what) {
    findings_.add(record.stream, record.version, std::move(what));
    clean_ = false;
}

void TableAudit::see(const Record& record) {
    money_.post(record, findings_);
    if (record.at < last_at_) find(record, Message{"audit.time_back"});
    last_at_ = std::max(last_at_, record.at);
    last_ = record;
    if (!record.command.empty()) {
        close();
        ask_again(record);
    }
    if (!lost_) compare(record);
}

void TableAudit::close() {
    if (!due_.empty()) find(last_, Message{"audit.cut_short"}.with("missing", due_.size()));
    due_.clear();
}

/// The table as an earlier round left it, by the records, which have been compared so far.
EarlierRound TableAudit::past_for(const Command& command, const Record& record) {
    const auto round = past_round_for(table_, command);
    if (!round || past_.table() || !clean_) return past_;
    const Rulebook* book = scribe_.book();
    RoundFinder finder(*round);
    const auto read = store_.read(record.stream, 0, record.version - 1, [&](const Record& earlier) {
        const auto recorded = read_record(scribe_, shelf_, earlier);
        if (recorded) finder.see(*recorded);
        return recorded.has_value();
    });
    scribe_.use(*book);
    EarlierRound past;
    if (read) past.bring(finder.found());
    return past;
}

void TableAudit::ask_again(const Record& record) {
    if (text_under(record.command, "command") == "open_table") {
        const auto* book = shelf_.find(text_under(record.command, "fingerprint").value_or(""));
        if (book) scribe_.use(*book->book);
        if (book && !in_force(*book->book, record.at)) find(record, Message{"audit.not_in_force"});
    }
    const auto request =
        scribe_.book() ? scribe_.read_command(record.command) : std::unexpected(RoundError{});
    if (!request || !request->by) {
        lost_ = true;
        return find(record, Message{"audit.bad_command"});
    }
    const EarlierRound past = past_for(request->command, record);
    auto decision = decide({*scribe_.book(), table_, *request->by, past.table()}, request->command);
    if (!decision) {
        lost_ = true;
        return find(record, Message{"audit.was_refused"});
    }
    lost_ = false;
    ++report_.commands;
    happen(*request->by, *std::move(decision), past, record);
}

void TableAudit::happen(const By& by, std::vector<Event> events, const EarlierRound& past,
                        const Record& record) {
    due_events_.clear();
    for (Event& event : events) {
        const Recorded recorded{by, std::move(event)};
        due_.push_back({scribe_.write_event(table_, recorded),
                        postings_of(table_name_, table_, recorded, scribe_.people())});
        follow_cards(recorded.event, record);
        evolve(table_, recorded);
        if (std::holds_alternative<IrregularityRaised>(recorded.event)) past_ = past;
        past_.happened(recorded, table_);
        count(recorded.event);
        due_events_.push_back(recorded);
    }
    std::ranges::reverse(due_);
    std::ranges::reverse(due_events_);
}

void TableAudit::compare(const Record& record) {
    if (due_.empty()) return find(record, Message{"audit.too_much"});
    const Due due = std::move(due_.back());
    due_.pop_back();
    const Recorded recorded = std::move(due_events_.back());
    due_events_.pop_back();
    if (due.text != record.event)
        find(record, Message{"audit.other_event"}.with("wanted", due.text));
    if (due.entries != record.entries) find(record, Message{"audit.other_money"});
    follow_money(record, recorded);
}

/// Where in the shoe each card lay that came out of it and was read.
void TableAudit::follow_cards(const Event& event, const Record& record) {
    const int place = next_place(table_.shoe);
    const bool is_virtual = table_.setup.cards_from == CardsFrom::virtual_shoe;
    const auto drew = [&](Card card) {
        shoes_.drew(table_name_, table_.shoe.number, place, card, is_virtual, record);
    };
    const auto* drawn = std::get_if<CardDrawn>(&event);
    if (drawn && drawn->card && !drawn->carried && !drawn->manual) drew(*drawn->card);
    const auto* burned = std::get_if<CardsBurned>(&event);
    if (burned && burned->turned && !burned->manual) drew(*burned->turned);
}

void TableAudit::count(const Event& event) {
    if (std::holds_alternative<BetsOpened>(event)) ++report_.rounds;
    if (const auto* settled = std::get_if<RoundSettled>(&event))
        report_.settled += static_cast<std::int64_t>(settled->lines.size());
}

void TableAudit::follow_money(const Record& record, const Recorded& recorded) {
    const auto& people = scribe_.people();
    if (!is_carried(recorded, people)) return;
    const auto carried = [&](const auto& event) {
        return Carried{event.transfer, people.name_of(event.player), table_name_,
                       event.amount.cents};
    };
    if (const auto* in = std::get_if<BoughtIn>(&recorded.event))
        money_.arrives(carried(*in), record);
    if (const auto* out = std::get_if<CashedOut>(&recorded.event))
        money_.leaves(carried(*out), record);
}

}  // namespace tigerpit
