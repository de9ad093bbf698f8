#include "codec/script_write.hpp"

#include "codec/describe_parts.hpp"
#include "codec/script_words.hpp"
#include "codec/usual_table.hpp"

namespace tigerpit {

namespace {

/// Puts words together, a blank between them.
class Line {
public:
    Line(std::string_view first, const Rulebook& book, const People& people)
        : text_(first), book_(book), people_(people) {}

    Line& word(std::string_view word) {
        text_ += ' ';
        text_ += word;
        return *this;
    }
    Line& word_if(bool said, std::string_view one) { return said ? word(one) : *this; }
    Line& name(std::uint32_t person) { return word(script_word(people_.name_of(person))); }
    Line& name(PlayerId player) { return name(player.number); }
    Line& money(Money amount) { return word(plain_money(amount)); }
    Line& number(std::int64_t value) { return word(std::to_string(value)); }
    Line& side(Side side) { return word(side == Side::player ? "P" : "B"); }
    Line& place(int card) { return number(std::int64_t{card} + 1); }
    Line& box(std::int64_t box) { return word("box").number(box); }
    Line& card(const std::optional<Card>& card) {
        if (!card) return word("?");
        const auto both = letters(*card);
        return word({both.data(), both.size()});
    }
    Line& cards(const std::vector<PlacedCard>& placed) {
        for (const PlacedCard& one : placed)
            side(one.side).card(one.card).word_if(one.card && !one.open, "down");
        return *this;
    }
    /// What the game has not is called by what no game has.
    Line& bet(Spot spot) {
        return word(spot.index < 0 ? std::string_view{"?"}
                                   : book_.spots[static_cast<std::size_t>(spot.index)]);
    }
    Line& layout(int index) {
        const bool known = index >= 0 && index < static_cast<int>(book_.layouts.size());
        return word(known ? std::string_view{book_.layouts[static_cast<std::size_t>(index)].id}
                          : std::string_view{"?"});
    }
    Line& limits(const Limits& limits) { return money(limits.min).money(limits.max); }
    Line& display(const Display& display) {
        word("limits").limits(display.limits);
        for (const auto& [spot, of_spot] : display.of_spots)
            word("limit").bet(spot).limits(of_spot);
        if (display.differential) word("differential").money(*display.differential);
        return *this;
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    std::string text_;
    const Rulebook& book_;
    const People& people_;
};

/// One function for each command: a new one does not compile until it has its own.
struct LineWriter {
    const Rulebook& book;
    const People& people;

    [[nodiscard]] Line line(std::string_view verb) const { return {verb, book, people}; }

    Line operator()(const OpenTable& c) const {
        const TableSetup& setup = c.setup;
        Line out = line("open-table");
        out.word("layout").layout(setup.layout).word("boxes").number(setup.boxes);
        out.word("decks").number(setup.decks).display(setup.display);
        out.word("unit").money(setup.stake_unit);
        out.word("facing").word(word_of(setup.facing));
        out.word_if(setup.high_limit, "high-limit").word_if(setup.private_table, "private");
        out.word_if(setup.device_reads, "reads-cards").word_if(setup.asks, "asks");
        if (setup.cards_from != CardsFrom::unsaid)
            out.word("cards-from").word(word_of(setup.cards_from));
        if (!setup.seat_order.empty()) out.word("order");
        for (const int box : setup.seat_order) out.number(box);
        out.word("method").word(setup.method ? word_of(*setup.method) : "none");
        if (setup.fingerprint != usual_setup(book, setup.layout).fingerprint)
            out.word("fingerprint").word(script_word(setup.fingerprint));
        return out.word("tray").money(c.tray);
    }
    Line operator()(const CloseTable& c) const { return line("close-table").money(c.tray); }
    Line operator()(const SetDisplay& c) const { return line("display").display(c.display); }
    Line operator()(const SetMethod& c) const { return line("method").word(word_of(c.method)); }
    Line operator()(const SetWagersPerArea& c) const {
        return line("wagers-per-area").number(c.most);
    }
    Line operator()(const SetInsurance& c) const {
        Line out = line("insurance").word(c.offered ? "on" : "off");
        return c.asked_by ? out.word("asked").name(*c.asked_by) : out;
    }
    Line operator()(const EndDay&) const { return line("end-day"); }
    Line operator()(const SuspendTable& c) const {
        Line out = line("suspend");
        return c.reason.empty() ? out : out.word(script_word(c.reason));
    }
    Line operator()(const ResumeTable&) const { return line("resume"); }
    Line operator()(const ChangeDealer& c) const {
        return line("dealer")
            .name(c.dealer.person)
            .word(word_of(c.dealer.role))
            .word_if(c.dealer.acting, "acting");
    }
    Line operator()(const PrepareShoe& c) const {
        return line("shoe").number(c.cards).word_if(!c.shuffled, "unshuffled");
    }
    Line operator()(const BurnCards& c) const {
        Line out = line("burn");
        if (c.turned) out.card(c.turned);
        return out.number(c.unseen);
    }
    Line operator()(const SitDown& c) const { return line("seat").name(c.player).number(c.box); }
    Line operator()(const StandUp& c) const { return line("stand").name(c.player); }
    Line operator()(const WalkAway& c) const { return line("leave").name(c.player); }
    Line operator()(const ComeBack& c) const { return line("return").name(c.player); }
    Line operator()(const BuyIn& c) const { return transfer(line("purse"), c); }
    Line operator()(const CashOut& c) const { return transfer(line("cash"), c); }
    Line operator()(const FillTray& c) const { return line("fill").money(c.amount); }
    Line operator()(const CreditTray& c) const { return line("credit").money(c.amount); }
    Line operator()(const CountTray& c) const { return line("count").money(c.counted); }

