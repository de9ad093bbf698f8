#include "codec/script_check.hpp"

#include <algorithm>

#include "codec/card_text.hpp"
#include "codec/denial_text.hpp"
#include "codec/describe_parts.hpp"
#include "codec/money_text.hpp"
#include "table/consequences.hpp"
#include "table/handling.hpp"

namespace tigerpit {

namespace {

using Wrong = std::optional<Message>;

/// What was looked at, what was expected of it, what was found.
Message differs(std::string_view what, const std::string& expected, const std::string& found) {
    Message message = Message{"script.differs"}.with("what", what).with("expected", expected);
    if (found.empty()) return std::move(message).with_said("found", "script.nothing");
    return std::move(message).with("found", found);
}

Wrong compare(std::string_view what, const std::string& expected, const std::string& found) {
    if (expected == found) return std::nullopt;
    return differs(what, expected, found);
}
Wrong compare(std::string_view what, Money expected, Money found) {
    return compare(what, money_text(expected), money_text(found));
}
Wrong compare(std::string_view what, std::int64_t expected, std::int64_t found) {
    return compare(what, std::to_string(expected), std::to_string(found));
}
Wrong compare(std::string_view what, bool expected, bool found) {
    const auto word = [](bool value) { return value ? std::string{"yes"} : std::string{"no"}; };
    return compare(what, word(expected), word(found));
}

/// A clause may be named without the reading that is printed behind it.
bool is_clause(const std::string& said, const Citation& cites) {
    return said == to_text(cites) || said == cites.document + ' ' + cites.clause;
}
Wrong compare_clause(const std::string& said, const Citation& cites) {
    if (said.empty() || is_clause(said, cites)) return std::nullopt;
    return differs("clause", said, to_text(cites));
}

std::string offer_text(const OfferMade& offer) {
    return odds_text(offer.pays) + ' ' + money_text(offer.ceiling);
}

/// One check for each expectation.
struct Checker {
    const ScriptScene& scene;

    [[nodiscard]] bool fits(const ExpectedWager& wager, const SettledLine& line) const {
        if (line.player != wager.player || (wager.box && *wager.box != line.box)) return false;
        if (!wager.side) return !line.is_insurance && line.spot == wager.spot;
        return line.is_insurance && line.side == *wager.side &&
               (!wager.stage || *wager.stage == line.stage);
    }

    static Wrong against(const ExpectSettled& e, const SettledLine& line) {
        if (e.result && *e.result != line.result)
            return differs("result", std::string{word_of(*e.result)},
                           std::string{word_of(line.result)});
        if (e.pays && *e.pays != line.pays)
            return differs("pays", odds_text(*e.pays), odds_text(line.pays));
        const auto amount = [](std::string_view what, const std::optional<Money>& expected,
                               Money found) -> Wrong {
            return expected ? compare(what, *expected, found) : std::nullopt;
        };
        if (auto no = amount("stake", e.stake, line.stake)) return no;
        if (auto no = amount("counted", e.counted, line.counted.value_or(line.stake))) return no;
        if (auto no = amount("won", e.won, line.won)) return no;
        if (auto no = amount("returned", e.returned, line.returned)) return no;
        if (auto no = amount("commission", e.commission, line.commission)) return no;
        const bool beside = std::ranges::any_of(line.also, [&](const Cites& cites) {
            return is_clause(e.clause, *cites);
        });
        return beside ? std::nullopt : compare_clause(e.clause, *line.cites);
    }

    Wrong operator()(const ExpectSettled& e) const {
        Wrong first;
        bool found = false;
        for (const SettledLine& line : scene.table.last.lines) {
            if (!fits(e.wager, line)) continue;
            auto wrong = against(e, line);
            if (!wrong) return std::nullopt;
            if (!found) first = std::move(wrong);
            found = true;
        }
        return found ? first : Message{"script.not_settled"};
    }

