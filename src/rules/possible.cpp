#include "rules/possible.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

constexpr Card card_of(int rank) { return {static_cast<Rank>(rank), Suit::spades}; }

constexpr Hand hand_of(int first, int second) {
    Hand hand;
    hand.take(card_of(first));
    hand.take(card_of(second));
    return hand;
}

/// Two-card hands that stand for all: every rank twice, and every total from unlike cards. Whatever
/// else makes the same total draws, wins and pairs as one of these does.
std::vector<Hand> initial_hands() {
    constexpr int ten = static_cast<int>(Rank::ten);
    std::vector<Hand> hands;
    for (int rank = 0; rank < rank_count; ++rank) {
        hands.push_back(hand_of(rank, rank));
        // With a ten: each total from 1 to 9, and a picture, which is a pair by value only.
        if (rank != ten) hands.push_back(hand_of(rank, ten));
    }
    // Nothing, and a pair by no reading.
    hands.push_back(hand_of(static_cast<int>(Rank::ace), static_cast<int>(Rank::nine)));
    return hands;
}

/// Every coup from four cards on, with a third card of each value where one is drawn.
template <class Visit>
void visit_coups(const Coup& dealt, const Visit& visit) {
    visit(dealt);
    const auto next = next_to_draw(dealt);
    if (!next) return;
    constexpr int worth_something = 10;  // ranks ace to ten: one card of each value
    for (int rank = 0; rank < worth_something; ++rank) {
        Coup longer = dealt;
        longer[*next].take(card_of(rank));
        visit_coups(longer, visit);
    }
}

template <class Visit>
void visit_every_coup(const Visit& visit) {
    const std::vector<Hand> hands = initial_hands();
    for (const Hand& player : hands)
        for (const Hand& banker : hands) visit_coups(Coup{player, banker}, visit);
}

std::vector<Facts> collect_facts(PairReading reading) {
    std::vector<std::uint64_t> found;
    visit_every_coup([&](const Coup& coup) {
        if (!next_to_draw(coup)) found.push_back(resolve(coup, reading).facts.bits);
    });
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    std::vector<Facts> facts;
    facts.reserve(found.size());
    for (const std::uint64_t bits : found) facts.push_back(Facts{bits});
    return facts;
}

/// What can come of a stage at which Player and Banker have these points and a card is to come.
struct Prospects {
    bool open = false;  ///< some coup stands there
    BySide<bool> loses{};
    bool ties = false;
};

using ProspectTable = std::array<std::array<std::array<Prospects, 10>, 10>, both_stages.size()>;

Prospects& prospects_at(ProspectTable& table, Stage stage, const Coup& coup) {
    return table[static_cast<std::size_t>(stage)][static_cast<std::size_t>(coup.player.points())]
                [static_cast<std::size_t>(coup.banker.points())];
}

ProspectTable collect_prospects() {
    ProspectTable table{};
    visit_every_coup([&](const Coup& coup) {
        if (next_to_draw(coup)) return;
        const Winner winner = winner_of(coup);
        for (const Stage stage : both_stages) {
            const auto then = coup_at(stage, coup);
            if (!then || !next_to_draw(*then)) continue;
            Prospects& prospects = prospects_at(table, stage, *then);
            prospects.open = true;
            prospects.ties = prospects.ties || winner == Winner::tie;
            if (winner == Winner::banker) prospects.loses.player = true;
            if (winner == Winner::player) prospects.loses.banker = true;
        }
    });
    return table;
}

const Prospects& prospects_of(Stage stage, Side insures, int points, int against) {
    static const ProspectTable table = collect_prospects();
    const auto player = static_cast<std::size_t>(insures == Side::player ? points : against);
    const auto banker = static_cast<std::size_t>(insures == Side::player ? against : points);
    return table[static_cast<std::size_t>(stage)][player][banker];
}

}  // namespace

const std::vector<Facts>& possible_facts(PairReading reading) {
    static const std::vector<Facts> by_rank = collect_facts(PairReading::rank);
    if (reading == PairReading::rank) return by_rank;
    static const std::vector<Facts> by_value = collect_facts(PairReading::value);
    return by_value;
}

bool can_be_offered(Stage stage, Side insures, int points, int against) {
    return prospects_of(stage, insures, points, against).open;
}

bool can_pay(const InsuranceRow& row, int points, int against) {
    const Prospects& prospects = prospects_of(row.stage, row.insures, points, against);
    return prospects.loses[row.insures] || (row.pays_on_tie && prospects.ties);
}

}  // namespace tigerpit
