#include "device/automatic_dealer.hpp"

#include <gtest/gtest.h>

#include "books/library.hpp"
#include "device/dealing.hpp"
#include "support/desk.hpp"

namespace tigerpit {
namespace {

/// Every way in which a table of a layout may be set up to be dealt.
std::vector<TableSetup> setups(const Rulebook& book, const Layout& layout) {
    std::vector<TableSetup> all;
    TableSetup setup = usual_setup(book, layout.id);
    setup.decks = book.decks_min;
    setup.high_limit = true;
    setup.device_reads = true;
    const bool methods = clause_of(book.conduct->procedure, Step::methods).has_value();
    for (const Facing facing : {Facing::up, Facing::down}) {
        setup.facing = facing;
        if (!methods) {
            all.push_back(setup);
            continue;
        }
        setup.display.differential = dollars(15'000);
        for (const Method method : {Method::a, Method::b, Method::c}) {
            setup.method = method;
            all.push_back(setup);
        }
    }
    return all;
}

std::string told(const TableSetup& setup) {
    std::string text{facing_words[static_cast<std::size_t>(setup.facing)]};
    if (setup.method) text += method_words[static_cast<std::size_t>(*setup.method)];
    return text;
}

/// The events of a table that is dealt without an error, and what players bring about.
template <class... Events>
void expect_seen(const std::vector<bool>& seen) {
    const auto expect = [&](const Event& event) {
        EXPECT_TRUE(seen[event.index()]) << event.index();
    };
    (expect(Events{}), ...);
}

TEST(AutomaticDealer, ConductsWholeShoesOfEveryGame) {
    constexpr int early_shoes = 10;
    constexpr int whole_shoes = 10;
    std::vector<bool> events(std::variant_size_v<Event>);
    std::vector<bool> roles(role_words.size());
    int rounds = 0;
    std::uint64_t seed = 0;
    for (const Rulebook& book : built_in_rulebooks()) {
        for (const Layout& layout : book.layouts) {
            for (const TableSetup& setup : setups(book, layout)) {
                // Half of the shoes are cut early, so that the cut card often comes first.
                const int cards = setup.decks * deck_size;
                Dealing early(book, setup, ++seed, cards - 40);
                early.run(early_shoes);
                Dealing whole(book, setup, ++seed, 14);
                whole.run(whole_shoes);
                for (const Dealing* dealing : {&early, &whole}) {
                    ASSERT_EQ(dealing->fault(), "") << book.document.id << " layout " << layout.id
                                                    << ' ' << told(setup) << " seed " << seed;
                    rounds += dealing->rounds();
                    for (std::size_t i = 0; i < events.size(); ++i)
                        events[i] = events[i] || dealing->has_seen(i);
                    for (std::size_t i = 0; i < roles.size(); ++i)
                        roles[i] = roles[i] || dealing->has_acted(static_cast<Role>(i));
                }
            }
        }
    }
    RecordProperty("rounds", rounds);
    // What never happened here is not proved here.
    expect_seen<ShoePrepared, CardsBurned, PlayerSeated, PlayerLeft, BetsOpened, BetsClosed,
                BetPlaced, BetReduced, MinimumAdvised, CardsPassed, CardsDeclined, SqueezerChosen,
                FirstHandChosen, SqueezeAsked, SqueezeAnswered, ReversedOrderAsked,
                ReversedOrderAnswered, DeviceTaken, DeviceGivenUp, CardDrawn, CardOpened,
                CutCardRemoved, WithdrawalAllowed, InsuranceOffered, InsuranceTaken,
                InsurancePassed, OutcomeReached, RoundSettled, RoundConcluded>(events);
    // And nobody was overlooked.
    EXPECT_FALSE(events[Event{InsuranceMissed{}}.index()]);
    for (const Role role : {Role::dealer, Role::device, Role::pit_supervisor, Role::pit_manager})
        EXPECT_TRUE(roles[static_cast<std::size_t>(role)]) << to_text(role);
}

}  // namespace
}  // namespace tigerpit
