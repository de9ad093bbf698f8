#include "books/insurance_toml.hpp"

#include "books/lines_toml.hpp"

namespace tigerpit {

namespace {

Condition won_by(Winner winner) {
    Condition when;
    when.only(Fact::winner, std::uint64_t{1} << static_cast<int>(winner));
    return when;
}

/// A row as printed becomes lines: paid when the insured hand loses, returned on a tie, and on a
/// starred row paid on the tie.
std::vector<Payline> lines_of(const InsuranceRow& row, const Citation& tie, const Citation& star) {
    const Winner loss = row.insures == Side::player ? Winner::banker : Winner::player;
    return {{won_by(loss), *row.pays, row.cites},
            {won_by(Winner::tie), row.pays_on_tie ? *row.pays : push_odds,
             row.pays_on_tie ? star : tie}};
}

void check_new(const std::vector<InsuranceRow>& rows, const InsuranceRow& row,
               const Fields& fields) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const InsuranceRow& earlier = rows[i];
        const bool overlaps = earlier.stage == row.stage && earlier.insures == row.insures &&
                              (earlier.points.bits & row.points.bits) != 0 &&
                              (earlier.against.bits & row.against.bits) != 0;
        if (overlaps)
            fields.fail(Message{"file.insurance_twice"}
                            .with("key", fields.path())
                            .with("row", static_cast<int>(i) + 1));
    }
}

InsuranceCap read_cap(Fields cap, const std::string& document) {
    InsuranceCap read{.rule = static_cast<CapRule>(cap.word("on", {"stake", "payout"})),
                      .cites = read_citation(cap, "cites", document)};
    if (auto share = cap.fields_if("share")) {
        MaximumShare held{.at = read_odds(*share, "pays", false)};
        const std::string fraction = share->text("of_maximum");
        const auto slash = fraction.find('/');
        held.num = std::atoi(fraction.c_str());
        held.den = slash == std::string::npos ? 0 : std::atoi(fraction.c_str() + slash + 1);
        if (held.num < 1 || held.den < held.num ||
            fraction != std::to_string(held.num) + '/' + std::to_string(held.den))
            Fields::fail_at(*share->node_if("of_maximum"),
                            Message{"file.not_a_fraction"}
                                .with("key", share->path_of("of_maximum"))
                                .with("value", fraction));
        held.scope = static_cast<ShareScope>(share->word("scope", {"original_bet", "table"}));
        share->done();
        read.share = held;
    }
    cap.done();
    return read;
}

}  // namespace

InsuranceSchedule read_insurance(Fields& insurance, const std::string& document) {
    const auto citation = [&](std::string_view key) {
        return read_citation(insurance, key, document);
    };
    InsuranceSchedule schedule{.cap = read_cap(insurance.fields("cap"), document),
                               .table = citation("table"),
                               .who = citation("who"),
                               .situations = citation("situations"),
                               .forgone = citation("forgone")};
    const Citation tie = citation("tie");
    const Citation uncertified =
        insurance.node_if("uncertified") ? citation("uncertified") : schedule.table;
    for (Fields& fields : insurance.rows("rows")) {
        InsuranceRow row{
            .stage = static_cast<Stage>(fields.word("stage", {"after_four", "after_player_third"})),
            .insures = static_cast<Side>(fields.word("insures", {"player", "banker"})),
            .points = read_numbers(fields.node("points"), fields.path_of("points"), 0, 9),
            .against = read_numbers(fields.node("against"), fields.path_of("against"), 0, 9)};
        const bool certified = fields.flag_if("certified").value_or(true);
        row.cites = certified ? schedule.table : uncertified;
        row.pays_on_tie = fields.node_if("star") != nullptr;
        const Citation star = row.pays_on_tie ? read_citation(fields, "star", document) : tie;
        if (!certified && fields.node_if("pays"))
            fields.fail(Message{"file.uncertified_price"}.with("key", fields.path()));
        if (certified) {
            row.pays = read_odds(fields, "pays", false);
            row.lines = lines_of(row, tie, star);
        }
        fields.done();
        check_new(schedule.rows, row, fields);
        schedule.rows.push_back(std::move(row));
    }
    insurance.done();
    return schedule;
}

}  // namespace tigerpit
