#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/any_object.hpp"
#include "codec/describe_live.hpp"
#include "codec/describe_messages.hpp"
#include "codec/describe_roads.hpp"
#include "codec/describe_view.hpp"
#include "codec/exact_number.hpp"
#include "codec/type_name.hpp"
#include "codec/written_event.hpp"

namespace tigerpit {

/// JSON Schemas of what is written as JSON, made of the descriptions it is written by: each struct
/// once, under its name, and referred to by that name wherever it stands.
class SchemaBook {
public:
    /// What stands where a value of this type does: a reference, or the schema itself.
    template <class T>
    std::string of() {
        return schema(static_cast<const T*>(nullptr));
    }
    /// One of the messages of a variant, told apart by the word under the key.
    template <class Variant>
    std::string messages(std::string_view key) {
        return one_of(static_cast<const Variant*>(nullptr), key);
    }

    /// One of the structs of a variant, told apart by their members.
    template <class Variant>
    std::string either() {
        return either_of(static_cast<const Variant*>(nullptr));
    }

    /// Each schema by its name.
    [[nodiscard]] const std::map<std::string, std::string, std::less<>>& all() const {
        return schemas_;
    }

    static std::string reference(std::string_view name);

private:
    /// The members of an object as they are gathered.
    struct Members {
        std::string properties;
        std::string required;
        void add(std::string_view key, const std::string& schema, bool optional);
        [[nodiscard]] std::string object() const;
    };

    static std::string words(std::span<const std::string_view> all);
    static std::string typed(std::string_view type);
    static std::string pattern(std::string_view matches);
    static std::string or_null(const std::string& schema);
    static std::string list_of(const std::string& schema);

    template <class... Ts>
    std::string one_of(const std::variant<Ts...>*, std::string_view key) {
        std::string choices;
        ((choices += (choices.empty() ? "" : ",") + message<Ts>(key)), ...);
        return R"({"oneOf":[)" + choices + "]}";
    }
    template <class... Ts>
    std::string either_of(const std::variant<Ts...>*) {
        std::string choices;
        ((choices += (choices.empty() ? "" : ",") + of<Ts>()), ...);
        return R"({"oneOf":[)" + choices + "]}";
    }
    template <class T>
    std::string message(std::string_view key) {
        const std::string name{name_of_type<T>()};
        if (is_new(name)) {
            Members all;
            all.add(key, words(std::array{tag_of<T>()}), false);
            if (names_game<T>) all.add(game_key, typed("string"), false);
            gather<EventNumber>(all);
            gather<By>(all);
            gather<T>(all);
            gather<EventNotes>(all);
            schemas_[name] = all.object();
        }
        return reference(name);
    }

    template <class T>
    void gather(Members& all) {
        each_field<T>([&](const auto& field) { member(all, field); });
    }
    template <class Owner, class Type, Form As>
    void member(Members& all, const Field<Owner, Type, As>& field) {
        const bool optional =
            field.presence == Presence::if_set || field.presence == Presence::if_unusual;
        std::string inside =
            As == Form::layout || As == Form::person ? typed("string") : of<Type>();
        if (field.presence == Presence::always_written && is_optional<Type>)
            inside = or_null(inside);
        all.add(field.key, inside, optional);
    }
    template <class Owner, class Type>
    void member(Members& all, const Inlined<Owner, Type>&) {
        if constexpr (std::is_same_v<Type, Outcome>)
            gather<OutcomeParts>(all);
        else
            gather<Type>(all);
    }
    void member(Members& all, const WageredOn&) {
        all.add(WageredOn::bet_key, typed("string"), false);
        all.add(WageredOn::stage_key, of<Stage>(), true);
    }
    void member(Members& all, const WagerInQuestion&) {
        std::apply([&](const auto&... fields) { (member(all, fields), ...); },
                   WagerInQuestion::fields);
    }

    static std::string schema(const bool*) { return typed("boolean"); }
    static std::string schema(const int*) { return typed("integer"); }
    static std::string schema(const std::int64_t*) { return typed("integer"); }
    static std::string schema(const std::uint64_t*) { return pattern("^[0-9]+$"); }
    static std::string schema(const std::uint32_t*) { return typed("string"); }
    static std::string schema(const std::string*) { return typed("string"); }
    static std::string schema(const Money*) { return typed("integer"); }
    static std::string schema(const PlayerId*) { return typed("string"); }
    static std::string schema(const Spot*) { return typed("string"); }
    static std::string schema(const Card*) { return pattern("^[A2-9TJQK][SHDC]$"); }
    static std::string schema(const Odds*) { return pattern("^[0-9]+:[0-9]+$"); }
    static std::string schema(const Cites*) { return typed("string"); }
    static std::string schema(const AnyObject*) { return typed("object"); }
    static std::string schema(const Fraction*) { return pattern("^-?[0-9]+(/[0-9]+)?$"); }
    static std::string schema(const Decimal*) { return typed("number"); }
    std::string schema(const Roles*) { return list_of(of<Role>()); }
    std::string schema(const Outcome*) { return structure<OutcomeParts>("Outcome"); }
    std::string schema(const RoadsPart*) { return structure<RoadsShown>("Roads"); }
    std::string schema(const WrittenEvent*) { return of<Event>(); }
    static std::string schema(const Circumstances*);
    std::string schema(const Event*) {
        const std::string name = "Event";
        if (is_new(name)) schemas_[name] = messages<Event>(event_key);
        return reference(name);
    }
    template <class... Ts>
    std::string schema(const std::variant<Ts...>* all) {
        return either_of(all);
    }
    template <class T>
    std::string schema(const SomeOf<T>*) {
        Members all;
        gather<T>(all);
        all.required.clear();
        return all.object();
    }
    template <class T>
    std::string schema(const std::optional<T>*) {
        return of<T>();
    }
    template <class T>
    std::string schema(const std::vector<T>*) {
        return list_of(of<T>());
    }
    template <class T>
    std::string schema(const std::map<std::string, T>*) {
        return R"({"type":"object","additionalProperties":)" + of<T>() + "}";
    }
    template <class T>
    std::string schema(const BySide<T>*) {
        Members all;
        for (const std::string_view side : words_of<Side>) all.add(side, of<T>(), false);
        return all.object();
    }
    template <class T>
    std::string schema(const T*) {
        if constexpr (std::is_enum_v<T>) {
            const std::string name{name_of_type<T>()};
            if (is_new(name)) schemas_[name] = words(words_of<T>);
            return reference(name);
        } else {
            return structure<T>(name_of_type<T>());
        }
    }
    template <class T>
    std::string structure(std::string_view called) {
        const std::string name{called};
        if (is_new(name)) {
            Members all;
            gather<T>(all);
            schemas_[name] = all.object();
        }
        return reference(name);
    }
    bool is_new(const std::string& name) { return schemas_.try_emplace(name).second; }

    std::map<std::string, std::string, std::less<>> schemas_;
};

/// What somebody takes or gives, where that is JSON.
using SchemaOf = std::string (*)(SchemaBook&);
template <class T>
std::string schema_of(SchemaBook& book) {
    return book.of<T>();
}
/// An object that somebody else describes.
inline std::string schema_of_object(SchemaBook&) { return R"({"type":"object"})"; }

}  // namespace tigerpit
