#include <algorithm>
#include <set>

#include "storm/auditor.hpp"
#include "storm/who_may.hpp"

/// What the auditor makes of irregularities: who rules, where every card is, and that nobody gets
/// back what was decided or chooses twice.
namespace tigerpit {

namespace {

using second_opinion::Deal;

constexpr int ranks = 13;

/// In the order in which they were drawn.
std::vector<std::optional<Card>> in_order(const BySide<std::vector<std::optional<Card>>>& hands) {
    std::vector<std::optional<Card>> cards;
    for (std::size_t place = 0; place < 3; ++place)
        for (const Side side : both_sides)
            if (place < hands[side].size()) cards.push_back(hands[side][place]);
    return cards;
}

/// Every way a deal can go on, by ranks alone; tells how a bet came out in each, until two differ.
class EveryWay {
public:
    explicit EveryWay(const second_opinion::Definition& bet) : bet_(bet) {}

    /// False once the bet is known to be open.
    bool walk(std::vector<int>& cards) {
        const int next = next_hand(cards);
        if (next < 0) return end(cards);
        for (int rank = 0; rank < ranks; ++rank) {
            cards.push_back(rank);
            const bool goes_on = walk(cards);
            cards.pop_back();
            if (!goes_on) return false;
        }
        return true;
    }

private:
    static int value(const std::vector<int>& cards, std::size_t at) {
        return second_opinion::value_of(cards[at]);
    }
    static int two(const std::vector<int>& cards, std::size_t first) {
        return (value(cards, first) + value(cards, first + 2)) % 10;
    }
    /// 0 for the Player Hand, 1 for the Banker Hand, -1 when the deal is over.
    static int next_hand(const std::vector<int>& cards) {
        if (cards.size() < 4) return static_cast<int>(cards.size() % 2);
        const int player = two(cards, 0);
        const int banker = two(cards, 1);
        if (player >= 8 || banker >= 8 || cards.size() == 6) return -1;
        if (player <= 5 && cards.size() == 4) return 0;
        Deal d{.banker = banker};
        if (player <= 5) d.third = value(cards, 4);
        const bool done = player > 5 && cards.size() == 5;
        return !done && second_opinion::banker_draws(d) ? 1 : -1;
    }
    bool end(const std::vector<int>& cards) {
        Deal d;
        const int player = two(cards, 0);
        const bool third = player <= 5 && cards.size() > 4;
        d.player = third ? (player + value(cards, 4)) % 10 : player;
        d.player_cards = third ? 3 : 2;
        const bool drew = cards.size() > (third ? 5U : 4U);
        d.banker = (two(cards, 1) + (drew ? value(cards, cards.size() - 1) : 0)) % 10;
        d.banker_cards = drew ? 3 : 2;
        d.player_pair = cards[0] == cards[2];
        d.banker_pair = cards[1] == cards[3];
        const bool main = bet_.bet == "player" || bet_.bet == "banker";
        const int came = bet_.wins(d) ? 1 : main && second_opinion::level(d) ? 2 : 3;
        if (came == 2 || (seen_ != 0 && seen_ != came)) return false;
        seen_ = came;
        return true;
    }

