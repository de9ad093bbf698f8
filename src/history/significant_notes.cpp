#include <algorithm>
#include <array>
#include <utility>

#include "codec/json_slice.hpp"
#include "codec/json_tape.hpp"
#include "codec/json_write.hpp"
#include "history/significant.hpp"

namespace tigerpit {

namespace {

/// Notes of the pit that are of every day.
constexpr std::array<std::string_view, 8> ordinary_notes{"signed_in",      "guest_signed_in",
                                                         "signed_out",     "session_over",
                                                         "desk_locked",    "desk_unlocked",
                                                         "shoe_committed", "shoe_revealed"};

/// A note that is sound JSON.
struct NoteReader {
    const std::string& whole;
    Json json;

    [[nodiscard]] std::string text(std::string_view key) const {
        const auto value = json.find(key);
        return value && value->kind() == JsonKind::text ? std::string{value->text()}
                                                        : std::string{};
    }
    [[nodiscard]] std::string slice(std::string_view key) const {
        return std::string{json_slice(whole, key).value_or("")};
    }
};

/// One member as an object.
std::string member(std::string_view key, std::string_view value) {
    JsonWriter json;
    return json.open('{').key(key).text(value).close('}').take();
}

/// What was switched, by its kind; all gaming has no name.
void tell_switched(const NoteReader& note, SignificantEvent& told) {
    const std::string of = note.text("of");
    told.about = note.text("name");
    told.reason = note.text("reason");
    told.before = member(of, note.text("before"));
    told.after = member(of, note.text("after"));
}

/// What the program is made of was verified: whether it is sound, and each part that is not.
void tell_self_check(const NoteReader& note, SignificantEvent& told) {
    told.by = "house";
    JsonWriter after;
    after.open('{').key("version").text(note.text("version"));
    after.key("sound")
        .word(note.slice("sound") == "true" ? "true" : "false")
        .key("wrong")
        .open('[');
    const auto parts = note.json.find("parts");
    const auto tell_wrong = [&](std::size_t, const Json& part) {
        if (part.kind() != JsonKind::object) return;
        const NoteReader of{note.whole, part};
        const std::string name = of.text("part");
        const std::string expected = of.text("expected"), actual = of.text("actual");
        if (expected == actual && !actual.empty()) return;
        after.open('{').key("part").text(name).key("expected").text(expected);
        after.key("actual").text(actual).close('}');
        told.about.append(told.about.empty() ? "" : ", ").append(name);
    };
    if (parts && parts->kind() == JsonKind::array) parts->items(tell_wrong);
    told.after = after.close(']').close('}').take();
}

/// A shoe is read, or not any more: by whom, or by its own doing.
void tell_shoe(const NoteReader& note, SignificantEvent& told) {
    const std::string device = note.text("device");
    const bool is_read = told.kind == "shoe_read";
    const auto cards_come = [&](bool by_hand) {
        JsonWriter json;
        json.open('{').key("device").text(device);
        return json.key("cards").text(by_hand ? "by_hand" : "read").close('}').take();
    };
    told.before = cards_come(is_read);
    told.after = cards_come(!is_read);
    told.reason = note.text("trouble");
    if (const std::string refused = note.text("refused"); !refused.empty())
        told.reason.append(told.reason.empty() ? "" : " ").append(refused);
    if (!told.by.empty()) return;
    told.by = device;
    told.by_role = "device";
}

/// Somebody allowed what another asked, or could not.
void tell_approval(const NoteReader& note, SignificantEvent& told) {
    JsonWriter asked;
    asked.open('{').key("table").text(note.text("table"));
    told.after = asked.key("command").text(note.text("command")).close('}').take();
    // The role is of who was to allow it.
    told.authorised_role = std::exchange(told.by_role, {});
    told.authorised_by = std::exchange(told.about, note.text("table"));
    told.by = note.text("asked_by");
}

}  // namespace

/// One that is not known to be ordinary is significant.
std::optional<SignificantEvent> significant_in_note(const Record& record) {
    SignificantEvent told{.at = record.at,
                          .kind = "unreadable",
                          .component = record.stream,
                          .version = record.version};
    JsonTape tape;
    if (!tape.read(record.event)) return told;
    const NoteReader note{record.event, Json(tape)};
    if (note.json.kind() != JsonKind::object) return told;
    told.kind = note.text("event");
    if (std::ranges::find(ordinary_notes, told.kind) != ordinary_notes.end()) return std::nullopt;
    told.by = note.text("by");
    told.by_role = note.text("role");
    told.about = note.text("who");
    if (told.about.empty()) told.about = note.text("table");
    told.reason = note.text("why");
    if (told.reason.empty()) told.reason = note.text("for");
    told.before = note.slice("before");
    told.after = note.slice("after");
    if (told.kind == "switched") tell_switched(note, told);
    if (told.kind == "self_checked") tell_self_check(note, told);
    if (told.kind == "shoe_by_hand" || told.kind == "shoe_read") tell_shoe(note, told);
    if (told.kind == "approved" || told.kind == "approval_used") tell_approval(note, told);
    // What somebody does to himself, or tries, is done by him.
    if (told.by.empty()) told.by = note.text("asked_by");
    if (told.by.empty()) told.by = note.text("who");
    return told;
}

}  // namespace tigerpit
