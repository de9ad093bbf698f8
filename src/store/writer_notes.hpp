#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "store/known_ids.hpp"
#include "store/store.hpp"

namespace tigerpit {

/// What the writer of a store remembers of its streams, so that the file is not asked at every
/// command: whatever is not noted here is looked up there.
class WriterNotes {
public:
    /// May this command be recorded already? Of streams whose ids are not noted nobody knows.
    [[nodiscard]] bool may_have(std::string_view stream, std::string_view command_id) const;
    /// Its ids are worth noting: it is written to from here.
    void own(const std::string& stream);
    [[nodiscard]] bool wants_ids(std::string_view stream) const;
    /// These are all the ids of a stream.
    void note_ids(const std::string& stream, KnownIds ids);
    /// Has been recorded, or may have been.
    void note(const Batch&);

    /// Where a stream stands, and the block in which its last record does. Asked and told by who
    /// writes.
    [[nodiscard]] std::optional<Standing> standing(std::string_view stream) const;
    void note_standing(const Standing&);
    [[nodiscard]] std::optional<std::int64_t> last_block(std::string_view stream) const;
    void note_last_block(std::string_view stream, std::int64_t block);
    /// What was being written was not, or these streams have another writer.
    void forget_ends();
    /// Somebody else has written, or nobody knows what was.
    void forget();

private:
    mutable std::mutex mutex_;  ///< of the ids, about which anybody asks
    /// Of the streams that are written to from here; nothing where they are to be read.
    std::map<std::string, std::optional<KnownIds>, std::less<>> ids_;
    std::map<std::string, Standing, std::less<>> standings_;
    std::map<std::string, std::int64_t, std::less<>> blocks_;
};

}  // namespace tigerpit
