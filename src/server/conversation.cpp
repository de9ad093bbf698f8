#include "server/conversation.hpp"

#include "codec/describe_live.hpp"
#include "codec/described_json.hpp"
#include "codec/json_slice.hpp"
#include "codec/json_write.hpp"
#include "codec/round_json.hpp"
#include "codec/settlement_json.hpp"

namespace tigerpit {

namespace {

constexpr int protocol_version = live_protocol;
constexpr std::size_t id_size_max = 64;
constexpr std::size_t watches_max = 64;
/// So many answers at once, two texts each where money moves, and what is watched besides, are
/// never taken for the queue of somebody who does not read.
constexpr int waiting_max = 128;

constexpr std::string_view watch_key = "watch";
constexpr std::string_view unwatch_key = "unwatch";
constexpr std::string_view ask_key = "ask";
constexpr std::string_view buy_in_key = "buy_in";
constexpr std::string_view cash_out_key = "cash_out";
constexpr std::string_view approval_key = "approval";
constexpr std::string_view confirm_shoe_key = "confirm_shoe";
constexpr std::string_view by_hand_key = "by_hand";

std::optional<std::string_view> text_of(const Json& json, std::string_view key) {
    const auto value = json.find(key);
    if (!value || value->kind() != JsonKind::text) return std::nullopt;
    return value->text();
}

std::optional<std::int64_t> integer_of(const Json& json, std::string_view key) {
    const auto value = json.find(key);
    if (!value || value->kind() != JsonKind::integer) return std::nullopt;
    return value->integer();
}

std::string pointer(std::string_view key) { return std::string{"/"}.append(key); }

}  // namespace

void Conversation::begin(Send send) {
    send_ = std::move(send);
    JsonWriter json;
    json.open('{').key("welcome").open('{').key("protocol").number(protocol_version);
    json.key("person").text(visitor_.person.name);
    json.key("role").text(to_text(visitor_.person.role));
    if (visitor_.person.acting) json.key("acting").word("true");
    json.key("view").text(visitor_.viewer == Viewer::staff ? "staff" : "guest");
    if (visitor_.locked) json.key("locked").word("true");
    tell(json.close('}').close('}').take());
    tell_account();
}

void Conversation::end() {
    for (const auto& [name, ticket] : watches_)
        if (TableFeed* feed = floor_.find(name)) feed->remove(ticket);
    watches_.clear();
}

void Conversation::tell(std::string text) {
    send_(std::make_shared<const std::string>(std::move(text)));
}

void Conversation::tell_error(std::string_view where, const Message& what, std::string_view id) {
    std::string text;
    write_round_error(text, {std::string{where}, what}, *visitor_.words);
    if (!id.empty()) {
        std::string answered = R"({"answer":)";
        write_json_text(answered, id);
        text = answered + ',' + text.substr(1);
    }
    tell(std::move(text));
}

void Conversation::hear(std::string_view text) {
    const auto may_speak = doorman().may_speak();
    const auto read = tape_.read(text);
    const bool is_object = read && Json(tape_).kind() == JsonKind::object;
    if (!may_speak) {
        const auto id = is_object ? text_of(Json(tape_), "id") : std::nullopt;
        return tell_refused(id.value_or(""), may_speak.error());
    }
    if (!read) {
        const std::string place = std::to_string(read.error().offset + 1);
        return tell_error(place, read.error().what);
    }
    if (!is_object) return tell_error({}, Message{"talk.not_an_object"});
    hear(Json(tape_), text);
}

void Conversation::hear(const Json& json, std::string_view text) {
    if (json.find(ask_key)) return ask(json, text);
    if (json.find(watch_key)) return watch(json);
    if (json.find(unwatch_key)) return unwatch(json);
    if (json.find(buy_in_key)) return move_money(json, buy_in_key);
    if (json.find(cash_out_key)) return move_money(json, cash_out_key);
    if (json.find(confirm_shoe_key)) return set_shoe(json, confirm_shoe_key);
    if (json.find(by_hand_key)) return set_shoe(json, by_hand_key);
    if (json.find("ping")) return tell(R"({"pong":true})");
    tell_error({}, Message{"talk.unknown"});
}

TableFeed* Conversation::table_of(const Json& json, std::string_view key) {
    const auto name = text_of(json, key);
    TableFeed* feed = name ? floor_.find(*name) : nullptr;
    if (!feed)
        tell_error(pointer(key), Message{"pit.no_table"}.with("table", name.value_or("")),
                   text_of(json, "id").value_or(""));
    return feed;
}

void Conversation::watch(const Json& json) {
    TableFeed* feed = table_of(json, watch_key);
    if (!feed) return;
    const auto from = json.find("from");
    if (from && (from->kind() != JsonKind::integer || from->integer() < 0))
        return tell_error("/from", Message{"talk.bad_from"});
    const std::string& name = feed->table().name();
    if (watches_.contains(name)) feed->remove(watches_[name]);
    if (watches_.size() >= watches_max && !watches_.contains(name))
        return tell_error(pointer(watch_key), Message{"talk.too_many"});
    const bool plays = visitor_.person.role == Role::player;
    // The feed may outlast the talk by a moment, so it holds what it calls.
    auto self = shared_from_this();
    Spectator spectator{visitor_.viewer, plays ? visitor_.person.name : std::string{},
                        [self](const SharedText& text) { return self->send_(text); }};
    watches_[name] = feed->add(std::move(spectator), integer_of(json, "from"));
}

void Conversation::unwatch(const Json& json) {
    TableFeed* feed = table_of(json, unwatch_key);
    if (!feed) return;
    const auto found = watches_.find(feed->table().name());
    if (found == watches_.end()) return;
    feed->remove(found->second);
    watches_.erase(found);
}

std::optional<std::string> Conversation::id_of(const Json& json) {
    const auto id = text_of(json, "id");
    if (id && !id->empty() && id->size() <= id_size_max) return std::string{*id};
    tell_error("/id", Message{"talk.needs_id"});
    return std::nullopt;
}

bool Conversation::may_act(const std::string& id) {
    const auto may = doorman().may_act();
    if (!may) tell_refused(id, may.error());
    return may.has_value();
}

bool Conversation::may_wait(const std::string& id) {
    if (waiting_.load(std::memory_order_relaxed) < waiting_max) return true;
    tell_refused(id, {PeopleFault::slowed});
    return false;
}

void Conversation::tell_refused(std::string_view id, const PeopleRefusal& refusal) {
    const bool too_fast = refusal.fault == PeopleFault::slowed;
    JsonWriter json;
    json.open('{');
    if (!id.empty()) json.key("answer").text(id);
    json.key("refused").text(to_text(refusal.fault));
    json.key("reason").text(
        visitor_.words->say(too_fast ? Message{"api.slowed"} : message_of(refusal.fault)));
    if (refusal.until != 0) json.key("until").number(refusal.until);
    tell(json.close('}').take());
}

std::optional<Asker> Conversation::asker_of(const Json& json, const std::string& id,
                                            const std::string& table, std::string_view command) {
    Asker asker{visitor_.person, std::nullopt};
    if (!json.find(approval_key)) return asker;
    const auto approval = text_of(json, approval_key);
    if (!approval) {
        tell_error(pointer(approval_key), Message{"talk.bad_approval"}, id);
        return std::nullopt;
    }
    const auto leave = doorman().second_person(*approval, table, command, id);
    if (!leave) {
        tell_refused(id, leave.error());
        return std::nullopt;
    }
    asker.authorised_by = *leave;
    return asker;
}

void Conversation::ask(const Json& json, std::string_view text) {
    const auto id = id_of(json);
    if (!id || !may_act(*id) || !may_wait(*id)) return;
    TableFeed* feed = table_of(json, ask_key);
    if (!feed) return;
    const auto command = json_slice(text, "command");
    if (!command) return tell_error("/command", Message{"talk.needs_command"}, *id);
    auto asker = asker_of(json, *id, feed->table().name(), *command);
    if (!asker) return;
    const Ask asked{*id, std::string{*command}, *std::move(asker), visitor_.words};
    if (ShoeDesk* desk = floor_.desk_at(feed->table().name()))
        return desk->ask(asked, answering(*id, false));
    feed->table().ask(asked, answering(*id, false));
}

/// Staff say whether the electronic shoe of a table is read.
void Conversation::set_shoe(const Json& json, std::string_view way) {
    const auto id = id_of(json);
    if (!id || !may_act(*id)) return;
    TableFeed* feed = table_of(json, way);
    if (!feed) return;
    ShoeDesk* desk = floor_.desk_at(feed->table().name());
    if (!desk) return tell_error(pointer(way), Message{"link.no_shoe"}, *id);
    const auto done = way == confirm_shoe_key ? desk->confirm(visitor_.person)
                                              : desk->set_by_hand(visitor_.person);
    std::string text = R"({"answer":)";
    write_json_text(text, *id);
    if (done) return tell(text + R"(,"shoe_link":)" + described_json(*done) + '}');
    JsonWriter no;
    no.open('{').key("refused").text(done.error().word);
    no.key("reason").text(visitor_.words->say(done.error().what)).close('}');
    tell(text + ',' + no.take().substr(1));
}

void Conversation::move_money(const Json& json, std::string_view way) {
    const auto id = id_of(json);
    if (!id || !may_act(*id) || !may_wait(*id)) return;
    TableFeed* feed = table_of(json, way);
    if (!feed) return;
    const auto cents = integer_of(json, "amount_cents");
    if (!cents) return tell_error("/amount_cents", Message{"talk.needs_amount"}, *id);
    if (visitor_.person.role != Role::player)
        return tell_error(pointer(way), Message{"talk.players_only"}, *id);
    const MoneyAsk asked{visitor_.person.name,
                         feed->table().name(),
                         Money{*cents},
                         *id,
                         {visitor_.person, std::nullopt},
                         {},
                         visitor_.words};
    if (way == buy_in_key)
        floor_.pit().buy_in(asked, answering(*id, true));
    else
        floor_.pit().cash_out(asked, answering(*id, true));
}

Answering Conversation::answering(const std::string& id, bool money) {
    waiting_.fetch_add(1, std::memory_order_relaxed);
    return [self = shared_from_this(), id, money](const Answer& answer) {
        self->waiting_.fetch_sub(1, std::memory_order_relaxed);
        self->floor_.count(answer.kind);
        self->tell_answer(id, answer);
        if (money) self->tell_account();
    };
}

void Conversation::tell_answer(const std::string& id, const Answer& answer) {
    constexpr std::size_t usual = 120;
    std::string text;
    text.reserve(usual);
    text = R"({"answer":)";
    write_json_text(text, id);
    const auto versions = [&](std::string_view word) {
        text.append(R"(,")").append(word).append(R"(":{"first":)");
        text.append(std::to_string(answer.first)).append(R"(,"last":)");
        text.append(std::to_string(answer.last)).append("}}");
    };
    switch (answer.kind) {
        case AnswerKind::accepted: versions("accepted"); break;
        case AnswerKind::repeated: versions("repeated"); break;
        case AnswerKind::refused:
        case AnswerKind::bad: text.append(",").append(answer.text.substr(1)); break;
        case AnswerKind::unavailable: text.append(R"(,"unavailable":true})"); break;
    }
    tell(std::move(text));
}

void Conversation::tell_account() {
    if (visitor_.person.role != Role::player) return;
    const auto balance = floor_.pit().balance(visitor_.person.name);
    if (!balance) return;
    JsonWriter json;
    json.open('{').key("account").open('{').key("balance_cents").number(balance->cents);
    tell(json.close('}').close('}').take());
}

}  // namespace tigerpit
