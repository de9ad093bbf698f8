#include <algorithm>

#include "rules/insure.hpp"
#include "table/corrections.hpp"
#include "table/handling.hpp"
#include "table/proceedings.hpp"

/// Steps of a ruling that are about the bets of the round.
namespace tigerpit {

namespace {

/// Who have something to choose about; whose bets are all decided has not. Nobody waits for who has
/// walked away: his bets stay, unless he comes back in time or somebody records what he wants.
ChoiceOpened choice_for(const Proceedings& on, Choice choice, const std::vector<Decided>& decided) {
    ChoiceOpened opened{choice, {}, {}};
    for (const Wager& wager : on.table().round.wagers) {
        const PlayerId player = wager.bet.player;
        auto& players = is_away(on.table(), player) ? opened.away : opened.players;
        if (!is_decided(on.rules(), decided, wager.bet.spot) &&
            std::ranges::find(players, player) == players.end())
            players.push_back(player);
    }
    return opened;
}

}  // namespace

Check open_choice(Proceedings& on, Choice choice) {
    if (const auto no = in_round(on)) return no;
    const auto decided = decided_before(on.now(), on.matter());
    if (!decided) return denial(Denied::cards_not_open, on.cites({}));
    on.happen(choice_for(on, choice, *decided));
    // Whom there is nobody to ask, nobody waits for.
    if (on.matter().waiting.empty()) on.happen(ChoiceClosed{});
    return std::nullopt;
}

void take_back(Proceedings& on, PlayerId player) {
    const auto decided = decided_before(on.now(), on.matter());
    ensure(decided.has_value(), "what was decided was known when the choice was opened");
    const std::vector<InsuranceBet> insured = on.table().round.insurance.bets;
    for (const InsuranceBet& bet : insured)
        if (bet.player == player) on.happen(InsuranceReturned{bet});
    std::vector<Bet> bets = bets_of(on.table().round);
    std::erase_if(bets, [&](const Bet& bet) {
        return bet.player != player || is_decided(on.rules(), *decided, bet.spot);
    });
    for (Event& event : take_off(on.now(), bets, Reduction::taken_back))
        on.happen(std::move(event));
}

namespace {

/// A document may let the cards be replaced after any void, whoever has decided it.
void after_void(Proceedings& on) {
    const bool said = has_step(on.matter(), {Remedy::may_replace, Remedy::replace_cards});
    if (!has(on.now(), Step::replaced_after_void) || said || on.table().shoe.replace) return;
    on.happen(CardsToBeReplaced{false, &clause(on.now(), Step::replaced_after_void)});
}

}  // namespace

Check void_round(Proceedings& on, const Brought&) {
    const Citation& cites = on.cites({Remedy::void_round});
    if (on.matter().moment == Moment::in_round) {
        on.happen(RoundVoided{lines_if_void(on.now(), cites)});
        after_void(on);
        return std::nullopt;
    }
    const auto corrected = void_ended(on.now(), on.matter(), cites);
    if (!corrected) return corrected.error();
    on.happen(*corrected);
    if (counts_cards(on.matter())) after_void(on);
    return std::nullopt;
}

Check void_undecided(Proceedings& on, const Brought&) {
    const auto corrected =
        void_but_decided(on.now(), on.matter(), on.cites({Remedy::void_undecided}));
    if (!corrected) return corrected.error();
    on.happen(*corrected);
    return std::nullopt;
}

Check correct_round(Proceedings& on, const Brought&) {
    const auto corrected = settle_again(on.now(), on.matter(), on.cites({Remedy::correct_round}));
    if (!corrected) return corrected.error();
    on.happen(*corrected);
    return std::nullopt;
}

Check offer_late(Proceedings& on, const Brought&) {
    if (const auto no = in_round(on)) return no;
    const Citation& cites = on.cites({Remedy::offer_late});
    if (!offer_is_due(on.now()) || late_offers(on.now()).empty())
        return denial(Denied::no_offer_due, cites);
    const Stage stage = stage_of(*known_coup(on.table().round.hands));
    on.happen(InsuranceOffered{stage, late_offers(on.now()), &cites});
    return std::nullopt;
}

/// Each claim is of an insurance that was not offered and would have won.
Check refund_original(Proceedings& on, const Brought& brought) {
    const Citation& cites = on.cites({Remedy::refund_original});
    if (brought.claims.empty()) return denial(Denied::no_claim, cites);
    if (on.matter().moment != Moment::in_round) {
        const auto corrected =
            refund_ended(on.now(), on.matter(), brought.claims, brought.decided, cites);
        if (!corrected) return corrected.error();
        on.happen(*corrected);
        return std::nullopt;
    }
    if (!on.table().round.outcome) return denial(Denied::no_outcome, cites);
    for (const Claim& claim : brought.claims) {
        // What is returned for one offer is not returned for the other again.
        const bool again =
            std::ranges::any_of(on.table().round.refunds, [&](const Refund& allowed) {
                const Claim& other = allowed.claim;
                return other.player == claim.player && other.box == claim.box &&
                       other.side == claim.side;
            });
        const Refund refund{claim, &cites, brought.decided};
        if (again || !spot_refunded(on.now(), *known_coup(on.table().round.hands), refund))
            return denial(Denied::nothing_due, cites, claim);
        on.happen(RefundAllowed{refund});
    }
    return std::nullopt;
}

Check move_insurance(Proceedings& on, const Brought& brought) {
    const Citation& cites = on.cites({Remedy::move_insurance});
    if (brought.claims.empty()) return denial(Denied::no_claim, cites);
    if (on.matter().moment != Moment::in_round) {
        const auto corrected = move_ended(on.now(), on.matter(), brought.claims, cites);
        if (!corrected) return corrected.error();
        on.happen(*corrected);
        return std::nullopt;
    }
    for (const Claim& claim : brought.claims) {
        const InsuranceBet* bet = insurance_at(on.table().round, claim);
        if (!bet || claim.side != on.matter().hand) return denial(Denied::no_claim, cites, claim);
        const InsuranceBet lay = *bet;
        if (!can_move(on.now(), on.table().round, lay))
            return denial(Denied::nothing_due, cites, claim);
        on.happen(InsuranceMoved{lay});
    }
    return std::nullopt;
}

}  // namespace tigerpit
