#include "codec/typescript.hpp"

#include <algorithm>

#include "codec/describe_live.hpp"
#include "codec/describe_messages.hpp"
#include "codec/describe_roads.hpp"
#include "codec/describe_rules.hpp"
#include "codec/describe_study.hpp"
#include "codec/describe_view.hpp"
#include "codec/type_name.hpp"

namespace tigerpit {

namespace {

/// What is left out of a command is as usual; an event and a part are complete.
enum class Said : std::uint8_t { command, complete };

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

constexpr std::size_t widest = 92;

/// `"a" | "b"`, in lines that are not too long.
template <class Words>
std::string union_of(const Words& words) {
    std::string text;
    std::size_t line = 0;
    for (const std::string& word : words) {
        const std::string_view bar = text.empty() ? "" : " | ";
        if (line + bar.size() + word.size() > widest) {
            text += "\n    | " + word;
            line = word.size() + 2;
            continue;
        }
        text += bar;
        text += word;
        line += bar.size() + word.size();
    }
    return text;
}

template <class Range>
std::string literals(const Range& words) {
    std::vector<std::string> all;
    for (const std::string_view word : words) all.push_back(quoted(word));
    return union_of(all);
}

/// Writes each type once, those that it is made of first.
class TypeScript {
public:
    /// All of a kind, told apart by the word under the key; what each of them has is their head.
    template <class Variant>
    void messages(std::string_view name, std::string_view key, Said said) {
        each_of(static_cast<Variant*>(nullptr), name, key, said);
    }
    /// One of the structs of a variant, told apart by their members.
    template <class Variant>
    void either(std::string_view name) {
        either_of(static_cast<Variant*>(nullptr), name);
    }
    /// The type by which others refer to a struct of ours.
    template <class T>
    std::string part() {
        return name(static_cast<const T*>(nullptr));
    }
    void define(std::string_view name, const std::string& as) {
        if (std::ranges::find(known_, name) != known_.end()) return;
        known_.emplace_back(name);
        const bool fits = name.size() + as.size() < widest - 20;
        text_ += exported("type", name) + (fits ? " = " : " =\n    ") + as + ";\n";
    }
    /// One thing for each hand.
    void define_by_side() {
        Lines lines;
        for (const std::string_view side : words_of<Side>) lines += line(side, false, "T");
        interface("BySide<T>", lines);
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    using Lines = std::string;

    template <class... Ts>
    void each_of(std::variant<Ts...>*, std::string_view name, std::string_view key, Said said) {
        const std::string head = std::string(name) + "Head";
        Lines lines;
        if (said == Said::command) {
            lines += optional_members<By>();
        } else {
            lines += members<EventNumber>(said);
            lines += members<By>(said);
            lines += members<EventNotes>(said);
        }
        interface(head, lines);
        (message<Ts>(head, key, said), ...);
        define(name, union_of(std::vector{std::string(name_of_type<Ts>())...}));
    }
    template <class... Ts>
    void either_of(std::variant<Ts...>*, std::string_view called) {
        const std::vector<std::string> all{part<Ts>()...};
        define(called, union_of(all));
    }
    template <class T>
    void message(const std::string& head, std::string_view key, Said said) {
        Lines lines = line(key, false, quoted(tag_of<T>()));
        if (names_game<T>) lines += line(game_key, false, "string");
        lines += members<T>(said);
        interface(std::string(name_of_type<T>()) + " extends " + head, lines);
    }

    void interface(std::string_view name, const Lines& lines) {
        text_ += exported("interface", name) + " {\n" + lines + "}\n";
    }
    static std::string exported(std::string_view kind, std::string_view name) {
        return "\nexport " + std::string(kind) + ' ' + std::string(name);
    }
    static std::string line(std::string_view key, bool optional, const std::string& type) {
        const bool plain = key.find('-') == std::string_view::npos;
        const std::string name = plain ? std::string(key) : quoted(key);
        return "    readonly " + name + (optional ? "?: " : ": ") + type + ";\n";
    }

    template <class T>
    Lines members(Said said) {
        Lines lines;
        each_field<T>([&](const auto& field) { lines += member(field, said); });
        return lines;
    }
    /// Of a struct that may be left out as a whole.
    template <class T>
    Lines optional_members() {
        Lines lines;
        each_field<T>(
            [&](const auto& field) { lines += line(field.key, true, name(type_of(field))); });
        return lines;
    }

    template <class Owner, class Type, Form As>
    static const Type* type_of(const Field<Owner, Type, As>&) {
        return nullptr;
    }

    template <class Owner, class Type, Form As>
    Lines member(const Field<Owner, Type, As>& field, Said said) {
        const bool usual = field.presence == Presence::always_written;
        const bool optional = field.presence == Presence::if_set ||
                              field.presence == Presence::if_unusual ||
                              (usual && said == Said::command);
        std::string type = As == Form::layout   ? "string"
                           : As == Form::person ? "Name"
                                                : name(type_of(field));
        if (usual && is_optional<Type>) type += " | null";
        return line(field.key, optional, type);
    }
    template <class Owner, class Type>
    Lines member(const Inlined<Owner, Type>&, Said said) {
        if constexpr (std::is_same_v<Type, Outcome>)
            return members<OutcomeParts>(said);
        else
            return members<Type>(said);
    }
    /// A bet by its id; an insurance by its hand, and then it has a stage.
    Lines member(const WageredOn&, Said) {
        return line(WageredOn::bet_key, false, "string") +
               line(WageredOn::stage_key, true, part<Stage>());
    }
    Lines member(const WagerInQuestion&, Said said) {
        Lines lines;
        std::apply([&](const auto&... fields) { ((lines += member(fields, said)), ...); },
                   WagerInQuestion::fields);
        return lines;
    }

    static std::string name(const bool*) { return "boolean"; }
    static std::string name(const int*) { return "number"; }
    static std::string name(const std::int64_t*) { return "number"; }
    static std::string name(const std::uint64_t*) { return "string"; }
    static std::string name(const std::uint32_t*) { return "Name"; }
    static std::string name(const std::string*) { return "string"; }
    static std::string name(const Money*) { return "Cents"; }
    static std::string name(const PlayerId*) { return "Name"; }
    static std::string name(const Spot*) { return "string"; }
    static std::string name(const Card*) { return "Card"; }
    static std::string name(const Odds*) { return "Odds"; }
    static std::string name(const Cites*) { return "Clause"; }
    static std::string name(const Fraction*) { return "Fraction"; }
    static std::string name(const Decimal*) { return "number"; }
    static std::string name(const Command*) { return "Command"; }
    static std::string name(const Event*) { return "Event"; }
    static std::string name(const SomeOf<TableView>*) { return "TableChanges"; }
    std::string name(const Roles*) { return "readonly " + part<Role>() + "[]"; }
    std::string name(const Outcome*) { return structure<OutcomeParts>("Outcome"); }
    std::string name(const RoadsPart*) { return structure<RoadsShown>("Roads"); }
    std::string name(const Circumstances*) {
        constexpr std::string_view circumstances = "Circumstances";
        if (is_new(circumstances)) {
            Lines lines;
            for (std::size_t i = 0; i < circumstance_count; ++i)
                lines += line(circumstance_words[i], true,
                              literals(values_of(static_cast<Circumstance>(i))));
            interface(circumstances, lines);
        }
        return std::string(circumstances);
    }
    template <class T>
    std::string name(const std::optional<T>*) {
        return part<T>();
    }
    template <class T>
    std::string name(const std::vector<T>*) {
        const std::string inside = part<T>();
        return "readonly " + (inside.starts_with("readonly ") ? '(' + inside + ')' : inside) + "[]";
    }
    template <class T>
    std::string name(const std::map<std::string, T>*) {
        return "Readonly<Record<string, " + part<T>() + ">>";
    }
    template <class T>
    std::string name(const BySide<T>*) {
        return "BySide<" + part<T>() + ">";
    }
    template <class T>
    std::string name(const T*) {
        if constexpr (std::is_enum_v<T>) {
            define(name_of_type<T>(), literals(words_of<T>));
            return std::string(name_of_type<T>());
        } else {
            return structure<T>(name_of_type<T>());
        }
    }
    template <class T>
    std::string structure(std::string_view called) {
        if (is_new(called)) {
            const Lines lines = members<T>(Said::complete);
            interface(called, lines);
        }
        return std::string(called);
    }
    bool is_new(std::string_view called) {
        if (std::ranges::find(known_, called) != known_.end()) return false;
        known_.emplace_back(called);
        return true;
    }

    std::string text_;
    std::vector<std::string> known_;
};

}  // namespace

std::string protocol_typescript() {
    TypeScript types;
    types.define("Cents", "number");
    for (const std::string_view text : {"Name", "Card", "Clause", "Odds", "Fraction"})
        types.define(text, "string");
    types.define_by_side();
    types.messages<Command>("Command", command_key, Said::command);
    types.messages<Event>("Event", event_key, Said::complete);
    const std::string view = types.part<TableView>();
    types.define("TableChanges", "Partial<" + view + ">");
    types.part<OwnView>();
    types.either<TerminalSays>("TerminalSays");
    types.either<ServerSays>("ServerSays");
    types.part<RulebookShown>();
    types.part<OddsShown>();
    types.part<InsuranceOdds>();
    return "// @generated\n" + types.text();
}

}  // namespace tigerpit
