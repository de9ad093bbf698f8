#include "books/bets_toml.hpp"

#include <algorithm>

#include "books/document_toml.hpp"
#include "books/lines_toml.hpp"
#include "books/nearest.hpp"
#include "rules/possible.hpp"

namespace tigerpit {

namespace {

/// A price on one layout instead of the ordinary one, and where the file says so.
struct Instead {
    std::string layout;
    int rule;  ///< an index of Rulebook::bets
    const toml::node* node;
    bool used = false;
};

using Prices = std::vector<Instead>;

/// What settlements write where a bet's id stands; no bet may be called so.
bool is_taken(std::string_view id) {
    constexpr std::string_view taken = "insurance";
    return id == taken || id.ends_with("_insurance");
}

bool pays(const Payline& line) { return line.pays.num > 0; }
bool returns(const Payline& line) { return line.pays.num == 0; }

/// Is there a deal with this winner in which a bet has such a line?
bool some_deal(const BetRule& rule, Winner winner, bool (*such)(const Payline&), PairReading pair) {
    Facts of_winner;
    of_winner.state(Fact::winner, static_cast<int>(winner));
    return std::ranges::any_of(possible_facts(pair), [&](Facts facts) {
        const Payline* line = line_earned(rule.lines, facts);
        return (facts.bits & of_winner.bits) != 0 && line && such(*line);
    });
}

/// Does the bet win with this hand, and not with the other?
bool wins_with_alone(const BetRule& rule, Side side, PairReading pair) {
    const auto wins_with = [&](Side hand) {
        const Winner winner = hand == Side::player ? Winner::player : Winner::banker;
        return some_deal(rule, winner, pays, pair);
    };
    return wins_with(side) && !wins_with(other(side));
}

/// The bet on a hand wins with that hand, and not with the other.
void check_original(const BetRule& rule, PairReading pair, const Fields& fields) {
    if (!wins_with_alone(rule, *rule.original, pair))
        fields.fail(Message{"file.original_lines"}
                        .with("bet", rule.id)
                        .with("side", to_text(*rule.original)));
}

BetRule read_bet(const std::string& id, Fields& fields, const Source& source, PairReading pair) {
    fields.check_name(id);
    if (is_taken(id)) fields.fail(Message{"file.bet_taken"}.with("bet", id));
    BetRule rule{.id = id,
                 .name = read_name(fields.fields("name")),
                 .cites = read_citation(fields, "cites", source)};
    if (fields.node_if("original"))
        rule.original = static_cast<Side>(fields.word("original", {"player", "banker"}));
    rule.readings = read_readings(fields);
    rule.lines = read_lines(fields, source, rule.cites, pair);
    if (rule.original) check_original(rule, pair, fields);
    return rule;
}

void check_name_is_new(const Rulebook& book, const BetRule& rule, const Fields& fields) {
    for (const BetRule& other : book.bets)
        if (other.name.en == rule.name.en || other.name.hans == rule.name.hans ||
            other.name.hant == rule.name.hant)
            fields.fail(Message{"file.name_twice"}.with("bet", rule.id).with("other", other.id));
}

/// Where no bet is the bet on a hand, one that wins with that hand alone and is returned on a tie
/// was meant to be.
void check_original_is_said(const Rulebook& book,
                            const std::vector<std::pair<std::string, Fields>>& tables) {
    for (const Side side : both_sides) {
        if (std::ranges::find(book.bets, side, &BetRule::original) != book.bets.end()) continue;
        for (std::size_t bet = 0; bet < tables.size(); ++bet)
            if (wins_with_alone(book.bets[bet], side, book.pair) &&
                some_deal(book.bets[bet], Winner::tie, returns, book.pair))
                tables[bet].second.fail(Message{"file.original_unsaid"}
                                            .with("key", tables[bet].second.path_of("original"))
                                            .with("side", to_text(side)));
    }
}

/// The ordinary rules first, each at the index of its spot; the other prices follow.
Prices read_bets(Fields& bets, const Source& source, Rulebook& book) {
    Prices prices;
    std::vector<BetRule> variants;
    std::vector<std::pair<std::string, Fields>> tables = bets.tables();
    for (auto& [id, fields] : tables) {
        BetRule rule = read_bet(id, fields, source, book.pair);
        check_name_is_new(book, rule, fields);
        for (Fields& other : fields.rows_if("instead")) {
            BetRule variant = rule;
            variant.cites = read_citation(other, "cites", source);
            variant.lines = read_lines(other, source, variant.cites, book.pair);
            if (variant.original) check_original(variant, book.pair, other);
            for (const auto& [layout, node] : other.items("layouts"))
                prices.push_back({layout, static_cast<int>(tables.size() + variants.size()), node});
            other.done();
            variants.push_back(std::move(variant));
        }
        fields.done();
        book.spots.push_back(id);
        book.bets.push_back(std::move(rule));
    }
    check_original_is_said(book, tables);
    for (BetRule& variant : variants) book.bets.push_back(std::move(variant));
    return prices;
}

/// The rule by which a layout offers a bet.
int rule_for(const Rulebook& book, const std::string& bet, const toml::node& node,
             const std::string& layout, Prices& prices) {
    const int spot = find_spot(book, bet).index;
    if (spot < 0) {
        const auto meant = nearest(bet, {book.spots.begin(), book.spots.end()});
        Message what = meant ? Message{"file.unknown_bet_near"}.with("meant", *meant)
                             : Message{"file.unknown_bet"};
        Fields::fail_at(node, std::move(what).with("bet", bet).with("layout", layout));
    }
    int rule = spot;
    for (Instead& price : prices) {
        const bool same = book.bets[static_cast<std::size_t>(price.rule)].id == bet;
        if (!same || price.layout != layout) continue;
        if (rule != spot)
            Fields::fail_at(*price.node,
                            Message{"file.price_twice"}.with("bet", bet).with("layout", layout));
        price.used = true;
        rule = price.rule;
    }
    return rule;
}

/// The Player and the Banker bet: limits and insurance hang on them, and every felt has one of
/// each.
void check_originals(const Rulebook& book, const Layout& layout, const Fields& fields) {
    for (const Side side : both_sides) {
        const auto number = std::ranges::count_if(layout.bets, [&](int rule) {
            return book.bets[static_cast<std::size_t>(rule)].original == side;
        });
        if (number == 1) continue;
        fields.fail(Message{number == 0 ? "file.no_original" : "file.two_originals"}
                        .with("layout", layout.id)
                        .with("side", to_text(side)));
    }
}

Layout read_layout(const std::string& id, Fields& fields, const Rulebook& book, Prices& prices) {
    fields.check_name(id);
    Layout layout{.id = id, .cites = book.clauses.layouts};
    if (auto positions = fields.fields_if("positions"))
        layout.positions = read_positions(*positions);
    if (auto unconfirmed = fields.fields_if("unconfirmed"))
        layout.unconfirmed = read_positions(*unconfirmed);
    if (layout.unconfirmed && !layout.positions)
        fields.fail(Message{"file.unconfirmed_alone"}.with("layout", id));
    layout.rule_of_spot.assign(book.spots.size(), -1);
    for (const auto& [bet, node] : fields.items("bets")) {
        const int rule = rule_for(book, bet, *node, id, prices);
        int& place = layout.rule_of_spot[static_cast<std::size_t>(find_spot(book, bet).index)];
        if (place >= 0)
            Fields::fail_at(*node, Message{"file.bet_twice"}.with("bet", bet).with("layout", id));
        place = rule;
        layout.bets.push_back(rule);
    }
    fields.done();
    check_originals(book, layout, fields);
    return layout;
}

bool is_offered(const Rulebook& book, int rule) {
    return std::ranges::any_of(book.layouts, [&](const Layout& layout) {
        return std::ranges::find(layout.bets, rule) != layout.bets.end();
    });
}

/// What only the whole file can show.
void check_offered(Fields& bets, const Rulebook& book, const Prices& prices) {
    for (const Instead& price : prices)
        if (!price.used)
            Fields::fail_at(*price.node,
                            Message{"file.price_nowhere"}
                                .with("bet", book.bets[static_cast<std::size_t>(price.rule)].id)
                                .with("layout", price.layout));
    for (std::size_t spot = 0; spot < book.spots.size(); ++spot) {
        if (is_offered(book, static_cast<int>(spot))) continue;
        const bool elsewhere = std::ranges::any_of(book.layouts, [&](const Layout& layout) {
            return layout.rule_of_spot[spot] >= 0;
        });
        Fields::fail_at(bets.node(book.spots[spot]),
                        Message{elsewhere ? "file.ordinary_nowhere" : "file.bet_nowhere"}.with(
                            "bet", book.spots[spot]));
    }
}

}  // namespace

void read_bets_and_layouts(Fields bets, Fields layouts, const Source& source, Rulebook& book) {
    Prices prices = read_bets(bets, source, book);
    for (auto& [id, fields] : layouts.tables())
        book.layouts.push_back(read_layout(id, fields, book, prices));
    if (book.layouts.empty()) layouts.fail(Message{"file.no_layouts"});
    check_offered(bets, book, prices);
}

}  // namespace tigerpit
