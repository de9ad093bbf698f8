#include "device/virtual_shoe.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <type_traits>

namespace tigerpit {
namespace {

constexpr std::string_view counted =
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const ShoeLabel label{"Tiger 1", 7, 8};

Seed counted_seed() { return *seed_from_hex(counted); }

std::string text_of(std::span<const Card> cards) {
    std::string text;
    for (const Card card : cards) {
        const auto two = letters(card);
        text += std::string{two.data(), two.size()} + ' ';
    }
    return text;
}

// What is expected here was computed by the program in docs/shoe.md, which shares nothing with us.

TEST(Commitment, IsTheHashThatIsPublished) {
    EXPECT_EQ(to_hex(commitment(label, counted_seed())),
              "4e48bdeb919e1addba664122d937c741d15e3b09411201f71098efc57771d77e");
}

TEST(Commitment, HoldsForOneSeedOfOneShoeOnly) {
    const Seed seed = counted_seed();
    const Commitment published = commitment(label, seed);
    EXPECT_TRUE(is_committed(published, label, seed));
    EXPECT_FALSE(is_committed(published, {"Tiger 2", 7, 8}, seed));
    EXPECT_FALSE(is_committed(published, {"Tiger 1", 8, 8}, seed));
    EXPECT_FALSE(is_committed(published, {"Tiger 1", 7, 6}, seed));
    EXPECT_FALSE(is_committed(published, label, Seed::random()));
    // No two labels are read alike, whatever a table is called.
    EXPECT_NE(commitment({"T", 0x31, 8}, seed), commitment({"T1", 0, 8}, seed));
}

TEST(VirtualShoe, DrawsTheOrderThatAnybodyCanCompute) {
    const auto order = order_of(counted_seed(), 8);
    const std::span all{order};
    EXPECT_EQ(text_of(all.first(20)),
              "5C 4S KC TH 7H TS 4H 4H 6C QC 5S 9H 6S JD TC 7S KH 4C 9C QH ");
    EXPECT_EQ(text_of(all.last(16)), "QC 8D 6S 4D 3H 6S QS 5H 9C TC KD KS 3S QH 3S 4C ");
}

TEST(VirtualShoe, HoldsItsDecksAndNothingElse) {
    for (int decks = 1; decks <= 10; ++decks) {
        const Seed seed = Seed::random();
        std::array<int, deck_size> count{};
        for (const Card card : order_of(seed, decks)) ++count[card_number(card)];
        EXPECT_TRUE(std::ranges::all_of(count, [&](int of) { return of == decks; })) << decks;
    }
}

TEST(VirtualShoe, GivesEachCardByItself) {
    const Seed seed = counted_seed();
    const VirtualShoe shoe(seed, 8);
    const auto order = order_of(seed, 8);
    ASSERT_EQ(order.size(), static_cast<std::size_t>(shoe.size()));
    // In any order, and again: nothing is kept between.
    for (int k = shoe.size() - 1; k >= 0; k -= 5)
        EXPECT_EQ(shoe.card_at(k), order[static_cast<std::size_t>(k)]) << k;
    for (int k = 0; k < shoe.size(); ++k)
        ASSERT_EQ(shoe.card_at(k), order[static_cast<std::size_t>(k)]) << k;
    static_assert(sizeof(VirtualShoe) <= 2 * sizeof(void*), "it has no room for an order");
}

TEST(VirtualShoe, IsAnotherWithAnySeedAndAnyNumberOfDecks) {
    std::array<std::uint8_t, Seed::size> bytes{};
    const auto first = order_of(Seed{bytes}, 8);
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        auto other = bytes;
        other[bit / 8] = static_cast<std::uint8_t>(1U << (bit % 8));
        EXPECT_NE(order_of(Seed{other}, 8), first) << bit;
    }
    const auto six = order_of(Seed{bytes}, 6);
    EXPECT_FALSE(std::ranges::equal(six, std::span{first}.first(six.size())));
}

TEST(VirtualShoe, CountsItsPlacesByWhatHasComeOut) {
    Shoe shoe;
    shoe.decks = 8;
    shoe.left = 416;
    EXPECT_EQ(next_place(shoe), 0);
    shoe.left = 405;
    EXPECT_EQ(next_place(shoe), 11);
}

TEST(Burning, TakesAsManyAsTheCardIsWorth) {
    EXPECT_EQ(burned_after(Rank::ace), 1);
    EXPECT_EQ(burned_after(Rank::two), 2);
    EXPECT_EQ(burned_after(Rank::nine), 9);
    for (const Rank rank : {Rank::ten, Rank::jack, Rank::queen, Rank::king})
        EXPECT_EQ(burned_after(rank), 10);
}

TEST(UniformBelow, PassesOverTheWordsThatWouldBeTooMany) {
    // 65536 is 157 times 416 and 224 more: the last 224 words are not used.
    std::vector<int> words{65'535, 65'312, 65'311};
    auto next = words.begin();
    EXPECT_EQ(uniform_below(416, [&] { return *next++; }), 415);
    EXPECT_EQ(next, words.end());
}

TEST(UniformBelow, HasEachNumberEquallyOften) {
    for (const int count : {1, 2, 7, 52, 411, 416, 520}) {
        std::vector<int> times(static_cast<std::size_t>(count));
        int passed = 0;
        for (int word = 0; word < 1 << 16; ++word) {
            // A word that is passed over is followed by one that gives nought.
            bool again = false;
            const int number = uniform_below(count, [&] {
                const int given = again ? 0 : word;
                passed += again ? 1 : 0;
                again = true;
                return given;
            });
            ++times[static_cast<std::size_t>(number)];
        }
        times[0] -= passed;
        EXPECT_TRUE(std::ranges::all_of(times, [&](int of) { return of == times[0]; })) << count;
        EXPECT_EQ(passed, (1 << 16) % count);
    }
}

// ── The seed ────────────────────────────────────────────────────────────────────────────────────

TEST(SeedOfAShoe, MovesAndIsNeverCopied) {
    static_assert(!std::is_copy_constructible_v<Seed> && !std::is_copy_assignable_v<Seed>);
    Seed first = counted_seed();
    const std::uint8_t* at = first.bytes().data();
    Seed second = std::move(first);
    EXPECT_TRUE(first.is_empty());  // NOLINT: that is what is asked
    EXPECT_FALSE(second.is_empty());
    EXPECT_EQ(second.bytes().data(), at);
    EXPECT_EQ(to_hex(second.bytes()), counted);
    second = Seed::random();
    EXPECT_NE(to_hex(second.bytes()), counted);
}

TEST(SeedOfAShoe, IsReadFromWhatWasRevealed) {
    EXPECT_EQ(to_hex(counted_seed().bytes()), counted);
    EXPECT_FALSE(seed_from_hex(""));
    EXPECT_FALSE(seed_from_hex(counted.substr(1)));
    std::string text{counted};
    text[5] = 'g';
    EXPECT_FALSE(seed_from_hex(text));
    text[5] = 'A';
    EXPECT_FALSE(seed_from_hex(text));
}

/// What the kernel says of the memory around an address: how it may be used, and its flags.
std::pair<std::string, std::string> memory_at(const void* address) {
    const auto wanted = reinterpret_cast<std::uintptr_t>(address);
    std::ifstream maps("/proc/self/smaps");
    std::string line;
    std::string may;
    bool inside = false;
    while (std::getline(maps, line)) {
        std::istringstream words(line);
        std::uintptr_t from = 0;
        std::uintptr_t to = 0;
        char dash = 0;
        if (words >> std::hex >> from >> dash >> to && dash == '-') {
            inside = from <= wanted && wanted < to;
            if (inside) words >> may;
        } else if (inside && line.starts_with("VmFlags:")) {
            return {may, line + ' '};
        }
    }
    return {};
}

TEST(SeedOfAShoe, LiesWhereNoCoreIsMadeOf) {
    const Seed seed = Seed::random();
    const auto [may, flags] = memory_at(seed.bytes().data());
    EXPECT_EQ(may, "r--p");
    EXPECT_NE(flags.find(" dd "), std::string::npos) << "not kept out of cores:" << flags;
    // A fence behind it: what reads on past the end stops.
    EXPECT_EQ(memory_at(seed.bytes().data() + Seed::size).first, "---p");
}

TEST(SeedOfAShoe, ThatWasMovedAwayIsNotRead) {
    Seed seed = Seed::random();
    const Seed taken = std::move(seed);
    EXPECT_DEATH((void)seed.bytes(), "moved away");  // NOLINT: that is what is asked
}

TEST(ScratchBytes, AreWipedWhenTheyGo) {
    alignas(Scratch<8>) std::array<std::uint8_t, sizeof(Scratch<8>)> room{};
    auto* scratch = new (room.data()) Scratch<8>;
    scratch->bytes.fill(7);
    EXPECT_EQ(room[3], 7);
    scratch->~Scratch<8>();
    EXPECT_EQ(room[3], 0);
}

}  // namespace
}  // namespace tigerpit
