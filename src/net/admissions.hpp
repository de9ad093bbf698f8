#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tigerpit {

/// How a connection is received. One that is refused is told so; when too many are being told, the
/// next is cut without a word, so that saying no costs no more than saying yes.
enum class Admission : std::uint8_t { taken, refused, cut };

/// Where a connection comes from: as it is written, and what is counted as one.
struct Origin {
    std::string remote;
    std::string counted;  ///< empty: not counted by address
    std::string local;    ///< the address of ours that it came to
};

/// Counts connections, all of them and by address.
class Admissions {
public:
    Admissions(std::size_t most, std::size_t most_per_address)
        : most_(most), most_per_address_(most_per_address) {}

    [[nodiscard]] Admission enter(const std::string& counted);
    void leave(const std::string& counted, Admission);

private:
    static constexpr std::size_t most_refusals = 64;

    std::mutex mutex_;
    std::size_t most_;
    std::size_t most_per_address_;
    std::size_t taken_ = 0;
    std::size_t refused_ = 0;
    std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace tigerpit
