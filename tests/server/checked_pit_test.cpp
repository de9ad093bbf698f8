// The program verifies itself while the pit is open: every day, and when somebody asks; what it
// does when it is not what it must be.

#include <dlfcn.h>

#include <fstream>
#include <thread>

#include "history/significant.hpp"
#include "server/staffed_pit.hpp"

namespace tigerpit {
namespace {

constexpr std::int64_t a_day = 24 * 60 * a_minute;

/// A library of the test's own that the program has loaded, whose file can be changed.
class Library {
public:
    explicit Library(const std::filesystem::path& place) : place_(place) {
        std::ifstream maps("/proc/self/maps");
        for (std::string line; std::getline(maps, line);)
            if (line.contains("libsodium") && line.contains('/')) {
                std::filesystem::copy_file(line.substr(line.find('/')), place_);
                break;
            }
        size_ = std::filesystem::file_size(place_);
        handle_ = ::dlopen(place_.c_str(), RTLD_NOW | RTLD_LOCAL);
        EXPECT_NE(handle_, nullptr) << ::dlerror();
    }
    ~Library() {
        if (handle_) ::dlclose(handle_);
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    /// What is behind the end of what is mapped is changed, so that nothing that runs is.
    void change() const { std::ofstream(place_, std::ios::app | std::ios::binary) << "x"; }
    void put_right() const { std::filesystem::resize_file(place_, size_); }

private:
    std::filesystem::path place_;
    std::uintmax_t size_ = 0;
    void* handle_ = nullptr;
};

class CheckedPit : public StaffedPit {
protected:
    void SetUp() override {
        StaffedPit::SetUp();
        library.emplace(home / "libchecked.so");
        start();
        hire("sue", Role::surveillance);
        sue = sign_in("sue", Role::surveillance);
        hire("mia", Role::pit_manager);
        hire("kim", Role::dealer);
    }
    void TearDown() override {
        StaffedPit::TearDown();
        library.reset();
    }

    std::optional<Library> library;
    std::string sue;
};

TEST_F(CheckedPit, WhoAsksIsToldWhatWasFoundAndItIsRecorded) {
    const HttpAnswer first = get("/api/self-check", sue);
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(first.text("why"), "start");
    const HttpAnswer asked = post("/api/self-check", "", sue);
    ASSERT_EQ(asked.status, 200) << asked.body;
    EXPECT_EQ(asked.text("why"), "asked");
    EXPECT_TRUE(asked.body.contains(R"("sound":true)")) << asked.body;
    EXPECT_TRUE(asked.body.contains("libchecked.so")) << asked.body;
    EXPECT_EQ(noted(R"("why":"asked")"), 1) << "on disk before it is answered";
    EXPECT_EQ(get("/api/self-check", sue).text("why"), "asked");
    const std::string kim = sign_in("kim", Role::dealer);
    EXPECT_EQ(post("/api/self-check", "", kim).status, 403);
    EXPECT_EQ(get("/api/self-check", kim).status, 403);
    EXPECT_EQ(post("/api/self-check", "").status, 401);
}

TEST_F(CheckedPit, ADayLaterItIsVerifiedWithoutBeingAsked) {
    later = a_day - 10 * a_minute;
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    EXPECT_EQ(noted(R"("why":"daily")"), 0);
    later = a_day;
    EXPECT_EQ(noted(R"("why":"daily")", 1), 1);
    later = 2 * a_day;
    EXPECT_EQ(noted(R"("why":"daily")", 2), 2);
    EXPECT_EQ(get("/readyz").status, 200);
}

TEST_F(CheckedPit, WhereALaterCheckFailsAllGamingIsSwitchedOff) {
    EXPECT_EQ(get("/readyz").status, 200);
    library->change();
    const HttpAnswer asked = post("/api/self-check", "", sue);
    ASSERT_EQ(asked.status, 200) << asked.body;
    EXPECT_TRUE(asked.body.contains(R"("sound":false)")) << asked.body;
    const HttpAnswer ready = get("/readyz");
    EXPECT_EQ(ready.status, 503);
    EXPECT_EQ(ready.word(), "not_ready");
    EXPECT_TRUE(ready.body.contains("self_check")) << ready.body;
    EXPECT_EQ(get("/healthz").status, 200);
    EXPECT_EQ(noted(R"("event":"switched")", 1), 1);
    // It is on disk a moment before it is in force.
    HttpAnswer switches = get("/api/switches", sue);
    for (int tries = 0; tries < 2000 && switches.body == "[]"; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        switches = get("/api/switches", sue);
    }
    EXPECT_TRUE(
        switches.body.contains(R"("of":"pit","name":"","reason":"self_check_failed","by":"house")"))
        << switches.body;
    {
        const std::scoped_lock lock(mutex);
        EXPECT_TRUE(logged.contains("self_check_failed")) << logged;
    }
    const std::string manager = sign_in("mia", Role::pit_manager);
    LiveLine live = line(manager);
    EXPECT_TRUE(live.ask(R"({"command":"open_bets"})").contains(R"("refused":"switched_off")"));
    // What it was is told to surveillance.
    const HttpAnswer told = get("/api/events?kind=self_checked&limit=1", sue);
    EXPECT_TRUE(told.body.contains("libchecked.so")) << told.body;
    // Put right, it is ready; who switches it on again is a person.
    library->put_right();
    EXPECT_TRUE(post("/api/self-check", "", sue).body.contains(R"("sound":true)"));
    EXPECT_EQ(get("/readyz").status, 200);
    EXPECT_TRUE(live.ask(R"({"command":"open_bets"})").contains(R"("refused":"switched_off")"));
    EXPECT_EQ(
        post("/api/switches", R"({"of":"pit","off":false,"reason":"put right"})", manager).status,
        200);
    EXPECT_FALSE(live.ask(R"({"command":"open_bets"})").contains("switched_off"));
}

TEST_F(CheckedPit, ADailyCheckThatFailsDoesTheSame) {
    library->change();
    later = a_day;
    EXPECT_EQ(noted(R"("event":"switched")", 1), 1);
    EXPECT_EQ(get("/readyz").status, 503);
}

}  // namespace
}  // namespace tigerpit
