#pragma once

#include "books/library.hpp"
#include "storm/storm.hpp"
#include "table/past.hpp"

namespace tigerpit {

/// Lets everything happen again that happened in a storm, and shows it and what was refused
/// between.
template <class Refused, class Happened>
void go_through(const Rulebook& book, const Storm& storm, const Refused& refused,
                const Happened& happened) {
    Table table;
    auto next = storm.refusals().begin();
    for (std::size_t i = 0; i <= storm.log().size(); ++i) {
        for (; next != storm.refusals().end() && next->after == i; ++next) {
            std::optional<Table> past;
            if (const auto round = past_round_for(table, next->request.command))
                past = table_after(std::span{storm.log()}.first(i), *round);
            const Situation now{book, table, next->request.by, past ? &*past : nullptr};
            const auto events = decide(now, next->request.command);
            ensure(!events, "what was refused once is refused again");
            refused(now, next->request.command, events.error());
        }
        if (i == storm.log().size()) return;
        happened(table, storm.log()[i]);
        evolve(table, storm.log()[i]);
    }
}

/// The same for storms at tables of every document.
template <class Refused, class Happened>
void in_storms(const Refused& refused, const Happened& happened) {
    constexpr int storms = 40;
    constexpr int rounds_each = 10;
    for (std::uint64_t seed = 1; seed <= storms; ++seed) {
        for (const Rulebook& book : built_in_rulebooks()) {
            Storm storm(book, static_cast<int>(seed % book.layouts.size()), seed);
            storm.rage(rounds_each);
            go_through(book, storm, refused, [&](const Table& before, const Recorded& recorded) {
                happened(book, before, recorded);
            });
        }
    }
}

}  // namespace tigerpit
