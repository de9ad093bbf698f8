#include "server/studies.hpp"

#include <algorithm>

#include "base/ensure.hpp"
#include "base/result.hpp"
#include "codec/study_json.hpp"
#include "rules/tableau.hpp"

namespace tigerpit {

namespace {

using Hindered = Studies::Hindered;

std::string study_text(const Study& study, StudyOf of, const Catalogue& words) {
    if (of == StudyOf::insurance) return insurance_json(study, study_insurance(study));
    const auto odds = study_odds(study, {});
    ensure(odds.has_value(), "prices as they are can be studied");
    return odds_json(study, *odds, words);
}

/// The hands of a round, if all of them lies open and was dealt in the order of the Table of Play.
std::expected<Coup, Hindered> dealt_so_far(const BySide<LaidHand>& hands) {
    Coup dealt;
    while (cards_dealt(dealt) < hands.player.size() + hands.banker.size()) {
        const auto next = next_to_draw(dealt);
        if (!next || dealt[*next].size() == hands[*next].size())
            return std::unexpected(Hindered{"in_dispute", Message{"api.in_dispute"}});
        const LaidCard& card = hands[*next][dealt[*next].size()];
        if (!card.card || !card.open)
            return std::unexpected(Hindered{"face_down", Message{"api.face_down"}});
        dealt[*next].take(*card.card);
    }
    return dealt;
}

}  // namespace

std::expected<CardsGiven, Hindered> cards_in_use(const Table& seen) {
    const Shoe& shoe = seen.shoe;
    if (!shoe.ready) return std::unexpected(Hindered{"no_shoe", Message{"api.no_shoe"}});
    const bool known_next = std::ranges::any_of(shoe.carried, &CarriedCard::seen);
    if (seen.matter || known_next)
        return std::unexpected(Hindered{"in_dispute", Message{"api.in_dispute"}});
    CardsGiven cards;
    TRY(cards.situation.dealt, dealt_so_far(seen.round.hands));
    cards.situation.left = fresh(shoe.decks);
    for (std::size_t card = 0; card < deck_size; ++card)
        cards.situation.left.counts[card % rank_count] -= shoe.seen[card];
    if (!can_be_dealt(cards.situation))
        return std::unexpected(Hindered{"too_few", Message{"api.too_few"}});
    cards.shoe = cards.situation.left;
    for (const Side side : both_sides)
        for (int card = 0; card < cards.situation.dealt[side].size(); ++card)
            ++cards.shoe[cards.situation.dealt[side][card].rank];
    return cards;
}

std::shared_ptr<const std::string> Studies::kept(const Key& key) {
    const std::scoped_lock lock(mutex_);
    const auto found = kept_.find(key);
    return found == kept_.end() ? nullptr : found->second;
}

void Studies::of_fresh_shoe(const StudyAsked& asked, const Catalogue& words, const Then& then) {
    const Key key{fingerprint_of(*asked.book), asked.layout->id, asked.decks, asked.of,
                  words.language()};
    if (auto text = kept(key)) return then(std::move(text));
    thread_.soon([this, asked, key, then, &words] {
        // Several may have asked before the first was answered.
        if (auto text = kept(key)) return then(std::move(text));
        CardsGiven cards{asked.decks, fresh(asked.decks), {fresh(asked.decks), {}}};
        const Study study{*asked.book, *asked.layout, std::move(cards)};
        auto text = std::make_shared<const std::string>(study_text(study, asked.of, words));
        {
            const std::scoped_lock lock(mutex_);
            kept_.emplace(key, text);
        }
        then(std::move(text));
    });
}

void Studies::of_shoe_in_use(const std::string& table, const Catalogue& words, const Then& then) {
    thread_.soon([this, table, then, &words] { then(in_use(table, words)); });
}

Studies::Told Studies::in_use(const std::string& table, const Catalogue& words) {
    SeenTable& seen = tables_.try_emplace(table, table, store_, shelf_).first->second;
    if (!seen.read_on())
        return std::unexpected(Hindered{"unavailable", Message{"api.unavailable"}});
    if (!seen.book()) return std::unexpected(Hindered{"not_open", Message{"api.not_open"}});
    TRY(CardsGiven cards, cards_in_use(seen.table()));
    const auto& layouts = seen.book()->layouts;
    const Layout& layout = layouts[static_cast<std::size_t>(seen.table().setup.layout)];
    const Study study{*seen.book(), layout, std::move(cards)};
    return std::make_shared<const std::string>(study_text(study, StudyOf::bets, words));
}

}  // namespace tigerpit
