#include "history/significant.hpp"

#include <algorithm>
#include <array>

#include "codec/fields_write.hpp"
#include "codec/json_slice.hpp"
#include "codec/json_tape.hpp"
#include "codec/table_json.hpp"
#include "history/round_index.hpp"
#include "pit/account.hpp"
#include "pit/postings.hpp"
#include "pit/scribe.hpp"

namespace tigerpit {

namespace {

/// Notes of the pit that are of every day.
constexpr std::array<std::string_view, 8> ordinary_notes{"signed_in",      "guest_signed_in",
                                                         "signed_out",     "session_over",
                                                         "desk_locked",    "desk_unlocked",
                                                         "shoe_committed", "shoe_revealed"};

template <class T>
std::string written(const T& value, const Naming& naming) {
    JsonWriter json;
    FieldWriter(json, naming).value(value);
    return json.take();
}

std::string dealer_text(const std::optional<Actor>& dealer, const Naming& naming) {
    return dealer ? naming.people.name_of(dealer->person) : std::string{};
}

std::string cents_text(Money money) { return std::to_string(money.cents); }

Money returned_in(const std::vector<SettledLine>& lines) {
    Money total;
    for (const SettledLine& line : lines) total.cents += line.returned.cents;
    return total;
}

std::string flag_text(bool flag) { return flag ? "true" : "false"; }

/// What a table's event changed; false for those that are of every round.
struct Significance {
    const Naming& naming;
    const Table& was;
    SignificantEvent& told;

    bool changed(std::string before, std::string after) const {
        told.before = std::move(before);
        told.after = std::move(after);
        return true;
    }
    [[nodiscard]] bool moved(Money amount, Money change) const {
        told.amount = amount;
        const Money tray = expected_in_tray(was);
        return changed(cents_text(tray), cents_text(Money{tray.cents + change.cents}));
    }

