#include <algorithm>

#include "storm/storm.hpp"
#include "table/circumstances.hpp"
#include "table/stakes.hpp"

/// What goes wrong in a storm, at any moment, and how people are done with it.
namespace tigerpit {

namespace {

constexpr Actor dealer{Role::dealer, 9};
constexpr Actor supervisor{Role::pit_supervisor, 10};

/// Is it about cards that were drawn?
bool has_cards(Irregularity kind) {
    switch (kind) {
        case Irregularity::wrong_number:
        case Irregularity::third_card_missing:
        case Irregularity::excess_card:
        case Irregularity::exposed_card:
        case Irregularity::wrong_area:
        case Irregularity::wrong_person:
        case Irregularity::dealt_face_up:
        case Irregularity::face_up_in_device:
        case Irregularity::drawn_together:
        case Irregularity::card_lost:
        case Irregularity::card_damaged:
        case Irregularity::card_taken:
        case Irregularity::uncovered: return true;
        default: return false;
    }
}

bool is_unknown(Irregularity kind) {
    return kind == Irregularity::card_lost || kind == Irregularity::card_damaged ||
           kind == Irregularity::card_taken;
}

/// What lies on the layout, in drawn order.
std::vector<Card> in_order(const BySide<std::vector<Card>>& faces) {
    std::vector<Card> cards;
    for (std::size_t place = 0; place < 3; ++place)
        for (const Side side : both_sides)
            if (place < faces[side].size()) cards.push_back(faces[side][place]);
    return cards;
}

}  // namespace

Actor Storm::boss() const {
    const bool mbs = book_.document.short_name == "MBS";
    return mbs ? Actor{Role::gaming_shift_manager, 13} : Actor{Role::table_game_shift_manager, 14};
}

/// Cards of the round from one on, as they really are, and some more out of the shoe.
std::vector<PlacedCard> Storm::cards_in_question(Irregularity kind, int rightly) {
    const bool idle = table_.phase == Phase::idle;
    std::vector<Card> real = in_order(idle ? last_faces_ : faces_);
    const auto laid = static_cast<int>(real.size());
    const int most = std::min(static_cast<int>(shoe_.size()), 3);
    int more = chance_.below(most + 1);
    if (rightly == laid && more == 0) more = std::min(most, 1);
    for (int i = 0; i < more; ++i)
        real.push_back(shoe_[shoe_.size() - 1 - static_cast<std::size_t>(i)]);
    in_question_.assign(real.begin() + rightly, real.end());
    std::vector<PlacedCard> cards;
    const bool closed = deals_face_down(table_) && chance_.one_in(2);
    for (const Card card : in_question_) cards.push_back({any_side(), card, !closed});
    // Where nothing is out of place, each card lies with its own hand.
    if (chance_.one_in(2))
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const std::size_t place = static_cast<std::size_t>(rightly) + i;
            if (place < 4) cards[i].side = place % 2 == 0 ? Side::player : Side::banker;
        }
    if (is_unknown(kind) && !cards.empty()) cards.back() = {cards.back().side, {}, false};
    return cards;
}

