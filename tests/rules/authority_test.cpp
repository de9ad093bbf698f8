// Who may act: those the clause names, and those above them where the document lets them.

#include "rules/authority.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tigerpit {
namespace {

Roles of(const std::vector<Role>& listed) {
    Roles roles;
    for (const Role role : listed) roles.insert(role);
    return roles;
}

/// Dealer, Pit Supervisor, and two managers side by side.
Authority authority(bool above_always, Roles by, bool or_above) {
    Authority made{.ladder = {of({Role::dealer}), of({Role::pit_supervisor}),
                              of({Role::pit_manager, Role::gaming_shift_manager})},
                   .above_always = above_always};
    made.acts[static_cast<std::size_t>(Act::settle)] = Permission{by, or_above, {}};
    return made;
}

struct AllowedCase {
    const char* name;
    bool above_always;
    std::vector<Role> by;
    bool or_above;
    std::vector<Role> may;
};

class Allowed : public testing::TestWithParam<AllowedCase> {};

TEST_P(Allowed, AreThoseNamedAndThoseAbove) {
    const AllowedCase& wanted = GetParam();
    const Authority made = authority(wanted.above_always, of(wanted.by), wanted.or_above);
    EXPECT_EQ(allowed(made, Act::settle), of(wanted.may));
}

constexpr auto dealer = Role::dealer;
constexpr auto supervisor = Role::pit_supervisor;
constexpr auto manager = Role::pit_manager;
constexpr auto shift = Role::gaming_shift_manager;
constexpr auto cashier = Role::cashier;

// clang-format off
INSTANTIATE_TEST_SUITE_P(Ladder, Allowed, testing::Values(
    //          name                        always by                     or above  may
    AllowedCase{"OnlyWhoIsNamed",           false, {dealer},              false,    {dealer}},
    AllowedCase{"OrAbove",                  false, {supervisor},          true,     {supervisor, manager, shift}},
    AllowedCase{"OrAboveTheLowest",         false, {dealer},              true,     {dealer, supervisor, manager, shift}},
    AllowedCase{"NotBesideOnTheSameRung",   false, {manager},             true,     {manager}},
    AllowedCase{"AboveAlways",              true,  {supervisor},          false,    {supervisor, manager, shift}},
    AllowedCase{"AlwaysButNotBeside",       true,  {shift},               false,    {shift}},
    AllowedCase{"NobodyAboveTheCashier",    true,  {cashier},             true,     {cashier}},
    AllowedCase{"AboveTheLowestOfSeveral",  false, {supervisor, cashier}, true,     {supervisor, cashier, manager, shift}},
    AllowedCase{"BetweenTwoThatAreNamed",   false, {dealer, manager},     true,     {dealer, supervisor, manager, shift}},
    AllowedCase{"NotBetweenWhereUnsaid",    false, {dealer, manager},     false,    {dealer, manager}}),
    [](const auto& chosen) { return std::string{chosen.param.name}; });
// clang-format on

TEST(Authority, LetsNobodyDoWhatTheDocumentDoesNotKnow) {
    const Authority made = authority(true, of({dealer}), true);
    EXPECT_EQ(allowed(made, Act::draw), Roles{});
    EXPECT_FALSE(permission_for(made, Act::draw));
}

TEST(Roles, AreASet) {
    Roles roles = of({Role::player, Role::device});
    EXPECT_TRUE(roles.contains(Role::player));
    EXPECT_TRUE(roles.contains(Role::device));
    EXPECT_FALSE(roles.contains(Role::dealer));
    roles.insert(Role::device);
    EXPECT_EQ(roles, of({Role::device, Role::player}));
}

TEST(Role, HasItsWord) {
    EXPECT_EQ(to_text(Role::player), "player");
    EXPECT_EQ(to_text(Role::table_game_shift_manager), "table_game_shift_manager");
    EXPECT_EQ(to_text(Role::device), "device");
}

}  // namespace
}  // namespace tigerpit
