#include "support/follower.hpp"

#include <algorithm>

#include "codec/json_slice.hpp"
#include "codec/json_tape.hpp"

namespace tigerpit {

SentView sent_view(std::string_view json) {
    SentView view;
    each_json_slice(json, [&](std::string_view part, std::string_view text) {
        view[std::string{part}] = std::make_shared<const std::string>(text);
        return true;
    });
    return view;
}

bool is_same(const SentView& one, const SentView& other) {
    return std::ranges::equal(one, other, [](const auto& a, const auto& b) {
        return a.first == b.first && (a.second == b.second || *a.second == *b.second);
    });
}

void Follower::fault(std::string_view what, std::string_view text) {
    faults_.push_back(std::string{what} + ": " + std::string{text.substr(0, 400)});
}

void Follower::take(std::string_view parts) {
    for (auto& [part, text] : sent_view(parts)) view_[part] = std::move(text);
}

void Follower::hear(std::string_view text) {
    JsonTape tape;
    if (!tape.read(text)) return fault("is no JSON", text);
    const Json said(tape);
    const auto told = said.find("version");
    if (!told) return;
    if (!listening_) return fault("was sent after he had gone", text);
    const std::int64_t version = told->integer();
    if (const auto snapshot = json_slice(text, "snapshot")) {
        ++snapshots_;
        view_.clear();
        take(*snapshot);
    } else {
        ++frames_;
        if (said.find("from")->integer() != version_) fault("leaves a gap", text);
        if (version <= version_) fault("is no later", text);
        std::int64_t last = version_;
        said.find("events")->items([&](std::size_t, const Json& event) {
            const std::int64_t number = event.find("number")->integer();
            if (number <= last || number > version) fault("has an event out of its turn", text);
            last = number;
        });
        if (const auto changes = json_slice(text, "changes")) take(*changes);
    }
    version_ = version;
    seen.push_back({version, view_});
}

}  // namespace tigerpit
