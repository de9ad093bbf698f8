#include "server/feed.hpp"

#include <algorithm>

#include "codec/json_write.hpp"
#include "codec/view_json.hpp"
#include "table/cites.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t frames_kept = 256;
constexpr std::array<Viewer, 2> every_viewer{Viewer::guest, Viewer::staff};

/// `{"table":"T1","version":7,` and what follows, up to the bracket that the caller closes.
std::string opened(const std::string& table, std::int64_t version) {
    JsonWriter json;
    json.open('{').key("table").text(table).key("version").number(version);
    return json.take();
}

}  // namespace

/// What happened before is in no frame of ours: who asks for it gets a snapshot.
TableFeed::TableFeed(FloorTable& table) : table_(table) {
    table.with(
        [&](const Rulebook*, const Table&, std::int64_t version, People&) { told_ = version; });
    table.watch(this);
}

/// Who left may come back for what he missed, as long as the frames since are kept.
bool TableFeed::Side::is_followed() const { return listeners > 0 || unheard < frames_kept; }

TableFeed::Ticket TableFeed::add(Spectator spectator, std::optional<std::int64_t> from) {
    return table_.with_past(
        [&](const Naming* naming, const Table& now, const Table* past, std::int64_t version) {
            // What is on disk and not yet told is told first, so that a snapshot ends with a frame.
            if (naming) tell(*naming, now, past, version);
            Side& to = side(spectator.viewer);
            ++to.listeners;
            to.unheard = 0;
            if (naming && !to.view) to.view = view_of(naming->book, now, spectator.viewer, past);
            const bool resumed = from && catch_up(spectator, *from, version);
            if (!resumed && naming) spectator.send(snapshot(spectator.viewer, *naming, version));
            if (!table_.is_in_service() || !naming) spectator.send(state_text());
            for (const auto& [key, told] : beside_)
                if (const auto& text = told[static_cast<std::size_t>(spectator.viewer)])
                    spectator.send(text);
            watching_.push_back({next_ticket_, std::move(spectator), std::nullopt});
            if (naming) tell_own(watching_.back(), *naming, now);
            return next_ticket_++;
        });
}

void TableFeed::remove(Ticket ticket) {
    table_.with_naming([&](const Naming*, const Table&, std::int64_t) {
        watching_.remove_if([&](const Watching& one) {
            const bool leaves = one.ticket == ticket;
            if (leaves) --side(one.spectator.viewer).listeners;
            return leaves;
        });
    });
}

void TableFeed::tell_beside(const std::string& key, Beside told) {
    table_.with_naming([&](const Naming*, const Table&, std::int64_t) {
        for (const Watching& one : watching_)
            if (const auto& text = told[static_cast<std::size_t>(one.spectator.viewer)])
                one.spectator.send(text);
        beside_[key] = std::move(told);
    });
}

void TableFeed::on_change(std::function<void()> changed) {
    // Money that was on its way may reach the table while the floor is still being laid out.
    table_.with_naming(
        [&](const Naming*, const Table&, std::int64_t) { changed_ = std::move(changed); });
}

std::size_t TableFeed::listeners() {
    return table_.with_naming(
        [&](const Naming*, const Table&, std::int64_t) { return watching_.size(); });
}

bool TableFeed::catch_up(const Spectator& spectator, std::int64_t from,
                         std::int64_t version) const {
    if (from == version) return true;
    const auto& frames = side(spectator.viewer).frames;
    const auto first = std::ranges::find(frames, from, &Frame::from);
    if (first == frames.end()) return false;
    std::for_each(first, frames.end(), [&](const Frame& frame) { spectator.send(frame.text); });
    return true;
}

void TableFeed::happened(const Naming& naming, const Table& before, const Recorded& recorded,
                         std::int64_t version, std::int64_t at) {
    at_ = at;
    for (const Viewer viewer : every_viewer) {
        if (!side(viewer).is_followed()) continue;
        const auto seen = seen_by(viewer, before, recorded);
        if (!seen) continue;
        std::string& events = side(viewer).events;
        if (!events.empty()) events += ',';
        EventLine line{*seen, version};
        line.clause = &cites_of(naming.book, before, recorded);
        write_event(events, line, naming);
    }
}

void TableFeed::committed(const Naming& naming, const Table& now, const Table* past,
                          std::int64_t version) {
    tell(naming, now, past, version);
    if (changed_) changed_();
}

void TableFeed::in_service(bool) {
    const SharedText text = state_text();
    for (const Watching& one : watching_) one.spectator.send(text);
    if (changed_) changed_();
}

SharedText TableFeed::state_text() const {
    JsonWriter json;
    json.open('{').key("table").text(table_.name()).key("in_service");
    json.word(table_.is_in_service() ? "true" : "false").close('}');
    return std::make_shared<const std::string>(json.take());
}

/// Written once for all who come before the next frame.
SharedText TableFeed::snapshot(Viewer viewer, const Naming& naming, std::int64_t version) {
    Side& to = side(viewer);
    if (to.snapshot.text && to.snapshot.version == version) return to.snapshot.text;
    std::string text = opened(table_.name(), version);
    text += R"(,"snapshot":)";
    write_view(text, *to.view, naming);
    text += '}';
    to.snapshot = {version, version, std::make_shared<const std::string>(std::move(text))};
    return to.snapshot.text;
}

void TableFeed::tell(const Naming& naming, const Table& now, const Table* past,
                     std::int64_t version) {
    if (version == told_) return;
    for (const Viewer viewer : every_viewer) tell_side(viewer, naming, now, past, version);
    for (Watching& one : watching_) tell_own(one, naming, now);
    told_ = version;
}

void TableFeed::tell_side(Viewer viewer, const Naming& naming, const Table& now, const Table* past,
                          std::int64_t version) {
    Side& to = side(viewer);
    to.snapshot = {};
    if (!to.is_followed()) {
        to.view.reset();
        to.frames.clear();
        return;
    }
    if (to.listeners == 0) ++to.unheard;
    std::string text = opened(table_.name(), version);
    text += R"(,"from":)" + std::to_string(told_) + R"(,"at":)" + std::to_string(at_);
    text += R"(,"events":[)" + std::exchange(to.events, {}) + ']';
    TableView view = view_of(naming.book, now, viewer, past);
    std::string changes;
    const bool changed = to.view ? write_changes(changes, *to.view, view, naming) : true;
    if (!to.view) write_view(changes, view, naming);
    if (changed) text += R"(,"changes":)" + changes;
    text += '}';
    to.view = std::move(view);
    to.frames.push_back({told_, version, std::make_shared<const std::string>(std::move(text))});
    if (to.frames.size() > frames_kept) to.frames.pop_front();
    for (const Watching& one : watching_)
        if (one.spectator.viewer == viewer) one.spectator.send(to.frames.back().text);
}

void TableFeed::tell_own(Watching& one, const Naming& naming, const Table& now) {
    if (one.spectator.player.empty()) return;
    // Who has done nothing here yet has no number, and gets none by looking on.
    const auto known = naming.people.find(one.spectator.player);
    OwnView own = known ? own_view(naming.book, now, *known) : OwnView{};
    if (one.own == own) return;
    People alone;
    const OwnView nothing{.player = alone.player(one.spectator.player)};
    std::string text = R"({"table":)";
    write_json_text(text, table_.name());
    text += R"(,"own":)";
    if (known)
        write_own_view(text, own, naming);
    else
        write_own_view(text, nothing, {naming.book, naming.clauses, alone});
    text += '}';
    one.own = std::move(own);
    one.spectator.send(std::make_shared<const std::string>(std::move(text)));
}

}  // namespace tigerpit
