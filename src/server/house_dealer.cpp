#include "server/house_dealer.hpp"

#include "device/virtual_shoe.hpp"
#include "pit/scribe.hpp"

namespace tigerpit {

namespace {

/// How long after something went wrong it is tried again.
constexpr std::chrono::seconds trouble_wait{2};
/// Whoever bets is not kept waiting by a dealer who looks up at every bet.
constexpr std::chrono::milliseconds between_looks{2};

std::int64_t ms_of(Clockwork::Clock::time_point when) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(when.time_since_epoch()).count();
}

/// The same shoe once nothing more comes out of it.
ShoeInUse over(ShoeInUse shoe) {
    shoe.ready = false;
    return shoe;
}

}  // namespace

void HouseDealer::consider() {
    // One look is enough for all that has happened before it.
    if (stopped_ || will_look_.exchange(true)) return;
    clockwork_.at(Clockwork::Clock::now() + between_looks, [this] {
        will_look_ = false;
        look();
    });
}

HouseDealer::Next HouseDealer::next() {
    return table_.with([&](const Rulebook* book, const Table& table, std::int64_t, People& people) {
        Next found;
        found.phase = table.phase;
        found.from = table.setup.cards_from;
        found.shoe = {table.shoe.number, table.shoe.ready, table.setup.decks,
                      next_place(table.shoe)};
        if (!book || !deals_) return found;
        how_.self.person = people.number_of(name_at(table_.name()));
        found.act = next_act(*book, table, how_);
        if (found.act &&
            table_.switches().in_the_way(*book, table_.name(), found.act->command, people))
            found.act.reset();
        return found;
    });
}

/// All on the clockwork's thread, so that nothing is done twice.
void HouseDealer::look() {
    if (stopped_ || asking_ || !table_.is_in_service()) return;
    const Next now = next();
    if (source_.owes(now.shoe)) {
        asking_ = true;
        return source_.reveal(now.shoe, [this](bool done) { go_on(done); });
    }
    const auto due = clock_.due(now.act, ms_of(Clockwork::Clock::now()));
    if (!due) return;
    const std::chrono::milliseconds when{*due};
    if (Clockwork::Clock::time_point{when} <= Clockwork::Clock::now()) return perform(now);
    if (waits_for_ == due) return;
    waits_for_ = due;
    clockwork_.at(Clockwork::Clock::time_point{when}, [this] {
        waits_for_.reset();
        look();
    });
}

void HouseDealer::perform(const Next& now) {
    asking_ = true;
    switch (now.act->wants) {
        case Wants::new_shoe: return begin_shoe(now);
        case Wants::card: return draw(now);
        case Wants::nothing: break;
    }
    // No bets are taken for cards that cannot be had.
    if (std::holds_alternative<OpenBets>(now.act->command))
        if (const auto there = source_.look(now.shoe); !there)
            return give_up_shoe(now,
                                vault_problem_words[static_cast<std::size_t>(there.error().what)]);
    ask(*now.act, now.act->command, now);
}

/// The shoe before is revealed, on disk, before its seed gives way to the next; that is in safety,
/// and its commitment on disk, before it is used.
void HouseDealer::begin_shoe(const Next& now) {
    if (source_.owes(over(now.shoe)))
        return source_.reveal(over(now.shoe), [this, now](bool done) {
            if (!done) return go_on(false);
            begin_shoe(now);
        });
    source_.commit(over(now.shoe), [this, now](bool done) {
        if (!done) return go_on(false);
        ask(*now.act, now.act->command, now);
    });
}

void HouseDealer::draw(const Next& now) {
    const auto card = source_.draw(now.shoe, now.act->place);
    if (!card)
        return give_up_shoe(now, vault_problem_words[static_cast<std::size_t>(card.error().what)]);
    ask(*now.act, with_card(*now.act, *card), now);
}

/// No card can be had from this shoe. Between rounds there is a new one; a round that is on is
/// suspended by the shoe itself and ruled on by people, as the document has it.
void HouseDealer::give_up_shoe(const Next& now, std::string_view why) {
    const bool for_now = why == "failed" || why == "exposed";
    if (for_now) return trouble("no_seed", why);
    if (trouble_) trouble_("no_seed", why);
    DealerAct instead = *now.act;
    instead.wants = Wants::nothing;
    if (now.phase == Phase::idle) {
        instead.command = PrepareShoe{now.shoe.decks * deck_size, true};
        instead.role = Role::dealer;
        Next anew = now;
        anew.act = instead;
        return begin_shoe(anew);
    }
    instead.role = Role::device;
    ask(instead, SuspendTable{std::string{why}}, now);
}

void HouseDealer::ask(const DealerAct& act, Command command, const Next& now) {
    if (stopped_) return;
    // Where the shoe tells of the cards, it does so in its own name.
    const bool told = act.wants == Wants::card && now.from == CardsFrom::virtual_shoe;
    const Role role = told ? Role::device : act.role;
    const std::string name = role == Role::device ? shoe_at(table_.name()) : name_at(table_.name());
    const auto asked = [command = std::move(command)](People&) { return command; };
    table_.act({{{name, role, false}, std::nullopt}, {}, asked}, [this, now](const Answer& answer) {
        clockwork_.soon([this, now, answer] { answered(now, answer); });
    });
}

void HouseDealer::answered(const Next& now, const Answer& answer) {
    if (answer.kind == AnswerKind::accepted) return go_on(true);
    // A hand has entered cards that the shoe still has: its order means nothing any more.
    if (text_under(answer.text, "refused") == "not_in_shoe")
        return give_up_shoe(now, "other_cards");
    trouble("refused", answer.text);
}

void HouseDealer::go_on(bool done) {
    if (!done) return trouble("no_shoe", source_.trouble());
    asking_ = false;
    look();
}

void HouseDealer::trouble(std::string_view word, std::string_view detail) {
    if (trouble_) trouble_(word, detail);
    clockwork_.at(Clockwork::Clock::now() + trouble_wait, [this] {
        asking_ = false;
        look();
    });
}

}  // namespace tigerpit
