#include "codec/describe_parts.hpp"
#include "codec/script_read.hpp"
#include "codec/usual_table.hpp"

/// The options of a table and of its placard.
namespace tigerpit {

namespace {

Limits read_limits(ScriptWords& words) {
    const Money min = words.money();
    return {min, words.money()};
}

/// A layout the game has not is for the table to refuse.
int read_layout(ScriptWords& words, const Rulebook& book) {
    const Layout* layout = find_layout(book, words.word("script.layout"));
    return layout ? static_cast<int>(layout - book.layouts.data()) : -1;
}

bool read_flag(ScriptWords& words, TableSetup& setup) {
    if (words.take("high-limit")) return setup.high_limit = true;
    if (words.take("private")) return setup.private_table = true;
    if (words.take("reads-cards")) return setup.device_reads = true;
    if (words.take("asks")) return setup.asks = true;
    return false;
}

void read_seat_order(ScriptWords& words, std::vector<int>& order) {
    order = {words.small_number()};
    while (words.sees_number()) order.push_back(words.small_number());
}

}  // namespace

bool read_display_option(ScriptWords& words, const ScriptNames& names, Display& display) {
    if (words.take("limits")) {
        display.limits = read_limits(words);
    } else if (words.take("limit")) {
        const Spot spot = read_spot(words, names);
        display.of_spots.push_back({spot, read_limits(words)});
    } else if (words.take("differential")) {
        display.differential = words.money();
    } else {
        return false;
    }
    return true;
}

bool read_option(ScriptWords& words, const ScriptNames& names, ScriptOpening& opening) {
    TableSetup& setup = opening.open.setup;
    if (words.take("layout")) {
        setup.layout = read_layout(words, names.book);
        if (!opening.boxes_said) setup.boxes = usual_setup(names.book, setup.layout).boxes;
    } else if (words.take("boxes")) {
        setup.boxes = words.small_number();
        opening.boxes_said = true;
    } else if (words.take("decks")) {
        setup.decks = words.small_number();
    } else if (words.take("unit")) {
        setup.stake_unit = words.money();
    } else if (words.take("facing")) {
        setup.facing = static_cast<Facing>(words.one_of(facing_words));
    } else if (words.take("cards-from")) {
        setup.cards_from = static_cast<CardsFrom>(words.one_of(cards_from_words));
    } else if (words.take("method")) {
        setup.method.reset();
        if (!words.take("none")) setup.method = static_cast<Method>(words.one_of(method_words));
    } else if (words.take("order")) {
        read_seat_order(words, setup.seat_order);
    } else if (words.take("tray")) {
        opening.open.tray = words.money();
    } else if (words.take("fingerprint")) {
        setup.fingerprint = words.word("script.fingerprint");
    } else if (words.take("bare")) {
        opening.bare = true;
    } else {
        return read_flag(words, setup) || read_display_option(words, names, setup.display);
    }
    return true;
}

}  // namespace tigerpit
