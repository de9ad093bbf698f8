#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "people/house.hpp"

namespace tigerpit {
namespace {

using LockOut = HouseOfAnna;

TEST_F(LockOut, ComesAfterThreeFailuresInARow) {
    EXPECT_EQ(refusal_of(house.sign_in("anna", wrong_password, Role::dealer)), "wrong");
    EXPECT_EQ(refusal_of(house.sign_in("anna", wrong_password, Role::dealer)), "wrong");
    const auto third = house.sign_in("anna", wrong_password, Role::dealer);
    ASSERT_FALSE(third.has_value());
    EXPECT_EQ(third.error(), (PeopleRefusal{PeopleFault::locked_out, house.now + first_lock_ms}));
    EXPECT_TRUE(house.last_note().contains(R"("event":"locked_out")"));
    EXPECT_TRUE(house.last_note().contains(R"("who":"anna","remote":"10.0.0.1")"));

    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::dealer)), "locked_out")
        << "not even the right one";
    EXPECT_TRUE(house.last_note().contains(R"("event":"sign_in_failed")"));
    house.now += first_lock_ms - 1;
    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::dealer)), "locked_out");
    house.now += 1;
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
}

TEST_F(LockOut, DoesNotComeWhenASuccessIsBetween) {
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(refusal_of(house.sign_in("anna", wrong_password, Role::dealer)), "wrong");
        EXPECT_EQ(refusal_of(house.sign_in("anna", wrong_password, Role::dealer)), "wrong");
        EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
        house.now += hour_ms;
    }
    EXPECT_TRUE(house.store.all_kept("attempts")->empty());
}

TEST_F(LockOut, GrowsLonger) {
    std::vector<std::int64_t> minutes;
    for (int i = 0; i < 18; ++i) {
        const auto refused = house.sign_in("anna", wrong_password, Role::dealer);
        ASSERT_FALSE(refused.has_value());
        if (refused.error().fault != PeopleFault::locked_out) continue;
        minutes.push_back((refused.error().until - house.now) / minute_ms);
        house.now = refused.error().until;
    }
    EXPECT_EQ(minutes, (std::vector<std::int64_t>{15, 30, 60, 120, 240, 240}));
    EXPECT_EQ(lock_after(0), 0);
    EXPECT_EQ(lock_after(3'000'000'000'000), longest_lock_ms);
}

TEST_F(LockOut, ComesToNamesThatNobodyHas) {
    for (const std::string name : {"anna", "nobody"}) {
        std::vector<PeopleRefusal> answers;
        for (int i = 0; i < 4; ++i)
            answers.push_back(
                house.sign_in(name, wrong_password, Role::dealer, "10.0.1." + name).error());
        const PeopleRefusal wrong{PeopleFault::wrong};
        const PeopleRefusal locked{PeopleFault::locked_out, house.now + first_lock_ms};
        EXPECT_EQ(answers, (std::vector{wrong, wrong, locked, locked})) << name;
    }
}

TEST_F(LockOut, SurvivesARestart) {
    for (int i = 0; i < 2; ++i) {
        EXPECT_FALSE(house.sign_in("anna", wrong_password, Role::dealer).has_value());
        house.restart();
    }
    EXPECT_EQ(refusal_of(house.sign_in("anna", wrong_password, Role::dealer)), "locked_out")
        << "failures are counted across it";
    house.restart();
    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::dealer)), "locked_out");
    house.now += first_lock_ms;
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
}

TEST_F(LockOut, IsEndedByAnAdministrator) {
    house.settle("chef", "an administrator's", roles_of({Role::administrator}));
    for (int i = 0; i < 3; ++i)
        EXPECT_FALSE(house.sign_in("anna", wrong_password, Role::dealer).has_value());
    const auto unlock = [&](const std::string& name, const Asking& by) {
        return refusal_of(house.answer<void>(
            [&](auto then) { house.roster->unlock(name, by, house.now, then); }));
    };
    EXPECT_EQ(unlock("anna", {"anna", Role::dealer}), "not_allowed");
    EXPECT_EQ(unlock("anna", {"chef", Role::dealer}), "not_allowed") << "not while he deals";
    EXPECT_EQ(unlock("nobody", {"chef", Role::administrator}), "no_such_person");
    EXPECT_EQ(unlock("anna", {"chef", Role::administrator}), "");
    EXPECT_TRUE(house.last_note().contains(R"("event":"name_unlocked")"));
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
}

