#include "pit/audit_shoes.hpp"

#include <algorithm>
#include <cstdint>

#include "codec/json_tape.hpp"
#include "pit/postings.hpp"

namespace tigerpit {

void ShoeAudit::see(const Record& record, Findings& findings) {
    JsonTape tape;
    if (!tape.read(record.event) || Json(tape).kind() != JsonKind::object)
        return findings.add(record.stream, record.version, Message{"audit.bad_event"});
    if (!is_shoe_note(record.event)) return;
    const auto note = parse_shoe_note(record.event);
    if (!note) return findings.add(record.stream, record.version, Message{"audit.bad_event"});
    Shoe& shoe = shoes_[{note->of.table, note->of.number}];
    switch (note->kind) {
        case ShoeNoteKind::committed:
            // Whoever could commit to several seeds could choose among them.
            if (shoe.open == note->text) break;
            if (shoe.open)
                findings.add(record.stream, record.version, Message{"audit.two_commitments"});
            shoe.seeds.push_back({note->text, record.at, 0, std::nullopt});
            shoe.open = note->text;
            break;
        case ShoeNoteKind::revealed:
            if (!reveal(*note, shoe))
                findings.add(record.stream, record.version, Message{"audit.other_seed"});
            shoe.open.reset();
            break;
        case ShoeNoteKind::lost: shoe.open.reset(); break;
    }
}

/// The seed must be one that was committed to, for so many decks.
bool ShoeAudit::reveal(const ShoeNote& note, Shoe& shoe) {
    const auto seed = seed_from_hex(note.text);
    if (!seed) return false;
    const auto of = std::ranges::find(shoe.seeds, to_hex(commitment(note.of, *seed)),
                                      &CommittedSeed::commitment);
    if (of == shoe.seeds.end()) return false;
    of->seed = note.text;
    of->decks = note.of.decks;
    return true;
}

void ShoeAudit::drew(const std::string& table, int shoe, int place, Card card, bool is_virtual,
                     const Record& record) {
    shoes_[{table, shoe}].drawn.push_back({place, card, is_virtual, record.at, record.version});
}

void ShoeAudit::close(Findings& findings) const {
    for (const auto& [key, shoe] : shoes_) {
        const auto late = std::ranges::find_if(shoe.drawn, [&](const Drawn& drawn) {
            return drawn.is_virtual && (shoe.seeds.empty() || drawn.at < shoe.seeds.front().at);
        });
        if (late != shoe.drawn.end())
            findings.add(table_stream(key.first), late->version, Message{"audit.not_committed"});
        compare(key, shoe, findings);
    }
}

/// A card is of the seed that was committed to last before it came out: a shoe that was given up
/// when a copy was put back has another seed from then on.
void ShoeAudit::compare(const Key& key, const Shoe& shoe, Findings& findings) {
    for (auto seed = shoe.seeds.begin(); seed != shoe.seeds.end(); ++seed) {
        if (!seed->seed) continue;
        const auto order = order_of(*seed_from_hex(*seed->seed), seed->decks);
        const auto from = seed == shoe.seeds.begin() ? INT64_MIN : seed->at;
        const auto next = seed + 1;
        const auto to = next == shoe.seeds.end() ? INT64_MAX : next->at;
        for (const Drawn& drawn : shoe.drawn) {
            if (drawn.at < from || drawn.at >= to) continue;
            if (drawn.place >= static_cast<int>(order.size()) ||
                order[static_cast<std::size_t>(drawn.place)] != drawn.card)
                findings.add(table_stream(key.first), drawn.version, Message{"audit.other_card"});
        }
    }
}

}  // namespace tigerpit
