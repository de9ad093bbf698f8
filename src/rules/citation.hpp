#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "base/ensure.hpp"

namespace tigerpit {

/// Document and clause, and what a decision rests on where the text alone does not carry it.
struct Citation {
    std::string document;
    std::string clause;
    std::string reading = {};
    std::string approval = {};  ///< the reference of the overlay that filled in what was open
    bool operator==(const Citation&) const = default;
};

/// As it is printed: `TBN 5.15.2`, `MBS 6.1 (A-11)`, `DHYX 4.1.2 [GR-7]`.
inline void append_text(std::string& out, const Citation& citation) {
    out += citation.document;
    out += ' ';
    out += citation.clause;
    if (!citation.reading.empty()) {
        out += " (";
        out += citation.reading;
        out += ')';
    }
    if (!citation.approval.empty()) {
        out += " [";
        out += citation.approval;
        out += ']';
    }
}

inline std::string to_text(const Citation& citation) {
    std::string text;
    append_text(text, citation);
    return text;
}

/// A citation that lives elsewhere. Two are equal when they say the same, wherever they live: what
/// is read back from a file points into another copy of the rulebook.
class Cites {
public:
    Cites() = default;
    Cites(const Citation* citation) : citation_(citation) {}
    operator const Citation*() const { return citation_; }
    const Citation* operator->() const { return citation_; }
    bool operator==(const Cites& other) const {
        if (citation_ == nullptr || other.citation_ == nullptr) return citation_ == other.citation_;
        return *citation_ == *other.citation_;
    }

private:
    const Citation* citation_ = nullptr;
};

/// Citations that stand beside the first of a line: none beside most, never many. They live
/// elsewhere.
class FewCitations {
public:
    void add(const Citation& cites) {
        ensure(count_ < cites_.size(), "a line rests on few citations");
        cites_[count_++] = &cites;
    }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] const Citation& front() const { return **begin(); }
    [[nodiscard]] const Citation* const* begin() const { return cites_.data(); }
    [[nodiscard]] const Citation* const* end() const { return cites_.data() + count_; }

private:
    std::array<const Citation*, 4> cites_{};
    std::size_t count_ = 0;
};

}  // namespace tigerpit
