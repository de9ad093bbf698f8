#include "books/insurance_toml.hpp"

#include <algorithm>
#include <numeric>

#include "books/lines_toml.hpp"
#include "rules/possible.hpp"

namespace tigerpit {

namespace {

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

/// The points of the other hand at which a card can come, as they are listed.
std::string open_against(const InsuranceRow& row, int points) {
    std::string text;
    for (int against = 0; against < 10; ++against)
        if (can_be_offered(row.stage, row.insures, points, against))
            text += (text.empty() ? "" : ", ") + std::to_string(against);
    return text;
}

[[noreturn]] void fail_never(const InsuranceRow& row, int points, int against,
                             const Fields& fields) {
    const std::string open = open_against(row, points);
    Message what =
        open.empty() ? Message{"file.insurance_standing"}
                     : Message{"file.insurance_never"}.with("against", against).with("open", open);
    fields.fail(std::move(what).with("key", fields.path()).with("points", points));
}

/// Every cell of a row must stand where a card is to come, or it could never be offered, and
/// where the insured hand may still lose.
void check_cells(const InsuranceRow& row, const Fields& fields) {
    for (int points = 0; points < 10; ++points)
        for (int against = 0; against < 10; ++against) {
            const bool listed = row.points.contains(points) && row.against.contains(against);
            if (!listed) continue;
            if (!can_be_offered(row.stage, row.insures, points, against))
                fail_never(row, points, against, fields);
            if (!can_pay(row, points, against))
                fields.fail(Message{"file.insurance_never_pays"}
                                .with("key", fields.path())
                                .with("points", points)
                                .with("against", against));
        }
}

/// A share of the maximum must hold some row.
void check_share(Fields& insurance, const InsuranceSchedule& schedule) {
    const auto& share = schedule.cap.share;
    if (!share) return;
    const bool paid = std::ranges::any_of(schedule.rows, [&](const InsuranceRow& row) {
        return row.pays == share->at;
    });
    if (!paid)
        Fields::fail_at(*insurance.node_if("cap"),
                        Message{"file.share_nowhere"}
                            .with("key", insurance.path_of("cap.share.pays"))
                            .with("pays", std::to_string(share->at.num) + ':' +
                                              std::to_string(share->at.den)));
}

InsuranceCap read_cap(Fields cap, const Source& source) {
    InsuranceCap read{.rule = static_cast<CapRule>(cap.word("on", {"stake", "payout"})),
                      .cites = read_citation(cap, "cites", source)};
    if (auto share = cap.fields_if("share")) {
        MaximumShare held{.at = read_odds(*share, "pays", false)};
        const std::string fraction = share->text("of_maximum");
        const auto slash = fraction.find('/');
        held.num = std::atoi(fraction.c_str());
        held.den = slash == std::string::npos ? 0 : std::atoi(fraction.c_str() + slash + 1);
        if (held.num < 1 || held.den < held.num || std::gcd(held.num, held.den) != 1 ||
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

InsuranceRow read_cells(Fields& fields) {
    return {.stage = static_cast<Stage>(fields.word("stage", {"after_four", "after_player_third"})),
            .insures = static_cast<Side>(fields.word("insures", {"player", "banker"})),
            .points = read_numbers(fields.node("points"), fields.path_of("points"), 0, 9),
            .against = read_numbers(fields.node("against"), fields.path_of("against"), 0, 9)};
}

InsuranceSchedule read_insurance(Fields& insurance, const Source& source) {
    const auto citation = [&](std::string_view key) {
        return read_citation(insurance, key, source);
    };
    InsuranceSchedule schedule{.cap = read_cap(insurance.fields("cap"), source),
                               .table = citation("table"),
                               .who = citation("who"),
                               .situations = citation("situations"),
                               .forgone = citation("forgone")};
    const Citation tie = citation("tie");
    const Citation uncertified =
        insurance.node_if("uncertified") ? citation("uncertified") : schedule.table;
    for (Fields& fields : insurance.rows("rows")) {
        InsuranceRow row = read_cells(fields);
        const bool certified = fields.flag_if("certified").value_or(true);
        row.cites = uncertified;
        row.cap_cites = schedule.cap.cites;
        row.pays_on_tie = fields.node_if("star") != nullptr;
        row.tie_cites = row.pays_on_tie ? read_citation(fields, "star", source) : tie;
        if (!certified && fields.node_if("pays"))
            fields.fail(Message{"file.uncertified_price"}.with("key", fields.path()));
        if (certified) certify(row, read_odds(fields, "pays", false), schedule.table);
        fields.done();
        check_cells(row, fields);
        check_new(schedule.rows, row, fields);
        schedule.rows.push_back(std::move(row));
    }
    if (schedule.rows.empty())
        Fields::fail_at(insurance.node("rows"),
                        Message{"file.empty_array"}.with("key", insurance.path_of("rows")));
    check_share(insurance, schedule);
    insurance.done();
    return schedule;
}

}  // namespace tigerpit
