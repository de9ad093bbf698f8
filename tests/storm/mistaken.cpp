#include "storm/storm.hpp"

/// What people ask for when they are mistaken: anything, at any moment, by anybody.
namespace tigerpit {

namespace {

constexpr int staff_first = 9;

}  // namespace

Actor Storm::any_actor() {
    if (chance_.one_in(3)) return {Role::player, any_player().number};
    const auto role = static_cast<Role>(1 + chance_.below(10));
    return {role, static_cast<std::uint32_t>(staff_first + static_cast<int>(role) - 1),
            chance_.one_in(9)};
}

Money Storm::any_stake() {
    switch (chance_.below(8)) {
        case 0: return Money{chance_.below(5) - 2};
        case 1: return Money{1 + chance_.below(9'999)};
        case 2: return Money{500'000LL + chance_.below(3) * 250'000};
        case 4: return Money{50'000};  // equal wagers have an order
        case 3: return Money{1'000'000LL + chance_.below(2'000'000)};
        default: return Money{10'000LL + chance_.below(200) * 500};
    }
}

Spot Storm::any_spot() {
    if (chance_.one_in(2)) return find_spot(book_, chance_.one_in(2) ? "player" : "banker");
    return Spot{chance_.below(static_cast<int>(book_.spots.size()) + 1) - 1};
}

/// About the table and who is at it.
Command Storm::mistaken_about_the_table(PlayerId player) {
    const std::int64_t box = any_box();
    const Money stake = any_stake();
    const bool yes = chance_.one_in(2);
    Display display = table_.setup.display;
    if (yes) display.limits.min = Money{chance_.below(20'000)};
    const std::vector<Command> commands{
        OpenTable{any_setup(table_.setup.layout), stake},
        SetDisplay{display},
        SetMethod{static_cast<Method>(chance_.below(3))},
        SetWagersPerArea{chance_.below(5)},
        SetInsurance{yes, player},
        EndDay{},
        SuspendTable{"a pause"},
        ResumeTable{},
        ChangeDealer{{Role::dealer, 9}},
        PrepareShoe{table_.setup.decks * 52 - 1, yes},
        SitDown{player, box},
        StandUp{player},
        WalkAway{player},
        ComeBack{player},
        BuyIn{player, stake, ++transfer_},
        CashOut{player, stake, ++transfer_},
        FillTray{stake},
        CreditTray{stake},
        CountTray{stake},
        CloseTable{stake},
    };
    return chance_.of(commands);
}

/// About a round.
Command Storm::mistaken_about_the_round(PlayerId player) {
    const PlayerId other_player = any_player();
    const std::int64_t box = any_box();
    const Spot spot = any_spot();
    const Money stake = any_stake();
    const Side side = any_side();
    const int card = chance_.below(4);
    const bool yes = chance_.one_in(2);
    const std::vector<Command> commands{
        OpenBets{},
        CloseBets{},
        PlaceBet{player, box, spot, stake, {}, yes},
        PlaceBet{player, box, spot, stake, other_player, false},
        LowerBet{player, box, spot, stake},
        WithdrawBet{player, box, spot},
        KeepBox{player, box},
        AdviseMinimum{player, box, spot},
        RejectExcess{box},
        RemoveWager{player, box, spot},
        PassCards{side, {}},
        DeclineCards{player, side},
        ChooseSqueezer{side, player},
        ChooseFirstHand{side},
        AskSqueeze{player, side, card},
        AnswerSqueeze{player, side, card, yes},
        AskReversedOrder{player},
        AnswerReversedOrder{yes},
        TakeDevice{player, yes},
        GiveUpDevice{player},
        AdmitDrawer{player, yes},
        RemoveCutCard{},
        AllowWithdrawal{},
        OfferInsurance{},
        TakeInsurance{player, box, side, stake},
        PassInsurance{player},
        Settle{},
    };
    return chance_.of(commands);
}

/// About something that goes wrong.
Command Storm::mistaken_about_a_matter(PlayerId player) {
    RaiseIrregularity raise;
    raise.kind = static_cast<Irregularity>(chance_.below(static_cast<int>(irregularity_count)));
    if (chance_.one_in(3)) raise.round = chance_.below(4);
    if (chance_.one_in(2)) raise.hand = any_side();
    MakeRuling ruling;
    ruling.told.set(Circumstance::reconstructable, chance_.below(2));
    if (chance_.one_in(3)) ruling.then = {Remedy::play_on};
    const std::vector<Command> commands{
        raise,
        ruling,
        Choose{player, chance_.one_in(2)},
        EndChoice{},
        DismissMatter{"a mistake"},
        ConfirmCarried{},
        ReplaceCards{},
        SetAside{chance_.below(3)},
        ReportAbsent{{any_card()}, {}},
        PayOwed{player, Money{chance_.below(1'000)}},
    };
    return chance_.of(commands);
}

StormRequest Storm::mistaken() {
    const PlayerId player = any_player();
    By by{chance_.one_in(3) ? Actor{Role::player, player.number} : any_actor(), {}};
    if (chance_.one_in(4)) by.authorised_by = any_actor();
    if (chance_.one_in(4)) return {by, mistaken_about_a_matter(player)};
    return {by, chance_.one_in(2) ? mistaken_about_the_table(player)
                                  : mistaken_about_the_round(player)};
}

}  // namespace tigerpit
