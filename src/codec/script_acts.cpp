#include <algorithm>
#include <array>

#include "codec/describe_parts.hpp"
#include "codec/json_keys.hpp"
#include "codec/script_act_reader.hpp"
#include "codec/usual_table.hpp"

/// The verbs of a script: one for each thing that can be asked of a table.
namespace tigerpit {

namespace {

// ── The life of a table ─────────────────────────────────────────────────────────────────────────

void open_table(ActReader& r) {
    ScriptOpening opening{.open = {usual_setup(r.names.book, 0), usual_tray}};
    while (!r.words.done())
        if (!read_option(r.words, r.names, opening)) r.words.fail_next("script.option");
    r.add(opening.open);
}
void close_table(ActReader& r) {
    r.act.unsaid.count = r.words.done();
    r.add(CloseTable{r.act.unsaid.count ? Money{} : r.words.money()});
}
void display(ActReader& r) {
    SetDisplay set;
    while (!r.words.done())
        if (!read_display_option(r.words, r.names, set.display)) r.words.fail_next("script.option");
    r.add(set);
}
void insurance(ActReader& r) {
    SetInsurance set;
    constexpr std::array<std::string_view, 2> words{"off", "on"};
    set.offered = r.words.one_of(words) == 1;
    if (r.words.take("asked")) set.asked_by = r.player();
    r.add(set);
}
void suspend(ActReader& r) {
    SuspendTable suspend;
    if (!r.words.done()) suspend.reason = r.words.rest("script.reason");
    r.add(suspend);
}
void dealer(ActReader& r) {
    Actor dealer{Role::dealer, r.names.people.number_of(r.words.name())};
    if (const auto role = r.words.take_one_of(role_words)) dealer.role = static_cast<Role>(*role);
    dealer.acting = r.words.take("acting");
    r.add(ChangeDealer{dealer});
}
void shoe(ActReader& r) {
    r.act.unsaid.count = r.words.done() || r.words.sees("unshuffled");
    const int cards = r.act.unsaid.count ? 0 : r.words.small_number();
    r.add(PrepareShoe{cards, !r.words.take("unshuffled")});
}
void burn(ActReader& r) {
    BurnCards burn;
    if (!r.words.sees_number()) burn.turned = r.words.card();
    if (!r.words.done()) burn.unseen = r.words.small_number();
    r.add(burn);
}
void purse(ActReader& r) {
    const PlayerId player = r.player();
    const Money amount = r.words.money();
    r.add(BuyIn{player, amount, r.transfer()});
    // A line that leaves nothing unsaid is that one command.
    r.act.unsaid.seat = r.act.unsaid.transfer;
}
void cash(ActReader& r) {
    const PlayerId player = r.player();
    const Money amount = r.words.money();
    r.add(CashOut{player, amount, r.transfer()});
}

// ── Bets ────────────────────────────────────────────────────────────────────────────────────────

void bet(ActReader& r) {
    PlaceBet bet;
    bet.player = r.player();
    bet.box = r.box();
    bet.spot = r.spot();
    bet.stake = r.words.money();
    if (r.words.take("joins")) bet.joins = r.player();
    bet.found = r.words.take("found");
    r.add(bet);
}
void lower(ActReader& r) {
    LowerBet lower;
    lower.player = r.player();
    lower.box = r.box();
    lower.spot = r.spot();
    lower.by = r.words.money();
    r.add(lower);
}
/// A command about a wager that needs nothing else.
template <class AboutWager>
void about_wager(ActReader& r) {
    const PlayerId player = r.player();
    const std::int64_t box = r.box();
    r.add(AboutWager{player, box, r.spot()});
}
template <class AboutPlayer>
void about_player(ActReader& r) {
    r.add(AboutPlayer{r.player()});
}

// ── Cards ───────────────────────────────────────────────────────────────────────────────────────

/// `P 2S B KC P ?`: a hand stands for all the cards behind it until the next.
void deal(ActReader& r) {
    std::optional<Side> to;
    bool card_follows = true;
    constexpr std::array<std::string_view, 6> hands{"P", "B", "p", "b", "player", "banker"};
    while (!r.words.done() && !r.words.sees("already")) {
        if (const auto hand = r.words.take_one_of(hands)) {
            to = *hand % 2 == 0 ? Side::player : Side::banker;
            card_follows = true;
            continue;
        }
        DrawCard draw{.card = {}, .to = to};
        if (!r.words.take("?")) draw.card = r.words.card();
        card_follows = false;
        r.add(draw);
    }
    if (card_follows) r.words.fail_next("script.card");
    if (!r.words.take("already")) return;
    for (Command& command : r.act.commands) std::get<DrawCard>(command).already = true;
}
void turn(ActReader& r) {
    OpenCard open;
    open.side = r.words.side();
    open.card = r.place();
    if (!r.words.done() && !r.words.sees("already")) open.value = r.words.card();
    open.already = r.words.take("already");
    r.add(open);
}
void pass_cards(ActReader& r) {
    PassCards pass{r.words.side(), std::nullopt};
    if (r.words.take("to")) pass.to = r.player();
    r.add(pass);
}
void squeeze(ActReader& r) {
    const PlayerId player = r.player();
    const Side side = r.words.side();
    r.add(AskSqueeze{player, side, r.place()});
}
void answer(ActReader& r, bool granted) {
    constexpr std::array<std::string_view, 2> asked{"squeeze", "reverse"};
    if (r.words.one_of(asked) == 1) return r.add(AnswerReversedOrder{granted});
    const PlayerId player = r.player();
    const Side side = r.words.side();
    r.add(AnswerSqueeze{player, side, r.place(), granted});
}
void insure(ActReader& r) {
    TakeInsurance insure;
    insure.player = r.player();
    insure.box = r.box();
    insure.side = r.words.side();
    insure.stake = r.words.money();
    insure.found = r.words.take("found");
    r.add(insure);
}

template <class Plain>
void plain(ActReader& r) {
    r.add(Plain{});
}
template <class OfMoney>
void of_money(ActReader& r) {
    r.add(OfMoney{r.words.money()});
}

constexpr std::array<Verb, 50> verbs{{
    {"open-table", open_table},
    {"close-table", close_table},
    {"display", display},
    {"method",
     [](ActReader& r) { r.add(SetMethod{static_cast<Method>(r.words.one_of(method_words))}); }},
    {"wagers-per-area", [](ActReader& r) { r.add(SetWagersPerArea{r.words.small_number()}); }},
    {"insurance", insurance},
    {"end-day", plain<EndDay>},
    {"suspend", suspend},
    {"resume", plain<ResumeTable>},
    {"dealer", dealer},
    {"shoe", shoe},
    {"burn", burn},
    {"seat",
     [](ActReader& r) {
         const PlayerId player = r.player();
         r.add(SitDown{player, r.words.number()});
     }},
    {"stand", about_player<StandUp>},
    {"leave", about_player<WalkAway>},
    {"return", about_player<ComeBack>},
    {"purse", purse},
    {"cash", cash},
    {"fill", of_money<FillTray>},
    {"credit", of_money<CreditTray>},
    {"count", of_money<CountTray>},
    {"open", plain<OpenBets>},
    {"close", plain<CloseBets>},
    {"bet", bet},
    {"lower", lower},
    {"withdraw", about_wager<WithdrawBet>},
    {"keep",
     [](ActReader& r) {
         const PlayerId player = r.player();
         r.add(KeepBox{player, r.box()});
     }},
    {"advise", about_wager<AdviseMinimum>},
    {"reject", [](ActReader& r) { r.words.expect("box"), r.add(RejectExcess{r.words.number()}); }},
    {"remove", about_wager<RemoveWager>},
    {"pass-cards", pass_cards},
    {"decline",
     [](ActReader& r) {
         const PlayerId player = r.player();
         r.add(DeclineCards{player, r.words.side()});
     }},
    {"choose",
     [](ActReader& r) {
         const Side side = r.words.side();
         r.add(ChooseSqueezer{side, r.player()});
     }},
    {"first", [](ActReader& r) { r.add(ChooseFirstHand{r.words.side()}); }},
    {"squeeze", squeeze},
    {"reverse", about_player<AskReversedOrder>},
    {"grant", [](ActReader& r) { answer(r, true); }},
    {"refuse", [](ActReader& r) { answer(r, false); }},
    {"take-device",
     [](ActReader& r) {
         const PlayerId player = r.player();
         r.add(TakeDevice{player, !r.words.take("hidden")});
     }},
    {"give-up-device", about_player<GiveUpDevice>},
    {"admit", [](ActReader& r) { r.add(AdmitDrawer{r.player(), true}); }},
    {"dismiss", [](ActReader& r) { r.add(AdmitDrawer{r.player(), false}); }},
    {"deal", deal},
    {"turn", turn},
    {"cut", plain<RemoveCutCard>},
    {"allow-withdrawal", plain<AllowWithdrawal>},
    {"offer", plain<OfferInsurance>},
    {"insure", insure},
    {"pass", about_player<PassInsurance>},
    {"settle", plain<Settle>},
}};

const Verb* find_verb(std::string_view word) {
    for (const auto of : {std::span<const Verb>{verbs}, matter_verbs()})
        if (const auto found = std::ranges::find(of, word, &Verb::word); found != of.end())
            return &*found;
    return nullptr;
}

}  // namespace

PlayerId read_player(ScriptWords& words, const ScriptNames& names) {
    return names.people.player(words.name());
}

Spot read_spot(ScriptWords& words, const ScriptNames& names) {
    return find_spot(names.book, words.word("script.bet"));
}

std::optional<std::int64_t> read_box(ScriptWords& words) {
    if (!words.take("box")) return std::nullopt;
    return words.number();
}

ScriptAct read_act(std::string_view verb, ScriptWords& words, const ScriptNames& names) {
    const Verb* known = find_verb(verb);
    if (!known) {
        std::vector<std::string_view> all = every_script_verb();
        all.insert(all.end(), {"expect", "by", "proves", "people"});
        words.fail(unknown_table_word(verb, all));
    }
    ActReader reader{words, names};
    known->read(reader);
    return std::move(reader.act);
}

std::vector<std::string_view> every_script_verb() {
    std::vector<std::string_view> words;
    words.reserve(verbs.size() + matter_verbs().size());
    for (const Verb& verb : verbs) words.push_back(verb.word);
    for (const Verb& verb : matter_verbs()) words.push_back(verb.word);
    return words;
}

}  // namespace tigerpit
