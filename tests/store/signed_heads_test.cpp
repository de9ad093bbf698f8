#include "store/signed_heads.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "store/check.hpp"
#include "store/memory_store.hpp"
#include "support/behind_back.hpp"
#include "support/folder.hpp"
#include "support/stored.hpp"

namespace tigerpit {
namespace {

std::vector<Head> sample() {
    Hash hash{};
    hash.fill(0xab);
    return {{"account/1 of\nsomebody 100%", 7, hash}, {"table/閒", 1, hash}};
}

TEST(SignedHeads, AreReadWithThePublicKeyAlone) {
    const SigningKey key = SigningKey::generate();
    const std::string text = signed_text(key, 1'700'000'000'000, sample());
    const PublicKey known = key.public_key();
    const auto heads = verified_heads(text, known);
    ASSERT_TRUE(heads);
    EXPECT_EQ(heads->heads, sample());
    EXPECT_EQ(heads->at, 1'700'000'000'000);
    EXPECT_EQ(heads->key, known);
    EXPECT_EQ(parse_heads(text), heads);
    EXPECT_TRUE(verified_heads(signed_text(key, -1, {}), known));
}

TEST(SignedHeads, HaveTheLinesThatAreDocumented) {
    const SigningKey key = SigningKey::generate();
    const std::string text = signed_text(key, 5, sample());
    std::string hash;
    for (int i = 0; i < 32; ++i) hash += "ab";
    const std::string before =
        "tigerpit-heads 1\nkey " + hex(key.public_key()) + "\nat 5\nhead 7 " + hash +
        " account/1%20of%0asomebody%20100%25\nhead 1 " + hash + " table/閒\n";
    EXPECT_EQ(text, before + "signature " + hex(key.sign(before)) + "\n");
}

TEST(SignedHeads, AreRefusedWhenAnyByteIsAnother) {
    const SigningKey key = SigningKey::generate();
    const std::string text = signed_text(key, 5, sample());
    for (std::size_t at = 0; at < text.size(); ++at)
        for (const int flip : {1, 2, 16, 128}) {
            std::string other = text;
            other[at] = static_cast<char>(other[at] ^ flip);
            EXPECT_FALSE(verified_heads(other, key.public_key())) << at;
        }
    for (std::size_t size = 0; size < text.size(); ++size)
        EXPECT_FALSE(verified_heads(text.substr(0, size), key.public_key()));
    EXPECT_FALSE(verified_heads(text + "\n", key.public_key()));
    EXPECT_FALSE(verified_heads(text + text, key.public_key()));
}

TEST(SignedHeads, AreRefusedWithTheReason) {
    const SigningKey key = SigningKey::generate();
    const SigningKey other = SigningKey::generate();
    const std::string text = signed_text(key, 5, sample());
    const auto why = [&](const std::string& changed) {
        return verified_heads(changed, key.public_key()).error();
    };
    const auto with = [&](const std::string& old, const std::string& now) {
        std::string changed = text;
        return changed.replace(changed.find(old), old.size(), now);
    };
    EXPECT_EQ(verified_heads(text, other.public_key()).error(),
              (HeadsError{HeadsFault::other_key, 2}));
    EXPECT_EQ(why(signed_text(other, 5, sample())).fault, HeadsFault::other_key);
    EXPECT_EQ(why(with("at 5", "at 6")), (HeadsError{HeadsFault::not_signed, 6}));
    EXPECT_EQ(why(with("heads 1", "heads 2")), (HeadsError{HeadsFault::malformed, 1}));
    EXPECT_EQ(why(with("key ", "kex ")), (HeadsError{HeadsFault::malformed, 2}));
    EXPECT_EQ(why(with("at 5", "at 05")), (HeadsError{HeadsFault::malformed, 3}));
    EXPECT_EQ(why(with("head 7", "head 0")), (HeadsError{HeadsFault::malformed, 4}));
    EXPECT_EQ(why(with("head 1", "head  1")), (HeadsError{HeadsFault::malformed, 5}));
    EXPECT_EQ(why(with("%0a", "%0A")), (HeadsError{HeadsFault::malformed, 4}));
    EXPECT_EQ(why(with("%0a", "%41")), (HeadsError{HeadsFault::malformed, 4}));
    EXPECT_EQ(why(with("%25\n", "%2\n")), (HeadsError{HeadsFault::malformed, 4}));
    EXPECT_EQ(why(with("table", "about")), (HeadsError{HeadsFault::malformed, 5}));
    EXPECT_EQ(why(with("signature ", "signed ")), (HeadsError{HeadsFault::malformed, 6}));
    EXPECT_EQ(why(text + "x"), (HeadsError{HeadsFault::malformed, 7}));
    EXPECT_EQ(why(""), (HeadsError{HeadsFault::malformed, 1}));
}

TEST(SignedHeads, ProveThatAStoreStillHasThem) {
    Folder folder;
    MemoryStore store;
    const SigningKey key = SigningKey::generate();
    ASSERT_TRUE(appended(store, one_event("a", 0, "1")));
    ASSERT_TRUE(appended(store, one_event("b", 0, "1")));
    const std::string path = folder.path("heads.txt");
    ASSERT_TRUE(export_heads(store, key, 9, path));
    EXPECT_EQ(fault_of(export_heads(store, key, 9, path)), StoreFault::unavailable);
    const auto heads = verified_heads(content_of(path), key.public_key()).value();
    ASSERT_TRUE(appended(store, one_event("a", 1, "2")));
    EXPECT_TRUE(check_heads(store, heads.heads));
    MemoryStore other;
    ASSERT_TRUE(appended(other, one_event("a", 0, "1")));
    EXPECT_EQ(check_heads(other, heads.heads).error(), (StoreError{StoreFault::damaged, "b"}));
    EXPECT_TRUE(check_all(store));
}

TEST(SigningKey, IsKeptInAFileOfItsOwner) {
    Folder folder;
    const std::string path = folder.path("key");
    const SigningKey key = SigningKey::generate();
    EXPECT_NE(key.public_key(), SigningKey::generate().public_key());
    ASSERT_TRUE(key.save(path));
    struct stat found{};
    ASSERT_EQ(::stat(path.c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 07777U, 0600U);
    const auto loaded = SigningKey::load(path);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->public_key(), key.public_key());
    EXPECT_EQ(loaded->sign("a"), key.sign("a"));
    // A key is not written over: what it has signed could not be checked any more.
    EXPECT_EQ(fault_of(SigningKey::generate().save(path)), StoreFault::unavailable);
    EXPECT_EQ(SigningKey::load(path)->public_key(), key.public_key());
}

TEST(SigningKey, IsRefusedWhereOthersMayReadIt) {
    Folder folder;
    const std::string path = folder.path("key");
    ASSERT_TRUE(SigningKey::generate().save(path));
    for (const unsigned mode : {0640U, 0604U, 0620U}) {
        std::filesystem::permissions(path, std::filesystem::perms{mode});
        EXPECT_EQ(fault_of(SigningKey::load(path)), StoreFault::damaged);
    }
    std::filesystem::permissions(path, std::filesystem::perms{0400});
    EXPECT_TRUE(SigningKey::load(path));
}

TEST(SigningKey, IsRefusedWhenItIsNone) {
    Folder folder;
    const std::string path = folder.path("key");
    EXPECT_EQ(fault_of(SigningKey::load(path)), StoreFault::unavailable);
    EXPECT_EQ(fault_of(SigningKey::load(folder.path(""))), StoreFault::damaged);
    ASSERT_TRUE(SigningKey::generate().save(path));
    const std::string text = content_of(path);
    for (const std::string& other : {std::string{}, text.substr(1), text + "\n",
                                     text.substr(0, text.size() - 1), text.substr(0, 40)}) {
        std::ofstream{path, std::ios::binary} << other;
        EXPECT_EQ(fault_of(SigningKey::load(path)), StoreFault::damaged) << other.size();
    }
}

}  // namespace
}  // namespace tigerpit
