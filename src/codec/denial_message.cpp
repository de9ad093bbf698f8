#include "codec/denial_message.hpp"

#include <algorithm>
#include <array>

#include "codec/money_text.hpp"
#include "codec/reasons.hpp"
#include "table/offers.hpp"
#include "table/stakes.hpp"

namespace tigerpit {

namespace {

/// So many letters of a fingerprint tell two apart.
constexpr std::size_t fingerprint_letters = 12;

// ── Who asks ────────────────────────────────────────────────────────────────────────────────────

Message not_in_rules(const DeniedCommand& denied) {
    if (const auto* bet = asked_as<PlaceBet>(denied); bet && bet->joins)
        return Message{"denied.not_in_rules_shared"};
    return Message{denied.now.rulebook.conduct ? "denied.not_in_rules" : "denied.no_conduct"};
}

/// Is it who opens a table by drawing players that is asked for, and not who opens one?
bool is_about_drawing(const DeniedCommand& denied) {
    const auto* opens = asked_as<OpenTable>(denied);
    if (!opens || opens->setup.method != Method::c || !denied.now.rulebook.conduct) return false;
    const Authority& authority = denied.now.rulebook.conduct->authority;
    return denied.denial.who == allowed(authority, Act::set_drawing_by_players);
}

Message not_permitted(const DeniedCommand& denied) {
    if (is_about_drawing(denied))
        return Message{"denied.not_permitted"}.with_said("act", "act.set_drawing_by_players");
    // Nobody may, where it is a matter of whom it is done to.
    return Message{denied.denial.who.bits == 0 ? "denied.not_a_dealer" : "denied.not_permitted"};
}

Message not_the_dealer(const DeniedCommand& denied) {
    const auto& dealer = denied.now.table.dealer;
    return Message{"denied.not_the_dealer"}.with(
        "dealer", dealer ? denied.names(*dealer) : role_text(Role::dealer, denied.words));
}

// ── How a table is set up ───────────────────────────────────────────────────────────────────────

const TableSetup& setup_of(const DeniedCommand& denied) {
    const auto* opens = asked_as<OpenTable>(denied);
    return opens ? opens->setup : denied.now.table.setup;
}

Message round_in_progress(const DeniedCommand& denied) {
    return Message{"denied.round_in_progress"}.with("round", denied.now.table.round.number);
}

Message wrong_rulebook(const DeniedCommand& denied) {
    const Rulebook& book = denied.now.rulebook;
    const std::string& ours = book.overlay ? book.overlay->fingerprint : book.fingerprint;
    return Message{"denied.wrong_rulebook"}
        .with("asked", setup_of(denied).fingerprint.substr(0, fingerprint_letters))
        .with("fingerprint", ours.substr(0, fingerprint_letters));
}

Message wrong_layout(const DeniedCommand& denied) {
    std::vector<std::string> letters;
    letters.reserve(denied.now.rulebook.layouts.size());
    for (const Layout& layout : denied.now.rulebook.layouts) letters.push_back(layout.id);
    return Message{"denied.wrong_layout"}.with("layouts", denied.words.list(letters));
}

Message wrong_boxes(const DeniedCommand& denied) {
    const Layout* layout = layout_of(denied);
    const Positions boxes =
        layout ? layout->positions.value_or(Positions{1, boxes_max}) : Positions{1, boxes_max};
    return Message{boxes.min == boxes.max ? "denied.wrong_boxes_fixed" : "denied.wrong_boxes"}
        .with("layout", layout ? layout->id : "")
        .with("min", boxes.min)
        .with("max", boxes.max)
        .with("boxes", setup_of(denied).boxes);
}

Message wrong_decks(const DeniedCommand& denied) {
    return Message{"denied.wrong_decks"}
        .with("min", denied.now.rulebook.decks_min)
        .with("max", denied.now.rulebook.decks_max)
        .with("decks", setup_of(denied).decks);
}

/// The first bet whose own limits cannot be displayed, and why.
Message wrong_spot(const DeniedCommand& denied, const Display& display) {
    const Layout* layout = layout_of(denied);
    for (std::size_t i = 0; i < display.of_spots.size(); ++i) {
        const auto& [spot, limits] = display.of_spots[i];
        const BetRule* rule = layout ? rule_at(denied.now.rulebook, *layout, spot) : nullptr;
        if (!rule)
            return Message{"denied.wrong_limits_spot"}.with("layout", layout ? layout->id : "");
        const std::string& bet = in_language(rule->name, denied.words);
        if (rule->original) return Message{"denied.wrong_limits_hand"}.with("bet", bet);
        const auto before = std::span{display.of_spots}.first(i);
        if (std::ranges::find(before, spot, &SpotLimits::spot) != before.end())
            return Message{"denied.wrong_limits_twice"}.with("bet", bet);
        if (limits.min.cents <= 0 || limits.min > limits.max || limits.max > stake_max)
            return Message{"denied.wrong_limits"}
                .with("low", money_text(limits.min))
                .with("high", money_text(limits.max))
                .with("most", money_text(stake_max));
    }
    return Message{"denied.wrong_limits_unit"}
        .with("unit", money_text(setup_of(denied).stake_unit))
        .with("low", money_text(display.limits.min));
}

Message wrong_limits(const DeniedCommand& denied) {
    const auto* sets = asked_as<SetDisplay>(denied);
    const Display& display = sets ? sets->display : setup_of(denied).display;
    const auto& [low, high] = display.limits;
    if (low.cents <= 0 || low > high || high > stake_max)
        return Message{"denied.wrong_limits"}
            .with("low", money_text(low))
            .with("high", money_text(high))
            .with("most", money_text(stake_max));
    const auto& conduct = denied.now.rulebook.conduct;
    if (display.differential && conduct && !clause_of(conduct->procedure, Step::over_asked))
        return Message{"denied.wrong_limits_table"};
    if (display.differential && display.differential->cents <= 0)
        return Message{"denied.wrong_limits_differential"}.with("differential",
                                                                money_text(*display.differential));
    return wrong_spot(denied, display);
}

Message wrong_unit(const DeniedCommand& denied) {
    return Message{"denied.wrong_unit"}
        .with("unit", money_text(setup_of(denied).stake_unit))
        .with("low", money_text(setup_of(denied).display.limits.min));
}

Message wrong_seat_order(const DeniedCommand& denied) {
    return Message{"denied.wrong_seat_order"}.with("boxes", setup_of(denied).boxes);
}

/// Either the method that is named, or the one that the command belongs to.
Message wrong_method(const DeniedCommand& denied) {
    if (asked_as<OpenTable>(denied) || asked_as<SetMethod>(denied)) {
        const auto& conduct = denied.now.rulebook.conduct;
        if (!conduct || !clause_of(conduct->procedure, Step::methods))
            return Message{"denied.wrong_method_named"};
        return Message{"denied.wrong_method_missing"}.with(
            "methods", denied.words.either({method_words.begin(), method_words.end()}));
    }
    const bool by_dealer = asked_as<ChooseSqueezer>(denied) || asked_as<ChooseFirstHand>(denied);
    const Method method = by_dealer ? Method::a : Method::c;
    return Message{"denied.wrong_method"}.with("method",
                                               method_words[static_cast<std::size_t>(method)]);
}

Message not_high_limit(const DeniedCommand& denied) {
    return Message{asked_as<AllowWithdrawal>(denied) ? "denied.not_high_limit_withdrawal"
                                                     : "denied.not_high_limit"};
}

Message wrong_wagers_per_area(const DeniedCommand& denied) {
    const auto* asked = asked_as<SetWagersPerArea>(denied);
    return Message{"denied.wrong_wagers_per_area"}
        .with("max", denied.now.rulebook.limits.wagers_per_area.value_or(0))
        .with("most", asked ? asked->most : 0);
}

Message not_private(const DeniedCommand& denied) {
    return Message{denied.now.table.setup.private_table ? "denied.not_private_asked"
                                                        : "denied.not_private"};
}

Message wrong_count(const DeniedCommand& denied) {
    if (asked_as<SetAside>(denied))
        return Message{"denied.wrong_count_aside"}.with("expected", to_set_aside(denied.now.table));
    const auto* asked = asked_as<PrepareShoe>(denied);
    const int decks = denied.now.table.setup.decks;
    return Message{"denied.wrong_count"}
        .with("cards", asked ? asked->cards : 0)
        .with("decks", decks)
        .with("expected", decks * deck_size);
}

Message stacks_left(const DeniedCommand& denied) {
    const Table& table = denied.now.table;
    std::vector<std::string> stacks;
    for (const Guest& guest : table.guests)
        if (const Money stack = stack_of(table, guest.player); stack.cents > 0)
            stacks.push_back(name_of(guest.player, denied.names) + ' ' + money_text(stack));
    return Message{"denied.stacks_left"}.with("stacks", denied.words.list(stacks));
}

// ── People and chips ────────────────────────────────────────────────────────────────────────────

Message no_box(const DeniedCommand& denied) {
    return Message{"refused.no_such_box_here"}.with("max", denied.now.table.setup.boxes);
}

Message box_taken(const DeniedCommand& denied) {
    const auto* asked = asked_as<SitDown>(denied);
    const auto& guests = denied.now.table.guests;
    const auto sits = [&](const Guest& guest) { return asked && guest.box == asked->box; };
    const auto sitter = std::ranges::find_if(guests, sits);
    return Message{"denied.box_taken"}.with("sitter", sitter == guests.end()
                                                          ? role_text(Role::player, denied.words)
                                                          : name_of(sitter->player, denied.names));
}

Message not_here(const DeniedCommand& denied) {
    if (asked_as<ComeBack>(denied)) return Message{"denied.not_here_back"};
    return Message{asked_as<PassCards>(denied) ? "denied.not_here_named" : "denied.not_here"};
}

Message no_amount(const DeniedCommand& denied) {
    if (asked_as<BurnCards>(denied)) return Message{"denied.no_amount_cards"};
    if (asked_as<OpenTable>(denied) || asked_as<CloseTable>(denied) || asked_as<CountTray>(denied))
        return Message{"denied.no_amount_tray"}.with("most", money_text(money_max));
    return Message{"denied.no_amount"};
}

Message not_enough_chips(const DeniedCommand& denied) {
    if (asked_as<LowerBet>(denied)) return Message{"denied.not_enough_chips_bet"};
    return Message{asked_as<CreditTray>(denied) ? "denied.not_enough_chips_tray"
                                                : "denied.not_enough_chips"};
}

// ── Bets ────────────────────────────────────────────────────────────────────────────────────────

Message bets_not_open(const DeniedCommand& denied) {
    if (denied.now.table.phase == Phase::idle) return Message{"denied.bets_not_open"};
    return Message{asked_as<RemoveWager>(denied) ? "denied.bets_not_open_dealt"
                                                 : "denied.bets_not_open_now"};
}

Message bets_are_closed(const DeniedCommand& denied) {
    return Message{asked_as<LowerBet>(denied) ? "denied.bets_are_closed_whole"
                                              : "denied.bets_are_closed"};
}

Message no_withdrawal(const DeniedCommand& denied) {
    const Table& table = denied.now.table;
    const bool dealt = table.phase == Phase::dealing || table.phase == Phase::outcome;
    if (table.round.cut_card_first && dealt) return Message{"denied.no_withdrawal_dealt"};
    if (!asked_as<AllowWithdrawal>(denied)) return Message{"denied.no_withdrawal"};
    return Message{table.round.withdrawals ? "denied.no_withdrawal_already"
                                           : "denied.no_withdrawal_first"};
}

Message no_wager(const DeniedCommand& denied) {
    const bool no_bet = std::visit(
        [](const auto& asked) {
            if constexpr (requires { asked.spot; })
                return asked.spot.index < 0;
            else
                return false;
        },
        denied.command);
    return Message{no_bet ? "refused.no_such_bet" : "denied.no_wager"};
}

Message no_wager_to_join(const DeniedCommand& denied) {
    const auto* asked = asked_as<PlaceBet>(denied);
    const PlayerId owner = asked ? asked->joins.value_or(asked->player) : PlayerId{};
    const bool own = asked && find_wager(denied.now.table.round, asked->player, asked->box,
                                         asked->spot) != nullptr;
    return Message{own ? "denied.no_wager_to_join_own" : "denied.no_wager_to_join"}.with(
        "owner", name_of(owner, denied.names));
}

Message not_a_multiple(const DeniedCommand& denied) {
    return Message{"denied.not_a_multiple"}.with("unit",
                                                 money_text(denied.now.table.setup.stake_unit));
}

Message under_minimum(const DeniedCommand& denied) {
    if (asked_as<LowerBet>(denied) && denied.now.table.phase != Phase::bets_open)
        return Message{"denied.under_minimum_kept"};
    return Message{asked_as<LowerBet>(denied) ? "denied.under_minimum_left"
                                              : "denied.under_minimum"};
}

Message over_maximum(const DeniedCommand& denied) {
    const auto* asked = asked_as<PlaceBet>(denied);
    const Limits* limits = nullptr;
    if (asked && layout_of(denied))
        limits = limits_of(denied.now.table, rules_of(denied.now.rulebook, denied.now.table),
                           asked->spot);
    return Message{"denied.over_maximum"}.with("high", money_text(limits ? limits->max : Money{}));
}

Message over_differential(const DeniedCommand& denied) {
    const auto* asked = asked_as<PlaceBet>(denied);
    const Money stake = asked ? asked->stake : Money{};
    return Message{"denied.over_differential"}.with(
        "over", money_text({stake.cents - denied.denial.permitted.cents}));
}

Message nothing_over(const DeniedCommand& denied) {
    return Message{asked_as<RemoveWager>(denied) ? "denied.nothing_over_removed"
                                                 : "denied.nothing_over"};
}

// ── Insurance and the end of a round ────────────────────────────────────────────────────────────

Message no_offer_due(const DeniedCommand& denied) {
    const Table& table = denied.now.table;
    if (!table.insurance) return Message{"denied.no_offer_due_private"};
    const bool waived = table.round.insurance.waived && table.round.hands.player.size() == 3;
    return Message{waived ? "denied.no_offer_due_waived" : "denied.no_offer_due"};
}

Message no_window(const DeniedCommand& denied) {
    return Message{denied.now.table.insurance ? "denied.no_window" : "denied.no_offer_due_private"};
}

Message no_outcome(const DeniedCommand& denied) {
    return Message{denied.now.table.phase == Phase::idle ? "denied.no_outcome_round"
                                                         : "denied.no_outcome"};
}

/// Those whose sentence is not the same every time, or has values of its own.
constexpr std::array told{
    DenialTold{Denied::not_in_rules, not_in_rules},
    DenialTold{Denied::not_permitted, not_permitted},
    DenialTold{Denied::not_the_dealer, not_the_dealer},
    DenialTold{Denied::round_in_progress, round_in_progress},
    DenialTold{Denied::wrong_rulebook, wrong_rulebook},
    DenialTold{Denied::wrong_layout, wrong_layout},
    DenialTold{Denied::wrong_boxes, wrong_boxes},
    DenialTold{Denied::wrong_decks, wrong_decks},
    DenialTold{Denied::wrong_limits, wrong_limits},
    DenialTold{Denied::wrong_unit, wrong_unit},
    DenialTold{Denied::wrong_seat_order, wrong_seat_order},
    DenialTold{Denied::wrong_method, wrong_method},
    DenialTold{Denied::not_high_limit, not_high_limit},
    DenialTold{Denied::wrong_wagers_per_area, wrong_wagers_per_area},
    DenialTold{Denied::not_private, not_private},
    DenialTold{Denied::wrong_count, wrong_count},
    DenialTold{Denied::stacks_left, stacks_left},
    DenialTold{Denied::no_box, no_box},
    DenialTold{Denied::box_taken, box_taken},
    DenialTold{Denied::not_here, not_here},
    DenialTold{Denied::no_amount, no_amount},
    DenialTold{Denied::not_enough_chips, not_enough_chips},
    DenialTold{Denied::bets_not_open, bets_not_open},
    DenialTold{Denied::bets_are_closed, bets_are_closed},
    DenialTold{Denied::no_withdrawal, no_withdrawal},
    DenialTold{Denied::no_wager, no_wager},
    DenialTold{Denied::no_wager_to_join, no_wager_to_join},
    DenialTold{Denied::not_a_multiple, not_a_multiple},
    DenialTold{Denied::under_minimum, under_minimum},
    DenialTold{Denied::over_maximum, over_maximum},
    DenialTold{Denied::over_differential, over_differential},
    DenialTold{Denied::nothing_over, nothing_over},
    DenialTold{Denied::no_offer_due, no_offer_due},
    DenialTold{Denied::no_window, no_window},
    DenialTold{Denied::no_outcome, no_outcome},
};

}  // namespace

Message denial_message(const DeniedCommand& denied) {
    const Denied why = denied.denial.why;
    for (const auto of :
         {std::span<const DenialTold>{told}, denials_of_cards(), denials_of_matters()})
        if (const auto own = std::ranges::find(of, why, &DenialTold::why); own != of.end())
            return own->message(denied);
    return Message{"denied." + std::string{denied_words[static_cast<std::size_t>(why)]}};
}

}  // namespace tigerpit
