#include <algorithm>
#include <charconv>

#include "base/overloaded.hpp"
#include "base/result.hpp"
#include "books/fingerprint.hpp"
#include "codec/json_write.hpp"
#include "codec/settlement_json.hpp"
#include "pit/pit.hpp"
#include "pit/postings.hpp"
#include "pit/transit.hpp"

/// Money between the cage, the accounts and the tables.
namespace tigerpit {

namespace {

std::string_view denied_word(AccountDenied why) {
    switch (why) {
        case AccountDenied::no_amount: return "no_amount";
        case AccountDenied::not_enough: return "not_enough";
        case AccountDenied::too_much_money: return "too_much_money";
        case AccountDenied::done_already: return "done_already";
        case AccountDenied::not_sent: return "not_sent";
    }
    std::unreachable();
}

Message denied_message(AccountDenied why) {
    switch (why) {
        case AccountDenied::no_amount: return Message{"account.no_amount"};
        case AccountDenied::not_enough: return Message{"account.not_enough"};
        case AccountDenied::too_much_money: return Message{"account.too_much_money"};
        case AccountDenied::done_already: return Message{"account.done_already"};
        case AccountDenied::not_sent: return Message{"account.not_sent"};
    }
    std::unreachable();
}

const Catalogue& words_for(const Catalogue* words) {
    static const Catalogue english(Language::en);
    return words ? *words : english;
}

Answer refused(std::string_view word, const Message& why, const Catalogue* words) {
    JsonWriter json;
    json.open('{').key("refused").text(word);
    json.key("reason").text(words_for(words).say(why)).close('}');
    return {AnswerKind::refused, 0, 0, json.take()};
}

Answer id_used(const Catalogue* words) {
    Answer answer{AnswerKind::bad};
    write_round_error(answer.text, {"/id", Message{"pit.id_used"}}, words_for(words));
    return answer;
}

/// Does the same person want the same, whatever number his transfer has got?
bool is_same_wish(const AccountEvent& one, const AccountEvent& other) {
    return std::visit(overloaded{[]<class Event>(const Event& a, const Event& b) {
                                     if constexpr (requires { a.transfer; })
                                         return a.table == b.table && a.amount == b.amount;
                                     else
                                         return a == b;
                                 },
                                 [](const auto&, const auto&) { return false; }},
                      one, other);
}

void write_person(JsonWriter& json, std::string_view key, const PersonInRole& person) {
    json.key(key).open('{').key("person").text(person.name);
    json.key("role").text(to_text(person.role)).close('}');
}

/// Who had an account do something, as the record keeps it.
std::string write_asked(const Asker& by) {
    JsonWriter json;
    json.open('{');
    write_person(json, "by", by.person);
    if (by.authorised_by) write_person(json, "authorised_by", *by.authorised_by);
    return json.close('}').take();
}

std::string key_of(const MoneyAsk& ask) {
    return ask.id.empty() ? std::string{} : ask.by.person.name + ':' + ask.id;
}

/// The number of a transfer that was asked for under a name: asked again, it is the same one.
std::uint64_t transfer_of(const MoneyAsk& ask) {
    const std::string digits = sha256(ask.person + '\n' + ask.table + '\n' + key_of(ask));
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + 16, number, 16);
    return number;
}

/// The house's own hand, which carries chips to tables and back.
const Asker cage_hand{{std::string{cage_person}, Role::cashier, false}, std::nullopt};

}  // namespace

Stored<Pit::Slot*> Pit::slot(const std::string& person) {
    if (const auto known = accounts_.find(person); known != accounts_.end()) return &known->second;
    const std::string stream = account_stream(person);
    Slot read;
    std::optional<StoreError> wrong;
    Hash head{};
    TRY_VOID(store_.read(stream, 0, INT64_MAX, [&](const Record& record) {
        const auto event = parse_account_event(record.event);
        if (!event || chained(head, record) != record.hash) {
            wrong = {StoreFault::damaged, stream + '@' + std::to_string(record.version)};
            return false;
        }
        evolve(read.account, *event);
        clock_.saw(record.at);
        head = record.hash;
        read.version = record.version;
        return true;
    }));
    if (wrong) return std::unexpected(*wrong);
    read.recorded = read.account.balance;
    return &(accounts_[person] = std::move(read));
}

Stored<PlayerAccount> Pit::account(const std::string& person) {
    const std::scoped_lock lock(accounts_mutex_);
    TRY(const Slot* found, slot(person));
    return found->account;
}

Stored<Money> Pit::balance(const std::string& person) {
    const std::scoped_lock lock(accounts_mutex_);
    TRY(const Slot* found, slot(person));
    return found->recorded;
}

/// What was recorded under the same id; nothing if it cannot be read.
std::optional<AccountEvent> Pit::money_event(const std::string& person, std::int64_t version) {
    std::optional<AccountEvent> event;
    const auto read =
        store_.read(account_stream(person), version - 1, 1, [&](const Record& record) {
            event = parse_account_event(record.event);
            return false;
        });
    return read ? event : std::nullopt;
}

