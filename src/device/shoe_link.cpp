#include "device/shoe_link.hpp"

#include <algorithm>

namespace tigerpit {

namespace {

/// Does a message say what one of its kind can?
bool is_sound(const LinkMessage& message) {
    const bool bare = !message.card && message.unseen == 0;
    switch (message.kind) {
        case LinkKind::hello:
        case LinkKind::heartbeat:
        case LinkKind::cut_card:
        case LinkKind::mis_scan: return bare;
        case LinkKind::card: return message.card && message.unseen == 0;
        case LinkKind::burn: return message.unseen >= 0 && (message.card || message.unseen > 0);
    }
    return false;
}

std::optional<LinkState::Said>& place_of(LinkState& link, std::uint64_t sequence) {
    return link.said[sequence % link_memory];
}

void distrust(LinkState& link, LinkTrouble why) {
    link.mode = LinkMode::manual;
    link.trouble = why;
}

LinkAnswer answer(const LinkState& link, const LinkMessage& message, LinkWord word) {
    return {message.sequence, word, link.mode, link.expected};
}

bool is_late(const LinkState& link, std::int64_t now) { return now - link.heard > link.patience; }

/// Something that was said before, or ought to have been.
LinkReceipt again(LinkState& link, const LinkMessage& message) {
    const auto& before = place_of(link, message.sequence);
    if (!before || before->message.sequence != message.sequence)
        return {answer(link, message, LinkWord::out_of_order)};
    if (before->message == message) return {before->answer};
    distrust(link, LinkTrouble::contradicts);
    return {answer(link, message, LinkWord::contradiction)};
}

/// A new session: whatever was going on, staff look at it first.
void begin(LinkState& link, const LinkMessage& message) {
    if (link.mode == LinkMode::reading) link.trouble = LinkTrouble::restarted;
    link.mode = LinkMode::greeted;
    if (link.session != message.session) link.said = {};
    link.session = message.session;
}

}  // namespace

LinkReceipt receive(LinkState& link, const LinkMessage& message, std::int64_t now) {
    const bool begins = message.kind == LinkKind::hello && link.session != message.session;
    if (!begins && link.session != message.session)
        return {answer(link, message, LinkWord::no_session)};
    if (!begins && message.sequence < link.expected) return again(link, message);
    if (!begins && message.sequence > link.expected) return {answer(link, message, LinkWord::gap)};
    // A silence that nobody was there to notice was one all the same.
    tick(link, now);
    if (begins || message.kind == LinkKind::hello) begin(link, message);
    link.expected = message.sequence + 1;
    link.heard = std::max(link.heard, now);
    LinkWord word = is_by_hand(link) ? LinkWord::by_hand : LinkWord::taken;
    if (!is_sound(message)) {
        distrust(link, LinkTrouble::contradicts);
        word = LinkWord::unsound;
    } else if (message.kind == LinkKind::mis_scan) {
        distrust(link, LinkTrouble::not_read);
        word = LinkWord::taken;
    } else if (message.kind == LinkKind::hello || message.kind == LinkKind::heartbeat) {
        word = LinkWord::taken;
    }
    auto& place = place_of(link, message.sequence);
    place = LinkState::Said{message, answer(link, message, word)};
    return {place->answer, word == LinkWord::taken};
}

bool tick(LinkState& link, std::int64_t now) {
    if (link.mode == LinkMode::manual || !is_late(link, now)) return false;
    const bool was_reading = link.mode == LinkMode::reading;
    distrust(link, LinkTrouble::not_heard);
    return was_reading;
}

bool confirm(LinkState& link, std::int64_t now) {
    if (link.mode != LinkMode::greeted || is_late(link, now)) return false;
    link.mode = LinkMode::reading;
    return true;
}

namespace {

/// The answer to what was said under a number becomes another.
LinkAnswer answer_anew(LinkState& link, std::uint64_t sequence, LinkWord word) {
    const LinkAnswer answer{sequence, word, link.mode, link.expected};
    auto& place = place_of(link, sequence);
    if (place && place->message.sequence == sequence) place->answer = answer;
    return answer;
}

}  // namespace

LinkAnswer refuse(LinkState& link, std::uint64_t sequence) {
    distrust(link, LinkTrouble::contradicts);
    return answer_anew(link, sequence, LinkWord::refused);
}

LinkAnswer take_back(LinkState& link, std::uint64_t sequence) {
    auto& place = place_of(link, sequence);
    const bool is_last = link.expected == sequence + 1;
    if (is_last && place && place->message.sequence == sequence) {
        place.reset();
        link.expected = sequence;
    }
    return {sequence, LinkWord::unavailable, link.mode, link.expected};
}

LinkAnswer recall(LinkState& link, std::uint64_t sequence) {
    return answer_anew(link, sequence, LinkWord::taken);
}

bool set_by_hand(LinkState& link) {
    if (link.mode == LinkMode::manual) return false;
    distrust(link, LinkTrouble::set_by_hand);
    return true;
}

}  // namespace tigerpit
