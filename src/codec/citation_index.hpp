#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "rules/rulebook.hpp"

namespace tigerpit {

/// The citations of a rulebook by their text. It points into the rulebook, which must outlive it.
class CitationIndex {
public:
    explicit CitationIndex(const Rulebook&);

    /// The citation that is printed like this, or nothing when the rulebook has none.
    [[nodiscard]] const Citation* find(std::string_view text) const;

private:
    void add(const Citation&);
    void add(const LimitRules&);
    void add(const Rulebook&);

    std::map<std::string, const Citation*, std::less<>> by_text_;
};

}  // namespace tigerpit
