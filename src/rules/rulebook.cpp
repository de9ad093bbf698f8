#include "rules/rulebook.hpp"

#include <algorithm>

namespace tigerpit {

Spot find_spot(const Rulebook& rulebook, std::string_view id) {
    const auto spot = std::ranges::find(rulebook.spots, id);
    if (spot == rulebook.spots.end()) return Spot{};
    return Spot{static_cast<int>(spot - rulebook.spots.begin())};
}

const Layout* find_layout(const Rulebook& rulebook, std::string_view id) {
    const auto layout = std::ranges::find(rulebook.layouts, id, &Layout::id);
    return layout == rulebook.layouts.end() ? nullptr : &*layout;
}

}  // namespace tigerpit
