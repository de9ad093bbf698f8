#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "codec/any_object.hpp"
#include "codec/describe_parts.hpp"
#include "codec/json_place.hpp"
#include "codec/json_tape.hpp"
#include "codec/naming.hpp"
#include "codec/round_json.hpp"

namespace tigerpit {

/// Says what is wrong with a value and where; caught by whoever reads the whole.
[[noreturn]] void fail_at(const JsonPlace&, Message what);
/// The value is not of the kind that is wanted there.
[[noreturn]] void fail_kind(const JsonPlace&, std::string_view wanted);

/// Whether commands are read, which may leave out what is usual and name what there is not, or
/// events, which are complete.
enum class ReadAs : std::uint8_t { command, event };

/// Reads described structs from JSON. Throws RoundError.
class FieldReader {
public:
    FieldReader(const Naming& naming, ReadAs as) : naming_(naming), read_as_(as) {}

    /// The members of a struct, which keeps what is left out of the object.
    template <class T>
    void members(T& whole, const Json& object, const JsonPlace& place) const {
        each_field<T>([&](const auto& field) { member(whole, field, object, place); });
    }

    /// A struct, or a list of them, whole.
    template <class T>
    void value(T& whole, const Json& json, const JsonPlace& place) const {
        read(whole, json, place);
    }

    /// Every key of the object must be one of these.
    static void check_keys(const Json& object, const JsonPlace&,
                           const std::vector<std::string_view>& known);

    /// The keys of a struct, those of its inlined members too.
    template <class T>
    static void add_keys(std::vector<std::string_view>& keys) {
        each_field<T>([&](const auto& field) { add_key(keys, field); });
    }

private:
    template <class Owner, class Type, Form As>
    static void add_key(std::vector<std::string_view>& keys, const Field<Owner, Type, As>& field) {
        keys.push_back(field.key);
    }
    template <class Owner, class Type>
    static void add_key(std::vector<std::string_view>& keys, const Inlined<Owner, Type>&) {
        if constexpr (std::is_same_v<Type, Outcome>)
            add_keys<OutcomeParts>(keys);
        else
            add_keys<Type>(keys);
    }
    static void add_key(std::vector<std::string_view>& keys, const WageredOn&) {
        keys.insert(keys.end(), {WageredOn::bet_key, WageredOn::stage_key});
    }
    static void add_key(std::vector<std::string_view>& keys, const WagerInQuestion&) {
        std::apply([&](const auto&... fields) { (add_key(keys, fields), ...); },
                   WagerInQuestion::fields);
    }

    template <class Owner, class Type, Form As>
    void member(Owner& whole, const Field<Owner, Type, As>& field, const Json& object,
                const JsonPlace& place) const {
        const auto value = object.find(field.key);
        const bool needed =
            field.presence == Presence::always ||
            (field.presence == Presence::always_written && read_as_ == ReadAs::event);
        if (!value && needed) fail_missing(place, field.key);
        if (!value) return;
        if constexpr (is_optional<Type>) {
            const bool none = value->kind() == JsonKind::null;
            if (none && field.presence == Presence::always_written)
                return (whole.*field.member).reset();
        }
        read_as<As>(whole.*field.member, *value, place.member(field.key));
    }
    template <class Owner, class Type>
    void member(Owner& whole, const Inlined<Owner, Type>& inlined, const Json& object,
                const JsonPlace& place) const {
        members(whole.*inlined.member, object, place);
    }
    void member(SettledLine&, const WageredOn&, const Json& object, const JsonPlace&) const;
    template <class Fate>
    void member(Fate& fate, const WagerInQuestion&, const Json& object,
                const JsonPlace& place) const {
        std::apply([&](const auto&... fields) { (member(fate.wager, fields, object, place), ...); },
                   WagerInQuestion::fields);
    }
    void members(Outcome&, const Json& object, const JsonPlace&) const;

    template <Form As, class Type>
    void read_as(Type& value, const Json& json, const JsonPlace& place) const {
        if constexpr (As == Form::place)
            read_place(value, json, place);
        else if constexpr (As == Form::layout)
            read_layout(value, json, place);
        else if constexpr (As == Form::person)
            value = naming_.people.number_of(name(json, place));
        else
            read(value, json, place);
    }

    [[noreturn]] static void fail_missing(const JsonPlace&, std::string_view key);
    [[nodiscard]] static std::string_view text(const Json&, const JsonPlace&);
    [[nodiscard]] static std::string_view name(const Json&, const JsonPlace&);
    [[nodiscard]] static int number(const Json&, const JsonPlace&, int min, int max);
    [[nodiscard]] static std::size_t word(const Json&, const JsonPlace&,
                                          std::span<const std::string_view> words);

    void read_place(int& value, const Json&, const JsonPlace&) const;
    void read_layout(int& value, const Json&, const JsonPlace&) const;
    void read(bool& value, const Json&, const JsonPlace&) const;
    void read(int& value, const Json&, const JsonPlace&) const;
    void read(std::int64_t& value, const Json&, const JsonPlace&) const;
    void read(std::uint64_t& value, const Json&, const JsonPlace&) const;
    void read(std::string& value, const Json&, const JsonPlace&) const;
    void read(Money& value, const Json&, const JsonPlace&) const;
    void read(PlayerId& value, const Json&, const JsonPlace&) const;
    void read(Spot& value, const Json&, const JsonPlace&) const;
    void read(Card& value, const Json&, const JsonPlace&) const;
    void read(Odds& value, const Json&, const JsonPlace&) const;
    void read(Cites& value, const Json&, const JsonPlace&) const;
    void read(Roles& value, const Json&, const JsonPlace&) const;
    void read(Circumstances& value, const Json&, const JsonPlace&) const;
    void read(Outcome& value, const Json&, const JsonPlace&) const;
    static void read(AnyObject&, const Json& json, const JsonPlace& place) {
        if (json.kind() != JsonKind::object) fail_kind(place, "json.object");
    }

    template <class T>
    void read(std::optional<T>& value, const Json& json, const JsonPlace& place) const {
        T inside{};
        read(inside, json, place);
        value = std::move(inside);
    }
    template <class T>
    void read(std::vector<T>& values, const Json& json, const JsonPlace& place) const {
        if (json.kind() != JsonKind::array) fail_kind(place, "json.array");
        values.clear();
        json.items([&](std::size_t index, const Json& item) {
            read(values.emplace_back(), item, place.item(index));
        });
    }
    template <class T>
    void read(T& value, const Json& json, const JsonPlace& place) const {
        if constexpr (std::is_enum_v<T>) {
            value = static_cast<T>(word(json, place, words_of<T>));
        } else {
            if (json.kind() != JsonKind::object) fail_kind(place, "json.object");
            std::vector<std::string_view> keys;
            add_keys<T>(keys);
            check_keys(json, place, keys);
            members(value, json, place);
        }
    }

    const Naming& naming_;
    ReadAs read_as_;
};

}  // namespace tigerpit
