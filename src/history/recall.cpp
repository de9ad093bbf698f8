#include "history/recall.hpp"

#include <algorithm>

#include "base/overloaded.hpp"
#include "base/result.hpp"
#include "codec/fields_write.hpp"
#include "codec/table_json.hpp"
#include "codec/why.hpp"
#include "history/describe_history.hpp"
#include "table/cites.hpp"
#include "table/entries.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

namespace {

/// A card that nobody has turned over is a place without a value, to everybody.
std::vector<PlacedCard> seen_cards(std::vector<PlacedCard> cards) {
    for (PlacedCard& card : cards)
        if (!card.open) card.card.reset();
    return cards;
}

/// The one player whom an event is about, if it is about one.
std::optional<PlayerId> player_in(const Event& event) {
    return std::visit(
        [](const auto& e) -> std::optional<PlayerId> {
            if constexpr (requires { e.bet.player; })
                return e.bet.player;
            else if constexpr (requires { e.refund.claim.player; })
                return e.refund.claim.player;
            else if constexpr (requires { e.player; })
                return e.player;
            else
                return std::nullopt;
        },
        event);
}

PlayerId owner_of(const PlayerId& player) { return player; }
PlayerId owner_of(const Refund& refund) { return refund.claim.player; }
template <class T>
PlayerId owner_of(const T& of) {
    return of.player;
}

/// Of a list that names players, what is one's own.
template <class T>
void keep_own(std::vector<T>& list, std::optional<PlayerId> himself) {
    std::erase_if(list, [&](const T& one) { return owner_of(one) != himself; });
}

/// Does it tell of wagers, offers or players, of some at least?
bool tells_of_some(const Event& event) {
    return std::visit(overloaded{[](const RoundSettled& e) { return !e.lines.empty(); },
                                 [](const InsuranceOffered& e) { return !e.offers.empty(); },
                                 [](const ChoiceOpened& e) {
                                     return !e.players.empty() || !e.away.empty();
                                 },
                                 [](const auto&) { return false; }},
                      event);
}

void keep_own(Event& event, std::optional<PlayerId> himself) {
    std::visit(overloaded{[&](RoundSettled& e) { keep_own(e.lines, himself); },
                          [&](RoundVoided& e) { keep_own(e.lines, himself); },
                          [&](RoundReopened& e) { keep_own(e.before, himself); },
                          [&](RoundCorrected& e) {
                              keep_own(e.before, himself);
                              keep_own(e.after, himself);
                              keep_own(e.refunds, himself);
                              keep_own(e.moved, himself);
                          },
                          [&](InsuranceOffered& e) { keep_own(e.offers, himself); },
                          [&](ChoiceOpened& e) {
                              keep_own(e.players, himself);
                              keep_own(e.away, himself);
                          },
                          [&](ChoiceClosed& e) { keep_own(e.unmade, himself); },
                          [&](InsuranceSet& e) {
                              if (e.asked_by != himself) e.asked_by.reset();
                          },
                          [](auto&) {}},
               event);
}

bool is_manual(const Event& event) {
    return std::visit(
        [](const auto& e) {
            if constexpr (requires { e.manual; }) return bool{e.manual};
            return false;
        },
        event);
}

/// Somebody's number in a history.
std::optional<PlayerId> player_called(const std::string& name, TableHistory& history) {
    if (name.empty()) return std::nullopt;
    return history.people().player(name);
}

RecalledEvent told(TableHistory& history, const Replayed& one, const Recorded& seen,
                   const RecallFor& to) {
    EventLine line{seen, one.record.version};
    line.clause = &cites_of(one.book, one.before, one.recorded);
    if (to.explain)
        line.explain =
            why(one.book, without_unseen(one.before), seen, *to.explain, history.names());
    RecalledEvent event{one.record.at, {}};
    write_event(event.event.json, line, history.naming_of(one.book));
    return event;
}

/// Puts a round together from its events.
class Recalling {
public:
    Recalling(TableHistory& history, const RoundEntry& entry, const RecallFor& to)
        : history_(history), to_(to), himself_(player_called(to.player, history)) {
        recall_.table = history.name();
        recall_.round = entry.round;
        recall_.status = entry.status;
        recall_.corrected = entry.corrected;
        recall_.reopened = entry.reopened;
        recall_.began_at = entry.began_at;
        if (entry.last != 0) recall_.ended_at = entry.ended_at;
        recall_.shoe = entry.shoe;
    }

