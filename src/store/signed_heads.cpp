#include "store/signed_heads.hpp"

#include <charconv>

#include "base/result.hpp"
#include "store/files.hpp"

namespace tigerpit {

namespace {

constexpr std::string_view title = "tigerpit-heads 1";
constexpr std::string_view key_word = "key ";
constexpr std::string_view at_word = "at ";
constexpr std::string_view head_word = "head ";
constexpr std::string_view signature_word = "signature ";

/// A stream's name without blanks or ends of lines: those, and % itself, are written %XX.
std::string escaped(std::string_view name) {
    std::string text;
    for (const char letter : name) {
        const auto byte = static_cast<std::uint8_t>(letter);
        if (byte > 0x20 && byte != 0x7f && letter != '%')
            text += letter;
        else
            text += '%' + hex(std::span{&byte, 1});
    }
    return text;
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string name;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            name += text[at];
            continue;
        }
        std::uint8_t byte = 0;
        if (!read_hex(text.substr(at + 1, 2), std::span{&byte, 1})) return std::nullopt;
        name += static_cast<char>(byte);
        at += 2;
    }
    // One way to write a name.
    if (name.empty() || escaped(name) != text) return std::nullopt;
    return name;
}

std::optional<std::int64_t> number_in(std::string_view digits) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || std::to_string(number) != digits) return std::nullopt;
    return number;
}

/// Lines one after another, each with its end.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    /// What follows a word at the beginning of the next line; nothing if it begins otherwise.
    std::optional<std::string_view> after(std::string_view word) {
        const auto end = rest_.find('\n');
        if (end == std::string_view::npos || !rest_.starts_with(word)) return std::nullopt;
        const std::string_view found = rest_.substr(0, end).substr(word.size());
        rest_.remove_prefix(end + 1);
        ++line_;
        return found;
    }
    [[nodiscard]] bool begins_with(std::string_view word) const { return rest_.starts_with(word); }
    [[nodiscard]] bool is_over() const { return rest_.empty(); }
    /// The number of the line that was read last.
    [[nodiscard]] std::size_t line() const { return line_; }

private:
    std::string_view rest_;
    std::size_t line_ = 0;
};

std::optional<Head> head_in(std::string_view text) {
    const auto first = text.find(' ');
    const auto second = text.find(' ', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
    Head head;
    const auto version = number_in(text.substr(0, first));
    auto stream = unescaped(text.substr(second + 1));
    if (!version || *version < 1 || !stream ||
        !read_hex(text.substr(first + 1, second - first - 1), head.hash))
        return std::nullopt;
    head.version = *version;
    head.stream = *std::move(stream);
    return head;
}

std::string unsigned_text(const PublicKey& key, std::int64_t at, std::span<const Head> heads) {
    std::string text{title};
    text += '\n';
    text.append(key_word).append(hex(key)) += '\n';
    text.append(at_word).append(std::to_string(at)) += '\n';
    for (const Head& head : heads) {
        text.append(head_word).append(std::to_string(head.version)) += ' ';
        text.append(hex(head.hash)) += ' ';
        text.append(escaped(head.stream)) += '\n';
    }
    return text;
}

/// The bytes that are signed: all before the last line.
std::string_view signed_part(std::string_view text) {
    const std::size_t last = signature_word.size() + 2 * sizeof(Signature) + 1;
    return text.substr(0, text.size() - last);
}

}  // namespace

std::string signed_text(const SigningKey& key, std::int64_t at, std::span<const Head> heads) {
    std::string text = unsigned_text(key.public_key(), at, heads);
    const Signature signature = key.sign(text);
    text.append(signature_word).append(hex(signature)) += '\n';
    return text;
}

std::expected<SignedHeads, HeadsError> parse_heads(std::string_view text) {
    SignedHeads all;
    Lines lines{text};
    const auto wrong = [](std::size_t line) {
        return std::unexpected(HeadsError{HeadsFault::malformed, line});
    };
    if (const auto rest = lines.after(title); !rest || !rest->empty()) return wrong(1);
    if (const auto key = lines.after(key_word); !key || !read_hex(*key, all.key)) return wrong(2);
    const auto at = lines.after(at_word);
    const auto time = at ? number_in(*at) : std::nullopt;
    if (!time) return wrong(3);
    all.at = *time;
    while (lines.begins_with(head_word)) {
        const auto rest = lines.after(head_word);
        if (!rest) return wrong(lines.line() + 1);
        auto head = head_in(*rest);
        // By name, each once.
        if (!head || (!all.heads.empty() && head->stream <= all.heads.back().stream))
            return wrong(lines.line());
        all.heads.push_back(*std::move(head));
    }
    const auto signature = lines.after(signature_word);
    if (!signature) return wrong(lines.line() + 1);
    if (!read_hex(*signature, all.signature)) return wrong(lines.line());
    if (!lines.is_over()) return wrong(lines.line() + 1);
    return all;
}

std::expected<SignedHeads, HeadsError> verified_heads(std::string_view text, const PublicKey& key) {
    TRY(SignedHeads all, parse_heads(text));
    if (all.key != key) return std::unexpected(HeadsError{HeadsFault::other_key, 2});
    if (!is_signed(signed_part(text), all.signature, key))
        return std::unexpected(HeadsError{HeadsFault::not_signed, 4 + all.heads.size()});
    return all;
}

Stored<void> export_heads(Store& store, const SigningKey& key, std::int64_t at,
                          const std::string& path) {
    TRY(const auto heads, store.heads());
    return write_file(path, signed_text(key, at, heads));
}

}  // namespace tigerpit
