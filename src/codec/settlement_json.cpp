#include "codec/settlement_json.hpp"

#include "codec/deal_text.hpp"
#include "codec/explain.hpp"
#include "codec/json_write.hpp"
#include "codec/reasons.hpp"
#include "codec/round_writer.hpp"

namespace tigerpit {

namespace {

void write_citation(std::string& out, const Citation& cites) {
    out += '"';
    append_text(out, cites);
    out += '"';
}

void write_cents(std::string& out, std::string_view key, Money money) {
    out += key;
    write_json_number(out, money.cents);
}

constexpr std::string_view result_word(Result result) {
    switch (result) {
        case Result::win: return "win";
        case Result::lose: return "lose";
        case Result::push: return "push";
    }
    std::unreachable();
}

void write_line(std::string& out, const FinishedRound& round, const Settled& line) {
    write_who(out, placing_of(round, line.entry, line.is_insurance));
    if (line.is_insurance) {
        const InsuranceBet& bet = round.insurance[static_cast<std::size_t>(line.entry)];
        out += bet.side == Side::player ? R"(, "bet": "player_insurance")"
                                        : R"(, "bet": "banker_insurance")";
        out += R"(, "stage": ")";
        out += to_text(bet.stage);
        out += '"';
    } else {
        out += R"(, "bet": ")";
        out += line.rule->id;
        out += '"';
    }
    write_cents(out, R"(, "stake_cents": )", line.stake);
    if (line.counted) write_cents(out, R"(, "counted_cents": )", *line.counted);
    out += R"(, "result": ")";
    out += result_word(line.result);
    out += '"';
    if (line.result != Result::lose) {
        out += R"(, "pays": ")";
        write_json_number(out, line.pays.num);
        out += ':';
        write_json_number(out, line.pays.den);
        out += '"';
    }
    write_cents(out, R"(, "won_cents": )", line.won);
    write_cents(out, R"(, "returned_cents": )", line.returned);
    out += R"(, "clause": )";
    write_citation(out, *line.cites);
    if (!line.also.empty()) {
        std::string_view before = R"(, "also": [)";
        for (const Citation* cites : line.also) {
            out += before;
            write_citation(out, *cites);
            before = ", ";
        }
        out += ']';
    }
}

void write_texts(std::string& out, std::string_view key,
                 const std::vector<std::string>& sentences) {
    out += key;
    for (const std::string& sentence : sentences) {
        if (&sentence != sentences.data()) out += ", ";
        write_json_text(out, sentence);
    }
    out += ']';
}

void write_refused(std::string& out, const FinishedRound& round, const Refused& refused,
                   const Catalogue& words) {
    const auto entry = static_cast<std::size_t>(refused.entry);
    write_who(out, placing_of(round, refused.entry, refused.is_insurance));
    if (refused.is_insurance) {
        const InsuranceBet& bet = round.insurance[entry];
        out += R"(, "insurance": ")";
        out += to_text(bet.side);
        out += R"(", "stage": ")";
        out += to_text(bet.stage);
        out += '"';
    } else {
        out += R"(, "bet": )";
        write_json_text(out, round.bet_ids[entry]);
    }
    // The clause alone: the reading stands in the reason.
    out += R"(, "clause": )";
    write_citation(out, {.document = refused.cites->document,
                         .clause = refused.cites->clause,
                         .approval = refused.cites->approval});
    out += R"(, "reason": )";
    write_json_text(out, reason_of(round, refused, words));
    out += '}';
}

void write_outcome(std::string& out, const Outcome& outcome) {
    out += R"({"player_points": )";
    write_json_number(out, outcome.points.player);
    out += R"(, "banker_points": )";
    write_json_number(out, outcome.points.banker);
    out += R"(, "player_cards": )";
    write_json_number(out, outcome.cards.player);
    out += R"(, "banker_cards": )";
    write_json_number(out, outcome.cards.banker);
    out += R"(, "outcome": ")";
    out += to_text(outcome.winner);
    out += '"';
}

/// By what the round was settled.
void write_rulebook(std::string& out, const Rulebook& book) {
    out += R"(, "fingerprint": ")";
    out += book.fingerprint;
    out += '"';
    if (!book.overlay) return;
    out += R"(, "overlay": {"reference": ")";
    out += book.overlay->reference;
    out += R"(", "fingerprint": ")";
    out += book.overlay->fingerprint;
    out += R"("})";
}

}  // namespace

void write_settlement(std::string& out, const FinishedRound& round, const Settlement& settlement,
                      const SettlementStyle& style) {
    write_outcome(out, settlement.outcome);
    out += R"(, "settlement": [)";
    for (const Settled& line : settlement.lines) {
        if (&line != settlement.lines.data()) out += ", ";
        write_line(out, round, line);
        if (style.explain)
            write_texts(out, R"(, "explain": [)", explain(round, settlement, line, style.words));
        out += '}';
    }
    out += R"(], "rejected": [)";
    for (const Refused& refused : settlement.refused) {
        if (&refused != settlement.refused.data()) out += ", ";
        write_refused(out, round, refused, style.words);
    }
    out += ']';
    if (style.explain)
        write_texts(out, R"(, "deal": [)", explain_deal(*round.book, round.coup, style.words));
    write_rulebook(out, *round.book);
    out += '}';
}

void write_round_error(std::string& out, const RoundError& error, const Catalogue& words) {
    out += R"({"error": {"what": )";
    write_json_text(out, words.say(error.what));
    out += R"(, "where": )";
    write_json_text(out, error.where);
    out += "}}";
}

}  // namespace tigerpit
