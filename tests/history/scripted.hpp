#pragma once

#include <string>

#include "books/library.hpp"
#include "history/recall.hpp"
#include "history/report.hpp"
#include "pit/pit_script.hpp"

namespace tigerpit {

/// A table of a pit on which a script was played, and what is known of it afterwards.
class Scripted {
public:
    explicit Scripted(const std::string& text, Alerts alerts = {}) : historian(store, alerts) {
        const auto books = [](std::string_view game) -> std::expected<const Rulebook*, Message> {
            const Rulebook* book = find_rulebook(game);
            if (!book) return std::unexpected(Message{"pit.no_game"});
            return book;
        };
        People people;
        const auto script = parse_round_script(text, books, people);
        EXPECT_TRUE(script) << (script ? "" : script.error().what.key);
        if (!script) return;
        TestPit pit(store, shelf_of(script->book->document.id));
        PitScript(pit).play(*script, people);
        pit->rest();
        EXPECT_TRUE(historian.read_on());
    }

    TableHistory& table() { return **historian.table("T"); }

    MemoryStore store;
    Historian historian;
};

}  // namespace tigerpit