/// What came of it: the money went, or it went and came back.
Answer Pit::money_repeated(const MoneyAsk& ask, const AccountEvent& asked, const Slot& slot,
                           Done done) {
    const auto event = money_event(ask.person, done.first);
    if (!event) return {AnswerKind::unavailable};
    if (!is_same_wish(*event, asked)) return id_used(ask.words);
    const auto* sent = std::get_if<MoneySent>(&*event);
    if (sent && std::ranges::binary_search(slot.account.settled, sent->transfer))
        return refused("money_returned", Message{"account.money_returned"}, ask.words);
    return {AnswerKind::repeated, done.first, done.last, {}};
}

std::optional<Answer> Pit::try_money(const MoneyAsk& ask, const AccountEvent& event,
                                     std::vector<Keep> keeps, const Answering& then) {
    const std::scoped_lock lock(accounts_mutex_);
    const auto found = slot(ask.person);
    if (!found) return Answer{AnswerKind::unavailable};
    Slot& slot = **found;
    const std::string stream = account_stream(ask.person);
    const std::string key = key_of(ask);
    // One hand may give many people the same, each under the same id.
    const std::string wish = stream + '\n' + key;
    if (!key.empty()) {
        const auto done = store_.find_command(stream, key);
        if (!done || money_pending_.contains(wish)) return Answer{AnswerKind::unavailable};
        if (*done) return money_repeated(ask, event, slot, **done);
    }
    if (const auto no = denied(slot.account, event))
        return money_in_line(refused(denied_word(*no), denied_message(*no), ask.words), then);
    // Whoever only looks at an account is not its writer.
    if (slot.epoch == 0) {
        const auto taken = store_.take(stream);
        if (!taken) return Answer{AnswerKind::unavailable};
        slot.epoch = *taken;
    }
    Batch batch{{}, std::move(keeps)};
    batch.appends.push_back({stream,
                             slot.version,
                             slot.epoch,
                             clock_.now_ms(),
                             key,
                             write_asked(ask.by),
                             {{write_account_event(event), postings_of(ask.person, event)}}});
    const Answer answer{AnswerKind::accepted, slot.version + 1, slot.version + 1, {}};
    PlayerAccount after{slot.account.balance, {}, {}};
    evolve(after, event);
    auto done = [this, wish, person = ask.person, left = after.balance, answer, then](bool ok) {
        {
            const std::scoped_lock held(accounts_mutex_);
            money_pending_.erase(wish);
            const auto known = accounts_.find(person);
            if (ok && known != accounts_.end()) known->second.recorded = left;
        }
        then(ok ? answer : Answer{AnswerKind::unavailable});
    };
    if (!recorder_.put({std::move(batch), std::move(done)})) return Answer{AnswerKind::unavailable};
    if (!key.empty()) money_pending_.insert(wish);
    evolve(slot.account, event);
    ++slot.version;
    return std::nullopt;
}

/// A refusal rests on what has been put before it, and is told behind that; nothing then.
std::optional<Answer> Pit::money_in_line(Answer answer, const Answering& then) {
    auto told = [answer = std::move(answer), then](bool ok) {
        then(ok ? answer : Answer{AnswerKind::unavailable});
    };
    if (recorder_.put({{}, std::move(told)})) return std::nullopt;
    return Answer{AnswerKind::unavailable};
}

void Pit::put_money(const MoneyAsk& ask, const AccountEvent& event, std::vector<Keep> keeps,
                    const Answering& then) {
    if (const auto at_once = try_money(ask, event, std::move(keeps), then)) then(*at_once);
}

void Pit::deposit(const MoneyAsk& ask, const Answering& answering) {
    put_money(ask, MoneyDeposited{ask.amount, ask.note}, {}, answering);
}

void Pit::withdraw(const MoneyAsk& ask, const Answering& answering) {
    put_money(ask, MoneyWithdrawn{ask.amount, ask.note}, {}, answering);
}

// ── To a table ──────────────────────────────────────────────────────────────────────────────────

void Pit::buy_in(const MoneyAsk& ask, const Answering& answering) {
    const std::uint64_t transfer = world_.random();
    const Transit transit{transfer, ask.person, ask.table, ask.amount, Transit::Way::to_table};
    put_money(ask, MoneySent{transfer, ask.table, ask.amount}, {kept(transit)},
              [this, ask, transfer, answering](const Answer& sent) {
                  if (sent.kind == AnswerKind::accepted)
                      return bring_to_table(ask, transfer, answering);
                  if (sent.kind != AnswerKind::repeated) return answering(sent);
                  // The table knows it by its number, or is brought it now.
                  const auto before = money_event(ask.person, sent.first);
                  const auto* left = before ? std::get_if<MoneySent>(&*before) : nullptr;
                  if (!left) return answering({AnswerKind::unavailable});
                  bring_to_table(ask, left->transfer, answering);
              });
}

