#pragma once

#include <string>

#include "support/lossy_disk.hpp"

namespace tigerpit {

/// Puts itself between SQLite and the system's files: what is written goes there, so that the
/// program sees what it wrote, and into the log of a disk, so that a test sees what would be left
/// of it. Shared memory is the system's: it does not outlive the power anyway.
class LossyVfs {
public:
    LossyVfs();
    ~LossyVfs();
    LossyVfs(const LossyVfs&) = delete;
    LossyVfs& operator=(const LossyVfs&) = delete;

    /// The name by which SQLite knows it.
    [[nodiscard]] const std::string& name() const { return name_; }
    LossyDisk disk;

private:
    std::string name_;
    struct Registered;
    Registered* registered_;
};

}  // namespace tigerpit
