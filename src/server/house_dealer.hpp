#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "device/automatic_dealer.hpp"
#include "pit/pit.hpp"
#include "server/clockwork.hpp"
#include "server/virtual_source.hpp"

namespace tigerpit {

/// Deals a table when nobody does, from a virtual shoe, in its own time. The order to come is
/// nowhere: each card is drawn from the seed when it is dealt. At a table that staff deal he only
/// sees to it that a virtual shoe which is over is revealed.
class HouseDealer {
public:
    HouseDealer(FloorTable& table, VirtualSource source, Clockwork& clockwork, AutomaticDealer how,
                bool deals)
        : table_(table),
          source_(std::move(source)),
          clockwork_(clockwork),
          how_(std::move(how)),
          deals_(deals) {}

    /// What the dealer of this table is called, and its shoe, which tells of the cards.
    static std::string name_at(const std::string& table) { return "house." + table; }
    static std::string shoe_at(const std::string& table) { return "shoe." + table; }

    /// Something may have changed: looks what is to be done, soon. From any thread.
    void consider();
    void stop() { stopped_ = true; }

    /// Why it does not go on, where it cannot; for the log.
    void on_trouble(std::function<void(std::string_view word, std::string_view detail)> told) {
        trouble_ = std::move(told);
    }

private:
    struct Next {
        std::optional<DealerAct> act;
        Phase phase{};
        CardsFrom from{};
        ShoeInUse shoe;
    };
    void look();
    [[nodiscard]] Next next();
    void perform(const Next&);
    void begin_shoe(const Next&);
    void draw(const Next&);
    void give_up_shoe(const Next&, std::string_view why);
    void ask(const DealerAct&, Command, const Next&);
    void answered(const Next&, const Answer&);
    /// Everything that was asked has been answered: what is next?
    void go_on(bool done);
    void trouble(std::string_view word, std::string_view detail);

    FloorTable& table_;
    VirtualSource source_;
    Clockwork& clockwork_;
    AutomaticDealer how_;
    bool deals_;
    DealerClock clock_;
    bool asking_ = false;
    std::optional<std::int64_t> waits_for_;  ///< the moment for which it is wound up
    std::atomic<bool> will_look_ = false;
    std::atomic<bool> stopped_ = false;
    std::function<void(std::string_view, std::string_view)> trouble_;
};

}  // namespace tigerpit