/// Somebody carries it just now, or it has been brought back.
std::optional<Answer> Pit::why_not_carried(const MoneyAsk& ask, std::uint64_t transfer) {
    const auto his = slot(ask.person);
    if (!his || carried_.contains(transfer)) return Answer{AnswerKind::unavailable};
    if (!std::ranges::binary_search((*his)->account.settled, transfer)) return std::nullopt;
    return refused("money_returned", Message{"account.money_returned"}, ask.words);
}

/// One hand carries it: what a table has refused to one must not be taken from another while the
/// first brings it back.
void Pit::bring_to_table(const MoneyAsk& ask, std::uint64_t transfer, const Answering& answering) {
    std::optional<Answer> no;
    {
        const std::scoped_lock lock(accounts_mutex_);
        no = why_not_carried(ask, transfer);
        if (!no) carried_.insert(transfer);
    }
    if (no) return answering(*no);
    carry_to_table(ask, transfer, [this, transfer, answering](const Answer& answer) {
        {
            const std::scoped_lock lock(accounts_mutex_);
            carried_.erase(transfer);
        }
        answering(answer);
    });
}

void Pit::carry_to_table(const MoneyAsk& ask, std::uint64_t transfer, const Answering& answering) {
    FloorTable* table = find_table(ask.table);
    if (!table) {
        const Answer none =
            refused("no_table", Message{"pit.no_table"}.with("table", ask.table), ask.words);
        return bring_back(ask, transfer, none, answering);
    }
    const auto buy_in = [ask, transfer](People& people) -> Command {
        return BuyIn{people.player(ask.person), ask.amount, transfer};
    };
    table->act({cage_hand, std::to_string(transfer), buy_in, {no_longer_kept(transfer)}},
               [this, ask, transfer, answering](const Answer& came) {
                   if (came.kind != AnswerKind::refused) return answering(came);
                   bring_back(ask, transfer, came, answering);
               });
}

/// The table would not have it: it is back on the account before anybody is told.
void Pit::bring_back(const MoneyAsk& ask, std::uint64_t transfer, const Answer& why,
                     const Answering& answering) {
    MoneyAsk back = ask;
    back.id.clear();
    back.by = cage_hand;
    put_money(back, MoneyReturned{transfer, ask.table, ask.amount}, {no_longer_kept(transfer)},
              [why, answering](const Answer& returned) {
                  answering(returned.kind == AnswerKind::accepted ? why : returned);
              });
}

// ── From a table ────────────────────────────────────────────────────────────────────────────────

void Pit::cash_out(const MoneyAsk& ask, const Answering& answering) {
    FloorTable* table = find_table(ask.table);
    if (!table)
        return answering(
            refused("no_table", Message{"pit.no_table"}.with("table", ask.table), ask.words));
    const std::uint64_t transfer = ask.id.empty() ? world_.random() : transfer_of(ask);
    const Transit transit{transfer, ask.person, ask.table, ask.amount, Transit::Way::from_table};
    const auto cash_out = [ask, transfer](People& people) -> Command {
        return CashOut{people.player(ask.person), ask.amount, transfer};
    };
    const std::string id = ask.id.empty() ? std::string{} : std::to_string(transfer);
    table->act({cage_hand, id, cash_out, {kept(transit)}},
               [this, ask, transfer, answering](const Answer& left) {
                   if (left.first == 0) return answering(left);
                   receive(ask, transfer, left, answering);
               });
}

void Pit::receive(const MoneyAsk& ask, std::uint64_t transfer, const Answer& left,
                  const Answering& answering) {
    MoneyAsk back = ask;
    back.id.clear();
    back.by = cage_hand;
    put_money(back, MoneyReceived{transfer, ask.table, ask.amount}, {no_longer_kept(transfer)},
              [left, answering](const Answer& received) {
                  // One that has been received already is what was wanted.
                  const bool there =
                      received.kind == AnswerKind::accepted || received.kind == AnswerKind::refused;
                  answering(there ? left : received);
              });
}

// ── After an interruption ───────────────────────────────────────────────────────────────────────

Stored<void> Pit::settle_transits() {
    TRY(const auto all, store_.all_kept(std::string{transit_kind}));
    const auto forget = [](const Answer&) {};
    for (const Kept& one : all) {
        const auto transit = parse_transit(one);
        if (!transit) return std::unexpected(StoreError{StoreFault::damaged, one.key});
        MoneyAsk ask{transit->person, transit->table, transit->amount, {}, cage_hand, {}, nullptr};
        if (transit->way == Transit::Way::to_table)
            bring_to_table(ask, transit->transfer, forget);
        else
            receive(ask, transit->transfer, {}, forget);
    }
    return {};
}

}  // namespace tigerpit