TEST_F(LockOut, CountsEveryPlaceWhereAPasswordIsAsked) {
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    EXPECT_EQ(refusal_of(house.sign_in("anna", wrong_password, Role::dealer)), "wrong");
    EXPECT_EQ(refusal_of(house.unlock_desk(in->token, wrong_password)), "wrong");
    EXPECT_EQ(refusal_of(house.change_password("anna", wrong_password, "a brand new one")),
              "locked_out");
    EXPECT_EQ(refusal_of(house.unlock_desk(in->token, anna_password)), "locked_out");
}

TEST(Addresses, WithManyFailuresAreSlowed) {
    House house({.failures = {4, 1000}});
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(refusal_of(house.sign_in("name" + std::to_string(i), wrong_password, Role::player,
                                           "10.6.6.6")),
                  "wrong");
    const auto slowed = house.sign_in("anna", anna_password, Role::dealer, "10.6.6.6");
    ASSERT_FALSE(slowed.has_value());
    EXPECT_EQ(slowed.error(), (PeopleRefusal{PeopleFault::slowed, house.now + 1000}));
    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::dealer, "10.6.6.6")), "slowed");
    EXPECT_EQ(house.count_notes("address_slowed"), 1) << "knocking fills no record";
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer, "10.6.6.7").has_value());
    house.now += 1000;
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer, "10.6.6.6").has_value());
}

/// Whoever has one address of IPv6 has all that begin with the same 64 bits.
TEST(Addresses, AreCountedByTheirNetwork) {
    House house({.guests = true, .failures = {4, 1000}, .guests_in = {2, 1000}});
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(refusal_of(house.sign_in("name" + std::to_string(i), wrong_password, Role::player,
                                           "2001:db8:1:2::" + std::to_string(i + 1))),
                  "wrong");
    for (const std::string last : {"7", "8"})
        EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::dealer,
                                           "2001:db8:1:2:ffff::" + last)),
                  "slowed");
    EXPECT_EQ(house.count_notes("address_slowed"), 1);
    EXPECT_EQ(house.count_notes(R"("remote":"2001:db8:1:2:ffff::7")"), 1) << "noted as it was";
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer, "2001:db8:1:3::1").has_value());

    EXPECT_TRUE(house.sign_in_guest("2001:db8:5::1").has_value());
    EXPECT_TRUE(house.sign_in_guest("2001:db8:5::2").has_value());
    EXPECT_EQ(refusal_of(house.sign_in_guest("2001:db8:5::3")), "slowed");
    EXPECT_TRUE(house.sign_in_guest("2001:db8:5:1::1").has_value());
}

TEST(Addresses, AreReadAsTheyAre) {
    for (const auto& [text, address] :
         {std::pair{"10.0.0.1", "10.0.0.1"}, std::pair{"2001:DB8:0:0::1", "2001:db8::1"},
          std::pair{"::ffff:10.0.0.1", "10.0.0.1"}, std::pair{"", ""}, std::pair{"unix", ""},
          std::pair{"10.0.0.1 ", ""}, std::pair{"10.0.0.1:80", ""}, std::pair{"[::1]", ""},
          std::pair{"010.0.0.1", ""}, std::pair{"1:2:3:4:5:6:7:8:9", ""}})
        EXPECT_EQ(parse_address(text), address) << text;
    EXPECT_EQ(parse_address({"10.0.0.1\0", 9}), "");
    EXPECT_EQ(counted_as("unix"), "unix");
    EXPECT_EQ(counted_as("::ffff:10.0.0.1"), counted_as("10.0.0.1"));
    EXPECT_NE(counted_as("::ffff:10.0.0.1"), counted_as("::ffff:10.0.0.2"));
    EXPECT_EQ(counted_as("2001:db8::1"), counted_as("2001:db8:0:0:ffff::"));
    EXPECT_NE(counted_as("2001:db8::1"), counted_as("2001:db8:0:1::1"));
}

