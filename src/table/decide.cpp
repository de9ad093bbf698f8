#include "table/decide.hpp"

#include <algorithm>

#include "table/circumstances.hpp"
#include "table/decisions.hpp"

namespace tigerpit {

namespace {

template <class T, class... Ts>
constexpr bool is_one_of = (std::is_same_v<T, Ts> || ...);

bool holds(const Situation& now, const Actor& actor, Roles roles) {
    if (!roles.contains(actor.role)) return false;
    // A Dealer deals at the table he was put at.
    return actor.role != Role::dealer || !now.table.dealer || actor == *now.table.dealer;
}

/// Leave is given to the pit's own people: it makes no player a Dealer, and no cashier.
bool may_have_leave(const Situation& now) {
    return now.by.actor.role == Role::administrator ||
           std::ranges::any_of(authority(now).ladder,
                               [&](Roles rung) { return rung.contains(now.by.actor.role); });
}

/// Does the role fit, and is only the person another?
bool is_other_dealer(const Situation& now, Roles roles) {
    return now.by.actor.role == Role::dealer && roles.contains(Role::dealer);
}

/// What is still done while an irregularity is open: what belongs to it, and people come and go.
bool goes_on(const Matter& matter, const Command& command) {
    if (std::holds_alternative<WithdrawBet>(command)) return matter.choice == Choice::bets;
    // The House reads cards that lie face down to make its ruling.
    if (const auto* card = std::get_if<OpenCard>(&command)) return card->already && !matter.choice;
    return std::visit(
        []<class Asked>(const Asked&) {
            return is_one_of<Asked, MakeRuling, DismissMatter, Choose, EndChoice, SetAside,
                             ReportAbsent, SuspendTable, ResumeTable, ChangeDealer, WalkAway,
                             ComeBack>;
        },
        command);
}

Decision wait_for_matter(const Situation& now) {
    const Matter& matter = *now.table.matter;
    return deny(Denied::matter_open, matter.ruled ? *matter.cites.front() : clause_expected(now));
}

}  // namespace

Check in_play(const Situation& now) {
    if (now.table.phase == Phase::not_open)
        return denial(Denied::table_not_open, now.rulebook.clauses.layouts);
    if (now.table.suspended) return denial(Denied::suspended, now.rulebook.clauses.interruption);
    return std::nullopt;
}

Check permit_anytime(const Situation& now, Act act) {
    const auto& permission = permission_for(authority(now), act);
    if (!permission) return denial(Denied::not_in_rules, authority(now).cites);
    const Roles roles = allowed(authority(now), act);
    if (holds(now, now.by.actor, roles)) return std::nullopt;
    if (now.by.authorised_by && may_have_leave(now) && holds(now, *now.by.authorised_by, roles))
        return std::nullopt;
    Denial no = denial(is_other_dealer(now, roles) ? Denied::not_the_dealer : Denied::not_permitted,
                       permission->cites);
    no.who = roles;
    return no;
}

Check permit(const Situation& now, Act act) {
    if (const auto no = permit_anytime(now, act)) return no;
    return in_play(now);
}

Check permit_out_of_shoe(const Situation& now, Act act) {
    const bool told =
        now.by.actor.role == Role::device && is_told_by_device(now.table.setup.cards_from);
    return permit(now, told ? Act::draw : act);
}

bool is_manual(const Situation& now) {
    return now.table.setup.cards_from != CardsFrom::unsaid && now.by.actor.role != Role::device;
}

Check permit_for(const Situation& now, PlayerId player, Act act) {
    if (is_player(now.by, player)) {
        if (const auto no = in_play(now)) return no;
        // Who has walked away comes back before he does anything else.
        const Guest* guest = find_guest(now.table, player);
        if (act != Act::seat && guest && guest->away)
            return denial(Denied::not_here, clause(now, Step::walks_away));
        return std::nullopt;
    }
    if (now.by.actor.role != Role::player) return permit(now, act);
    // A player's word for another player is nobody's leave.
    return denial(Denied::not_yours, clause(now, Step::staff_bets));
}

Check between_rounds(const Situation& now) {
    if (now.table.phase == Phase::idle) return std::nullopt;
    return denial(Denied::round_in_progress, clause(now, Step::round_ends));
}

Check during_deal(const Situation& now) {
    const Phase phase = now.table.phase;
    if (phase == Phase::bets_closed || phase == Phase::dealing) return std::nullopt;
    return denial(Denied::no_cards_now, now.rulebook.clauses.initial_deal);
}

Denial first_not_known(const Situation& now) {
    Denial no = denial(Denied::first_not_known, clause(now, Step::a_chosen));
    no.who = allowed(authority(now), Act::choose_squeezer);
    return no;
}

Denial no_wager_placed(const Situation& now) {
    Denial no = denial(Denied::no_wager_placed, clause(now, Step::c_without_wager));
    no.who = allowed(authority(now), Act::admit_drawer);
    return no;
}

Decision decide(const Situation& now, const Command& command) {
    // A game whose document says nothing of its conduct can be settled, but not dealt.
    if (!now.rulebook.conduct) return deny(Denied::not_in_rules, now.rulebook.clauses.layouts);
    if (now.table.matter && !goes_on(*now.table.matter, command)) return wait_for_matter(now);
    return std::visit([&](const auto& asked) { return decide(now, asked); }, command);
}

}  // namespace tigerpit
