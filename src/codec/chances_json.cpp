#include "codec/chances_json.hpp"

#include "codec/money_text.hpp"

namespace tigerpit {

void write_ratio(JsonWriter& json, std::string_view key, const std::optional<Ratio>& ratio) {
    json.key(key);
    if (ratio)
        json.text(to_text(*ratio));
    else
        json.word("null");
}

void write_flag(JsonWriter& json, std::string_view key, bool flag) {
    json.key(key).word(flag ? "true" : "false");
}

void write_cell_place(JsonWriter& json, const CellChances& cell) {
    const InsuranceRow& row = *cell.row;
    json.key("stage").text(to_text(row.stage)).key("side").text(to_text(row.insures));
    json.key("points").number(cell.points).key("against").number(cell.against).key("pays");
    if (row.pays)
        json.text(odds_text(*row.pays));
    else
        json.word("null");
    write_flag(json, "pays_on_tie", row.pays_on_tie);
    json.key("clause").text(to_text(row.cites));
    write_flag(json, "certified", row.certified());
}

void write_cell_chances(JsonWriter& json, const CellChances& cell) {
    const auto given = [&](const Ratio& chance) {
        return cell.possible ? std::optional{chance} : std::nullopt;
    };
    write_ratio(json, "offered", cell.offered);
    write_ratio(json, "win", given(cell.win));
    write_ratio(json, "push", given(cell.push));
    write_ratio(json, "lose", given(cell.lose));
    write_ratio(json, "expectation", cell.expectation);
    write_flag(json, "favours_player", favours_player(cell));
}

}  // namespace tigerpit