TEST(Addresses, WithManySuccessesAreNot) {
    House house({.failures = {2, 1000}});
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    for (int i = 0; i < 10; ++i)
        EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
}

TEST(Strangers, AreForgottenBeforePeopleAre) {
    House house({.names_max = 3, .failures = {1000, 1}});
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    EXPECT_FALSE(house.sign_in("anna", wrong_password, Role::dealer).has_value());
    for (int i = 0; i < 10; ++i) {
        house.now += 1;
        EXPECT_FALSE(
            house.sign_in("name" + std::to_string(i), wrong_password, Role::dealer).has_value());
    }
    const auto kept = house.store.all_kept("attempts");
    ASSERT_EQ(kept->size(), 3);
    EXPECT_EQ(kept->at(0).key, "anna");
    EXPECT_EQ(kept->at(1).key, "name8");
    EXPECT_EQ(kept->at(2).key, "name9");
}

TEST(Attempt, IsReadAsItWasWritten) {
    const Attempt attempt{4, 17, 12};
    EXPECT_EQ(parse_attempt(write_attempt(attempt)), attempt);
    for (const std::string text :
         {"", "{}", "[]", "null", "{", R"({"failures":-1,"locked_until":0,"last_at":0})",
          R"({"failures":1,"locked_until":9223372036854775807,"last_at":0})",
          R"({"failures":1,"locked_until":0})", R"({"failures":"1","locked_until":0,"last_at":0})",
          R"({"failures":1,"locked_until":0,"last_at":0,"more":1})"})
        EXPECT_FALSE(parse_attempt(text).has_value()) << text;
}

/// Whatever is tried in whatever order: only the password that is somebody's now lets anybody in,
/// and never while the name is locked.
RC_GTEST_PROP(SignIn, NeverLetsAWrongPasswordIn, ()) {
    House house({.failures = {1'000'000, 1}});
    const std::vector<std::string> passwords{"password number one", "password number two",
                                             "password number 3"};
    std::map<std::string, std::string> right{{"anna", passwords[0]}, {"bert", passwords[1]}};
    std::set<std::string> off;
    for (const auto& [name, password] : right)
        house.settle(name, password, roles_of({Role::dealer}));
    const auto steps =
        *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 1000));
    for (const std::size_t step : steps) {
        const std::string name = std::vector<std::string>{"anna", "bert", "carl"}[step % 3];
        const std::string& tried = passwords[step / 3 % 3];
        const bool fits = right.contains(name) && right.at(name) == tried;
        const std::size_t what = step / 9 % 10;
        if (what == 0) house.now += hour_ms * static_cast<std::int64_t>(step % 5);
        if (what == 1) house.restart();
        if (what == 2) {
            const auto& next = passwords[step / 90 % 3];
            const auto changed = house.change_password(name, tried, next);
            if (changed) RC_ASSERT(fits && !off.contains(name));
            if (changed) right[name] = next;
        }
        if (what == 3 && right.contains(name)) {
            const bool disable = step % 2 == 0;
            const auto done = house.answer<void>([&](auto then) {
                if (disable) return house.roster->disable(name, house_itself(), house.now, then);
                house.roster->enable(name, house_itself(), house.now, then);
            });
            RC_ASSERT(done.has_value());
            disable ? static_cast<void>(off.insert(name)) : static_cast<void>(off.erase(name));
        }
        if (what < 4) continue;
        const auto in = house.sign_in(name, tried, Role::dealer);
        if (in) RC_ASSERT(fits && !off.contains(name));
        if (!in && in.error().fault != PeopleFault::locked_out)
            RC_ASSERT(!fits || off.contains(name));
    }
}

}  // namespace
}  // namespace tigerpit
