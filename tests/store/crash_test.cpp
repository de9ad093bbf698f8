#include "after_crash.hpp"
#include "support/lossy_vfs.hpp"

namespace tigerpit {
namespace {

constexpr int day_batches = 90;
/// Few, so that the log goes into the database many times a day.
constexpr int checkpoint_pages = 40;

/// A day as the disk saw it.
struct Watch {
    std::vector<LossyDisk::Operation> log;
    std::vector<std::size_t> returned;  ///< of each batch: how many operations had been done then
};

Watch watched_day(const ScriptedDay& day, Synchronous synchronous) {
    Folder folder;
    LossyVfs vfs;
    const SqliteOptions options{.vfs = vfs.name(),
                                .synchronous = synchronous,
                                .checkpoint_pages = checkpoint_pages};
    Watch watch;
    auto store = SqliteStore::open(folder.path("pit.db"), options).value();
    for (std::size_t number = 0; number < day.batches().size(); ++number) {
        // Closed once: the log is removed and made anew.
        if (number == day.batches().size() / 2) {
            store.reset();
            store = SqliteStore::open(folder.path("pit.db"), options).value();
        }
        EXPECT_TRUE(store->append(day.batches()[number]));
        watch.returned.push_back(vfs.disk.operations());
        // Readers come and go.
        if (number % 4 == 0) {
            EXPECT_TRUE(store->heads());
        }
    }
    store.reset();
    watch.log = vfs.disk.log();
    return watch;
}

struct Cuts {
    int all = 0;
    int wrong = 0;  ///< after which something was wrong
};

/// Cuts the power at every operation of the day, with these losses in turn.
Cuts cut_everywhere(const ScriptedDay& day, const Watch& watch,
                    const std::vector<Survives>& in_turn, bool tell) {
    Cuts cuts;
    DiskReplay replay;
    std::size_t acknowledged = 0;
    for (std::size_t cut = 0; cut <= watch.log.size(); ++cut) {
        const auto* torn = cut < watch.log.size() ? &watch.log[cut] : nullptr;
        while (acknowledged < watch.returned.size() && watch.returned[acknowledged] <= cut)
            ++acknowledged;
        for (int within = torn ? cuts_within(*torn) : 1; within > 0; --within) {
            const auto seed = static_cast<std::uint64_t>(cuts.all++);
            const Folder folder;
            lay_down(folder, replay.files(in_turn[seed % in_turn.size()], torn, seed));
            const std::string what = wrong_after(folder, day, acknowledged);
            if (!what.empty()) ++cuts.wrong;
            if (tell) {
                EXPECT_EQ(what, "") << "cut at " << cut << " of " << watch.log.size() << ", "
                                    << acknowledged << " acknowledged";
            }
        }
        if (torn) replay.advance(*torn);
    }
    return cuts;
}

class Crash : public testing::Test {
protected:
    void crash_again(const std::map<std::string, std::string>& files, std::size_t acknowledged) {
        Folder folder;
        LossyVfs vfs;
        lay_down(folder, files);
        for (const auto& [path, content] : files)
            vfs.disk.find(folder.path(std::filesystem::path{path}.filename()), content);
        const std::size_t found = vfs.disk.operations();
        EXPECT_TRUE(SqliteStore::open(folder.path("pit.db"), {.vfs = vfs.name()}));

        const auto log = vfs.disk.log();
        DiskReplay replay;
        for (std::size_t cut = 0; cut < log.size(); ++cut) {
            if (cut >= found) {
                const Folder again;
                lay_down(again, replay.files(Survives::nothing, &log[cut], cut));
                EXPECT_EQ(wrong_after(again, day, acknowledged), "") << cut;
            }
            replay.advance(log[cut]);
        }
    }

    const ScriptedDay day{day_batches};
};

TEST_F(Crash, LosesNothingThatWasAcknowledgedWhereWritesAreLost) {
    const Watch watch = watched_day(day, Synchronous::full);
    const Cuts cuts = cut_everywhere(day, watch, {Survives::nothing}, true);
    RecordProperty("cuts", cuts.all);
    EXPECT_GT(cuts.all, 1'000);
    EXPECT_EQ(cuts.wrong, 0);
}

TEST_F(Crash, LosesNothingThatWasAcknowledgedWhereWritesSurvive) {
    const Watch watch = watched_day(day, Synchronous::full);
    EXPECT_EQ(cut_everywhere(day, watch, {Survives::something, Survives::everything}, true).wrong,
              0);
}

// The power comes back, the store is opened, and the power goes again at every operation of that.
TEST_F(Crash, MayHappenAgainWhileTheStoreIsOpened) {
    const Watch watch = watched_day(day, Synchronous::full);
    DiskReplay replay;
    std::size_t acknowledged = 0;
    for (std::size_t cut = 0; cut < watch.log.size(); ++cut) {
        while (acknowledged < watch.returned.size() && watch.returned[acknowledged] <= cut)
            ++acknowledged;
        if (cut % 29 == 15)
            crash_again(replay.files(Survives::something, &watch.log[cut], cut), acknowledged);
        replay.advance(watch.log[cut]);
    }
}

// The test of the test: without waiting for the disk a crash does lose something, and is caught.
TEST_F(Crash, IsCaughtLosingWhatNobodySynced) {
    const Watch watch = watched_day(day, Synchronous::off);
    EXPECT_GT(cut_everywhere(day, watch, {Survives::nothing}, false).wrong, day_batches);
    EXPECT_GT(cut_everywhere(day, watch, {Survives::something}, false).wrong, 0);
}

}  // namespace
}  // namespace tigerpit
