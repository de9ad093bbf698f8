#pragma once

#include <map>
#include <mutex>
#include <utility>

#include "store/plan.hpp"

namespace tigerpit {

/// A store that is gone with the program: for tests and demonstrations. It keeps the same rules as
/// those on disk, and can be told to fail as they do: after an append was unavailable, nothing is
/// recorded until `probe` has found the store well again.
class MemoryStore : public Store {
public:
    Stored<void> append(const Batch&) override;
    Stored<std::int64_t> take(const std::string& stream) override;
    Stored<Head> head(const std::string& stream) override;
    Stored<std::vector<Head>> heads() override;
    Stored<void> read(const std::string& stream, std::int64_t after, std::int64_t most,
                      const Visit& visit) override;
    Stored<std::optional<Done>> find_command(const std::string& stream,
                                             const std::string& command_id) override;
    Stored<std::optional<std::string>> kept(const std::string& kind,
                                            const std::string& key) override;
    Stored<std::vector<Kept>> all_kept(const std::string& kind) override;
    Stored<std::vector<Holding>> holdings() override;
    Stored<void> probe() override;

    /// The next append records nothing and answers this.
    void fail_next(StoreError);
    /// The next append records all of it and answers this all the same: the answer was lost.
    void lose_next_answer(StoreError);
    /// Until `mend`, nothing is recorded, nobody becomes a writer, and `probe` answers this.
    void break_down(StoreError);
    void mend();

private:
    struct Stream {
        std::int64_t epoch = 0;
        std::vector<Record> records;
        std::map<std::string, std::int64_t> commands;  ///< the first event of each
    };

    [[nodiscard]] Head head_of(const std::string& stream) const;
    Stored<void> record(const Batch&);
    Stored<void> failed(StoreError);

    std::mutex mutex_;
    std::map<std::string, Stream> streams_;
    std::map<std::pair<std::string, std::string>, std::string> kept_;
    std::map<std::string, std::int64_t> holdings_;
    std::optional<StoreError> fails_next_;
    std::optional<StoreError> loses_answer_;
    std::optional<StoreError> broken_;  ///< until `probe` is asked
    std::optional<StoreError> down_;    ///< until `mend`
};

}  // namespace tigerpit
