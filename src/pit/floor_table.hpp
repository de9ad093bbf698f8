#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pit/answer.hpp"
#include "pit/clock.hpp"
#include "pit/postings.hpp"
#include "pit/recorder.hpp"
#include "pit/scribe.hpp"
#include "pit/switches.hpp"
#include "store/store.hpp"
#include "table/past.hpp"
#include "table/table.hpp"

namespace tigerpit {

/// Watches a table: told of everything that is on disk, in order, and nothing else. Called on the
/// recorder's thread while the table is held; must not ask anything of the table then.
class TableWatcher {
public:
    virtual ~TableWatcher() = default;
    /// `version` is the event's own.
    virtual void happened(const Naming&, const Table& before, const Recorded&, std::int64_t version,
                          std::int64_t at) = 0;
    /// All of one commit has happened. `past` is the table as an earlier round left it, while that
    /// is in question.
    virtual void committed(const Naming&, const Table& now, const Table* past,
                           std::int64_t version) = 0;
    /// The table is out of service, or in service again.
    virtual void in_service(bool) = 0;
};

/// What was recorded, read back; an opening says which rulebook is used from now on.
std::expected<Recorded, StoreError> read_record(Scribe&, const Shelf&, const Record&);

/// What a decision needs of the world.
struct Surroundings {
    Store& store;
    Recorder& recorder;
    const Shelf& shelf;
    const Switches& switches;
    PitClock& clock;
};

/// A command that is of our own making, by somebody of the house.
struct OwnAct {
    Asker by;
    std::string id;  ///< as in an Ask
    std::function<Command(People&)> command;
    std::vector<Keep> keeps = {};  ///< recorded with it
};

/// One table of the floor, in two states: what is on disk, and what has been decided on top of that
/// and waits to be recorded. Commands are decided on the second, people are told of the first.
class FloorTable {
public:
    FloorTable(std::string name, const Surroundings& around)
        : name_(std::move(name)), stream_(table_stream(name_)), around_(around) {}

    [[nodiscard]] const std::string& name() const { return name_; }

    /// Reads its stream and becomes its writer.
    Stored<void> load();
    /// Reads what has come to the stream since; drops what was decided and not recorded.
    Stored<void> reload();
    void put_out_of_service();
    void put_in_service();

    void watch(TableWatcher* watcher);

    /// Whoever opens it, its cards come from there; what he says of it is not asked.
    void set_cards_from(CardsFrom);
    /// Has the same been asked before under this id, and is on disk? Asks for nothing.
    [[nodiscard]] bool is_done(const OwnAct&);

    void ask(const Ask&, const Answering&);
    void act(const OwnAct&, const Answering&);

    /// Looks at what is on disk: `look(rulebook or null, table, version, people)`.
    template <class Look>
    auto with(const Look& look) {
        const std::scoped_lock lock(mutex_);
        return look(durable_.book, durable_.table, durable_.version, scribe_.people());
    }
    /// The same with what the names in its texts stand for; nothing before it was ever opened:
    /// `look(naming or null, table, version)`.
    template <class Look>
    auto with_naming(const Look& look) {
        return with_past([&](const Naming* naming, const Table& table, const Table*,
                             std::int64_t version) { return look(naming, table, version); });
    }
    /// The same with the table as an earlier round left it, while that is in question:
    /// `look(naming or null, table, past or null, version)`.
    template <class Look>
    auto with_past(const Look& look) {
        const std::scoped_lock lock(mutex_);
        if (!durable_.book)
            return look(static_cast<const Naming*>(nullptr), durable_.table,
                        static_cast<const Table*>(nullptr), durable_.version);
        const Naming naming = scribe_.naming_of(*durable_.book);
        return look(&naming, durable_.table, durable_.past.table(), durable_.version);
    }
    [[nodiscard]] bool is_in_service() const { return serving_; }
    /// What of the pit is switched off.
    [[nodiscard]] const Switches& switches() const { return around_.switches; }

    /// The commit is over: whoever watches is told, if anything happened here.
    void tell_committed();

private:
    struct State {
        Table table;
        std::int64_t version = 0;
        const Rulebook* book = nullptr;  ///< the one it was opened with
        EarlierRound past;               ///< of which something is being said
    };
    /// A command as it is decided and recorded.
    struct Request {
        By by;
        Command command;
        std::string key;
        std::string text;
        std::vector<Keep> keeps;
        const Catalogue* words;
    };
    /// A command on its way: what happened to it is told to all who asked the same.
    struct Pending {
        std::string command;
        std::vector<Answering> waiting;
    };
    using Lock = std::unique_lock<std::mutex>;

    Stored<void> read_on(Lock&);
    Stored<void> fold(const Record&);

    /// The key under which a command is remembered.
    static std::string key_of(const PersonInRole&, const std::string& id);
    By by_of(const Asker&);

    /// By which rulebook something is asked: that of the table, or the one that it is to be opened
    /// with.
    std::expected<const Rulebook*, Answer> book_for(const Ask&);

    // Each gives the answer that can be told at once; nothing when it is told later.
    std::optional<Answer> ask(Lock&, const Ask&, const Answering&);
    std::optional<Answer> in_line(Answer, const Answering&);
    std::optional<Answer> put(Request, EarlierRound, const Answering&);
    std::optional<Answer> put_events(Request, const EarlierRound&, std::vector<Event>,
                                     const Answering&);

    /// Whether the same has been asked before, and what there is to say about it.
    struct Before {
        bool asked = false;
        std::optional<Answer> answer;
    };
    Before find_before(const Request&, const Answering&);
    /// The earlier round that a decision has to look at. To read a long one the lock is given up.
    EarlierRound past_for(Lock&, const By&, const Command&);
    std::optional<Table> find_round(Lock&, std::int64_t round);
    [[nodiscard]] const Rulebook* opened_with(const Recorded&) const;
    void happen(State&, const Recorded&, const EarlierRound&);
    void on_disk(std::span<const Recorded>, const EarlierRound&, std::int64_t at);
    /// What was decided and not recorded has not happened.
    void forget_ahead();

    std::string name_;
    std::string stream_;
    Surroundings around_;
    mutable std::mutex mutex_;
    Scribe scribe_;
    State durable_;
    State ahead_;
    /// What was decided and waits to be recorded, command by command: `ahead_` is `durable_` and
    /// these.
    using Decided = std::shared_ptr<const std::vector<Recorded>>;
    std::deque<Decided> waiting_;
    Hash head_{};  ///< of the last record read
    std::int64_t epoch_ = 0;
    std::uint64_t turns_ = 0;                              ///< how often something has been asked
    std::map<std::string, Pending, std::less<>> pending_;  ///< by key
    TableWatcher* watcher_ = nullptr;
    std::optional<CardsFrom> cards_from_;
    bool is_whole_ = true;  ///< all of its record could be read
    bool news_ = false;     ///< something has happened since the watcher was told of a commit
    std::atomic<bool> serving_ = false;
};

}  // namespace tigerpit
