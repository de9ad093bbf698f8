// Somebody asks faster than the disk answers.

#include "pit/slow_store.hpp"
#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

class ManyAsks : public StaffedPit {
protected:
    Store& kept_in() override { return slow; }
    void TearDown() override {
        StaffedPit::TearDown();
        const auto report = audit(slow, {});
        ASSERT_TRUE(report);
        EXPECT_TRUE(report->findings.empty());
    }
    SlowStore slow;
};

TEST_F(ManyAsks, AreAnsweredAndTheLineHolds) {
    start("asks_per_second = 0\n");
    LiveLine guest = line(come_as_guest());
    guest.hear(R"("account":)");
    const auto buy_in = [](int number) {
        return R"({"buy_in":"T","id":")" + std::to_string(number) + R"(","amount_cents":1})";
    };
    {
        const std::scoped_lock held(slow.gate);
        for (int number = 1; number <= 600; ++number) guest.say(buy_in(number));
        // Of those that wait there are 128; the others are told so at once.
        for (int number = 129; number <= 600; ++number) {
            const std::string told = guest.hear(R"("answer":")");
            EXPECT_TRUE(told.starts_with(R"({"answer":")" + std::to_string(number) +
                                         R"(","refused":"slowed")"))
                << told;
        }
    }
    for (int number = 1; number <= 128; ++number)
        EXPECT_TRUE(
            guest.hear(R"("answer":")" + std::to_string(number) + '"').contains("accepted"));
    guest.say(buy_in(601));
    EXPECT_TRUE(guest.hear(R"("answer":"601")").contains("accepted"));
}

}  // namespace
}  // namespace tigerpit
