#include <algorithm>

#include "codec/explain.hpp"
#include "codec/reading_text.hpp"
#include "codec/reasons.hpp"
#include "codec/when_text.hpp"
#include "codec/why_parts.hpp"
#include "table/offers.hpp"

/// Why each wager of a round was settled as it was.
namespace tigerpit {

namespace {

/// The round as a settlement explains one. There a player is his place in a list, so those of the
/// table are counted anew.
class SettledAgain {
public:
    SettledAgain(const Explaining& to, const Round& round) : limits_(to.rules()) {
        round_.book = &to.book;
        round_.layout = &limits_.layout;
        round_.limits = limits_.limits;
        round_.coup = *known_coup(round.hands);
        round_.bets = counted_anew(to, bets_of(round));
        for (InsuranceBet bet : round.insurance.bets) {
            bet.player = place_of(to, bet.player);
            round_.insurance.push_back(bet);
        }
        for (const Guest& guest : to.before.guests)
            if (guest.marks > 0) round_.marked.push_back(place_of(to, guest.player));
        round_.players.assign(names_.begin(), names_.end());
        const std::vector<Bet> gone = counted_anew(to, round.gone);
        const auto settled =
            settle(limits_, round_.coup,
                   {round_.bets, round_.insurance, round_.marked, first_offer(round), gone},
                   bench_);
        ensure(settled.has_value(), "what was settled once fits again");
        settlement_ = *settled;
    }

    /// The same wager; nothing where it is not settled on these cards.
    [[nodiscard]] const Settled* find(const SettledLine& line) const {
        const auto same = std::ranges::find_if(settlement_->lines, [&](const Settled& one) {
            return one.is_insurance == line.is_insurance && one.entry == line.entry;
        });
        return same == settlement_->lines.end() ? nullptr : &*same;
    }
    [[nodiscard]] std::vector<std::string> explained(const Settled& line,
                                                     const Catalogue& words) const {
        return explain(round_, *settlement_, line, words);
    }

private:
    std::vector<Bet> counted_anew(const Explaining& to, std::vector<Bet> bets) {
        for (Bet& bet : bets) {
            bet.player = place_of(to, bet.player);
            if (bet.joins) bet.joins = place_of(to, *bet.joins);
        }
        return bets;
    }
    PlayerId place_of(const Explaining& to, PlayerId player) {
        const auto known = std::ranges::find(players_, player);
        const auto place = static_cast<std::uint32_t>(known - players_.begin());
        if (known == players_.end()) {
            players_.push_back(player);
            names_.push_back(to.name(player));
        }
        return {place};
    }

    TableRules limits_;
    FinishedRound round_;
    std::vector<PlayerId> players_;
    std::vector<std::string> names_;
    SettleBench bench_;
    const Settlement* settlement_ = nullptr;
};

void say_line(const Explaining& to, const Round& round, const SettledLine& line) {
    const auto entry = static_cast<std::size_t>(line.entry);
    std::string bet;
    std::int64_t box = 0;
    if (line.is_insurance) {
        const InsuranceBet& insured = round.insurance.bets[entry];
        box = insured.box;
        bet = insurance_name(insured.side, insured.stage, to.words);
    } else {
        box = round.wagers[entry].bet.box;
        bet = to.bet(round.wagers[entry].bet.spot);
    }
    to.say(Message{"why.line"}
               .with("player", to.name(line.player))
               .with("box", box)
               .with("bet", bet)
               .with("stake", money_text(line.stake))
               .with("returned", money_text(line.returned)));
}

}  // namespace

void why_event(const Explaining& to, const RoundSettled& e) {
    const Round& round = to.before.round;
    if (e.lines.empty()) return to.say(Message{"why.no_wagers"});
    const SettledAgain again(to, round);
    for (const SettledLine& line : e.lines) {
        say_line(to, round, line);
        // Who is told of some lines alone is told why of those.
        const Settled* same = again.find(line);
        if (same && same->returned == line.returned) {
            for (std::string& sentence : again.explained(*same, to.words))
                to.said.push_back(std::move(sentence));
        } else {
            // It lies on the wrong hand; or a claim for insurance that was not offered was allowed.
            to.say(Message{same ? "why.refund_allowed" : "why.insures_nothing"}.with(
                "clause", to_text(*line.cites)));
        }
        if (line.commission.cents > 0)
            to.say(Message{"why.commission"}.with("commission", money_text(line.commission)));
    }
    for (const PlayerId player : e.marked)
        to.say(Message{"why.marked"}
                   .with("player", to.name(player))
                   .with("clause", to_text(to.book.limits.under_cites)));
    if (!e.marked.empty()) to.say(reading_message(to.book, "A-28", to.words));
}

void why_event(const Explaining& to, const RoundConcluded&) { to.say(Message{"why.concluded"}); }

}  // namespace tigerpit
