#include "codec/round_writer.hpp"

#include "codec/json_write.hpp"

namespace tigerpit {

namespace {

/// The cards in dealing order: Player, Banker, Player, Banker, then the third cards.
void write_cards(std::string& out, const Coup& coup) {
    bool first = true;
    for (int card = 0; card < 3; ++card) {
        for (const Side side : both_sides) {
            if (card >= coup[side].size()) continue;
            const auto written = letters(coup[side][card]);
            out += first ? "\"" : ", \"";
            out.append(written.data(), written.size());
            out += '"';
            first = false;
        }
    }
}

void write_stake(std::string& out, Money stake) {
    out += R"(, "stake_cents": )";
    write_json_number(out, stake.cents);
    out += '}';
}

void write_table(std::string& out, const FinishedRound& round) {
    out += R"({"game": )";
    write_json_text(out, round.book->document.id);
    out += R"(, "layout": )";
    write_json_text(out, round.layout->id);
    out += R"(, "decks": )";
    write_json_number(out, round.decks);
    if (!round.limits) return;
    out += R"(, "limits": {"min_cents": )";
    write_json_number(out, round.limits->min.cents);
    out += R"(, "max_cents": )";
    write_json_number(out, round.limits->max.cents);
    out += '}';
}

}  // namespace

void write_who(std::string& out, const Placing& placing) {
    out += R"({"player": )";
    write_json_text(out, placing.player);
    out += R"(, "box": )";
    write_json_number(out, placing.box);
}

void write_round(std::string& out, const FinishedRound& round) {
    write_table(out, round);
    out += R"(, "bets": [)";
    for (std::size_t i = 0; i < round.bets.size(); ++i) {
        if (i > 0) out += ", ";
        write_who(out, placing_of(round, static_cast<int>(i), false));
        out += R"(, "bet": )";
        write_json_text(out, round.bet_ids[i]);
        write_stake(out, round.bets[i].stake);
    }
    out += R"(], "cards": [)";
    write_cards(out, round.coup);
    out += R"(], "insurance": [)";
    for (std::size_t i = 0; i < round.insurance.size(); ++i) {
        const InsuranceBet& bet = round.insurance[i];
        if (i > 0) out += ", ";
        write_who(out, placing_of(round, static_cast<int>(i), true));
        out += R"(, "stage": ")";
        out += to_text(bet.stage);
        out += R"(", "side": ")";
        out += to_text(bet.side);
        out += '"';
        write_stake(out, bet.stake);
    }
    out += R"(], "marked": [)";
    for (std::size_t i = 0; i < round.marked.size(); ++i) {
        if (i > 0) out += ", ";
        write_json_text(out, round.players[round.marked[i].number]);
    }
    out += "]}";
}

}  // namespace tigerpit
