#include "books/register_toml.hpp"

#include <array>

#include "books/document_toml.hpp"
#include "books/toml_file.hpp"

namespace tigerpit {

namespace {

constexpr std::array<std::string_view, 8> people{"player",
                                                 "dealer",
                                                 "pit_supervisor",
                                                 "pit_manager",
                                                 "assistant_casino_manager",
                                                 "gaming_shift_manager",
                                                 "table_game_shift_manager",
                                                 "house"};

/// The parts of the program that do not exist yet.
constexpr std::array<std::string_view, 1> parts_to_come{"irregularities"};

Clause read_clause(Fields fields) {
    Clause clause{.number = fields.text("number"),
                  .kind = static_cast<ClauseKind>(
                      fields.word("kind", {"definition", "procedure", "price", "irregularity",
                                           "discretion", "layout"})),
                  .summary = {fields.text("en"), fields.text("zh-Hans"), fields.text("zh-Hant")}};
    clause.rows = fields.texts_if("rows");
    clause.engine = fields.texts_if("engine");
    if (fields.node_if("person")) clause.person = people[fields.word("person", people)];
    clause.or_above = fields.flag_if("or_above").value_or(false);
    if (fields.node_if("open")) clause.open = parts_to_come[fields.word("open", parts_to_come)];
    clause.informs = fields.flag_if("informs").value_or(false);
    fields.done();
    return clause;
}

Register read_register(Fields& file) {
    Fields document = file.fields("document");
    Register read{.short_name = document.name("short")};
    if (const auto version = document.integer_if("version", 1, 9999))
        read.version = static_cast<int>(*version);
    read.effective = read_effective(document);
    document.done();
    for (const Fields& clause : file.rows("clause")) read.clauses.push_back(read_clause(clause));
    return read;
}

}  // namespace

std::span<const std::string_view> people_who_decide() { return people; }

ClauseState state_of(const Clause& clause) {
    const bool carried = !clause.rows.empty() || !clause.engine.empty();
    if (!clause.open.empty()) return carried ? ClauseState::partly : ClauseState::open;
    if (carried) return ClauseState::enforced;
    return clause.person.empty() ? ClauseState::informs : ClauseState::person;
}

std::expected<Register, FileError> parse_register(std::string_view toml) {
    return read_toml(toml, read_register);
}

std::expected<std::set<std::string, std::less<>>, FileError> parse_readings(std::string_view toml) {
    return read_toml(toml, [](Fields& file) {
        const auto readings = file.texts("readings");
        return std::set<std::string, std::less<>>{readings.begin(), readings.end()};
    });
}

std::expected<Proofs, FileError> parse_proofs(std::string_view toml) {
    return read_toml(toml, [](Fields& file) {
        Proofs proofs;
        Fields listed = file.fields("proofs");
        for (const auto& [clause, tests] : listed.table())
            proofs.emplace(clause.str(), listed.texts(clause.str()));
        return proofs;
    });
}

}  // namespace tigerpit
