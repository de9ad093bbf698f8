#include "support/watch.hpp"

#include <algorithm>

#include "codec/describe_events.hpp"
#include "codec/table_json.hpp"
#include "codec/view_json.hpp"
#include "rules/card.hpp"
#include "table/evolve.hpp"
#include "table/past.hpp"

namespace tigerpit {

namespace {

using boost::json::value;

std::string letters_of(Card card) {
    const auto both = letters(card);
    return {both.data(), both.size()};
}

/// Another card than this one.
Card another(Card card) {
    return {static_cast<Rank>((static_cast<int>(card.rank) + 5) % rank_count), card.suit};
}

/// Calls `visit(card, seen)` for every card of a table, wherever it is written down.
template <class Visit>
void each_card(Table& table, const Visit& visit) {
    const auto of_hands = [&](BySide<LaidHand>& hands) {
        for (const Side side : both_sides) {
            LaidHand anew;
            for (LaidCard laid : hands[side]) {
                visit(laid.card, laid.open);
                anew.lay(laid);
            }
            hands[side] = anew;
        }
    };
    const auto of_placed = [&](std::vector<PlacedCard>& cards) {
        for (PlacedCard& card : cards) visit(card.card, card.open);
    };
    const auto of_carried = [&](std::vector<CarriedCard>& cards) {
        for (CarriedCard& card : cards) visit(card.card, card.seen);
    };
    for (Round* round : {&table.round, &table.last}) {
        of_hands(round->hands);
        if (round->settled_on) of_hands(*round->settled_on);
    }
    of_carried(table.shoe.carried);
    if (!table.matter) return;
    of_placed(table.matter->cards);
    of_placed(table.matter->reported);
    of_placed(table.matter->discarded);
    of_carried(table.matter->taken);
    of_hands(table.matter->recorded);
}

/// The same of an event, by its description: whatever says of a card whether it was seen.
template <class Visit>
struct EachCardOf {
    const Visit& visit;

