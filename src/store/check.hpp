#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace tigerpit {

/// The commands of a stream that are remembered, and what each brought about, as its records tell.
class CommandsOf {
public:
    /// The next record of the stream.
    void see(const Record&);
    [[nodiscard]] const std::vector<std::pair<std::string, Done>>& remembered() const {
        return remembered_;
    }

private:
    std::vector<std::pair<std::string, Done>> remembered_;
    bool goes_on_ = false;  ///< the last of them may have brought about more
};

/// Reads all of a store again: every chain from its first record to its head, every command where
/// it was recorded, and the holdings as the sum of all entries. Nobody writes meanwhile.
Stored<void> check_all(Store&);

/// Does a store have these heads, whatever has been recorded since? Against heads that are kept
/// elsewhere this finds a store that was cut short or written anew as a whole.
Stored<void> check_heads(Store&, std::span<const Head>);

}  // namespace tigerpit