    bool operator()(const TableOpened& e) const { return changed({}, written(e.setup, naming)); }
    bool operator()(const TableClosed& e) const {
        told.amount = e.tray;
        return changed(cents_text(e.expected), cents_text(e.tray));
    }
    bool operator()(const DisplaySet& e) const {
        return changed(written(was.setup.display, naming), written(e.display, naming));
    }
    bool operator()(const MethodSet& e) const {
        return changed(was.setup.method ? std::string{word_of(*was.setup.method)} : std::string{},
                       std::string{word_of(e.method)});
    }
    bool operator()(const WagersPerAreaSet& e) const {
        return changed(was.wagers_per_area ? std::to_string(*was.wagers_per_area) : std::string{},
                       std::to_string(e.most));
    }
    bool operator()(const InsuranceSet& e) const {
        if (e.asked_by) told.about = naming.people.name_of(*e.asked_by);
        return changed(flag_text(was.insurance), flag_text(e.offered));
    }
    bool operator()(const DayEnded&) const { return true; }
    bool operator()(const TableSuspended& e) const {
        told.reason = e.reason;
        return true;
    }
    bool operator()(const TableResumed&) const { return true; }
    bool operator()(const DealerChanged& e) const {
        return changed(dealer_text(was.dealer, naming), dealer_text(e.dealer, naming));
    }
    bool operator()(const TrayFilled& e) const { return moved(e.amount, e.amount); }
    bool operator()(const TrayCredited& e) const { return moved(e.amount, Money{-e.amount.cents}); }
    bool operator()(const TrayCounted& e) const {
        told.amount = e.counted;
        return changed(cents_text(e.expected), cents_text(e.counted));
    }
    bool operator()(const IrregularityRaised& e) const {
        told.about = word_of(e.kind);
        told.reason = e.note;
        return true;
    }
    bool operator()(const RulingMade& e) const {
        told.reason = e.reason;
        if (was.matter) told.about = word_of(was.matter->kind);
        return changed({}, written(e.then, naming));
    }
    bool operator()(const MatterClosed& e) const {
        if (!e.dismissed) return false;
        told.reason = *e.dismissed;
        if (was.matter) told.about = word_of(was.matter->kind);
        return true;
    }
    bool operator()(const RoundVoided& e) const {
        told.amount = returned_in(e.lines);
        return true;
    }
    bool operator()(const RoundReopened& e) const {
        told.amount = returned_in(e.before);
        return changed(written(e.before, naming), {});
    }
    bool operator()(const RoundCorrected& e) const {
        told.amount = Money{returned_in(e.after).cents - returned_in(e.before).cents};
        return changed(written(e.before, naming), written(e.after, naming));
    }
    bool operator()(const OwedPaid& e) const {
        told.about = naming.people.name_of(e.player);
        told.amount = e.amount;
        const Money owes = owed_by(was, e.player);
        return changed(cents_text(owes), cents_text(Money{owes.cents - e.amount.cents}));
    }
    bool operator()(const CardsToBeReplaced&) const { return true; }
    bool operator()(const DecksSorted&) const { return true; }
    template <class Other>
    bool operator()(const Other&) const {
        return false;
    }
};

/// Was a card's value entered by hand, where a device tells of the cards?
bool is_by_hand(const Event& event) {
    return std::visit(
        [](const auto& e) {
            if constexpr (requires { e.manual; }) return bool{e.manual};
            return false;
        },
        event);
}

}  // namespace

void SignificantAtTable::see_day(Money DayTotals::* of, PlayerId player, Money more,
                                 const std::optional<Money>& from, SignificantEvent told) {
    if (!from) return;
    Money& total = days_[{day_of(told.at), player}].*of;
    const Money was = total;
    total.cents += more.cents;
    // Told once a day, when it is reached.
    if (was >= *from || total < *from) return;
    told.amount = total;
    told.before = cents_text(was);
    told.after = cents_text(total);
    all_.push_back(std::move(told));
}

void SignificantAtTable::see_wager(const BetPlaced& e, const Naming& naming, const Table& before,
                                   SignificantEvent told) {
    told.about = naming.people.name_of(e.bet.player);
    const Wager* lay = find_wager(before.round, e.bet.player, e.bet.box, e.bet.spot);
    const Money was = lay ? lay->bet.stake : Money{};
    const Money now{was.cents + e.bet.stake.cents};
    if (alerts_.wager && was < *alerts_.wager && now >= *alerts_.wager) {
        told.kind = "large_wager";
        told.amount = now;
        told.before = cents_text(was);
        told.after = cents_text(now);
        all_.push_back(told);
    }
    told.kind = "large_wagers_of_day";
    see_day(&DayTotals::wagered, e.bet.player, e.bet.stake, alerts_.wagers_of_day, told);
}

void SignificantAtTable::see_wins(const std::vector<SettledLine>& lines, const Naming& naming,
                                  const Table& before, const SignificantEvent& settled) {
    for (const SettledLine& line : lines) {
        if (line.won.cents <= 0) continue;
        SignificantEvent told = settled;
        told.about = naming.people.name_of(line.player);
        told.round = before.round.number;
        if (alerts_.win && line.won >= *alerts_.win) {
            told.kind = "large_win";
            told.amount = line.won;
            told.after = written(line, naming);
            all_.push_back(told);
        }
        told.kind = "large_wins_of_day";
        told.after.clear();
        see_day(&DayTotals::won, line.player, line.won, alerts_.wins_of_day, told);
    }
}

void SignificantAtTable::see(const Naming& naming, const Table& before, const Recorded& recorded,
                             const Record& record) {
    SignificantEvent told{.at = record.at,
                          .kind = std::string{word_of_event(recorded.event)},
                          .component = record.stream,
                          .version = record.version};
    const auto& [actor, superior] = recorded.by;
    told.by = naming.people.name_of(actor.person);
    told.by_role = to_text(actor.role);
    if (superior) {
        told.authorised_by = naming.people.name_of(superior->person);
        told.authorised_role = to_text(superior->role);
    }
    told.round = round_about(before, recorded.event);
    if (const auto* placed = std::get_if<BetPlaced>(&recorded.event))
        return see_wager(*placed, naming, before, std::move(told));
    if (const auto* settled = std::get_if<RoundSettled>(&recorded.event))
        return see_wins(settled->lines, naming, before, told);
    if (is_by_hand(recorded.event)) {
        // Told once a round: its events tell of each card.
        if (told.round && *told.round == by_hand_) return;
        by_hand_ = told.round.value_or(0);
        told.kind = "card_by_hand";
        all_.push_back(std::move(told));
        return;
    }
    if (std::visit(Significance{naming, before, told}, recorded.event))
        all_.push_back(std::move(told));
}

// ── Records that are of no table ────────────────────────────────────────────────────────────────

namespace {

std::string text_in(const Json& json, std::string_view key) {
    const auto value = json.find(key);
    return value && value->kind() == JsonKind::text ? std::string{value->text()} : std::string{};
}

std::string slice_of(const std::string& text, std::string_view key) {
    return std::string{json_slice(text, key).value_or("")};
}

SignificantEvent told_of(const Record& record, std::string kind) {
    return {.at = record.at,
            .kind = std::move(kind),
            .component = record.stream,
            .version = record.version};
}

/// Money over the counter, from the amount on from which a win is told of.
std::optional<SignificantEvent> of_account(const Record& record, const Alerts& alerts) {
    const auto event = parse_account_event(record.event);
    if (!event || !alerts.win) return std::nullopt;
    const bool in = std::holds_alternative<MoneyDeposited>(*event);
    if (!in && !std::holds_alternative<MoneyWithdrawn>(*event)) return std::nullopt;
    const Money amount = std::visit([](const auto& e) { return e.amount; }, *event);
    if (amount < *alerts.win) return std::nullopt;
    SignificantEvent told = told_of(record, in ? "money_deposited" : "money_withdrawn");
    told.amount = amount;
    told.about = record.stream.substr(account_streams.size());
    JsonTape tape;
    if (tape.read(record.command)) {
        const Json command(tape);
        if (const auto by = command.find("by"); by && by->kind() == JsonKind::object) {
            told.by = text_in(*by, "person");
            told.by_role = text_in(*by, "role");
        }
    }
    return told;
}

/// A note of the pit. One that is not known to be ordinary is significant.
std::optional<SignificantEvent> of_note(const Record& record) {
    JsonTape tape;
    if (!tape.read(record.event)) return told_of(record, "unreadable");
    const Json note(tape);
    if (note.kind() != JsonKind::object) return told_of(record, "unreadable");
    std::string kind = text_in(note, "event");
    if (std::ranges::find(ordinary_notes, kind) != ordinary_notes.end()) return std::nullopt;
    SignificantEvent told = told_of(record, std::move(kind));
    told.by = text_in(note, "by");
    told.by_role = text_in(note, "role");
    told.about = text_in(note, "who");
    if (told.about.empty()) told.about = text_in(note, "table");
    // What somebody does to himself, or tries, is done by him.
    if (told.by.empty()) told.by = text_in(note, "asked_by");
    if (told.by.empty()) told.by = text_in(note, "who");
    told.reason = text_in(note, "why");
    told.before = slice_of(record.event, "before");
    told.after = slice_of(record.event, "after");
    return told;
}

}  // namespace

std::optional<SignificantEvent> significant_of(const Record& record, const Alerts& alerts) {
    if (record.stream == pit_stream) return of_note(record);
    if (record.stream.starts_with(account_streams)) return of_account(record, alerts);
    if (record.stream != books_stream) return std::nullopt;
    SignificantEvent told = told_of(record, "book_added");
    told.after = text_under(record.event, "fingerprint").value_or("");
    return told;
}

}  // namespace tigerpit
