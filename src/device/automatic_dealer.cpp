#include "device/automatic_dealer.hpp"

#include <algorithm>
#include <utility>

#include "device/virtual_shoe.hpp"
#include "table/handling.hpp"
#include "table/offers.hpp"
#include "table/stakes.hpp"

namespace tigerpit {

namespace {

using Next = std::optional<DealerAct>;

/// Where a card lies in the order of the deal. A Banker third card comes after the Player's, also
/// where it is turned first.
int place_in_deal(const BySide<LaidHand>& hands, Side side, int card) {
    if (card < 2) return 2 * card + (side == Side::banker ? 1 : 0);
    return side == Side::banker && hands.player.size() == 3 ? 5 : 4;
}

int open_cards(const BySide<LaidHand>& hands) {
    int open = 0;
    for (const Side side : both_sides)
        open += static_cast<int>(std::ranges::count_if(hands[side], &LaidCard::open));
    return open;
}

/// One look at a table.
class Look {
public:
    Look(const Rulebook& book, const Table& table, const AutomaticDealer& dealer)
        : dealer_(dealer),
          timing_(dealer.timing),
          now_{book, table, {dealer.self, std::nullopt}},
          table_(table),
          round_(table.round),
          authority_(book.conduct->authority) {}

    [[nodiscard]] Next next() const {
        if (table_.matter) return of_matter();
        switch (table_.phase) {
            case Phase::not_open: return std::nullopt;
            case Phase::idle: return between_rounds();
            case Phase::bets_open: return betting();
            case Phase::bets_closed: return after_close();
            case Phase::dealing: return dealing();
            case Phase::outcome: return act(Act::settle, Settle{}, timing_.outcome);
        }
        std::unreachable();
    }

private:
    // ── An act and whose it is ──────────────────────────────────────────────────────────────────

    /// The lowest position that may; nothing where the document knows no such act.
    [[nodiscard]] std::optional<Role> role_for(Act what) const {
        const Roles roles = allowed(authority_, what);
        for (const Roles rung : authority_.ladder)
            for (std::size_t role = 0; role < role_words.size(); ++role)
                if (const auto one = static_cast<Role>(role);
                    rung.contains(one) && roles.contains(one))
                    return one;
        return std::nullopt;
    }

    [[nodiscard]] Next act(Act what, Command command, std::int64_t delay, int detail = 0) const {
        const auto role = role_for(what);
        if (!role) return std::nullopt;
        const Beat beat{command.index(),          detail,
                        table_.shoe.number,       table_.rounds,
                        cards_laid(round_.hands), open_cards(round_.hands)};
        return DealerAct{std::move(command), *role, delay, Wants::nothing, 0, beat};
    }

    static Next wanting(Next next, Wants wants, int place = 0) {
        if (!next) return next;
        next->wants = wants;
        next->place = place;
        return next;
    }

    /// Would the table take it from who may?
    [[nodiscard]] bool would(Act what, const Command& command) const {
        const auto role = role_for(what);
        if (!role) return false;
        const Actor who = *role == Role::dealer ? dealer_.self : Actor{*role, 0, false};
        return decide({now_.rulebook, table_, {who, std::nullopt}}, command).has_value();
    }

    // ── Between rounds ──────────────────────────────────────────────────────────────────────────

    [[nodiscard]] Next between_rounds() const {
        const Shoe& shoe = table_.shoe;
        const int decks = table_.setup.decks;
        const int at_hand = shoe.left + static_cast<int>(shoe.carried.size());
        // A round that the shoe could not complete would be void: it is not begun.
        if (!shoe.ready || shoe.last_round || shoe.replace || at_hand < round_cards_max) {
            const auto pause = table_.rounds == 0 ? timing_.answer : timing_.shuffle;
            return wanting(act(Act::prepare_shoe, PrepareShoe{decks * deck_size, true}, pause),
                           Wants::new_shoe);
        }
        if (shoe.left == shoe.decks * deck_size)
            return wanting(act(Act::prepare_shoe, BurnCards{}, timing_.card), Wants::card,
                           next_place(shoe));
        // Somebody has to allow it, or to decide what becomes of a card.
        if (!would(Act::open_bets, OpenBets{})) return std::nullopt;
        const bool first = table_.last.terms.shoe != shoe.number;
        return act(Act::open_bets, OpenBets{}, first ? timing_.card : timing_.settlement);
    }

    // ── Bets ────────────────────────────────────────────────────────────────────────────────────

