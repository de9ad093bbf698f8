#include "support/desk.hpp"

#include "table/cites.hpp"
#include "table/evolve.hpp"

namespace tigerpit {

Desk::Desk(std::string_view game, std::string_view layout)
    : Desk(*find_rulebook(game), usual_setup(*find_rulebook(game), layout)) {}

Desk::Desk(const Rulebook& book, const TableSetup& setup) : book_(&book) {
    does(the_administrator, OpenTable{setup, dollars(1'000'000)},
         setup.method == Method::c ? std::optional{the_assistant} : std::nullopt);
    does(the_supervisor, ChangeDealer{the_dealer});
    does(the_dealer, PrepareShoe{setup.decks * deck_size, true});
}

Desk::Desk(const Desk&) = default;
Desk::Desk(Desk&&) noexcept = default;
Desk& Desk::operator=(const Desk&) = default;
Desk& Desk::operator=(Desk&&) noexcept = default;
Desk::~Desk() = default;

Decision Desk::asks(const Actor& actor, const Command& command,
                    std::optional<Actor> authorised) const {
    return decide({*book_, table_, {actor, authorised}}, command);
}

Desk& Desk::does(const Actor& actor, const Command& command, std::optional<Actor> authorised) {
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

std::string Desk::refuses(const Actor& actor, const Command& command,
                          std::optional<Actor> authorised) const {
    const Table before = table_;
    const auto events = asks(actor, command, authorised);
    EXPECT_EQ(before, table_);
    return events ? "allowed" : said(events.error());
}

Denial Desk::denial_of(const Actor& actor, const Command& command) const {
    const auto events = asks(actor, command);
    EXPECT_FALSE(events);
    return events ? Denial{} : events.error();
}

Desk& Desk::buys(PlayerId player, Money amount) {
    return does(the_cashier, BuyIn{player, amount, ++transfer_});
}
Desk& Desk::sits(PlayerId player, std::int64_t box) {
    return does(as_player(player), SitDown{player, box});
}
Desk& Desk::opens() { return does(the_dealer, OpenBets{}); }
Desk& Desk::closes() { return does(the_dealer, CloseBets{}); }
Desk& Desk::settles() { return does(the_dealer, Settle{}); }
Desk& Desk::bets(PlayerId player, std::int64_t box, std::string_view bet, Money stake) {
    return does(as_player(player), PlaceBet{player, box, spot(bet), stake});
}
PlaceBet Desk::a_bet(PlayerId player, std::int64_t box, std::string_view bet, Money stake) const {
    return {player, box, spot(bet), stake, {}, false};
}

Desk& Desk::deals(std::string_view cards) {
    for (std::size_t at = 0; at + 1 < cards.size(); at += 3)
        does(the_dealer, DrawCard{card(cards.substr(at, 2))});
    return *this;
}

Desk& Desk::deals_with_offers(std::string_view cards) {
    for (std::size_t at = 0; at + 1 < cards.size(); at += 3) {
        if (asks(the_dealer, OfferInsurance{})) does(the_dealer, OfferInsurance{});
        does(the_dealer, DrawCard{card(cards.substr(at, 2))});
    }
    return *this;
}

std::string Desk::said(const Denial& denial) {
    const std::string word = denial.why == Denied::wager
                                 ? "wager " + std::to_string(static_cast<int>(denial.refusal))
                                 : std::string{denied_words[static_cast<std::size_t>(denial.why)]};
    return word + ", " + to_text(*denial.cites);
}

}  // namespace tigerpit
