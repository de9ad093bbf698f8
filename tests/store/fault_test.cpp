#include <algorithm>

#include "after_crash.hpp"
#include "support/lossy_vfs.hpp"

namespace tigerpit {
namespace {

using Fault = LossyDisk::Fault;
using Refuses = LossyDisk::Refuses;
using Step = LossyDisk::Step;

constexpr int day_batches = 9;
constexpr int checkpoint_pages = 12;

/// One day on a disk that fails once, or from some moment on until it is mended.
class FaultyDay {
public:
    explicit FaultyDay(const ScriptedDay& day) : day_(day) {}

    /// What went wrong that should not have; nothing if all is well.
    std::string wrong_with(const std::optional<Fault>& fault) {
        if (fault) vfs.disk.break_down(*fault);
        if (auto wrong = open(); !wrong.empty()) return wrong;
        for (std::size_t number = 0; number < day_.batches().size(); ++number) {
            const auto done = store_->append(day_.batches()[number]);
            if (!done) {
                const std::size_t failed = vfs.disk.operations();
                if (auto wrong = mend(number, done.error(), *fault); !wrong.empty()) return wrong;
                if (auto wrong = wrong_without_power(number + 1); !wrong.empty())
                    return "then the power went, " + wrong;
                if (fault->refuses == Refuses::sync)
                    if (auto wrong = wrong_meanwhile(failed, number); !wrong.empty())
                        return "the power went meanwhile, " + wrong;
            }
            if (number % 3 == 0 && !store_->heads()) return "cannot be read";
        }
        if (state_of(*store_) != day_.after(day_.batches().size())) return "not the day";
        if (const auto checked = check_all(*store_); !checked) return checked.error().detail;
        return wrong_without_power(day_.batches().size());
    }

    LossyVfs vfs;

private:
    std::string open() {
        const SqliteOptions options{.vfs = vfs.name(), .checkpoint_pages = checkpoint_pages};
        auto opened = SqliteStore::open(folder_.path("pit.db"), options);
        if (!opened) {
            if (opened.error().fault != StoreFault::unavailable) return opened.error().detail;
            vfs.disk.lift();
            opened = SqliteStore::open(folder_.path("pit.db"), options);
        }
        if (!opened) return "not opened: " + opened.error().detail;
        store_ = *std::move(opened);
        return {};
    }

    /// An append has failed: nothing is recorded until the disk is well and the store was probed;
    /// then the same is asked again, and is there once.
    std::string mend(std::size_t number, const StoreError& error, const Fault& fault) {
        const Batch& batch = day_.batches()[number];
        if (error.fault != StoreFault::unavailable) return "another fault: " + error.detail;
        const auto again = store_->append(batch);
        if (again || again.error().fault != StoreFault::unavailable) return "goes on unprobed";
        if (!fault.once && store_->probe()) return "is well on a broken disk";
        vfs.disk.lift();
        if (const auto well = store_->probe(); !well) return "not mended: " + well.error().detail;
        const auto repeated = store_->append(batch);
        if (!repeated && repeated.error().fault != StoreFault::repeated)
            return "not repeated: " + repeated.error().detail;
        if (state_of(*store_) != day_.after(number + 1)) return "not once";
        return {};
    }

    /// Is all that was acknowledged on disk now, and not only where the system shows it?
    std::string wrong_without_power(std::size_t acknowledged) {
        DiskReplay replay;
        for (const auto& operation : vfs.disk.log()) replay.advance(operation);
        const Folder folder;
        lay_down(folder, replay.files(Survives::nothing, nullptr, 0));
        return wrong_after(folder, day_, acknowledged);
    }

    /// The same while the store is being mended: the power goes before anything but a write.
    std::string wrong_meanwhile(std::size_t failed, std::size_t acknowledged) {
        DiskReplay replay;
        const auto log = vfs.disk.log();
        for (std::size_t cut = 0; cut < log.size(); ++cut) {
            if (cut >= failed && log[cut].step != Step::write) {
                const Folder folder;
                lay_down(folder, replay.files(Survives::nothing, nullptr, 0));
                auto wrong = wrong_after(folder, day_, acknowledged);
                if (!wrong.empty()) return std::to_string(cut) + ": " + wrong;
            }
            replay.advance(log[cut]);
        }
        return {};
    }

    const ScriptedDay& day_;
    Folder folder_;
    std::unique_ptr<SqliteStore> store_;
};

class Faults : public testing::Test {
protected:
    /// The numbers of the operations of such a kind, in a day without a fault.
    std::vector<std::size_t> places(std::initializer_list<Step> steps) {
        FaultyDay sound{day_};
        EXPECT_EQ(sound.wrong_with({}), "");
        std::vector<std::size_t> found;
        const auto log = sound.vfs.disk.log();
        for (std::size_t number = 0; number < log.size(); ++number)
            if (std::ranges::find(steps, log[number].step) != steps.end()) found.push_back(number);
        return found;
    }

    void fail_at_each(Refuses refuses, std::initializer_list<Step> steps, bool once) {
        const auto all = places(steps);
        ASSERT_GT(all.size(), std::size_t{day_batches});
        for (const std::size_t from : all) {
            FaultyDay faulty{day_};
            EXPECT_EQ(faulty.wrong_with(Fault{refuses, from, once}), "") << from;
            EXPECT_TRUE(faulty.vfs.disk.has_failed()) << from;
        }
    }

private:
    const ScriptedDay day_{day_batches};
};

TEST_F(Faults, OfASyncAreSurvivedWhereverTheyHappen) {
    fail_at_each(Refuses::sync, {Step::sync}, true);
}

TEST_F(Faults, OfAllSyncsAreSurvivedWhereverTheyBegin) {
    fail_at_each(Refuses::sync, {Step::sync}, false);
}

TEST_F(Faults, OfRoomAreSurvivedWhereverTheyHappen) {
    fail_at_each(Refuses::room, {Step::write, Step::truncate}, true);
}

TEST_F(Faults, OfRoomAreSurvivedWhereverTheyBegin) {
    fail_at_each(Refuses::room, {Step::write, Step::truncate}, false);
}

TEST(FullDisk, StopsTheStoreUntilThereIsRoom) {
    Folder folder;
    LossyVfs vfs;
    const ScriptedDay day{60};
    auto store = SqliteStore::open(folder.path("pit.db"), {.vfs = vfs.name()}).value();
    vfs.disk.allow_bytes(400'000);
    std::size_t done = 0;
    Stored<void> answer;
    while (done < day.batches().size() && (answer = store->append(day.batches()[done]))) ++done;
    ASSERT_GT(done, 5U);
    ASSERT_LT(done, 55U);
    EXPECT_EQ(fault_of(answer), StoreFault::unavailable);
    EXPECT_EQ(fault_of(store->take("table/9")), StoreFault::unavailable);
    EXPECT_EQ(fault_of(store->probe()), StoreFault::unavailable);
    // What is there can be read all the while.
    EXPECT_EQ(state_of(*store), day.after(done));
    vfs.disk.lift();
    EXPECT_TRUE(store->probe());
    for (; done < day.batches().size(); ++done) EXPECT_TRUE(store->append(day.batches()[done]));
    EXPECT_EQ(state_of(*store), day.after(done));
    EXPECT_TRUE(check_all(*store));
}

}  // namespace
}  // namespace tigerpit
