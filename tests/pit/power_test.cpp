// The power goes at every write of a day of a pit, on a disk that loses what nobody synced and
// tears the last write. Whatever the pit had answered is there when it is opened again, and the day
// goes on as if nothing had happened. TIGERPIT_POWER_EVERY=1 cuts it at every write; ./test full
// asks for that, otherwise it goes at every fourth.

#include <cstdlib>
#include <fstream>

#include "pit_day.hpp"
#include "store/sqlite_store.hpp"
#include "support/folder.hpp"
#include "support/lossy_vfs.hpp"

namespace tigerpit {
namespace {

/// Few, so that the log goes into the database many times a day.
constexpr int checkpoint_pages = 40;
/// Transfers of another life have other numbers.
constexpr std::uint64_t other_numbers = 2'000'000;
constexpr std::int64_t next_noon = some_noon + 86'400'000;

/// A day as the disk saw it, and as it was answered.
struct WatchedDay {
    std::vector<LossyDisk::Operation> log;
    std::vector<Answer> answers;
    std::vector<std::size_t> answered;  ///< of each step: how many operations had been done then
    std::vector<Holding> holdings;
    std::int64_t version = 0;
};

std::int64_t version_of(TestPit& pit) {
    return pit->table("T").value()->with(
        [](const Rulebook*, const Table&, std::int64_t version, People&) { return version; });
}

class Power : public testing::Test {
protected:
    WatchedDay watched_day(Synchronous synchronous) {
        Folder folder;
        LossyVfs vfs;
        WatchedDay watched;
        {
            auto store =
                SqliteStore::open(folder.path("pit.db"), {.vfs = vfs.name(),
                                                          .synchronous = synchronous,
                                                          .checkpoint_pages = checkpoint_pages})
                    .value();
            TestPit pit(*store, shelf);
            for (std::size_t step = 0; step < day.size(); ++step) {
                watched.answers.push_back(day.ask(pit, step));
                EXPECT_EQ(watched.answers.back().kind, AnswerKind::accepted)
                    << step << watched.answers.back().text;
                watched.answered.push_back(vfs.disk.operations());
            }
            pit->rest();
            watched.version = version_of(pit);
            watched.holdings = store->holdings().value();
        }
        watched.log = vfs.disk.log();
        return watched;
    }

    /// What is wrong with the pit after the power went; nothing if all is well.
    std::string wrong_after(const Folder& folder, const WatchedDay& watched,
                            std::size_t answered) const {
        auto store = SqliteStore::open(folder.path("pit.db"), {.must_exist = answered > 0});
        if (!store) return "not opened: " + store.error().detail;
        auto pit = Pit::open(**store, shelf, {[] { return next_noon; }, [] { return 1; }});
        if (!pit) return "no pit: " + pit.error().detail;
        pit->reset();
        if (const auto found = findings_in(**store); !found.empty()) return found.front();
        TestPit again(**store, shelf);
        again.set_random(other_numbers);
        again.set_time(next_noon);
        for (std::size_t step = 0; step < day.size(); ++step) {
            const Answer answer = day.ask(again, step);
            const bool repeated = answer.kind == AnswerKind::repeated;
            if (!repeated && answer.kind != AnswerKind::accepted)
                return "step " + std::to_string(step) + ": " + answer.text;
            // What was answered is there, and one step more may be.
            if (step < answered && !repeated) return "lost: " + std::to_string(step);
            if (step > answered && repeated) return "there: " + std::to_string(step);
            if (step < answered && answer.first != watched.answers[step].first)
                return "elsewhere: " + std::to_string(step);
        }
        again->rest();
        if (version_of(again) != watched.version) return "another table";
        if ((*store)->holdings().value() != watched.holdings) return "other money";
        const auto found = findings_in(**store);
        return found.empty() ? "" : found.front();
    }

    /// Cuts the power at every so many operations; answers at how many something was wrong.
    int wrong_cuts(const WatchedDay& watched, Survives survives, std::size_t every, bool tell) {
        int wrong = 0;
        DiskReplay replay;
        std::size_t answered = 0, places = 0;
        cuts = 0;
        for (std::size_t cut = 0; cut <= watched.log.size(); ++cut) {
            const auto* torn = cut < watched.log.size() ? &watched.log[cut] : nullptr;
            while (answered < watched.answered.size() && watched.answered[answered] <= cut)
                ++answered;
            for (int within = torn ? cuts_within(*torn) : 1; within > 0; --within) {
                const std::size_t number = places++;
                if (number % every != 0 || answered == 0) continue;
                ++cuts;
                const Folder folder;
                lay_down(folder, replay.files(survives, torn, number));
                const std::string what = wrong_after(folder, watched, answered);
                if (!what.empty()) ++wrong;
                if (tell) {
                    EXPECT_EQ(what, "") << "cut at " << cut << " of " << watched.log.size() << ", "
                                        << answered << " answered";
                }
            }
            if (torn) replay.advance(*torn);
        }
        return wrong;
    }

    static void lay_down(const Folder& folder, const std::map<std::string, std::string>& files) {
        for (const auto& [path, content] : files) {
            const std::string name = std::filesystem::path{path}.filename();
            std::ofstream file{folder.path(name), std::ios::binary};
            file.write(content.data(), static_cast<std::streamsize>(content.size()));
        }
    }

    const PitDay day;
    const Shelf shelf = shelf_of("wu-song");
    int cuts = 0;
};

TEST_F(Power, MayGoAtAnyWriteAndNothingAnsweredIsLost) {
    const char* told = std::getenv("TIGERPIT_POWER_EVERY");
    const std::size_t every = told ? std::stoul(told) : 4;
    const WatchedDay watched = watched_day(Synchronous::full);
    EXPECT_EQ(wrong_cuts(watched, Survives::nothing, every, true), 0);
    EXPECT_GE(cuts * static_cast<int>(every), 500);
    RecordProperty("cuts", cuts);
    EXPECT_EQ(wrong_cuts(watched, Survives::something, 4 * every, true), 0);
}

// The test of the test: who does not wait for the disk is caught.
TEST_F(Power, IsMissedWhereNobodyWaitsForTheDisk) {
    const WatchedDay watched = watched_day(Synchronous::off);
    EXPECT_GT(wrong_cuts(watched, Survives::nothing, 4, false), 20);
}

}  // namespace
}  // namespace tigerpit
