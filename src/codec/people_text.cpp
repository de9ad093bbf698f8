#include "codec/people_text.hpp"

#include <span>

namespace tigerpit {

namespace {

using Rungs = std::span<const Roles>;

/// The rungs of the ladder from the lowest that these roles hold without a gap to the top; one
/// alone is no "or above".
Rungs rungs_in(Roles roles, const Authority& authority) {
    const Rungs ladder = authority.ladder;
    std::size_t from = ladder.size();
    while (from > 0 && (ladder[from - 1].bits & ~roles.bits) == 0) --from;
    return ladder.size() - from < 2 ? Rungs{} : ladder.subspan(from);
}

std::vector<std::string> each_role(Roles roles, const Catalogue& words) {
    std::vector<std::string> said;
    for (std::size_t role = 0; role < role_words.size(); ++role)
        if (roles.contains(static_cast<Role>(role)))
            said.push_back(role_text(static_cast<Role>(role), words));
    return said;
}

}  // namespace

std::string name_of(PlayerId player, const NameOf& names) {
    return names(Actor{.role = Role::player, .person = player.number});
}

std::vector<std::string> names_of(const std::vector<PlayerId>& players, const NameOf& names) {
    std::vector<std::string> said;
    said.reserve(players.size());
    for (const PlayerId player : players) said.push_back(name_of(player, names));
    return said;
}

std::string role_text(Role role, const Catalogue& words) {
    return words.say("person." + std::string{to_text(role)});
}

std::string roles_text(Roles roles, const Authority& authority, const Catalogue& words) {
    const Rungs top = rungs_in(roles, authority);
    for (const Roles rung : top) roles.bits = static_cast<std::uint16_t>(roles.bits & ~rung.bits);
    std::vector<std::string> said = each_role(roles, words);
    if (!top.empty())
        said.push_back(words.say(
            Message{"person.or_above"}.with("role", words.either(each_role(top.front(), words)))));
    return words.either(said);
}

}  // namespace tigerpit