    template <class T>
    void operator()(T& whole) const {
        if constexpr (Describable<T>)
            each_field<T>([&](const auto& field) { member(whole, field); });
    }
    void operator()(PlacedCard& card) const { visit(card.card, card.open); }
    void operator()(CarriedCard& card) const { visit(card.card, card.seen); }
    void operator()(CardDrawn& drawn) const { visit(drawn.card, drawn.open); }
    template <class T>
    void operator()(std::vector<T>& all) const {
        for (T& one : all) (*this)(one);
    }

private:
    template <class Owner, class F>
    void member(Owner& whole, const F& field) const {
        if constexpr (requires { field.member; }) (*this)(whole.*field.member);
    }
};

template <class Visit>
void each_card(Event& event, const Visit& visit) {
    std::visit([&](auto& one) { EachCardOf<Visit>{visit}(one); }, event);
    // Cards that were set aside are drawn next, and nobody has looked at them.
    if (auto* sorted = std::get_if<DecksSorted>(&event))
        for (Card& card : sorted->aside) {
            std::optional<Card> known = card;
            const auto absent = std::ranges::find(sorted->absent, card);
            visit(known, false);
            card = *absent = *known;
        }
}

/// The same, were every card that nobody has seen another one.
template <class T>
T with_other_cards(T whole) {
    each_card(whole, [](std::optional<Card>& card, bool seen) {
        if (card && !seen) card = another(*card);
    });
    return whole;
}

std::string written(const Recorded& recorded, const Naming& naming) {
    std::string text;
    write_event(text, EventLine{recorded}, naming);
    return text;
}
std::string written(const TableView& view, const Naming& naming) {
    std::string text;
    write_view(text, view, naming);
    return text;
}

/// What is nobody's affair but the house's, and whose money it is.
constexpr std::array for_staff{std::string_view{"money"},        std::string_view{"staff"},
                               std::string_view{"stack_cents"},  std::string_view{"marks"},
                               std::string_view{"tray_cents"},   std::string_view{"owed_cents"},
                               std::string_view{"marked"},       std::string_view{"unmarked"},
                               std::string_view{"owing"},        std::string_view{"note"},
                               std::string_view{"amount_cents"}, std::string_view{"expected_cents"},
                               std::string_view{"left"},         std::string_view{"transfer"}};

}  // namespace

void Watch::see(const Table& before, const Recorded& recorded) {
    Table after = before;
    evolve(after, recorded);
    log_.push_back(recorded);
    past_.reset();
    if (after.matter && after.matter->moment == Moment::later)
        past_ = table_after(log_, after.matter->round);
    // What somebody knows and nobody has seen, and what is no other card's value too.
    std::vector<std::string> seen;
    unseen_.clear();
    const auto note = [&](const std::optional<Card>& card, bool is_seen) {
        if (card) (is_seen ? seen : unseen_).push_back(letters_of(*card));
    };
    Event event = recorded.event;
    Table was = before;
    each_card(was, note);
    each_card(after, note);
    each_card(event, note);
    if (const auto* opened = std::get_if<CardOpened>(&event))
        seen.push_back(letters_of(opened->value));
    if (const auto* burned = std::get_if<CardsBurned>(&event); burned && burned->turned)
        seen.push_back(letters_of(*burned->turned));
    if (const auto* found = std::get_if<MissingFound>(&event))
        for (const Card card : found->missing) seen.push_back(letters_of(card));
    if (after.matter)
        for (const Card card : after.matter->missing) seen.push_back(letters_of(card));
    hidden_ += static_cast<int>(unseen_.size());
    unseen_since_told_.insert(unseen_since_told_.end(), unseen_.begin(), unseen_.end());
    seen_since_told_.insert(seen_since_told_.end(), seen.begin(), seen.end());
    asks_ = asks_ || after.setup.asks || before.setup.asks;
    std::erase_if(unseen_, [&](const std::string& card) {
        return std::ranges::find(seen, card) != seen.end();
    });
    for (Seat& seat : seats_) look(seat, before, recorded, after);
    look_at_own(after);
    look_at_fold(recorded, after);
}

void Watch::look(Seat& seat, const Table& before, const Recorded& recorded, const Table& after) {
    look_at_event(seat, before, recorded, after);
    look_at_view(seat, after);
}

void Watch::look_at_event(const Seat& seat, const Table& before, const Recorded& recorded,
                          const Table&) {
    const auto seen = seen_by(seat.viewer, before, recorded);
    const Recorded other{recorded.by, with_other_cards(recorded.event)};
    const auto seen_other = seen_by(seat.viewer, with_other_cards(before), other);
    if (seen != seen_other)
        fault("hangs on a card that nobody has seen", written(recorded, naming_));
    if (!seen) {
        ++left_out_;
        if (seat.viewer == Viewer::staff) fault("staff see all", written(recorded, naming_));
        return;
    }
    if (seen->event.index() != recorded.event.index()) fault("is another event", "");
    const std::string sent = written(*seen, naming_);
    check(seat, sent, boost::json::parse(sent));
}

void Watch::look_at_view(Seat& seat, const Table& after) {
    const Table* past = past_ ? &*past_ : nullptr;
    const TableView view = view_of(naming_.book, after, seat.viewer, past);
    const std::string whole = written(view, naming_);
    const auto past_other = past ? std::optional{with_other_cards(*past)} : std::nullopt;
    const TableView other = view_of(naming_.book, with_other_cards(after), seat.viewer,
                                    past_other ? &*past_other : nullptr);
    if (view != other || whole != written(other, naming_))
        fault("hangs on a card that nobody has seen", whole);
    const value parsed = boost::json::parse(whole);
    check(seat, whole, parsed);
    std::string changes;
    if (!seat.view) {
        seat.folded = parsed.as_object();
    } else if (write_changes(changes, *seat.view, view, naming_)) {
        const value changed = boost::json::parse(changes);
        check(seat, changes, changed);
        for (const auto& [key, part] : changed.as_object()) {
            if (seat.folded.contains(key) && seat.folded.at(key) == part)
                fault("is told again and has not changed", changes);
            seat.folded[key] = part;
        }
    }
    if (value(seat.folded) != parsed) fault("is not what its changes come to", whole);
    seat.view = view;
}

void Watch::look_at_own(const Table& after) {
    for (const Guest& guest : after.guests) {
        const OwnView own = own_view(naming_.book, after, guest.player);
        std::string sent;
        write_own_view(sent, own, naming_);
        check_cards(sent, boost::json::parse(sent));
        if (own != own_view(naming_.book, with_other_cards(after), guest.player))
            fault("hangs on a card that nobody has seen", sent);
        const auto his = [&](const auto& one) { return one.player == guest.player; };
        const bool others = !std::ranges::all_of(own.offers, his) ||
                            !std::ranges::all_of(own.insurance, his) ||
                            !std::ranges::all_of(own.wagers, his, &WagerSeen::bet);
        if (others) fault("is of somebody else", sent);
        if (own.stack != stack_of(after, guest.player)) fault("is not his stack", sent);
    }
}

/// What everybody has seen is the table without what nobody has, and its shoe has told no more
/// cards than came out of it.
void Watch::look_at_fold(const Recorded& recorded, const Table& after) {
    evolve(fold_, recorded);
    if (fold_.all != after) fault("is another table than the one watched", "");
    const Table plain = without_unseen(after);
    const Table& seen = fold_.seen;
    if (seen.round.hands != plain.round.hands || seen.last.hands != plain.last.hands ||
        seen.shoe.carried != plain.shoe.carried || seen.shoe.left != after.shoe.left ||
        seen.shoe.discards != after.shoe.discards || seen.phase != after.phase)
        fault("is not what everybody has seen", written(recorded, naming_));
    for (std::size_t card = 0; card < deck_size; ++card)
        if (seen.shoe.seen[card] > after.shoe.seen[card])
            fault("has seen a card that is not out", written(recorded, naming_));
    if (unseen_.empty() && hidden_ == 0 && seen != after)
        fault("is another table where all was seen", written(recorded, naming_));
}

void Watch::check(const Seat& seat, std::string_view sent, const value& parsed) {
    check_cards(sent, parsed);
    if (seat.viewer == Viewer::guest) check_keys(sent, parsed);
}

void Watch::told() {
    unseen_since_told_.clear();
    seen_since_told_.clear();
    asks_ = false;
}

void Watch::look_at_sent(Viewer viewer, const std::string& player, std::string_view text) {
    const value whole = boost::json::parse(text);
    const boost::json::object& sent = whole.as_object();
    unseen_ = unseen_since_told_;
    std::erase_if(unseen_, [&](const std::string& card) {
        return std::ranges::find(seen_since_told_, card) != seen_since_told_.end();
    });
    check_cards(text, whole);
    if (const value* own = sent.if_contains("own")) {
        if (viewer == Viewer::staff || own->as_object().at("player").as_string() != player)
            fault("is of somebody else", text);
        return;
    }
    if (viewer == Viewer::guest) check_keys(text, whole);
    for (const std::string_view key : {"snapshot", "changes"})
        if (const value* parts = sent.if_contains(key)) check_roads(text, parts->as_object());
}

/// What the next result would do is told where the table is set up to tell it.
void Watch::check_roads(std::string_view sent, const boost::json::object& parts) {
    const value* roads = parts.if_contains("roads");
    if (roads && roads->as_object().contains("ask") && !asks_)
        fault("tells of what is to come", sent);
}

/// No card stands where it lies face down or was not seen, and none that nobody has seen anywhere.
void Watch::check_cards(std::string_view sent, const value& part) {
    if (part.is_object()) check_object(sent, part.as_object());
    if (part.is_array())
        for (const value& item : part.as_array()) check_cards(sent, item);
    if (!part.is_string()) return;
    const std::string_view text = part.as_string();
    if (std::ranges::find(unseen_, text) != unseen_.end()) fault("tells an unseen card", sent);
}

void Watch::check_object(std::string_view sent, const boost::json::object& part) {
    const auto is = [&](std::string_view key) {
        const value* flag = part.if_contains(key);
        return flag && flag->is_bool() && flag->as_bool();
    };
    const bool opened = part.contains("event") && part.at("event") == "card_opened";
    const bool known = part.contains("card");
    if (known && !is("open") && !is("seen") && !opened) fault("tells a card face down", sent);
    for (const auto& [key, member] : part) check_cards(sent, member);
}

void Watch::check_keys(std::string_view sent, const value& part) {
    if (part.is_array())
        for (const value& item : part.as_array()) check_keys(sent, item);
    if (!part.is_object()) return;
    for (const auto& [key, member] : part.as_object()) {
        if (std::ranges::find(for_staff, std::string_view{key}) != for_staff.end())
            fault("tells a guest " + std::string(key), sent);
        check_keys(sent, member);
    }
}

void Watch::fault(std::string_view what, std::string_view sent) {
    faults_.push_back(std::string(what) + ": " + std::string(sent));
}

}  // namespace tigerpit
