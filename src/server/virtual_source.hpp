#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "device/seed_vault.hpp"
#include "device/virtual_shoe.hpp"
#include "pit/pit.hpp"
#include "server/clockwork.hpp"
#include "server/feed.hpp"
#include "server/published_shoes.hpp"

namespace tigerpit {

/// Where a table stands with its shoe.
struct ShoeInUse {
    int number = 0;      ///< as in Shoe::number
    bool ready = false;  ///< it may still be dealt from
    int decks = 0;       ///< of the next one
    int out = 0;         ///< cards that have come out of it, by the record
};

/// The virtual shoes of one table: each is committed to, on disk, before it is used, and revealed
/// when it is over; in between its seed is in the vault and nowhere else. Used on the clockwork's
/// thread alone.
class VirtualSource {
public:
    VirtualSource(Pit& pit, TableFeed& feed, const SeedVault& vault, PublishedShoes& published,
                  Clockwork& clockwork);

    /// How something ended: it may have failed for now.
    using Then = std::function<void(bool done)>;

    /// Is there a shoe that is over and was not revealed?
    [[nodiscard]] bool owes(const ShoeInUse&) const;
    /// Reveals one, or records that its seed is lost.
    void reveal(const ShoeInUse&, const Then&);

    /// Makes the next shoe ready to be used. Nothing is owed by then. One that was committed to and
    /// not used yet is the one: nobody chooses among several.
    void commit(const ShoeInUse&, const Then&);

    /// Can cards be had from the shoe that is in use?
    [[nodiscard]] std::expected<void, VaultFault> look(const ShoeInUse&);
    /// The card that comes after so many others. From now on it is known, whatever becomes of the
    /// record.
    [[nodiscard]] std::expected<Card, VaultFault> draw(const ShoeInUse&, int place);

    /// Why the last thing failed, for the log.
    [[nodiscard]] const std::string& trouble() const { return trouble_; }

private:
    [[nodiscard]] ShoeLabel label(int number, int decks) const;
    [[nodiscard]] std::optional<PublishedShoe> owed(const ShoeInUse&) const;
    [[nodiscard]] bool is_next(const PublishedShoe&, const ShoeInUse&) const;
    void note(const ShoeNote&, const Then&);
    void tell();
    void fail(const VaultFault&, const Then&);

    Pit& pit_;
    TableFeed& feed_;
    const SeedVault& vault_;
    PublishedShoes& published_;
    Clockwork& clockwork_;
    std::optional<Seed> seed_;
    ShoeLabel of_;             ///< which shoe the seed is of
    std::optional<int> used_;  ///< the last place of it that is known
    std::string trouble_;
};

}  // namespace tigerpit
