#include "support/lossy_disk.hpp"

#include <algorithm>
#include <numeric>
#include <random>

namespace tigerpit {

namespace {

using Operation = LossyDisk::Operation;
using Step = LossyDisk::Step;

constexpr std::size_t sector = 512;

void put(std::string& file, std::size_t place, std::string_view text) {
    if (file.size() < place + text.size()) file.resize(place + text.size());
    std::ranges::copy(text, file.begin() + static_cast<std::ptrdiff_t>(place));
}

void carry_out(std::string& file, const Operation& operation) {
    const auto place = static_cast<std::size_t>(operation.place);
    if (operation.step == Step::write) put(file, place, operation.text);
    if (operation.step == Step::truncate) file.resize(place);
}

/// Every sector of a write by itself, as a coin falls.
void carry_out_some(std::string& file, const Operation& operation, std::mt19937_64& coin) {
    if (operation.step == Step::truncate && coin() % 2 == 0) carry_out(file, operation);
    if (operation.step != Step::write) return;
    const auto place = static_cast<std::size_t>(operation.place);
    for (std::size_t at = 0; at < operation.text.size();) {
        const std::size_t size = sector - (place + at) % sector;
        const std::string_view piece = std::string_view{operation.text}.substr(at, size);
        if (coin() % 2 == 0) put(file, place + at, piece);
        at += piece.size();
    }
}

}  // namespace

int cuts_within(const Operation& operation) {
    constexpr std::size_t page = 4096;
    return 1 + static_cast<int>(operation.step == Step::write ? operation.text.size() / page : 0);
}

int LossyDisk::opened(const std::string& name, bool is_database) {
    const std::scoped_lock lock(mutex_);
    const auto [entry, is_new] = names_.try_emplace(name, static_cast<int>(sizes_.size()));
    if (is_new) {
        sizes_.push_back(0);
        // The store makes its database itself and syncs the folder; SQLite makes the rest.
        log_.push_back({Step::create, entry->second, 0, name, is_database});
    }
    return entry->second;
}

void LossyDisk::find(const std::string& name, std::string content) {
    const int file = opened(name, true);
    write(file, 0, std::move(content));
    sync(file);
}

bool LossyDisk::is_refused(Refuses kind) {
    if (!fault_ || fault_->refuses != kind || log_.size() < fault_->from) return false;
    if (fault_->once) fault_.reset();
    failed_ = true;
    return true;
}

bool LossyDisk::write(int file, std::int64_t place, std::string text) {
    const std::scoped_lock lock(mutex_);
    std::int64_t& size = sizes_[static_cast<std::size_t>(file)];
    const std::int64_t more = place + static_cast<std::int64_t>(text.size()) - size;
    const auto all = std::accumulate(sizes_.begin(), sizes_.end(), std::int64_t{0});
    bool refused = is_refused(Refuses::room);
    if (most_bytes_ && more > 0 && all + more > *most_bytes_) refused = failed_ = true;
    if (refused) {
        log_.push_back({Step::failed, file});
        return false;
    }
    size += std::max<std::int64_t>(more, 0);
    log_.push_back({Step::write, file, place, std::move(text)});
    return true;
}

bool LossyDisk::truncate(int file, std::int64_t size) {
    const std::scoped_lock lock(mutex_);
    if (is_refused(Refuses::room)) {
        log_.push_back({Step::failed, file});
        return false;
    }
    sizes_[static_cast<std::size_t>(file)] = size;
    log_.push_back({Step::truncate, file, size});
    return true;
}

bool LossyDisk::sync(int file) {
    const std::scoped_lock lock(mutex_);
    const bool refused = is_refused(Refuses::sync);
    log_.push_back({refused ? Step::failed_sync : Step::sync, file});
    return !refused;
}

void LossyDisk::remove(const std::string& name, bool lasts) {
    const std::scoped_lock lock(mutex_);
    const auto found = names_.find(name);
    if (found == names_.end()) return;
    sizes_[static_cast<std::size_t>(found->second)] = 0;
    log_.push_back({Step::remove, found->second, 0, name, lasts});
    names_.erase(found);
}

void LossyDisk::break_down(Fault fault) {
    const std::scoped_lock lock(mutex_);
    fault_ = fault;
}

void LossyDisk::allow_bytes(std::int64_t most) {
    const std::scoped_lock lock(mutex_);
    most_bytes_ = most;
}

void LossyDisk::lift() {
    const std::scoped_lock lock(mutex_);
    fault_.reset();
    most_bytes_.reset();
}

bool LossyDisk::has_failed() const {
    const std::scoped_lock lock(mutex_);
    return failed_;
}

std::size_t LossyDisk::operations() const {
    const std::scoped_lock lock(mutex_);
    return log_.size();
}

std::vector<Operation> LossyDisk::log() const {
    const std::scoped_lock lock(mutex_);
    return log_;
}

void DiskReplay::advance(const Operation& operation) {
    File& file = files_[operation.file];
    switch (operation.step) {
        case Step::create:
            names_[operation.text] = operation.file;
            if (operation.lasts) synced_names_[operation.text] = operation.file;
            break;
        case Step::write:
        case Step::truncate: file.pending.push_back(operation); break;
        case Step::sync: {
            for (const Operation& done : file.pending) carry_out(file.synced, done);
            file.pending.clear();
            // SQLite syncs the folder with the first sync of a file that it has made.
            const bool has_name = std::ranges::any_of(synced_names_, [&](const auto& name) {
                return name.second == operation.file;
            });
            if (!has_name) synced_names_ = names_;
            break;
        }
        case Step::remove:
            names_.erase(operation.text);
            if (operation.lasts) synced_names_ = names_;
            break;
        case Step::failed: break;
        // The system has given these pages up: it will not try to write them a second time.
        case Step::failed_sync: file.pending.clear(); break;
    }
}

std::map<std::string, std::string> DiskReplay::files(Survives survives, const Operation* torn,
                                                     std::uint64_t seed) const {
    std::mt19937_64 coin{seed};
    const bool new_names =
        survives == Survives::everything || (survives == Survives::something && coin() % 2 == 0);
    std::map<std::string, std::string> found;
    for (const auto& [name, number] : new_names ? names_ : synced_names_) {
        const File& file = files_.at(number);
        std::string content = file.synced;
        for (const Operation& operation : file.pending) {
            if (survives == Survives::everything) carry_out(content, operation);
            if (survives == Survives::something) carry_out_some(content, operation, coin);
        }
        const bool is_torn = torn && torn->file == number && torn->step == Step::write;
        if (is_torn && survives == Survives::something) {
            carry_out_some(content, *torn, coin);
        } else if (is_torn && torn->text.size() > 1) {
            const std::size_t size = 1 + coin() % (torn->text.size() - 1);
            put(content, static_cast<std::size_t>(torn->place), torn->text.substr(0, size));
        }
        found[name] = std::move(content);
    }
    return found;
}

}  // namespace tigerpit
