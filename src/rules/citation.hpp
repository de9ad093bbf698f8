#pragma once

#include <string>

namespace tigerpit {

/// Document and clause, and the reading a decision rests on where the text alone does not carry it.
struct Citation {
    std::string document;
    std::string clause;
    std::string reading;
    bool operator==(const Citation&) const = default;
};

/// As it is printed: `TBN 5.15.2`, `MBS 6.1 (A-11)`.
inline std::string to_text(const Citation& citation) {
    std::string text = citation.document + ' ' + citation.clause;
    if (!citation.reading.empty()) text += " (" + citation.reading + ')';
    return text;
}

}  // namespace tigerpit
