#include "server/virtual_source.hpp"

#include "base/ensure.hpp"
#include "base/result.hpp"
#include "codec/json_write.hpp"

namespace tigerpit {

namespace {

std::string word_of_fault(const VaultFault& fault) {
    return std::string{vault_problem_words[static_cast<std::size_t>(fault.what)]};
}

/// Will it be as it is, however often it is tried?
bool is_for_good(const VaultFault& fault) {
    switch (fault.what) {
        case VaultProblem::missing:
        case VaultProblem::damaged:
        case VaultProblem::foreign:
        case VaultProblem::used: return true;
        case VaultProblem::exposed:
        case VaultProblem::failed: return false;
    }
    return false;
}

}  // namespace

VirtualSource::VirtualSource(Pit& pit, TableFeed& feed, const SeedVault& vault,
                             PublishedShoes& published, Clockwork& clockwork)
    : pit_(pit), feed_(feed), vault_(vault), published_(published), clockwork_(clockwork) {
    tell();
}

ShoeLabel VirtualSource::label(int number, int decks) const {
    return {feed_.table().name(), number, decks};
}

// ── What is over is revealed ────────────────────────────────────────────────────────────────────

/// Was it committed to for the next shoe, and can it be used?
bool VirtualSource::is_next(const PublishedShoe& shoe, const ShoeInUse& now) const {
    if (shoe.number != now.number + 1 || shoe.decks != now.decks) return false;
    const ShoeLabel of = label(shoe.number, shoe.decks);
    const auto seed = vault_.recall(of);
    if (!seed) return !is_for_good(seed.error());
    // One that cards have come out of is known, though the record may know nothing of it.
    const auto used = vault_.marked(of);
    return to_hex(commitment(of, *seed)) == shoe.commitment && used && !*used;
}

std::optional<PublishedShoe> VirtualSource::owed(const ShoeInUse& now) const {
    for (const PublishedShoe& shoe : published_.open_at(feed_.table().name())) {
        const bool in_use = shoe.number == now.number && now.ready;
        if (!in_use && !is_next(shoe, now)) return shoe;
    }
    return std::nullopt;
}

bool VirtualSource::owes(const ShoeInUse& now) const { return owed(now).has_value(); }

void VirtualSource::reveal(const ShoeInUse& now, const Then& then) {
    const auto shoe = owed(now);
    if (!shoe) return then(true);
    const ShoeLabel of = label(shoe->number, shoe->decks);
    const auto seed = vault_.recall(of);
    if (!seed && !is_for_good(seed.error())) return fail(seed.error(), then);
    if (!seed) return note({ShoeNoteKind::lost, of, word_of_fault(seed.error())}, then);
    if (to_hex(commitment(of, *seed)) != shoe->commitment)
        return note({ShoeNoteKind::lost, of, "foreign"}, then);
    note({ShoeNoteKind::revealed, of, to_hex(seed->bytes())}, then);
}

// ── What is to come is committed to ─────────────────────────────────────────────────────────────

void VirtualSource::commit(const ShoeInUse& now, const Then& then) {
    ensure(!owes(now), "a seed gives way to the next when it has been revealed");
    const ShoeLabel of = label(now.number + 1, now.decks);
    auto kept = vault_.recall(of);
    if (!kept && !is_for_good(kept.error())) return fail(kept.error(), then);
    const auto used = vault_.marked(of);
    if (!used) return fail(used.error(), then);
    if (!kept || *used) {
        Seed fresh = Seed::random();
        if (const auto done = vault_.keep(of, fresh); !done) return fail(done.error(), then);
        kept = std::move(fresh);
    }
    seed_ = *std::move(kept);
    of_ = of;
    used_.reset();
    const ShoeNote noted{ShoeNoteKind::committed, of, to_hex(commitment(of, *seed_))};
    const auto before = published_.find(of.table, of.number);
    if (before && is_open(*before) && before->commitment == noted.text) return then(true);
    note(noted, then);
}

// ── Cards ───────────────────────────────────────────────────────────────────────────────────────

std::expected<void, VaultFault> VirtualSource::look(const ShoeInUse& now) {
    const std::string& table = feed_.table().name();
    const auto shoe = published_.find(table, now.number);
    if (!shoe || !is_open(*shoe))
        return std::unexpected(VaultFault{VaultProblem::missing, table, 0});
    const ShoeLabel of = label(now.number, shoe->decks);
    if (!seed_ || of_ != of) {
        TRY(Seed seed, vault_.recall(of));
        if (to_hex(commitment(of, seed)) != shoe->commitment)
            return std::unexpected(VaultFault{VaultProblem::foreign, table, 0});
        TRY(used_, vault_.marked(of));
        seed_ = std::move(seed);
        of_ = of;
    }
    // The record was put back to an earlier time: what came out since has been seen.
    if (used_ && now.out < *used_) return std::unexpected(VaultFault{VaultProblem::used, table, 0});
    return {};
}

std::expected<Card, VaultFault> VirtualSource::draw(const ShoeInUse& now, int place) {
    TRY_VOID(look(now));
    if (place > used_.value_or(-1)) {
        TRY_VOID(vault_.mark(of_, place));
        used_ = place;
    }
    return VirtualShoe(*seed_, of_.decks).card_at(place);
}

// ── Recording and telling ───────────────────────────────────────────────────────────────────────

void VirtualSource::fail(const VaultFault& fault, const Then& then) {
    trouble_ = word_of_fault(fault);
    then(false);
}

void VirtualSource::note(const ShoeNote& noted, const Then& then) {
    pit_.note(write_shoe_note(noted), [this, noted, then](bool ok) {
        clockwork_.soon([this, noted, then, ok] {
            if (!ok) trouble_ = "not_recorded";
            if (ok) published_.add(noted);
            if (ok) tell();
            then(ok);
        });
    });
}

/// Who watches is told of the last two shoes: the one that is revealed, and the one to come.
void VirtualSource::tell() {
    constexpr std::size_t told = 2;
    const std::string& table = feed_.table().name();
    JsonWriter json;
    json.open('{').key("table").text(table).key("shoes").open('[');
    for (const PublishedShoe& shoe : published_.list(table, INT32_MAX, told)) {
        json.open('{').key("shoe").number(shoe.number).key("decks").number(shoe.decks);
        json.key("commitment").text(shoe.commitment);
        if (shoe.seed) json.key("seed").text(*shoe.seed);
        if (shoe.lost) json.key("lost").text(*shoe.lost);
        json.close('}');
    }
    const auto text = std::make_shared<const std::string>(json.close(']').close('}').take());
    feed_.tell_beside("shoes", {text, text});
}

}  // namespace tigerpit
