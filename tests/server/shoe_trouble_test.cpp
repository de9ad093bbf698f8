// What can be wrong with an electronic shoe: it falls silent, comes twice, comes back after a
// restart, is not what it says, or says what nobody understands.

#include "server/shoe_fixture.hpp"

namespace tigerpit {
namespace {

constexpr const char* hasty_row = "dealing = \"shoe\"\nshoe = \"shoe-1\"\nheartbeat_ms = 400\n";

TEST_F(ShoeTest, AShoeThatFallsSilentIsNotReadAnyMore) {
    open("wu-song", hasty_row);
    EXPECT_EQ(mode_in(shoe->says("hello")), "greeted");
    EXPECT_EQ(link_mode(dealer->confirm_shoe("T")), "reading");
    // A heart that beats keeps it so for longer than its patience.
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 12; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_EQ(mode_in(shoe->says("heartbeat")), "reading");
    }
    EXPECT_GT(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(400));
    const auto silent = std::chrono::steady_clock::now();
    EXPECT_NE(supervisor->hear(R"("mode":"manual")").find(R"("trouble":"not_heard")"),
              std::string::npos);
    EXPECT_LT(std::chrono::steady_clock::now() - silent, std::chrono::seconds(2));
    player->hear(R"("shoe_link":{"mode":"manual"})");
    shoe->wire().hear(R"("trouble":"not_heard")");
    EXPECT_TRUE(comes_true([&] {
        return events_of(*store, "pit", R"("event":"shoe_by_hand","table":"T","device":"shoe-1")")
                   .size() == 1;
    }));
    EXPECT_NE(events_of(*store, "pit", "shoe_by_hand").front().find(R"("trouble":"not_heard")"),
              std::string::npos);
    // Its heart alone does not bring it back, nor can it be confirmed.
    EXPECT_EQ(mode_in(shoe->says("heartbeat")), "manual");
    EXPECT_TRUE(is_refused(dealer->confirm_shoe("T"), "not_greeted"));
    greet();
}

TEST_F(ShoeTest, SurveillanceIsToldWhichShoeIsNotReadWhyAndByWhom) {
    open("wu-song");
    greet();
    EXPECT_EQ(link_mode(dealer->by_hand("T")), "manual");
    greet();
    shoe->says("mis_scan");
    std::vector<SignificantEvent> told;
    ASSERT_TRUE(comes_true([&] {
        told.clear();
        for (const std::string& note : events_of(*store, "pit", R"("event":"shoe_by_hand")"))
            told.push_back(*significant_in_note({.stream = "pit", .version = 1, .event = note}));
        return told.size() == 2;
    }));
    EXPECT_EQ(told[0].by, "kim");
    EXPECT_EQ(told[0].by_role, "dealer");
    EXPECT_EQ(told[0].about, "T");
    EXPECT_EQ(told[0].reason, "set_by_hand");
    EXPECT_EQ(told[0].before, R"({"device":"shoe-1","cards":"read"})");
    EXPECT_EQ(told[0].after, R"({"device":"shoe-1","cards":"by_hand"})");
    EXPECT_EQ(told[1].by, "shoe-1");
    EXPECT_EQ(told[1].by_role, "device");
    EXPECT_EQ(told[1].reason, "not_read");
}

TEST_F(ShoeTest, AShoeWhoseConnectionBreaksGoesOnWhereItWas) {
    open("wu-song");
    greet();
    new_shoe();
    bets_close();
    reads({"9S"});
    const std::int64_t number = shoe->sequence;
    // It does not know whether its last card was heard, and says it again on another line.
    shoe.emplace(*server, device, sessions);
    shoe->sequence = number;
    EXPECT_EQ(word_in(shoe->says_at(number, "card", R"("card":"9S")")), "taken");
    reads({"2D", "KH", "3C"});
    EXPECT_EQ(drawn().size(), 4U);
}

TEST_F(ShoeTest, OfTwoDevicesTheLaterIsHeard) {
    open("wu-song");
    greet();
    new_shoe();
    bets_close();
    ShoeClient second(*server, device, 99);
    shoe->wire().hear(R"("replaced":true)");
    // The first is not heard; the second has no session, and with one it is not read.
    shoe->wire().say(shoe->message(shoe->sequence + 1, "card", R"("card":"9S")"));
    EXPECT_EQ(word_in(second.reads("2D")), "no_session");
    EXPECT_EQ(mode_in(second.says("hello")), "greeted");
    EXPECT_NE(supervisor->hear(R"("trouble":"restarted")").find(R"("mode":"greeted")"),
              std::string::npos);
    EXPECT_EQ(word_in(second.reads("2D")), "by_hand");
    EXPECT_TRUE(drawn().empty());
}

TEST_F(ShoeTest, ACardIsNotDrawnTwiceAcrossARestart) {
    open("wu-song");
    greet();
    new_shoe();
    bets_close();
    reads({"9S"});
    const std::int64_t number = shoe->sequence;
    const std::string row = table_row("T", "wu-song", shoe_row);
    start(row);
    dealer.emplace(*server, kim);
    dealer->watch("T");
    // The answer was lost: it says the card again, first without and then within its session.
    shoe.emplace(*server, device, sessions);
    EXPECT_EQ(word_in(shoe->says_at(number, "card", R"("card":"9S")")), "no_session");
    EXPECT_EQ(mode_in(shoe->says_at(number - 1, "hello", {})), "greeted");
    EXPECT_EQ(word_in(shoe->says_at(number, "card", R"("card":"9S")")), "taken");
    EXPECT_EQ(drawn().size(), 1U);
    // Said as another card it is none that was recorded; nor is one that never was.
    EXPECT_EQ(word_in(shoe->says_at(number + 1, "card", R"("card":"2D")")), "by_hand");
    shoe->sequence = number + 1;
    EXPECT_EQ(link_mode(dealer->confirm_shoe("T")), "reading");
    reads({"2D", "KH", "3C"});
    EXPECT_EQ(drawn().size(), 4U);
    // And where the number comes again while the shoe is read, the table remembers it.
    start(row);
    dealer.emplace(*server, kim);
    shoe.emplace(*server, device, sessions);
    EXPECT_EQ(mode_in(shoe->says_at(number - 1, "hello", {})), "greeted");
    EXPECT_EQ(link_mode(dealer->confirm_shoe("T")), "reading");
    EXPECT_EQ(word_in(shoe->says_at(number, "card", R"("card":"9S")")), "taken");
    EXPECT_EQ(drawn().size(), 4U);
}

TEST_F(ShoeTest, WhoPreparesTheShoeConfirmsIt) {
    open("wu-song");
    const Employee other = hire(*server, "lee", Role::dealer);
    const Employee cashier = hire(*server, "cash", Role::cashier);
    Terminal stranger(*server, other), cage(*server, cashier);
    EXPECT_TRUE(is_refused(dealer->confirm_shoe("T"), "not_greeted"));
    EXPECT_EQ(mode_in(shoe->says("hello")), "greeted");
    for (Terminal* one : {&stranger, &cage, &*player}) {
        EXPECT_TRUE(is_refused(one->confirm_shoe("T"), "not_permitted"));
        EXPECT_TRUE(is_refused(one->by_hand("T"), "not_permitted"));
    }
    EXPECT_EQ(link_mode(supervisor->confirm_shoe("T")), "reading");
    EXPECT_EQ(events_of(*store, "pit", R"("event":"shoe_read")").size(), 1U);
    EXPECT_NE(events_of(*store, "pit", R"("event":"shoe_read")").front().find(R"("by":"sam")"),
              std::string::npos);
    for (Terminal* one : {&stranger, &cage, &*player})
        EXPECT_TRUE(is_refused(one->by_hand("T"), "not_permitted"));
    EXPECT_NE(supervisor->by_hand("nowhere").find(R"("error":)"), std::string::npos);
}

TEST_F(ShoeTest, ADeviceSpeaksForItsOwnTableAlone) {
    start(table_row("T", "wu-song", shoe_row) +
          table_row("U", "wu-song", "dealing = \"shoe\"\nshoe = \"shoe-2\"\n") +
          table_row("V", "wu-song", "dealing = \"staff\"\n"));
    const Employee one = hire(*server, "shoe-1", Role::device);
    const Employee two = hire(*server, "shoe-2", Role::device);
    const Employee stray = hire(*server, "shoe-3", Role::device);
    const Employee kim_here = hire(*server, "kim", Role::dealer);
    const ShoeClient first(*server, one);
    const ShoeClient second(*server, two);
    EXPECT_NE(first.welcome.find(R"("table":"T")"), std::string::npos);
    EXPECT_NE(second.welcome.find(R"("table":"U")"), std::string::npos);
    const auto opening = [&](const char* path, const Employee& who) {
        const auto opened =
            SocketClient::open(to(*server), path, {{"Authorization", "Bearer " + who.token}});
        return opened ? 0 : opened.error().code;
    };
    // One that stands at no table, a person, and a device that would ask like a person.
    EXPECT_EQ(opening("/device", stray), 403);
    EXPECT_EQ(opening("/device", kim_here), 403);
    EXPECT_EQ(opening("/live", one), 403);
    const auto nobody = SocketClient::open(to(*server), "/device", {});
    EXPECT_EQ(nobody.error().code, 401);
    // A table without such a shoe has nothing to confirm.
    Terminal dealer_here(*server, kim_here);
    EXPECT_NE(dealer_here.confirm_shoe("V").find(R"("error":)"), std::string::npos);
}

TEST_F(ShoeTest, WhatIsNotUnderstoodChangesNothing) {
    open("wu-song");
    greet();
    new_shoe();
    bets_close();
    const std::int64_t before = version();
    for (const char* text :
         {"", "{", "[]", "7", "null", R"("card")", "{}", R"({"session":"1"})",
          R"({"session":1,"sequence":4,"kind":"card","card":"9S"})",
          R"({"session":"1","sequence":"4","kind":"card","card":"9S"})",
          R"({"session":"1","sequence":-1,"kind":"card","card":"9S"})",
          R"({"session":"1","sequence":4.5,"kind":"card","card":"9S"})",
          R"({"session":"1","sequence":4,"kind":"draw","card":"9S"})",
          R"({"session":"1","sequence":4,"kind":"card","card":"1S"})",
          R"({"session":"1","sequence":4,"kind":"card","card":"9S","table":"U"})",
          R"({"session":"1","sequence":4,"kind":"card","card":"9S","card":"8S"})",
          R"({"session":"99999999999999999999999","sequence":4,"kind":"hello"})",
          R"({"ask":"T","id":"1","command":{"command":"settle"}})", R"({"watch":"T"})"}) {
        shoe->wire().say(text);
        const std::string answer = shoe->wire().hear(R"("error":)");
        EXPECT_EQ(answer.find(R"("word")"), std::string::npos) << text;
    }
    EXPECT_EQ(version(), before);
    EXPECT_EQ(mode_in(shoe->says("heartbeat")), "reading");
    // A card without its value, and a heartbeat with one: understood, and not to be believed.
    EXPECT_EQ(word_in(shoe->says("card")), "unsound");
    greet();
    EXPECT_EQ(word_in(shoe->says("heartbeat", R"("card":"9S")")), "unsound");
    greet();
    EXPECT_EQ(word_in(shoe->says("burn", R"("unseen":-4)")), "unsound");
    EXPECT_EQ(version(), before);
}

TEST_F(ShoeTest, ADeviceWhoseSessionIsEndedIsNotHeard) {
    open("wu-song", "dealing = \"shoe\"\nshoe = \"shoe-1\"\nheartbeat_ms = 3000\n");
    greet();
    new_shoe();
    bets_close();
    const std::int64_t before = version();
    std::promise<bool> disabled;
    server->roster().disable("shoe-1", house_itself(), wall_clock_ms(),
                             [&](const Permitted<void>& done) {
                                 disabled.set_value(done.has_value());
                             });
    ASSERT_TRUE(disabled.get_future().get());
    shoe->wire().expect_closed(session_over_code);
    EXPECT_EQ(version(), before);
    EXPECT_NE(supervisor->hear(R"("trouble":"not_heard")").find(R"("mode":"manual")"),
              std::string::npos);
}

TEST_F(ShoeTest, AShoeThatSpeaksTooFastIsToldSo) {
    open("wu-song", shoe_row, "asks_per_second = 2\n");
    std::string answer = shoe->says("hello");
    for (int i = 0; i < 100 && !answer.contains("refused"); ++i) answer = shoe->says("heartbeat");
    EXPECT_TRUE(is_refused(answer, "slowed")) << answer;
    EXPECT_TRUE(answer.contains(R"("until":)")) << answer;
    EXPECT_TRUE(answer.contains(R"("reason":")")) << answer;
    EXPECT_GE(shoe->sequence, 10) << "so many at once are nothing unusual";
    for (int i = 0; i < 20; ++i) shoe->wire().say("{");
    shoe->wire().hear(R"({"refused":"slowed")");
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    EXPECT_EQ(word_in(shoe->says_at(shoe->sequence, "heartbeat", {})), "taken")
        << "nothing was done, so it is said again under its number";
}

/// A store that takes its time while it is told to.
class HeldStore : public MemoryStore {
public:
    Stored<void> append(const Batch& batch) override {
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return !held_; });
        }
        return MemoryStore::append(batch);
    }
    void hold(bool held) {
        {
            const std::scoped_lock lock(mutex_);
            held_ = held;
        }
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    bool held_ = false;
};

