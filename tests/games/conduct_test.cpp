// How each document has a table conducted, side by side: which steps a round has, and who may do
// what. That a step or an act is written here is not yet that a table keeps to it; the tests of the
// tables prove that.

#include <gtest/gtest.h>

#include <array>

#include "support/proves.hpp"
#include "support/settling.hpp"

namespace tigerpit {
namespace {

constexpr std::array<std::string_view, 5> games{"tiger-buffalo-commission", "tiger-baccarat",
                                                "da-hu-ying-xiong", "tiger-buffalo-non-commission",
                                                "wu-song"};
constexpr std::array<std::string_view, 5> short_names{"TBC", "MBS", "DHYX", "TBN", "WS"};
constexpr std::size_t mbs = 1;

const Procedure& procedure_of(std::size_t game) { return book(games[game]).conduct->procedure; }
const Authority& authority_of(std::size_t game) { return book(games[game]).conduct->authority; }

std::string cited(std::size_t game, std::string_view clause) {
    return clause.empty() ? "" : std::string{short_names[game]} + ' ' + std::string{clause};
}

/// A step, and the clause of each document that has it.
struct StepRow {
    Step step;
    std::array<std::string_view, 5> clauses;
};

// clang-format off
constexpr StepRow steps[] = {
    //                            TBC             MBS               DHYX            TBN             WS
    {Step::high_limit_area,     {"",             "1.1.4",          "",             "5.7.1 (A-33)", ""}},
    {Step::limits_shown,        {"3.4",          "3.5.1",          "3.4",          "3.4",          "3.4"}},
    {Step::bets_open,           {"3.3",          "3.1",            "3.3",          "3.3",          "3.3"}},
    {Step::bets_close,          {"3.8",          "3.2",            "3.8",          "3.8",          "3.8"}},
    {Step::bet_after_close,     {"5.6",          "5.4",            "5.6",          "5.6",          "5.7"}},
    {Step::take_back_closed,    {"5.6",          "5.5 (A-32)",     "5.6",          "5.6",          "5.7"}},
    {Step::staff_bets,          {"5.17",         "3.8",            "5.17",         "5.22",         "5.17"}},
    {Step::chips_decide,        {"5.14",         "3.8",            "5.14",         "5.19",         "5.14"}},
    {Step::balance_shared,      {"3.6",          "",               "3.6",          "3.6",          "3.6"}},
    {Step::shared_wager,        {"",             "3.5.1 (A-27)",   "",             "",             ""}},
    {Step::under_noticed,       {"5.2 (A-52)",   "",               "5.2 (A-52)",   "5.2 (A-52)",   "5.2 (A-52)"}},
    {Step::over_noticed,        {"5.1 (A-22)",   "",               "5.1 (A-22)",   "5.1 (A-22)",   "5.1 (A-22)"}},
    {Step::over_asked,          {"",             "5.18.1 (A-30)",  "",             "",             ""}},
    {Step::over_raised,         {"",             "5.18.2 (A-30)",  "",             "",             ""}},
    {Step::over_removed,        {"",             "5.18.3 (A-30)",  "",             "",             ""}},
    {Step::private_table,       {"4.2.2 (A-60)", "",               "4.2.2 (A-60)", "4.2.2 (A-60)", ""}},
    {Step::insurance_offered,   {"3.12 (A-47)",  "",               "3.12 (A-47)",  "3.12 (A-47)",  ""}},
    {Step::insurance_waived,    {"3.14 (A-63)",  "",               "3.14 (A-63)",  "3.14 (A-63)",  ""}},
    {Step::squeeze,             {"3.9 (A-09)",   "",               "3.9 (A-09)",   "3.9 (A-09)",   "3.9 (A-09)"}},
    {Step::squeeze_any,         {"",             "3.21 (A-42)",    "",             "",             ""}},
    {Step::walks_away,          {"5.3.1",        "",               "5.3.1",        "5.3.1",        "5.3"}},
    {Step::handler_absent,      {"",             "5.10",           "",             "",             ""}},
    {Step::round_ends,          {"1.21",         "1.1.7",          "1.18",         "1.27",         "1.22"}},
    {Step::shoe_ends,           {"5.18 (A-33)",  "3.22 (A-33)",    "5.18 (A-33)",  "1.9",          "5.18 (A-33)"}},
    {Step::card_set,            {"5.5.2",        "5.1",            "5.5.2",        "5.5.2",        "5.5.2"}},
    {Step::not_shuffled,        {"5.5.5",        "5.1",            "5.5.5",        "5.5.5",        "5.5.5"}},
    {Step::shoe_runs_out,       {"5.5.4",        "5.3",            "5.5.4",        "5.5.4",        "5.5.4"}},
    {Step::cut_card,            {"5.18 (A-33)",  "3.22",           "5.18 (A-33)",  "5.7",          "5.18 (A-33)"}},
    {Step::cut_card_first,      {"",             "3.22.1",         "",             "5.7.1 (A-33)", ""}},
    {Step::cut_card_too_late,   {"",             "",               "",             "5.7.2",        ""}},
    {Step::no_bets_left,        {"",             "3.22.1 (A-33)",  "",             "5.7.1",        ""}},
    {Step::displays_inform,     {"5.15",         "6.3",            "5.15",         "5.20",         "5.15"}},
    {Step::option_stays,         {"5.12.1", "", "5.12.1", "5.16.1", "5.13.1"}},
    {Step::option_reconstructed, {"5.12.2", "", "5.12.2", "5.16.2", "5.13.2"}},
    {Step::option_returned,      {"5.12.3", "", "5.12.3", "5.16.3", "5.13.3"}},
    {Step::cards_carried,        {"5.7 (A-08)", "", "5.7 (A-08)", "5.8 (A-08)", "5.8 (A-08)"}},
    {Step::decks_sorted,         {"", "5.11.2", "", "", ""}},
    {Step::missing_found,        {"", "5.11.2.1", "", "", ""}},
    {Step::missing_replaced,     {"", "5.11.3", "", "", ""}},
    {Step::set_aside_used,       {"", "5.11.4", "", "", ""}},
    {Step::replaced_after_void,  {"", "5.13", "", "", ""}},
    {Step::methods,             {"",             "3.9",            "",             "",             ""}},
    {Step::method_chosen,       {"",             "3.9.2",          "",             "",             ""}},
    {Step::dealer_keeps_device, {"",             "3.9.1",          "",             "",             ""}},
    {Step::a_draws,             {"",             "3.10.1",         "",             "",             ""}},
    {Step::a_passes,            {"",             "3.10.2 (A-09)",  "",             "",             ""}},
    {Step::a_next_highest,      {"",             "3.10.3",         "",             "",             ""}},
    {Step::a_first_placed,      {"",             "3.10.4",         "",             "",             ""}},
    {Step::a_chosen,            {"",             "3.10.4.1",       "",             "",             ""}},
    {Step::a_counter_clockwise, {"",             "3.10.5",         "",             "",             ""}},
    {Step::a_first_hand,        {"",             "3.10.6",         "",             "",             ""}},
    {Step::a_third_cards,       {"",             "3.10.7",         "",             "",             ""}},
    {Step::b_deals,             {"",             "3.11.1",         "",             "",             ""}},
    {Step::b_keeps_cards,       {"",             "3.11.2",         "",             "",             ""}},
    {Step::c_draws,             {"",             "3.12.1",         "",             "",             ""}},
    {Step::c_without_wager,     {"",             "3.12.2",         "",             "",             ""}},
    {Step::c_passes,            {"",             "3.12.3",         "",             "",             ""}},
    {Step::c_full_view,         {"",             "3.12.4",         "",             "",             ""}},
    {Step::c_placed,            {"",             "3.12.5",         "",             "",             ""}},
    {Step::c_third_cards,       {"",             "3.12.6",         "",             "",             ""}},
    {Step::c_third_placed,      {"",             "3.12.7",         "",             "",             ""}},
    {Step::c_keeps,             {"",             "3.12.8",         "",             "",             ""}},
    {Step::c_gives_up,          {"",             "3.12.8.1",       "",             "",             ""}},
    {Step::c_loses,             {"",             "3.12.8.2 (A-43)", "",            "",             ""}},
};
// clang-format on
static_assert(std::size(steps) == step_count);

void PrintTo(const StepRow& row, std::ostream* out) {
    *out << step_words[static_cast<std::size_t>(row.step)];
}

class StepClause : public testing::TestWithParam<StepRow> {};

TEST_P(StepClause, IsThatOfEachDocumentThatHasTheStep) {
    for (std::size_t game = 0; game < games.size(); ++game) {
        const auto& clause = clause_of(procedure_of(game), GetParam().step);
        EXPECT_EQ(clause ? to_text(*clause) : "", cited(game, GetParam().clauses[game]));
    }
}

INSTANTIATE_TEST_SUITE_P(Documents, StepClause, testing::ValuesIn(steps), [](const auto& chosen) {
    return std::string{step_words[static_cast<std::size_t>(chosen.param.step)]};
});

TEST(ConductClause, TellsAmongWhomTheHighestBetIsLookedFor) {
    for (const std::size_t game : {0U, 2U})
        EXPECT_EQ(procedure_of(game).squeeze_among, SqueezeAmong::seated) << games[game];
    for (const std::size_t game : {3U, 4U})
        EXPECT_EQ(procedure_of(game).squeeze_among, SqueezeAmong::all) << games[game];
}

TEST(ConductClause, TellsWhoDecidesThatBetsAreWithdrawnAtTheCutCard) {
    EXPECT_EQ(procedure_of(mbs).cut_card_first, CutCardFirst::discretion);
    EXPECT_EQ(procedure_of(3).cut_card_first, CutCardFirst::right);
}

/// An act: who may do it in the four documents of RWS and in that of MBS, and by which clauses. A
/// plus stands behind those whom the clause follows with "or above".
struct ActRow {
    Act act;
    std::string_view rws;
    std::string_view mbs;
    std::array<std::string_view, 5> clauses;
};

constexpr std::array<std::string_view, 5> the_house{"1.11 (A-10)", "6.2 (A-10)", "1.9 (A-10)",
                                                    "1.14 (A-10)", "1.11 (A-10)"};

constexpr std::string_view employees = "dealer pit_supervisor pit_manager";
constexpr std::string_view dealer = "dealer";
constexpr std::string_view dealer_up = "dealer +";
constexpr std::string_view supervisor = "pit_supervisor";
constexpr std::string_view supervisor_up = "pit_supervisor +";
constexpr std::string_view manager = "pit_manager";
constexpr std::string_view manager_up = "pit_manager +";
constexpr std::string_view casino = "assistant_casino_manager";
constexpr std::string_view shift = "gaming_shift_manager";
constexpr std::string_view dealing = "dealer device";
constexpr std::string_view nobody;

// clang-format off
constexpr ActRow acts[] = {
    // what no clause assigns
    {Act::open_table,    "pit_manager administrator +", "pit_manager administrator", the_house},
    {Act::close_table,   "pit_manager administrator +", "pit_manager administrator", the_house},
    {Act::set_limits,    "pit_manager administrator +", "pit_manager administrator", the_house},
    {Act::end_day,       "pit_manager administrator +", "pit_manager administrator", the_house},
    {Act::suspend,       "dealer surveillance administrator device +",
                         "dealer surveillance administrator device", the_house},
    {Act::change_dealer, supervisor_up, supervisor, the_house},
    {Act::prepare_shoe,  dealer_up, dealer, the_house},
    {Act::seat,          dealer_up, dealer, the_house},
    {Act::move_money,    "dealer cashier +", "dealer cashier", the_house},
    {Act::fill_tray,     "pit_supervisor cashier +", "pit_supervisor cashier", the_house},
    {Act::count_tray,    supervisor_up, supervisor, the_house},
    {Act::report_irregularity, "dealer surveillance device +", "dealer surveillance device", the_house},
    {Act::continue_round, supervisor_up, supervisor, the_house},
    {Act::confirm_void,   supervisor_up, supervisor, the_house},
    //                            RWS            MBS          TBC             MBS         DHYX            TBN             WS
    {Act::set_method,             nobody,        manager,    {"",             "3.9.2",    "",             "",             ""}},
    {Act::set_drawing_by_players, nobody,        casino,     {"",             "3.9.2",    "",             "",             ""}},
    {Act::set_wagers_per_area,    nobody,        manager,    {"",             "3.7.1",    "",             "",             ""}},
    {Act::set_insurance,          manager_up,    nobody,     {"4.2.2 (A-10)", "",         "4.2.2 (A-10)", "4.2.2 (A-10)", ""}},
    {Act::open_bets,              dealer,        dealer,     {"3.3",          "3.1",      "3.3",          "3.3",          "3.3"}},
    {Act::close_bets,             dealer,        dealer,     {"3.8",          "3.2",      "3.8",          "3.8",          "3.8"}},
    {Act::bet_for_player,         employees,     employees,  {"5.17",         "3.8",      "5.17",         "5.22",         "5.17"}},
    {Act::record_bet,             employees,     employees,  {"5.17",         "3.8",      "5.17",         "5.22",         "5.17"}},
    {Act::advise_minimum,         dealer,        nobody,     {"5.2",          "",         "5.2",          "5.2",          "5.2"}},
    {Act::reject_excess,          dealer_up,     nobody,     {"5.1 (A-10)",   "",         "5.1 (A-10)",   "5.1 (A-10)",   "5.1 (A-10)"}},
    {Act::remove_wager,           nobody,        manager,    {"",             "5.18.3",   "",             "",             ""}},
    {Act::pass_cards,             nobody,        dealer,     {"",             "3.10.2",   "",             "",             ""}},
    {Act::choose_squeezer,         nobody,        supervisor, {"",             "3.10.4.1", "",             "",             ""}},
    {Act::choose_first_hand,      nobody,        dealer,     {"",             "3.10.6",   "",             "",             ""}},
    {Act::grant_squeeze,          dealer_up,     manager,    {"3.9 (A-10)",   "3.21",     "3.9 (A-10)",   "3.9 (A-10)",   "3.9 (A-10)"}},
    {Act::grant_reversed_order,   supervisor_up, nobody,     {"3.14 (A-10)",  "",         "3.14 (A-10)",  "3.14 (A-10)",  ""}},
    {Act::admit_drawer,           nobody,        casino,     {"",             "3.12.2",   "",             "",             ""}},
    {Act::draw,                   dealing,       dealing,    {"1.7",          "3.9.1",    "1.5",          "1.10",         "1.7"}},
    {Act::open_card,              dealing,       dealing,    {"1.7",          "3.10.1",   "1.5",          "1.10",         "1.7"}},
    {Act::remove_cut_card,        dealer,        dealer,     {"5.18 (A-33)",  "3.22",     "5.18 (A-33)",  "5.7",          "5.18 (A-33)"}},
    {Act::allow_withdrawal,       nobody,        dealer,     {"",             "3.22.1",   "",             "",             ""}},
    {Act::offer_insurance,        dealer,        nobody,     {"3.12",         "",         "3.12",         "3.12",         ""}},
    {Act::settle,                 dealer_up,     dealer,     {"1.11 (A-10)",  "1.1.7",    "1.9 (A-10)",   "1.14 (A-10)",  "1.11 (A-10)"}},
    {Act::judge_reconstruction,   supervisor_up, supervisor, {"5.7 (A-10)", "6.2 (A-10)", "5.7 (A-10)", "5.8 (A-10)", "5.8 (A-10)"}},
    {Act::order_cards,            supervisor_up, manager,    {"5.10", "5.8.2.2", "5.10", "5.11", "5.11"}},
    {Act::replace_cards,          supervisor_up, supervisor, {"5.10.2", "5.13 (A-10)", "5.10.2", "5.11.2", "5.11.2"}},
    {Act::confirm_carried,        supervisor_up, shift,      {"5.7 (A-08)", "6.1 (A-08)", "5.7 (A-08)", "5.8 (A-08)", "5.8 (A-08)"}},
    {Act::value_of_card,          manager_up,    shift,      {"5.18 (A-10)", "5.11.1", "5.18 (A-10)", "5.13 (A-10)", "5.18 (A-10)"}},
    {Act::search_decks,           nobody,        shift,      {"", "5.11.1", "", "", ""}},
    {Act::late_insurance,         manager_up,    nobody,     {"5.13.1", "", "5.13", "5.17.1", ""}},
    {Act::move_insurance,         manager_up,    nobody,     {"", "", "", "5.18 (A-10)", ""}},
    {Act::past_round,             manager_up,    nobody,     {"", "", "", "5.15.3 (A-10)", "5.12 (A-10)"}},
    {Act::correct_display,        dealer_up,     dealer,     {"5.15", "6.3", "5.15", "5.20", "5.15"}},
    {Act::record_election,        supervisor_up, supervisor, {"5.12 (A-10)", "6.2 (A-10)", "5.12 (A-10)", "5.16 (A-10)", "5.13 (A-10)"}},
    {Act::decide_uncovered,       "table_game_shift_manager +", shift,      {"5.18", "6.1", "5.18", "5.23", "5.18"}},
};
// clang-format on
static_assert(std::size(acts) == act_count);

void PrintTo(const ActRow& row, std::ostream* out) {
    *out << act_words[static_cast<std::size_t>(row.act)];
}

/// `dealer cashier +`.
std::string text_of(const Permission& permission) {
    std::string text;
    for (std::size_t role = 0; role < role_words.size(); ++role)
        if (permission.by.contains(static_cast<Role>(role)))
            text += (text.empty() ? "" : " ") + std::string{role_words[role]};
    return permission.or_above ? text + " +" : text;
}

class ActClause : public testing::TestWithParam<ActRow> {};

TEST_P(ActClause, IsThatOfEachDocumentThatKnowsTheAct) {
    for (std::size_t game = 0; game < games.size(); ++game) {
        const std::string_view clause = GetParam().clauses[game];
        const auto& permission = permission_for(authority_of(game), GetParam().act);
        ASSERT_EQ(permission.has_value(), !clause.empty()) << games[game];
        if (!permission) continue;
        EXPECT_EQ(to_text(permission->cites), cited(game, clause));
        EXPECT_EQ(text_of(*permission), game == mbs ? GetParam().mbs : GetParam().rws)
            << games[game];
    }
}

INSTANTIATE_TEST_SUITE_P(Documents, ActClause, testing::ValuesIn(acts), [](const auto& chosen) {
    return std::string{act_words[static_cast<std::size_t>(chosen.param.act)]};
});

Roles of(std::initializer_list<Role> listed) {
    Roles roles;
    for (const Role role : listed) roles.insert(role);
    return roles;
}

TEST(ConductClause, RanksThePositions) {
    constexpr std::array<std::string_view, 5> clauses{"1.15 (A-10)", "6.2 (A-10)", "1.14 (A-10)",
                                                      "1.19 (A-10)", "1.15 (A-10)"};
    const Roles top = of({Role::table_game_shift_manager});
    const Roles mbs_top = of({Role::assistant_casino_manager, Role::gaming_shift_manager});
    for (std::size_t game = 0; game < games.size(); ++game) {
        const std::vector<Roles> ladder{of({Role::dealer}), of({Role::pit_supervisor}),
                                        of({Role::pit_manager}), game == mbs ? mbs_top : top};
        EXPECT_EQ(authority_of(game).ladder, ladder) << games[game];
        EXPECT_EQ(authority_of(game).above_always, game == mbs) << games[game];
        EXPECT_EQ(to_text(authority_of(game).cites), cited(game, clauses[game]));
    }
}

/// A Pit Employee is a Dealer, a Pit Supervisor or a Pit Manager: those three, and nobody above
/// them, place bets for a player.
TEST(ConductClause, LetsPitEmployeesAndNobodyElseBetForAPlayer) {
    constexpr std::array<std::string_view, 5> definitions{"TBC 1.15", "", "DHYX 1.14", "TBN 1.19",
                                                          "WS 1.15"};
    const Roles three = of({Role::dealer, Role::pit_supervisor, Role::pit_manager});
    for (std::size_t game = 0; game < games.size(); ++game) {
        if (game == mbs) continue;
        const Proves proves{definitions[game]};
        EXPECT_EQ(allowed(authority_of(game), Act::bet_for_player), three) << games[game];
    }
}

/// Whatever a position may do, every higher one may do; the two at the top are not ranked.
TEST(ConductClause, LetsAHigherPositionActAlways) {
    const Proves proves{"MBS 6.2"};
    const Authority& authority = authority_of(mbs);
    for (std::size_t act = 0; act < act_count; ++act) {
        const Roles may = allowed(authority, static_cast<Act>(act));
        bool lower = false;
        for (const Roles rung : authority.ladder) {
            EXPECT_TRUE(!lower || (may.bits & rung.bits) == rung.bits) << act_words[act];
            lower = lower || (may.bits & rung.bits) != 0;
        }
    }
    EXPECT_FALSE(allowed(authority, Act::admit_drawer).contains(Role::gaming_shift_manager));
    EXPECT_FALSE(allowed(authority, Act::set_drawing_by_players).contains(Role::pit_manager));
}

/// A price that has the commission in it is the price before it less five percent.
TEST(ConductClause, TakesACommissionOfFivePercent) {
    struct Commission {
        std::string_view game;
        std::string_view clauses;
    };
    for (const auto& [game, clauses] : {Commission{games[0], "TBC 4.1.1, TBC 4.1.2"},
                                        Commission{games[mbs], "MBS 1.1.2, MBS 4.1"}}) {
        const Proves proves{clauses};
        for (const BetRule& bet : book(game).bets) {
            for (const Payline& line : bet.lines) {
                const bool taken = bet.original == Side::banker && line.pays.num > 0;
                ASSERT_EQ(line.before_commission.has_value(), taken) << bet.id;
                if (!taken) continue;
                EXPECT_EQ(*line.before_commission, (Odds{1, 1}));
                EXPECT_EQ(line.pays, (Odds{95 / 5, 100 / 5}));
            }
        }
    }
}

TEST(ConductClause, TakesNoCommissionInTheGamesWithout) {
    for (const std::string_view game : {games[2], games[3], games[4]})
        for (const BetRule& bet : book(game).bets)
            for (const Payline& line : bet.lines) EXPECT_FALSE(line.before_commission) << bet.id;
}

}  // namespace
}  // namespace tigerpit
