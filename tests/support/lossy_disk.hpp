#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace tigerpit {

/// What was done to the files of a store, one step after another, and from that what a disk has if
/// the power goes at any of them: of what was not synced nothing, all, or some.
class LossyDisk {
public:
    enum class Step : std::uint8_t { create, write, truncate, sync, remove, failed, failed_sync };

    struct Operation {
        Step step{};
        int file = 0;
        std::int64_t place = 0;  ///< where it is written; or how long it is after a truncation
        std::string text;        ///< what is written; or the name that is created or removed
        bool lasts = false;      ///< a name that is on disk at once
    };

    /// What refuses to work: all syncs, or whatever needs room.
    enum class Refuses : std::uint8_t { sync, room };
    struct Fault {
        Refuses refuses{};
        std::size_t from = 0;  ///< the number of the first operation that may fail
        bool once = false;     ///< well again by itself after that one
    };

    // Told by the file system below.
    int opened(const std::string& name, bool is_database);
    bool write(int file, std::int64_t place, std::string text);
    bool truncate(int file, std::int64_t size);
    bool sync(int file);
    void remove(const std::string& name, bool lasts);

    // Asked and told by tests.
    /// A file that is there and on disk before anybody watches.
    void find(const std::string& name, std::string content);
    void break_down(Fault);
    void allow_bytes(std::int64_t most);
    void lift();
    [[nodiscard]] bool has_failed() const;
    [[nodiscard]] std::size_t operations() const;
    [[nodiscard]] std::vector<Operation> log() const;

private:
    bool is_refused(Refuses);

    mutable std::mutex mutex_;
    std::vector<Operation> log_;
    std::map<std::string, int> names_;
    std::vector<std::int64_t> sizes_;
    std::optional<Fault> fault_;
    std::optional<std::int64_t> most_bytes_;
    bool failed_ = false;
};

/// At how many places the power is to go in the middle of it: a write of many pages is many writes
/// to a disk.
int cuts_within(const LossyDisk::Operation&);

/// Of what was not synced when the power went. The write that it interrupts is torn in any case.
enum class Survives : std::uint8_t { nothing, everything, something };

/// Goes through a log and knows at each step what is on disk for certain and what may be.
class DiskReplay {
public:
    /// The next operation is done, and nothing has happened yet.
    void advance(const LossyDisk::Operation&);

    /// The files as they are found after the power went in the middle of `torn`.
    [[nodiscard]] std::map<std::string, std::string> files(Survives,
                                                           const LossyDisk::Operation* torn,
                                                           std::uint64_t seed) const;

private:
    struct File {
        std::string synced;
        std::vector<LossyDisk::Operation> pending;
    };

    std::map<int, File> files_;
    std::map<std::string, int> synced_names_;
    std::map<std::string, int> names_;
};

}  // namespace tigerpit
