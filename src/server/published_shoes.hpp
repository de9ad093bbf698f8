#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pit/shoe_notes.hpp"
#include "store/store.hpp"

namespace tigerpit {

/// A virtual shoe as everybody may know it.
struct PublishedShoe {
    int number = 0;
    int decks = 0;
    std::string commitment;
    std::optional<std::string> seed;  ///< once it is over
    std::optional<std::string> lost;  ///< why there will be none
    bool operator==(const PublishedShoe&) const = default;
};
inline bool is_open(const PublishedShoe& shoe) { return !shoe.seed && !shoe.lost; }

/// What was published of the virtual shoes of a pit: the notes of its stream, by table, in their
/// order. From any thread.
class PublishedShoes {
public:
    /// Reads what has been noted so far.
    Stored<void> load(Store&);
    /// Something that is on disk.
    void add(const ShoeNote&);

    /// Those before a number, the latest first, so many at most.
    [[nodiscard]] std::vector<PublishedShoe> list(std::string_view table, int before,
                                                  std::size_t most) const;
    /// Those that were committed to and neither revealed nor lost.
    [[nodiscard]] std::vector<PublishedShoe> open_at(std::string_view table) const;
    /// The latest that has this number.
    [[nodiscard]] std::optional<PublishedShoe> find(std::string_view table, int number) const;

private:
    mutable std::mutex mutex_;
    std::map<std::string, std::vector<PublishedShoe>, std::less<>> shoes_;
};

}  // namespace tigerpit
