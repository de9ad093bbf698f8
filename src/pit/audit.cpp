#include "pit/audit.hpp"

#include <algorithm>

#include "base/overloaded.hpp"
#include "base/result.hpp"
#include "pit/account.hpp"
#include "pit/audit_table.hpp"
#include "pit/pit.hpp"
#include "pit/postings.hpp"
#include "store/check.hpp"

namespace tigerpit {

namespace {

constexpr std::int64_t progress_every = 50'000;

class StoreAudit {
public:
    StoreAudit(Store& store, const AuditOptions& options)
        : store_(store), options_(options), findings_(report_) {}

    Stored<AuditReport> run() {
        TRY(const auto heads, store_.heads());
        // Tables are played by the books they were opened with, so those come first.
        TRY_VOID(walk(find_head(heads, std::string{books_stream}),
                      [this](const Record& record) { see_book(record); }));
        for (const Head& head : heads)
            if (head.stream != books_stream) TRY_VOID(walk_stream(head));
        for (const Head& exported : options_.exported)
            if (std::ranges::find(heads, exported.stream, &Head::stream) == heads.end() &&
                exported.version > 0)
                findings_.add(exported.stream, 0, Message{"audit.stream_gone"});
        shoes_.close(findings_);
        TRY_VOID(money_.close(store_, findings_));
        return std::move(report_);
    }

private:
    static Head find_head(const std::vector<Head>& heads, const std::string& stream) {
        const auto found = std::ranges::find(heads, stream, &Head::stream);
        return found == heads.end() ? Head{stream} : *found;
    }

    Stored<void> walk_stream(const Head& head) {
        if (head.stream.starts_with(table_streams)) {
            TableAudit table(head.stream.substr(table_streams.size()), store_, shelf_, money_,
                             shoes_, findings_, report_);
            TRY_VOID(walk(head, [&](const Record& record) { table.see(record); }));
            table.close();
            return {};
        }
        if (head.stream.starts_with(account_streams)) {
            PlayerAccount account;
            return walk(head, [&](const Record& record) { see_account(account, record); });
        }
        if (head.stream != pit_stream) findings_.add(head.stream, 0, Message{"audit.other_stream"});
        return walk(head, [this](const Record& record) {
            see_no_money(record);
            shoes_.see(record, findings_);
        });
    }

    /// Nothing that happens to the pit itself moves any.
    void see_no_money(const Record& record) {
        money_.post(record, findings_);
        if (!record.entries.empty())
            findings_.add(record.stream, record.version, Message{"audit.other_money"});
    }

    /// Checks the chain of a stream, and has each record seen.
    Stored<void> walk(const Head& head, const std::function<void(const Record&)>& see) {
        Head last{head.stream};
        CommandIds commands;
        const auto read = store_.read(head.stream, 0, INT64_MAX, [&](const Record& record) {
            link(last, record);
            if (!commands.admit(record))
                findings_.add(record.stream, record.version, Message{"audit.command_id"});
            see(record);
            return true;
        });
        if (!read && read.error().fault != StoreFault::damaged) return read;
        if (!read)
            findings_.add(head.stream, last.version + 1,
                          Message{"audit.unreadable"}.with("what", read.error().detail));
        if (last != head)
            findings_.add(head.stream, last.version,
                          Message{"audit.other_head"}.with("version", head.version));
        check_exported(last);
        ++report_.streams;
        report_.heads.push_back(last);
        return {};
    }

    void link(Head& last, const Record& record) {
        if (record.stream != last.stream || record.version != last.version + 1)
            findings_.add(record.stream, record.version,
                          Message{"audit.gap"}.with("expected", last.version + 1));
        if (chained(last.hash, record) != record.hash)
            findings_.add(record.stream, record.version, Message{"audit.altered"});
        for (const Head& exported : options_.exported)
            if (exported.stream == record.stream && exported.version == record.version &&
                exported.hash != record.hash)
                findings_.add(record.stream, record.version, Message{"audit.not_as_exported"});
        last.version = record.version;
        last.hash = record.hash;
        if (++report_.records % progress_every == 0) options_.progress(report_.records);
    }

    void check_exported(const Head& last) {
        for (const Head& exported : options_.exported)
            if (exported.stream == last.stream && exported.version > last.version)
                findings_.add(last.stream, last.version,
                              Message{"audit.cut_off"}.with("version", exported.version));
    }

    void see_book(const Record& record) {
        see_no_money(record);
        const auto added = parse_added_book(record.event);
        auto book = added ? read_book(added->texts) : std::unexpected(FileError{});
        const bool sound = book && fingerprint_of(*book) == added->fingerprint;
        if (!sound) findings_.add(record.stream, record.version, Message{"audit.other_book"});
        if (book && !shelf_.find(added->fingerprint))
            shelf_.put_back(added->fingerprint, added->texts, *std::move(book));
    }

    void see_account(PlayerAccount& account, const Record& record) {
        money_.post(record, findings_);
        const auto event = parse_account_event(record.event);
        if (!event) return findings_.add(record.stream, record.version, Message{"audit.bad_event"});
        const std::string person = record.stream.substr(account_streams.size());
        // What could not happen did not.
        if (denied(account, *event))
            return findings_.add(record.stream, record.version, Message{"audit.was_refused"});
        if (postings_of(person, *event) != record.entries)
            findings_.add(record.stream, record.version, Message{"audit.other_money"});
        evolve(account, *event);
        const auto carried = [&](const auto& e) {
            return Carried{e.transfer, person, e.table, e.amount.cents};
        };
        std::visit(overloaded{[&](const MoneySent& e) { money_.leaves(carried(e), record); },
                              [&](const MoneyReturned& e) { money_.arrives(carried(e), record); },
                              [&](const MoneyReceived& e) { money_.arrives(carried(e), record); },
                              [](const MoneyDeposited&) {}, [](const MoneyWithdrawn&) {}},
                   *event);
    }

    Store& store_;
    const AuditOptions& options_;
    AuditReport report_;
    Findings findings_;
    Shelf shelf_;
    MoneyAudit money_;
    ShoeAudit shoes_;
};

}  // namespace

Stored<AuditReport> audit(Store& store, const AuditOptions& options) {
    return StoreAudit(store, options).run();
}

}  // namespace tigerpit
