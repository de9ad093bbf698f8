#include <algorithm>

#include "base/overloaded.hpp"
#include "codec/json_tape.hpp"
#include "history/significant.hpp"
#include "pit/account.hpp"
#include "pit/postings.hpp"
#include "pit/scribe.hpp"

namespace tigerpit {

namespace {

SignificantEvent told_of(const Record& record, std::string kind) {
    return {.at = record.at,
            .kind = std::move(kind),
            .component = record.stream,
            .version = record.version};
}

std::string text_in(const Json& json, std::string_view key) {
    const auto value = json.find(key);
    return value && value->kind() == JsonKind::text ? std::string{value->text()} : std::string{};
}

/// Who had an account do something, and who allowed it, as its record keeps them.
void tell_who_asked(const Record& record, SignificantEvent& told) {
    JsonTape tape;
    if (!tape.read(record.command)) return;
    const Json command(tape);
    if (command.kind() != JsonKind::object) return;
    const auto tell = [&](std::string_view key, std::string& name, std::string& role) {
        const auto person = command.find(key);
        if (!person || person->kind() != JsonKind::object) return;
        name = text_in(*person, "person");
        role = text_in(*person, "role");
    };
    tell("by", told.by, told.by_role);
    tell("authorised_by", told.authorised_by, told.authorised_role);
}

/// How an event changes what is on the account.
Money change_by(const AccountEvent& event) {
    const auto less = [](Money amount) { return Money{-amount.cents}; };
    return std::visit(overloaded{[](const MoneyDeposited& e) { return e.amount; },
                                 [&](const MoneyWithdrawn& e) { return less(e.amount); },
                                 [&](const MoneySent& e) { return less(e.amount); },
                                 [](const MoneyReturned& e) { return e.amount; },
                                 [](const MoneyReceived& e) { return e.amount; }},
                      event);
}

}  // namespace

/// Money over the counter, from the amount on from which a win is told of.
void SignificantInPit::see_account(const Record& record) {
    const auto event = parse_account_event(record.event);
    if (!event) return;
    Money& balance = balances_[record.stream];
    const Money was = balance;
    balance.cents += change_by(*event).cents;
    const auto* in = std::get_if<MoneyDeposited>(&*event);
    const auto* out = std::get_if<MoneyWithdrawn>(&*event);
    if (!alerts_.win || (!in && !out)) return;
    const Money amount = in ? in->amount : out->amount;
    if (amount < *alerts_.win) return;
    SignificantEvent told = told_of(record, in ? "money_deposited" : "money_withdrawn");
    told.amount = amount;
    told.about = record.stream.substr(account_streams.size());
    told.reason = in ? in->note : out->note;
    told.before = std::to_string(was.cents);
    told.after = std::to_string(balance.cents);
    tell_who_asked(record, told);
    all_.push_back(std::move(told));
}

void SignificantInPit::see(const Record& record) {
    if (record.stream.starts_with(account_streams)) return see_account(record);
    if (record.stream == books_stream) {
        SignificantEvent told = told_of(record, "book_added");
        told.after = text_under(record.event, "fingerprint").value_or("");
        all_.push_back(std::move(told));
    } else if (record.stream == pit_stream) {
        if (auto told = significant_in_note(record)) all_.push_back(*std::move(told));
    }
}

}  // namespace tigerpit
