#include "people/office.hpp"

#include <atomic>
#include <latch>
#include <thread>

#include "people/house.hpp"
#include "people/second_person.hpp"

namespace tigerpit {
namespace {

using OfficeTest = HouseOfAnna;
const StoreError no_disk{StoreFault::unavailable, "disk"};

/// Keeps both workers from their work until it is opened.
class Gate {
public:
    explicit Gate(PeopleOffice& office) {
        std::latch both_wait(2);
        for (int worker = 0; worker < 2; ++worker)
            EXPECT_TRUE(office.hash_later([&] {
                both_wait.count_down();
                opened_.wait();
            }));
        both_wait.wait();
    }
    void open() { opened_.count_down(); }

private:
    std::latch opened_{1};
};

TEST_F(OfficeTest, AnswersWhenItIsOnDisk) {
    std::optional<Permitted<SignedIn>> told;
    house.holds = true;
    house.sessions->sign_in({"anna", anna_password, Role::dealer, "10.0.0.1", house.now},
                            [&](auto answer) { told = std::move(answer); });
    house.office->drain();
    EXPECT_FALSE(told.has_value());
    house.release();
    ASSERT_TRUE(told.has_value());
    EXPECT_TRUE(told->has_value());
}

TEST_F(OfficeTest, WhatWasNotRecordedHasNotHappened) {
    const auto before = house.sign_in("anna", anna_password, Role::dealer);
    house.store.break_down(no_disk);
    EXPECT_EQ(refusal_of(house.sign_in("anna", anna_password, Role::dealer)), "unavailable");
    EXPECT_EQ(refusal_of(house.sign_in("anna", wrong_password, Role::dealer)), "unavailable")
        << "nobody learns whether it was right";
    EXPECT_EQ(refusal_of(house.add("bert", roles_of({Role::dealer}))), "unavailable");
    EXPECT_EQ(refusal_of(house.sign_out(before->token)), "unavailable");
    house.store.mend();
    ASSERT_TRUE(house.store.probe().has_value());
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
    EXPECT_FALSE(house.roster->find("bert").has_value());
    EXPECT_EQ(house.sessions->list(house.now).size(), 2);
    EXPECT_TRUE(house.sessions->look(before->token, house.now).has_value());
}

TEST_F(OfficeTest, ReadsTheDiskAgainOnlyWhenNothingIsOnItsWay) {
    house.holds = true;
    std::vector<std::string> told;
    const auto tell = [&](const Permitted<void>& answer) { told.push_back(refusal_of(answer)); };
    house.store.fail_next(no_disk);
    house.roster->disable("anna", house_itself(), house.now, tell);
    house.roster->enable("anna", house_itself(), house.now, tell);
    auto writes = std::move(house.held);
    house.held.clear();
    house.holds = false;
    writes[0]();
    EXPECT_EQ(told, std::vector<std::string>{"unavailable"});
    house.roster->disable("anna", house_itself(), house.now, tell);
    EXPECT_EQ(told.back(), "unavailable") << "it is not known yet what the disk will have";
    ASSERT_TRUE(house.store.probe().has_value());
    writes[1]();
    EXPECT_EQ(told.back(), "");
    house.roster->disable("anna", house_itself(), house.now, tell);
    EXPECT_EQ(told, (std::vector<std::string>{"unavailable", "unavailable", "", ""}));
    EXPECT_TRUE(house.roster->find("anna")->disabled);
}

TEST(Workers, AreFewAndTheQueueIsShort) {
    House house({.waiting_max = 1});
    house.settle("anna", anna_password, roles_of({Role::dealer}));
    std::mutex mutex;
    std::vector<std::string> told;
    const auto tell = [&](const Permitted<SignedIn>& answer) {
        const std::scoped_lock lock(mutex);
        told.push_back(refusal_of(answer));
    };
    std::latch both_wait(2);
    std::latch opened(1);
    const auto job = [&] {
        both_wait.count_down();
        opened.wait();
    };
    // One at a time, because only one may wait.
    EXPECT_TRUE(house.office->hash_later(job));
    while (!house.office->hash_later(job)) std::this_thread::yield();
    both_wait.wait();
    house.sessions->sign_in({"anna", anna_password, Role::dealer, "a", house.now}, tell);
    EXPECT_TRUE(told.empty());
    house.sessions->sign_in({"bert", anna_password, Role::dealer, "a", house.now}, tell);
    EXPECT_EQ(told, std::vector<std::string>{"busy"});
    opened.count_down();
    house.office->drain();
    EXPECT_EQ(told, (std::vector<std::string>{"busy", ""}));
    EXPECT_EQ(refusal_of(house.sign_in("bert", anna_password, Role::dealer)), "wrong")
        << "who was sent away may come again";
}

TEST_F(OfficeTest, ChecksANameOnceAtATime) {
    std::vector<std::string> told;
    const auto tell = [&](const Permitted<SignedIn>& answer) {
        told.push_back(refusal_of(answer));
    };
    Gate gate(*house.office);
    house.sessions->sign_in({"anna", wrong_password, Role::dealer, "a", house.now}, tell);
    for (int i = 0; i < 3; ++i)
        house.sessions->sign_in({"anna", anna_password, Role::dealer, "a", house.now}, tell);
    EXPECT_EQ(told, std::vector<std::string>(3, "busy"));
    gate.open();
    house.office->drain();
    EXPECT_EQ(told.back(), "wrong");
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
}

TEST_F(OfficeTest, WhoIsDisabledWhileHisPasswordIsCheckedStaysOut) {
    std::vector<std::string> told;
    Gate gate(*house.office);
    house.sessions->sign_in({"anna", anna_password, Role::dealer, "a", house.now},
                            [&](const auto& answer) { told.push_back(refusal_of(answer)); });
    house.roster->disable("anna", house_itself(), house.now, [](const auto&) {});
    gate.open();
    house.office->drain();
    EXPECT_EQ(told, std::vector<std::string>{"wrong"});
}

TEST_F(OfficeTest, ACheapHashIsMadeAnewAtTheNextSignIn) {
    const std::string cheap = house.kept("credential", "anna");
    house.options.cost = {2, 8192};
    house.restart();
    EXPECT_FALSE(house.sign_in("anna", wrong_password, Role::dealer).has_value());
    EXPECT_EQ(house.kept("credential", "anna"), cheap);
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
    EXPECT_NE(house.kept("credential", "anna"), cheap);
    house.restart();
    EXPECT_TRUE(house.sign_in("anna", anna_password, Role::dealer).has_value());
}

TEST(Secrets, AreNowhereInWhatIsWritten) {
    House house({.guests = true});
    const auto given = house.add("anna", roles_of({Role::dealer}));
    ASSERT_TRUE(house.change_password("anna", (*given)->view(), anna_password).has_value());
    const auto in = house.sign_in("anna", anna_password, Role::dealer);
    const auto guest = house.sign_in_guest();
    EXPECT_FALSE(house.sign_in("anna", wrong_password, Role::dealer).has_value());
    house.now += 6 * minute_ms;
    house.sessions->sweep(house.now);
    EXPECT_TRUE(house.unlock_desk(in->token, anna_password).has_value());
    SecondPerson second(*house.office);
    const auto approval = house.answer<std::string>([&](auto then) {
        second.authorise({"anna", anna_password, Role::dealer, "a", house.now}, {"t", "c", "bert"},
                         then);
    });
    ASSERT_TRUE(approval.has_value());
    EXPECT_TRUE(house.sign_out(in->token).has_value());
    for (const std::string_view secret :
         {(*given)->view(), anna_password, wrong_password, std::string_view{in->token},
          std::string_view{in->csrf}, std::string_view{guest->token}, std::string_view{*approval}})
        EXPECT_FALSE(house.written.contains(secret)) << secret;
    for (const std::string& note : house.notes) EXPECT_FALSE(note.contains("argon2")) << note;
    EXPECT_GT(house.notes.size(), 8);
}

TEST(Addresses, AreWrittenPlainly) {
    House house({.guests = true});
    const auto in = house.sign_in_guest("a\"b\n\xff" + std::string(1000, 'x'));
    ASSERT_TRUE(in.has_value());
    EXPECT_EQ(in->view.session.remote.size(), 64);
    EXPECT_TRUE(in->view.session.remote.starts_with("a\"b??x"));
    house.restart();
    EXPECT_TRUE(house.sessions->look(in->token, house.now).has_value());
}

TEST(Office, ServesManyAtOnce) {
    House house({.waiting_max = 1000, .guests = true, .guests_in = {1'000'000, 1}});
    constexpr int people = 8;
    for (int i = 0; i < people; ++i)
        house.settle("name" + std::to_string(i), anna_password, roles_of({Role::dealer}));
    std::atomic<int> answered = 0;
    std::atomic<int> let_in = 0;
    std::atomic<int> asked = 0;
    {
        std::vector<std::jthread> threads;
        for (int number = 0; number < 4; ++number)
            threads.emplace_back([&, number] {
                for (int i = 0; i < 50; ++i) {
                    const std::string name = "name" + std::to_string((i + number) % people);
                    const bool right = i % 7 != 0;
                    ++asked;
                    house.sessions->sign_in(
                        {name, right ? anna_password : wrong_password, Role::dealer,
                         "10.0.0." + std::to_string(i), house.now},
                        [&](const Permitted<SignedIn>& in) {
                            ++answered;
                            if (!in) return;
                            ++let_in;
                            EXPECT_TRUE(house.sessions->touch(in->token, house.now).has_value());
                            if (let_in % 2 == 0)
                                house.sessions->sign_out(in->token, house.now, [](const auto&) {});
                        });
                    house.sessions->sign_in_guest("g", house.now, [](const auto& in) {
                        EXPECT_TRUE(in.has_value());
                    });
                    house.sessions->sweep(house.now);
                    EXPECT_EQ(house.roster->list().size(), people);
                }
            });
    }
    house.office->drain();
    EXPECT_EQ(answered, asked);
    EXPECT_GT(let_in, 0);
    const auto before = house.sessions->list(house.now);
    house.restart();
    EXPECT_EQ(house.sessions->list(house.now).size(), before.size())
        << "the disk has what the books had";
}

}  // namespace
}  // namespace tigerpit
