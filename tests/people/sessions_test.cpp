#include "people/sessions.hpp"

#include "people/house.hpp"

namespace tigerpit {
namespace {

using SessionsTest = HouseOfAnna;

TEST_F(SessionsTest, WhoeverHasTheTokenIsSignedIn) {
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    ASSERT_TRUE(in.has_value()) << refusal_of(in);
    EXPECT_EQ(in->token.size(), 64);
    const auto seen = house.sessions->look(in->token, house.now);
    ASSERT_TRUE(seen.has_value());
    EXPECT_EQ(seen->session.name, "anna");
    EXPECT_EQ(seen->shown, "Shown anna");
    EXPECT_EQ(seen->asking(), (Asking{"anna", Role::dealer}));
    EXPECT_FALSE(seen->password_due);
    EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
    EXPECT_TRUE(house.last_note().contains(R"("event":"signed_in")"));
    EXPECT_TRUE(house.last_note().contains(R"("who":"anna","remote":"10.0.0.1","role":"dealer")"));
    EXPECT_FALSE(house.sessions->look(random_hex(32), house.now).has_value());
    EXPECT_FALSE(house.sessions->look("", house.now).has_value());
}

TEST_F(SessionsTest, OnlyARoleHeHas) {
    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::cashier)), "no_such_role");
    EXPECT_TRUE(house.last_note().contains(R"("why":"no_such_role")"));
    EXPECT_EQ(refusal_of(house.sign_in("anna", wrong_password, Role::cashier)), "wrong")
        << "what roles somebody has is told to him alone";
    EXPECT_TRUE(house.sessions->list(house.now).empty());
}

TEST_F(SessionsTest, WhatIsWrongIsNotSaid) {
    house.settle("bert", "another good one", roles_of({Role::dealer}));
    ASSERT_TRUE(house.answer<void>(
        [&](auto then) { house.roster->disable("bert", house_itself(), house.now, then); }));
    const auto unknown = house.sign_in("nobody", wrong_password, Role::dealer);
    EXPECT_TRUE(house.last_note().contains(R"("who":"nobody")"));
    EXPECT_TRUE(house.last_note().contains(R"("why":"no_such_person")"));
    const auto disabled = house.sign_in("bert", "another good one", Role::dealer);
    EXPECT_TRUE(house.last_note().contains(R"("why":"disabled")"));
    const auto wrong = house.sign_in("anna", wrong_password, Role::dealer);
    EXPECT_TRUE(house.last_note().contains(R"("why":"wrong")"));
    ASSERT_FALSE(unknown.has_value());
    ASSERT_FALSE(disabled.has_value());
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(unknown.error(), (PeopleRefusal{PeopleFault::wrong}));
    EXPECT_EQ(disabled.error(), unknown.error());
    EXPECT_EQ(wrong.error(), unknown.error());
}

TEST_F(SessionsTest, ANameThatNobodyCanHaveIsNotRecorded) {
    for (const std::string name : {"MyPassword1!", "", "guest house", "\xff"}) {
        EXPECT_EQ(refusal_of(house.sign_in(name, wrong_password, Role::dealer)), "wrong");
        EXPECT_FALSE(house.last_note().contains("who")) << house.last_note();
    }
    EXPECT_FALSE(house.written.contains("MyPassword1!"));
}

TEST_F(SessionsTest, AnEmptyOrEndlessPasswordIsWrong) {
    EXPECT_EQ(refusal_of(house.sign_in("anna", "", Role::dealer)), "wrong");
    EXPECT_EQ(refusal_of(house.sign_in("anna", std::string(1'000'000, 'x'), Role::dealer)),
              "wrong");
}

TEST_F(SessionsTest, SignsOut) {
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    ASSERT_TRUE(house.sign_out(in->token).has_value());
    EXPECT_TRUE(house.last_note().contains(R"("event":"signed_out")"));
    EXPECT_FALSE(house.sessions->look(in->token, house.now).has_value());
    EXPECT_EQ(refusal_of(house.sign_out(in->token)), "no_session");
    EXPECT_EQ(house.ended, std::vector{in->view.id});
    EXPECT_TRUE(house.store.all_kept("session")->empty());
}

TEST_F(SessionsTest, EndsWhenNobodyIsThere) {
    const auto in = house.sign_in("anna", anna_password, Role::pit_supervisor);
    house.now += 29 * minute_ms;
    EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
    house.now += 29 * minute_ms;
    EXPECT_TRUE(house.sessions->look(in->token, house.now).has_value());
    house.now += minute_ms;
    EXPECT_FALSE(house.sessions->look(in->token, house.now).has_value())
        << "looking is not doing anything";
    EXPECT_EQ(refusal_of(house.sessions->touch(in->token, house.now)), "no_session");
    house.sessions->sweep(house.now);
    EXPECT_TRUE(house.last_note().contains(R"("event":"session_over")"));
    EXPECT_TRUE(house.last_note().contains(R"("why":"idle")"));
    EXPECT_EQ(house.ended, std::vector{in->view.id});
    EXPECT_TRUE(house.store.all_kept("session")->empty());
}

