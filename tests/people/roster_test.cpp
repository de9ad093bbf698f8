#include "people/roster.hpp"

#include "people/house.hpp"

namespace tigerpit {
namespace {

const Asking chef{"chef", Role::administrator};

class RosterTest : public ::testing::Test {
protected:
    void SetUp() override {
        house.settle("chef", "an administrator's", roles_of({Role::administrator}));
        house.notes.clear();
    }
    std::string disable(const std::string& name, const Asking& by = chef) {
        return refusal_of(house.answer<void>(
            [&](auto then) { house.roster->disable(name, by, house.now, then); }));
    }
    std::string enable(const std::string& name, const Asking& by = chef) {
        return refusal_of(house.answer<void>(
            [&](auto then) { house.roster->enable(name, by, house.now, then); }));
    }
    std::string set_roles(const std::string& name, Roles roles, const Asking& by = chef,
                          Roles acting = {}) {
        return refusal_of(house.answer<void>(
            [&](auto then) { house.roster->set_roles(name, roles, acting, by, house.now, then); }));
    }
    Permitted<OneTimePassword> reset(const std::string& name, const Asking& by = chef) {
        return house.answer<OneTimePassword>(
            [&](auto then) { house.roster->reset_password(name, by, house.now, then); });
    }
    House house;
};

TEST(FirstStart, MakesAnAdministratorOnce) {
    House house;
    EXPECT_TRUE(house.roster->is_empty());
    const auto create = [&] {
        return house.answer<OneTimePassword>(
            [&](auto then) { house.roster->create_first_administrator(house.now, then); });
    };
    const auto made = create();
    ASSERT_TRUE(made.has_value()) << refusal_of(made);
    EXPECT_FALSE(house.roster->is_empty());
    EXPECT_EQ(refusal_of(create()), "not_allowed");
    EXPECT_GE((*made)->size(), 20);
    EXPECT_TRUE(house.last_note().contains(R"("who":"admin","by":"house")"));

    const auto in = house.sign_in("admin", (*made)->view(), Role::administrator);
    ASSERT_TRUE(in.has_value());
    EXPECT_TRUE(in->view.password_due);
    EXPECT_EQ(refusal_of(house.sessions->touch(in->token, house.now)), "password_due");
    EXPECT_EQ(refusal_of(
                  house.add("anna", roles_of({Role::dealer}), {"admin", Role::administrator})),
              "not_allowed")
        << "nothing before the password is changed";
    ASSERT_TRUE(
        house.change_password("admin", (*made)->view(), "my own password", in->token).has_value());
    EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
    EXPECT_FALSE(house.sign_in("admin", (*made)->view(), Role::administrator).has_value());
    EXPECT_TRUE(
        house.add("anna", roles_of({Role::dealer}), {"admin", Role::administrator}).has_value());
    EXPECT_FALSE(house.written.contains((*made)->view()));
}

TEST_F(RosterTest, AddsPeopleWithAOneTimePassword) {
    const auto given = house.add("anna", roles_of({Role::dealer}), chef);
    ASSERT_TRUE(given.has_value());
    const auto anna = house.roster->find("anna");
    ASSERT_TRUE(anna.has_value());
    EXPECT_TRUE(anna->must_change_password);
    EXPECT_EQ(anna->created_at, house.now);
    EXPECT_TRUE(house.last_note().contains(R"("event":"person_added")"));
    EXPECT_TRUE(house.last_note().contains(R"("by":"chef","after":{"name":"anna")"));
    EXPECT_EQ(refusal_of(house.add("anna", roles_of({Role::dealer}), chef)), "name_taken");
    EXPECT_EQ(refusal_of(house.add("Anna", roles_of({Role::dealer}), chef)), "bad_name");
    EXPECT_EQ(refusal_of(house.add("cage", roles_of({Role::dealer}), chef)), "reserved_name");
    EXPECT_EQ(refusal_of(house.add("bert", {}, chef)), "bad_roles");
    EXPECT_EQ(refusal_of(house.add("bert", roles_of({Role::device, Role::dealer}), chef)),
              "bad_roles");
    EXPECT_EQ(refusal_of(house.add("bert", roles_of({Role::dealer}), {"anna", Role::dealer})),
              "not_allowed");
    EXPECT_EQ(refusal_of(house.answer<OneTimePassword>([&](auto then) {
                  house.roster->add({"bert", "B\n", roles_of({Role::dealer})}, chef, house.now,
                                    then);
              })),
              "bad_shown_name");
}

TEST_F(RosterTest, ADeviceKeepsTheCredentialItIsGiven) {
    const auto given = house.add("shoe-7", roles_of({Role::device}), chef);
    const auto in = house.sign_in("shoe-7", (*given)->view(), Role::device);
    ASSERT_TRUE(in.has_value());
    EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
    EXPECT_EQ(set_roles("shoe-7", roles_of({Role::administrator})), "bad_roles");
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    EXPECT_EQ(set_roles("anna", roles_of({Role::device})), "bad_roles");
}

TEST_F(RosterTest, WhoIsDisabledIsOutAtOnce) {
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    EXPECT_EQ(disable("anna"), "");
    EXPECT_TRUE(house.last_note().contains(R"("sessions_ended":1)"));
    EXPECT_TRUE(house.last_note().contains(R"("disabled":false)"));
    EXPECT_TRUE(house.last_note().contains(R"("disabled":true)"));
    EXPECT_FALSE(house.sessions->look(in->token, house.now).has_value());
    EXPECT_EQ(house.ended, std::vector{in->view.id});
    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::dealer)), "wrong");
    house.restart();
    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::dealer)), "wrong");
    EXPECT_EQ(enable("anna"), "");
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
    EXPECT_EQ(disable("nobody"), "no_such_person");
    EXPECT_EQ(disable("chef", {"anna", Role::dealer}), "not_allowed");
}

