// What exact analysis costs, beside the plain analyser of baselines/, in one run.
//
// The claims: the expectation on every bet of a game from any composition at least 25 times as fast
// as the plain analyser; the full joint distribution with pairs at least 10 times, without one cell
// that differs from the exact one; base and 13 effects of removal at most 12 times one expectation.
// Everything is measured in turns, in CPU time of the thread; what counts is the median.
//
//   exact_bench [REPEATS]      measures, and fails when a bar is missed
//   exact_bench PART UNITS     only does a part, for callgrind

#include <ctime>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "baselines/naive.hpp"
#include "books/library.hpp"
#include "chance/bet_chances.hpp"
#include "chance/bet_pricer_fast.hpp"
#include "cpu_time.hpp"
#include "prototype.hpp"

namespace tigerpit {
namespace {

/// What is left of eight decks, from nearly all to the cut card.
std::vector<Composition> remainders() {
    std::mt19937 random(7);
    std::vector<Composition> shoes;
    for (int shoe = 0; shoe < 256; ++shoe) {
        std::vector<std::size_t> cards;
        for (std::size_t card = 0; card < 416; ++card) cards.push_back(card % rank_count);
        std::shuffle(cards.begin(), cards.end(), random);
        cards.resize(static_cast<std::size_t>(396 - shoe * 380 / 256));
        Composition left;
        for (const std::size_t rank : cards) ++left.counts[rank];
        shoes.push_back(left);
    }
    return shoes;
}

/// Every bet of every layout of a game, priced.
struct Game {
    const Rulebook* book;
    BetPricer pricer;
    std::vector<double> prices;
    std::vector<BetEffects> effects;

    static Game of(const Rulebook& book) {
        std::vector<const BetRule*> bets;
        for (const BetRule& bet : book.bets) bets.push_back(&bet);
        return {&book, BetPricer(bets, book.pair), std::vector<double>(bets.size()),
                std::vector<BetEffects>(bets.size())};
    }
};

double middle(std::vector<double> numbers) {
    std::ranges::sort(numbers);
    return numbers[numbers.size() / 2];
}

/// One thing that is measured: a unit of its work on the shoe of this number.
struct Part {
    std::string name;
    int units;
    std::function<double(const Composition&)> work;
    std::vector<double> times{};

    [[nodiscard]] double median() const { return middle(times); }
};

/// How many times as long the one takes as the other: turn by turn, then the middle.
double ratio(const Part& one, const Part& other) {
    std::vector<double> ratios;
    for (std::size_t turn = 0; turn < one.times.size(); ++turn)
        ratios.push_back(one.times[turn] / other.times[turn]);
    return middle(ratios);
}

class Bench {
public:
    Bench() : shoes_(remainders()) {
        for (const Rulebook& book : built_in_rulebooks()) games_.push_back(Game::of(book));
        add("naive", 40, [this](const Composition& shoe) { return naive(shoe); });
        add("distribute", 400, [](const Composition& shoe) {
            return static_cast<double>(distribute({shoe, {}}, PairReading::rank).ways[399][0]);
        });
        add("endings", 4000, [this](const Composition& shoe) {
            counter_.count(shoe, by_ending_);
            return by_ending_.ways[399];
        });
        add("joint", 2000, [this](const Composition& shoe) {
            counter_.count(shoe, *by_outcome_);
            return by_outcome_->ways[399][4];
        });
        add("generic joint", 1000, [this](const Composition& shoe) {
            generic_.count(shoe, *by_outcome_);
            return by_outcome_->ways[399][4];
        });
        for (Game& game : games_) add_game(game);
        if (prototype::totals) {
            add("prototype endings", 4000, prototyped(prototype::totals));
            add("prototype joint", 2000, prototyped(prototype::joint));
        }
    }

    /// Each part once, and again, and again: what disturbs the machine disturbs them all.
    void measure(int repeats) {
        for (int repeat = -1; repeat < repeats; ++repeat)
            for (Part& part : parts_) {
                const double start = cpu_seconds();
                run(part, part.units);
                if (repeat >= 0) part.times.push_back((cpu_seconds() - start) / part.units * 1e6);
            }
    }

    void run(const Part& part, int units) {
        for (int unit = 0; unit < units; ++unit)
            kept_ += part.work(shoes_[static_cast<std::size_t>(unit) % shoes_.size()]);
    }

    [[nodiscard]] const Part& part(const std::string& name) const {
        const auto found = std::ranges::find(parts_, name, &Part::name);
        if (found == parts_.end()) std::exit(2);
        return *found;
    }

    [[nodiscard]] int mismatches();
    [[nodiscard]] int report();

private:
    template <class Work>
    void add(std::string name, int units, Work work) {
        parts_.push_back({std::move(name), units, std::move(work)});
    }

    void add_game(Game& game) {
        add("price " + game.book->document.id, 3000, [&game](const Composition& shoe) {
            game.pricer.price(shoe, game.prices);
            return game.prices[0];
        });
        add("removals " + game.book->document.id, 300, [&game](const Composition& shoe) {
            game.pricer.price_removals(shoe, game.effects);
            return *game.effects[0].effects[12];
        });
    }

