#include "storm/storm.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "books/library.hpp"
#include "storm/storm_script.hpp"

namespace tigerpit {
namespace {

int told_to(const char* name, int otherwise) {
    const char* told = std::getenv(name);
    return told ? std::atoi(told) : otherwise;
}

/// ./test lets it rage for twenty thousand rounds, ./test full for a million.
int rounds_wanted() { return told_to("TIGERPIT_STORM_ROUNDS", 20'000); }

/// A storm that broke is looked into from its own seed on.
std::uint64_t first_seed() { return static_cast<std::uint64_t>(told_to("TIGERPIT_STORM_SEED", 1)); }

std::string told(const Storm& storm) {
    std::string text;
    for (const std::string& fault : storm.faults()) text += fault + '\n';
    if (!storm.is_replayed()) text += "the replay is another table\n";
    if (storm.is_stuck()) text += "a matter that nobody can be done with\n";
    return text;
}

TEST(Storm, LeavesChipsCardsAndRulesWhole) {
    constexpr int rounds_each = 20;
    const int wanted = rounds_wanted();
    std::vector<bool> events(std::variant_size_v<Event>);
    std::vector<bool> kinds(irregularity_count);
    std::int64_t asked = 0;
    std::int64_t refused = 0;
    int rounds = 0;
    for (std::uint64_t seed = first_seed(); rounds < wanted; ++seed) {
        for (const Rulebook& book : built_in_rulebooks()) {
            const auto layout = static_cast<int>(seed % book.layouts.size());
            Storm storm(book, layout, seed);
            storm.rage(rounds_each);
            if (told(storm).empty()) storm.go_home();
            ASSERT_EQ(told(storm), "")
                << book.document.id << " layout " << layout << " seed " << seed << '\n'
                << script_of(storm, book);
            rounds += storm.rounds();
            asked += storm.asked();
            refused += storm.refused();
            for (std::size_t i = 0; i < events.size(); ++i)
                events[i] = events[i] || storm.seen_events()[i];
            for (std::size_t i = 0; i < kinds.size(); ++i)
                kinds[i] = kinds[i] || storm.seen_kinds()[i];
        }
    }
    // A storm in which something never happens proves nothing of it.
    for (std::size_t i = 0; i < events.size(); ++i) EXPECT_TRUE(events[i]) << "event " << i;
    for (std::size_t i = 0; i < kinds.size(); ++i) EXPECT_TRUE(kinds[i]) << irregularity_words[i];
    EXPECT_GT(refused, asked / 10);
    RecordProperty("rounds", rounds);
    RecordProperty("asked", std::to_string(asked));
}

}  // namespace
}  // namespace tigerpit
