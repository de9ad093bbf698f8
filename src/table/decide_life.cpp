#include <algorithm>

#include "table/decisions.hpp"

/// The life of a table: opened, set, counted, closed.
namespace tigerpit {

namespace {

bool is_sound(const Limits& limits) { return limits.min.cents > 0 && limits.min <= limits.max; }

/// Are the limits such as can be displayed? Each spot once, and only spots of the layout that are
/// not the two hands.
bool is_sound(const Rulebook& rulebook, const Layout& layout, const Display& display) {
    if (!is_sound(display.limits) || display.limits.max > stake_max) return false;
    // Where the Differential is of a box, the most of the two hands is it; there is no other.
    const bool has_own = clause_of(rulebook.conduct->procedure, Step::over_asked).has_value();
    if (display.differential && (!has_own || display.differential->cents <= 0)) return false;
    for (std::size_t i = 0; i < display.of_spots.size(); ++i) {
        const auto& [spot, limits] = display.of_spots[i];
        const BetRule* rule = rule_at(rulebook, layout, spot);
        if (!rule || rule->original || !is_sound(limits) || limits.max > stake_max) return false;
        const auto before = std::span{display.of_spots}.first(i);
        if (std::ranges::find(before, spot, &SpotLimits::spot) != before.end()) return false;
    }
    return true;
}

/// Each box once, or nothing said.
bool is_sound_order(const std::vector<int>& order, int boxes) {
    if (order.empty()) return true;
    std::vector<int> sorted = order;
    std::ranges::sort(sorted);
    if (sorted.size() != static_cast<std::size_t>(boxes)) return false;
    for (int box = 1; box <= boxes; ++box)
        if (sorted[static_cast<std::size_t>(box - 1)] != box) return false;
    return true;
}

/// A method must be one the document has, and drawing by players has its place and its device.
Check check_method(const Situation& now, const TableSetup& setup) {
    if (setup.method.has_value() != has(now, Step::methods))
        return denial(Denied::wrong_method, clause(now, Step::methods));
    if (setup.method != Method::c) return std::nullopt;
    if (!setup.high_limit) return denial(Denied::not_high_limit, clause(now, Step::method_chosen));
    if (!setup.device_reads) return denial(Denied::device_cannot_read, clause(now, Step::c_draws));
    return std::nullopt;
}

Check check_setup(const Situation& now, const TableSetup& setup) {
    const Rulebook& book = now.rulebook;
    const auto& fingerprint = book.overlay ? book.overlay->fingerprint : book.fingerprint;
    if (setup.fingerprint != fingerprint)
        return denial(Denied::wrong_rulebook, book.clauses.layouts);
    if (setup.layout < 0 || setup.layout >= static_cast<int>(book.layouts.size()))
        return denial(Denied::wrong_layout, book.clauses.layouts);
    const Layout& layout = book.layouts[static_cast<std::size_t>(setup.layout)];
    const Positions boxes = layout.positions.value_or(Positions{1, boxes_max});
    if (setup.boxes < boxes.min || setup.boxes > boxes.max)
        return denial(Denied::wrong_boxes, layout.cites);
    if (setup.decks < book.decks_min || setup.decks > book.decks_max)
        return denial(Denied::wrong_decks, book.clauses.decks);
    if (!is_sound(book, layout, setup.display))
        return denial(Denied::wrong_limits, clause(now, Step::limits_shown));
    if (setup.stake_unit.cents < 1 || setup.stake_unit > setup.display.limits.min)
        return denial(Denied::wrong_unit, clause(now, Step::limits_shown));
    if (!is_sound_order(setup.seat_order, setup.boxes))
        return denial(Denied::wrong_seat_order, layout.cites);
    return check_method(now, setup);
}

}  // namespace

Decision decide(const Situation& now, const OpenTable& asked) {
    if (const auto no = permit_anytime(now, Act::open_table)) return std::unexpected(*no);
    if (now.table.phase != Phase::not_open)
        return deny(Denied::table_is_open, now.rulebook.clauses.layouts);
    if (const auto no = check_setup(now, asked.setup)) return std::unexpected(*no);
    // Who lets players draw the cards is not who opens the table.
    if (asked.setup.method == Method::c)
        if (const auto no = permit_anytime(now, Act::set_drawing_by_players))
            return std::unexpected(*no);
    if (asked.tray.cents < 0 || asked.tray > money_max)
        return deny(Denied::no_amount, authority(now).cites);
    return happened(TableOpened{asked.setup, asked.tray});
}

Decision decide(const Situation& now, const CloseTable& asked) {
    if (const auto no = permit(now, Act::close_table)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    const auto has_chips = [](const Balances::Line& line) {
        return line.account.kind == AccountKind::stack && line.balance.cents > 0;
    };
    if (std::ranges::any_of(now.table.balances.lines(), has_chips))
        return deny(Denied::stacks_left, clause(now, Step::round_ends));
    if (asked.tray.cents < 0 || asked.tray > money_max)
        return deny(Denied::no_amount, authority(now).cites);
    return happened(TableClosed{asked.tray, expected_in_tray(now.table)});
}

Decision decide(const Situation& now, const SetDisplay& asked) {
    if (const auto no = permit(now, Act::set_limits)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    const TableRules rules = rules_of(now.rulebook, now.table);
    if (!is_sound(now.rulebook, rules.layout, asked.display) ||
        now.table.setup.stake_unit > asked.display.limits.min)
        return deny(Denied::wrong_limits, clause(now, Step::limits_shown));
    return happened(DisplaySet{asked.display});
}

Decision decide(const Situation& now, const SetMethod& asked) {
    const Act act = asked.method == Method::c ? Act::set_drawing_by_players : Act::set_method;
    if (const auto no = permit(now, act)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    TableSetup setup = now.table.setup;
    setup.method = asked.method;
    if (const auto no = check_method(now, setup)) return std::unexpected(*no);
    Decision events = happened(MethodSet{asked.method});
    // By the other methods the Dealer keeps the device.
    if (asked.method != Method::c && now.table.device.holder)
        events->emplace_back(DeviceGivenUp{*now.table.device.holder, false});
    return events;
}

Decision decide(const Situation& now, const SetWagersPerArea& asked) {
    if (const auto no = permit(now, Act::set_wagers_per_area)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    const auto most = now.rulebook.limits.wagers_per_area;
    if (!most || asked.most < 1 || asked.most > *most)
        return deny(Denied::wrong_wagers_per_area, now.rulebook.limits.wagers_cites);
    return happened(WagersPerAreaSet{asked.most});
}

Decision decide(const Situation& now, const SetInsurance& asked) {
    if (const auto no = permit(now, Act::set_insurance)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    // Only who plays can ask that none be offered, and only where the table is private.
    const bool at_request = asked.asked_by && find_guest(now.table, *asked.asked_by);
    if (!asked.offered && (!now.table.setup.private_table || !at_request))
        return deny(Denied::not_private, clause(now, Step::private_table));
    return happened(InsuranceSet{asked.offered, asked.asked_by});
}

Decision decide(const Situation& now, const EndDay&) {
    if (const auto no = permit(now, Act::end_day)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    return happened(DayEnded{});
}

Decision decide(const Situation& now, const SuspendTable& asked) {
    if (const auto no = permit(now, Act::suspend)) return std::unexpected(*no);
    return happened(TableSuspended{asked.reason});
}

Decision decide(const Situation& now, const ResumeTable&) {
    if (const auto no = permit_anytime(now, Act::suspend)) return std::unexpected(*no);
    if (!now.table.suspended) return deny(Denied::not_suspended, now.rulebook.clauses.interruption);
    return happened(TableResumed{});
}

Decision decide(const Situation& now, const ChangeDealer& asked) {
    if (const auto no = permit(now, Act::change_dealer)) return std::unexpected(*no);
    if (asked.dealer.role != Role::dealer) return deny(Denied::not_permitted, authority(now).cites);
    return happened(DealerChanged{asked.dealer});
}

Decision decide(const Situation& now, const PrepareShoe& asked) {
    if (const auto no = permit(now, Act::prepare_shoe)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    if (asked.cards != now.table.setup.decks * deck_size)
        return deny(Denied::wrong_count, now.rulebook.clauses.decks);
    if (!asked.shuffled) return deny(Denied::not_shuffled, clause(now, Step::not_shuffled));
    return happened(ShoePrepared{now.table.shoe.number + 1, asked.cards});
}

Decision decide(const Situation& now, const BurnCards& asked) {
    if (const auto no = permit_out_of_shoe(now, Act::prepare_shoe)) return std::unexpected(*no);
    if (const auto no = between_rounds(now)) return std::unexpected(*no);
    const Shoe& shoe = now.table.shoe;
    if (!shoe.ready) return deny(Denied::shoe_not_ready, now.rulebook.clauses.decks);
    const std::int64_t burned = std::int64_t{asked.turned ? 1 : 0} + asked.unseen;
    if (asked.unseen < 0 || burned < 1) return deny(Denied::no_amount, now.rulebook.clauses.decks);
    if (asked.unseen > shoe.left || burned > shoe.left)
        return deny(Denied::shoe_empty, clause(now, Step::shoe_runs_out));
    if (asked.turned && !has_card(shoe, *asked.turned))
        return deny(Denied::not_in_shoe, clause(now, Step::card_set));
    return happened(CardsBurned{asked.turned, asked.unseen, is_manual(now)});
}

Decision decide(const Situation& now, const CountTray& asked) {
    if (const auto no = permit(now, Act::count_tray)) return std::unexpected(*no);
    if (asked.counted.cents < 0 || asked.counted > money_max)
        return deny(Denied::no_amount, authority(now).cites);
    return happened(TrayCounted{asked.counted, expected_in_tray(now.table)});
}

}  // namespace tigerpit
