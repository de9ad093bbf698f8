#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device/virtual_shoe.hpp"
#include "pit/audit_books.hpp"
#include "pit/shoe_notes.hpp"
#include "rules/card.hpp"
#include "store/record.hpp"

namespace tigerpit {

/// Virtual shoes: what was committed to before a shoe was dealt from, what was revealed after, and
/// whether the cards that were dealt are those of the seed.
class ShoeAudit {
public:
    /// A note of the pit, of whatever kind.
    void see(const Record&, Findings&);
    /// A card came out of a shoe, after so many others, and no hand entered it. Where the shoe is
    /// virtual it was committed to before.
    void drew(const std::string& table, int shoe, int place, Card card, bool is_virtual,
              const Record&);
    /// Every shoe that was revealed is compared; each that was dealt from was committed to before.
    void close(Findings&) const;

private:
    struct Drawn {
        int place = 0;
        Card card;
        bool is_virtual = false;
        std::int64_t at = 0;
        std::int64_t version = 0;
    };
    /// A seed that was committed to; where a copy was put back, a shoe may have had several.
    struct CommittedSeed {
        std::string commitment;
        std::int64_t at = 0;
        int decks = 0;  ///< as of when it was revealed
        std::optional<std::string> seed;
    };
    struct Shoe {
        std::vector<CommittedSeed> seeds;
        std::optional<std::string> open;  ///< a commitment whose seed was neither revealed nor lost
        std::vector<Drawn> drawn;
    };
    using Key = std::pair<std::string, int>;
    static bool reveal(const ShoeNote&, Shoe&);
    static void compare(const Key&, const Shoe&, Findings&);

    std::map<Key, Shoe> shoes_;
};

}  // namespace tigerpit
