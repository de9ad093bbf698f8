#include "table/matter.hpp"

#include <algorithm>

#include "rules/tableau.hpp"

namespace tigerpit {

bool has_step(const Matter& matter, std::initializer_list<Remedy> steps) {
    return std::ranges::find_first_of(matter.then, steps) != matter.then.end();
}

const Citation* clause_of_step(const Matter& matter, std::initializer_list<Remedy> steps) {
    const auto found = std::ranges::find_first_of(matter.then, steps);
    if (found == matter.then.end()) return matter.cites.front();
    return matter.cites[static_cast<std::size_t>(found - matter.then.begin())];
}

bool is_searching(const Matter& matter) {
    return matter.next < matter.then.size() && matter.then[matter.next] == Remedy::search_decks;
}

bool is_referred(const Matter& matter) {
    return matter.ruled && !matter.choice && matter.next < matter.then.size() &&
           matter.then[matter.next] == Remedy::refer;
}

std::vector<PlacedCard> in_drawn_order(const BySide<LaidHand>& hands) {
    std::vector<PlacedCard> cards;
    const auto add = [&](Side side, int place) {
        if (place >= hands[side].size()) return;
        const LaidCard& laid = hands[side][place];
        cards.push_back({side, laid.card, laid.open});
    };
    for (int place = 0; place < 3; ++place)
        for (const Side side : both_sides) add(side, place);
    return cards;
}

std::optional<BySide<LaidHand>> as_they_lie(std::span<const PlacedCard> cards) {
    BySide<LaidHand> hands;
    for (const auto& [side, card, open] : cards) {
        if (hands[side].size() == 3) return std::nullopt;
        hands[side].lay({card, open});
    }
    return hands;
}

Relaid lay_anew(std::span<const PlacedCard> cards) {
    Relaid laid;
    for (const auto& [lies, card, open] : cards) {
        std::optional<Side> side;
        if (laid.used < 4) {
            side = laid.used % 2 == 0 ? Side::player : Side::banker;
        } else {
            // A third card has its hand once all before it lie open.
            if (!all_open(laid.hands)) break;
            side = next_to_draw(*known_coup(laid.hands));
        }
        if (!side) break;
        laid.hands[*side].lay({card, open});
        ++laid.used;
    }
    return laid;
}

std::optional<bool> lie_rightly(std::span<const PlacedCard> cards) {
    const auto hands = as_they_lie(cards);
    if (!hands) return false;
    // A hand gets its third card when both have two, and its second when both have one.
    const int player = hands->player.size();
    const int banker = hands->banker.size();
    const bool thirds = player >= 2 && banker >= 2;
    if (!thirds && player != banker && player != banker + 1) return false;
    const Relaid laid = lay_anew(in_drawn_order(*hands));
    if (laid.hands == *hands) return true;
    return !all_open(laid.hands) ? std::nullopt : std::optional{false};
}

int count_in_place(std::span<const PlacedCard> cards) {
    const std::vector<PlacedCard> right = in_drawn_order(lay_anew(cards).hands);
    const auto lies = [](const PlacedCard& there, const PlacedCard& card) {
        return there.side == card.side && card.card.has_value();
    };
    const auto differ = std::ranges::mismatch(right, cards, lies);
    const bool all = differ.in2 == cards.end();
    // All where they belong and none to come: what was wrong is not where they lie.
    const bool sound = all && !next_to_draw(*known_coup(lay_anew(cards).hands));
    return sound ? 0 : static_cast<int>(differ.in1 - right.begin());
}

bool has_surplus(std::span<const PlacedCard> cards, const Relaid& laid) {
    return laid.used < cards.size() && all_open(laid.hands);
}

}  // namespace tigerpit