void Storm::go_wrong() {
    RaiseIrregularity raise;
    raise.kind = static_cast<Irregularity>(chance_.below(static_cast<int>(irregularity_count)));
    if (table_.round.cut_card_first && chance_.one_in(2))
        raise.kind = Irregularity::cut_card_not_offered;
    const auto& missed = table_.round.insurance.missed;
    if (table_.phase == Phase::outcome && (missed[0] || missed[1]) && chance_.one_in(2))
        raise.kind = Irregularity::insurance_not_offered;
    if (chance_.one_in(2)) raise.hand = any_side();
    if (chance_.one_in(2)) raise.stage = static_cast<Stage>(chance_.below(2));
    const bool idle = table_.phase == Phase::idle;
    const auto laid = static_cast<int>(in_order(idle ? last_faces_ : faces_).size());
    const bool late = raise.kind == Irregularity::found_late ||
                      raise.kind == Irregularity::limits_found_late || chance_.one_in(6);
    if (late && table_.rounds > 1)
        raise.round =
            table_.rounds - chance_.below(std::min<int>(3, static_cast<int>(table_.rounds)));
    const std::int64_t current = idle ? table_.last.number : table_.round.number;
    const bool of_now = !raise.round || *raise.round == current;
    const bool dealt = table_.phase != Phase::bets_open && (!idle || laid > 0);
    if (has_cards(raise.kind) && of_now && dealt && table_.shoe.carried.empty() &&
        !chance_.one_in(5)) {
        raise.rightly = chance_.one_in(2) ? laid : chance_.below(laid + 1);
        raise.cards = cards_in_question(raise.kind, *raise.rightly);
    }
    if (raise.kind == Irregularity::found_late && !of_now) {
        // What was there, and a card more, a card less, or another.
        raise.rightly = 2;
        const int count = 2 + chance_.below(3);
        for (int i = 0; i < count; ++i)
            raise.cards.push_back({i % 2 == 0 ? Side::player : Side::banker, any_card(), true});
    }
    // Whoever has left with his chips may owe some of them.
    if ((idle || !of_now) && chance_.one_in(3))
        for (const Guest& guest : std::vector<Guest>(table_.guests))
            ask({Role::cashier, 15},
                CashOut{guest.player, stack_of(table_, guest.player), ++transfer_});
    const std::size_t events = log_.size();
    if (!ask(table_.dealer.value_or(dealer), raise)) return;
    tries_ = 0;
    const auto& raised = std::get<IrregularityRaised>(log_[events].event);
    if (raised.moment == Moment::in_round) keep_faces();
    if (raised.moment != Moment::later)
        shoe_.resize(shoe_.size() - static_cast<std::size_t>(raised.fresh));
}

/// Cards in question are in nobody's hand.
void Storm::keep_faces() {
    for (const Side side : both_sides)
        faces_[side].resize(static_cast<std::size_t>(table_.round.hands[side].size()));
}

/// What lies on the layout after the hands were laid anew.
void Storm::put_faces(const HandsLaid& laid) {
    BySide<std::vector<Card>> faces;
    for (const PlacedCard& card : laid.after) {
        const std::size_t place = faces[card.side].size();
        // Nobody has seen it: one that was rightly dealt, or the one that was lost.
        const bool was_there = place < faces_[card.side].size();
        const Card face = was_there ? faces_[card.side][place] : in_question_.back();
        faces[card.side].push_back(card.card ? *card.card : face);
    }
    faces_ = faces;
    for (const CarriedCard& card : laid.carried)
        if (!card.card) unseen_ = in_question_.back();
}

/// A claim that may be due: of an offer that was missed, for the hand that was bet on.
Claim Storm::a_claim(Claim claim) const {
    const TableRules rules = rules_of(book_, table_);
    claim.stage = table_.round.insurance.missed[0] ? Stage::after_four : Stage::after_player_third;
    for (const Wager& wager : table_.round.wagers)
        if (wager.bet.player == claim.player && wager.bet.box == claim.box)
            claim.side = original_side(rules, wager.bet.spot).value_or(claim.side);
    return claim;
}

void Storm::rule() {
    const Matter& matter = *table_.matter;
    MakeRuling ruling;
    for (auto i = static_cast<std::size_t>(first_asked); i < circumstance_count; ++i)
        ruling.told.set(static_cast<Circumstance>(i), chance_.below(2));
    const bool unknown = std::ranges::any_of(matter.cards, [](const PlacedCard& card) {
        return !card.card.has_value();
    });
    if (unknown || matter.kind == Irregularity::drawn_together) {
        ruling.cards = matter.cards;
        for (std::size_t i = 0; i < ruling.cards.size(); ++i)
            if (!ruling.cards[i].card)
                ruling.cards[i] = {ruling.cards[i].side, in_question_[i], true};
        if (!unknown && chance_.one_in(2)) std::ranges::reverse(ruling.cards);
        if (unknown && chance_.one_in(2)) ruling.cards.clear();
    }
    for (const Wager& wager :
         matter.round == table_.last.number ? table_.last.wagers : table_.round.wagers)
        if (chance_.one_in(3))
            ruling.claims.push_back({wager.bet.player, wager.bet.box, any_side(),
                                     static_cast<Stage>(chance_.below(2))});
    if (matter.kind == Irregularity::insurance_misplaced) {
        ruling.claims.clear();
        for (const InsuranceBet& bet : table_.round.insurance.bets)
            if (matter.hand == bet.side)
                ruling.claims.push_back({bet.player, bet.box, bet.side, bet.stage});
        if (ruling.claims.size() > 1) ruling.claims.resize(1);
    }
    const bool claims = matter.kind == Irregularity::insurance_not_offered;
    if (claims && !ruling.claims.empty()) ruling.claims = {a_claim(chance_.of(ruling.claims))};
    if (!claims && chance_.one_in(2)) {
        static const std::vector<Remedy> steps{Remedy::play_on,       Remedy::let_stand,
                                               Remedy::void_round,    Remedy::reconstruct,
                                               Remedy::open_options,  Remedy::open_withdrawal_all,
                                               Remedy::replace_cards, Remedy::may_replace,
                                               Remedy::discard_cards, Remedy::carry_cards};
        ruling.then.push_back(chance_.of(steps));
        if (chance_.one_in(3)) ruling.then.push_back(chance_.of(steps));
        ruling.reason = "so it is decided";
    }
    ask({{any_actor(), {}}, ruling});
    if (table_.matter && !(table_.matter->ruled && !is_referred(*table_.matter)))
        ask(boss(), ruling);
}

