#include "device/seed_vault.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "device/disk.hpp"

namespace tigerpit {
namespace {

namespace fs = std::filesystem;

/// A directory of its own for each test.
class Vault : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "tigerpit_vault_XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        root_ = name;
    }
    void TearDown() override { fs::remove_all(root_); }

    [[nodiscard]] fs::path directory() const { return root_ / "seeds"; }
    [[nodiscard]] SeedVault opened() const {
        auto vault = SeedVault::open(directory());
        EXPECT_TRUE(vault);
        return *std::move(vault);
    }

    fs::path root_;
};

const ShoeLabel label{"Tiger 1", 7, 8};

VaultProblem problem(const std::expected<Seed, VaultFault>& recalled) {
    EXPECT_FALSE(recalled);
    return recalled ? VaultProblem::failed : recalled.error().what;
}

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, const std::string& text) {
    fs::remove(path);  // to write over a file waits for the disk
    std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

TEST_F(Vault, RemembersHowFarAShoeIsKnown) {
    EXPECT_EQ(opened().marked(label).value(), std::optional<int>{});
    for (const int place : {0, 1, 255, 256, 70'000}) {
        ASSERT_TRUE(opened().mark(label, place));
        EXPECT_EQ(opened().marked(label).value(), std::optional{place});
    }
    // Of just this shoe.
    EXPECT_EQ(opened().marked({"Tiger 1", 8, 8}).value(), std::optional<int>{});
    EXPECT_EQ(opened().marked({"Tiger 1", 7, 6}).value(), std::optional<int>{});
    EXPECT_EQ(opened().marked({"Tiger 2", 7, 8}).value(), std::optional<int>{});
    ASSERT_TRUE(opened().mark({"Tiger 1", 8, 8}, 3));
    EXPECT_EQ(opened().marked(label).value(), std::optional<int>{});
    // Of another seed nothing is known, whatever its label.
    ASSERT_TRUE(opened().mark(label, 3));
    ASSERT_TRUE(opened().keep(label, Seed::random()));
    EXPECT_EQ(opened().marked(label).value(), std::optional<int>{});
}

/// The flags of the memory that a byte lies in, as the system tells them.
std::string memory_flags(const void* byte) {
    std::ifstream maps("/proc/self/smaps");
    const auto at = reinterpret_cast<std::uintptr_t>(byte);
    bool inside = false;
    for (std::string line; std::getline(maps, line);) {
        std::uintptr_t from = 0, to = 0;
        if (std::sscanf(line.c_str(), "%lx-%lx ", &from, &to) == 2) inside = from <= at && at < to;
        if (inside && line.starts_with("VmFlags:")) return line;
    }
    return {};
}

TEST_F(Vault, ItsSeedsAreInNoCore) {
    const std::vector<std::uint8_t> plain(64);
    EXPECT_EQ(memory_flags(plain.data()).find(" dd"), std::string::npos);
    const Seed fresh = Seed::random();
    EXPECT_NE(memory_flags(fresh.bytes().data()).find(" dd"), std::string::npos);
    ASSERT_TRUE(opened().keep(label, fresh));
    const auto recalled = opened().recall(label);
    ASSERT_TRUE(recalled);
    EXPECT_NE(memory_flags(recalled->bytes().data()).find(" dd"), std::string::npos);
    // What a seed passes through on its way to the disk and back.
    const SecretBytes on_its_way(100);
    EXPECT_NE(memory_flags(on_its_way.all().data()).find(" dd"), std::string::npos);
}

TEST_F(Vault, HasASeedAgainAfterARestart) {
    const Seed seed = Seed::random();
    ASSERT_TRUE(opened().keep(label, seed));
    const auto recalled = opened().recall(label);
    ASSERT_TRUE(recalled);
    EXPECT_EQ(to_hex(recalled->bytes()), to_hex(seed.bytes()));
    // And once more, until it is forgotten.
    EXPECT_TRUE(opened().recall(label));
    EXPECT_TRUE(opened().forget(label.table));
    EXPECT_EQ(problem(opened().recall(label)), VaultProblem::missing);
    EXPECT_TRUE(opened().forget(label.table));
}

TEST_F(Vault, KeepsOneShoeATable) {
    const SeedVault vault = opened();
    const Seed first = Seed::random();
    const Seed second = Seed::random();
    ASSERT_TRUE(vault.keep(label, first));
    ASSERT_TRUE(vault.keep({"Tiger 2", 7, 8}, second));
    const ShoeLabel next{"Tiger 1", 8, 8};
    EXPECT_EQ(problem(vault.recall(next)), VaultProblem::foreign);
    ASSERT_TRUE(vault.keep(next, second));
    EXPECT_EQ(problem(vault.recall(label)), VaultProblem::foreign);
    EXPECT_EQ(to_hex(vault.recall(next)->bytes()), to_hex(second.bytes()));
    EXPECT_EQ(problem(vault.recall({"Tiger 1", 8, 6})), VaultProblem::foreign);
    EXPECT_EQ(problem(vault.recall({"Tiger 3", 1, 8})), VaultProblem::missing);
}

TEST_F(Vault, FindsAnyByteThatWasChanged) {
    const SeedVault vault = opened();
    ASSERT_TRUE(vault.keep(label, Seed::random()));
    const fs::path path = vault.file_of(label.table);
    const std::string whole = text_of(path);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string changed = whole;
        changed[i] = static_cast<char>(changed[i] ^ (1 << (i % 8)));
        put(path, changed);
        const auto what = problem(vault.recall(label));
        EXPECT_TRUE(what == VaultProblem::damaged || what == VaultProblem::foreign) << i;
    }
    for (std::size_t length = 0; length < whole.size(); ++length) {
        put(path, whole.substr(0, length));
        EXPECT_EQ(problem(vault.recall(label)), VaultProblem::damaged) << length;
    }
    put(path, whole + 'x');
    EXPECT_EQ(problem(vault.recall(label)), VaultProblem::damaged);
    put(path, std::string(5'000, 'x'));
    EXPECT_EQ(problem(vault.recall(label)), VaultProblem::damaged);
    put(path, whole);
    EXPECT_TRUE(vault.recall(label));
}

TEST_F(Vault, TakesNoOtherTablesFileForItsOwn) {
    const SeedVault vault = opened();
    ASSERT_TRUE(vault.keep({"Tiger 2", 7, 8}, Seed::random()));
    fs::copy_file(vault.file_of("Tiger 2"), vault.file_of("Tiger 1"));
    EXPECT_EQ(problem(vault.recall(label)), VaultProblem::foreign);
}

TEST_F(Vault, OpensNothingThatAnotherKeySealed) {
    ASSERT_TRUE(opened().keep(label, Seed::random()));
    fs::remove(directory() / "key");
    EXPECT_EQ(problem(opened().recall(label)), VaultProblem::foreign);
}

TEST_F(Vault, LetsNobodyElseRead) {
    const SeedVault vault = opened();
    ASSERT_TRUE(vault.keep(label, Seed::random()));
    const auto mode = [](const fs::path& path) {
        return static_cast<unsigned>(fs::status(path).permissions());
    };
    EXPECT_EQ(mode(directory()), 0700U);
    EXPECT_EQ(mode(directory() / "key"), 0600U);
    EXPECT_EQ(mode(vault.file_of(label.table)), 0600U);
    fs::permissions(directory() / "key", fs::perms::group_read, fs::perm_options::add);
    const auto exposed = SeedVault::open(directory());
    ASSERT_FALSE(exposed);
    EXPECT_EQ(exposed.error().what, VaultProblem::exposed);
}

TEST_F(Vault, HoldsNoSeedThatCanBeRead) {
    const Seed seed = Seed::random();
    const SeedVault vault = opened();
    ASSERT_TRUE(vault.keep(label, seed));
    const std::string plain(seed.bytes().begin(), seed.bytes().end());
    int files = 0;
    for (const auto& entry : fs::directory_iterator(directory())) {
        ++files;
        EXPECT_EQ(text_of(entry.path()).find(plain), std::string::npos) << entry.path();
        EXPECT_EQ(text_of(entry.path()).find(to_hex(seed.bytes())), std::string::npos);
    }
    // The key, the seed, and a word to programs that make backups.
    EXPECT_EQ(files, 3);
    EXPECT_TRUE(text_of(directory() / "CACHEDIR.TAG").starts_with("Signature: 8a477f597d28d172"));
    // The same seed kept again looks like another.
    const std::string before = text_of(vault.file_of(label.table));
    ASSERT_TRUE(vault.keep(label, seed));
    EXPECT_NE(text_of(vault.file_of(label.table)), before);
}

TEST_F(Vault, GoesOnAfterACrashInTheMiddleOfWriting) {
    const SeedVault vault = opened();
    const Seed seed = Seed::random();
    ASSERT_TRUE(vault.keep(label, seed));
    fs::path half = vault.file_of(label.table);
    half += ".new";
    put(half, "half of a fi");
    EXPECT_TRUE(opened().recall(label));
    EXPECT_TRUE(opened().keep({"Tiger 1", 8, 8}, seed));
    EXPECT_FALSE(fs::exists(half));
    fs::remove(directory() / "key");
    put(directory() / "key.new", "half of a k");
    EXPECT_TRUE(opened().keep(label, seed));
    EXPECT_FALSE(fs::exists(directory() / "key.new"));
}

TEST_F(Vault, ToleratesAnyNameOfATable) {
    const SeedVault vault = opened();
    for (const std::string& name :
         {std::string{}, std::string{"../../x"}, std::string{"老虎 1"}, std::string(300, 'a')}) {
        EXPECT_EQ(vault.file_of(name).parent_path(), directory());
        EXPECT_TRUE(vault.keep({name, 1, 8}, Seed::random()));
        EXPECT_TRUE(vault.recall({name, 1, 8}));
    }
    const auto endless = vault.keep({std::string(5'000, 'a'), 1, 8}, Seed::random());
    ASSERT_FALSE(endless);
    EXPECT_EQ(endless.error().error, ENAMETOOLONG);
}

TEST_F(Vault, SaysWhatIsWrongWithItsDirectory) {
    put(directory(), "a file");
    const auto not_one = SeedVault::open(directory());
    ASSERT_FALSE(not_one);
    EXPECT_EQ(not_one.error(), (VaultFault{VaultProblem::failed, directory().string(), ENOTDIR}));
    const auto nowhere = SeedVault::open(root_ / "no" / "such");
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().error, ENOENT);
    fs::remove(directory());
    const SeedVault vault = opened();
    fs::resize_file(directory() / "key", 5);
    const auto cut = SeedVault::open(directory());
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().what, VaultProblem::damaged);
    fs::remove_all(directory());
    const auto gone = vault.keep(label, Seed::random());
    ASSERT_FALSE(gone);
    EXPECT_EQ(gone.error().what, VaultProblem::failed);
}

}  // namespace
}  // namespace tigerpit
