#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pit/floor_table.hpp"
#include "table/seen.hpp"
#include "table/view.hpp"

namespace tigerpit {

using SharedText = std::shared_ptr<const std::string>;

/// Somebody who watches a table. `send` does not wait; false when nobody listens any more.
struct Spectator {
    Viewer viewer{};
    std::string player;  ///< whose own view he is told too; empty: nobody's
    std::function<bool(const SharedText&)> send;
};

/// What has happened at a table since a version, as one viewer may see it: told once a commit, and
/// written once for all who see the same.
class TableFeed : public TableWatcher {
public:
    explicit TableFeed(FloorTable& table);
    ~TableFeed() override { table_.watch(nullptr); }
    TableFeed(const TableFeed&) = delete;
    TableFeed& operator=(const TableFeed&) = delete;

    using Ticket = std::uint64_t;
    /// Begins to tell somebody: all of the table as it is, or what he has missed since a version if
    /// that is still known; from then on every frame, without a gap.
    Ticket add(Spectator spectator, std::optional<std::int64_t> from);
    void remove(Ticket);

    /// Something beside the frames, by viewer: told to all who watch now, and to who comes later.
    /// What stands under a key gives way to what is told under it next; where there is nothing for
    /// a viewer he is not told.
    using Beside = std::array<SharedText, 2>;
    void tell_beside(const std::string& key, Beside);

    /// Told behind every commit, and when the table goes out of service or comes back.
    void on_change(std::function<void()> changed);

    [[nodiscard]] FloorTable& table() { return table_; }
    [[nodiscard]] std::size_t listeners();

private:
    void happened(const Naming&, const Table& before, const Recorded&, std::int64_t version,
                  std::int64_t at) override;
    void committed(const Naming&, const Table& now, const Table* past,
                   std::int64_t version) override;
    void in_service(bool) override;

    struct Frame {
        std::int64_t from = 0;
        std::int64_t version = 0;
        SharedText text;
    };
    /// What one kind of viewer is told. Nothing is written for a kind that nobody follows.
    struct Side {
        std::optional<TableView> view;  ///< as of the last frame
        std::string events;             ///< since then, as JSON behind one another
        std::deque<Frame> frames;       ///< the last of them
        Frame snapshot;                 ///< the last that was written
        std::size_t listeners = 0;
        std::size_t unheard = SIZE_MAX;  ///< frames since the last of them left
        [[nodiscard]] bool is_followed() const;
    };
    struct Watching {
        Ticket ticket = 0;
        Spectator spectator;
        std::optional<OwnView> own;  ///< as he was told it last
    };

    /// Everything below is done while the table is held.
    void tell(const Naming&, const Table&, const Table* past, std::int64_t version);
    void tell_side(Viewer, const Naming&, const Table&, const Table* past, std::int64_t version);
    void tell_own(Watching&, const Naming&, const Table&);
    [[nodiscard]] SharedText snapshot(Viewer, const Naming&, std::int64_t version);
    [[nodiscard]] bool catch_up(const Spectator&, std::int64_t from, std::int64_t version) const;
    [[nodiscard]] SharedText state_text() const;
    Side& side(Viewer viewer) { return sides_[static_cast<std::size_t>(viewer)]; }
    [[nodiscard]] const Side& side(Viewer viewer) const {
        return sides_[static_cast<std::size_t>(viewer)];
    }

    FloorTable& table_;
    std::array<Side, 2> sides_;
    std::list<Watching> watching_;
    std::map<std::string, Beside> beside_;
    std::int64_t told_ = 0;  ///< the version of the last frame
    std::int64_t at_ = 0;
    Ticket next_ticket_ = 1;
    std::function<void()> changed_;
};

}  // namespace tigerpit
