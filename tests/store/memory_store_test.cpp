#include "store/memory_store.hpp"

#include "support/stored.hpp"

namespace tigerpit {
namespace {

const StoreError down{StoreFault::unavailable, "no disk"};

TEST(MemoryStore, FailsTheNextAppendWhenTold) {
    MemoryStore store;
    store.fail_next({StoreFault::conflict, "s"});
    EXPECT_EQ(fault_of(appended(store, one_event("s", 0, "a"))), StoreFault::conflict);
    EXPECT_FALSE(store.find_command("s", "a")->has_value());
    EXPECT_TRUE(appended(store, one_event("s", 0, "a")));
}

TEST(MemoryStore, RecordsNothingAfterAFailureUntilItIsProbed) {
    MemoryStore store;
    store.fail_next(down);
    EXPECT_EQ(appended(store, one_event("s", 0, "a")).error(), down);
    EXPECT_EQ(appended(store, one_event("s", 0, "a")).error(), down);
    EXPECT_EQ(store.take("s").error(), down);
    EXPECT_EQ(store.head("s")->version, 0);
    EXPECT_TRUE(store.probe());
    EXPECT_TRUE(appended(store, one_event("s", 0, "a")));
}

TEST(MemoryStore, LosesAnAnswerWhenTold) {
    MemoryStore store;
    store.lose_next_answer(down);
    EXPECT_EQ(appended(store, one_event("s", 0, "a")).error(), down);
    ASSERT_TRUE(store.probe());
    EXPECT_EQ(fault_of(appended(store, one_event("s", 0, "a"))), StoreFault::repeated);
    EXPECT_EQ(store.find_command("s", "a").value(), (Done{1, 1}));
}

TEST(MemoryStore, IsDownUntilItIsMended) {
    MemoryStore store;
    store.break_down(down);
    EXPECT_EQ(appended(store, one_event("s", 0, "a")).error(), down);
    EXPECT_EQ(store.take("s").error(), down);
    EXPECT_EQ(store.probe().error(), down);
    store.mend();
    EXPECT_EQ(appended(store, one_event("s", 0, "a")).error(), down);
    EXPECT_TRUE(store.probe());
    EXPECT_TRUE(appended(store, one_event("s", 0, "a")));
}

}  // namespace
}  // namespace tigerpit