    /// Its own events come first; what is told `later` was found out when it was over.
    void see(const Replayed& one, bool later) {
        if (!later) move_other(one);
        if (round_about(one.before, one.recorded.event) != recall_.round) return;
        if (std::holds_alternative<BetsOpened>(one.recorded.event)) begin(one);
        const auto* corrected = std::get_if<RoundCorrected>(&one.recorded.event);
        if (corrected && later) correct(*corrected);
        recall_.manual = recall_.manual || is_manual(one.recorded.event);
        if (!later) follow(one);
        if (const auto seen = seen_again(to_, himself_, one.before, one.recorded))
            recall_.events.push_back(told(history_, one, *seen, to_));
    }

    RoundRecall take() && {
        if (to_.viewer == Viewer::guest) {
            keep_own(recall_.wagers, himself_);
            keep_own(recall_.insurance, himself_);
            keep_own(recall_.lines, himself_);
            keep_own(recall_.funds, himself_);
        }
        recall_.cards = seen_cards(std::move(recall_.cards));
        return std::move(recall_);
    }

private:
    void begin(const Replayed& one) {
        recall_.game = one.book.document.id;
        recall_.setup = one.before.setup;
        recall_.dealer = one.before.dealer;
        start_ = one.before.balances;
    }

    /// The round as the last of its events left it.
    void follow(const Replayed& one) {
        Table after = one.before;
        evolve(after, one.recorded);
        const bool over = after.phase == Phase::idle && after.last.number == recall_.round;
        const Round& round = over ? after.last : after.round;
        if (!over && round.number != recall_.round) return;
        recall_.wagers.clear();
        for (const Wager& wager : round.wagers) recall_.wagers.push_back(wager.bet);
        recall_.insurance = round.insurance.bets;
        recall_.lines = round.lines;
        recall_.cards = in_drawn_order(round.hands);
        recall_.outcome = round.outcome;
        count(after);
    }

    /// Money that moves while the round is on, and not because of it.
    void move_other(const Replayed& one) {
        if (const auto* in = std::get_if<BoughtIn>(&one.recorded.event))
            moved_[in->player].bought_in.cents += in->amount.cents;
        if (const auto* out = std::get_if<CashedOut>(&one.recorded.event))
            moved_[out->player].cashed_out.cents += out->amount.cents;
        if (const auto* paid = std::get_if<OwedPaid>(&one.recorded.event))
            moved_[paid->player].other.cents -= paid->amount.cents;
        const auto* corrected = std::get_if<RoundCorrected>(&one.recorded.event);
        if (!corrected || corrected->round == recall_.round) return;
        for (const Transfer& transfer : entries_of(one.before, one.recorded.event)) {
            if (transfer.to.kind == AccountKind::stack)
                moved_[PlayerId{transfer.to.person}].other.cents += transfer.amount.cents;
            if (transfer.from.kind == AccountKind::stack)
                moved_[PlayerId{transfer.from.person}].other.cents -= transfer.amount.cents;
        }
    }

    void correct(const RoundCorrected& e) {
        recall_.lines = e.after;
        recall_.outcome = e.outcome;
        if (!e.cards.empty()) recall_.cards = e.cards;
        pay();
    }

    FundsOf& funds(PlayerId player) {
        auto at = std::ranges::find(recall_.funds, player, &FundsOf::player);
        if (at == recall_.funds.end()) at = recall_.funds.insert(at, FundsOf{.player = player});
        return *at;
    }

    void count(const Table& after) {
        for (const Bet& bet : recall_.wagers) funds(bet.player);
        for (const InsuranceBet& bet : recall_.insurance) funds(bet.player);
        for (const SettledLine& line : recall_.lines) funds(line.player);
        for (FundsOf& one : recall_.funds) {
            const FundsOf& moved = moved_[one.player];
            one.bought_in = moved.bought_in;
            one.cashed_out = moved.cashed_out;
            one.other = moved.other;
            one.before = start_.of({AccountKind::stack, one.player.number});
            one.after = stack_of(after, one.player);
        }
        pay();
    }

    void pay() {
        for (FundsOf& one : recall_.funds)
            one.staked = one.returned = one.won = one.commission = {};
        for (const SettledLine& line : recall_.lines) {
            FundsOf& his = funds(line.player);
            his.staked.cents += line.stake.cents;
            his.returned.cents += line.returned.cents;
            his.won.cents += line.won.cents;
            his.commission.cents += line.commission.cents;
        }
    }