TEST_F(SessionsTest, EndsAfterAWhileWhateverHeDoes) {
    const auto in = house.sign_in("anna", anna_password, Role::pit_supervisor);
    for (int i = 0; i < 12 * 6 - 1; ++i) {
        house.now += 10 * minute_ms;
        ASSERT_TRUE(house.sessions->touch(in->token, house.now).has_value()) << i;
    }
    house.now += 10 * minute_ms;
    EXPECT_FALSE(house.sessions->touch(in->token, house.now).has_value());
    house.sessions->sweep(house.now);
    EXPECT_TRUE(house.last_note().contains(R"("why":"expired")"));
}

TEST(SessionLimits, PlayersAreLeftAloneForLonger) {
    House house;
    house.settle("gast", "a player's password", roles_of({Role::player}));
    const auto in = house.sign_in("gast", "a player's password", Role::player);
    house.now += 12 * hour_ms - 1;
    EXPECT_TRUE(house.sessions->look(in->token, house.now).has_value());
    house.now += 1;
    EXPECT_FALSE(house.sessions->look(in->token, house.now).has_value());
}

TEST_F(SessionsTest, TheDealersDeskLocks) {
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    house.now += 5 * minute_ms - 1;
    EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
    house.now += 5 * minute_ms;
    const auto seen = house.sessions->look(in->token, house.now);
    ASSERT_TRUE(seen.has_value()) << "watching goes on";
    EXPECT_TRUE(seen->session.locked);
    EXPECT_EQ(refusal_of(house.sessions->touch(in->token, house.now)), "desk_locked");
    EXPECT_TRUE(house.last_note().contains(R"("event":"desk_locked")"));
    EXPECT_EQ(refusal_of(house.sessions->touch(in->token, house.now)), "desk_locked");
    EXPECT_EQ(house.count_notes("desk_locked"), 1);

    EXPECT_EQ(refusal_of(house.unlock_desk(in->token, wrong_password)), "wrong");
    EXPECT_EQ(refusal_of(house.sessions->touch(in->token, house.now)), "desk_locked");
    EXPECT_TRUE(house.unlock_desk(in->token, anna_password).has_value());
    EXPECT_TRUE(house.last_note().contains(R"("event":"desk_unlocked")"));
    EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
}

TEST_F(SessionsTest, NobodyTouchesALockedDeskAwake) {
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    house.now += 6 * minute_ms;
    house.sessions->sweep(house.now);
    EXPECT_TRUE(house.last_note().contains(R"("event":"desk_locked")"));
    for (int i = 0; i < 24; ++i) {
        EXPECT_FALSE(house.sessions->touch(in->token, house.now).has_value());
        house.now += minute_ms;
    }
    EXPECT_FALSE(house.sessions->look(in->token, house.now).has_value())
        << "half an hour after he was last there he is signed out";
    EXPECT_EQ(refusal_of(house.unlock_desk(in->token, anna_password)), "no_session");
}

TEST_F(SessionsTest, WhoOnlyWatchesIsNotSignedOut) {
    house.settle("eve", "another good one", roles_of({Role::surveillance}));
    const auto in = house.sign_in("eve", "another good one", Role::surveillance);
    house.now += 12 * hour_ms - 1;
    house.sessions->sweep(house.now);
    EXPECT_TRUE(house.sessions->look(in->token, house.now).has_value());
    house.now += 1;
    EXPECT_FALSE(house.sessions->look(in->token, house.now).has_value());
}

TEST_F(SessionsTest, ADeskIsUnlockedByItsOwnDealerOnly) {
    house.settle("bert", "another good one", roles_of({Role::dealer}));
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    house.now += 5 * minute_ms;
    EXPECT_EQ(refusal_of(house.unlock_desk(in->token, "another good one")), "wrong");
}

TEST_F(SessionsTest, ARestartKeepsThem) {
    const auto dealer = house.sign_in("anna", anna_password, Role::dealer);
    const auto pit = house.sign_in("anna", anna_password, Role::pit_supervisor);
    house.now += 5 * minute_ms;
    house.sessions->sweep(house.now);
    EXPECT_TRUE(house.sessions->touch(pit->token, house.now).has_value());
    house.restart();
    const auto seen = house.sessions->look(pit->token, house.now);
    ASSERT_TRUE(seen.has_value());
    EXPECT_EQ(seen->session.seen_at, house.now);
    EXPECT_EQ(refusal_of(house.sessions->touch(dealer->token, house.now)), "desk_locked")
        << "a restart opens no desk";
    EXPECT_TRUE(Sessions::csrf_fits(pit->token, pit->csrf));
    house.now += 30 * minute_ms;
    house.restart();
    EXPECT_FALSE(house.sessions->look(pit->token, house.now).has_value())
        << "time goes on while the program does not";
}

