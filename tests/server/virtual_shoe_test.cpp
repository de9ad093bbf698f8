// Virtual shoes on a real floor: committed to before, revealed after, verified by anybody; and what
// becomes of them when the program ends at any moment, the table is closed, or staff take over.

#include <fstream>
#include <iterator>

#include "server/virtual_fixture.hpp"

namespace tigerpit {
namespace {

std::string file_bytes(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(VirtualTest, IsCommittedToBeforeAndRevealedAfter) {
    start_table();
    NetClient http(to(*server));
    ASSERT_TRUE(comes_true([&] { return table().shoe.ready; }));
    const auto early = http.get("/api/tables/T/shoes");
    ASSERT_TRUE(early && early->status == 200);
    const std::string first{text_of(early->body)};
    EXPECT_NE(first.find(R"([{"shoe":1,"decks":8,"commitment":")"), std::string::npos) << first;
    EXPECT_EQ(first.find("seed"), std::string::npos);
    const auto listed = http.get("/api/tables");
    EXPECT_NE(text_of(listed->body).find(shoes().front().commitment), std::string::npos);
    ASSERT_TRUE(play_to_shoe(3));
    expect_revealed_but_last();
    // Whoever watched was told of each commitment before the first card of its shoe.
    const std::string& heard = guest->all();
    for (const PublishedShoe& shoe : shoes()) {
        const auto told = heard.find(shoe.commitment);
        const auto prepared =
            heard.find(R"("shoe":)" + std::to_string(shoe.number) + R"(,"cards":)");
        EXPECT_NE(told, std::string::npos);
        // Nobody watched yet when the first was prepared.
        if (shoe.number == 1) continue;
        ASSERT_NE(prepared, std::string::npos) << shoe.number;
        EXPECT_LT(told, prepared) << shoe.number;
    }
    const auto earlier = http.get("/api/tables/T/shoes?before=2");
    const std::string page{text_of(earlier->body)};
    EXPECT_NE(page.find(R"([{"shoe":1,)"), std::string::npos) << page;
    EXPECT_NE(page.find(R"("seed":")" + *shoes().back().seed), std::string::npos) << page;
    EXPECT_EQ(http.get("/api/tables/nowhere/shoes")->status, 404);
    EXPECT_EQ(http.get("/api/tables/T/shoes?before=x")->status, 400);
    // Each card is the word of the shoe, which no person can be called like.
    const auto drawn = events_of(*store, "table/T", R"("event":"card_drawn")");
    EXPECT_GE(drawn.size(), 8U);
    for (const std::string& event : drawn)
        EXPECT_NE(event.find(R"("by":{"person":"shoe.T","role":"device"})"), std::string::npos);
    EXPECT_TRUE(is_reserved_name("shoe.t") && is_reserved_name("house.t"));
}

TEST_F(VirtualTest, TheSeedInUseIsNowhere) {
    start_table();
    ASSERT_TRUE(play_to_shoe(2));
    const std::string heard = guest->all();
    // From here on nothing moves.
    stop();
    PublishedShoes published;
    ASSERT_TRUE(published.load(*store));
    const PublishedShoe in_use = published.open_at("T").front();
    const Seed seed = seed_in_vault(in_use.number);
    const std::string raw{seed.bytes().begin(), seed.bytes().end()};
    const std::string hex = to_hex(seed.bytes());
    ASSERT_EQ(to_hex(commitment({"T", in_use.number, 8}, seed)), in_use.commitment);
    ASSERT_TRUE(dynamic_cast<SqliteStore&>(*store).back_up((home / "copy.db").string()));
    const std::string over = *published.find("T", in_use.number - 1)->seed;
    int files = 0, found = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(home)) {
        if (!entry.is_regular_file()) continue;
        const std::string bytes = file_bytes(entry.path());
        ++files;
        found += bytes.find(over) != std::string::npos ? 1 : 0;
        EXPECT_EQ(bytes.find(raw), std::string::npos) << entry.path();
        EXPECT_EQ(bytes.find(hex), std::string::npos) << entry.path();
    }
    // The search finds what is there: the seed of the shoe before, in the record and its copy.
    EXPECT_GE(files, 5);
    EXPECT_GE(found, 2);
    for (const std::string& text : {heard, logged}) {
        EXPECT_EQ(text.find(raw), std::string::npos);
        EXPECT_EQ(text.find(hex), std::string::npos);
    }
}

// ── The program ends at any moment ──────────────────────────────────────────────────────────────

/// How far the program came between one shoe and the next when it ended.
enum class Came : std::uint8_t { nowhere, revealed, kept, committed, committed_twice };

class EveryMoment : public VirtualTest, public testing::WithParamInterface<Came> {
protected:
    /// The last round of a shoe is over, and there is time before the next.
    int end_of_shoe() {
        start_table(short_shoes + "timing = { shuffle_ms = 600000 }\n");
        const auto came = play_until(
            [](const Table& now) { return now.shoe.last_round && now.phase == Phase::idle; });
        EXPECT_TRUE(came);
        const int number = came ? table().shoe.number : 0;
        stop();
        return number;
    }
    void note(const ShoeNote& note) {
        std::promise<bool> done;
        auto pit = Pit::open(*store, one_shelf(), {wall_clock_ms, [] { return 7U; }});
        ASSERT_TRUE(pit);
        (*pit)->note(write_shoe_note(note), [&](bool ok) { done.set_value(ok); });
        ASSERT_TRUE(done.get_future().get());
    }
};
INSTANTIATE_TEST_SUITE_P(All, EveryMoment,
                         testing::Values(Came::nowhere, Came::revealed, Came::kept, Came::committed,
                                         Came::committed_twice));

TEST_P(EveryMoment, ANewStartGoesOnWithTheSameShoes) {
    const int number = end_of_shoe();
    ASSERT_GT(number, 0);
    const ShoeLabel old{"T", number, 8}, label{"T", number + 1, 8};
    const Seed next = Seed::random();
    const std::string promised = to_hex(commitment(label, next));
    const Came came = GetParam();
    const auto vault = SeedVault::open(home / "seeds");
    ASSERT_TRUE(vault);
    if (came >= Came::revealed)
        note({ShoeNoteKind::revealed, old, to_hex(vault->recall(old)->bytes())});
    if (came >= Came::kept) {
        ASSERT_TRUE(vault->keep(label, next));
    }
    if (came >= Came::committed) note({ShoeNoteKind::committed, label, promised});
    if (came >= Came::committed_twice) note({ShoeNoteKind::committed, label, promised});
    start_table();
    ASSERT_TRUE(play_to_shoe(number + 2));
    expect_revealed_but_last();
    const auto used = server->floor().published().find("T", number + 1);
    ASSERT_TRUE(used);
    // The seed that was in safety is the one; nobody chooses among several.
    EXPECT_EQ(used->commitment == promised, came >= Came::kept);
    EXPECT_EQ(events_of(*store, "pit", R"("event":"shoe_lost")").size(), 0U);
}

TEST_F(VirtualTest, ARoundGoesOnAfterARestartWithTheCardsOfItsShoe) {
    start_table();
    for (int restart = 0; restart < 4; ++restart) {
        ASSERT_TRUE(play_until(
            [&](const Table& now) { return cards_laid(now.round.hands) > restart % 4; }));
        stop();
        start_table();
    }
    ASSERT_TRUE(play_to_shoe(table().shoe.number + 1));
    expect_revealed_but_last();
}

// ── Other hands ─────────────────────────────────────────────────────────────────────────────────

TEST_F(VirtualTest, AShoeThatIsInUseWhenTheTableClosesIsRevealedThen) {
    start_table(short_shoes + "timing = { settlement_ms = 600000 }\n");
    const Employee mia = hire(*server, "mia", Role::pit_manager);
    ASSERT_TRUE(play_until(
        [](const Table& now) { return now.last.number == 1 && now.phase == Phase::idle; }));
    const int number = table().shoe.number;
    guest->say(R"({"cash_out":"T","id":"x","amount_cents":)" +
               std::to_string(stack_of(table(), PlayerId{table().guests.front().player}).cents) +
               "}");
    EXPECT_TRUE(is_accepted(guest->hear(R"("answer":"x")")));
    bought = false;
    Terminal manager(*server, mia);
    const std::string closed = manager.ask("T", R"("close_table","tray_cents":0)");
    EXPECT_TRUE(is_accepted(closed)) << closed;
    EXPECT_TRUE(comes_true([&] { return shoes().front().seed.has_value(); }));
    // Opened with other decks, and whatever he says of where the cards come from.
    const std::string opened =
        manager.ask("T",
                    R"("open_table","game":"wu-song","boxes":5,"decks":6,"cards_from":"keypad")");
    EXPECT_TRUE(is_accepted(opened)) << opened;
    EXPECT_EQ(table().setup.cards_from, CardsFrom::virtual_shoe);
    EXPECT_TRUE(comes_true([&] { return table().shoe.number == number + 1; }));
    EXPECT_EQ(shoes().front().decks, 6);
    expect_revealed_but_last();
}

TEST_F(VirtualTest, AShoeThatAPersonPreparesGivesWayToOneThatIsCommittedTo) {
    start_table(short_shoes + "timing = { settlement_ms = 600000 }\n");
    ASSERT_TRUE(play_until(
        [](const Table& now) { return now.last.number == 1 && now.phase == Phase::idle; }));
    const int number = table().shoe.number;
    const Employee sam = hire(*server, "sam", Role::pit_supervisor);
    Terminal supervisor(*server, sam);
    expected = {"no_seed"};
    EXPECT_TRUE(is_accepted(supervisor.ask("T", R"("prepare_shoe","cards":416,"shuffled":true)")));
    ASSERT_TRUE(comes_true([&] { return table().shoe.number == number + 2; }));
    EXPECT_FALSE(server->floor().published().find("T", number + 1));
    expect_revealed_but_last();
}

TEST_F(VirtualTest, StaffWhoTakeOverEnterTheirCardsByHand) {
    start_table(short_shoes + "timing = { settlement_ms = 600000 }\n");
    ASSERT_TRUE(play_until(
        [](const Table& now) { return now.last.number == 1 && now.phase == Phase::idle; }));
    const int number = table().shoe.number;
    stop();
    start_table(by_staff);
    const Employee kim = hire(*server, "kim", Role::dealer);
    const Employee sam = hire(*server, "sam", Role::pit_supervisor);
    Terminal dealer(*server, kim), supervisor(*server, sam);
    EXPECT_TRUE(is_accepted(
        supervisor.ask("T", R"("change_dealer","dealer":{"person":"kim","role":"dealer"})")));
    EXPECT_FALSE(shoes().front().seed);
    for (const char* command : {R"("prepare_shoe","cards":416,"shuffled":true)",
                                R"("burn_cards","turned":"3S","unseen":3)", R"("open_bets")"})
        EXPECT_TRUE(is_accepted(dealer.ask("T", command))) << command;
    EXPECT_TRUE(comes_true([&] { return shoes().front().seed.has_value(); }));
    guest.emplace(*server, guest_token);
    EXPECT_TRUE(is_accepted(guest->ask("T", R"("place_bet","player":")" + guest->name +
                                                R"(","box":1,"bet":"banker","stake_cents":1000)")));
    EXPECT_TRUE(is_accepted(dealer.ask("T", R"("close_bets")")));
    for (const char* card : {"9S", "2D", "KH", "3C"})
        EXPECT_TRUE(
            is_accepted(dealer.ask("T", R"("draw_card","card":")" + std::string{card} + '"')));
    EXPECT_EQ(events_of(*store, "table/T", R"("manual":true)").size(), 5U);
    EXPECT_EQ(shoes().front().number, number);
}

}  // namespace
}  // namespace tigerpit
