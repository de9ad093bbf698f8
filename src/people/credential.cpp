#include "people/credential.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <new>

#include "people/kept_text.hpp"

namespace tigerpit {

namespace {

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_letters(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lowered, lowered);
}

/// Characters as UTF-8 counts them: bytes that do not go on with one.
std::size_t characters_in(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

/// What the library can take apart; a foreign hash would be read past its end.
bool is_hash(std::string_view hash) {
    return hash.starts_with(crypto_pwhash_argon2id_STRPREFIX) &&
           hash.size() < crypto_pwhash_STRBYTES &&
           std::ranges::all_of(hash, [](char c) { return c > ' ' && c < '\x7f'; });
}

}  // namespace

Credential Credential::of(const Secret& password, PasswordCost cost) {
    start_sodium();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const auto view = password.view();
    // The only way to fail is to have no memory.
    if (crypto_pwhash_str_alg(hash.data(), view.data(), view.size(), cost.passes, cost.memory_bytes,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return Credential(std::string{hash.data()});
}

bool Credential::fits(const Secret& password) const {
    start_sodium();
    return crypto_pwhash_str_verify(hash_.c_str(), password.view().data(), password.size()) == 0;
}

bool Credential::needs_rehash(PasswordCost cost) const {
    return crypto_pwhash_str_needs_rehash(hash_.c_str(), cost.passes, cost.memory_bytes) != 0;
}

std::string Credential::text() const {
    JsonWriter json;
    return json.open('{').key("hash").text(hash_).close('}').take();
}

std::optional<Credential> Credential::parse(std::string_view text) {
    KeptText kept(text);
    std::string hash = kept.text("hash");
    if (!kept.is_sound() || !is_hash(hash)) return std::nullopt;
    // -1 says that the library cannot take it apart at all.
    if (crypto_pwhash_str_needs_rehash(hash.c_str(), least_cost.passes, least_cost.memory_bytes) <
        0)
        return std::nullopt;
    return Credential(std::move(hash));
}

std::optional<PeopleFault> fault_of_password(std::string_view password, std::string_view name,
                                             std::string_view shown) {
    if (password.size() > password_bytes_max) return PeopleFault::password_long;
    if (characters_in(password) < password_characters_min) return PeopleFault::password_short;
    if (same_letters(password, name) || same_letters(password, shown))
        return PeopleFault::password_is_name;
    return std::nullopt;
}

Secret one_time_password() {
    std::string text;
    for (int group = 0; group < 4; ++group) {
        if (group > 0) text += '-';
        text += random_letters(5);
    }
    Secret secret(text);
    wipe(text);
    return secret;
}

}  // namespace tigerpit
