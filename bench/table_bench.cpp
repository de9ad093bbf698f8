// What a table costs: commands decided and evolved a second on one core.
//
// The claim: at least a million a second, in rounds of seven players with thirty bets between them,
// cards, insurance and settlement included. Beside it, in the same run, what the settlements of
// those rounds cost alone.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "books/library.hpp"
#include "cpu_time.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "table/decide.hpp"
#include "table/evolve.hpp"

namespace tigerpit {
namespace {

constexpr Actor dealer{Role::dealer, 100};
constexpr Actor manager{Role::pit_manager, 102};

/// A table that counts what is asked of it.
class Busy {
public:
    explicit Busy(const Rulebook& book) : book_(book) {
        TableSetup setup;
        setup.fingerprint = book.fingerprint;
        setup.layout = 0;
        setup.boxes = book.layouts[0].positions ? book.layouts[0].positions->max : 7;
        setup.display.limits = {Money{500}, Money{10'000'000}};
        if (clause_of(book.conduct->procedure, Step::methods)) setup.method = Method::b;
        ask(manager, OpenTable{setup, Money{100'000'000}});
        ask(manager, ChangeDealer{dealer});
        for (std::uint32_t player = 1; player <= 7; ++player) {
            ask(manager, BuyIn{PlayerId{player}, Money{500'000'000'000}, player});
            ask({Role::player, player}, SitDown{PlayerId{player}, player});
        }
    }

    void play_round() {
        if (!table_.shoe.ready || table_.shoe.left < 10) {
            next_ = 0;
            ask(dealer, PrepareShoe{416, true});
        }
        ask(dealer, OpenBets{});
        const Layout& layout = book_.layouts[0];
        for (int bet = 0; bet < 30; ++bet) {
            const auto player = static_cast<std::uint32_t>(bet % 7 + 1);
            const auto box = std::min<std::int64_t>(player, table_.setup.boxes);
            const auto spot = static_cast<std::size_t>(bet < 14 ? bet / 7 : 2 + bet % 6);
            const BetRule& rule = book_.bets[static_cast<std::size_t>(layout.bets[spot])];
            ask({Role::player, player}, PlaceBet{PlayerId{player},
                                                 box,
                                                 find_spot(book_, rule.id),
                                                 Money{1'000 + 500 * bet},
                                                 {},
                                                 false});
        }
        ask(dealer, CloseBets{});
        while (table_.phase != Phase::outcome) deal();
        ask(dealer, Settle{});
    }

    [[nodiscard]] std::int64_t asked() const { return asked_; }
    [[nodiscard]] std::int64_t refused() const { return refused_; }
    [[nodiscard]] const Round& last() const { return table_.last; }
    [[nodiscard]] const Rulebook& book() const { return book_; }
    [[nodiscard]] TableRules rules() const { return rules_of(book_, table_); }

private:
    bool ask(const Actor& actor, const Command& command) {
        ++asked_;
        const By by{actor, {}};
        auto events = decide({book_, table_, by}, command);
        if (!events) return ++refused_, false;
        for (Event& event : *events) evolve(table_, {by, std::move(event)});
        return true;
    }

    /// Cards in an order that makes third cards and offers; the shoe holds eight of each.
    void deal() {
        if (cards_laid(table_.round.hands) >= 4 && book_.insurance) insure();
        const auto number = next_++ * 29 % 416;
        ask(dealer,
            DrawCard{Card{static_cast<Rank>(number % 13), static_cast<Suit>(number / 13 % 4)},
                     {},
                     false});
    }
    void insure() {
        if (!ask(dealer, OfferInsurance{})) return;
        for (std::uint32_t player = 1; player <= 7; ++player)
            for (const Side side : both_sides)
                ask({Role::player, player},
                    TakeInsurance{PlayerId{player}, player, side, Money{500}});
    }

    const Rulebook& book_;
    Table table_;
    std::size_t next_ = 0;
    std::int64_t asked_ = 0;
    std::int64_t refused_ = 0;
};

/// What the settlement of a round costs alone.
double settle_again(const Busy& busy, int rounds) {
    std::vector<Bet> bets;
    for (const Wager& wager : busy.last().wagers) bets.push_back(wager.bet);
    SettleBench bench;
    const Coup coup = *known_coup(busy.last().hands);
    const double start = cpu_seconds();
    for (int round = 0; round < rounds; ++round)
        if (!settle(busy.rules(), coup, {bets, busy.last().insurance.bets, {}, {}}, bench))
            std::abort();
    return cpu_seconds() - start;
}

int measure() {
    constexpr int rounds = 20'000;
    bool met = true;
    for (const Rulebook& book : built_in_rulebooks()) {
        std::vector<double> rates;
        double settled = 0;
        Busy busy(book);
        for (int run = 0; run < 5; ++run) {
            const std::int64_t before = busy.asked();
            const double start = cpu_seconds();
            for (int round = 0; round < rounds; ++round) busy.play_round();
            const double seconds = cpu_seconds() - start;
            rates.push_back(static_cast<double>(busy.asked() - before) / seconds);
            settled = settle_again(busy, rounds) / seconds;
        }
        std::ranges::sort(rates);
        met = met && rates[2] >= 1e6;
        std::printf(
            "%-30s %.2f million commands a second (%.2f to %.2f), %.0f%% of it settling, "
            "%lld of %lld refused\n",
            book.document.id.c_str(), rates[2] / 1e6, rates[0] / 1e6, rates[4] / 1e6, 100 * settled,
            static_cast<long long>(busy.refused()), static_cast<long long>(busy.asked()));
    }
    std::printf("table: %s\n", met ? "met" : "NOT MET");
    return met ? 0 : 1;
}

}  // namespace
}  // namespace tigerpit

int main() { return tigerpit::measure(); }
