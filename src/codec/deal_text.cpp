#include "codec/deal_text.hpp"

#include "codec/when_text.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

/// The key for a hand that draws, or for one that stands.
std::string_view turn_key(bool draws, Side side, bool player_drew) {
    if (side == Side::player) return draws ? "deal.draws" : "deal.stands";
    if (player_drew) return draws ? "deal.draws_against" : "deal.stands_against";
    return draws ? "deal.draws_alone" : "deal.stands_alone";
}

}  // namespace

Message turn_message(const Rulebook& book, const Coup& dealt, Side side) {
    const bool player_drew = dealt.player.size() == 3;
    Message turn = Message{turn_key(next_to_draw(dealt) == side, side, player_drew)}
                       .with_said("side", side_key(side))
                       .with("points", dealt[side].points())
                       .with("clause", to_text(book.clauses.table_of_play));
    if (side == Side::player || !player_drew) return turn;
    return std::move(turn).with("third", points_of(dealt.player[2].rank));
}

std::vector<std::string> explain_deal(const Rulebook& book, const Coup& coup,
                                      const Catalogue& words) {
    Coup dealt;
    for (const Side side : both_sides)
        for (int card = 0; card < 2; ++card) dealt[side].take(coup[side][card]);
    if (has_natural(dealt)) {
        const Side side = dealt.player.points() >= natural_min ? Side::player : Side::banker;
        return {words.say(Message{"deal.natural"}
                              .with_said("side", side_key(side))
                              .with("points", dealt[side].points())
                              .with("clause", to_text(book.clauses.natural)))};
    }
    std::vector<std::string> said;
    said.push_back(words.say(turn_message(book, dealt, Side::player)));
    if (next_to_draw(dealt) == Side::player) dealt.player.take(coup.player[2]);
    said.push_back(words.say(turn_message(book, dealt, Side::banker)));
    return said;
}

}  // namespace tigerpit
