#include "pit/audit_shoes.hpp"

#include <algorithm>

#include "codec/json_tape.hpp"
#include "pit/postings.hpp"
#include "pit/shoe_notes.hpp"

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
            if (shoe.open.value_or(note->text) != note->text)
                findings.add(record.stream, record.version, Message{"audit.two_commitments"});
            shoe.decks = note->of.decks;
            shoe.commitments.push_back(note->text);
            shoe.open = note->text;
            if (!shoe.committed_at) shoe.committed_at = record.at;
            break;
        case ShoeNoteKind::revealed:
            shoe.decks = note->of.decks;
            shoe.seed = note->text;
            shoe.revealed = record.version;
            shoe.open.reset();
            break;
        case ShoeNoteKind::lost: shoe.open.reset(); break;
    }
}

void ShoeAudit::drew(const std::string& table, int shoe, int place, Card card, bool is_virtual,
                     const Record& record) {
    shoes_[{table, shoe}].drawn.push_back({place, card, is_virtual, record.at, record.version});
}

void ShoeAudit::close(Findings& findings) const {
    for (const auto& [key, shoe] : shoes_) {
        const auto late = std::ranges::find_if(shoe.drawn, [&](const Drawn& drawn) {
            return drawn.is_virtual && (!shoe.committed_at || drawn.at < *shoe.committed_at);
        });
        if (late != shoe.drawn.end())
            findings.add(table_stream(key.first), late->version, Message{"audit.not_committed"});
        if (shoe.seed) compare(key, shoe, findings);
    }
}

void ShoeAudit::compare(const Key& key, const Shoe& shoe, Findings& findings) {
    const auto seed = seed_from_hex(*shoe.seed);
    const std::string notes{pit_stream};
    const auto fits = [&] {
        const std::string wanted = to_hex(commitment({key.first, key.second, shoe.decks}, *seed));
        return std::ranges::find(shoe.commitments, wanted) != shoe.commitments.end();
    };
    if (!seed || !fits()) return findings.add(notes, shoe.revealed, Message{"audit.other_seed"});
    const auto order = order_of(*seed, shoe.decks);
    for (const Drawn& drawn : shoe.drawn)
        if (drawn.place >= static_cast<int>(order.size()) ||
            order[static_cast<std::size_t>(drawn.place)] != drawn.card)
            findings.add(table_stream(key.first), drawn.version, Message{"audit.other_card"});
}

}  // namespace tigerpit
