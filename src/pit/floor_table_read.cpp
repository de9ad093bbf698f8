#include "base/result.hpp"
#include "pit/floor_table.hpp"
#include "table/evolve.hpp"

/// A table as it is read from its record.
namespace tigerpit {

namespace {

constexpr std::int64_t all = INT64_MAX;

StoreError damaged(const Record& record) {
    return {StoreFault::damaged, record.stream + '@' + std::to_string(record.version)};
}

}  // namespace

std::expected<Recorded, StoreError> read_record(Scribe& scribe, const Shelf& shelf,
                                                const Record& record) {
    if (text_under(record.event, "event") == "table_opened") {
        const auto fingerprint = text_under(record.event, "fingerprint");
        const auto* book = fingerprint ? shelf.find(*fingerprint) : nullptr;
        if (!book) return std::unexpected(damaged(record));
        scribe.use(*book->book);
    }
    if (!scribe.book()) return std::unexpected(damaged(record));
    auto recorded = scribe.read_event(record.event);
    if (!recorded) return std::unexpected(damaged(record));
    return *std::move(recorded);
}

Stored<void> FloorTable::load() {
    Lock lock(mutex_);
    TRY(epoch_, around_.store.take(stream_));
    TRY_VOID(read_on(lock));
    forget_ahead();
    serving_ = true;
    return {};
}

Stored<void> FloorTable::reload() {
    Lock lock(mutex_);
    is_whole_ = false;
    // The chain goes on from what we recorded ourselves, if that was anything.
    head_ = {};
    if (durable_.version > 0)
        TRY_VOID(around_.store.read(stream_, durable_.version - 1, 1, [this](const Record& record) {
            head_ = record.hash;
            return false;
        }));
    TRY_VOID(read_on(lock));
    forget_ahead();
    pending_.clear();
    is_whole_ = true;
    return {};
}

void FloorTable::forget_ahead() {
    ahead_ = durable_;
    waiting_.clear();
}

Stored<void> FloorTable::read_on(Lock& lock) {
    if (durable_.book) scribe_.use(*durable_.book);
    std::optional<StoreError> wrong;
    const auto read = around_.store.read(stream_, durable_.version, all, [&](const Record& record) {
        const auto folded = fold(record);
        if (!folded) wrong = folded.error();
        return folded.has_value();
    });
    if (wrong) return std::unexpected(*wrong);
    if (!read) return read;
    const auto& matter = durable_.table.matter;
    if (!matter || matter->moment != Moment::later || durable_.past.table()) return {};
    durable_.past.bring(find_round(lock, matter->round));
    return {};
}

Stored<void> FloorTable::fold(const Record& record) {
    // A record that is not what was written must not become a table that nobody played at.
    if (record.version != durable_.version + 1 || chained(head_, record) != record.hash)
        return std::unexpected(damaged(record));
    TRY(const Recorded recorded, read_record(scribe_, around_.shelf, record));
    around_.clock.saw(record.at);
    on_disk({&recorded, 1}, {}, record.at);
    head_ = record.hash;
    return {};
}

/// The rulebook that is used from then on, where a table was opened.
const Rulebook* FloorTable::opened_with(const Recorded& recorded) const {
    const auto* opened = std::get_if<TableOpened>(&recorded.event);
    return opened ? around_.shelf.find(opened->setup.fingerprint)->book.get() : nullptr;
}

void FloorTable::happen(State& state, const Recorded& recorded, const EarlierRound& past) {
    ++state.version;
    if (const Rulebook* book = opened_with(recorded)) state.book = book;
    evolve(state.table, recorded);
    if (std::holds_alternative<IrregularityRaised>(recorded.event)) state.past = past;
    state.past.happened(recorded, state.table);
}

void FloorTable::on_disk(std::span<const Recorded> events, const EarlierRound& past,
                         std::int64_t at) {
    for (const Recorded& recorded : events) {
        if (const Rulebook* book = opened_with(recorded)) durable_.book = book;
        if (watcher_)
            watcher_->happened(scribe_.naming_of(*durable_.book), durable_.table, recorded,
                               durable_.version + 1, at);
        happen(durable_, recorded, past);
    }
    news_ = true;
}

/// What is long ago is read while others are heard; what has come since is then added.
std::optional<Table> FloorTable::find_round(Lock& lock, std::int64_t round) {
    RoundFinder finder(round);
    Scribe reader;
    std::int64_t read_to = 0;
    const auto read_to_end_at = [&](std::int64_t version) {
        const auto read =
            around_.store.read(stream_, read_to, version - read_to, [&](const Record& record) {
                const auto recorded = read_record(reader, around_.shelf, record);
                if (recorded) finder.see(*recorded);
                return recorded.has_value();
            });
        read_to = version;
        return read.has_value();
    };
    const Rulebook* book = scribe_.book();
    reader.people() = scribe_.people();
    const std::int64_t far_enough = durable_.version;
    lock.unlock();
    const bool is_read = read_to_end_at(far_enough);
    lock.lock();
    // Somebody may have asked by another rulebook meanwhile.
    scribe_.use(*book);
    reader.people() = scribe_.people();
    if (!is_read || !read_to_end_at(durable_.version)) return std::nullopt;
    for (const Decided& decided : waiting_)
        for (const Recorded& recorded : *decided) finder.see(recorded);
    return finder.found();
}

}  // namespace tigerpit
