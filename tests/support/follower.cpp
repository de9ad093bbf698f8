#include "support/follower.hpp"

namespace tigerpit {

namespace json = boost::json;

void Follower::fault(std::string_view what, std::string_view text) {
    faults_.push_back(std::string{what} + ": " + std::string{text.substr(0, 400)});
}

void Follower::hear(std::string_view text) {
    const json::value whole = json::parse(text);
    const json::object& said = whole.as_object();
    if (!said.contains("version")) return;
    if (!listening_) return fault("was sent after he had gone", text);
    const std::int64_t version = said.at("version").as_int64();
    if (const json::value* snapshot = said.if_contains("snapshot")) {
        ++snapshots_;
        view_ = snapshot->as_object();
    } else {
        ++frames_;
        if (said.at("from").as_int64() != version_) fault("leaves a gap", text);
        if (version <= version_) fault("is no later", text);
        std::int64_t last = version_;
        for (const json::value& event : said.at("events").as_array()) {
            const std::int64_t number = event.as_object().at("number").as_int64();
            if (number <= last || number > version) fault("has an event out of its turn", text);
            last = number;
        }
        if (const json::value* changes = said.if_contains("changes"))
            for (const auto& [part, now] : changes->as_object()) view_[part] = now;
    }
    version_ = version;
    seen.push_back({version, json::serialize(json::value(view_))});
}

}  // namespace tigerpit