    Line operator()(const OpenBets&) const { return line("open"); }
    Line operator()(const CloseBets&) const { return line("close"); }
    Line operator()(const PlaceBet& c) const {
        Line out = wager(line("bet"), c).money(c.stake);
        if (c.joins) out.word("joins").name(*c.joins);
        return out.word_if(c.found, "found");
    }
    Line operator()(const LowerBet& c) const { return wager(line("lower"), c).money(c.by); }
    Line operator()(const WithdrawBet& c) const { return wager(line("withdraw"), c); }
    Line operator()(const KeepBox& c) const { return line("keep").name(c.player).box(c.box); }
    Line operator()(const AdviseMinimum& c) const { return wager(line("advise"), c); }
    Line operator()(const RejectExcess& c) const { return line("reject").box(c.box); }
    Line operator()(const RemoveWager& c) const { return wager(line("remove"), c); }

    Line operator()(const PassCards& c) const {
        Line out = line("pass-cards").side(c.side);
        return c.to ? out.word("to").name(*c.to) : out;
    }
    Line operator()(const DeclineCards& c) const {
        return line("decline").name(c.player).side(c.side);
    }
    Line operator()(const ChooseSqueezer& c) const {
        return line("choose").side(c.side).name(c.player);
    }
    Line operator()(const ChooseFirstHand& c) const { return line("first").side(c.side); }
    Line operator()(const AskSqueeze& c) const {
        return line("squeeze").name(c.player).side(c.side).place(c.card);
    }
    Line operator()(const AnswerSqueeze& c) const {
        return line(c.granted ? "grant" : "refuse")
            .word("squeeze")
            .name(c.player)
            .side(c.side)
            .place(c.card);
    }
    Line operator()(const AskReversedOrder& c) const { return line("reverse").name(c.player); }
    Line operator()(const AnswerReversedOrder& c) const {
        return line(c.granted ? "grant" : "refuse").word("reverse");
    }
    Line operator()(const TakeDevice& c) const {
        return line("take-device").name(c.player).word_if(!c.in_full_view, "hidden");
    }
    Line operator()(const GiveUpDevice& c) const { return line("give-up-device").name(c.player); }
    Line operator()(const AdmitDrawer& c) const {
        return line(c.admitted ? "admit" : "dismiss").name(c.player);
    }
    Line operator()(const DrawCard& c) const {
        Line out = line("deal");
        if (c.to) out.side(*c.to);
        return out.card(c.card).word_if(c.already, "already");
    }
    Line operator()(const OpenCard& c) const {
        Line out = line("turn").side(c.side).place(c.card);
        if (c.value) out.card(c.value);
        return out.word_if(c.already, "already");
    }
    Line operator()(const RemoveCutCard&) const { return line("cut"); }
    Line operator()(const AllowWithdrawal&) const { return line("allow-withdrawal"); }

