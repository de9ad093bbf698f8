#pragma once

#include <memory>
#include <mutex>

#include "store/backup.hpp"
#include "store/files.hpp"
#include "store/store.hpp"
#include "store/writer_notes.hpp"

namespace tigerpit {

/// When SQLite waits for the disk. `off` is for the test that shows what a crash then loses.
enum class Synchronous : std::uint8_t { full, off };

struct SqliteOptions {
    std::string vfs;  ///< through which SQLite sees the files; empty for the system's
    Synchronous synchronous = Synchronous::full;
    bool must_exist = false;  ///< makes no new store
    bool read_only = false;   ///< records nothing; the store must exist
    /// With `read_only`: all that is asked is answered as of one moment, and as it stands there,
    /// whether it can be what was recorded or not. While it is open, the log is not begun anew.
    bool for_audit = false;
    int checkpoint_pages = 4000;  ///< so many pages of the log, and they go into the database
};

/// A store in one file of SQLite, with its log beside it. One connection writes; readers have their
/// own and wait for nobody. After the world has failed it, nothing is recorded until `probe` has
/// opened everything anew; what the disk has then is the truth.
class SqliteStore final : public Store {
public:
    static Stored<std::unique_ptr<SqliteStore>> open(const std::string& path,
                                                     const SqliteOptions& options = {});
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore(SqliteStore&&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    SqliteStore& operator=(SqliteStore&&) = delete;

    Stored<void> append(const Batch&) override;
    Stored<std::int64_t> take(const std::string& stream) override;
    Stored<Head> head(const std::string& stream) override;
    Stored<std::vector<Head>> heads() override;
    /// By pages: nothing is held while `visit` runs, which may ask the store.
    Stored<void> read(const std::string& stream, std::int64_t after, std::int64_t most,
                      const Visit& visit) override;
    Stored<std::optional<Done>> find_command(const std::string& stream,
                                             const std::string& command_id) override;
    Stored<std::optional<std::string>> kept(const std::string& kind,
                                            const std::string& key) override;
    Stored<std::vector<Kept>> all_kept(const std::string& kind) override;
    Stored<std::vector<Holding>> holdings() override;
    Stored<void> probe() override;

    /// Copies the store as it stands now to a file that is not there yet, while others read and
    /// write, and checks the copy.
    Stored<void> back_up(const std::string& to, const CopyProgress& progress = {});

private:
    /// A connection for reading, and in which of the store's lives it was opened.
    struct Reader {
        std::unique_ptr<SqliteConnection> connection;
        int life = 0;
    };

    SqliteStore(std::string path, SqliteOptions options);

    Stored<void> reopen();
    void break_off(const StoreError&);
    Stored<void> open_writer();
    Stored<void> open_read_only();
    Stored<void> hold_moment();
    Stored<void> check_last(SqliteConnection&) const;
    [[nodiscard]] Stored<void> check_files() const;
    void rescue_log();
    Stored<void> checked_to_end(const std::string& stream);

    /// Runs `write` in a transaction of its own; what it wrote is on disk, in the file that has the
    /// store's name, when this returns.
    Stored<void> written(const SqliteConnection::Write& write);
    Stored<void> heed_others(SqliteConnection&);

    [[nodiscard]] Stored<std::unique_ptr<SqliteConnection>> open_reader() const;
    Stored<Reader> borrow();
    void give_back(Reader reader);
    template <class Ask>
    auto asked(const Ask& ask) -> decltype(ask(std::declval<SqliteConnection&>()));

    const std::string path_;
    const SqliteOptions options_;

    std::mutex writing_;
    std::unique_ptr<SqliteConnection> writer_;
    std::optional<StoreError> broken_;  ///< why nothing is recorded until `probe`
    std::optional<Head> last_;          ///< the record that was acknowledged last
    WriterNotes notes_;
    std::int64_t others_ = -1;  ///< by this number SQLite tells whether somebody else has written
    /// The files that were opened: the database, its log and the log's index.
    std::vector<std::pair<std::string, FileIdentity>> files_;

    std::mutex in_moment_;
    std::unique_ptr<SqliteConnection> moment_;  ///< in the middle of a transaction: see for_audit
    std::optional<StoreError> unordered_;       ///< why its rows are found by their indexes only

    std::mutex lending_;
    std::vector<Reader> idle_;
    FileIdentity database_;
    int life_ = 0;
};

}  // namespace tigerpit
