// `tigerpit user`: the house looks after its people at its own console, on a store that no pit has
// open.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>

#include "codec/json_slice.hpp"
#include "people/roster.hpp"
#include "people/sessions.hpp"
#include "pit/scribe.hpp"
#include "store/claim.hpp"
#include "store/sqlite_store.hpp"
#include "support/folder.hpp"

namespace tigerpit {
namespace {

struct Ran {
    int exit = 0;
    std::string text;  ///< what it said, errors too
};

Ran run(const std::string& arguments) {
    const std::string line = std::string{TIGERPIT_PROGRAM} + " user " + arguments + " 2>&1";
    Ran ran;
    std::FILE* pipe = popen(line.c_str(), "r");
    if (!pipe) return {-1, {}};
    std::array<char, 4096> block{};
    for (std::size_t got = 0; (got = std::fread(block.data(), 1, block.size(), pipe)) > 0;)
        ran.text.append(block.data(), got);
    ran.exit = WEXITSTATUS(pclose(pipe));
    return ran;
}

class UserCommand : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(SqliteStore::open(store)); }

    /// What a sign-in would be answered: a word, or nothing when it is let in.
    std::string sign_in(const std::string& name, std::string_view password, Role role) {
        auto opened = SqliteStore::open(store);
        EXPECT_TRUE(opened);
        const auto write = [&](std::vector<Keep> keeps, const std::string&, auto then) {
            then((*opened)->append({{}, std::move(keeps)}).has_value());
        };
        auto office = PeopleOffice::open(**opened, write);
        EXPECT_TRUE(office);
        Sessions sessions(**office);
        std::string word;
        sessions.sign_in({name, password, role, "10.0.0.1", 1'800'000'000'000},
                         [&](const Permitted<SignedIn>& in) {
                             if (!in) word = to_text(in.error().fault);
                         });
        (*office)->drain();
        return word;
    }
    /// The events of the pit's own stream.
    std::string events() {
        const auto opened = SqliteStore::open(store);
        std::string all;
        EXPECT_TRUE((*opened)->read("pit", 0, INT64_MAX, [&](const Record& record) {
            all += text_under(record.event, "event").value_or("") + ' ';
            return true;
        }));
        return all;
    }

    Folder folder;
    std::string store = folder.path("pit.db");
};

TEST_F(UserCommand, AddsPeopleAndTellsTheirPasswordOnce) {
    const Ran added = run("add " + store + " dora --role dealer --role cashier --shown 'Dora D.'");
    EXPECT_EQ(added.exit, 0) << added.text;
    const std::string password = text_under(added.text, "one_time_password").value_or("");
    ASSERT_FALSE(password.empty()) << added.text;
    EXPECT_EQ(sign_in("dora", password, Role::cashier), "");
    EXPECT_EQ(sign_in("dora", password, Role::administrator), "no_such_role");
    const Ran text = run("add " + store + " ada --role administrator --text");
    EXPECT_TRUE(text.text.starts_with("ada; the password, for once: ")) << text.text;
    const Ran list = run("list " + store);
    EXPECT_TRUE(list.text.contains(
        R"("name":"dora","shown":"Dora D.","roles":["dealer","cashier"],"acting":[])"))
        << list.text;
    EXPECT_FALSE(list.text.contains(password));
    const Ran table = run("list " + store + " --text");
    EXPECT_TRUE(table.text.contains("must choose a password")) << table.text;
    EXPECT_TRUE(table.text.contains("dealer cashier")) << table.text;
    EXPECT_TRUE(events().starts_with("person_added person_added ")) << events();
}

