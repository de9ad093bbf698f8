#include "codec/json_keys.hpp"

#include "books/nearest.hpp"

namespace tigerpit {

Message unknown_json_key(std::string_view key, std::span<const std::string_view> known) {
    const auto meant = nearest(key, {known.begin(), known.end()});
    Message what = meant ? Message{"round.unknown_key_near"}.with("meant", *meant)
                         : Message{"round.unknown_key"};
    return std::move(what).with("key", key);
}

Message unknown_table_word(std::string_view word, std::span<const std::string_view> known) {
    const auto meant = nearest(word, {known.begin(), known.end()});
    Message what = meant ? Message{"table.unknown_word_near"}.with("meant", *meant)
                         : Message{"table.unknown_word"};
    return std::move(what).with("word", word);
}

}  // namespace tigerpit
