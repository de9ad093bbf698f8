#include "server/shoe_desk.hpp"

#include <array>

#include "base/ensure.hpp"
#include "codec/described_json.hpp"
#include "pit/scribe.hpp"
#include "table/decisions.hpp"

namespace tigerpit {

namespace {

/// How long after a note could not be recorded it is tried again.
constexpr std::chrono::seconds note_wait{2};
/// A shoe says one thing and waits; so many may be on their way to the table.
constexpr std::size_t waiting_max = link_memory;
constexpr std::string_view link_key = "shoe_link";

std::int64_t now_ms() {
    const auto since = Clockwork::Clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

bool is_about_cards(LinkKind kind) {
    switch (kind) {
        case LinkKind::hello:
        case LinkKind::heartbeat:
        case LinkKind::mis_scan: return false;
        case LinkKind::card:
        case LinkKind::burn:
        case LinkKind::cut_card: return true;
    }
    return false;
}

Command command_of(const LinkMessage& said) {
    if (said.kind == LinkKind::burn) return BurnCards{said.card, said.unseen};
    if (said.kind == LinkKind::cut_card) return RemoveCutCard{};
    return DrawCard{said.card, std::nullopt, false};
}

/// What the table said, short: its word and clause.
LinkSeen refusal_of(const Answer& answer) {
    LinkSeen why;
    why.refused = text_under(answer.text, "refused").value_or("not_understood");
    why.clause = text_under(answer.text, "clause");
    return why;
}

std::string link_text(const std::string& table, const LinkSeen& link) {
    std::string text = R"({"table":)";
    write_json_text(text, table);
    return text + R"(,"shoe_link":)" + described_json(link) + '}';
}

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

ShoeDesk::ShoeDesk(Pit& pit, TableFeed& feed, Clockwork& clockwork, std::string device,
                   std::int64_t patience_ms)
    : pit_(pit), feed_(feed), clockwork_(clockwork), device_(std::move(device)) {
    link_.patience = patience_ms;
    const Lock lock(mutex_);
    tell_change();
}

void ShoeDesk::start() { watch_heart(); }

/// Often enough that a silence is noticed soon after it is too long.
void ShoeDesk::watch_heart() {
    constexpr std::int64_t looks = 8;
    {
        const Lock lock(mutex_);
        tick(link_, now_ms());
        tell_change();
    }
    const std::chrono::milliseconds pause{std::max<std::int64_t>(link_.patience / looks, 5)};
    clockwork_.at(Clockwork::Clock::now() + pause, [this] { watch_heart(); });
}

LinkSeen ShoeDesk::seen() {
    const Lock lock(mutex_);
    return told_;
}

// ── The shoe's side ─────────────────────────────────────────────────────────────────────────────

ShoeDesk::Line ShoeDesk::connect(Send send) {
    const Lock lock(mutex_);
    tell(R"({"replaced":true})");
    waiting_.clear();
    send_ = std::move(send);
    line_ = ++lines_;
    JsonWriter json;
    json.open('{').key("welcome").open('{').key("protocol").number(1);
    json.key("person").text(device_).key("role").text(to_text(Role::device));
    json.key("table").text(feed_.table().name()).close('}').close('}');
    tell(json.take());
    tell(link_text(feed_.table().name(), told_));
    return line_;
}

void ShoeDesk::disconnect(Line line) {
    const Lock lock(mutex_);
    if (line != line_) return;
    // What was said is done; that nothing more is said will be noticed.
    line_ = 0;
    send_ = {};
}

bool ShoeDesk::hear(Line line, const LinkMessage& said) {
    const Lock lock(mutex_);
    if (line != line_) return true;  // it was told that it is heard no more
    if (waiting_.size() >= waiting_max) return false;
    waiting_.push_back(said);
    go_on();
    return true;
}

void ShoeDesk::go_on() {
    while (!asking_ && !waiting_.empty()) {
        const LinkMessage said = waiting_.front();
        waiting_.pop_front();
        take(said);
    }
}

void ShoeDesk::take(const LinkMessage& said) {
    const LinkReceipt receipt = receive(link_, said, now_ms());
    if (receipt.is_new && is_about_cards(said.kind)) return put(said);
    // It may be from before the pit was started anew: what is on disk stays so.
    const bool by_hand = receipt.answer.word == LinkWord::by_hand && is_about_cards(said.kind);
    tell_change();
    tell_answer(by_hand && feed_.table().is_done(act_of(said)) ? recall(link_, said.sequence)
                                                               : receipt.answer);
}

/// The number under which the shoe says it is the name under which the table remembers it.
OwnAct ShoeDesk::act_of(const LinkMessage& said) const {
    const Asker by{{device_, Role::device, false}, std::nullopt};
    const std::string id = std::to_string(said.session) + '.' + std::to_string(said.sequence);
    return {by, id, [command = command_of(said)](People&) { return command; }};
}

void ShoeDesk::put(const LinkMessage& said) {
    asking_ = true;
    feed_.table().act(act_of(said), [this, said](const Answer& answer) {
        clockwork_.soon([this, said, answer] {
            const Lock lock(mutex_);
            asking_ = false;
            answered(said, answer);
            go_on();
        });
    });
}

void ShoeDesk::answered(const LinkMessage& said, const Answer& answer) {
    switch (answer.kind) {
        case AnswerKind::accepted:
        case AnswerKind::repeated: return tell_answer(recall(link_, said.sequence));
        case AnswerKind::unavailable: return tell_answer(take_back(link_, said.sequence));
        case AnswerKind::refused:
        case AnswerKind::bad: {
            const LinkSeen why = refusal_of(answer);
            const LinkAnswer refused = refuse(link_, said.sequence);
            tell_change(why);
            return tell_answer(refused, why);
        }
    }
}

// ── The staff's side ────────────────────────────────────────────────────────────────────────────

/// It is for who prepares a shoe: the Dealer of the table, or above (A-10).
std::optional<ShoeDesk::StaffRefusal> ShoeDesk::why_not(const PersonInRole& person) {
    return feed_.table().with([&](const Rulebook* book, const Table& now, std::int64_t,
                                  People& people) -> std::optional<StaffRefusal> {
        const bool open = book && now.phase != Phase::not_open;
        if (!open || now.setup.cards_from != CardsFrom::electronic_shoe)
            return StaffRefusal{"other_cards", Message{"link.other_cards"}};
        // Nobody's number is nought: a stranger is nobody's Dealer, and gets no number by asking.
        const std::uint32_t number = people.find(person.name).value_or(PlayerId{}).number;
        const Actor who{person.role, number, person.acting};
        if (permit_anytime({*book, now, {who, std::nullopt}}, Act::prepare_shoe))
            return StaffRefusal{"not_permitted", Message{"link.not_permitted"}};
        return std::nullopt;
    });
}

ShoeDesk::StaffAnswer ShoeDesk::confirm(const PersonInRole& person) {
    const Lock lock(mutex_);
    if (auto no = why_not(person)) return std::unexpected(*std::move(no));
    if (link_.mode == LinkMode::reading) return told_;
    if (!tigerpit::confirm(link_, now_ms())) {
        tell_change();
        return std::unexpected(StaffRefusal{"not_greeted", Message{"link.not_greeted"}});
    }
    tell_change({}, &person);
    return told_;
}

ShoeDesk::StaffAnswer ShoeDesk::set_by_hand(const PersonInRole& person) {
    const Lock lock(mutex_);
    if (auto no = why_not(person)) return std::unexpected(*std::move(no));
    tigerpit::set_by_hand(link_);
    tell_change({}, &person);
    return told_;
}

/// Does a device tell of it? A card that is out of the shoe already does not come out of it.
bool ShoeDesk::comes_from_shoe(const Ask& asked) {
    const auto word = text_under(asked.command, "command");
    if (word == "burn_cards" || word == "remove_cut_card") return true;
    if (word != "draw_card") return false;
    return feed_.table().with([](const Rulebook*, const Table& now, std::int64_t, People&) {
        return now.shoe.carried.empty();
    });
}

void ShoeDesk::ask(const Ask& asked, const Answering& answering) {
    if (!comes_from_shoe(asked)) return feed_.table().ask(asked, answering);
    Lock lock(mutex_);
    tick(link_, now_ms());
    tell_change();
    if (is_by_hand(link_)) return feed_.table().ask(asked, answering);
    lock.unlock();
    ensure(asked.words != nullptr, "who asks hears his own language");
    JsonWriter json;
    json.open('{').key("refused").text("shoe_reads");
    json.key("reason").text(asked.words->say("link.shoe_reads")).close('}');
    answering({AnswerKind::refused, 0, 0, json.take()});
}

// ── Telling ─────────────────────────────────────────────────────────────────────────────────────

void ShoeDesk::tell(const std::string& text) {
    if (send_) send_(shared(text));
}

void ShoeDesk::tell_answer(const LinkAnswer& answer, const LinkSeen& why) {
    tell(described_json(DeviceAnswer{static_cast<std::int64_t>(answer.sequence), answer.word,
                                     answer.mode, static_cast<std::int64_t>(answer.expected),
                                     why.refused, why.clause}));
}

void ShoeDesk::tell_change(const LinkSeen& why, const PersonInRole* by) {
    LinkSeen now = why;
    now.mode = link_.mode;
    if (is_by_hand(link_)) now.trouble = link_.trouble;
    // What the table would not have is told until the shoe is in order again.
    const bool same = now.mode == told_.mode && now.trouble == told_.trouble && !why.refused;
    const std::string& table = feed_.table().name();
    if (same) return;
    const bool was_read = told_.mode == LinkMode::reading;
    told_ = now;
    feed_.tell_beside(std::string{link_key}, {shared(link_text(table, {now.mode, {}, {}, {}})),
                                              shared(link_text(table, now))});
    tell(link_text(table, now));
    const bool is_read = now.mode == LinkMode::reading;
    if (was_read == is_read) return;
    JsonWriter json;
    json.open('{').key("event").text(is_read ? "shoe_read" : "shoe_by_hand");
    json.key("table").text(table).key("device").text(device_);
    if (now.trouble) json.key("trouble").text(word_of(*now.trouble));
    if (now.refused) json.key("refused").text(*now.refused);
    if (by) json.key("by").text(by->name).key("role").text(to_text(by->role));
    note(json.close('}').take());
}

void ShoeDesk::note(const std::string& text) {
    pit_.note(text, [this, text](bool ok) {
        if (!ok) clockwork_.at(Clockwork::Clock::now() + note_wait, [this, text] { note(text); });
    });
}

}  // namespace tigerpit