TEST_F(SessionsTest, BeingThereIsKeptNowAndThen) {
    const auto in = house.sign_in("anna", anna_password, Role::pit_supervisor);
    const std::string key = Sessions::key_of(in->token);
    const std::string at_first = house.kept("session", key);
    const std::size_t noted = house.notes.size();
    house.now += minute_ms;
    EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
    EXPECT_EQ(house.kept("session", key), at_first);
    house.now += 2 * minute_ms;
    EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
    EXPECT_NE(house.kept("session", key), at_first);
    EXPECT_EQ(house.notes.size(), noted) << "nobody would ask about it";
}

TEST_F(SessionsTest, AFormBringsItsOwnToken) {
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    const auto other = house.sign_in("anna", anna_password, Role::dealer);
    EXPECT_TRUE(Sessions::csrf_fits(in->token, in->csrf));
    EXPECT_FALSE(Sessions::csrf_fits(in->token, other->csrf));
    EXPECT_FALSE(Sessions::csrf_fits(in->token, ""));
    EXPECT_FALSE(Sessions::csrf_fits(in->token, in->token));
    EXPECT_NE(in->csrf, Sessions::key_of(in->token));
}

TEST_F(SessionsTest, AreListedAndRevoked) {
    house.settle("bert", "another good one", roles_of({Role::dealer}));
    house.settle("chef", "an administrator's", roles_of({Role::administrator}));
    const auto first = house.sign_in("anna", anna_password, Role::dealer);
    house.now += 1;
    const auto second = house.sign_in("anna", anna_password, Role::dealer);
    const auto bert = house.sign_in("bert", "another good one", Role::dealer);
    EXPECT_EQ(house.sessions->list(house.now).size(), 3);
    const auto own = house.sessions->list_of("anna", house.now);
    ASSERT_EQ(own.size(), 2);
    EXPECT_EQ(own[0].id, first->view.id);

    const auto revoke = [&](const std::string& id, const Asking& by) {
        return refusal_of(house.answer<void>(
            [&](auto then) { house.sessions->revoke(id, by, house.now, then); }));
    };
    EXPECT_EQ(revoke(bert->view.id, {"anna", Role::dealer}), "no_session");
    EXPECT_EQ(revoke(bert->view.id, {"anna", Role::administrator}), "no_session")
        << "nobody is an administrator by saying so";
    EXPECT_EQ(revoke("", {"chef", Role::administrator}), "no_session");
    EXPECT_EQ(revoke(first->view.id, {"anna", Role::dealer}), "");
    EXPECT_EQ(revoke(bert->view.id, {"chef", Role::administrator}), "");
    EXPECT_TRUE(house.last_note().contains(R"("who":"bert","by":"chef")"));
    EXPECT_FALSE(house.sessions->look(first->token, house.now).has_value());
    EXPECT_FALSE(house.sessions->look(bert->token, house.now).has_value());
    EXPECT_TRUE(house.sessions->look(second->token, house.now).has_value());
}

TEST_F(SessionsTest, OnePersonHasOnlySoMany) {
    const auto first = house.sign_in("anna", anna_password, Role::dealer);
    for (int i = 0; i < 16; ++i) {
        house.now += 1;
        EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
    }
    EXPECT_EQ(house.sessions->list(house.now).size(), 16);
    EXPECT_FALSE(house.sessions->look(first->token, house.now).has_value());
}

TEST_F(SessionsTest, GuestsOnlyWhereTheyAreWelcome) {
    EXPECT_EQ(refusal_of(house.sign_in_guest()), "no_guests");
}

TEST(Guests, ArePlayersWithANameOfTheHouse) {
    House house({.guests = true, .guests_max = 2});
    const auto one = house.sign_in_guest();
    const auto two = house.sign_in_guest();
    ASSERT_TRUE(one && two);
    EXPECT_TRUE(one->view.session.name.starts_with("guest-"));
    EXPECT_NE(one->view.session.name, two->view.session.name);
    EXPECT_EQ(one->view.session.role, Role::player);
    EXPECT_TRUE(house.last_note().contains(R"("event":"guest_signed_in")"));
    EXPECT_EQ(refusal_of(house.sign_in_guest()), "full");
    house.restart();
    EXPECT_TRUE(house.sessions->touch(one->token, house.now).has_value());
    EXPECT_EQ(refusal_of(house.sign_in_guest()), "full");
    EXPECT_EQ(refusal_of(house.unlock_desk(one->token, "whatever it is")), "wrong");
    ASSERT_TRUE(house.sign_out(one->token).has_value());
    EXPECT_TRUE(house.sign_in_guest().has_value());
    EXPECT_EQ(refusal_of(house.add("guest-abcd", roles_of({Role::player}))), "reserved_name");
}

TEST(Guests, AreSlowedByAddress) {
    House house({.guests = true, .guests_in = {2, 1000}});
    EXPECT_TRUE(house.sign_in_guest("10.0.0.7").has_value());
    EXPECT_TRUE(house.sign_in_guest("10.0.0.7").has_value());
    EXPECT_EQ(refusal_of(house.sign_in_guest("10.0.0.7")), "slowed");
    EXPECT_TRUE(house.sign_in_guest("10.0.0.8").has_value());
}

}  // namespace
}  // namespace tigerpit
