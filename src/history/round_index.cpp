#include "history/round_index.hpp"

#include <algorithm>

#include "base/overloaded.hpp"

namespace tigerpit {

namespace {

bool is_on(Phase phase) {
    switch (phase) {
        case Phase::not_open:
        case Phase::idle: return false;
        case Phase::bets_open:
        case Phase::bets_closed:
        case Phase::dealing:
        case Phase::outcome: return true;
    }
    std::unreachable();
}

template <class Wanted, std::size_t At = 0>
constexpr std::size_t place_in_event() {
    if constexpr (std::is_same_v<std::variant_alternative_t<At, Event>, Wanted>)
        return At;
    else
        return place_in_event<Wanted, At + 1>();
}

/// Is it a step of a matter? Those stand together, from the report on; a debt is paid whenever.
bool is_of_matter(const Event& event) {
    return event.index() >= place_in_event<IrregularityRaised>() &&
           !std::holds_alternative<OwedPaid>(event);
}

std::optional<std::int64_t> some(std::int64_t round) {
    return round == 0 ? std::nullopt : std::optional{round};
}

}  // namespace

std::optional<std::int64_t> round_about(const Table& before, const Event& event) {
    if (const auto* opened = std::get_if<BetsOpened>(&event)) return opened->round;
    if (const auto* raised = std::get_if<IrregularityRaised>(&event)) return some(raised->round);
    if (const auto* corrected = std::get_if<RoundCorrected>(&event)) return corrected->round;
    if (const auto* reopened = std::get_if<RoundReopened>(&event)) return reopened->round;
    const bool of_matter = before.matter && is_of_matter(event);
    if (of_matter && before.matter->moment == Moment::later) return some(before.matter->round);
    if (is_on(before.phase)) return before.round.number;
    return of_matter ? some(before.matter->round) : std::nullopt;
}

void RoundIndex::see(const Table& before, const Recorded& recorded, std::int64_t version,
                     std::int64_t at) {
    if (const auto* opened = std::get_if<BetsOpened>(&recorded.event))
        return begin(*opened, before, version, at);
    const auto about = round_about(before, recorded.event);
    RoundEntry* of = about ? entry(*about) : nullptr;
    if (!of) return;
    if (of->last != 0) note_later(of->round, version);
    const auto end_as = [&](RoundStatus status) { end(before, status, version, at); };
    std::visit(overloaded{[&](const BetPlaced& e) { of_player(e.bet.player, of->round); },
                          [&](const RoundSettled& e) {
                              end_as(RoundStatus::complete);
                              pay(of->round, e.lines, 1);
                          },
                          [&](const RoundConcluded&) { end_as(RoundStatus::no_bets); },
                          [&](const RoundVoided& e) {
                              end_as(RoundStatus::voided);
                              pay(of->round, e.lines, 1);
                          },
                          [&](const RoundReopened& e) {
                              pay(of->round, e.before, -1);
                              of->last = 0;
                              of->reopened = true;
                              of->status = RoundStatus::interrupted;
                              of->outcome.reset();
                          },
                          [&](const RoundCorrected& e) { correct(e); },
                          [&](const IrregularityRaised&) {
                              if (of->last == 0) of->status = RoundStatus::interrupted;
                          },
                          [&](const TableSuspended&) { of->status = RoundStatus::interrupted; },
                          [&](const MatterClosed&) {
                              if (of->last == 0 && !before.suspended)
                                  of->status = RoundStatus::in_progress;
                          },
                          [&](const TableResumed&) {
                              if (!before.matter) of->status = RoundStatus::in_progress;
                          },
                          [](const auto&) {}},
               recorded.event);
}

const RoundEntry* RoundIndex::find(std::int64_t round) const {
    const auto count = static_cast<std::int64_t>(rounds_.size());
    const std::int64_t at = count == 0 ? 0 : round - rounds_.front().round;
    if (round < 1 || at < 0 || at >= count) return nullptr;
    return &rounds_[static_cast<std::size_t>(at)];
}

RoundEntry* RoundIndex::entry(std::int64_t round) {
    const RoundEntry* found = find(round);
    return found ? &rounds_[static_cast<std::size_t>(found - rounds_.data())] : nullptr;
}

std::span<const RoundOfPlayer> RoundIndex::rounds_of(PlayerId player) const {
    const auto found = of_players_.find(player);
    if (found == of_players_.end()) return {};
    return found->second;
}

std::vector<VersionRange> RoundIndex::ranges_of(const RoundEntry& of, std::int64_t head) const {
    std::vector<VersionRange> all{{of.first, of.last == 0 ? head : of.last}};
    const auto found = later_.find(of.round);
    if (found == later_.end()) return all;
    for (const VersionRange& later : found->second) {
        // What led to the round being on again lies between its two ends.
        const std::int64_t first = std::max(later.first, all.front().last + 1);
        if (first <= later.last) all.push_back({first, later.last});
    }
    return all;
}

void RoundIndex::begin(const BetsOpened& opened, const Table& before, std::int64_t version,
                       std::int64_t at) {
    RoundEntry entry{.round = opened.round, .first = version, .began_at = at};
    entry.shoe = before.shoe.number;
    ensure(rounds_.empty() || opened.round == rounds_.back().round + 1,
           "the rounds of a table are counted without a gap");
    rounds_.push_back(std::move(entry));
}

void RoundIndex::end(const Table& before, RoundStatus status, std::int64_t version,
                     std::int64_t at) {
    RoundEntry& of = *entry(before.round.number);
    of.last = version;
    if (of.ended_at == 0) of.ended_at = at;
    of.status = status;
    of.cards = in_drawn_order(before.round.hands);
    of.outcome = status == RoundStatus::complete ? before.round.outcome : std::nullopt;
}

void RoundIndex::correct(const RoundCorrected& e) {
    RoundEntry& of = *entry(e.round);
    of.corrected = true;
    of.status = e.voided ? RoundStatus::voided : RoundStatus::complete;
    of.outcome = e.outcome;
    if (!e.cards.empty()) of.cards = e.cards;
    pay(e.round, e.before, -1);
    pay(e.round, e.after, 1);
}

void RoundIndex::pay(std::int64_t round, const std::vector<SettledLine>& lines, int sign) {
    for (const SettledLine& line : lines) {
        RoundOfPlayer& his = of_player(line.player, round);
        his.staked.cents += sign * line.stake.cents;
        his.returned.cents += sign * line.returned.cents;
    }
}

RoundOfPlayer& RoundIndex::of_player(PlayerId player, std::int64_t round) {
    auto& his = of_players_[player];
    auto at = std::ranges::lower_bound(his, round, {}, &RoundOfPlayer::round);
    if (at == his.end() || at->round != round) at = his.insert(at, RoundOfPlayer{.round = round});
    return *at;
}

void RoundIndex::note_later(std::int64_t round, std::int64_t version) {
    auto& ranges = later_[round];
    if (!ranges.empty() && ranges.back().last + 1 == version)
        ranges.back().last = version;
    else
        ranges.push_back({version, version});
}

}  // namespace tigerpit
