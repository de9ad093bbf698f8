// What a table refuses about cards, who handles them, and insurance, said in one sentence; and that
// there is a sentence for whatever is refused.

#include <gtest/gtest.h>

#include <set>

#include "codec/denial_text.hpp"
#include "support/heard.hpp"
#include "support/matters.hpp"

namespace tigerpit {
namespace {

/// Four cards on their backs, read by nobody but the device.
Desk dealt_down(Desk desk, std::string_view cards) {
    desk = closed(std::move(desk));
    desk.deals(cards);
    return desk;
}

Desk four_open(std::string_view cards) {
    Desk desk = dealt_down(face_down(tbn), cards);
    for (const Side side : both_sides)
        for (int i = 0; i < 2; ++i) desk.does(the_dealer, OpenCard{side, i});
    return desk;
}

/// Player 6 against Banker 3: insurance for the Player Hand is due at a table of the game.
Desk insurable(std::string_view game) { return dealt_down(Desk(game), "2S 3D 4S KD"); }

Desk offered(std::string_view game) {
    Desk desk = insurable(game);
    desk.does(the_dealer, OfferInsurance{});
    return desk;
}

Desk without_insurance() {
    Desk desk = desk_with(tbn, [](TableSetup& setup) { setup.private_table = true; });
    desk.buys(cai, dollars(100)).does(the_manager, SetInsurance{false, cai});
    return dealt_down(std::move(desk), "2S 3D 4S KD");
}

const HeardCase heard_cases[] = {
    {"no_cards_now: no round is on, so there are no cards: bets open first",
     [] { return heard(Desk(tbn), the_dealer, DrawCard{card("9S")}); }},
    {"no_cards_now: bets are still open: cards come after they are closed",
     [] { return heard(betting(Desk(tbn)), the_dealer, DrawCard{card("9S")}); }},
    {"no_cards_now: no card of this round has been dealt yet",
     [] { return heard(closed(Desk(tbn)), the_dealer, OpenCard{Side::player, 0}); }},
    {"no_cards_now: the four first cards are not dealt yet",
     [] { return heard(dealt_down(by_method(Method::a), "2S"), the_dealer, ChooseFirstHand{}); }},
    {"no_card_due: by the Table of Play no hand takes another card",
     [] { return heard(dealt_down(Desk(tbn), "9S 2D KS KD"), the_dealer, DrawCard{}); }},
    {"no_cards_now: the dealing device is taken from the opening of bets until the first card",
     [] { return heard(by_method(Method::c), as_player(ann), TakeDevice{ann, true}); }},
    {"shoe_empty: cards left in the shoe: 3",
     [] {
         Desk desk(tbn);
         desk.does(the_dealer, BurnCards{{}, 413});
         return heard(desk, the_dealer, BurnCards{{}, 4});
     }},
    {"not_in_shoe: 9S cannot be: all 4 of this shoe have been seen",
     [] {
         Desk desk = desk_with(tbn, [](TableSetup& setup) { setup.decks = 4; });
         for (int i = 0; i < 4; ++i) desk.does(the_dealer, BurnCards{card("9S"), 0});
         return heard(desk.opens().closes(), the_dealer, DrawCard{card("9S")});
     }},
    {"cards_not_open: the cards on the layout must be opened before the next is drawn",
     [] { return heard(dealt_down(face_down(tbn), "2S 2D 3S KD"), the_dealer, DrawCard{}); }},
    {"not_that_hand: the next card is the Player Hand's, not the Banker Hand's",
     [] { return heard(closed(Desk(tbn)), the_dealer, DrawCard{card("9S"), Side::banker}); }},
    {"insurance_due: insurance must be offered before the next card is drawn",
     [] { return heard(insurable(tbn), the_dealer, DrawCard{card("9S")}); }},
    {"card_not_named: which card is it? Name it, rank then suit, as in 9S or TH",
     [] { return heard(closed(Desk(tbn)), the_dealer, DrawCard{}); }},
    {"no_such_card: there is no such card: the Player Hand has 1 on the layout",
     [] { return heard(dealt_down(face_down(tbn), "2S"), the_dealer, OpenCard{Side::player, 1}); }},
    {"no_such_card: there is no such card: a hand has a first, a second and a third",
     [] {
         return heard(closed(face_down(tbn)), as_player(ann), AskSqueeze{ann, Side::player, 3});
     }},
    {"card_is_open: the first card of the Player Hand lies open already",
     [] { return heard(dealt_down(Desk(tbn), "2S"), the_dealer, OpenCard{Side::player, 0}); }},
    {"card_is_open: a card lies open already: which hand comes first is chosen before that",
     [] {
         Desk desk = dealt_down(by_method(Method::a), "2S 2D 3S KD");
         desk.does(the_dealer, ChooseFirstHand{Side::player});
         desk.does(the_dealer, PassCards{Side::player});
         desk.does(as_player(ann), OpenCard{Side::player, 0});
         return heard(desk, the_dealer, ChooseFirstHand{Side::banker});
     }},
    {"other_value: 3S is not the card that was dealt there: look again",
     [] {
         return heard(dealt_down(face_down(tbn), "2S"), the_dealer,
                      OpenCard{Side::player, 0, card("3S")});
     }},
    {"other_value: 3S is not the card that lies aside from before, which is drawn first: look "
     "again",
     [] { return heard(dealing_carried(), the_dealer, DrawCard{card("3S")}); }},
    {"other_hand_first: the Dealer must say first which hand is opened first",
     [] {
         Desk desk = dealt_down(by_method(Method::a), "2S 2D 3S KD");
         desk.does(the_dealer, PassCards{Side::player});
         return heard(desk, as_player(ann), OpenCard{Side::player, 0});
     }},
    {"other_hand_first: the Banker Hand is opened first in this round",
     [] {
         Desk desk = dealt_down(by_method(Method::a), "2S 2D 3S KD");
         desk.does(the_dealer, ChooseFirstHand{Side::banker});
         desk.does(the_dealer, PassCards{Side::player});
         return heard(desk, as_player(ann), OpenCard{Side::player, 0});
     }},
    {"other_hand_first: the Banker third card is opened before the Player third card in this "
     "round",
     [] {
         Desk desk = four_open("2S KD 3S 2D");
         desk.does(as_player(ann), AskReversedOrder{ann});
         desk.does(the_supervisor, AnswerReversedOrder{true});
         desk.does(the_dealer, DrawCard{card("4S")});
         return heard(desk, the_dealer, OpenCard{Side::player, 2});
     }},
    {"has_handler: Ann has the cards of the Player Hand and opens them",
     [] {
         Desk desk = dealt_down(by_method(Method::a), "2S 2D 3S KD");
         desk.does(the_dealer, ChooseFirstHand{Side::player});
         desk.does(the_dealer, PassCards{Side::player});
         return heard(desk, the_dealer, OpenCard{Side::player, 0});
     }},
    {"cards_to_be_passed: the cards of the Player Hand must be passed to Ann before they are "
     "opened",
     [] {
         Desk desk = dealt_down(by_method(Method::a), "2S 2D 3S KD");
         desk.does(the_dealer, ChooseFirstHand{Side::player});
         return heard(desk, the_dealer, OpenCard{Side::player, 0});
     }},
    {"not_the_drawer: Ann has the dealing device and draws the cards",
     [] {
         Desk desk = closed(by_method(Method::c));
         desk.does(as_player(ann), TakeDevice{ann, true});
         return heard(desk, the_dealer, DrawCard{card("2S")});
     }},
    {"dealt_face_up: the cards are dealt face up at this table, so there is nothing to squeeze",
     [] { return heard(closed(Desk(tbn)), as_player(ann), AskSqueeze{ann, Side::player, 0}); }},
    {"not_highest: only the player with the highest bet on a hand may ask, and that is Ann",
     [] {
         return heard(closed(face_down(tbn)), as_player(bob), AskSqueeze{bob, Side::player, 0});
     }},
    {"not_highest: only the seated player with the highest bet on a hand may ask, and that is Ann",
     [] {
         return heard(closed(face_down(tbc)), as_player(bob), AskSqueeze{bob, Side::player, 0});
     }},
    {"not_highest: only the player with the highest bet on a hand may ask, and nobody has one",
     [] {
         Desk desk = betting(face_down(tbn));
         return heard(desk.closes(), as_player(bob), AskSqueeze{bob, Side::player, 0});
     }},
    {"card_is_dealt: the first card of the Player Hand is dealt: a squeeze is asked for before "
     "that",
     [] {
         return heard(dealt_down(face_down(tbn), "2S"), as_player(ann),
                      AskSqueeze{ann, Side::player, 0});
     }},
    {"not_asked: Ann has not asked to squeeze this card",
     [] {
         return heard(closed(face_down(tbn)), the_dealer,
                      AnswerSqueeze{ann, Side::player, 0, true});
     }},
    {"not_asked: nobody has asked for the Banker third card to be opened first",
     [] { return heard(closed(face_down(tbn)), the_supervisor, AnswerReversedOrder{true}); }},
    {"not_asked: Ann has leave to draw the cards already",
     [] {
         Desk desk = by_method(Method::c);
         desk.does(the_assistant, AdmitDrawer{ann, true});
         return heard(desk, the_assistant, AdmitDrawer{ann, true});
     }},
    {"not_asked: Ann has no leave to draw the cards that could be taken back",
     [] { return heard(by_method(Method::c), the_assistant, AdmitDrawer{ann, false}); }},
    {"no_handling: under Method B only the Dealer handles the cards",
     [] { return heard(closed(by_method(Method::b)), the_dealer, PassCards{Side::player}); }},
    {"nobody_in_line: nobody is left to be passed the cards of the Player Hand: the Dealer opens "
     "them",
     [] {
         return heard(by_method(Method::a).opens().closes(), the_dealer, PassCards{Side::player});
     }},
    {"first_not_known: it is not known whose equal highest bet on the Player Hand was placed "
     "first: the Pit Supervisor or above chooses",
     [] {
         Desk desk = betting(by_method(Method::a));
         PlaceBet found = desk.a_bet(bob, 2, "player", dollars(500));
         found.found = true;
         desk.bets(ann, 1, "player", dollars(500)).does(the_dealer, found).closes();
         return heard(desk, the_dealer, PassCards{Side::player});
     }},
    {"first_is_known: nobody needs to choose: the cards of the Player Hand are to be passed to "
     "Ann",
     [] {
         return heard(closed(by_method(Method::a)), the_supervisor,
                      ChooseSqueezer{Side::player, ann});
     }},
    {"not_in_line: the cards of the Player Hand are to be passed to Ann, not to Bob",
     [] { return heard(closed(by_method(Method::a)), the_dealer, PassCards{Side::player, bob}); }},
    {"not_in_line: Bob has no cards of the Player Hand to decline",
     [] {
         return heard(closed(by_method(Method::a)), as_player(bob),
                      DeclineCards{bob, Side::player});
     }},
    {"not_in_line: Cai is not one of those whose bets on the Player Hand are equally the highest",
     [] {
         Desk desk = betting(by_method(Method::a));
         PlaceBet found = desk.a_bet(bob, 2, "player", dollars(500));
         found.found = true;
         desk.bets(ann, 1, "player", dollars(500)).does(the_dealer, found).closes();
         return heard(desk, the_supervisor, ChooseSqueezer{Side::player, cai});
     }},
    {"no_wager_placed: Ann has no bet: without one it takes leave of the Assistant Casino "
     "Manager to draw the cards",
     [] { return heard(betting(by_method(Method::c)), as_player(ann), TakeDevice{ann, true}); }},
    {"not_in_view: cards are drawn in full view of the staff at all times",
     [] { return heard(closed(by_method(Method::c)), as_player(ann), TakeDevice{ann, false}); }},
    {"device_is_held: Ann has the dealing device until giving it up or losing a wager",
     [] {
         Desk desk = closed(by_method(Method::c));
         desk.does(as_player(ann), TakeDevice{ann, true});
         return heard(desk, as_player(bob), TakeDevice{bob, true});
     }},
    {"not_holding: Ann does not have the dealing device",
     [] { return heard(closed(by_method(Method::c)), as_player(ann), GiveUpDevice{ann}); }},
    {"nothing_to_reverse: there is nothing to reverse: both hands must draw, their two cards "
     "open and neither third card",
     [] { return heard(four_open("2S KD 3S 7D"), as_player(ann), AskReversedOrder{ann}); }},
    {"not_certain: whether the Banker Hand draws hangs on the Player third card, so that must be "
     "opened first",
     [] { return heard(four_open("2S 2D 3S AD"), as_player(ann), AskReversedOrder{ann}); }},
    {"cut_card_is_out: the cut card of this shoe is out already",
     [] {
         Desk desk = closed(Desk(tbn));
         return heard(desk.does(the_dealer, RemoveCutCard{}), the_dealer, RemoveCutCard{});
     }},
    {"no_offer_due: no insurance is to be offered now",
     [] { return heard(closed(Desk(tbn)), the_dealer, OfferInsurance{}); }},
    {"no_offer_due: no insurance is offered at this table, as a player asked",
     [] { return heard(without_insurance(), the_dealer, OfferInsurance{}); }},
    {"no_offer_due: the Banker third card is opened first, so no insurance is offered after the "
     "Player third card",
     [] {
         Desk desk = four_open("2S KD 3S 2D");
         desk.does(as_player(ann), AskReversedOrder{ann});
         desk.does(the_supervisor, AnswerReversedOrder{true});
         desk.does(the_dealer, DrawCard{card("4S")});
         return heard(desk, the_dealer, OfferInsurance{});
     }},
    {"no_window: no insurance is open to Ann now: it is taken from the offer until the next card",
     [] {
         return heard(insurable(tbn), as_player(ann),
                      TakeInsurance{ann, 1, Side::player, dollars(1)});
     }},
    {"not_certified: the odds for Player 7 against Banker 2 after the Player third card are not "
     "certified: no offer is made",
     [] {
         Desk desk = closed(Desk(dhyx));
         return heard(desk.deals_with_offers("AS 2D AD KD 5S"), as_player(ann),
                      TakeInsurance{ann, 1, Side::player, dollars(1)});
     }},
    {"no_window: no insurance is offered at this table, as a player asked",
     [] {
         return heard(without_insurance(), as_player(ann),
                      TakeInsurance{ann, 1, Side::player, dollars(1)});
     }},
    {"no_outcome: the cards are not all open, so there is nothing to settle",
     [] { return heard(closed(Desk(tbn)), the_dealer, Settle{}); }},
    {"no_outcome: the cards are not all open, so there is nothing to settle",
     [] { return heard(insurable(tbn), the_dealer, Settle{}); }},
    // The insurance itself.
    {"no_insurance: this game has no insurance",
     [] {
         return heard(closed(Desk(ws)), as_player(ann),
                      TakeInsurance{ann, 1, Side::player, dollars(1)});
     }},
    {"no_original_bet: no Original Bet on Player in box 1 to insure",
     [] {
         return heard(offered(tbn), as_player(bob),
                      TakeInsurance{bob, 1, Side::player, dollars(1)});
     }},
    {"no_row: no row for Banker 3 against Player 6 after four cards",
     [] {
         return heard(offered(tbn), as_player(bob),
                      TakeInsurance{bob, 2, Side::banker, dollars(1)});
     }},
    {"over_cap: 501.00 is over the cap: at most 500.00",
     [] {
         return heard(offered(tbn), as_player(ann),
                      TakeInsurance{ann, 1, Side::player, dollars(501)});
     }},
    {"over_cap: 167.00 is over the cap: at most 166.66",
     [] {
         return heard(offered(dhyx), as_player(ann),
                      TakeInsurance{ann, 1, Side::player, dollars(167)});
     }},
    {"forgone: Ann walked away after betting, so insurance is forgone for the round",
     [] {
         Desk desk = offered(tbn);
         desk.does(as_player(ann), WalkAway{ann}).does(as_player(ann), ComeBack{ann});
         return heard(desk, as_player(ann), TakeInsurance{ann, 1, Side::player, dollars(1)});
     }},
    // Claims: of several it is said which is not allowed.
    {"nothing_due: nothing is due to Bob in box 2 for Player Insurance after four cards",
     [] {
         Desk desk = betting(Desk(tbc));
         desk.bets(ann, 1, "player", dollars(500)).bets(bob, 2, "banker", dollars(500)).closes();
         desk.deals("2S 3D 4S KD");
         desk.does(the_dealer, DrawCard{card("4H"), Side::banker, true});
         desk.does(the_dealer, RaiseIrregularity{.kind = Irregularity::insurance_not_offered});
         MakeRuling ruling;
         ruling.claims.push_back({ann, 1, Side::player, Stage::after_four});
         ruling.claims.push_back({bob, 2, Side::player, Stage::after_four});
         return heard(desk, the_manager, ruling);
     }},
    {"no_claim: Ann has no Banker Insurance after four cards in box 1 that lies in the area it was "
     "reported in",
     [] {
         Desk desk = offered(tbn);
         RaiseIrregularity report{.kind = Irregularity::insurance_misplaced};
         report.hand = Side::banker;
         desk.does(the_dealer, report);
         MakeRuling ruling;
         ruling.claims.push_back({ann, 1, Side::banker, Stage::after_four});
         return heard(desk, the_manager, ruling);
     }},
};

class DeskSays : public testing::TestWithParam<HeardCase> {};

TEST_P(DeskSays, OneSentence) { EXPECT_EQ(GetParam().comes(), GetParam().said); }

INSTANTIATE_TEST_SUITE_P(OfCardsAndInsurance, DeskSays, testing::ValuesIn(heard_cases));

/// Every command as it is before anything is asked with it.
template <std::size_t... Index>
std::vector<Command> every_command(std::index_sequence<Index...>) {
    return {Command{std::variant_alternative_t<Index, Command>{}}...};
}

TEST(DenialText, HasASentenceForEveryDenialOfEveryCommand) {
    const Desk desk = offered(tbn);
    const Citation cites{"TBN", "1.1"};
    const auto commands = every_command(std::make_index_sequence<std::variant_size_v<Command>>{});
    for (std::size_t why = 0; why < denied_words.size(); ++why) {
        Denial denial{.why = static_cast<Denied>(why), .cites = &cites};
        denial.who.insert(Role::pit_manager);
        EXPECT_EQ(denial_word(denial), denied_words[why]);
        for (const Table& table : {Table{}, desk.table()}) {
            for (const Command& command : commands) {
                for (const Language language : all_languages) {
                    const std::string text =
                        denial_text({desk.book(), table, {the_dealer, {}}}, command, denial,
                                    Catalogue(language), test_name);
                    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
                    EXPECT_EQ(is_chinese(text), language != Language::en) << text;
                }
            }
        }
    }
}

TEST(DenialText, HasASentenceForEveryRefusalOfAWager) {
    Desk desk = dealt_down(Desk(mbs), "2S 3D 4S KD");
    for (std::size_t why = 0; why < refusal_words.size(); ++why) {
        const Refusal refusal = static_cast<Refusal>(why);
        const Citation cites{"MBS", "1.1"};
        const Denial denial{.why = Denied::wager, .refusal = refusal, .cites = &cites};
        EXPECT_EQ(denial_word(denial), refusal_words[why]);
        const bool of_bet = refusal <= Refusal::area_full;
        const Command command = of_bet ? Command{desk.a_bet(ann, 1, "player", dollars(1))}
                                       : Command{TakeInsurance{ann, 1, Side::player, dollars(1)}};
        for (const Language language : all_languages) {
            const std::string text = denial_text({desk.book(), desk.table(), {the_dealer, {}}},
                                                 command, denial, Catalogue(language), test_name);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
            EXPECT_EQ(is_chinese(text), language != Language::en) << text;
        }
    }
}

/// A sentence that no denial is told with would pass for one that is.
TEST(DenialText, IsAllThatTheCatalogueHasOfDenials) {
    const std::set<std::string_view> words{denied_words.begin(), denied_words.end()};
    const std::set<std::string_view> others{"no_conduct", "not_a_dealer", "cards_to_be_read"};
    for (const auto& [key, sentence] : all_messages()) {
        if (!key.starts_with("denied.")) continue;
        const std::string word = key.substr(7);
        const bool known = std::ranges::any_of(words, [&](std::string_view denied) {
            return word.starts_with(denied);
        });
        EXPECT_TRUE(known || others.contains(word)) << key;
    }
}

}  // namespace
}  // namespace tigerpit