    const second_opinion::Definition& bet_;
    int seen_ = 0;
};

}  // namespace

void Auditor::unsee(const std::optional<Card>& card) {
    if (card)
        --out_[static_cast<std::size_t>(card->suit) * 13 + static_cast<std::size_t>(card->rank)];
}

/// Chips from the house, or back to it as far as there are any; the rest is owed.
void Auditor::give(PlayerId player, std::int64_t cents) {
    auto& chips = chips_[player.number];
    auto& owes = owes_[player.number];
    if (cents >= 0) {
        const std::int64_t paid = std::min(owes, cents);
        owes -= paid;
        chips.stack += cents - paid;
        tray_ -= cents - paid;
        return;
    }
    const std::int64_t taken = std::min(chips.stack, -cents);
    chips.stack -= taken;
    tray_ += taken;
    owes += -cents - taken;
}

/// What a round that is on again gives somebody goes first to what it has made him owe.
void Auditor::repay(PlayerId player, std::int64_t cents) {
    const std::uint32_t person = player.number;
    const std::int64_t paid = std::min({owing_[person], owes_[person], cents});
    chips_[person].stack -= paid;
    owes_[person] -= paid;
    tray_ += paid;
}

void Auditor::repay(const std::vector<SettledLine>& lines) {
    std::map<std::uint32_t, std::int64_t> returned;
    for (const SettledLine& line : lines) returned[line.player.number] += line.returned.cents;
    for (const auto& [person, cents] : returned) repay(PlayerId{person}, cents);
}

/// Only the cards rightly dealt stay on the layout.
void Auditor::take_up(const Hands& hands, int rightly) {
    auto cards = in_order(hands);
    cards.resize(static_cast<std::size_t>(rightly));
    hands_ = {};
    for (std::size_t i = 0; i < cards.size(); ++i) {
        // The fifth is the Player third card only if that hand had one.
        const bool third = i >= 4;
        const bool player = third ? i == 4 && hands.player.size() == 3 : i % 2 == 0;
        hands_[player ? Side::player : Side::banker].push_back(cards[i]);
    }
}

bool Auditor::is_decided(Spot spot) const {
    const auto& before = trouble_->before;
    // No bet of any layout is decided by two cards.
    if (before.size() <= 2) return false;
    std::vector<int> cards;
    for (const auto& card : before) {
        if (!card) return false;
        cards.push_back(static_cast<int>(card->rank));
    }
    const auto& id = book_.spots[static_cast<std::size_t>(spot.index)];
    const auto bet =
        std::ranges::find(second_opinion::definitions, id, &second_opinion::Definition::bet);
    return EveryWay(*bet).walk(cards);
}

Role Auditor::lowest_for(const RulingMade& e) const {
    const Role shift = mbs_ ? Role::gaming_shift_manager : Role::table_game_shift_manager;
    if (!e.reason.empty()) return shift;
    const auto orders = [&](Remedy step) {
        return std::ranges::find(e.then, step) != e.then.end();
    };
    switch (trouble_->raised.kind) {
        case Irregularity::display_wrong: return Role::dealer;
        case Irregularity::uncovered: return shift;
        case Irregularity::insurance_misplaced:
        case Irregularity::insurance_not_offered:
        case Irregularity::found_late: return Role::pit_manager;
        case Irregularity::drawn_together:
            return mbs_ && orders(Remedy::fix_order) ? Role::pit_manager : Role::pit_supervisor;
        case Irregularity::card_taken:
            if (mbs_) return shift;
            [[fallthrough]];
        case Irregularity::card_lost:
            return game_ == "tiger-buffalo-non-commission" ? Role::pit_manager
                                                           : Role::pit_supervisor;
        case Irregularity::card_damaged: return mbs_ ? shift : Role::pit_manager;
        default: return Role::pit_supervisor;
    }
}

void Auditor::note(const By&, const IrregularityRaised& e) {
    need(!trouble_, "trouble upon trouble");
    untroubled_ = {hands_, carried_, left_, moment_};
    trouble_.emplace();
    trouble_->raised = e;
    trouble_->on_layout = e.moment == tigerpit::Moment::in_round;
    const auto dealt = ended_.hands.player.size() + ended_.hands.banker.size();
    const bool between =
        e.kind == Irregularity::excess_card || e.kind == Irregularity::exposed_card ||
        (e.kind == Irregularity::uncovered && static_cast<std::size_t>(e.rightly) == dealt);
    const bool ended = e.moment == tigerpit::Moment::just_ended;
    trouble_->other_shoe = !(ended && between) && (ended ? ended_.shoe : shoe_) != shoes_;
    const bool later = e.moment == tigerpit::Moment::later || trouble_->other_shoe;
    const Hands& hands = trouble_->on_layout ? hands_ : ended_.hands;
    auto order = in_order(hands);
    if (!e.cards.empty() && !later) {
        for (auto i = static_cast<std::size_t>(e.rightly); i < order.size(); ++i) unsee(order[i]);
        // What is out of the shoe comes before what is in it.
        int fresh = e.fresh;
        for (; fresh > 0 && !carried_.empty(); --fresh) {
            unsee(carried_.front().card);
            carried_.erase(carried_.begin());
        }
        for (const PlacedCard& card : e.cards)
            if (card.card) see_card(*card.card);
        left_ -= fresh;
        need(left_ >= 0, "a card reported that the shoe had not");
        if (trouble_->on_layout) {
            trouble_->cards = e.cards;
            take_up(Hands(hands), e.rightly);
            moment_ = Moment::dealing;
        } else {
            trouble_->cards.assign(e.cards.end() - e.fresh, e.cards.end());
        }
    }
    order.resize(std::min(order.size(), static_cast<std::size_t>(e.rightly)));
    trouble_->before = order;
}

void Auditor::note(const By& by, const RulingMade& e) {
    if (!trouble_) return fault("a ruling on nothing");
    const Role lowest = lowest_for(e);
    need(stands_at(mbs_, lowest, by.actor.role) ||
             (by.authorised_by && stands_at(mbs_, lowest, by.authorised_by->role)),
         "a ruling by who may not make it");
    need(e.cites.size() >= e.then.size(), "a step without its clause");
    if (e.cards.empty()) return;
    if (trouble_->raised.moment != tigerpit::Moment::later && !trouble_->other_shoe) {
        for (const PlacedCard& card : trouble_->raised.cards) unsee(card.card);
        for (const PlacedCard& card : e.cards)
            if (card.card) see_card(*card.card);
    }
    trouble_->raised.cards = e.cards;
    if (trouble_->on_layout) trouble_->cards = e.cards;
}

/// It was nothing: the cards are where they were.
void Auditor::forget_trouble() {
    for (const PlacedCard& card : trouble_->raised.cards) unsee(card.card);
    // Those that were out of the shoe and came into question are out of it again.
    const auto taken = untroubled_.carried.size() - carried_.size();
    for (std::size_t i = 0; i < taken; ++i)
        if (untroubled_.carried[i].card) see_card(*untroubled_.carried[i].card);
    carried_ = untroubled_.carried;
    left_ = untroubled_.left;
    if (moment_ != Moment::known) moment_ = untroubled_.moment;
    const auto order = in_order(trouble_->on_layout ? untroubled_.hands : ended_.hands);
    const auto rightly = static_cast<std::size_t>(trouble_->raised.rightly);
    for (std::size_t i = rightly; i < order.size(); ++i)
        if (order[i]) see_card(*order[i]);
    if (!trouble_->on_layout) return;
    for (const Side side : both_sides)
        for (std::size_t i = hands_[side].size(); i < untroubled_.hands[side].size(); ++i)
            hands_[side].push_back(untroubled_.hands[side][i]);
}

void Auditor::note(const By&, const MatterClosed& e) {
    if (!trouble_) return fault("a matter closed that was not open");
    if (e.dismissed) {
        const bool later =
            trouble_->raised.moment == tigerpit::Moment::later || trouble_->other_shoe;
        if (!later && !trouble_->raised.cards.empty()) forget_trouble();
        trouble_.reset();
        return;
    }
    need(!trouble_->on_layout || trouble_->cards.empty(), "cards forgotten in a matter");
    off_ += static_cast<int>(trouble_->cards.size());
    trouble_.reset();
}

void Auditor::note(const By&, const HandsLaid& e) {
    if (!trouble_) return fault("hands laid anew for nothing");
    const auto all = hands_.player.size() + hands_.banker.size() + trouble_->cards.size();
    hands_ = {};
    for (const PlacedCard& card : e.after) {
        draw_check(card.side);
        hands_[card.side].push_back(card.card);
    }
    carried_.insert(carried_.begin(), e.carried.begin(), e.carried.end());
    if (!e.carried.empty()) confirmed_ = trouble_->raised.kind == Irregularity::face_up_in_device;
    const auto gone = all - e.after.size() - e.carried.size();
    if (!trouble_->other_shoe) off_ += static_cast<int>(gone);
    if (gone > 0 && e.carried.empty())
        for (const PlacedCard& card : trouble_->cards) trouble_->thrown.push_back(card.card);
    trouble_->cards.clear();
    trouble_->laid = true;
    // The third card was missed where the first card lies that was moved.
    if (trouble_->raised.kind == Irregularity::third_card_missing)
        for (const PlacedCard& card : trouble_->raised.cards) {
            const std::size_t place = trouble_->before.size();
            if (place >= e.after.size() || e.after[place].side != card.side || !card.card) break;
            trouble_->before.push_back(card.card);
        }
    if (!e.after.empty()) withdrawals_ = false;
    moment_ = e.after.empty() ? Moment::shut : Moment::dealing;
    // An offer outlives what draws no card and changes none.
    window_ = window_ && trouble_->raised.fresh == 0 && e.carried.empty() &&
              hands_.player == untroubled_.hands.player &&
              hands_.banker == untroubled_.hands.banker;
}

void Auditor::note(const By&, const ChoiceOpened& e) {
    if (!trouble_) return fault("a choice about nothing");
    trouble_->choice = e.choice;
    trouble_->waiting = e.players;
    trouble_->away = e.away;
    const Irregularity kind = trouble_->raised.kind;
    // Cards that are where they belong count like those before them.
    const bool dealt_on = kind == Irregularity::third_card_missing && !trouble_->laid;
    if (dealt_on || kind == Irregularity::interruption || kind == Irregularity::dealt_face_up ||
        kind == Irregularity::not_passed || kind == Irregularity::device_reset) {
        trouble_->before = in_order(hands_);
        trouble_->before.insert(trouble_->before.end(), trouble_->thrown.begin(),
                                trouble_->thrown.end());
    }
    for (const PlayerId player : e.players) {
        const bool open = std::ranges::any_of(bets_, [&](const Placed& placed) {
            return placed.player == player && !is_decided(placed.spot);
        });
        need(open, "a choice for who has nothing open");
    }
}
void Auditor::note(const By&, const ChoiceMade& e) {
    if (!trouble_ || !trouble_->choice) return fault("a choice when none was open");
    need(std::erase(trouble_->waiting, e.player) + std::erase(trouble_->away, e.player) == 1,
         "somebody chose twice");
}
void Auditor::note(const By&, const ChoiceClosed&) {
    if (!trouble_) return fault("a choice closed about nothing");
    trouble_->choice.reset();
    trouble_->waiting.clear();
}

void Auditor::note(const By&, const InsuranceReturned& e) {
    const auto at = std::ranges::find(insured_, e.bet, &Insured::bet);
    if (at == insured_.end()) return fault("insurance returned that was not there");
    insured_.erase(at);
    chips_[e.bet.player.number].stack += e.bet.stake.cents;
    chips_[e.bet.player.number].stake -= e.bet.stake.cents;
    repay(e.bet.player, e.bet.stake.cents);
}
void Auditor::note(const By&, const RefundAllowed& e) {
    need(trouble_ && moment_ == Moment::known, "a claim allowed without an outcome");
    need(!mbs_ && game_ != "wu-song", "a claim for insurance where there is none");
    allowed_.push_back(e.refund.claim);
}
void Auditor::note(const By&, const InsuranceMoved& e) {
    need(game_ == "tiger-buffalo-non-commission", "insurance moved where nobody may");
    const auto at = std::ranges::find(insured_, e.bet, &Insured::bet);
    if (at == insured_.end()) return fault("insurance moved that was not there");
    InsuranceBet moved = e.bet;
    insured_.erase(at);
    moved.side = moved.side == Side::player ? Side::banker : Side::player;
    const auto same = std::ranges::find_if(insured_, [&](const Insured& one) {
        return one.bet.player == moved.player && one.bet.box == moved.box &&
               one.bet.stage == moved.stage && one.bet.side == moved.side;
    });
    if (same == insured_.end())
        insured_.push_back({moved, push_odds});
    else
        same->bet.stake.cents += moved.stake.cents;
}
void Auditor::note(const By&, const BetsReopened&) {
    need(moment_ == Moment::shut && mbs_, "bets opened again");
    moment_ = Moment::open;
}

void Auditor::note(const By&, const RoundVoided& e) {
    if (!trouble_) return fault("a round voided for nothing");
    need(e.lines.size() == bets_.size() + insured_.size(), "a void that forgets a wager");
    for (const SettledLine& line : e.lines) {
        need(line.returned == line.stake && line.won.cents == 0, "a void that keeps something");
        need(!line.also.empty(), "a void without its reason");
        chips_[line.player.number].stake -= line.stake.cents;
        chips_[line.player.number].stack += line.returned.cents;
    }
    for (const auto& [person, chips] : chips_)
        need(chips.stake == 0, "a stake is left on the layout");
    if (!trouble_->other_shoe) off_ += static_cast<int>(trouble_->cards.size());
    trouble_->cards.clear();
    settled_[number_] = e.lines;
    repay(e.lines);
    end_round();
}

}  // namespace tigerpit