class ShoeOnAHeldStore : public ShoeTest {
protected:
    void SetUp() override {
        store = std::make_unique<HeldStore>();
        ShoeTest::SetUp();
    }
    void hold(bool held) { dynamic_cast<HeldStore&>(*store).hold(held); }
};

TEST_F(ShoeOnAHeldStore, WhatIsMoreThanCanWaitIsAnswered) {
    open("wu-song");
    greet();
    new_shoe();
    bets_close();
    hold(true);
    const std::int64_t card = ++shoe->sequence;
    shoe->wire().say(shoe->message(card, "card", R"("card":"9S")"));
    constexpr std::int64_t may_wait = link_memory;
    for (std::int64_t i = 1; i <= may_wait + 3; ++i)
        shoe->wire().say(shoe->message(card + i, "heartbeat"));
    for (std::int64_t i = 1; i <= 3; ++i) {
        const std::string number = std::to_string(card + may_wait + i);
        EXPECT_TRUE(is_refused(shoe->wire().hear(R"("answer":)" + number + ','), "slowed"));
    }
    hold(false);
    for (std::int64_t i = 0; i <= may_wait; ++i)
        EXPECT_EQ(word_in(shoe->wire().hear(R"("answer":)" + std::to_string(card + i) + ',')),
                  "taken");
    shoe->sequence = card + may_wait;
    EXPECT_EQ(word_in(shoe->says("heartbeat")), "taken") << "the first that was not heard";
    EXPECT_EQ(drawn().size(), 1U);
}

TEST(FloorFileOfShoes, SaysWhichDeviceStandsWhere) {
    const auto parse = [](const std::string& tables) {
        return parse_floor_file(std::string{quick_floor} + tables);
    };
    const auto floor = parse(table_row("T", "wu-song", shoe_row));
    ASSERT_TRUE(floor);
    EXPECT_EQ(floor->tables.front().shoe, "shoe-1");
    EXPECT_EQ(floor->tables.front().heartbeat_ms, 20'000);
    EXPECT_NE(floor->tables.front().opening.find(R"("reads_cards":true)"), std::string::npos);
    const auto twice =
        parse(table_row("T", "wu-song", shoe_row) + table_row("U", "wu-song", shoe_row));
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().what.key, "floor.same_shoe");
    for (const char* wrong : {"dealing = \"shoe\"\n", "dealing = \"staff\"\nshoe = \"shoe-1\"\n",
                              "dealing = \"shoe\"\nshoe = \"s\"\nheartbeat_ms = 5\n"})
        EXPECT_FALSE(parse(table_row("T", "wu-song", wrong))) << wrong;
}

}  // namespace
}  // namespace tigerpit