    Wrong operator()(const ExpectMoney& e) const {
        if (e.kind == AccountKind::tray)
            return compare("tray", e.amount, expected_in_tray(scene.table));
        if (e.kind == AccountKind::owed)
            return compare("owed", e.amount, owed_by(scene.table, *e.player));
        const std::uint32_t person = e.player ? e.player->number : 0;
        const std::string_view what = e.kind == AccountKind::stack
                                          ? "purse"
                                          : account_words[static_cast<std::size_t>(e.kind)];
        return compare(what, e.amount, scene.table.balances.of({e.kind, person}));
    }

    Wrong operator()(const ExpectRefused& e) const {
        if (!scene.denial) return differs("refused", e.word, "");
        if (denial_word(*scene.denial) != e.word)
            return differs("refused", e.word, std::string{denial_word(*scene.denial)});
        if (e.permitted)
            if (auto no = compare("permitted", *e.permitted, scene.denial->permitted)) return no;
        return compare_clause(e.clause, *scene.denial->cites);
    }

    Wrong operator()(const ExpectClause& e) const {
        std::string found;
        const auto look = [&](const Citation& cites) {
            found += (found.empty() ? "" : ", ") + to_text(cites);
            return is_clause(e.clause, cites);
        };
        if (scene.denial && look(*scene.denial->cites)) return std::nullopt;
        for (const Citation* cites : scene.cited)
            if (look(*cites)) return std::nullopt;
        return differs("clause", e.clause, found);
    }

    Wrong operator()(const ExpectEvent& e) const {
        std::string found;
        for (const std::string_view word : scene.happened) {
            if (word == e.word) return std::nullopt;
            found += (found.empty() ? "" : ", ") + std::string{word};
        }
        return differs("event", e.word, found);
    }

    Wrong operator()(const ExpectPhase& e) const {
        return compare("phase", std::string{word_of(e.phase)},
                       std::string{word_of(scene.table.phase)});
    }

    Wrong operator()(const ExpectOffer& e) const {
        const auto offer = std::ranges::find_if(scene.offers, [&](const OfferMade& made) {
            return made.player == e.player && made.side == e.side && (!e.box || *e.box == made.box);
        });
        const bool made = offer != scene.offers.end() && scene.table.round.insurance.window;
        if (!e.made || !made) return compare("offer", e.made, made);
        if (e.pays && *e.pays != offer->pays)
            return differs("offer", odds_text(*e.pays), offer_text(*offer));
        return e.ceiling ? compare("offer", *e.ceiling, offer->ceiling) : std::nullopt;
    }

    Wrong operator()(const ExpectOutcome& e) const {
        const auto& now = scene.table.round.outcome;
        const auto& outcome = now ? now : scene.table.last.outcome;
        if (!outcome) return differs("outcome", std::string{word_of(e.winner)}, "");
        const bool banker = outcome->winner == Winner::banker;
        const Side best = banker ? Side::banker : Side::player;
        const std::array<int, 2> points{outcome->points[best], outcome->points[other(best)]};
        std::string expected{word_of(e.winner)};
        std::string found{word_of(outcome->winner)};
        for (std::size_t i = 0; i < e.points.size(); ++i) {
            expected += ' ' + std::to_string(e.points[i]);
            found += ' ' + std::to_string(points[i]);
        }
        return compare("outcome", expected, found);
    }

    Wrong operator()(const ExpectMarked& e) const {
        const Guest* guest = find_guest(scene.table, e.player);
        return compare("marked", e.marked, guest && guest->marks > 0);
    }
    Wrong operator()(const ExpectSuspended& e) const {
        return compare("suspended", e.suspended, scene.table.suspended);
    }
    Wrong operator()(const ExpectLastRound& e) const {
        return compare("last-round", e.last, scene.table.shoe.last_round);
    }

    Wrong operator()(const ExpectWager& e) const {
        Money found;
        for (const Wager& wager : scene.table.round.wagers)
            if (!e.wager.side && wager.bet.player == e.wager.player &&
                wager.bet.spot == e.wager.spot && (!e.wager.box || *e.wager.box == wager.bet.box))
                found.cents += wager.bet.stake.cents;
        for (const InsuranceBet& bet : scene.table.round.insurance.bets)
            if (e.wager.side == bet.side && bet.player == e.wager.player &&
                (!e.wager.box || *e.wager.box == bet.box) &&
                (!e.wager.stage || *e.wager.stage == bet.stage))
                found.cents += bet.stake.cents;
        return compare("wager", e.stake, found);
    }

