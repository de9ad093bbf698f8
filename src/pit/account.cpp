#include "pit/account.hpp"

#include <algorithm>
#include <charconv>

#include "base/overloaded.hpp"
#include "codec/json_tape.hpp"
#include "codec/json_write.hpp"
#include "pit/postings.hpp"
#include "table/setup.hpp"

namespace tigerpit {

namespace {

bool is_settled(const PlayerAccount& account, std::uint64_t transfer) {
    return std::ranges::binary_search(account.settled, transfer);
}

const MoneySent* find_sent(const PlayerAccount& account, std::uint64_t transfer) {
    const auto found = std::ranges::find(account.out, transfer, &MoneySent::transfer);
    return found == account.out.end() ? nullptr : &*found;
}

void settle(PlayerAccount& account, std::uint64_t transfer) {
    account.settled.insert(std::ranges::lower_bound(account.settled, transfer), transfer);
}

std::optional<AccountDenied> denied_more(const PlayerAccount& account, Money amount) {
    if (amount > money_max || account.balance.cents > money_max.cents - amount.cents)
        return AccountDenied::too_much_money;
    return std::nullopt;
}

}  // namespace

std::optional<AccountDenied> denied(const PlayerAccount& account, const AccountEvent& event) {
    const Money amount = std::visit([](const auto& e) { return e.amount; }, event);
    if (amount.cents <= 0) return AccountDenied::no_amount;
    return std::visit(
        overloaded{[&](const MoneyDeposited&) { return denied_more(account, amount); },
                   [&](const MoneyWithdrawn&) -> std::optional<AccountDenied> {
                       if (amount > account.balance) return AccountDenied::not_enough;
                       return std::nullopt;
                   },
                   [&](const MoneySent& e) -> std::optional<AccountDenied> {
                       if (find_sent(account, e.transfer) || is_settled(account, e.transfer))
                           return AccountDenied::done_already;
                       if (amount > account.balance) return AccountDenied::not_enough;
                       return std::nullopt;
                   },
                   [&](const MoneyReturned& e) -> std::optional<AccountDenied> {
                       const MoneySent* sent = find_sent(account, e.transfer);
                       if (!sent || sent->amount != amount || sent->table != e.table)
                           return AccountDenied::not_sent;
                       return std::nullopt;
                   },
                   [&](const MoneyReceived& e) -> std::optional<AccountDenied> {
                       if (is_settled(account, e.transfer)) return AccountDenied::done_already;
                       return std::nullopt;
                   }},
        event);
}

void evolve(PlayerAccount& account, const AccountEvent& event) {
    std::visit(overloaded{[&](const MoneyDeposited& e) { account.balance.cents += e.amount.cents; },
                          [&](const MoneyWithdrawn& e) { account.balance.cents -= e.amount.cents; },
                          [&](const MoneySent& e) {
                              account.balance.cents -= e.amount.cents;
                              account.out.push_back(e);
                          },
                          [&](const MoneyReturned& e) {
                              account.balance.cents += e.amount.cents;
                              std::erase_if(account.out, [&](const MoneySent& sent) {
                                  return sent.transfer == e.transfer;
                              });
                              settle(account, e.transfer);
                          },
                          [&](const MoneyReceived& e) {
                              account.balance.cents += e.amount.cents;
                              settle(account, e.transfer);
                          }},
               event);
}

std::vector<Posting> postings_of(std::string_view person, const AccountEvent& event) {
    const std::string own = account_stream(person);
    const std::string cage{cage_account};
    const std::string transit{transit_account};
    const auto posting = [](const std::string& from, const std::string& to, Money amount) {
        return std::vector<Posting>{{from, to, amount.cents}};
    };
    return std::visit(
        overloaded{[&](const MoneyDeposited& e) { return posting(cage, own, e.amount); },
                   [&](const MoneyWithdrawn& e) { return posting(own, cage, e.amount); },
                   [&](const MoneySent& e) { return posting(own, transit, e.amount); },
                   [&](const MoneyReturned& e) { return posting(transit, own, e.amount); },
                   [&](const MoneyReceived& e) { return posting(transit, own, e.amount); }},
        event);
}

namespace {

constexpr std::string_view event_key = "event";

void write_travel(JsonWriter& json, std::string_view word, const auto& event) {
    json.key(event_key).text(word);
    json.key("transfer").text(std::to_string(event.transfer));
    json.key("table").text(event.table);
    json.key("amount_cents").number(event.amount.cents);
}

void write_at_cage(JsonWriter& json, std::string_view word, const auto& event) {
    json.key(event_key).text(word);
    json.key("amount_cents").number(event.amount.cents);
    if (!event.note.empty()) json.key("note").text(event.note);
}

/// The members of an account's event that are there; nothing is taken on trust.
struct EventReader {
    Json json;

    [[nodiscard]] std::optional<std::string_view> text(std::string_view key) const {
        const auto value = json.find(key);
        if (!value || value->kind() != JsonKind::text) return std::nullopt;
        return value->text();
    }
    [[nodiscard]] std::optional<Money> amount() const {
        const auto value = json.find("amount_cents");
        if (!value || value->kind() != JsonKind::integer) return std::nullopt;
        return Money{value->integer()};
    }
    template <class Event>
    [[nodiscard]] std::optional<AccountEvent> at_cage() const {
        const auto cents = amount();
        if (!cents) return std::nullopt;
        return Event{*cents, std::string{text("note").value_or("")}};
    }
    template <class Event>
    [[nodiscard]] std::optional<AccountEvent> travel() const {
        const auto cents = amount();
        const auto table = text("table");
        const auto transfer = text("transfer");
        if (!cents || !table || !transfer) return std::nullopt;
        std::uint64_t number = 0;
        const char* end = transfer->data() + transfer->size();
        const auto read = std::from_chars(transfer->data(), end, number);
        if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
        return Event{number, std::string{*table}, *cents};
    }
};

}  // namespace

std::string write_account_event(const AccountEvent& event) {
    JsonWriter json;
    json.open('{');
    std::visit(
        overloaded{[&](const MoneyDeposited& e) { write_at_cage(json, "money_deposited", e); },
                   [&](const MoneyWithdrawn& e) { write_at_cage(json, "money_withdrawn", e); },
                   [&](const MoneySent& e) { write_travel(json, "money_sent", e); },
                   [&](const MoneyReturned& e) { write_travel(json, "money_returned", e); },
                   [&](const MoneyReceived& e) { write_travel(json, "money_received", e); }},
        event);
    return json.close('}').take();
}

std::optional<AccountEvent> parse_account_event(std::string_view text) {
    JsonTape tape;
    if (!tape.read(text)) return std::nullopt;
    const EventReader reader{Json(tape)};
    if (reader.json.kind() != JsonKind::object) return std::nullopt;
    const auto word = reader.text(event_key);
    if (word == "money_deposited") return reader.at_cage<MoneyDeposited>();
    if (word == "money_withdrawn") return reader.at_cage<MoneyWithdrawn>();
    if (word == "money_sent") return reader.travel<MoneySent>();
    if (word == "money_returned") return reader.travel<MoneyReturned>();
    if (word == "money_received") return reader.travel<MoneyReceived>();
    return std::nullopt;
}

}  // namespace tigerpit
