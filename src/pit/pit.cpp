#include "pit/pit.hpp"

#include "base/result.hpp"
#include "codec/json_write.hpp"
#include "pit/postings.hpp"

namespace tigerpit {

namespace {

std::string write_book(const std::string& fingerprint, const BookTexts& texts) {
    JsonWriter json;
    json.open('{').key("event").text("book_added").key("fingerprint").text(fingerprint);
    json.key("rulebook").text(texts.rulebook);
    if (texts.overlay) json.key("overlay").text(*texts.overlay);
    return json.close('}').take();
}

}  // namespace

Pit::Pit(Store& store, Shelf shelf, PitWorld world)
    : store_(store),
      shelf_(std::move(shelf)),
      world_(std::move(world)),
      clock_(world_.now_ms),
      recorder_(store, *this) {}

Pit::~Pit() { recorder_.stop(); }

Stored<std::unique_ptr<Pit>> Pit::open(Store& store, Shelf shelf, PitWorld world) {
    std::unique_ptr<Pit> pit(new Pit(store, std::move(shelf), std::move(world)));
    TRY_VOID(pit->read_books());
    TRY_VOID(pit->switches_.load(store));
    TRY(pit->notes_epoch_, store.take(std::string{pit_stream}));
    TRY(const Head notes, store.head(std::string{pit_stream}));
    pit->notes_version_ = notes.version;
    TRY_VOID(store.read(notes.stream, notes.version - 1, 1, [&](const Record& last) {
        pit->clock_.saw(last.at);
        return false;
    }));
    TRY_VOID(pit->read_tables());
    pit->recorder_.start();
    TRY_VOID(pit->settle_transits());
    return pit;
}

std::optional<AddedBook> parse_added_book(std::string_view json) {
    auto fingerprint = text_under(json, "fingerprint");
    auto rulebook = text_under(json, "rulebook");
    if (!fingerprint || !rulebook) return std::nullopt;
    return AddedBook{*std::move(fingerprint), {*std::move(rulebook), text_under(json, "overlay")}};
}

Stored<void> Pit::read_books() {
    const std::string stream{books_stream};
    std::optional<StoreError> wrong;
    std::vector<std::string> there;
    TRY_VOID(store_.read(stream, 0, INT64_MAX, [&](const Record& record) {
        const auto added = parse_added_book(record.event);
        const bool sound = added && shelf_.put_back(added->fingerprint, added->texts);
        if (sound)
            there.push_back(added->fingerprint);
        else
            wrong = {StoreFault::damaged, stream + '@' + std::to_string(record.version)};
        return sound;
    }));
    if (wrong) return std::unexpected(*wrong);
    TRY(const std::int64_t epoch, store_.take(stream));
    Batch batch;
    auto version = static_cast<std::int64_t>(there.size());
    for (const Shelf::Book& book : shelf_.books()) {
        const std::string& fingerprint = fingerprint_of(*book.book);
        if (std::ranges::find(there, fingerprint) != there.end()) continue;
        batch.appends.push_back({stream,
                                 version++,
                                 epoch,
                                 clock_.now_ms(),
                                 {},
                                 {},
                                 {{write_book(fingerprint, book.texts), {}}}});
    }
    return batch.appends.empty() ? Stored<void>{} : store_.append(batch);
}

Stored<void> Pit::read_tables() {
    TRY(const auto heads, store_.heads());
    for (const Head& head : heads) {
        if (!head.stream.starts_with(table_streams)) continue;
        TRY([[maybe_unused]] FloorTable * loaded, table(head.stream.substr(table_streams.size())));
    }
    return {};
}

Surroundings Pit::surroundings() { return {store_, recorder_, shelf_, switches_, clock_}; }

Stored<FloorTable*> Pit::table(const std::string& name) {
    const std::scoped_lock lock(mutex_);
    if (const auto known = tables_.find(name); known != tables_.end()) return known->second.get();
    auto made = std::make_unique<FloorTable>(name, surroundings());
    TRY_VOID(made->load());
    return (tables_[name] = std::move(made)).get();
}

FloorTable* Pit::find_table(std::string_view name) {
    const std::scoped_lock lock(mutex_);
    const auto known = tables_.find(name);
    return known == tables_.end() ? nullptr : known->second.get();
}

std::vector<FloorTable*> Pit::tables() {
    const std::scoped_lock lock(mutex_);
    std::vector<FloorTable*> all;
    all.reserve(tables_.size());
    for (const auto& [name, table] : tables_) all.push_back(table.get());
    return all;
}

void Pit::record(std::vector<Keep> keeps, std::string event, std::function<void(bool)> then) {
    bool put = false;
    {
        const std::scoped_lock lock(mutex_);
        Batch batch{{}, std::move(keeps)};
        if (!event.empty())
            batch.appends.push_back({std::string{pit_stream},
                                     notes_version_,
                                     notes_epoch_,
                                     clock_.now_ms(),
                                     {},
                                     {},
                                     {{std::move(event), {}}}});
        const bool noted = !batch.appends.empty();
        put = recorder_.put({std::move(batch), then});
        if (put && noted) ++notes_version_;
    }
    if (!put) then(false);
}

void Pit::on_store(std::function<void(const StoreError*)> listener) {
    const std::scoped_lock lock(mutex_);
    on_store_ = std::move(listener);
}

void Pit::tell_store(const StoreError* failed) {
    std::function<void(const StoreError*)> told;
    {
        const std::scoped_lock lock(mutex_);
        told = on_store_;
    }
    if (told) told(failed);
}

// ── What the recorder tells ─────────────────────────────────────────────────────────────────────

void Pit::recorded() {
    for (FloorTable* table : tables()) table->tell_committed();
}

void Pit::failed(const StoreError& error) {
    for (FloorTable* table : tables()) table->put_out_of_service();
    {
        // What the accounts were thought to be rests on what was dropped.
        const std::scoped_lock lock(accounts_mutex_);
        accounts_.clear();
        money_pending_.clear();
    }
    tell_store(&error);
}

bool Pit::recovered() {
    // A table whose record is damaged stays out of service, and the others do not wait for it.
    for (FloorTable* table : tables())
        if (const auto read = table->reload(); !read && read.error().fault != StoreFault::damaged)
            return false;
    {
        const std::scoped_lock lock(mutex_);
        const auto notes = store_.head(std::string{pit_stream});
        if (!notes) return false;
        notes_version_ = notes->version;
    }
    {
        // Whoever looked at one meanwhile has not seen what the disk has now.
        const std::scoped_lock lock(accounts_mutex_);
        accounts_.clear();
    }
    return switches_.load(store_).has_value();
}

void Pit::resumed() {
    // Not before: whoever hears that a table serves again may ask at once.
    for (FloorTable* table : tables()) table->put_in_service();
    // Money that was on its way is looked for again with the next failure if it cannot be now.
    static_cast<void>(settle_transits());
    tell_store(nullptr);
}

}  // namespace tigerpit
