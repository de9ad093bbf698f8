// Passwords, tokens and what a form brings along are in no log, in no record and in no copy.

#include <fstream>
#include <sstream>

#include "server/staffed_pit.hpp"
#include "store/sqlite_store.hpp"

namespace tigerpit {
namespace {

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

class OnDisk : public StaffedPit {
protected:
    void SetUp() override {
        StaffedPit::SetUp();
        auto opened = SqliteStore::open((home / "pit.db").string());
        ASSERT_TRUE(opened) << opened.error().detail;
        disk = *std::move(opened);
        start();
    }
    void TearDown() override {
        server.reset();
        disk.reset();
        std::filesystem::remove_all(home);
    }
    Store& kept_in() override { return *disk; }

    void keep_secret(const std::string& secret) {
        ASSERT_GE(secret.size(), 8U);
        secrets.push_back(secret);
    }
    void keep_session(const std::string& token) {
        keep_secret(token);
        keep_secret(Sessions::csrf_of(token));
    }
    /// Signs in, changes and guesses passwords, adds people, approves, locks and unlocks.
    void everybody_comes();
    void seek_in(const std::string& where, const std::string& bytes) {
        for (const std::string& secret : secrets)
            EXPECT_FALSE(bytes.contains(secret)) << secret << " is in " << where;
    }

    std::unique_ptr<SqliteStore> disk;
    std::vector<std::string> secrets;
};

void OnDisk::everybody_comes() {
    keep_secret(std::string{server->first_password()->view()});
    hire("ada", Role::administrator);
    hire("paul", Role::pit_manager);
    keep_secret(password_of("ada"));
    keep_secret(password_of("paul"));
    const std::string admin = sign_in("ada", Role::administrator);
    keep_session(admin);
    keep_session(come_as_guest());

    const HttpAnswer added = post("/api/people", R"({"name":"dora","roles":["dealer"]})", admin);
    const std::string once = added.text("one_time_password");
    keep_secret(once);
    const std::string dealer = sign_in("dora", Role::dealer, once);
    keep_session(dealer);
    const std::string chosen = "chosen by dora herself";
    keep_secret(chosen);
    const std::string guessed = "guessed by a stranger";
    keep_secret(guessed);
    EXPECT_EQ(post("/api/password", R"({"old":")" + once + R"(","new":")" + chosen + R"("})",
                   dealer)
                  .status,
              200);
    for (int i = 0; i < 3; ++i)
        post("/api/sign-in", R"({"name":"dora","password":")" + guessed + R"(","role":"dealer"})");
    // Typed into the wrong field.
    const std::string misplaced = "Typed Into The Name";
    keep_secret(misplaced);
    post("/api/sign-in", R"({"name":")" + misplaced + R"(","password":"x","role":"dealer"})");
    EXPECT_EQ(post("/api/people/dora/unlock", "", admin).status, 200);
    const std::string command = R"({"command":"end_day"})";
    const HttpAnswer approved =
        post("/api/approvals",
             R"({"name":"paul","password":")" + password_of("paul") +
                 R"(","role":"pit_manager","table":"T","command":)" + command + "}",
             dealer);
    ASSERT_EQ(approved.status, 200) << approved.body;
    keep_secret(approved.text("approval"));
    LiveLine desk = line(dealer);
    desk.ask(command, R"(,"approval":")" + approved.text("approval") + '"');
    later += 5 * a_minute;
    desk.hear(R"("locked":true)");
    EXPECT_EQ(post("/api/desk/unlock", R"({"password":")" + chosen + R"("})", dealer).status, 200);
    keep_secret(post("/api/people/dora/password", "", admin).text("one_time_password"));
    EXPECT_EQ(desk.closed_with(), session_over_code);
}

TEST_F(OnDisk, NothingSecretIsKeptOrLogged) {
    everybody_comes();
    const std::string copy = (home / "copy.db").string();
    ASSERT_TRUE(disk->back_up(copy));
    for (const char* name : {"pit.db", "pit.db-wal", "copy.db"}) {
        const std::string bytes = bytes_of(home / name);
        EXPECT_GT(bytes.size(), 1000U) << name << " is there to be searched";
        seek_in(name, bytes);
    }
    EXPECT_TRUE((bytes_of(home / "pit.db") + bytes_of(home / "pit.db-wal")).contains("argon2id"))
        << "the search would find what is there";
    server->stop();
    seek_in("pit.db after the end", bytes_of(home / "pit.db"));
    seek_in("the log", logged);
    for (const auto& entry : std::filesystem::directory_iterator(home))
        if (entry.is_regular_file()) seek_in(entry.path(), bytes_of(entry.path()));
}

}  // namespace
}  // namespace tigerpit
