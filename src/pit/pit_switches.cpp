#include "codec/json_write.hpp"
#include "pit/pit.hpp"

/// What is switched off, and on again.
namespace tigerpit {

namespace {

std::string switch_note(const SwitchedOff& change, bool was_off, bool is_off) {
    const auto state = [](bool off) { return off ? "off" : "on"; };
    JsonWriter json;
    json.open('{').key("event").text("switched").key("at").number(change.at);
    json.key("of").text(switch_words[static_cast<std::size_t>(change.of)]);
    json.key("name").text(change.name).key("by").text(change.by);
    if (change.role) json.key("role").text(to_text(*change.role));
    json.key("before").text(state(was_off)).key("after").text(state(is_off));
    return json.key("reason").text(change.reason).close('}').take();
}

}  // namespace

void Pit::turn(const SwitchedOff& change, bool off, std::function<void(bool)> then) {
    const bool was_off = switches_.find(change.of, change.name).has_value();
    if (was_off == off) return then(true);
    auto keep = off ? Switches::kept(change) : Switches::no_longer_kept(change.of, change.name);
    record({std::move(keep)}, switch_note(change, was_off, off),
           [this, change, off, then = std::move(then)](bool on_disk) {
               if (on_disk) {
                   off ? switches_.put(change) : switches_.take_away(change.of, change.name);
                   tell_switched();
               }
               then(on_disk);
           });
}

void Pit::tell_switched() {
    std::function<void()> told;
    {
        const std::scoped_lock lock(mutex_);
        told = on_switch_;
    }
    if (told) told();
}

void Pit::switch_off(const SwitchedOff& change, std::function<void(bool)> then) {
    turn(change, true, std::move(then));
}

void Pit::switch_on(const SwitchedOff& change, std::function<void(bool)> then) {
    turn(change, false, std::move(then));
}

void Pit::on_switch(std::function<void()> listener) {
    const std::scoped_lock lock(mutex_);
    on_switch_ = std::move(listener);
}

}  // namespace tigerpit
