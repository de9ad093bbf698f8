// Where no terminal reads it, the password of the first administrator is in a file of the owner's
// and in nothing that is kept, until it is good for nothing.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "net/net_client.hpp"
#include "pit/scribe.hpp"
#include "served_pit.hpp"
#include "support/folder.hpp"

namespace tigerpit {
namespace {

constexpr std::string_view floor_text = R"([server]
guests = false
[[tables]]
name = "T"
game = "wu-song"
dealing = "staff"
)";

std::string text_of_file(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

class FirstPassword : public testing::Test {
protected:
    void SetUp() override {
        std::ofstream(floor) << floor_text;
        std::filesystem::create_directory(home);
    }
    void start() {
        pit.emplace(home, floor);
        ASSERT_TRUE(pit->is_ready(std::chrono::seconds(60))) << text_of_file(home + "/log");
    }
    std::string in_file() {
        std::string text = text_of_file(kept);
        while (text.ends_with('\n')) text.pop_back();
        return text;
    }
    int post(const std::string& target, const std::string& body, std::string* token = nullptr) {
        ClientOptions to;
        to.port = pit->port();
        NetClient http(to);
        Headers headers;
        if (token && !token->empty()) headers.add("Authorization", "Bearer " + *token);
        const auto got = http.post(target, body, headers);
        EXPECT_TRUE(got);
        if (!got) return 0;
        if (token) *token = text_under(text_of(got->body), "token").value_or("");
        return got->status;
    }
    void choose_another(const std::string& first) {
        std::string token;
        EXPECT_EQ(post("/api/sign-in",
                       R"({"name":"admin","role":"administrator","password":")" + first + "\"}",
                       &token),
                  200);
        EXPECT_EQ(post("/api/password",
                       R"({"old":")" + first + R"(","new":"a longer word than most"})", &token),
                  200);
    }
    [[nodiscard]] bool is_gone_soon() const {
        for (int i = 0; i < 600; ++i) {
            if (!std::filesystem::exists(kept)) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return false;
    }

    Folder folder;
    std::string home = folder.path("home");
    std::string floor = folder.path("floor.toml");
    std::string kept = home + "/first-password";
    std::optional<ServedPit> pit;
};

TEST_F(FirstPassword, IsInAFileOfTheOwnersUntilItIsChanged) {
    start();
    const std::string first = in_file();
    ASSERT_GE(first.size(), 8U);
    const auto mode = std::filesystem::status(kept).permissions();
    EXPECT_EQ(mode, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    choose_another(first);
    EXPECT_TRUE(is_gone_soon());
    EXPECT_EQ(pit->stop(), 0);
    const std::string said = pit->all_said();
    EXPECT_NE(said.find(kept), std::string::npos) << said;
    EXPECT_EQ(said.find(first), std::string::npos);
    EXPECT_EQ(text_of_file(home + "/log").find(first), std::string::npos);
}

TEST_F(FirstPassword, StaysOverARestartAndGoesAtTheNextWhenItWasChanged) {
    std::ofstream(kept) << "of a store that was here before\n";
    start();
    const std::string first = in_file();
    EXPECT_EQ(first.find("before"), std::string::npos);
    EXPECT_EQ(pit->stop(), 0);
    start();
    EXPECT_EQ(in_file(), first);
    choose_another(first);
    pit->kill();
    std::ofstream(kept) << first << '\n';
    start();
    EXPECT_TRUE(is_gone_soon());
    EXPECT_EQ(pit->stop(), 0);
}

}  // namespace
}  // namespace tigerpit
