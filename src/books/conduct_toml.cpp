#include "books/conduct_toml.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "books/irregularity_toml.hpp"
#include "books/lines_toml.hpp"
#include "books/nearest.hpp"

namespace tigerpit {

namespace {

// Without these no round could begin, be dealt or end; everything else a document may not know.
constexpr std::array needed_steps{Step::limits_shown,     Step::bets_open,
                                  Step::bets_close,       Step::bet_after_close,
                                  Step::take_back_closed, Step::round_ends,
                                  Step::shoe_ends,        Step::card_set,
                                  Step::shoe_runs_out};
constexpr std::array needed_acts{Act::open_table,   Act::close_table, Act::set_limits,
                                 Act::prepare_shoe, Act::open_bets,   Act::close_bets,
                                 Act::draw,         Act::open_card,   Act::settle};

template <class Word, std::size_t Size>
bool is_needed(const std::array<Word, Size>& needed, std::size_t place) {
    return std::ranges::find(needed, static_cast<Word>(place)) != needed.end();
}

/// All words are known before one is found missing: none is a slip of the pen for another.
void know(Fields& fields, std::span<const std::string_view> words) {
    for (const std::string_view word : words) fields.node_if(word);
}

/// A word that says more of a step stands where the step does, and only there.
std::size_t read_word_of(Fields& procedure, std::string_view key, Step step, const Procedure& steps,
                         std::span<const std::string_view> words) {
    if (clause_of(steps, step)) return procedure.word(key, words);
    if (const toml::node* node = procedure.node_if(key))
        Fields::fail_at(*node, Message{"file.word_without_step"}
                                   .with("key", procedure.path_of(key))
                                   .with("step", procedure.path_of(
                                                     step_words[static_cast<std::size_t>(step)])));
    return 0;
}

Procedure read_procedure(Fields fields, const Source& source) {
    Procedure procedure;
    know(fields, step_words);
    for (std::size_t step = 0; step < step_count; ++step)
        if (is_needed(needed_steps, step) || fields.node_if(step_words[step]))
            procedure.steps[step] = read_citation(fields, step_words[step], source);
    procedure.squeeze_among = static_cast<SqueezeAmong>(
        read_word_of(fields, "squeeze_among", Step::squeeze, procedure, squeeze_among_words));
    procedure.cut_card_first =
        static_cast<CutCardFirst>(read_word_of(fields, "cut_card_is_first", Step::cut_card_first,
                                               procedure, cut_card_first_words));
    fields.done();
    return procedure;
}

Role role_of(const std::string& word, const toml::node& node, const std::string& path) {
    const auto found = std::ranges::find(role_words, word);
    if (found != role_words.end()) return static_cast<Role>(found - role_words.begin());
    const auto meant = nearest(word, {role_words.begin(), role_words.end()});
    std::string known;
    for (const std::string_view role : role_words) {
        if (!known.empty()) known += ", ";
        known += role;
    }
    Message what = meant ? Message{"file.unknown_role_near"}.with("meant", *meant)
                         : Message{"file.unknown_word"}.with("known", known);
    Fields::fail_at(node, std::move(what).with("key", path).with("value", word));
}

/// A role, or an array of roles, none of which may be among those `taken`.
Roles read_roles(const toml::node& node, const std::string& path, Roles taken = {}) {
    Roles roles;
    for (const auto& [word, item] : Fields::items_at(node, path)) {
        const Role role = role_of(word, *item, path);
        if (taken.contains(role))
            Fields::fail_at(*item, Message{"file.role_twice"}.with("key", path).with("role", word));
        taken.insert(role);
        roles.insert(role);
    }
    return roles;
}

std::vector<Roles> read_ladder(Fields& authority) {
    std::vector<Roles> ladder;
    Roles taken;
    for (const toml::node& rung : authority.array("ladder")) {
        ladder.push_back(read_roles(rung, authority.path_of("ladder"), taken));
        taken.bits |= ladder.back().bits;
    }
    return ladder;
}

/// "Or above" says something only of who stands on the ladder.
void check_above(Fields& fields, const Permission& permission, const Authority& authority) {
    const auto on = [&](Roles rung) { return (rung.bits & permission.by.bits) != 0; };
    if (!permission.or_above || std::ranges::any_of(authority.ladder, on)) return;
    Fields::fail_at(fields.node("or_above"),
                    Message{"file.nobody_above"}.with("key", fields.path_of("or_above")));
}

Permission read_permission(Fields fields, const Source& source, const Authority& authority) {
    Permission permission{.by = read_roles(fields.node("by"), fields.path_of("by")),
                          .or_above = fields.flag_if("or_above").value_or(false),
                          .cites = read_citation(fields, "cites", source)};
    fields.done();
    check_above(fields, permission, authority);
    return permission;
}

Authority read_authority(Fields fields, const Source& source) {
    Authority authority{.ladder = read_ladder(fields),
                        .above_always = fields.word("above", {"where_said", "always"}) == 1,
                        .cites = read_citation(fields, "cites", source)};
    Fields acts = fields.fields("acts");
    know(acts, act_words);
    for (std::size_t act = 0; act < act_count; ++act)
        if (is_needed(needed_acts, act) || acts.node_if(act_words[act]))
            authority.acts[act] = read_permission(acts.fields(act_words[act]), source, authority);
    acts.done();
    fields.done();
    return authority;
}

}  // namespace

std::optional<Conduct> read_conduct(Fields& file, const Source& source) {
    const auto procedure = file.fields_if("procedure");
    const auto authority = file.fields_if("authority");
    if (!procedure && !authority) return std::nullopt;
    // A round that nobody may conduct, or people with nothing to do.
    if (!procedure) authority->fail(Message{"file.conduct_half"}.with("key", "procedure"));
    if (!authority) procedure->fail(Message{"file.conduct_half"}.with("key", "authority"));
    Conduct conduct{read_procedure(*procedure, source), read_authority(*authority, source), {}};
    if (const auto irregularities = file.fields_if("irregularities"))
        conduct.irregularities = read_irregularities(*irregularities, source, conduct.authority,
                                                     Fields{*authority}.fields("acts"));
    return conduct;
}

}  // namespace tigerpit
