#include "words/catalogue.hpp"

#include <algorithm>
#include <toml++/toml.h>

#include "assets/embedded.hpp"
#include "base/ensure.hpp"

namespace tigerpit {

namespace {

using Sentences = std::map<std::string, std::array<std::string, 3>, std::less<>>;

bool is_sentence(const toml::table& table) { return table.contains(language_tags[0]); }

/// `[settle.win] en = … zh-Hans = … zh-Hant = …` is the sentence `settle.win`.
void gather(const toml::table& table, const std::string& prefix, Sentences& sentences) {
    for (const auto& [key, node] : table) {
        const toml::table* inner = node.as_table();
        ensure(inner != nullptr, "the message catalogue holds tables only");
        const std::string path = prefix + std::string{key.str()};
        if (!is_sentence(*inner)) {
            gather(*inner, path + '.', sentences);
            continue;
        }
        for (std::size_t i = 0; i < language_tags.size(); ++i) {
            const auto text = (*inner)[language_tags[i]].value<std::string>();
            ensure(text.has_value(), "a message of the catalogue lacks a language");
            sentences[path][i] = *text;
        }
    }
}

Sentences read_sentences() {
    const auto files = embedded_files();
    const auto file = std::ranges::find(files, "messages/messages.toml", &EmbeddedFile::path);
    ensure(file != files.end(), "the message catalogue is inside the program");
    Sentences sentences;
    gather(toml::parse(file->text), "", sentences);
    return sentences;
}

}  // namespace

const Sentences& all_messages() {
    static const Sentences sentences = read_sentences();
    return sentences;
}

std::string printable(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string shown;
    const auto write_out = [&](unsigned character) {
        shown += "\\u";
        for (const unsigned shift : {12U, 8U, 4U, 0U}) shown += digits[character >> shift & 15U];
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const auto next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0U;
        const auto third = at + 2 < text.size() ? static_cast<unsigned char>(text[at + 2]) : 0U;
        // U+0080 to U+009F are controls too, U+202A to U+202E and U+2066 to U+2069 turn text
        // around.
        const bool turns = byte == 0xE2 && ((next == 0x80 && third >= 0xAA && third <= 0xAE) ||
                                            (next == 0x81 && third >= 0xA6 && third <= 0xA9));
        if (byte < 0x20 || byte == 0x7F) {
            write_out(byte);
        } else if (byte == 0xC2 && next < 0xA0) {
            write_out(next);
            ++at;
        } else if (turns) {
            write_out((next & 0x3FU) << 6U | (third & 0x3FU) | 0x2000U);
            at += 2;
        } else {
            shown += text[at];
        }
    }
    return shown;
}

std::optional<Language> parse_language(std::string_view tag) {
    const auto found = std::ranges::find(language_tags, tag);
    if (found == language_tags.end()) return std::nullopt;
    return static_cast<Language>(found - language_tags.begin());
}

Catalogue::Catalogue(Language language) : language_(language) {}

bool Catalogue::has(std::string_view key) const { return all_messages().contains(key); }

std::string Catalogue::say(const Message& message) const {
    const auto found = all_messages().find(message.key);
    ensure(found != all_messages().end(), "a sentence that is said is in the catalogue");
    const std::string& pattern = found->second[static_cast<std::size_t>(language_)];
    std::string sentence;
    // One pass: braces inside a value are the value's own.
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t open = std::min(pattern.find('{', at), pattern.size());
        sentence.append(pattern, at, open - at);
        if (open == pattern.size()) break;
        const std::size_t close = pattern.find('}', open);
        sentence += value_of(message, pattern.substr(open + 1, close - open - 1));
        at = close + 1;
    }
    return sentence;
}

std::string Catalogue::value_of(const Message& message, const std::string& name) const {
    const auto value = std::ranges::find(message.values, name, &MessageValue::name);
    ensure(value != message.values.end(), "every value of a sentence is given");
    return value->is_key ? say(value->text) : printable(value->text);
}

std::string Catalogue::join(const std::vector<std::string>& items,
                            std::string_view last_key) const {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += say(i + 1 == items.size() ? last_key : "list.comma");
        text += items[i];
    }
    return text;
}

std::string Catalogue::list(const std::vector<std::string>& items) const {
    return join(items, "list.and");
}

std::string Catalogue::either(const std::vector<std::string>& items) const {
    return join(items, "list.or");
}

}  // namespace tigerpit
