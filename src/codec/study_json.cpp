#include "codec/study_json.hpp"

#include "chance/linear_count.hpp"
#include "codec/chances_json.hpp"
#include "codec/money_text.hpp"
#include "codec/reasons.hpp"
#include "codec/when_text.hpp"

namespace tigerpit {

namespace {

/// Decimals beside the fractions, for those who only read.
constexpr int places = 12;

std::string letter(std::size_t rank) { return std::string{rank_letters.substr(rank, 1)}; }

void write_cards(JsonWriter& json, const Coup& dealt) {
    json.key("dealt").open('{');
    for (const Side side : both_sides) {
        json.key(to_text(side)).open('[');
        for (int card = 0; card < dealt[side].size(); ++card) {
            const auto both = letters(dealt[side][card]);
            json.text({both.data(), both.size()});
        }
        json.close(']');
    }
    json.close('}');
}

/// What every study begins with.
void write_premise(JsonWriter& json, const Study& study) {
    json.key("game").text(study.book.document.id).key("layout").text(study.layout.id);
    json.key("decks");
    if (study.cards.decks)
        json.number(*study.cards.decks);
    else
        json.word("null");
    json.key("shoe").open('{');
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        json.key(letter(rank)).number(study.cards.shoe.counts[rank]);
    json.close('}');
    if (cards_dealt(study.cards.situation.dealt) > 0)
        write_cards(json, study.cards.situation.dealt);
    json.key("ways").text(std::to_string(ways_of(study.cards.situation)));
}

/// What every study ends with: by which rules it was made.
void write_rules(JsonWriter& json, const Rulebook& book) {
    json.key("fingerprint").text(book.fingerprint);
    if (!book.overlay) return;
    json.key("overlay").open('{');
    json.key("reference").text(book.overlay->reference);
    json.key("approved_by").text(book.overlay->approved_by);
    json.key("effective").text(book.overlay->effective);
    json.key("fingerprint").text(book.overlay->fingerprint);
    json.close('}');
}

void write_chances(JsonWriter& json, const BetRule& rule, const Chances& chances,
                   const Catalogue& words) {
    json.key("lines").open('[');
    for (std::size_t i = 0; i < rule.lines.size(); ++i) {
        json.open('{').key("when").text(line_text(rule.lines, i, words));
        json.key("pays").text(odds_text(rule.lines[i].pays));
        json.key("clause");
        if (rule.lines[i].cites == Citation{})
            json.word("null");
        else
            json.text(to_text(rule.lines[i].cites));
        write_ratio(json, "probability", chances.lines[i]);
        json.close('}');
    }
    json.close(']');
    write_ratio(json, "win", chances.win);
    write_ratio(json, "push", chances.push);
    write_ratio(json, "lose", chances.lose);
    write_ratio(json, "expectation", chances.expectation);
    write_ratio(json, "variance", chances.variance);
    json.key("house_edge").word(decimal(-chances.expectation, places));
    const auto per_decision = edge_per_decision(chances);
    json.key("house_edge_per_decision")
        .word(per_decision ? decimal(*per_decision, places) : "null");
    json.key("standard_deviation").word(root_decimal(chances.variance, places));
}

void write_cell(JsonWriter& json, const InsuranceSchedule& schedule, const CellChances& cell) {
    json.open('{');
    write_cell_place(json, cell);
    write_cell_chances(json, cell);
    write_ratio(json, "cost_per_thousand", cost_per_thousand(schedule, cell));
    json.close('}');
}

void write_counts(JsonWriter& json, const RemovalEffects& effects, const Composition& shoe) {
    json.key("counts").open('[');
    for (int level = 1; level <= count_level_max; ++level) {
        const auto count = best_count(effects, shoe, level);
        if (!count) continue;
        json.open('{').key("level").number(level).key("tags").open('{');
        for (std::size_t rank = 0; rank < rank_count; ++rank)
            json.key(letter(rank)).number(count->tags[rank]);
        json.close('}');
        write_flag(json, "balanced", count->balanced);
        json.key("betting_correlation").word(root_decimal(count->correlation_squared, places));
        json.close('}');
    }
    json.close(']');
}

}  // namespace

std::string odds_json(const Study& study, const OddsStudy& odds, const Catalogue& words) {
    JsonWriter json;
    json.open('{');
    write_premise(json, study);
    json.key("bets").open('[');
    for (const BetStudy& bet : odds.bets) {
        json.open('{').key("bet").text(bet.rule->id);
        json.key("name").text(in_language(bet.rule->name, words));
        json.key("clause").text(to_text(bet.rule->cites));
        write_chances(json, *bet.rule, bet.chances, words);
        if (bet.what_if) {
            json.key("what_if").open('{').key("approved").word("false");
            write_chances(json, bet.what_if->rule, bet.what_if->chances, words);
            json.close('}');
        }
        json.close('}');
    }
    json.close(']');
    write_rules(json, study.book);
    return json.close('}').take();
}

std::string insurance_json(const Study& study, const InsuranceStudy& insurance) {
    JsonWriter json;
    json.open('{');
    write_premise(json, study);
    json.key("cells").open('[');
    for (const CellChances& cell : insurance.cells) write_cell(json, *study.book.insurance, cell);
    json.close(']');
    json.key("cost_of_favouring_per_thousand").open('{');
    for (const Side side : both_sides)
        write_ratio(json, to_text(side), insurance.cost[side] * rounds_told);
    json.close('}');
    write_rules(json, study.book);
    return json.close('}').take();
}

std::string removal_json(const Study& study, const Catalogue& words) {
    const auto bets = bets_of(study.book, study.layout);
    JsonWriter json;
    json.open('{');
    write_premise(json, study);
    json.key("bets").open('[');
    for (const RemovalEffects& bet : removal_effects(bets, study.cards.shoe, study.book.pair)) {
        json.open('{').key("bet").text(bet.rule->id);
        json.key("name").text(in_language(bet.rule->name, words));
        json.key("clause").text(to_text(bet.rule->cites));
        write_ratio(json, "expectation", bet.expectation);
        json.key("effects").open('{');
        for (std::size_t rank = 0; rank < rank_count; ++rank)
            write_ratio(json, letter(rank), bet.effects[rank]);
        json.close('}');
        write_counts(json, bet, study.cards.shoe);
        json.close('}');
    }
    json.close(']');
    write_rules(json, study.book);
    return json.close('}').take();
}

}  // namespace tigerpit
