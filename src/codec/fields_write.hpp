#pragma once

#include <map>

#include "codec/describe_parts.hpp"
#include "codec/json_write.hpp"
#include "codec/money_text.hpp"
#include "codec/naming.hpp"
#include "codec/written_event.hpp"

namespace tigerpit {

/// Writes described structs as JSON.
class FieldWriter {
public:
    FieldWriter(JsonWriter& json, const Naming& naming) : json_(json), naming_(naming) {}

    /// The members of a struct, into an object that is open.
    template <class T>
    void members(const T& whole) {
        each_field<T>([&](const auto& field) { member(whole, field); });
    }
    /// A struct, or a list of them, whole.
    template <class T>
    void value(const T& whole) {
        write(whole);
    }

private:
    template <class Owner, class Type, Form As>
    void member(const Owner& whole, const Field<Owner, Type, As>& field) {
        const Type& value = whole.*field.member;
        if (field.presence == Presence::if_unusual && value == Owner{}.*field.member) return;
        if constexpr (is_optional<Type>) {
            if (value)
                named<Form::plain>(field.key, *value);
            else if (field.presence == Presence::always_written)
                json_.key(field.key).word("null");
        } else {
            named<As>(field.key, value);
        }
    }
    template <class Owner, class Type>
    void member(const Owner& whole, const Inlined<Owner, Type>& inlined) {
        members(whole.*inlined.member);
    }
    void member(const SettledLine& line, const WageredOn&) {
        if (!line.is_insurance) return named<Form::plain>(WageredOn::bet_key, line.spot);
        json_.key(WageredOn::bet_key);
        json_.text(WageredOn::insurance_words[static_cast<std::size_t>(line.side)]);
        named<Form::plain>(WageredOn::stage_key, line.stage);
    }
    template <class Fate>
    void member(const Fate& fate, const WagerInQuestion&) {
        std::apply([&](const auto&... fields) { (member(fate.wager, fields), ...); },
                   WagerInQuestion::fields);
    }
    void members(const Outcome& outcome) {
        members(OutcomeParts{.outcome = outcome.winner,
                             .player_points = outcome.points.player,
                             .banker_points = outcome.points.banker,
                             .player_cards = outcome.cards.player,
                             .banker_cards = outcome.cards.banker,
                             .pairs = outcome.pairs});
    }

    template <Form As, class Type>
    void named(std::string_view key, const Type& value) {
        json_.key(key);
        if constexpr (As == Form::place)
            json_.number(std::int64_t{value} + 1);
        else if constexpr (As == Form::layout)
            json_.text(layout_letter(value));
        else if constexpr (As == Form::person)
            json_.text(naming_.people.name_of(value));
        else
            write(value);
    }

    /// A layout that the game has not has no letter.
    [[nodiscard]] std::string_view layout_letter(int index) const {
        const auto& layouts = naming_.book.layouts;
        const bool known = index >= 0 && index < static_cast<int>(layouts.size());
        return known ? std::string_view{layouts[static_cast<std::size_t>(index)].id}
                     : std::string_view{};
    }

    void write(bool value) { json_.word(value ? "true" : "false"); }
    void write(int value) { json_.number(value); }
    void write(std::int64_t value) { json_.number(value); }
    /// A number that names something is a text: not every program counts that far.
    void write(std::uint64_t value) { json_.text(std::to_string(value)); }
    void write(const std::string& value) { json_.text(value); }
    void write(Money value) { json_.number(value.cents); }
    void write(PlayerId value) { json_.text(naming_.people.name_of(value)); }
    void write(Spot value) {
        json_.text(value.index < 0 ? std::string_view{}
                                   : naming_.book.spots[static_cast<std::size_t>(value.index)]);
    }
    void write(Card value) {
        const auto both = letters(value);
        json_.text({both.data(), both.size()});
    }
    void write(Odds value) { json_.text(odds_text(value)); }
    void write(const Cites& value) { json_.text(to_text(*value)); }
    void write(Roles value) {
        json_.open('[');
        for (std::size_t role = 0; role < role_words.size(); ++role)
            if (value.contains(static_cast<Role>(role))) json_.text(role_words[role]);
        json_.close(']');
    }
    void write(const WrittenEvent& value) { json_.word(value.json); }
    void write(const Circumstances& value) {
        json_.open('{');
        for (std::size_t i = 0; i < circumstance_count; ++i)
            if (const auto& is = value.values[i])
                json_.key(circumstance_words[i]).text(values_of(static_cast<Circumstance>(i))[*is]);
        json_.close('}');
    }
    template <class T>
    void write(const std::vector<T>& values) {
        json_.open('[');
        for (const T& value : values) write(value);
        json_.close(']');
    }
    template <class T>
    void write(const std::map<std::string, T>& values) {
        json_.open('{');
        for (const auto& [key, value] : values) {
            json_.key(key);
            write(value);
        }
        json_.close('}');
    }
    template <class T>
    void write(const T& value) {
        if constexpr (std::is_enum_v<T>) {
            json_.text(word_of(value));
        } else {
            json_.open('{');
            members(value);
            json_.close('}');
        }
    }

    JsonWriter& json_;
    const Naming& naming_;
};

}  // namespace tigerpit
