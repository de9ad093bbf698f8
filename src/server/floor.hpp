#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "pit/pit.hpp"
#include "server/clockwork.hpp"
#include "server/feed.hpp"
#include "server/floor_file.hpp"
#include "server/house_dealer.hpp"
#include "server/shoe_desk.hpp"

namespace tigerpit {

/// Told of what an operator would want to know: a word, and what it is about.
using Log = std::function<void(std::string_view word, std::string_view about)>;

/// How many answers of each kind people were given.
using AnswerCounts = std::array<std::uint64_t, answer_words.size()>;

/// A table as it is listed.
struct ListedTable {
    std::string name;
    std::string game;  ///< empty: never opened
    Phase phase{};
    std::int64_t version = 0;
    std::int64_t listeners = 0;
    bool in_service = false;
    int shoe = 0;                           ///< its number
    std::optional<std::string> commitment;  ///< of the latest virtual shoe
};

/// What opens a table of the floor's file, asked by the house.
Ask opening_of(const FloorFileTable&, const Catalogue* words);

/// The tables of a pit, who watches each, and who deals where nobody does.
class Floor {
public:
    Floor(Pit& pit, SeedVault vault, FloorFile file, Log log);
    ~Floor();
    Floor(const Floor&) = delete;
    Floor& operator=(const Floor&) = delete;

    /// Opens what is to be opened and begins to deal; or says which table could not be.
    Stored<void> start();

    [[nodiscard]] Pit& pit() { return pit_; }
    [[nodiscard]] const FloorFile& file() const { return file_; }
    [[nodiscard]] const PublishedShoes& published() const { return published_; }
    [[nodiscard]] TableFeed* find(std::string_view table);
    [[nodiscard]] std::vector<ListedTable> list();
    /// Where the electronic shoe of a table is heard, or the one of this name; null: none.
    [[nodiscard]] ShoeDesk* desk_at(std::string_view table);
    [[nodiscard]] ShoeDesk* desk_of(std::string_view device);

    /// Somebody was answered.
    void count(AnswerKind kind) { ++answered_[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] AnswerCounts answers() const;

private:
    Stored<void> add(const FloorFileTable&);
    void open(const FloorFileTable&, FloorTable&);
    void open_shut();
    void seat_dealer(const FloorFileTable&, FloorTable&);
    HouseDealer& hire(const FloorFileTable&, FloorTable&, TableFeed&, bool deals);

    Pit& pit_;
    SeedVault vault_;
    FloorFile file_;
    Log log_;
    PublishedShoes published_;
    std::mutex shut_mutex_;
    std::set<std::string>
        shut_;  ///< tables that could not be opened because they were switched off
    Clockwork clockwork_;
    std::map<std::string, std::unique_ptr<TableFeed>, std::less<>> feeds_;
    std::vector<std::unique_ptr<HouseDealer>> dealers_;
    std::array<std::atomic<std::uint64_t>, answer_words.size()> answered_{};
    std::map<std::string, std::unique_ptr<ShoeDesk>, std::less<>> desks_;  ///< by table
};

}  // namespace tigerpit