    /// What staff have found on the felt and the document has put right before the close. What
    /// players place is held to the limits when they do.
    [[nodiscard]] Next noticed() const {
        for (const auto& [bet, seated, found, advised, order, by] : round_.wagers) {
            if (!found) continue;
            const AdviseMinimum advice{bet.player, bet.box, bet.spot};
            if (!is_advised(round_, bet) && would(Act::advise_minimum, advice))
                return act(Act::advise_minimum, advice, timing_.answer);
            const RejectExcess reject{bet.box};
            if (would(Act::reject_excess, reject))
                return act(Act::reject_excess, reject, timing_.answer);
        }
        return std::nullopt;
    }

    /// A round is opened for bets, and no document closes one that has none: the dealer waits.
    [[nodiscard]] Next betting() const {
        if (round_.wagers.empty()) return std::nullopt;
        if (Next advice = noticed()) return advice;
        return act(Act::close_bets, CloseBets{}, timing_.betting);
    }

    /// Beyond the Differential of the table wagers go after the time that players have to even it
    /// out: the standing players' first, the latest first, as where a document orders them.
    [[nodiscard]] Next over_differential() const {
        const TableRules rules = rules_of(now_.rulebook, table_);
        const auto over = table_excess(table_, rules, 1);
        const Wager* first = nullptr;
        for (const Wager& wager : round_.wagers) {
            if (!over || original_side(rules, wager.bet.spot) != over->side) continue;
            const bool sooner = !first || (first->seated && !wager.seated) ||
                                (first->seated == wager.seated && wager.order > first->order);
            if (sooner) first = &wager;
        }
        if (!first) return std::nullopt;
        const auto& [player, box, spot, stake, joins] = first->bet;
        return act(Act::remove_wager, RemoveWager{player, box, spot}, timing_.evening);
    }

    [[nodiscard]] Next after_close() const {
        if (Next answer = answer_squeeze()) return answer;
        if (cut_card_comes()) return remove_cut_card();
        // What a dealer may allow he allows everybody.
        if (would(Act::allow_withdrawal, AllowWithdrawal{}))
            return act(Act::allow_withdrawal, AllowWithdrawal{}, timing_.answer);
        if (Next removed = over_differential()) return removed;
        return draw(round_.withdrawals ? timing_.withdrawal : timing_.card);
    }

    // ── Cards ───────────────────────────────────────────────────────────────────────────────────

    /// The cut card lies before the last cards of the shoe; one that is out already passes it by.
    [[nodiscard]] bool cut_card_comes() const {
        const Shoe& shoe = table_.shoe;
        return !shoe.last_round && shoe.carried.empty() &&
               shoe.left <= std::max(dealer_.cut_card, round_cards_max);
    }
    [[nodiscard]] Next remove_cut_card() const {
        return act(Act::remove_cut_card, RemoveCutCard{}, timing_.card);
    }

    [[nodiscard]] Next draw(std::int64_t delay) const {
        const Shoe& shoe = table_.shoe;
        if (cut_card_comes()) return remove_cut_card();
        if (shoe.left == 0 && shoe.carried.empty()) {
            RaiseIrregularity raise;
            raise.kind = Irregularity::not_enough_cards;
            return act(Act::report_irregularity, raise, timing_.card);
        }
        const auto drawer = drawer_of(table_);
        Next next = act(Act::draw, DrawCard{}, drawer ? std::max(delay, timing_.handling) : delay);
        // A card that a player is slow to draw the device itself tells of.
        if (next && drawer) next->role = Role::device;
        const bool known = !shoe.carried.empty() && shoe.carried.front().card;
        if (known) return next;
        return wanting(next, Wants::card, next_place(shoe) - static_cast<int>(shoe.carried.size()));
    }

