#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tigerpit {

/// `"…"` with what JSON escapes escaped.
void write_json_text(std::string& out, std::string_view text);

void write_json_number(std::string& out, std::int64_t number);

/// Writes one JSON text from its beginning to its end; commas come by themselves.
class JsonWriter {
public:
    JsonWriter& open(char bracket);   ///< `{` or `[`
    JsonWriter& close(char bracket);  ///< `}` or `]`
    JsonWriter& key(std::string_view name);
    JsonWriter& text(std::string_view value);
    /// A number, or another word of JSON, as it is to stand.
    JsonWriter& word(std::string_view value);
    JsonWriter& number(std::int64_t value);

    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    void next();

    std::string out_;
    bool first_ = true;  ///< nothing yet in the bracket that is open, or after a key
};

}  // namespace tigerpit
