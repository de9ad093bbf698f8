#include "server/device_talk.hpp"

#include "codec/described_json.hpp"
#include "codec/settlement_json.hpp"

namespace tigerpit {

void DeviceTalk::begin(Send send) {
    send_ = send;
    line_ = desk_.connect(std::move(send));
}

void DeviceTalk::end() { desk_.disconnect(line_); }

void DeviceTalk::hear(std::string_view text) {
    const auto may_speak = doorman().may_speak();
    const auto said = read_described<DeviceSays>(text);
    const std::optional number = said ? std::optional{said->sequence} : std::nullopt;
    if (!may_speak) return tell_refused(number, may_speak.error());
    if (!said) return tell_error(said.error().where, said.error().what);
    if (said->sequence < 0) return tell_error("/sequence", Message{"link.sequence"});
    if (const auto may = doorman().may_act(); !may) return tell_refused(number, may.error());
    const bool heard = desk_.hear(line_, {said->session, static_cast<std::uint64_t>(said->sequence),
                                          said->kind, said->card, said->unseen});
    if (!heard) tell_refused(number, {PeopleFault::slowed});
}

void DeviceTalk::tell_refused(std::optional<std::int64_t> sequence, const PeopleRefusal& refusal) {
    const bool too_fast = refusal.fault == PeopleFault::slowed;
    JsonWriter json;
    json.open('{');
    if (sequence) json.key("answer").number(*sequence);
    json.key("refused").text(to_text(refusal.fault));
    json.key("reason").text(
        words_.say(too_fast ? Message{"api.slowed"} : message_of(refusal.fault)));
    if (refusal.until != 0) json.key("until").number(refusal.until);
    send_(std::make_shared<const std::string>(json.close('}').take()));
}

void DeviceTalk::tell_error(std::string_view where, const Message& what) {
    std::string text;
    write_round_error(text, {std::string{where}, what}, words_);
    send_(std::make_shared<const std::string>(std::move(text)));
}

}  // namespace tigerpit