    Line operator()(const OfferInsurance&) const { return line("offer"); }
    Line operator()(const TakeInsurance& c) const {
        return line("insure").name(c.player).box(c.box).side(c.side).money(c.stake).word_if(
            c.found, "found");
    }
    Line operator()(const PassInsurance& c) const { return line("pass").name(c.player); }
    Line operator()(const Settle&) const { return line("settle"); }

    Line operator()(const RaiseIrregularity& c) const {
        Line out = line("raise").word(word_of(c.kind));
        if (c.round) out.word("round").number(*c.round);
        if (c.rightly) out.word("rightly").number(*c.rightly);
        if (!c.cards.empty()) out.word("cards").cards(c.cards);
        if (c.hand) out.word("hand").side(*c.hand);
        if (c.stage) out.word("stage").word(word_of(*c.stage));
        return c.note.empty() ? out : out.word("note").word(script_word(c.note));
    }
    Line operator()(const MakeRuling& c) const {
        Line out = line("rule");
        for (std::size_t i = 0; i < circumstance_count; ++i)
            if (const auto& is = c.told.values[i])
                out.word(circumstance_words[i]).word(values_of(static_cast<Circumstance>(i))[*is]);
        if (!c.cards.empty()) out.word("cards").cards(c.cards);
        for (const Claim& claim : c.claims)
            out.word("claim")
                .name(claim.player)
                .box(claim.box)
                .side(claim.side)
                .word(word_of(claim.stage));
        if (!c.then.empty()) out.word("then");
        for (const Remedy step : c.then) out.word(word_of(step));
        return c.reason.empty() ? out : out.word("because").word(script_word(c.reason));
    }
    Line operator()(const DismissMatter& c) const {
        Line out = line("dismiss-matter");
        return c.reason.empty() ? out : out.word(script_word(c.reason));
    }
    Line operator()(const Choose& c) const {
        return line("elect").name(c.player).word(c.stays ? "stay" : "return");
    }
    Line operator()(const EndChoice&) const { return line("end-elections"); }
    Line operator()(const SetAside& c) const { return line("set-aside").number(c.cards); }
    Line operator()(const ReportAbsent& c) const {
        Line out = line("absent");
        for (const Card card : c.absent) out.card(card);
        out.word("aside");
        for (const Card card : c.aside) out.card(card);
        return out;
    }
    Line operator()(const ConfirmCarried&) const { return line("confirm-carried"); }
    Line operator()(const ReplaceCards&) const { return line("replace-cards"); }
    Line operator()(const PayOwed& c) const {
        return line("pay-owed").name(c.player).money(c.amount);
    }

    template <class AboutWager>
    static Line wager(Line line, const AboutWager& c) {
        return line.name(c.player).box(c.box).bet(c.spot);
    }
    template <class OfMoney>
    static Line transfer(Line line, const OfMoney& c) {
        return line.name(c.player)
            .money(c.amount)
            .word("transfer")
            .word(std::to_string(c.transfer));
    }
};

void add_actor(Line& line, const Actor& actor) {
    line.name(actor.person).word(word_of(actor.role)).word_if(actor.acting, "acting");
}

}  // namespace

std::string script_line(const RequestLine& request, const Rulebook& book, const People& people) {
    std::string act = std::visit(LineWriter{book, people}, request.command).take();
    if (!request.by) return act;
    Line by("by", book, people);
    add_actor(by, request.by->actor);
    if (request.by->authorised_by) {
        by.word("authorised");
        add_actor(by, *request.by->authorised_by);
    }
    return by.take() + ": " + act;
}

std::string write_round_script(std::span<const RequestLine> requests, const Rulebook& book,
                               const People& people) {
    std::string text = "rulebook " + script_word(book.document.id) + " bare\n";
    // Who comes first in a list may hang on their numbers, so these have to be the same.
    if (people.size() > 0) text += "people";
    for (std::uint32_t person = 1; person <= people.size(); ++person)
        text += ' ' + script_word(people.name_of(person));
    if (people.size() > 0) text += '\n';
    for (const RequestLine& request : requests) text += script_line(request, book, people) + '\n';
    return text;
}

}  // namespace tigerpit
