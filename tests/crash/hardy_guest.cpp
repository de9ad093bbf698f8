#include "hardy_guest.hpp"

#include <array>

#include "pit/scribe.hpp"

namespace tigerpit {

namespace {

constexpr int boxes = 5;
/// Of what was acknowledged long ago, so much is asked again each time.
constexpr int long_ago = 3;
/// For a machine on which others build.
constexpr std::chrono::seconds patience{120};

ClientOptions patient(std::uint16_t port) {
    ClientOptions options;
    options.port = port;
    options.timeout = patience;
    return options;
}

std::string quoted(std::string_view text) { return '"' + std::string{text} + '"'; }

std::optional<Done> versions_in(const Json& answer, std::string_view word) {
    const auto told = answer.find(word);
    if (!told) return std::nullopt;
    return Done{told->find("first")->integer(), told->find("last")->integer()};
}

}  // namespace

HardyGuest::HardyGuest(std::uint64_t seed, std::vector<std::string> tables)
    : chance_(seed), tables_(std::move(tables)) {}

bool HardyGuest::sign_in(std::uint16_t port) {
    const ClientOptions options = patient(port);
    const auto came = NetClient(options).post("/api/guest", "");
    if (!came || came->status != 200) return false;
    token_ = text_under(text_of(came->body), "token").value_or("");
    name_ = text_under(text_of(came->body), "person").value_or("");
    return !token_.empty() && !name_.empty();
}

/// What was under way when the program went is asked first, then what was acknowledged.
void HardyGuest::come_back() {
    caught_up_ = false;
    std::deque<AskedOnce> again;
    for (auto& [id, asked] : flying_) {
        if (!asked.told) ++left_open_;
        again.push_back(std::move(asked));
    }
    flying_.clear();
    again.insert(again.end(), again_.begin(), again_.end());
    for (const std::string& id : fresh_) again.push_back(done_.at(id));
    fresh_.clear();
    for (int one = 0; one < long_ago && !done_.empty(); ++one)
        again.push_back(std::next(done_.begin(), below(static_cast<int>(done_.size())))->second);
    for (AskedOnce& asked : again) asked.again = true;
    again_ = std::move(again);
}

void HardyGuest::play(std::uint16_t port, int most_new) {
    come_back();
    const ClientOptions options = patient(port);
    auto socket = SocketClient::open(options, "/live", {{"Authorization", "Bearer " + token_}});
    if (!socket) return;
    if (below(2) == 0 && !socket->send(R"({"watch":)" + quoted(tables_.front()) + '}')) return;
    const std::size_t depth = 1 + static_cast<std::size_t>(below(4));
    for (int asked_new = 0;;) {
        while (flying_.size() < depth && (!again_.empty() || asked_new < most_new)) {
            if (again_.empty()) ++asked_new;
            AskedOnce asked = next();
            const std::string text = asked.text;
            // The same is not asked twice at a time.
            if (!flying_.emplace(asked.id, std::move(asked)).second) continue;
            if (!socket->send(text)) return;
        }
        if (flying_.empty()) return;
        const auto message = socket->receive(patience);
        if (!message) {
            if (message.error().word == "timeout") complaints_ += name_ + " waits in vain\n";
            return;
        }
        hear(*message);
        if (again_.empty()) caught_up_ = true;
    }
}

AskedOnce HardyGuest::next() {
    if (again_.empty()) return think_of();
    AskedOnce asked = std::move(again_.front());
    again_.pop_front();
    ++asked_again_;
    return asked;
}

AskedOnce HardyGuest::bet(const std::string& table) {
    constexpr std::array bets{"player", "banker", "tie"};
    const std::string what = bets[static_cast<std::size_t>(below(3))];
    std::string command = R"("command":{"command":)";
    const int act = below(10);
    const std::string place = R"(,"player":)" + quoted(name_) + R"(,"box":)" +
                              std::to_string(1 + below(boxes)) + R"(,"bet":)" + quoted(what);
    if (act < 8)
        command += R"("place_bet")" + place + R"(,"stake_cents":)" +
                   std::to_string(1000 + 100 * below(20)) + '}';
    else if (act < 9)
        command += R"("lower_bet")" + place + R"(,"by_cents":100})";
    else
        command += R"("withdraw_bet")" + place + '}';
    return {AskedWay::command, {}, table, std::move(command), {}, false};
}

AskedOnce HardyGuest::think_of() {
    const auto count = static_cast<int>(tables_.size());
    const std::string& table = tables_[static_cast<std::size_t>(below(count))];
    const int act = below(10);
    // Before he can bet he must have chips.
    const bool buys = act < 2 || asked_ < 2 * count;
    AskedOnce asked = bet(table);
    std::string key = "ask";
    if (buys || act < 4) {
        asked.way = buys ? AskedWay::buy_in : AskedWay::cash_out;
        key = buys ? "buy_in" : "cash_out";
        asked.text = R"("amount_cents":)" + std::to_string(buys ? 2000 + below(9000) : 100);
    }
    asked.id = std::to_string(++asked_);
    asked.text = '{' + quoted(key) + ':' + quoted(table) + R"(,"id":)" + quoted(asked.id) + ',' +
                 asked.text + '}';
    return asked;
}

void HardyGuest::hear(const std::string& message) {
    JsonTape tape;
    if (!tape.read(message)) {
        complaints_ += name_ + " hears " + message + '\n';
        return;
    }
    const Json answer(tape);
    const auto id = answer.find("answer");
    if (!id) return;
    const auto found = flying_.find(std::string{id->text()});
    if (found == flying_.end()) {
        complaints_ += name_ + " is told twice: " + message + '\n';
        return;
    }
    AskedOnce asked = std::move(found->second);
    flying_.erase(found);
    settle(std::move(asked), answer, message);
}

void HardyGuest::settle(AskedOnce asked, const Json& answer, const std::string& message) {
    const auto accepted = versions_in(answer, "accepted");
    const auto repeated = versions_in(answer, "repeated");
    if (answer.find("unavailable")) {
        asked.again = true;
        again_.push_back(std::move(asked));
    } else if (asked.told) {
        // It is there since he was told, and where it was.
        if (repeated != asked.told) complain(asked, message);
    } else if (answer.find("refused")) {
        if (asked.way == AskedWay::command) refused_.insert(asked.id);
    } else if (accepted || repeated) {
        if (repeated && !asked.again) complain(asked, message);
        asked.told = accepted ? accepted : repeated;
        fresh_.push_back(asked.id);
        done_[asked.id] = std::move(asked);
    } else {
        complain(asked, message);
    }
}

void HardyGuest::complain(const AskedOnce& asked, const std::string& message) {
    complaints_ += name_ + " asked " + (asked.again ? "again " : "") + asked.text;
    if (asked.told)
        complaints_ +=
            ", " + std::to_string(asked.told->first) + " to " + std::to_string(asked.told->last);
    complaints_ += ", and is told " + message + '\n';
}

}  // namespace tigerpit
