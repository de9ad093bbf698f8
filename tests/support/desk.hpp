#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "books/library.hpp"
#include "table/cites.hpp"
#include "table/decide.hpp"
#include "table/evolve.hpp"

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

/// A table at which a test says who does what.
class Desk {
public:
    explicit Desk(std::string_view game, std::string_view layout = "A")
        : Desk(*find_rulebook(game), usual_setup(*find_rulebook(game), layout)) {}

    Desk(const Rulebook& book, const TableSetup& setup) : book_(&book) {
        does(the_administrator, OpenTable{setup, dollars(1'000'000)},
             setup.method == Method::c ? std::optional{the_assistant} : std::nullopt);
        does(the_supervisor, ChangeDealer{the_dealer});
        does(the_dealer, PrepareShoe{setup.decks * deck_size, true});
    }

    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] const Round& round() const { return table_.round; }
    [[nodiscard]] const Rulebook& book() const { return *book_; }
    [[nodiscard]] const std::vector<Recorded>& log() const { return log_; }
    [[nodiscard]] Spot spot(std::string_view id) const { return find_spot(*book_, id); }
    [[nodiscard]] Money stack(PlayerId player) const { return stack_of(table_, player); }

    Decision asks(const Actor& actor, const Command& command,
                  std::optional<Actor> authorised = {}) const {
        return decide({*book_, table_, {actor, authorised}}, command);
    }

    /// Something that must be allowed; it happens.
    Desk& does(const Actor& actor, const Command& command, std::optional<Actor> authorised = {}) {
        auto events = asks(actor, command, authorised);
        EXPECT_TRUE(events) << "command " << command.index()
                            << " refused: " << (events ? std::string{} : said(events.error()));
        if (!events) return *this;
        latest_.clear();
        for (Event& event : *events) {
            log_.push_back({{actor, authorised}, std::move(event)});
            latest_.push_back(to_text(cites_of(*book_, table_, log_.back())));
            evolve(table_, log_.back());
        }
        return *this;
    }

    /// What must be refused: its word and clause, and nothing changes.
    std::string refuses(const Actor& actor, const Command& command,
                        std::optional<Actor> authorised = {}) const {
        const Table before = table_;
        const auto events = asks(actor, command, authorised);
        EXPECT_EQ(before, table_);
        return events ? "allowed" : said(events.error());
    }
    [[nodiscard]] Denial denial_of(const Actor& actor, const Command& command) const {
        const auto events = asks(actor, command);
        EXPECT_FALSE(events);
        return events ? Denial{} : events.error();
    }

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

    Desk& buys(PlayerId player, Money amount) {
        return does(the_cashier, BuyIn{player, amount, ++transfer_});
    }
    Desk& sits(PlayerId player, std::int64_t box) {
        return does(as_player(player), SitDown{player, box});
    }
    Desk& opens() { return does(the_dealer, OpenBets{}); }
    Desk& closes() { return does(the_dealer, CloseBets{}); }
    Desk& settles() { return does(the_dealer, Settle{}); }
    Desk& bets(PlayerId player, std::int64_t box, std::string_view bet, Money stake) {
        return does(as_player(player), PlaceBet{player, box, spot(bet), stake});
    }
    PlaceBet a_bet(PlayerId player, std::int64_t box, std::string_view bet, Money stake) const {
        return {player, box, spot(bet), stake, {}, false};
    }
    /// Cards in drawn order, parted by spaces.
    Desk& deals(std::string_view cards) {
        for (std::size_t at = 0; at + 1 < cards.size(); at += 3)
            does(the_dealer, DrawCard{card(cards.substr(at, 2))});
        return *this;
    }
    /// The same, offering insurance whenever it is due.
    Desk& deals_with_offers(std::string_view cards) {
        for (std::size_t at = 0; at + 1 < cards.size(); at += 3) {
            if (asks(the_dealer, OfferInsurance{})) does(the_dealer, OfferInsurance{});
            does(the_dealer, DrawCard{card(cards.substr(at, 2))});
        }
        return *this;
    }

    static std::string said(const Denial& denial) {
        const std::string word =
            denial.why == Denied::wager
                ? "wager " + std::to_string(static_cast<int>(denial.refusal))
                : std::string{denied_words[static_cast<std::size_t>(denial.why)]};
        return word + ", " + to_text(*denial.cites);
    }

private:
    const Rulebook* book_;
    Table table_;
    std::vector<Recorded> log_;
    std::vector<std::string> latest_;
    std::uint64_t transfer_ = 0;
};

}  // namespace tigerpit
