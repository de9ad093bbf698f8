// What settling costs, beside the library it stands on, in one run.
//
// The claim: `settle` from JSON to JSON takes at most 2.5 times the CPU time of Boost.JSON parsing
// the same input and serialising the same output; settlement itself settles at least 20 million
// bets a second on one core. The program prints both, and a last line with the figures that count.

#include <ctime>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "books/library.hpp"
#include "codec/settlement_json.hpp"
#include "cpu_time.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {
namespace {

/// The middle of several runs, each in CPU seconds.
template <class Work>
double median(int runs, Work work) {
    std::vector<double> times;
    for (int run = 0; run < runs; ++run) {
        const double start = cpu_seconds();
        work();
        times.push_back(cpu_seconds() - start);
    }
    std::nth_element(times.begin(), times.begin() + runs / 2, times.end());
    return times[static_cast<std::size_t>(runs / 2)];
}

/// A busy table: each box with main bets and side bets of several players, insurance now and then.
class RandomRounds {
public:
    explicit RandomRounds(unsigned seed) : random_(seed) {}

    std::string round() {
        const auto& books = built_in_rulebooks();
        const Rulebook& book = books[below(books.size())];
        const Layout& layout = book.layouts[below(book.layouts.size())];
        std::ostringstream text;
        text << R"({"game": ")" << book.document.id << R"(", "layout": ")" << layout.id
             << R"(", "decks": 8, "limits": {"min_cents": 500, "max_cents": 10000000}, "bets": [)";
        const int boxes = layout.positions ? std::min(6, layout.positions->max) : 6;
        for (int entry = 0; entry < 24; ++entry) {
            const auto box = static_cast<int>(below(static_cast<std::size_t>(boxes))) + 1;
            const auto rule = static_cast<std::size_t>(layout.bets[below(layout.bets.size())]);
            text << (entry ? ", " : "") << R"({"player": "player-)" << box << R"(", "box": )" << box
                 << R"(, "bet": ")" << book.bets[rule].id << R"(", "stake_cents": )"
                 << 500 * (1 + below(400)) << "}";
        }
        text << R"(], "cards": [)" << cards() << R"(], "insurance": []})";
        return text.str();
    }

private:
    std::size_t below(std::size_t limit) { return random_() % limit; }

    std::string cards() {
        Coup coup;
        std::string text;
        while (const auto side = next_to_draw(coup)) {
            const Card card{static_cast<Rank>(below(rank_count)), static_cast<Suit>(below(4))};
            coup[*side].take(card);
            const auto written = letters(card);
            text += text.empty() ? "\"" : ", \"";
            text += std::string{written.data(), written.size()} + '"';
        }
        return text;
    }

    std::mt19937 random_;
};

std::string settle_all(const std::string& input, const Catalogue& words) {
    JsonTape tape;
    RoundReader reader(find_built_in);
    SettleBench bench;
    std::string out = "[";
    if (!tape.read(input)) std::abort();
    Json(tape).items([&](std::size_t index, const Json& json) {
        const auto round = reader.read(json);
        if (!round) std::abort();
        const FinishedRound& finished = **round;
        const auto settlement =
            settle({*finished.book, *finished.layout, finished.limits}, finished.coup,
                   {finished.bets, finished.insurance, finished.marked}, bench);
        if (index > 0) out += ", ";
        write_settlement(out, finished, **settlement, {words});
    });
    return out + "]";
}

/// JSON to JSON, beside Boost.JSON reading the same input and writing the same output.
double json_ratio(const std::string& input, int runs) {
    const Catalogue words(Language::en);
    const std::string output = settle_all(input, words);
    const boost::json::value answer = boost::json::parse(output);
    std::size_t kept = 0;
    const double boost = median(runs, [&] {
        const auto value = boost::json::parse(input);
        kept += value.as_array().size() + boost::json::serialize(answer).size();
    });
    const double ours = median(runs, [&] { kept += settle_all(input, words).size(); });
    std::printf("settle, JSON to JSON   %8.2f ms\n", ours * 1e3);
    std::printf("Boost.JSON, same text  %8.2f ms   (%zu kB in, %zu kB out)\n", boost * 1e3,
                input.size() / 1000, output.size() / 1000);
    return kept > 0 ? ours / boost : 0;
}

/// Bets settled a second, without JSON.
double bets_per_second(const std::string& input, int runs) {
    JsonTape tape;
    if (!tape.read(input)) std::abort();
    std::vector<FinishedRound> rounds;
    Json(tape).items([&](std::size_t, const Json& json) {
        RoundReader reader(find_built_in);
        rounds.push_back(**reader.read(json));
    });
    SettleBench bench;
    std::size_t bets = 0;
    std::int64_t returned = 0;
    const double time = median(runs, [&] {
        bets = 0;
        for (const FinishedRound& round : rounds) {
            const auto settlement = settle({*round.book, *round.layout, round.limits}, round.coup,
                                           {round.bets, round.insurance, round.marked}, bench);
            bets += (*settlement)->lines.size();
            for (const Settled& line : (*settlement)->lines) returned += line.returned.cents;
        }
    });
    std::printf("settlement alone       %8.2f ms   for %zu bets (sum %lld)\n", time * 1e3, bets,
                static_cast<long long>(returned));
    return static_cast<double>(bets) / time;
}

}  // namespace
}  // namespace tigerpit

int main() {
    using namespace tigerpit;
    RandomRounds random(1);
    std::string input = "[";
    for (int round = 0; round < 2000; ++round) input += (round ? ",\n" : "") + random.round();
    input += "]";
    const double ratio = json_ratio(input, 15);
    const double rate = bets_per_second(input, 15);
    std::printf("%.2f times Boost.JSON (at most 2.50), %.1f million bets a second (at least 20)\n",
                ratio, rate * 1e-6);
}
