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
    return value->is_key ? say(value->text) : value->text;
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
