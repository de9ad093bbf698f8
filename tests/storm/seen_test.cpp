// What storms bring about is watched too: no order of events makes anybody see what he ought not.

#include <gtest/gtest.h>

#include "books/library.hpp"
#include "storm/storm.hpp"
#include "support/watch.hpp"
#include "table/evolve.hpp"

namespace tigerpit {
namespace {

/// So many people that everybody in a storm has a name.
constexpr int people_count = 200;

TEST(SeenInAStorm, TellsNoCardThatNobodyHasSeen) {
    constexpr int rounds_each = 12;
    constexpr std::uint64_t seeds = 6;
    int hidden = 0;
    People people;
    for (int i = 1; i <= people_count; ++i) people.number_of("person " + std::to_string(i));
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        for (const Rulebook& book : built_in_rulebooks()) {
            Storm storm(book, static_cast<int>(seed % book.layouts.size()), seed);
            storm.rage(rounds_each);
            storm.go_home();
            const CitationIndex index(book);
            const Naming naming{book, index, people};
            Watch watch(naming);
            Table table;
            for (const Recorded& recorded : storm.log()) {
                watch.see(table, recorded);
                evolve(table, recorded);
                ASSERT_EQ(watch.faults(), std::vector<std::string>{})
                    << book.document.id << " seed " << seed;
            }
            hidden += watch.hidden();
        }
    }
    EXPECT_GT(hidden, 1000);
}

}  // namespace
}  // namespace tigerpit