TEST_F(UserCommand, LetsSomebodyFillAPositionForNow) {
    const std::string first =
        text_under(run("add " + store + " dora --role dealer --acting pit_supervisor").text,
                   "one_time_password")
            .value();
    EXPECT_EQ(sign_in("dora", first, Role::pit_supervisor), "");
    EXPECT_TRUE(
        run("list " + store).text.contains(R"("roles":["dealer"],"acting":["pit_supervisor"])"));
    EXPECT_TRUE(run("list " + store + " --text").text.contains("pit_supervisor"));
    EXPECT_TRUE(run("roles " + store + " dora --role dealer --acting cashier --acting pit_manager")
                    .text.contains(R"("acting":["pit_manager","cashier"])"));
    EXPECT_TRUE(run("roles " + store + " dora --role dealer").text.contains(R"("acting":[])"));
    EXPECT_EQ(sign_in("dora", first, Role::pit_supervisor), "no_such_role");
    EXPECT_EQ(run("roles " + store + " dora --role dealer --acting administrator").exit, 1);
    EXPECT_EQ(run("roles " + store + " dora --role dealer --acting boss").exit, 2);
    EXPECT_EQ(run("roles " + store + " dora --acting cashier").exit, 2);
    EXPECT_EQ(run("disable " + store + " dora --acting cashier").exit, 2);
}

TEST_F(UserCommand, ChangesThem) {
    run("add " + store + " ada --role administrator");
    const std::string first =
        text_under(run("add " + store + " dora --role dealer").text, "one_time_password").value();
    EXPECT_TRUE(run("disable " + store + " dora").text.contains(R"("disabled":true)"));
    EXPECT_EQ(sign_in("dora", first, Role::dealer), "wrong");
    EXPECT_TRUE(run("enable " + store + " dora").text.contains(R"("disabled":false)"));
    EXPECT_TRUE(run("roles " + store + " dora --role pit_manager")
                    .text.contains(R"("roles":["pit_manager"])"));
    for (int i = 0; i < 2; ++i) sign_in("dora", "not this one", Role::pit_manager);
    EXPECT_EQ(sign_in("dora", first, Role::pit_manager), "locked_out");
    EXPECT_TRUE(run("list " + store + " --text").text.contains("dora"));
    EXPECT_EQ(run("unlock " + store + " dora --text").text, "dora: done\n");
    EXPECT_EQ(sign_in("dora", first, Role::pit_manager), "");
    const std::string second =
        text_under(run("reset " + store + " dora").text, "one_time_password").value();
    EXPECT_EQ(sign_in("dora", first, Role::pit_manager), "wrong");
    EXPECT_EQ(sign_in("dora", second, Role::pit_manager), "");
    EXPECT_EQ(events(),
              "person_added person_added person_disabled person_enabled roles_set name_unlocked "
              "password_reset ");
}

TEST_F(UserCommand, SaysWhyNot) {
    run("add " + store + " ada --role administrator");
    const Ran taken = run("add " + store + " ada --role dealer");
    EXPECT_EQ(taken.exit, 1);
    EXPECT_EQ(taken.text, "tigerpit user: this name is taken\n");
    EXPECT_EQ(run("disable " + store + " ada").text,
              "tigerpit user: this is the last administrator\n");
    EXPECT_EQ(run("reset " + store + " nobody").exit, 1);
    EXPECT_EQ(run("add " + store + " x --role king").exit, 2);
    EXPECT_EQ(run("add " + store + " x").exit, 2);
    EXPECT_EQ(run("disable " + store + " x --role dealer").exit, 2);
    EXPECT_EQ(run("list " + store + " x").exit, 2);
    EXPECT_EQ(run("list").exit, 2);
}

TEST_F(UserCommand, LeavesAStoreThatIsOpenAlone) {
    run("add " + store + " ada --role administrator");
    const std::string before = events();
    const auto claim = StoreClaim::take(store);
    ASSERT_TRUE(claim);
    const Ran refused = run("add " + store + " dora --role dealer");
    EXPECT_EQ(refused.exit, 2);
    EXPECT_TRUE(refused.text.contains("another program writes to this store")) << refused.text;
    EXPECT_EQ(run("list " + store).exit, 0) << "reading is in nobody's way";
    EXPECT_EQ(events(), before);
}

TEST_F(UserCommand, MakesNoStore) {
    const std::string nowhere = folder.path("other.db");
    EXPECT_EQ(run("add " + nowhere + " ada --role administrator").exit, 2);
    EXPECT_FALSE(std::filesystem::exists(nowhere));
    EXPECT_FALSE(std::filesystem::exists(nowhere + "-claim"));
}

}  // namespace
}  // namespace tigerpit
