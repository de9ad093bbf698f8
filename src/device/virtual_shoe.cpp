#include "device/virtual_shoe.hpp"

#include <sodium.h>

#include <algorithm>
#include <string_view>

#include "base/ensure.hpp"

namespace tigerpit {

namespace {

/// A hash of this kind is of nothing else in the house.
constexpr std::string_view commitment_tag = "tigerpit.shoe.1";

constexpr int decks_max = 99;

using Count32 = std::array<std::uint8_t, 4>;

/// Lowest byte first.
Count32 bytes_of(std::uint32_t number) {
    Count32 bytes{};
    for (unsigned i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(number >> (8U * i));
    return bytes;
}

/// The keystream of one draw: ChaCha20 (RFC 8439) under the seed, with the number of the draw as
/// its nonce, two bytes a word, the lower first.
class DrawStream {
public:
    DrawStream(Seed::Bytes key, int draw) : key_(key) {
        std::ranges::copy(bytes_of(static_cast<std::uint32_t>(draw)), nonce_.begin());
    }

    int next_word() {
        if (at_ == block_size) refill();
        const auto& block = block_.bytes;
        const int word = block[at_] | block[at_ + 1] << 8;
        at_ += 2;
        return word;
    }

private:
    static constexpr std::size_t block_size = 64;

    void refill() {
        static constexpr std::array<std::uint8_t, block_size> zeros{};
        crypto_stream_chacha20_ietf_xor_ic(block_.bytes.data(), zeros.data(), block_size,
                                           nonce_.data(), counter_++, key_.data());
        at_ = 0;
    }

    Seed::Bytes key_;
    std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> nonce_{};
    Scratch<block_size> block_;
    std::size_t at_ = block_size;
    std::uint32_t counter_ = 0;
};

/// The cards that are left, in the order of their numbers.
class Remaining {
public:
    explicit Remaining(int decks) : left_(decks * deck_size) {
        of_card_.bytes.fill(static_cast<std::uint8_t>(decks));
    }

    /// The k-th draw of the shoe.
    Card draw(Seed::Bytes key, int k) {
        DrawStream stream(key, k);
        int at = uniform_below(left_--, [&] { return stream.next_word(); });
        std::size_t number = 0;
        for (; at >= of_card_.bytes[number]; ++number) at -= of_card_.bytes[number];
        --of_card_.bytes[number];
        return {static_cast<Rank>(number % rank_count), static_cast<Suit>(number / rank_count)};
    }

private:
    Scratch<deck_size> of_card_;
    int left_;
};

}  // namespace

std::vector<std::uint8_t> label_bytes(const ShoeLabel& label) {
    std::vector<std::uint8_t> bytes;
    const auto add = [&](std::size_t number) {
        const Count32 four = bytes_of(static_cast<std::uint32_t>(number));
        bytes.insert(bytes.end(), four.begin(), four.end());
    };
    add(label.table.size());
    bytes.insert(bytes.end(), label.table.begin(), label.table.end());
    add(static_cast<std::size_t>(label.number));
    add(static_cast<std::size_t>(label.decks));
    return bytes;
}

Commitment commitment(const ShoeLabel& label, const Seed& seed) {
    crypto_generichash_state state;
    Commitment hash{};
    crypto_generichash_init(&state, nullptr, 0, hash.size());
    const auto add = [&](const auto& bytes) {
        const auto* first = reinterpret_cast<const unsigned char*>(bytes.data());
        crypto_generichash_update(&state, first, bytes.size());
    };
    add(commitment_tag);
    add(label_bytes(label));
    add(seed.bytes());
    crypto_generichash_final(&state, hash.data(), hash.size());
    // It has seen the seed.
    sodium_memzero(&state, sizeof state);
    return hash;
}

bool is_committed(const Commitment& published, const ShoeLabel& label, const Seed& seed) {
    return commitment(label, seed) == published;
}

VirtualShoe::VirtualShoe(const Seed& seed, int decks) : seed_(&seed), decks_(decks) {
    ensure(decks >= 1 && decks <= decks_max, "a shoe has as many decks as a table");
}

Card VirtualShoe::card_at(int k) const {
    ensure(k >= 0 && k < size(), "a card is drawn while there are any");
    const auto key = seed_->bytes();
    Remaining remaining(decks_);
    for (int before = 0; before < k; ++before) remaining.draw(key, before);
    return remaining.draw(key, k);
}

std::vector<Card> order_of(const Seed& seed, int decks) {
    const VirtualShoe shoe(seed, decks);
    std::vector<Card> order;
    order.reserve(static_cast<std::size_t>(shoe.size()));
    Remaining remaining(decks);
    for (int k = 0; k < shoe.size(); ++k) order.push_back(remaining.draw(seed.bytes(), k));
    return order;
}

}  // namespace tigerpit
