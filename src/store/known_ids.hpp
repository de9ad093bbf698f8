#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace tigerpit {

/// Which command ids a stream has seen, as far as it must be asked: of an id that it has not seen
/// this mostly knows so, and never says so of another. 16 to 32 bytes an id, whatever its length.
class KnownIds {
public:
    void add(std::string_view id) {
        if (2 * (count_ + 1) > slots_.size()) grow();
        put(mark_of(id));
    }
    [[nodiscard]] bool may_have(std::string_view id) const {
        if (slots_.empty()) return false;
        const std::uint64_t mark = mark_of(id);
        for (std::size_t at = place_of(mark); slots_[at] != 0; at = next(at))
            if (slots_[at] == mark) return true;
        return false;
    }

private:
    /// Nought is an empty slot.
    static std::uint64_t mark_of(std::string_view id) {
        return std::hash<std::string_view>{}(id) | 1U;
    }
    [[nodiscard]] std::size_t place_of(std::uint64_t mark) const {
        return static_cast<std::size_t>(mark >> 1U) & (slots_.size() - 1);
    }
    [[nodiscard]] std::size_t next(std::size_t at) const { return (at + 1) & (slots_.size() - 1); }
    void put(std::uint64_t mark) {
        std::size_t at = place_of(mark);
        for (; slots_[at] != 0; at = next(at))
            if (slots_[at] == mark) return;
        slots_[at] = mark;
        ++count_;
    }
    void grow() {
        constexpr std::size_t least = 64;
        std::vector<std::uint64_t> before(slots_.empty() ? least : 2 * slots_.size());
        before.swap(slots_);
        count_ = 0;
        for (const std::uint64_t mark : before)
            if (mark != 0) put(mark);
    }

    std::vector<std::uint64_t> slots_;  ///< as many as a power of two, half of them empty
    std::size_t count_ = 0;
};

}  // namespace tigerpit