    /// A player has asked to squeeze a card, and the dealer may say yes. Elsewhere the pit may.
    [[nodiscard]] Next answer_squeeze() const {
        if (role_for(Act::grant_squeeze) != Role::dealer) return std::nullopt;
        for (const Side side : both_sides) {
            const auto& asks = round_.handling[side].asks;
            for (int card = 0; card < static_cast<int>(asks.size()); ++card) {
                const auto& player = asks[static_cast<std::size_t>(card)];
                if (!player) continue;
                AnswerSqueeze answer{*player, side, card, true};
                answer.granted = would(Act::grant_squeeze, answer);
                return act(Act::grant_squeeze, answer, timing_.answer);
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Next dealing() const {
        if (Next answer = answer_squeeze()) return answer;
        const BySide<LaidHand>& hands = round_.hands;
        if (cards_laid(hands) < 4) return draw(timing_.card);
        const bool banker_first =
            round_.reversed && hands.player.size() == 3 && hands.banker.size() == 2;
        if (!all_open(hands) && !(banker_first && !hands.player[2].open)) return turn();
        if (offer_is_due(now_)) return act(Act::offer_insurance, OfferInsurance{}, timing_.answer);
        return draw(somebody_may_insure() ? timing_.insurance : timing_.card);
    }

    /// Is anybody left who has not said that he takes none, or no more?
    [[nodiscard]] bool somebody_may_insure() const {
        if (!round_.insurance.window) return false;
        const auto& passed = round_.insurance.passed;
        return std::ranges::any_of(offers_now(now_), [&](const OfferMade& offer) {
            return !contains(passed, offer.player) && !is_away(table_, offer.player);
        });
    }

    // ── Cards that lie face down ────────────────────────────────────────────────────────────────

    /// By the method in which hands are passed: which hand is first, and who has each.
    [[nodiscard]] Next hand_over() const {
        if (table_.setup.method != Method::a) return std::nullopt;
        const auto is_down = [&](Side side) {
            const LaidHand& hand = round_.hands[side];
            return !hand[0].open || !hand[1].open;
        };
        if (!is_down(Side::player) && !is_down(Side::banker)) return std::nullopt;
        if (!round_.first_hand)
            return act(Act::choose_first_hand, ChooseFirstHand{Side::player}, timing_.answer);
        for (const Side side : both_sides) {
            if (!is_down(side) || round_.handling[side].handler) continue;
            const auto in_line = next_in_line(now_, side);
            if (!in_line) continue;
            const int detail = static_cast<int>(side);
            if (in_line->first_known)
                return act(Act::pass_cards, PassCards{side, std::nullopt}, timing_.answer, detail);
            // The pit has its time to choose among equals; then it is the first in line.
            return act(Act::choose_squeezer, ChooseSqueezer{side, in_line->player},
                       timing_.handling, detail);
        }
        return std::nullopt;
    }

    /// The next card to be turned over: by who has it in hand, or by the dealer when nobody has, is
    /// there, or does it in time.
    [[nodiscard]] Next turn() const {
        if (Next passed = hand_over()) return passed;
        const Side begins =
            round_.reversed ? Side::banker : round_.first_hand.value_or(Side::player);
        for (const Side side : {begins, other(begins)}) {
            const LaidHand& hand = round_.hands[side];
            for (int card = 0; card < hand.size(); ++card)
                if (!hand[card].open) return turn(side, card);
        }
        std::unreachable();
    }

    [[nodiscard]] Next turn(Side side, int card) const {
        const bool in_hand = handler_of(table_, side, card).has_value();
        const bool passed = round_.handling[side].handler.has_value();
        const bool waits = in_hand || (!passed && drawer_of(table_));
        const OpenCard open{side, card, std::nullopt, in_hand};
        const int place = place_in_deal(round_.hands, side, card);
        Next next = act(Act::open_card, open, waits ? timing_.handling : timing_.card, place);
        if (round_.hands[side][card].card) return next;
        const int out = static_cast<int>(table_.shoe.carried.size()) + cards_laid(round_.hands);
        return wanting(next, Wants::card, next_place(table_.shoe) - out + place);
    }

    // ── When something is wrong ─────────────────────────────────────────────────────────────────

    /// Rulings are for people. A choice that players were given has its time.
    [[nodiscard]] Next of_matter() const {
        if (!table_.matter->choice) return std::nullopt;
        return act(Act::record_election, EndChoice{}, timing_.choice);
    }

    const AutomaticDealer& dealer_;
    const DealerTiming& timing_;
    const Situation now_;
    const Table& table_;
    const Round& round_;
    const Authority& authority_;
};

}  // namespace

std::optional<DealerAct> next_act(const Rulebook& book, const Table& table,
                                  const AutomaticDealer& dealer) {
    const bool another = table.dealer && *table.dealer != dealer.self;
    if (!book.conduct || table.suspended || another) return std::nullopt;
    return Look(book, table, dealer).next();
}

Command with_card(const DealerAct& act, Card card) {
    Command command = act.command;
    if (auto* draw = std::get_if<DrawCard>(&command)) draw->card = card;
    if (auto* open = std::get_if<OpenCard>(&command)) open->value = card;
    if (auto* burn = std::get_if<BurnCards>(&command)) *burn = {card, burned_after(card.rank)};
    return command;
}

std::optional<std::int64_t> DealerClock::due(const std::optional<DealerAct>& next,
                                             std::int64_t now) {
    if (!next) {
        beat_.reset();
        return std::nullopt;
    }
    if (beat_ != next->beat) {
        beat_ = next->beat;
        since_ = now;
    }
    return since_ + next->delay_ms;
}

}  // namespace tigerpit
