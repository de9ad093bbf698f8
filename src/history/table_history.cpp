#include "history/table_history.hpp"

#include <algorithm>

#include "base/result.hpp"
#include "pit/floor_table.hpp"
#include "pit/postings.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

namespace {

/// So many events at least lie between two states that are kept: reading them again takes a few
/// milliseconds, and a state is as large as some of them.
constexpr std::int64_t keep_every = 500;

}  // namespace

Table slimmed(Table table) {
    table.transfers.clear();
    Balances balances;
    constexpr Account outside{AccountKind::transit};
    for (const auto& [account, balance] : table.balances.lines()) {
        if (account == outside) continue;
        if (balance.cents > 0) balances.post({outside, account, balance});
        if (balance.cents < 0) balances.post({account, outside, Money{-balance.cents}});
    }
    std::erase_if(table.guests, [&](const Guest& one) {
        const auto holds = [&](AccountKind kind) {
            return balances.of({kind, one.player.number}) != Money{};
        };
        return one.box == 0 && one.marks == 0 && !holds(AccountKind::stack) &&
               !holds(AccountKind::stake) && !holds(AccountKind::owed);
    });
    table.balances = std::move(balances);
    return table;
}

TableHistory::TableHistory(std::string name, Store& store, const Shelf& shelf, const Alerts& alerts)
    : name_(std::move(name)), store_(store), shelf_(shelf), figures_(name_), significant_(alerts) {}

const Rulebook* TableHistory::book_of(const TableSetup& setup) const {
    const auto* book = shelf_.find(setup.fingerprint);
    return book ? book->book.get() : nullptr;
}

Stored<void> TableHistory::read_on(const Store::Visit& read) {
    std::optional<StoreError> wrong;
    TRY_VOID(store_.read(table_stream(name_), version_, INT64_MAX, [&](const Record& record) {
        const auto seen = see(record);
        if (!seen) wrong = seen.error();
        return seen && read(record);
    }));
    if (wrong) return std::unexpected(*wrong);
    return {};
}

void TableHistory::keep() {
    const std::int64_t since = version_ - (kept_.empty() ? 0 : kept_.back().version);
    if (since >= keep_every) kept_.push_back({version_, slimmed(table_)});
}

Stored<void> TableHistory::see(const Record& record) {
    TRY(const Recorded recorded, read_record(scribe_, shelf_, record));
    if (std::holds_alternative<BetsOpened>(recorded.event)) keep();
    const Rulebook& book = *scribe_.book();
    rounds_.see(table_, recorded, record.version, record.at);
    figures_.see(book, table_, recorded, record);
    significant_.see(scribe_.naming(), table_, recorded, record);
    evolve(table_, recorded);
    version_ = record.version;
    return {};
}

Stored<void> TableHistory::walk(std::int64_t after, std::int64_t last, const Replay& replay) {
    const auto next = std::ranges::upper_bound(kept_, after, {}, &Standing::version);
    const Standing* from = next == kept_.begin() ? nullptr : &*std::prev(next);
    Table table = from ? from->table : Table{};
    const std::int64_t begin = from ? from->version : 0;
    const Rulebook* now = scribe_.book();
    if (const Rulebook* then = book_of(table.setup)) scribe_.use(*then);
    std::optional<StoreError> wrong;
    const auto read =
        store_.read(table_stream(name_), begin, last - begin, [&](const Record& record) {
            const auto recorded = read_record(scribe_, shelf_, record);
            if (!recorded) {
                wrong = recorded.error();
                return false;
            }
            if (record.version > after) replay({*scribe_.book(), table, *recorded, record});
            evolve(table, *recorded);
            return true;
        });
    if (now) scribe_.use(*now);
    if (wrong) return std::unexpected(*wrong);
    return read;
}

}  // namespace tigerpit