    TableHistory& history_;
    const RecallFor& to_;
    std::optional<PlayerId> himself_;
    RoundRecall recall_;
    Balances start_;
    std::map<PlayerId, FundsOf> moved_;  ///< of whoever moved money meanwhile
};

ListedRound listed(const TableHistory& history, const RoundEntry& entry) {
    ListedRound one{.table = history.name(), .round = entry.round, .status = entry.status};
    one.corrected = entry.corrected;
    one.reopened = entry.reopened;
    one.began_at = entry.began_at;
    if (entry.last != 0) one.ended_at = entry.ended_at;
    one.shoe = entry.shoe;
    one.cards = seen_cards(entry.cards);
    one.outcome = entry.outcome;
    return one;
}

}  // namespace

std::optional<Recorded> seen_again(const RecallFor& to, std::optional<PlayerId> himself,
                                   const Table& before, const Recorded& recorded) {
    if (to.viewer == Viewer::staff) return seen_by(Viewer::staff, before, recorded);
    const auto whose = player_in(recorded.event);
    // What is about one player alone holds nothing of anybody else.
    if (whose) return whose == himself ? seen_by(Viewer::staff, before, recorded) : std::nullopt;
    auto seen = seen_by(Viewer::guest, before, recorded);
    if (!seen) return seen;
    const bool told_of_some = tells_of_some(seen->event);
    keep_own(seen->event, himself);
    // Of which nothing is his, he is not told.
    if (told_of_some && !tells_of_some(seen->event)) return std::nullopt;
    return seen;
}

Stored<std::optional<RoundRecall>> recall(TableHistory& history, std::int64_t round,
                                          const RecallFor& to) {
    const RoundEntry* entry = history.rounds().find(round);
    if (!entry) return std::nullopt;
    Recalling recalling(history, *entry, to);
    bool later = false;
    for (const auto& [first, last] : history.rounds().ranges_of(*entry, history.version())) {
        TRY_VOID(
            history.walk(first - 1, last, [&](const Replayed& one) { recalling.see(one, later); }));
        later = true;
    }
    return std::move(recalling).take();
}

std::string recall_json(TableHistory& history, const RoundRecall& recall) {
    const Rulebook* book = history.book_of(recall.setup);
    ensure(book != nullptr, "a round was read by its book");
    JsonWriter json;
    FieldWriter(json, history.naming_of(*book)).value(recall);
    return json.take();
}

Stored<std::vector<RecalledEvent>> recall_events(TableHistory& history, std::int64_t after,
                                                 std::int64_t most, const RecallFor& to) {
    std::vector<RecalledEvent> all;
    const auto himself = player_called(to.player, history);
    TRY_VOID(history.walk(after, after + most, [&](const Replayed& one) {
        if (const auto seen = seen_again(to, himself, one.before, one.recorded))
            all.push_back(told(history, one, *seen, to));
    }));
    return all;
}

std::vector<ListedRound> list_rounds(const TableHistory& history, std::int64_t before,
                                     std::size_t most) {
    std::vector<ListedRound> page;
    const auto rounds = history.rounds().rounds();
    const auto end = std::ranges::lower_bound(rounds, before, {}, &RoundEntry::round);
    for (auto at = end; at != rounds.begin() && page.size() < most;)
        page.push_back(listed(history, *--at));
    return page;
}

std::vector<ListedRound> list_rounds_of(TableHistory& history, const std::string& player,
                                        const Cursor& before, std::size_t most) {
    std::vector<ListedRound> page;
    const auto himself = player_called(player, history);
    if (!himself) return page;
    const auto his = history.rounds().rounds_of(*himself);
    for (auto at = his.end(); at != his.begin() && page.size() < most;) {
        const RoundEntry& entry = *history.rounds().find((--at)->round);
        if (!(Cursor{entry.began_at, history.name(), entry.round} < before)) continue;
        page.push_back(listed(history, entry));
        page.back().staked = at->staked;
        page.back().returned = at->returned;
    }
    return page;
}

std::vector<ListedRound> list_rounds_of(const Historian& historian, const std::string& player,
                                        const Cursor& before, std::size_t most) {
    std::vector<ListedRound> page;
    for (const auto& [name, history] : historian.tables())
        std::ranges::move(list_rounds_of(*history, player, before, most), std::back_inserter(page));
    std::ranges::sort(page, std::ranges::greater{}, [](const ListedRound& one) {
        return std::tuple{one.began_at, std::string_view{one.table}, one.round};
    });
    if (page.size() > most) page.resize(most);
    return page;
}

}  // namespace tigerpit
