#include "storm/auditor.hpp"

#include <algorithm>
#include <set>

#include "storm/who_may.hpp"

namespace tigerpit {

Auditor::Auditor(const Rulebook& book)
    : book_(book), game_(book.document.id), mbs_(book.document.short_name == "MBS") {}

void Auditor::fault(const std::string& what) {
    faults_.push_back("round " + std::to_string(number_) + ": " + what);
}

void Auditor::see(const Recorded& recorded, const Table& after) {
    check_role(recorded);
    std::visit([&](const auto& event) { note(recorded.by, event); }, recorded.event);
    check_table(after);
}

void Auditor::check_role(const Recorded& recorded) {
    const bool himself = may_himself(recorded);
    const bool authorised =
        recorded.by.authorised_by && may(mbs_, recorded.event, recorded.by.authorised_by->role);
    need(himself || authorised || may(mbs_, recorded.event, recorded.by.actor.role),
         ("event " + std::to_string(recorded.event.index()) + " by a role that may not, " +
          std::string{to_text(recorded.by.actor.role)})
             .c_str());
}

/// Its own books against the table's.
void Auditor::check_table(const Table& table) const {
    auto& self = const_cast<Auditor&>(*this);
    std::int64_t held = tray_;
    for (const auto& [person, chips] : chips_) {
        held += chips.stack + chips.stake;
        self.need(chips.stack >= 0 && chips.stake >= 0, "a player below zero");
        self.need(table.balances.of({AccountKind::stack, person}).cents == chips.stack,
                  "a stack is not what the auditor counts");
        self.need(table.balances.of({AccountKind::stake, person}).cents == chips.stake,
                  "stakes are not what the auditor counts");
    }
    self.need(held == outside_, "chips are not conserved");
    if (table.phase != Phase::not_open)
        self.need(expected_in_tray(table).cents == tray_,
                  "the tray is not what the auditor counts");
    std::int64_t all = 0;
    for (const auto& [account, balance] : table.balances.lines()) all += balance.cents;
    self.need(all == 0, "the books do not balance");
    if (left_ == 0 && off_ == 0) return;
    // Cards of a shoe that is gone are none of this one's.
    const bool of_this = shoe_ == shoes_;
    const int laid = of_this ? static_cast<int>(hands_.player.size() + hands_.banker.size()) : 0;
    int aside = static_cast<int>(carried_.size());
    if (trouble_ && !trouble_->other_shoe) aside += static_cast<int>(trouble_->cards.size());
    self.need(left_ + off_ + laid + aside == setup_.decks * 52, "cards are not conserved");
    for (const auto& [person, cents] : owes_) {
        self.need(cents >= 0, "a debt below zero");
        self.need(owed_by(table, PlayerId{person}).cents == cents,
                  "a debt is not what the auditor counts");
    }
    self.need(table.shoe.left == left_ && table.shoe.discards == off_,
              "the shoe is not what the auditor counts");
}

void Auditor::note(const By&, const TableOpened& e) {
    need(moment_ == Moment::closed, "a table opened twice");
    moment_ = Moment::idle;
    setup_ = e.setup;
    tray_ += e.tray.cents;
    outside_ += e.tray.cents;
    left_ = off_ = 0;
}
void Auditor::note(const By&, const TableClosed& e) {
    need(moment_ == Moment::idle, "a table closed in a round");
    need(e.expected.cents == tray_, "the closing count is held against something else");
    for (const auto& [person, chips] : chips_)
        need(chips.stack == 0, "a table closed on a player's chips");
    moment_ = Moment::closed;
    carried_.clear();
    drawer_.reset();
    // The house may be short; nobody's chips are gone with it.
    outside_ -= tray_;
    tray_ = 0;
    left_ = off_ = 0;
}
void Auditor::note(const By&, const DisplaySet& e) {
    need(moment_ == Moment::idle, "limits changed in a round");
    setup_.display = e.display;
}
void Auditor::note(const By&, const ShoePrepared& e) {
    need(moment_ == Moment::idle, "a shoe changed in a round");
    ++shoes_;
    left_ = e.cards;
    off_ = 0;
    out_ = {};
    last_round_ = false;
    carried_.clear();
    replace_ = false;
}
void Auditor::note(const By& by, const CardsBurned& e) {
    need(e.manual == is_by_hand(by), "a burn by hand that is not flagged, or the other way");
    need(by.actor.role != Role::device || told_by_device(), "a burn that a device cannot tell of");
    const int burned = (e.turned ? 1 : 0) + e.unseen;
    left_ -= burned;
    off_ += burned;
    need(left_ >= 0, "more cards burned than there were");
    if (e.turned) see_card(*e.turned);
}
void Auditor::note(const By&, const PlayerLeft& e) {
    const bool bets = std::ranges::find(bets_, e.player, &Placed::player) != bets_.end();
    if (bets) gone_.push_back(e.player);
}
void Auditor::note(const By&, const BoughtIn& e) {
    chips_[e.player.number].stack += e.amount.cents;
    outside_ += e.amount.cents;
}
void Auditor::note(const By&, const CashedOut& e) {
    chips_[e.player.number].stack -= e.amount.cents;
    outside_ -= e.amount.cents;
}

void Auditor::note(const By&, const TrayFilled& e) {
    tray_ += e.amount.cents;
    outside_ += e.amount.cents;
}
void Auditor::note(const By&, const TrayCredited& e) {
    tray_ -= e.amount.cents;
    outside_ -= e.amount.cents;
}
void Auditor::note(const By&, const CardsPassed& e) { handlers_[e.side].push_back(e.player); }
void Auditor::note(const By&, const CardsDeclined& e) { std::erase(handlers_[e.side], e.player); }
void Auditor::note(const By&, const SqueezerChosen& e) { handlers_[e.side].push_back(e.player); }
void Auditor::note(const By&, const SqueezeAnswered& e) {
    if (e.granted) handlers_[e.side].push_back(e.player);
}
void Auditor::note(const By&, const DeviceTaken& e) {
    need(!drawer_ && mbs_ && setup_.high_limit, "a device taken that is not to be had");
    drawer_ = e.player;
}
void Auditor::note(const By&, const DeviceGivenUp& e) {
    need(drawer_ == e.player, "a device given up by who had it not");
    drawer_.reset();
}

void Auditor::note(const By&, const BetsOpened& e) {
    need(moment_ == Moment::idle, "bets opened in a round");
    need(left_ > 0 && !last_round_, "bets opened on a shoe that is finished");
    need(!trouble_, "bets opened while something was wrong");
    need(!replace_, "bets opened on cards that were to be replaced");
    need(carried_.empty() || !carried_.front().seen || confirmed_,
         "bets opened on a card that everybody knew");
    need(e.round == number_ + 1, "rounds are counted");
    number_ = e.round;
    shoe_ = shoes_;
    moment_ = Moment::open;
}
void Auditor::note(const By&, const BetsClosed&) {
    need(moment_ == Moment::open, "bets closed that were not open");
    moment_ = Moment::shut;
}

/// MBS 5.18: after the close a table that is over its differential is brought down to it, by less
/// on the heavier hand or by more on the lighter, and by no more than it is over.
bool Auditor::evens_out(Spot spot, std::int64_t cents, bool heavier) const {
    if (!mbs_ || moment_ != Moment::shut || !setup_.display.differential) return false;
    std::int64_t player = 0;
    std::int64_t banker = 0;
    const auto is = [&](Spot asked, std::string_view id) {
        return book_.spots[static_cast<std::size_t>(asked.index)] == id;
    };
    for (const Placed& placed : bets_) {
        if (is(placed.spot, "player")) player += placed.cents;
        if (is(placed.spot, "banker")) banker += placed.cents;
    }
    const std::int64_t over = std::abs(player - banker) - setup_.display.differential->cents;
    const std::string_view heavy = player > banker ? "player" : "banker";
    const std::string_view light = player > banker ? "banker" : "player";
    return cents <= over && is(spot, heavier ? heavy : light);
}

void Auditor::note(const By& by, const BetPlaced& e) {
    const auto evens = evens_out(e.bet.spot, e.bet.stake.cents, false);
    need(moment_ == Moment::open || evens, "a bet after the close");
    need(!e.found || by.actor.role != Role::player, "a player found a bet");
    const Bet& bet = e.bet;
    need(bet.stake.cents > 0, "a bet of nothing");
    need(bet.box >= 1 && bet.box <= setup_.boxes, "a bet in no box");
    auto& chips = chips_[bet.player.number];
    chips.stack -= bet.stake.cents;
    chips.stake += bet.stake.cents;
    auto at = std::ranges::find_if(bets_, [&](const Placed& placed) {
        return placed.player == bet.player && placed.box == bet.box && placed.spot == bet.spot;
    });
    if (at == bets_.end()) {
        bets_.push_back({bet.player, bet.box, bet.spot, 0, wager_of(bet)});
        at = bets_.end() - 1;
    }
    at->cents += bet.stake.cents;
    at->found = at->found || e.found;
    if (e.found) found_in_.push_back(e.bet.box);
    std::set<std::uint32_t> area;
    for (const Placed& placed : bets_)
        if (placed.box == bet.box && placed.spot == bet.spot) area.insert(placed.wager.number);
    need(!mbs_ || area.size() <= 3, "a fourth wager in an area");
    if (!mbs_) need(!bet.joins, "a wager shared where the document knows none");
}

void Auditor::note(const By&, const BetReduced& e) {
    const bool late = moment_ == Moment::shut &&
                      (withdrawals_ || e.why == Reduction::removed ||
                       (e.why == Reduction::lowered && evens_out(e.spot, e.by.cents, true)));
    const bool chosen = e.why == Reduction::taken_back && trouble_ && trouble_->choice;
    need(moment_ == Moment::open || late || chosen, "a bet taken back after the close");
    if (chosen) need(!is_decided(e.spot), "a bet handed back that was decided");
    const auto at = std::ranges::find_if(bets_, [&](const Placed& placed) {
        return placed.player == e.player && placed.box == e.box && placed.spot == e.spot;
    });
    if (at == bets_.end()) return fault("a bet became less that was not there");
    at->cents -= e.by.cents;
    need(e.by.cents > 0 && at->cents >= 0, "more taken back than lay there");
    auto& chips = chips_[e.player.number];
    chips.stack += e.by.cents;
    repay(e.player, e.by.cents);
    chips.stake -= e.by.cents;
    if (at->cents != 0) return;
    bets_.erase(at);
    // What others had put to his wager is theirs, the first one's by name.
    const auto with_him = [&](const Placed& placed) {
        return placed.box == e.box && placed.spot == e.spot && placed.wager == e.player;
    };
    const auto next = std::ranges::find_if(bets_, with_him);
    if (next == bets_.end()) return;
    const PlayerId heir = next->player;
    for (Placed& placed : bets_)
        if (with_him(placed)) placed.wager = heir;
}

}  // namespace tigerpit
