#include "store/writer_notes.hpp"

#include <utility>

namespace tigerpit {

bool WriterNotes::may_have(std::string_view stream, std::string_view command_id) const {
    const std::scoped_lock lock(mutex_);
    const auto found = ids_.find(stream);
    return found == ids_.end() || !found->second || found->second->may_have(command_id);
}

void WriterNotes::own(const std::string& stream) {
    const std::scoped_lock lock(mutex_);
    ids_.try_emplace(stream);
}

bool WriterNotes::wants_ids(std::string_view stream) const {
    const std::scoped_lock lock(mutex_);
    const auto found = ids_.find(stream);
    return found != ids_.end() && !found->second;
}

void WriterNotes::note_ids(const std::string& stream, KnownIds ids) {
    const std::scoped_lock lock(mutex_);
    ids_.insert_or_assign(stream, std::move(ids));
}

void WriterNotes::note(const Batch& batch) {
    const std::scoped_lock lock(mutex_);
    for (const Append& append : batch.appends) {
        if (append.command_id.empty()) continue;
        const auto found = ids_.find(append.stream);
        if (found != ids_.end() && found->second) found->second->add(append.command_id);
    }
}

void WriterNotes::forget() {
    forget_ends();
    const std::scoped_lock lock(mutex_);
    for (auto& [stream, ids] : ids_) ids.reset();
}

std::optional<Standing> WriterNotes::standing(std::string_view stream) const {
    const auto found = standings_.find(stream);
    if (found == standings_.end()) return std::nullopt;
    return found->second;
}

void WriterNotes::note_standing(const Standing& standing) {
    standings_.insert_or_assign(standing.head.stream, standing);
}

void WriterNotes::forget_ends() {
    standings_.clear();
    blocks_.clear();
}

std::optional<std::int64_t> WriterNotes::last_block(std::string_view stream) const {
    const auto found = blocks_.find(stream);
    if (found == blocks_.end()) return std::nullopt;
    return found->second;
}

void WriterNotes::note_last_block(std::string_view stream, std::int64_t block) {
    const auto found = blocks_.find(stream);
    if (found != blocks_.end())
        found->second = block;
    else
        blocks_.emplace(stream, block);
}

}  // namespace tigerpit
