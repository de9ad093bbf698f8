#include "codec/deal_text.hpp"

#include "codec/when_text.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

Message drew_or_stood(std::string_view drew, std::string_view stood, bool draws, Side side,
                      int points, const Citation& clause) {
    return Message{draws ? drew : stood}
        .with_said("side", side_key(side))
        .with("points", points)
        .with("clause", to_text(clause));
}

}  // namespace

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
    const Citation& clause = book.clauses.table_of_play;
    std::vector<std::string> said;
    const bool player_draws = next_to_draw(dealt) == Side::player;
    said.push_back(words.say(drew_or_stood("deal.draws", "deal.stands", player_draws, Side::player,
                                           dealt.player.points(), clause)));
    if (player_draws) dealt.player.take(coup.player[2]);
    const bool banker_draws = next_to_draw(dealt) == Side::banker;
    Message banker = drew_or_stood(player_draws ? "deal.draws_against" : "deal.draws_alone",
                                   player_draws ? "deal.stands_against" : "deal.stands_alone",
                                   banker_draws, Side::banker, dealt.banker.points(), clause);
    if (player_draws)
        banker = Message{std::move(banker)}.with("third", points_of(coup.player[2].rank));
    said.push_back(words.say(banker));
    return said;
}

}  // namespace tigerpit
