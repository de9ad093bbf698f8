#include "server/published_shoes.hpp"

#include <algorithm>
#include <ranges>

#include "pit/postings.hpp"

namespace tigerpit {

Stored<void> PublishedShoes::load(Store& store) {
    return store.read(std::string{pit_stream}, 0, INT64_MAX, [this](const Record& record) {
        if (const auto note = parse_shoe_note(record.event)) add(*note);
        return true;
    });
}

void PublishedShoes::add(const ShoeNote& note) {
    const std::scoped_lock lock(mutex_);
    auto& shoes = shoes_[note.of.table];
    const auto is_meant = [&](const PublishedShoe& shoe) {
        return shoe.number == note.of.number && shoe.decks == note.of.decks && is_open(shoe);
    };
    const auto found = std::ranges::find_if(shoes, is_meant);
    switch (note.kind) {
        case ShoeNoteKind::committed:
            // Noted once more, after a restart, it is still the same.
            if (found == shoes.end() || found->commitment != note.text)
                shoes.push_back({note.of.number, note.of.decks, note.text, {}, {}});
            break;
        case ShoeNoteKind::revealed:
            if (found != shoes.end()) found->seed = note.text;
            break;
        case ShoeNoteKind::lost:
            if (found != shoes.end()) found->lost = note.text;
            break;
    }
}

std::vector<PublishedShoe> PublishedShoes::list(std::string_view table, int before,
                                                std::size_t most) const {
    const std::scoped_lock lock(mutex_);
    std::vector<PublishedShoe> found;
    const auto at = shoes_.find(table);
    if (at == shoes_.end()) return found;
    for (const PublishedShoe& shoe : at->second | std::views::reverse)
        if (shoe.number < before && found.size() < most) found.push_back(shoe);
    return found;
}

std::vector<PublishedShoe> PublishedShoes::open_at(std::string_view table) const {
    const std::scoped_lock lock(mutex_);
    std::vector<PublishedShoe> found;
    const auto at = shoes_.find(table);
    if (at == shoes_.end()) return found;
    std::ranges::copy_if(at->second, std::back_inserter(found), is_open);
    return found;
}

std::optional<PublishedShoe> PublishedShoes::find(std::string_view table, int number) const {
    const auto latest = list(table, number + 1, 1);
    if (latest.empty() || latest.front().number != number) return std::nullopt;
    return latest.front();
}

}  // namespace tigerpit