TEST_F(RosterTest, WhoLosesARoleIsOutOfIt) {
    house.settle("anna", anna_password, roles_of({Role::dealer, Role::cashier}));
    const auto dealer = house.sign_in("anna", anna_password, Role::dealer);
    const auto cashier = house.sign_in("anna", anna_password, Role::cashier);
    EXPECT_EQ(set_roles("anna", roles_of({Role::cashier})), "");
    EXPECT_FALSE(house.sessions->look(dealer->token, house.now).has_value());
    EXPECT_TRUE(house.sessions->look(cashier->token, house.now).has_value());
    EXPECT_TRUE(house.last_note().contains(R"("roles":["dealer","cashier"])"));
    EXPECT_TRUE(house.last_note().contains(R"("roles":["cashier"])"));
}

TEST_F(RosterTest, SomebodyFillsAPositionForNow) {
    house.settle("anna", anna_password, roles_of({Role::dealer}), roles_of({Role::pit_supervisor}));
    EXPECT_EQ(house.roster->find("anna")->acting, roles_of({Role::pit_supervisor}));
    const auto dealer = house.sign_in("anna", anna_password, Role::dealer);
    const auto acting = house.sign_in("anna", anna_password, Role::pit_supervisor);
    ASSERT_TRUE(dealer && acting);
    EXPECT_FALSE(dealer->view.session.acting);
    EXPECT_TRUE(acting->view.session.acting);
    EXPECT_EQ(acting->view.asking(), (Asking{"anna", Role::pit_supervisor, true}));
    EXPECT_TRUE(house.last_note().contains(R"("role":"pit_supervisor","acting":true)"));
    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::pit_manager)), "no_such_role");

    house.restart();
    EXPECT_TRUE(house.sessions->look(acting->token, house.now)->session.acting);
    EXPECT_FALSE(house.sessions->look(dealer->token, house.now)->session.acting);

    EXPECT_EQ(set_roles("anna", roles_of({Role::dealer, Role::pit_supervisor})), "");
    EXPECT_TRUE(house.last_note().contains(R"("acting":["pit_supervisor"])")) << "what was before";
    EXPECT_FALSE(house.sessions->look(acting->token, house.now)) << "it is his own now";
    EXPECT_TRUE(house.sessions->look(dealer->token, house.now));
    const auto own = house.sign_in("anna", anna_password, Role::pit_supervisor);
    EXPECT_FALSE(own->view.session.acting);
    EXPECT_EQ(set_roles("anna", roles_of({Role::dealer}), chef, roles_of({Role::pit_supervisor})),
              "");
    EXPECT_FALSE(house.sessions->look(own->token, house.now)) << "it is his own no longer";
    const auto again = house.sign_in("anna", anna_password, Role::pit_supervisor);
    EXPECT_EQ(set_roles("anna", roles_of({Role::dealer})), "");
    EXPECT_FALSE(house.sessions->look(again->token, house.now));
    EXPECT_TRUE(house.sessions->look(dealer->token, house.now));
}

