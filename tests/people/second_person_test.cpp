#include "people/second_person.hpp"

#include "people/house.hpp"

namespace tigerpit {
namespace {

constexpr std::string_view paul_password = "the pit never sleeps";

class SecondPersonTest : public HouseOfAnna {
protected:
    void SetUp() override {
        HouseOfAnna::SetUp();
        house.settle("paul", paul_password, roles_of({Role::pit_manager, Role::dealer}));
        second.emplace(*house.office);
    }
    Permitted<std::string> authorise(const std::string& name, std::string_view password,
                                     Role role = Role::pit_manager) {
        return house.answer<std::string>([&](auto then) {
            second->authorise({name, password, role, "10.0.0.1", house.now}, what, then);
        });
    }
    std::string use(const std::string& id, const ForApproval& for_what,
                    const std::string& ask_id = "a1") {
        return refusal_of(second->use(id, for_what, ask_id, house.now));
    }
    const ForApproval what{"t1", R"({"command":"confirm_void"})", "anna"};
    std::optional<SecondPerson> second;
};

TEST_F(SecondPersonTest, ApprovesOneCommandOnce) {
    const auto id = authorise("paul", paul_password);
    ASSERT_TRUE(id.has_value()) << refusal_of(id);
    EXPECT_TRUE(house.last_note().contains(R"("event":"approved")"));
    EXPECT_TRUE(house.last_note().contains(R"("who":"paul")"));
    EXPECT_TRUE(house.last_note().contains(R"("table":"t1")"));
    EXPECT_FALSE(house.written.contains(*id));
    const auto by = second->use(*id, what, "a1", house.now);
    ASSERT_TRUE(by.has_value());
    EXPECT_EQ(*by, (Asking{"paul", Role::pit_manager}));
    EXPECT_TRUE(house.last_note().contains(R"("event":"approval_used")"));
    EXPECT_EQ(use(*id, what, "a2"), "no_approval");
}

TEST_F(SecondPersonTest, MayActInThePositionThatApproves) {
    house.settle("rosa", "nobody guesses this", roles_of({Role::dealer}),
                 roles_of({Role::pit_manager}));
    const auto id = authorise("rosa", "nobody guesses this");
    ASSERT_TRUE(id.has_value()) << refusal_of(id);
    EXPECT_TRUE(house.last_note().contains(R"("role":"pit_manager","acting":true)"));
    const auto by = second->use(*id, what, "a1", house.now);
    ASSERT_TRUE(by.has_value());
    EXPECT_EQ(*by, (Asking{"rosa", Role::pit_manager, true}));
    const auto own = authorise("rosa", "nobody guesses this", Role::dealer);
    EXPECT_EQ(*second->use(*own, what, "a2", house.now), (Asking{"rosa", Role::dealer, false}));

    const auto late = authorise("rosa", "nobody guesses this");
    EXPECT_TRUE(house.answer<void>([&](auto then) {
        house.roster->set_roles("rosa", roles_of({Role::dealer}), {}, house_itself(), house.now,
                                then);
    }));
    EXPECT_EQ(use(*late, what), "no_approval") << "he fills it no longer";
}

TEST_F(SecondPersonTest, ApprovesTheSameCommandAskedAgain) {
    const auto id = authorise("paul", paul_password);
    EXPECT_EQ(use(*id, what), "");
    EXPECT_EQ(use(*id, what), "") << "an answer that was lost is asked for again";
    EXPECT_EQ(house.count_notes("approval_used"), 1U);
    EXPECT_EQ(use(*id, {"t2", what.command, "anna"}), "no_approval");
    EXPECT_EQ(use(*id, what, ""), "no_approval");
    house.now += approval_lasts_ms;
    EXPECT_EQ(use(*id, what), "no_approval");
}

TEST_F(SecondPersonTest, ApprovesNothingElse) {
    for (const ForApproval& other :
         {ForApproval{"t2", what.command, "anna"}, ForApproval{"t1", what.command + ' ', "anna"},
          ForApproval{"t1", what.command, "bert"}, ForApproval{"t1", what.command, "paul"}}) {
        const auto id = authorise("paul", paul_password);
        ASSERT_TRUE(id.has_value());
        EXPECT_EQ(use(*id, other), "no_approval");
        EXPECT_EQ(use(*id, what), "no_approval") << "it is used up all the same";
    }
    EXPECT_EQ(use("", what), "no_approval");
    EXPECT_EQ(use(random_hex(16), what), "no_approval");
}

TEST_F(SecondPersonTest, IsGoodForTwoMinutes) {
    const auto early = authorise("paul", paul_password);
    const auto late = authorise("paul", paul_password);
    house.now += approval_lasts_ms - 1;
    EXPECT_EQ(use(*early, what), "");
    house.now += 1;
    EXPECT_EQ(use(*late, what), "no_approval");
}

TEST_F(SecondPersonTest, IsSomebodyElse) {
    EXPECT_EQ(refusal_of(authorise("anna", anna_password, Role::dealer)), "own_approval");
}

TEST_F(SecondPersonTest, IsWhoHeSaysAndHasTheRole) {
    EXPECT_EQ(refusal_of(authorise("paul", wrong_password)), "wrong");
    EXPECT_EQ(refusal_of(authorise("nobody", wrong_password)), "wrong");
    EXPECT_EQ(refusal_of(authorise("paul", paul_password, Role::gaming_shift_manager)),
              "no_such_role");
    EXPECT_TRUE(house.last_note().contains(R"("event":"approval_refused")"));
    for (int i = 0; i < 2; ++i) EXPECT_EQ(refusal_of(authorise("paul", wrong_password)), "wrong");
    EXPECT_EQ(refusal_of(authorise("paul", wrong_password)), "locked_out");
}

TEST_F(SecondPersonTest, IsNobodyWithAOneTimePassword) {
    const auto given = house.add("petra", roles_of({Role::pit_manager}));
    EXPECT_EQ(refusal_of(authorise("petra", (*given)->view())), "password_due");
}

TEST_F(SecondPersonTest, IsNobodyWhoIsDisabledMeanwhile) {
    const auto id = authorise("paul", paul_password);
    ASSERT_TRUE(house
                    .answer<void>([&](auto then) {
                        house.roster->disable("paul", house_itself(), house.now, then);
                    })
                    .has_value());
    EXPECT_EQ(use(*id, what), "no_approval");
}

TEST_F(SecondPersonTest, IsForgottenByARestart) {
    const auto id = authorise("paul", paul_password);
    second.reset();
    house.restart();
    second.emplace(*house.office);
    EXPECT_EQ(use(*id, what), "no_approval");
}

}  // namespace
}  // namespace tigerpit
