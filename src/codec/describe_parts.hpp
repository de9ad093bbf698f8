#pragma once

#include <array>
#include <string_view>

#include "codec/describe.hpp"
#include "table/event.hpp"
#include "table/setup.hpp"

namespace tigerpit {

// What commands and events are made of.

/// The words of an enum, in the order of its members.
template <class Enum>
inline constexpr bool words_of = false;
template <>
inline constexpr std::array<std::string_view, 2> words_of<Side>{"player", "banker"};
template <>
inline constexpr std::array<std::string_view, 2> words_of<Stage>{"after_four",
                                                                 "after_player_third"};
template <>
inline constexpr auto words_of<Role> = role_words;
template <>
inline constexpr auto words_of<Facing> = facing_words;
template <>
inline constexpr auto words_of<CardsFrom> = cards_from_words;
template <>
inline constexpr auto words_of<Method> = method_words;
template <>
inline constexpr auto words_of<Reduction> = reduction_words;
template <>
inline constexpr auto words_of<PassedBy> = passed_by_words;
template <>
inline constexpr std::array<std::string_view, 3> words_of<Result>{"win", "lose", "push"};
template <>
inline constexpr std::array<std::string_view, 3> words_of<Winner>{"player", "banker", "tie"};
template <>
inline constexpr std::array<std::string_view, 5> words_of<Pairs>{"none", "player", "banker", "both",
                                                                 "twin"};
template <>
inline constexpr std::array<std::string_view, 6> words_of<Phase>{"not_open",  "idle",
                                                                 "bets_open", "bets_closed",
                                                                 "dealing",   "outcome"};

template <>
inline constexpr auto words_of<Irregularity> = irregularity_words;
template <>
inline constexpr auto words_of<Remedy> = remedy_words;
template <>
inline constexpr auto words_of<Choice> = choice_words;
template <>
inline constexpr std::array<std::string_view, 3> words_of<Moment>{"in_round", "just_ended",
                                                                  "later"};

template <class Enum>
constexpr std::string_view word_of(Enum value) {
    return words_of<Enum>[static_cast<std::size_t>(value)];
}

template <>
inline constexpr auto described<Actor> =
    parts(person("person", &Actor::person), field("role", &Actor::role),
          unusual("acting", &Actor::acting));
template <>
inline constexpr auto described<By> =
    parts(field("by", &By::actor), field("authorised_by", &By::authorised_by));
template <>
inline constexpr auto described<Limits> =
    parts(field("min_cents", &Limits::min), field("max_cents", &Limits::max));
template <>
inline constexpr auto described<SpotLimits> =
    parts(field("bet", &SpotLimits::spot), inlined(&SpotLimits::limits));
template <>
inline constexpr auto described<Display> =
    parts(usual("limits", &Display::limits), unusual("bet_limits", &Display::of_spots),
          field("differential_cents", &Display::differential));
template <>
inline constexpr auto described<TableSetup> =
    parts(usual("fingerprint", &TableSetup::fingerprint), layout("layout", &TableSetup::layout),
          usual("boxes", &TableSetup::boxes), inlined(&TableSetup::display),
          usual("decks", &TableSetup::decks), usual("unit_cents", &TableSetup::stake_unit),
          unusual("facing", &TableSetup::facing), unusual("high_limit", &TableSetup::high_limit),
          unusual("private", &TableSetup::private_table),
          unusual("reads_cards", &TableSetup::device_reads), unusual("asks", &TableSetup::asks),
          unusual("seat_order", &TableSetup::seat_order), usual("method", &TableSetup::method),
          unusual("cards_from", &TableSetup::cards_from));

template <>
inline constexpr auto described<Bet> =
    parts(field("player", &Bet::player), field("box", &Bet::box), field("bet", &Bet::spot),
          field("stake_cents", &Bet::stake), field("joins", &Bet::joins));
template <>
inline constexpr auto described<InsuranceBet> =
    parts(field("player", &InsuranceBet::player), field("box", &InsuranceBet::box),
          field("side", &InsuranceBet::side), field("stage", &InsuranceBet::stage),
          field("stake_cents", &InsuranceBet::stake));
template <>
inline constexpr auto described<OfferMade> =
    parts(field("player", &OfferMade::player), field("box", &OfferMade::box),
          field("side", &OfferMade::side), field("pays", &OfferMade::pays),
          field("ceiling_cents", &OfferMade::ceiling), field("clause", &OfferMade::cites));

/// What a settled line was wagered on: a bet by its id, an insurance by the hand and the stage.
struct WageredOn {
    static constexpr std::string_view bet_key = "bet";
    static constexpr std::string_view stage_key = "stage";
    static constexpr std::array<std::string_view, 2> insurance_words{"player_insurance",
                                                                     "banker_insurance"};
    static constexpr int covers = 4;
};

template <>
inline constexpr auto described<SettledLine> =
    parts(field("entry", &SettledLine::entry), field("player", &SettledLine::player),
          field("box", &SettledLine::box), WageredOn{}, field("stake_cents", &SettledLine::stake),
          field("counted_cents", &SettledLine::counted), field("result", &SettledLine::result),
          unusual("pays", &SettledLine::pays), field("won_cents", &SettledLine::won),
          field("returned_cents", &SettledLine::returned),
          unusual("commission_cents", &SettledLine::commission),
          field("clause", &SettledLine::cites), unusual("also", &SettledLine::also));

/// The wager that somebody has in mind: of its line, whose it is, on what, and the stake.
struct WagerInQuestion {
    static constexpr auto fields =
        std::tuple{field("player", &SettledLine::player), field("box", &SettledLine::box),
                   WageredOn{}, field("stake_cents", &SettledLine::stake)};
    static constexpr int covers = 1;
};

/// An outcome as it is written; the facts that bets look at follow from it.
struct OutcomeParts {
    Winner outcome{};
    int player_points = 0;
    int banker_points = 0;
    int player_cards = 0;
    int banker_cards = 0;
    Pairs pairs{};
};
template <>
inline constexpr auto described<OutcomeParts> =
    parts(field("outcome", &OutcomeParts::outcome),
          field("player_points", &OutcomeParts::player_points),
          field("banker_points", &OutcomeParts::banker_points),
          field("player_cards", &OutcomeParts::player_cards),
          field("banker_cards", &OutcomeParts::banker_cards), field("pairs", &OutcomeParts::pairs));

template <>
inline constexpr auto described<PlacedCard> =
    parts(field("side", &PlacedCard::side), field("card", &PlacedCard::card),
          field("open", &PlacedCard::open));
template <>
inline constexpr auto described<CarriedCard> =
    parts(field("card", &CarriedCard::card), unusual("seen", &CarriedCard::seen),
          unusual("held", &CarriedCard::held));
template <>
inline constexpr auto described<Claim> =
    parts(field("player", &Claim::player), field("box", &Claim::box), field("side", &Claim::side),
          field("stage", &Claim::stage));
template <>
inline constexpr auto described<Refund> =
    parts(inlined(&Refund::claim), field("clause", &Refund::cites),
          unusual("by_decision", &Refund::by_decision));
template <>
inline constexpr auto described<Owing> =
    parts(field("player", &Owing::player), field("amount_cents", &Owing::amount));

}  // namespace tigerpit
