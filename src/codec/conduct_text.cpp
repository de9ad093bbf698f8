#include "codec/conduct_text.hpp"

#include <algorithm>

namespace tigerpit {

namespace {

std::string act_text(std::size_t act, const Catalogue& words) {
    return words.say(Message{"act." + std::string{act_words[act]}});
}

/// The roles in words; those of one rung are not parted by rank.
std::string roles_text(Roles roles, std::string_view between, const Catalogue& words) {
    std::string text;
    for (std::size_t role = 0; role < role_words.size(); ++role) {
        if (!roles.contains(static_cast<Role>(role))) continue;
        if (!text.empty()) text += between;
        text += words.say(Message{"person." + std::string{role_words[role]}});
    }
    return text;
}

std::string ladder_text(const Authority& authority, const Catalogue& words) {
    std::string text;
    for (const Roles rung : authority.ladder) {
        if (!text.empty()) text += " < ";
        text += roles_text(rung, " / ", words);
    }
    return text;
}

/// "the Dealer or above, the cashier": only who stands on the ladder has somebody above.
std::string who_text(const Permission& permission, const Authority& authority,
                     const Catalogue& words) {
    Roles ranked;
    for (const Roles rung : authority.ladder) ranked.bits |= rung.bits & permission.by.bits;
    Roles beside = permission.by;
    beside.bits ^= ranked.bits;
    const std::string between = words.say("authority.between");
    std::string text = roles_text(ranked, between, words);
    if (permission.or_above) text = words.say(Message{"authority.or_above"}.with("who", text));
    const std::string others = roles_text(beside, between, words);
    if (!text.empty() && !others.empty()) text += between;
    return text + others;
}

}  // namespace

std::string authority_text(const Authority& authority, const Catalogue& words, Look look) {
    TextTable table(
        {{words.say("column.who")}, {words.say("column.may")}, {words.say("column.clause")}});
    const std::string between = words.say("authority.between");
    for (std::size_t act = 0; act < act_count; ++act) {
        const auto& permission = authority.acts[act];
        const auto first = std::ranges::find(authority.acts, permission) - authority.acts.begin();
        // The acts of the same permission stand in the row of the first of them.
        if (!permission || static_cast<std::size_t>(first) < act) continue;
        std::string may = act_text(act, words);
        for (std::size_t other = act + 1; other < act_count; ++other)
            if (authority.acts[other] == permission) may += between + act_text(other, words);
        table.add({{who_text(*permission, authority, words), Tone::strong},
                   {may},
                   {to_text(permission->cites), Tone::mark}});
    }
    const Message above =
        Message{authority.above_always ? "authority.always" : "authority.where_said"}
            .with("ladder", ladder_text(authority, words))
            .with("clause", to_text(authority.cites));
    return table.render(look) + (look == Look::markdown ? "\n" : "") + words.say(above) + '\n';
}

}  // namespace tigerpit
