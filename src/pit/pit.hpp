#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "pit/account.hpp"
#include "pit/floor_table.hpp"
#include "pit/recorder.hpp"
#include "pit/shelf.hpp"
#include "pit/switches.hpp"
#include "store/store.hpp"

namespace tigerpit {

/// The world as a pit is given it.
struct PitWorld {
    std::function<std::int64_t()> now_ms;
    std::function<std::uint64_t()> random;  ///< numbers for transfers: never the same twice
    /// Calls what tells people what has become of a commit; what is told in it may leave together.
    std::function<void(const std::function<void()>& tell)> all_told = [](const auto& tell) {
        tell();
    };
};

/// A rulebook as the stream of books has it.
struct AddedBook {
    std::string fingerprint;
    BookTexts texts;
};
std::optional<AddedBook> parse_added_book(std::string_view json);

/// What somebody asks of his account, or of it for somebody.
struct MoneyAsk {
    std::string person;  ///< whose
    std::string table;   ///< for money that goes to one, or comes from it
    Money amount;
    std::string id;  ///< as in an Ask
    Asker by;
    std::string note;
    const Catalogue* words = nullptr;
};

/// A floor of tables and the accounts of those who play there, on one store. Everything it answers
/// is on disk. May be used from several threads.
class Pit : private RecorderListener {
public:
    /// Reads the store: the rulebooks that its tables were opened with, every table, money that was
    /// on its way.
    static Stored<std::unique_ptr<Pit>> open(Store&, Shelf, PitWorld);
    ~Pit() override;
    Pit(const Pit&) = delete;
    Pit& operator=(const Pit&) = delete;

    /// A table of this name, which is made if there is none.
    Stored<FloorTable*> table(const std::string& name);
    [[nodiscard]] FloorTable* find_table(std::string_view name);
    [[nodiscard]] std::vector<FloorTable*> tables();
    [[nodiscard]] const Shelf& shelf() const { return shelf_; }
    [[nodiscard]] Store& store() { return store_; }

    void deposit(const MoneyAsk&, const Answering&);
    void withdraw(const MoneyAsk&, const Answering&);
    /// From the account to the table: first it leaves the one, on disk, then it comes to the other.
    void buy_in(const MoneyAsk&, const Answering&);
    void cash_out(const MoneyAsk&, const Answering&);
    /// As it will be when everything that waits is recorded.
    Stored<PlayerAccount> account(const std::string& person);
    /// What it holds on disk.
    Stored<Money> balance(const std::string& person);

    /// Records something about the pit itself, as one JSON object, and texts to be kept with it;
    /// of the two one may be empty.
    void record(std::vector<Keep>, std::string event, std::function<void(bool)> then);
    void note(std::string event, std::function<void(bool)> then) {
        record({}, std::move(event), std::move(then));
    }

    /// What is switched off now.
    [[nodiscard]] const Switches& switches() const { return switches_; }
    /// Switches something off, or on again; recorded with what was before, by whom and why.
    /// Nothing is changed where it is so already.
    void switch_off(const SwitchedOff&, std::function<void(bool)> then);
    void switch_on(const SwitchedOff&, std::function<void(bool)> then);
    /// Told, on the recorder's thread, when one of them has changed.
    void on_switch(std::function<void()> listener);

    /// Told, on the recorder's thread, when the store fails and when it is well again.
    void on_store(std::function<void(const StoreError* failed)> listener);

    /// Waits until all that was asked is answered, and all that follows from it. For when nobody
    /// asks for more.
    void rest() { recorder_.rest(); }

    /// What recording has taken so far.
    [[nodiscard]] RecorderFigures recorder_figures() { return recorder_.figures(); }

private:
    Pit(Store&, Shelf, PitWorld);
    struct Slot {
        PlayerAccount account;
        Money recorded;  ///< its balance on disk
        std::int64_t version = 0;
        std::int64_t epoch = 0;
    };

    void all_told(const std::function<void()>& tell) override { world_.all_told(tell); }
    void recorded() override;
    void failed(const StoreError&) override;
    bool recovered() override;
    void resumed() override;

    Stored<void> read_books();
    Stored<void> read_tables();
    Stored<void> settle_transits();
    [[nodiscard]] Surroundings surroundings();

    Stored<Slot*> slot(const std::string& person);
    void tell_switched();
    void tell_store(const StoreError* failed);
    void turn(const SwitchedOff&, bool off, std::function<void(bool)> then);
    void put_money(const MoneyAsk&, const AccountEvent&, std::vector<Keep>, const Answering&);
    /// What can be told at once; nothing when it is told later.
    std::optional<Answer> try_money(const MoneyAsk&, const AccountEvent&, std::vector<Keep>,
                                    const Answering&);
    std::optional<AccountEvent> money_event(const std::string& person, std::int64_t version);
    Answer money_repeated(const MoneyAsk&, const AccountEvent&, const Slot&, Done);
    std::optional<Answer> money_in_line(Answer, const Answering&);
    void bring_to_table(const MoneyAsk&, std::uint64_t transfer, const Answering&);
    std::optional<Answer> why_not_carried(const MoneyAsk&, std::uint64_t transfer);
    void carry_to_table(const MoneyAsk&, std::uint64_t transfer, const Answering&);
    void bring_back(const MoneyAsk&, std::uint64_t transfer, const Answer& why, const Answering&);
    void receive(const MoneyAsk&, std::uint64_t transfer, const Answer& left, const Answering&);

    Store& store_;
    Shelf shelf_;
    PitWorld world_;
    PitClock clock_;
    std::mutex mutex_;  ///< of the list of tables and the pit's own stream
    std::map<std::string, std::unique_ptr<FloorTable>, std::less<>> tables_;
    std::int64_t notes_version_ = 0;
    std::int64_t notes_epoch_ = 0;
    std::mutex accounts_mutex_;
    std::map<std::string, Slot, std::less<>> accounts_;
    std::set<std::string, std::less<>> money_pending_;  ///< being recorded, by account and id
    Switches switches_;
    std::set<std::uint64_t> carried_;  ///< transfers on their way to a table just now
    std::function<void(const StoreError*)> on_store_;
    std::function<void()> on_switch_;
    Recorder recorder_;
};

}  // namespace tigerpit
