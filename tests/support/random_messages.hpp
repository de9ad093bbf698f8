#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "books/conformance.hpp"
#include "books/library.hpp"
#include "codec/describe_commands.hpp"
#include "codec/describe_events.hpp"
#include "codec/naming.hpp"
#include "codec/table_json.hpp"

namespace tigerpit {

/// Names that a notation could stumble over.
inline const std::vector<std::string>& awkward_names() {
    static const std::vector<std::string> names{"ann", "1",  "Ann Lee", "a\"b",      "#hash",
                                                "y:",  ":",  "dealer",  "player",    "acting",
                                                "box", "to", "李小龍",  "a\nb",      "\x7f",
                                                "by",  "P",  "?",       "already",   "none",
                                                "-",   "\\", "expect",  "authorised"};
    return names;
}

/// Fills commands and events with anything that their description lets them hold. Draws from the
/// running property.
class RandomFiller {
public:
    RandomFiller(const Naming& naming, bool events)
        : naming_(naming), cited_(citations_of(naming.book)), events_(events) {}

    template <class T>
    void fill(T& whole) {
        each_field<T>([&](const auto& field) { fill_field(whole, field); });
    }

    By any_by() {
        By by;
        fill(by);
        return by;
    }

private:
    template <class Owner, class Type, Form form>
    void fill_field(Owner& whole, const Field<Owner, Type, form>& field) {
        Type& value = whole.*field.member;
        if constexpr (form == Form::place)
            value = events_ ? *rc::gen::inRange(0, 3) : *rc::gen::inRange(-3, 6);
        else if constexpr (form == Form::layout)
            value = *rc::gen::inRange(events_ ? 0 : -1, size_of(naming_.book.layouts));
        else if constexpr (form == Form::person)
            value = naming_.people.number_of(any_name());
        else
            set(value);
    }
    template <class Owner, class Type>
    void fill_field(Owner& whole, const Inlined<Owner, Type>& inlined) {
        set(whole.*inlined.member);
    }
    void fill_field(SettledLine& line, const WageredOn&) {
        line.is_insurance = *rc::gen::arbitrary<bool>();
        if (!line.is_insurance) return set(line.spot);
        set(line.side);
        set(line.stage);
    }

    template <class T>
    static int size_of(const std::vector<T>& list) {
        return static_cast<int>(list.size());
    }
    static std::string any_name() { return *rc::gen::elementOf(awkward_names()); }

    void set(bool& value) { value = *rc::gen::arbitrary<bool>(); }
    void set(int& value) {
        value = *rc::gen::oneOf(rc::gen::inRange(-2, 20), rc::gen::arbitrary<int>());
    }
    void set(std::int64_t& value) {
        value = *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-1, 20),
                                rc::gen::arbitrary<std::int64_t>());
    }
    void set(std::uint64_t& value) { value = *rc::gen::arbitrary<std::uint64_t>(); }
    void set(std::string& value) {
        value = *rc::gen::oneOf(rc::gen::just(std::string{}), rc::gen::elementOf(awkward_names()));
    }
    void set(Money& value) {
        value.cents = *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-5, 1'000'000),
                                      rc::gen::element(std::numeric_limits<std::int64_t>::min(),
                                                       std::numeric_limits<std::int64_t>::max()));
    }
    void set(PlayerId& value) { value = naming_.people.player(any_name()); }
    void set(Spot& value) {
        value.index = *rc::gen::inRange(events_ ? 0 : -1, size_of(naming_.book.spots));
    }
    static void set(Card& value) {
        value = {static_cast<Rank>(*rc::gen::inRange(0, rank_count)),
                 static_cast<Suit>(*rc::gen::inRange(0, suit_count))};
    }
    static void set(Odds& value) {
        value = *rc::gen::element(Odds{1, 1}, Odds{19, 20}, Odds{3, 2}, Odds{50, 1});
    }
    void set(Cites& value) {
        value = cited_[*rc::gen::inRange<std::size_t>(0, cited_.size())].cites;
    }
    static void set(Outcome& value) {
        const auto any = [](int min, int max) {
            return static_cast<std::uint8_t>(*rc::gen::inRange(min, max + 1));
        };
        value = outcome_of({{any(0, 9), any(0, 9)}, {any(2, 3), any(2, 3)}},
                           static_cast<Pairs>(*rc::gen::inRange(0, 5)));
    }
    /// Who asks says only what is asked of him.
    void set(Circumstances& value) {
        const std::size_t first = events_ ? 0 : static_cast<std::size_t>(first_asked);
        for (std::size_t i = first; i < circumstance_count; ++i)
            if (*rc::gen::arbitrary<bool>())
                value.set(static_cast<Circumstance>(i),
                          *rc::gen::inRange<std::size_t>(
                              0, values_of(static_cast<Circumstance>(i)).size()));
    }
    /// A card that nobody knows does not lie open.
    void set(PlacedCard& value) {
        fill(value);
        value.open = value.open && value.card;
    }
    template <class T>
    void set(std::optional<T>& value) {
        if (*rc::gen::arbitrary<bool>()) set(value.emplace());
    }
    template <class T>
    void set(std::vector<T>& values) {
        values.resize(*rc::gen::inRange<std::size_t>(0, 4));
        for (T& value : values) set(value);
    }
    template <class T>
    void set(T& value) {
        if constexpr (std::is_enum_v<T>)
            value = static_cast<T>(*rc::gen::inRange<std::size_t>(0, words_of<T>.size()));
        else
            fill(value);
    }

    const Naming& naming_;
    std::vector<CitedAt> cited_;
    bool events_;
};

template <class Variant>
struct RandomOf;
template <class... Ts>
struct RandomOf<std::variant<Ts...>> {
    /// Each alternative, filled at random.
    static std::vector<std::variant<Ts...>> each(RandomFiller& filler) {
        std::vector<std::variant<Ts...>> all;
        (all.emplace_back(filled<Ts>(filler)), ...);
        return all;
    }
    template <class T>
    static T filled(RandomFiller& filler) {
        T one{};
        filler.fill(one);
        return one;
    }
};

/// A rulebook with the people of a test and its citations.
struct RandomNaming {
    explicit RandomNaming(const Rulebook& chosen) : book(chosen), index(chosen) {}
    const Rulebook& book;
    CitationIndex index;
    People people;
    Naming naming{book, index, people};
};

inline const Rulebook& any_rulebook() {
    const auto& books = built_in_rulebooks();
    return books[*rc::gen::inRange<std::size_t>(0, books.size())];
}

/// Are two commands the same, member by member? The core compares none.
template <class T>
bool are_alike(const T& a, const T& b) {
    bool alike = true;
    each_field<T>([&](const auto& field) { alike = alike && a.*field.member == b.*field.member; });
    return alike;
}
inline bool are_alike(const Command& a, const Command& b) {
    if (a.index() != b.index()) return false;
    return std::visit([&]<class T>(const T& one) { return are_alike(one, std::get<T>(b)); }, a);
}

}  // namespace tigerpit
