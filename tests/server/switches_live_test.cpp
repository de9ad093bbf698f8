// What is switched off over HTTP: who may, what stops, what goes on, and what opens when it is on
// again.

#include "server/virtual_fixture.hpp"

namespace tigerpit {
namespace {

class SwitchesOverHttp : public VirtualTest {
protected:
    struct Told {
        int status = 0;
        std::string body;
    };
    Told turn(const Employee& who, const std::string& what, bool off) {
        NetClient http(to(*server));
        const auto got = http.post("/api/switches",
                                   "{" + what + R"(,"off":)" + (off ? "true" : "false") +
                                       R"(,"reason":"drill"})",
                                   {{"Authorization", "Bearer " + who.token}});
        EXPECT_TRUE(got);
        return got ? Told{got->status, std::string{text_of(got->body)}} : Told{};
    }
    [[nodiscard]] bool is_open(const std::string& name) {
        return server->pit().find_table(name)->with(
            [](const Rulebook* book, const Table& now, std::int64_t, People&) {
                return book && now.phase != Phase::not_open;
            });
    }
    /// The program ends and is started on another floor.
    void start_again(const std::string& tables) {
        stop();
        start_quickly(tables);
    }
};

const std::string this_table = R"("of":"table","name":"T")";
const std::string this_game = R"("of":"game","name":"wu-song")";

TEST_F(SwitchesOverHttp, AreForWhoMayAndOfWhatThereIs) {
    start_table(by_staff);
    const Employee kim = hire(*server, "kim", Role::dealer);
    const Employee mia = hire(*server, "mia", Role::pit_manager);
    EXPECT_EQ(turn(kim, this_table, true).status, 403);
    EXPECT_EQ(turn(mia, R"("of":"table","name":"nowhere")", true).status, 400);
    EXPECT_EQ(turn(mia, R"("of":"game","name":"chess")", true).status, 400);
    EXPECT_EQ(turn(mia, R"("of":"pit","name":"T")", true).status, 400);
    const Told off = turn(mia, this_table, true);
    ASSERT_EQ(off.status, 200) << off.body;
    EXPECT_NE(off.body.find(R"("by":"mia")"), std::string::npos) << off.body;
    EXPECT_NE(off.body.find(R"("role":"pit_manager")"), std::string::npos) << off.body;
    const auto notes = events_of(*store, "pit", R"("event":"switched")");
    ASSERT_EQ(notes.size(), 1U) << "on disk before it is answered";
    EXPECT_NE(notes[0].find(R"("by":"mia","role":"pit_manager")"), std::string::npos) << notes[0];
    EXPECT_EQ(turn(mia, this_table, false).body, "[]");
}

TEST_F(SwitchesOverHttp, TheAutomaticDealerStopsAfterTheRoundAndGoesOn) {
    start_table();
    const Employee mia = hire(*server, "mia", Role::pit_manager);
    ASSERT_TRUE(play_until([](const Table& now) { return cards_laid(now.round.hands) >= 1; }));
    ASSERT_EQ(turn(mia, this_table, true).status, 200);
    ASSERT_TRUE(comes_true([&] { return table().phase == Phase::idle; }));
    const auto rounds = table().rounds;
    EXPECT_GE(table().last.number, 1) << "the round that was on was dealt to its end";
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    EXPECT_EQ(table().rounds, rounds);
    EXPECT_EQ(table().phase, Phase::idle);
    const std::string in = guest->buy_in("T", 1000);
    EXPECT_TRUE(is_refused(in, "switched_off")) << in;
    ASSERT_EQ(turn(mia, this_table, false).status, 200);
    EXPECT_TRUE(play_until([&](const Table& now) { return now.rounds > rounds; }));
}

TEST_F(SwitchesOverHttp, ATableThatCouldNotBeOpenedIsOpenedWhenItIsOnAgain) {
    start_table(by_staff);
    const Employee mia = hire(*server, "mia", Role::pit_manager);
    ASSERT_EQ(turn(mia, this_game, true).status, 200);
    expected = {"not_opened"};
    start_again(table_row("T", "wu-song", by_staff) + table_row("U", "wu-song", by_staff) +
                table_row("V", "wu-song"));
    ASSERT_TRUE(comes_true([&] {
        const std::scoped_lock lock(log_mutex);
        return logged.find("not_opened V") != std::string::npos;
    }));
    EXPECT_TRUE(is_open("T"));
    EXPECT_FALSE(is_open("U") || is_open("V"));
    expected.clear();
    ASSERT_EQ(turn(mia, this_game, false).status, 200);
    EXPECT_TRUE(comes_true([&] { return is_open("U") && is_open("V"); }));
    // The one that nobody deals has its dealer, and a shoe.
    EXPECT_TRUE(comes_true([&] {
        return server->pit().find_table("V")->with(
            [](const Rulebook*, const Table& now, std::int64_t, People&) {
                return now.dealer.has_value() && now.shoe.ready;
            });
    }));
}

TEST_F(SwitchesOverHttp, ATableThatStaffHaveClosedStaysClosed) {
    start_table(by_staff);
    const Employee mia = hire(*server, "mia", Role::pit_manager);
    Terminal manager(*server, mia);
    const std::string closed = manager.ask("T", R"("close_table","tray_cents":0)");
    ASSERT_TRUE(is_accepted(closed)) << closed;
    ASSERT_EQ(turn(mia, this_game, true).status, 200);
    ASSERT_EQ(turn(mia, this_game, false).status, 200);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_FALSE(is_open("T"));
}

}  // namespace
}  // namespace tigerpit
