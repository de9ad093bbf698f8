// What a floor's file may say, and what is told of one that is not sound.

#include "server/floor_file.hpp"

#include <gtest/gtest.h>

#include <set>

#include "server/floor_trial.hpp"
#include "support/case_files.hpp"
#include "support/one_shelf.hpp"

namespace tigerpit {
namespace {

std::expected<FloorFile, FileError> parse(const std::string& rows) {
    return parse_floor_file("[server]\n" + rows +
                            "[[tables]]\nname = \"T\"\ngame = \"wu-song\"\ndealing = "
                            "\"staff\"\n");
}

/// The key of what is wrong, and its line among the rows.
std::string fault(const std::string& rows) {
    const auto floor = parse(rows);
    if (floor) return {};
    return floor.error().what.key + '@' + std::to_string(floor.error().line - 1);
}

TEST(FloorFile, ACertificateHasItsKey) {
    EXPECT_EQ(fault("certificate = \"a.pem\"\nprivate_key = \"b.pem\"\n"), "");
    EXPECT_EQ(fault("port = 1\nprivate_key = \"b.pem\"\n"), "floor.both_of_tls@2");
    EXPECT_EQ(fault("certificate = \"a.pem\"\nport = 1\n"), "floor.both_of_tls@1");
}

TEST(FloorFile, PasswordsGoOverNoNetworkUnhidden) {
    for (const std::string here : {"127.0.0.1", "127.0.0.7", "::1"})
        EXPECT_EQ(fault("address = \"" + here + "\"\n"), "") << here;
    for (const std::string there : {"0.0.0.0", "::", "192.168.1.5", "2001:db8::1"}) {
        const std::string row = "address = \"" + there + "\"\n";
        EXPECT_EQ(fault("port = 1\n" + row), "floor.plain@2") << there;
        EXPECT_EQ(fault("plain = false\n" + row), "floor.plain@2") << there;
        EXPECT_EQ(fault(row + "plain = true\n"), "") << there;
        EXPECT_EQ(fault(row + "certificate = \"a.pem\"\nprivate_key = \"b.pem\"\n"), "") << there;
    }
}

TEST(FloorFile, TellsWhoIsTrustedAndHowWeAreCalled) {
    const auto floor = parse(
        "proxies = [\"127.0.0.1\", \"2001:DB8::0:7\"]\n"
        "hosts = [\"Pit.Example\"]\nconnections_per_address = 7\n");
    ASSERT_TRUE(floor) << floor.error().what.key;
    EXPECT_EQ(floor->proxies, (std::vector<std::string>{"127.0.0.1", "2001:db8::7"}));
    EXPECT_EQ(floor->hosts, std::vector<std::string>{"pit.example"});
    EXPECT_EQ(floor->connections_per_address, 7);
    EXPECT_EQ(parse("")->connections_per_address, 500);
    EXPECT_TRUE(parse("proxies = []\nhosts = []\n"));
    EXPECT_EQ(fault("proxies = [\"127.0.0.1\",\n\"proxy.example\"]\n"), "floor.no_address@2");
    EXPECT_EQ(fault("proxies = [\"10.0.0.0/8\"]\n"), "floor.no_address@1");
    EXPECT_NE(fault("proxies = \"127.0.0.1\"\n"), "");
    EXPECT_NE(fault("connections_per_address = -1\n"), "");
}

/// Nothing is needed to look at the program: every game is there, on this machine alone.
TEST(FloorFile, TheBuiltInOneHasATableOfEachGame) {
    const auto floor = parse_floor_file(built_in_floor());
    ASSERT_TRUE(floor) << floor.error().what.key;
    EXPECT_EQ(floor->address, "127.0.0.1");
    EXPECT_TRUE(floor->guests);
    EXPECT_GT(floor->guest_money_cents, 0);
    std::multiset<std::string> games, wanted;
    for (const FloorFileTable& table : floor->tables) {
        games.insert(table.game);
        EXPECT_EQ(table.dealing, Dealing::automatic) << table.name;
    }
    for (const Shelf::Book& book : one_shelf().books())
        if (book.current) wanted.insert(book.book->document.id);
    EXPECT_EQ(games, wanted);
    constexpr std::int64_t some_noon = 1'794'974'400'000;  // every document is in force
    const auto trouble = fault_of_floor(*floor, one_shelf(), some_noon, Catalogue(Language::en));
    EXPECT_FALSE(trouble) << trouble->what.key;
}

TEST(FloorFile, TheOneInTheManualIsSound) {
    const std::string manual = file_text("docs/operate.md");
    const auto begin = manual.find("```toml\n") + 8;
    const auto floor =
        parse_floor_file(std::string_view{manual}.substr(begin, manual.find("```", begin) - begin));
    ASSERT_TRUE(floor) << floor.error().what.key << ' ' << floor.error().line;
    EXPECT_EQ(floor->connections_per_address, FloorFile{}.connections_per_address);
}

TEST(FloorFile, ThePackagesFloorIsSound) {
    const auto floor = parse_floor_file(file_text("packaging/floor.toml"));
    ASSERT_TRUE(floor) << floor.error().what.key;
    EXPECT_FALSE(floor->guests);
}

}  // namespace
}  // namespace tigerpit
