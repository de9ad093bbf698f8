#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "books/library.hpp"
#include "table/decide.hpp"

namespace tigerpit {

// The people of the tests, each by a number of his own.
inline constexpr Actor the_dealer{Role::dealer, 100};
inline constexpr Actor the_supervisor{Role::pit_supervisor, 101};
inline constexpr Actor the_manager{Role::pit_manager, 102};
inline constexpr Actor the_assistant{Role::assistant_casino_manager, 103};
inline constexpr Actor the_gaming_shift_manager{Role::gaming_shift_manager, 104};
inline constexpr Actor the_table_shift_manager{Role::table_game_shift_manager, 105};
inline constexpr Actor the_cashier{Role::cashier, 106};
inline constexpr Actor the_surveillance{Role::surveillance, 107};
inline constexpr Actor the_administrator{Role::administrator, 108};
inline constexpr Actor the_device{Role::device, 109};

inline constexpr PlayerId ann{1}, bob{2}, cai{3}, dan{4};
inline constexpr Actor as_player(PlayerId player) { return {Role::player, player.number}; }

inline Card card(std::string_view text) { return *parse_card(text); }
inline Money dollars(std::int64_t whole) { return {whole * 100}; }

/// How a table of a game is set up unless a test says otherwise.
inline TableSetup usual_setup(const Rulebook& book, std::string_view layout = "A") {
    TableSetup setup;
    setup.fingerprint = book.overlay ? book.overlay->fingerprint : book.fingerprint;
    setup.layout = static_cast<int>(find_layout(book, layout) - book.layouts.data());
    const auto& positions = book.layouts[static_cast<std::size_t>(setup.layout)].positions;
    setup.boxes = positions ? positions->max : 7;
    setup.display.limits = {dollars(100), dollars(10'000)};
    setup.decks = 8;
    if (clause_of(book.conduct->procedure, Step::methods)) setup.method = Method::b;
    return setup;
}

/// A table at which a test says who does what. Its parts are compiled once, in desk.cpp: what a
/// table is made of costs every file that copies or compares it much time.
class Desk {
public:
    explicit Desk(std::string_view game, std::string_view layout = "A");
    Desk(const Rulebook& book, const TableSetup& setup);
    Desk(const Desk&);
    Desk(Desk&&) noexcept;
    Desk& operator=(const Desk&);
    Desk& operator=(Desk&&) noexcept;
    ~Desk();

    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] const Round& round() const { return table_.round; }
    [[nodiscard]] const Rulebook& book() const { return *book_; }
    [[nodiscard]] const std::vector<Recorded>& log() const { return log_; }
    [[nodiscard]] Spot spot(std::string_view id) const { return find_spot(*book_, id); }
    [[nodiscard]] Money stack(PlayerId player) const { return stack_of(table_, player); }

    [[nodiscard]] Decision asks(const Actor& actor, const Command& command,
                                std::optional<Actor> authorised = {}) const;
    /// Something that must be allowed; it happens.
    Desk& does(const Actor& actor, const Command& command, std::optional<Actor> authorised = {});
    /// What must be refused: its word and clause, and nothing changes.
    [[nodiscard]] std::string refuses(const Actor& actor, const Command& command,
                                      std::optional<Actor> authorised = {}) const;
    [[nodiscard]] Denial denial_of(const Actor& actor, const Command& command) const;

    /// The clauses of what has just happened.
    [[nodiscard]] const std::vector<std::string>& cited() const { return latest_; }

    template <class E>
    [[nodiscard]] const E& last() const {
        for (auto at = log_.rbegin(); at != log_.rend(); ++at)
            if (const E* event = std::get_if<E>(&at->event)) return *event;
        ADD_FAILURE() << "no such event";
        static const E none{};
        return none;
    }

    // ── What is done again and again ────────────────────────────────────────────────────────────

    Desk& buys(PlayerId player, Money amount);
    Desk& sits(PlayerId player, std::int64_t box);
    Desk& opens();
    Desk& closes();
    Desk& settles();
    Desk& bets(PlayerId player, std::int64_t box, std::string_view bet, Money stake);
    [[nodiscard]] PlaceBet a_bet(PlayerId player, std::int64_t box, std::string_view bet,
                                 Money stake) const;
    /// Cards in drawn order, parted by spaces.
    Desk& deals(std::string_view cards);
    /// The same, offering insurance whenever it is due.
    Desk& deals_with_offers(std::string_view cards);

    static std::string said(const Denial& denial);

private:
    const Rulebook* book_;
    Table table_;
    std::vector<Recorded> log_;
    std::vector<std::string> latest_;
    std::uint64_t transfer_ = 0;
};

}  // namespace tigerpit
