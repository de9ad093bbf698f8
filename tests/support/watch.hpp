#pragma once

#include <array>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "codec/naming.hpp"
#include "table/seen_fold.hpp"
#include "table/view.hpp"

namespace tigerpit {

/// Watches a table over the shoulders of those who watch it: it knows every card, and looks at what
/// a guest and the staff are sent. Whatever they ought not to see is a fault. It was written
/// without the code that hides things.
class Watch {
public:
    explicit Watch(const Naming& naming) : naming_(naming) {}

    /// Something happens at the table.
    void see(const Table& before, const Recorded&);

    /// Looks at a text that was sent to somebody, as it was sent, about what has happened since
    /// `told`: to a viewer, or to the player whose name is given as his own.
    void look_at_sent(Viewer, const std::string& player, std::string_view text);
    /// All of what happened has been sent.
    void told();

    [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
    /// How many cards were hidden from somebody, so that a test knows that there were any.
    [[nodiscard]] int hidden() const { return hidden_; }
    [[nodiscard]] int left_out() const { return left_out_; }

private:
    /// A viewer, what he saw last and what he has made of what he was sent.
    struct Seat {
        Viewer viewer{};
        std::optional<TableView> view;
        boost::json::object folded;
    };

    void look(Seat&, const Table& before, const Recorded&, const Table& after);
    void look_at_event(const Seat&, const Table& before, const Recorded&, const Table& after);
    void look_at_view(Seat&, const Table& after);
    void look_at_own(const Table& after);
    void look_at_fold(const Recorded&, const Table& after);
    void check(const Seat&, std::string_view sent, const boost::json::value&);
    void check_cards(std::string_view sent, const boost::json::value&);
    void check_object(std::string_view sent, const boost::json::object&);
    void check_keys(std::string_view sent, const boost::json::value&);
    void check_roads(std::string_view sent, const boost::json::object& parts);
    void fault(std::string_view what, std::string_view sent);

    const Naming& naming_;
    std::vector<Recorded> log_;
    std::optional<Table> past_;
    std::array<Seat, 2> seats_{Seat{Viewer::guest, {}, {}}, Seat{Viewer::staff, {}, {}}};
    SeenFold fold_;                    ///< of what happened, from the beginning
    std::vector<std::string> unseen_;  ///< cards that somebody knows and nobody has seen
    std::vector<std::string> unseen_since_told_;
    std::vector<std::string> seen_since_told_;
    bool asks_ = false;  ///< the board shows what the next result would do to the roads
    std::vector<std::string> faults_;
    int hidden_ = 0;
    int left_out_ = 0;
};

}  // namespace tigerpit
