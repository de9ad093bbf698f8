#include "history/historian.hpp"

#include <algorithm>

#include "base/result.hpp"
#include "pit/pit.hpp"
#include "pit/postings.hpp"

namespace tigerpit {

namespace {

/// Takes what stands before the next slash.
std::string_view take_part(std::string_view& name) {
    const std::string_view part = name.substr(0, name.find('/'));
    name.remove_prefix(std::min(name.size(), part.size() + 1));
    return part;
}

}  // namespace

MoneyPlace place_of(std::string_view account) {
    if (account.starts_with(account_streams)) return {{}, "account"};
    if (!account.starts_with(table_streams)) return {{}, std::string{account}};
    account.remove_prefix(table_streams.size());
    MoneyPlace place;
    place.table = take_part(account);
    place.kind = take_part(account);
    return place;
}

void Historian::post(const Record& record) {
    for (const Posting& posting : record.entries) {
        const GamingDay day = day_of(record.at);
        money_[place_of(posting.from)][day] -= posting.cents;
        money_[place_of(posting.to)][day] += posting.cents;
    }
}

Stored<void> Historian::read_books() {
    const std::string stream{books_stream};
    std::int64_t& version = versions_[stream];
    std::optional<StoreError> wrong;
    TRY_VOID(store_.read(stream, version, INT64_MAX, [&](const Record& record) {
        const auto added = parse_added_book(record.event);
        const bool sound = added && shelf_.put_back(added->fingerprint, added->texts);
        if (!sound) {
            wrong = {StoreFault::damaged, stream + '@' + std::to_string(record.version)};
            return false;
        }
        significant_.see(record);
        version = record.version;
        return true;
    }));
    if (wrong) return std::unexpected(*wrong);
    return {};
}

Stored<void> Historian::read_table(TableHistory& table) {
    // A table is opened by a book that came before.
    TRY_VOID(read_books());
    return table.read_on([this](const Record& record) {
        post(record);
        return go_on_();
    });
}

Stored<void> Historian::read_other(const std::string& stream) {
    std::int64_t& version = versions_[stream];
    return store_.read(stream, version, INT64_MAX, [&](const Record& record) {
        significant_.see(record);
        post(record);
        version = record.version;
        return go_on_();
    });
}

Stored<void> Historian::read_on() {
    TRY_VOID(read_books());
    TRY(const auto heads, store_.heads());
    for (const Head& head : heads) {
        if (head.stream == books_stream) continue;
        if (head.stream.starts_with(table_streams)) {
            TRY([[maybe_unused]] const TableHistory* read,
                table(head.stream.substr(table_streams.size())));
        } else if (versions_[head.stream] < head.version) {
            TRY_VOID(read_other(head.stream));
        }
    }
    return {};
}

Stored<TableHistory*> Historian::table(std::string_view name) {
    auto known = tables_.find(name);
    if (known == tables_.end()) {
        TRY(const Head head, store_.head(table_stream(name)));
        if (head.version == 0) return nullptr;
        const std::string own{name};
        known = tables_.emplace(own, std::make_unique<TableHistory>(own, store_, shelf_, alerts_))
                    .first;
    }
    TRY_VOID(read_table(*known->second));
    return known->second.get();
}

std::vector<const SignificantEvent*> Historian::significant() const {
    std::vector<const SignificantEvent*> all;
    for (const SignificantEvent& one : significant_.all()) all.push_back(&one);
    for (const auto& [name, table] : tables_)
        for (const SignificantEvent& one : table->significant().all()) all.push_back(&one);
    // Of one moment, in the order of the streams and of what each has.
    std::ranges::sort(all, {}, [](const SignificantEvent* one) {
        return std::tuple{one->at, std::string_view{one->component}, one->version, one};
    });
    return all;
}

}  // namespace tigerpit