    double naive(const Composition& shoe) {
        std::int64_t worth[10] = {};
        for (std::size_t rank = 0; rank < rank_count; ++rank)
            worth[points_of(static_cast<Rank>(rank))] += shoe.counts[rank];
        proto::naive(worth, shoe.cards(), plain_);
        return static_cast<double>(plain_[399]);
    }

    static std::function<double(const Composition&)> prototyped(double (*work)(const int*)) {
        return [work](const Composition& shoe) { return work(shoe.counts.data()); };
    }

    /// A line for a bar; 1 when it is missed.
    static int bar(const char* what, double ratio, const char* than, double bound, bool at_least) {
        const bool held = at_least ? ratio >= bound : ratio <= bound;
        std::printf("%s  %-46s %6.1f x %s (%s %.0f)\n", held ? "PASS" : "FAIL", what, ratio, than,
                    at_least ? "at least" : "at most", bound);
        return held ? 0 : 1;
    }

    std::vector<Composition> shoes_;
    std::vector<Part> parts_;
    std::vector<Game> games_;
    WaysCounter counter_{PairReading::rank};
    WaysCounter generic_{PairReading::rank, generic_kernel()};
    WaysByEnding by_ending_;
    std::unique_ptr<WaysByOutcome> by_outcome_ = std::make_unique<WaysByOutcome>();
    std::int64_t plain_[proto::kCells] = {};
    double kept_ = 0;
};

/// Cells of the joint distribution that are not the exact ones, on every shoe and on fresh ones;
/// the plain analyser has a word in it too.
int Bench::mismatches() {
    std::vector<Composition> shoes = shoes_;
    for (int decks = 4; decks <= 10; ++decks) shoes.push_back(fresh(decks));
    int wrong = 0;
    for (const Composition& shoe : shoes) {
        counter_.count(shoe, *by_outcome_);
        naive(shoe);
        const OutcomeDistribution exact = distribute({shoe, {}}, PairReading::rank);
        for (int place = 0; place < ending_count; ++place) {
            const auto [points, cards] = ending_at(place);
            std::int64_t sum = 0;
            for (std::size_t pairs = 0; pairs < pairs_count; ++pairs) {
                const auto at = static_cast<std::size_t>(place);
                sum += exact.ways[at][pairs];
                const auto fast = static_cast<std::int64_t>(by_outcome_->ways[at][pairs]);
                wrong += fast == exact.ways[at][pairs] ? 0 : 1;
            }
            wrong += sum == plain_[proto::cell(points.player, points.banker, cards.player - 2,
                                               cards.banker - 2)]
                         ? 0
                         : 1;
        }
    }
    std::printf("%s  %zu shoes, %d cells each: %d mismatches\n", wrong == 0 ? "PASS" : "FAIL",
                shoes.size(), ending_count * pairs_count, wrong);
    return wrong;
}

int Bench::report() {
    const Part& naive = part("naive");
    for (const Part& part : parts_)
        std::printf("%-42s %9.3f us   best %9.3f   %6.1f x naive\n", part.name.c_str(),
                    part.median(), *std::ranges::min_element(part.times), ratio(naive, part));
    int missed = 0;
    for (const Game& game : games_) {
        const std::string& id = game.book->document.id;
        const Part& price = part("price " + id);
        const std::string bets = std::to_string(game.pricer.bets()) + " bets, " + id;
        missed += bar(("price " + bets).c_str(), ratio(naive, price), "naive", 25, true);
        missed += bar(("removals " + bets).c_str(), ratio(part("removals " + id), price), "price",
                      12, false);
    }
    missed += bar("joint", ratio(naive, part("joint")), "naive", 10, true);
    if (prototype::totals) {
        std::printf("      endings %.2f x, joint %.2f x the vector prototype's time\n",
                    ratio(part("endings"), part("prototype endings")),
                    ratio(part("joint"), part("prototype joint")));
    }
    return missed;
}

/// The figures without a bar: every bet of the five games, 4 to 10 decks, as exact fractions.
void all_games() {
    const double start = cpu_seconds();
    std::size_t bets = 0;
    for (const Rulebook& book : built_in_rulebooks())
        for (int decks = 4; decks <= 10; ++decks) {
            const OutcomeDistribution shoe = distribute({fresh(decks), {}}, book.pair);
            for (const BetRule& bet : book.bets)
                bets += bet_chances(bet, shoe).expectation < 1 ? 1U : 0U;
        }
    std::printf("exact fractions of five games x 4-10 decks, %zu bets: %.1f ms\n", bets,
                (cpu_seconds() - start) * 1e3);
}

}  // namespace
}  // namespace tigerpit

int main(int count, char** arguments) {
    using namespace tigerpit;
    Bench bench;
    if (count == 3) {
        bench.run(bench.part(arguments[1]), std::atoi(arguments[2]));
        return 0;
    }
    const int wrong = bench.mismatches();
    bench.measure(count > 1 ? std::atoi(arguments[1]) : 9);
    const int missed = bench.report();
    all_games();
    return wrong + missed > 0 ? 1 : 0;
}
