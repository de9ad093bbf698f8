#pragma once

#include <string>

#include "codec/json_write.hpp"
#include "pit/postings.hpp"
#include "pit/scribe.hpp"
#include "pit/shelf.hpp"
#include "store/memory_store.hpp"
#include "storm/storm.hpp"

namespace tigerpit {

/// 30 November 2026, noon in Singapore: a month ends soon.
inline constexpr std::int64_t storm_noon = 1'796'011'200'000;

/// Puts the books of a shelf where tables of a store find them.
inline void put_books(Store& store, const Shelf& shelf) {
    Batch batch;
    for (std::int64_t version = 0; const Shelf::Book& book : shelf.books()) {
        JsonWriter json;
        json.open('{').key("event").text("book_added");
        json.key("fingerprint").text(fingerprint_of(*book.book));
        json.key("rulebook").text(book.texts.rulebook);
        batch.appends.push_back({std::string{books_stream},
                                 version++,
                                 0,
                                 storm_noon,
                                 {},
                                 {},
                                 {{json.close('}').take(), {}}}});
    }
    ensure(store.append(batch).has_value(), "a store in memory records");
}

/// Records what happened in a storm as a table of a pit would have, one event every so often. The
/// people are called by their numbers.
inline void put_storm(Store& store, const Shelf& shelf, const Storm& storm,
                      const std::string& table, std::int64_t every_ms) {
    Scribe scribe;
    for (int person = 1; person <= 200; ++person) scribe.people().number_of(std::to_string(person));
    Table now;
    Batch batch;
    std::int64_t version = 0;
    for (const Recorded& recorded : storm.log()) {
        if (const auto* opened = std::get_if<TableOpened>(&recorded.event))
            scribe.use(*shelf.find(opened->setup.fingerprint)->book);
        const std::int64_t at = storm_noon + version * every_ms;
        batch.appends.push_back({table_stream(table),
                                 version,
                                 0,
                                 at,
                                 {},
                                 {},
                                 {{scribe.write_event(now, recorded),
                                   postings_of(table, now, recorded, scribe.people())}}});
        evolve(now, recorded);
        ++version;
    }
    ensure(store.append(batch).has_value(), "a store in memory records");
}

}  // namespace tigerpit