void Storm::choose() {
    const Matter& matter = *table_.matter;
    if (*matter.choice == Choice::bets) {
        for (const Wager& wager : std::vector<Wager>(table_.round.wagers))
            if (chance_.one_in(3))
                ask({Role::player, wager.bet.player.number},
                    WithdrawBet{wager.bet.player, wager.bet.box, wager.bet.spot});
        for (const PlayerId player : std::vector<PlayerId>(matter.waiting))
            if (table_.matter && chance_.one_in(4))
                ask({Role::player, player.number}, Choose{player, chance_.one_in(2)});
        ask(supervisor, EndChoice{});
        return;
    }
    for (const PlayerId gone : std::vector<PlayerId>(matter.gone))
        if (chance_.one_in(3)) ask(supervisor, Choose{gone, chance_.one_in(2)});
    const PlayerId player = chance_.of(std::vector<PlayerId>(matter.waiting));
    if (chance_.one_in(9))
        ask(supervisor, EndChoice{});
    else if (chance_.one_in(4))
        ask(supervisor, Choose{player, chance_.one_in(2)});
    else if (!ask({Role::player, player.number}, Choose{player, chance_.one_in(2)}))
        ask(supervisor, Choose{player, true});
}

void Storm::search() {
    const Matter& matter = *table_.matter;
    const int wanted = std::min<int>(2, static_cast<int>(shoe_.size()));
    if (!matter.aside) {
        if (!ask(boss(), SetAside{wanted})) return;
        aside_.clear();
        for (int i = 0; i < wanted; ++i) {
            aside_.push_back(shoe_.back());
            shoe_.pop_back();
        }
        return;
    }
    ReportAbsent report{aside_, aside_};
    for (std::size_t i = 0; i < matter.cards.size(); ++i)
        if (!matter.cards[i].card) report.absent.push_back(in_question_[i]);
    if (!ask(boss(), report)) return;
    shoe_.clear();
    if (!table_.matter || !is_searching(*table_.matter)) return;
    // The decks do not tell on which hand each of them lay.
    MakeRuling told;
    told.cards = matter.cards;
    for (std::size_t i = 0; i < told.cards.size(); ++i)
        if (!told.cards[i].card) told.cards[i] = {told.cards[i].side, in_question_[i], true};
    told.then = {chance_.one_in(2) ? Remedy::establish_value : Remedy::void_round};
    told.reason = "as the camera shows";
    ask(boss(), told);
}

void Storm::see_to_matter() {
    // Cards that nobody has read are read before it is ruled.
    const Matter& matter = *table_.matter;
    if (++tries_ > 60 || (!matter.ruled && chance_.one_in(12))) {
        ask(boss(), DismissMatter{"there was nothing"});
        stuck_ = tries_ > 70 && table_.matter.has_value();
        return;
    }
    if (matter.ruled && matter.choice) return choose();
    if (matter.ruled && is_searching(matter)) return search();
    if (matter.moment == Moment::in_round && table_.phase == Phase::dealing)
        for (const Side side : both_sides)
            for (int card = 0; card < table_.round.hands[side].size(); ++card)
                if (!table_.round.hands[side][card].open && chance_.one_in(3))
                    ask(staff(),
                        OpenCard{side, card, faces_[side][static_cast<std::size_t>(card)], true});
    if (table_.matter) rule();
}

}  // namespace tigerpit