    Wrong operator()(const ExpectSeat& e) const {
        const Guest* guest = find_guest(scene.table, e.player);
        return compare("seat", e.box, std::int64_t{guest ? guest->box : 0});
    }

    Wrong operator()(const ExpectHand& e) const {
        const Round& round =
            scene.table.phase == Phase::idle ? scene.table.last : scene.table.round;
        std::string expected;
        std::string found;
        for (const auto& card : e.cards)
            expected += (expected.empty() ? "" : " ") + card_text(card);
        for (const LaidCard& laid : round.hands[e.side])
            found += (found.empty() ? "" : " ") + card_text(laid.open ? laid.card : std::nullopt);
        return compare("hand", expected, found);
    }

    Wrong operator()(const ExpectTurner& e) const {
        const auto name = [&](const std::optional<PlayerId>& player) {
            return player ? scene.people.name_of(*player) : std::string{to_text(Role::dealer)};
        };
        return compare("turns", name(e.player), name(handler_of(scene.table, e.side, 0)));
    }

    Wrong operator()(const ExpectMatter& e) const {
        const auto word = [](const std::optional<Irregularity>& kind) {
            return kind ? std::string{word_of(*kind)} : std::string{"-"};
        };
        const auto& matter = scene.table.matter;
        return compare("matter", word(e.kind),
                       word(matter ? std::optional{matter->kind} : std::nullopt));
    }
    Wrong operator()(const ExpectChoosing& e) const {
        const auto& matter = scene.table.matter;
        const bool waits =
            matter && std::ranges::find(matter->waiting, e.player) != matter->waiting.end();
        return compare("choosing", e.choosing, waits);
    }
    /// The ruling that what is given leads to, or the only one.
    [[nodiscard]] const Consequence* find(const std::vector<Consequence>& all,
                                          const ExpectWould& e) const {
        for (const Consequence& one : all) {
            bool fits = one.order == e.order;
            for (std::size_t i = 0; i < circumstance_count; ++i)
                fits = fits && (!one.found.values[i] || one.found.values[i] == e.given.values[i]);
            if (fits) return &one;
        }
        return nullptr;
    }
    Wrong operator()(const ExpectWould& e) const {
        const auto all = consequences({scene.book, scene.table, {}, scene.past});
        const Consequence* ruling = find(all, e);
        if (!ruling) return differs("would", "stays", "");
        const auto text = [](const std::optional<Money>& stays,
                             const std::optional<Money>& returns) {
            return (stays ? money_text(*stays) : std::string{"open"}) +
                   (returns ? " / " + money_text(*returns) : std::string{});
        };
        for (const WagerFate& fate : ruling->wagers)
            if (fits(e.wager, fate.wager))
                return compare("would", text(e.stays, e.returns),
                               text(fate.stays, fate.taken_back));
        return Message{"script.not_settled"};
    }
    Wrong operator()(const ExpectCarried& e) const {
        std::string expected;
        std::string found;
        for (const auto& card : e.cards)
            expected += (expected.empty() ? "" : " ") + card_text(card);
        for (const CarriedCard& card : scene.table.shoe.carried)
            found += (found.empty() ? "" : " ") + card_text(card.card);
        return compare("carried", expected, found);
    }

    Wrong operator()(const ExpectShoe& e) const {
        return compare("shoe", std::int64_t{e.left}, std::int64_t{scene.table.shoe.left});
    }
    Wrong operator()(const ExpectRound& e) const {
        return compare("round", e.number, scene.table.rounds);
    }
};

}  // namespace

std::optional<Message> check_expectation(const ScriptScene& scene, const Expectation& expectation) {
    return std::visit(Checker{scene}, expectation);
}

bool is_about_settlement(const Expectation& expectation) {
    const auto* of_money = std::get_if<ExpectMoney>(&expectation);
    return std::holds_alternative<ExpectSettled>(expectation) ||
           (of_money && of_money->kind != AccountKind::stake) ||
           std::holds_alternative<ExpectMarked>(expectation);
}

}  // namespace tigerpit
