#include "history/significant.hpp"

#include "codec/fields_write.hpp"
#include "codec/table_json.hpp"
#include "history/round_index.hpp"

namespace tigerpit {

namespace {

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

/// Was a card's value entered by hand?
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
    if (is_told_by_device(before.setup.cards_from) && is_by_hand(recorded.event)) {
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

}  // namespace tigerpit