TEST_F(RosterTest, NobodyActsAsAPlayerADeviceOrAnAdministrator) {
    for (std::size_t place = 0; place < role_words.size(); ++place) {
        const Role role = static_cast<Role>(place);
        const bool never =
            role == Role::player || role == Role::device || role == Role::administrator;
        const std::string name = "nr." + std::to_string(place);
        EXPECT_EQ(refusal_of(
                      house.add(name, roles_of({Role::dealer}), house_itself(), roles_of({role}))),
                  never ? "bad_roles" : "")
            << to_text(role);
    }
    EXPECT_EQ(refusal_of(house.add("bert", {}, chef, roles_of({Role::dealer}))), "bad_roles")
        << "whoever acts in a position has one of his own";
    EXPECT_EQ(refusal_of(
                  house.add("shoe-8", roles_of({Role::device}), chef, roles_of({Role::dealer}))),
              "bad_roles");
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    EXPECT_EQ(set_roles("anna", roles_of({Role::dealer}), chef, roles_of({Role::administrator})),
              "bad_roles");
}

TEST_F(RosterTest, SomebodyIsLeftToAdminister) {
    EXPECT_EQ(disable("chef"), "last_administrator");
    EXPECT_EQ(set_roles("chef", roles_of({Role::dealer})), "last_administrator");
    house.settle("other", "another administrator", roles_of({Role::administrator}));
    EXPECT_EQ(disable("chef"), "");
    EXPECT_EQ(disable("other", chef), "not_allowed") << "he is no administrator any more";
    EXPECT_EQ(disable("other", house_itself()), "last_administrator");
}

TEST_F(RosterTest, AForgottenPasswordIsReplacedByAOneTimeOne) {
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    for (int i = 0; i < 3; ++i)
        EXPECT_FALSE(house.sign_in("anna", wrong_password, Role::dealer).has_value());
    house.now += 1;
    const auto given = reset("anna");
    ASSERT_TRUE(given.has_value());
    EXPECT_TRUE(house.last_note().contains(R"("event":"password_reset","at_ms")"));
    EXPECT_FALSE(house.sessions->look(in->token, house.now).has_value());
    EXPECT_FALSE(house.sign_in("anna", anna_password, Role::dealer).has_value());
    const auto again = house.sign_in("anna", (*given)->view(), Role::dealer);
    ASSERT_TRUE(again.has_value());
    EXPECT_TRUE(again->view.password_due);
    EXPECT_EQ(house.roster->find("anna")->password_changed_at, house.now);
    EXPECT_EQ(refusal_of(reset("nobody")), "no_such_person");
    EXPECT_EQ(refusal_of(reset("anna", {"anna", Role::dealer})), "not_allowed");
}

TEST_F(RosterTest, OnesOwnPasswordNeedsTheOldOne) {
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    const auto here = house.sign_in("anna", anna_password, Role::dealer);
    const auto there = house.sign_in("anna", anna_password, Role::dealer);
    house.now += 7;
    EXPECT_EQ(refusal_of(house.change_password("anna", wrong_password, "a brand new one")),
              "wrong");
    EXPECT_EQ(refusal_of(house.change_password("anna", anna_password, "short")), "password_short");
    EXPECT_EQ(refusal_of(house.change_password("anna", anna_password, anna_password)),
              "password_same");
    EXPECT_EQ(refusal_of(house.change_password("anna", anna_password, "SHOWN ANNA")),
              "password_is_name");
    EXPECT_TRUE(
        house.change_password("anna", anna_password, "a brand new one", here->token).has_value());
    EXPECT_TRUE(house.last_note().contains(R"("event":"password_changed")"));
    EXPECT_EQ(house.roster->find("anna")->password_changed_at, house.now);
    EXPECT_TRUE(house.sessions->look(here->token, house.now).has_value());
    EXPECT_FALSE(house.sessions->look(there->token, house.now).has_value());
    EXPECT_EQ(refusal_of(house.change_password("nobody", anna_password, "a brand new one")),
              "wrong");
}

TEST_F(RosterTest, TheReportOfRolesHasWhatItMust) {
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    house.now += 5;
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
    house.restart();
    const auto all = house.roster->list();
    ASSERT_EQ(all.size(), 2);
    EXPECT_EQ(all[0].name, "anna");
    EXPECT_EQ(all[0].roles, roles_of({Role::dealer}));
    EXPECT_EQ(all[0].last_access_at, house.now);
    EXPECT_EQ(all[0].password_changed_at, house.now - 5);
    EXPECT_EQ(all[1].name, "chef");
    EXPECT_EQ(all[1].last_access_at, 0);
}

}  // namespace
}  // namespace tigerpit
