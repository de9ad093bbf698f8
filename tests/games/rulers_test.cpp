// Who rules on what goes wrong, as the documents and reading A-10 have it: a Pit Supervisor, but
// for what is listed here.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "support/settling.hpp"

namespace tigerpit {
namespace {

constexpr std::array<std::string_view, 5> games{"tiger-buffalo-commission", "tiger-baccarat",
                                                "da-hu-ying-xiong", "tiger-buffalo-non-commission",
                                                "wu-song"};

/// Of some documents: what went wrong, what is done about it first, and the lowest who may order
/// that.
struct Ruler {
    std::string_view documents;
    Irregularity kind;
    Remedy first;
    Role role;
};

// clang-format off
constexpr Ruler rulers[] = {
    // a round that is past
    {"WS",           Irregularity::foreign_card,          Remedy::let_stand,       Role::pit_manager},
    {"WS",           Irregularity::wrong_deck,            Remedy::let_stand,       Role::pit_manager},
    {"WS",           Irregularity::not_shuffled,          Remedy::let_stand,       Role::pit_manager},
    {"WS",           Irregularity::found_late,            Remedy::let_stand,       Role::pit_manager},
    {"TBN",          Irregularity::found_late,            Remedy::void_undecided,  Role::pit_manager},
    {"TBN",          Irregularity::found_late,            Remedy::correct_round,   Role::pit_manager},
    // a card whose value has to be established
    {"TBC DHYX WS",  Irregularity::card_damaged,          Remedy::establish_value, Role::pit_manager},
    {"TBN",          Irregularity::card_damaged,          Remedy::establish_value, Role::pit_manager},
    {"TBN",          Irregularity::card_damaged,          Remedy::void_round,      Role::pit_manager},
    {"TBN",          Irregularity::card_lost,             Remedy::establish_value, Role::pit_manager},
    {"TBN",          Irregularity::card_lost,             Remedy::void_round,      Role::pit_manager},
    {"TBN",          Irregularity::card_taken,            Remedy::establish_value, Role::pit_manager},
    {"TBN",          Irregularity::card_taken,            Remedy::void_round,      Role::pit_manager},
    {"MBS",          Irregularity::card_damaged,          Remedy::establish_value, Role::gaming_shift_manager},
    {"MBS",          Irregularity::card_taken,            Remedy::establish_value, Role::gaming_shift_manager},
    {"MBS",          Irregularity::card_taken,            Remedy::search_decks,    Role::gaming_shift_manager},
    // which card comes first, after the initial deal
    {"MBS",          Irregularity::drawn_together,        Remedy::fix_order,       Role::pit_manager},
    // insurance
    {"TBC TBN",      Irregularity::insurance_not_offered, Remedy::offer_late,      Role::pit_manager},
    {"TBC TBN DHYX", Irregularity::insurance_not_offered, Remedy::play_on,         Role::pit_manager},
    {"TBC TBN DHYX", Irregularity::insurance_not_offered, Remedy::refund_original, Role::pit_manager},
    {"TBN",          Irregularity::insurance_misplaced,   Remedy::move_insurance,  Role::pit_manager},
    // what is shown decides nothing
    {"TBC TBN DHYX WS MBS", Irregularity::display_wrong,  Remedy::let_stand,       Role::dealer},
};
// clang-format on

bool is_about(const Ruler& ruler, const Document& document, const IrregularityRule& rule) {
    return ruler.documents.contains(document.short_name) && ruler.kind == rule.kind &&
           ruler.first == rule.then.front();
}

/// What no clause covers is the shift manager's, whom the two casinos call differently.
Role expected(const Document& document, const IrregularityRule& rule) {
    if (rule.then.front() == Remedy::refer)
        return document.short_name == "MBS" ? Role::gaming_shift_manager
                                            : Role::table_game_shift_manager;
    const auto* const listed = std::ranges::find_if(rulers, [&](const Ruler& ruler) {
        return is_about(ruler, document, rule);
    });
    return listed == std::end(rulers) ? Role::pit_supervisor : listed->role;
}

TEST(RulerClause, NamesWhoRulesOnEachIrregularity) {
    for (const std::string_view game : games) {
        const Rulebook& rules = book(game);
        for (const IrregularityRule& rule : rules.conduct->irregularities) {
            const Role role = expected(rules.document, rule);
            const auto& permission = permission_for(rules.conduct->authority, rule.by);
            ASSERT_TRUE(permission.has_value());
            Roles only;
            only.insert(role);
            EXPECT_EQ(permission->by.bits, only.bits)
                << '[' << to_text(rule.cites.front()) << "] is ruled by a " << to_text(role);
        }
    }
}

/// A row of the list that no rulebook has any more would hide that one is ruled by another.
TEST(RulerClause, IsInTheRulebookOfEachDocumentListed) {
    for (const Ruler& ruler : rulers) {
        std::size_t found = 0;
        for (const std::string_view game : games) {
            const Rulebook& rules = book(game);
            found += std::ranges::any_of(rules.conduct->irregularities, [&](const auto& rule) {
                return is_about(ruler, rules.document, rule);
            });
        }
        const auto listed = std::ranges::count(ruler.documents, ' ') + 1;
        EXPECT_EQ(found, listed) << irregularity_words[static_cast<std::size_t>(ruler.kind)] << ' '
                                 << remedy_words[static_cast<std::size_t>(ruler.first)];
    }
}

}  // namespace
}  // namespace tigerpit
