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
    const auto said = read_described<DeviceSays>(text);
    if (!said) return tell_error(said.error().where, said.error().what);
    if (said->sequence < 0) return tell_error("/sequence", Message{"link.sequence"});
    if (const auto may = doorman().may_act(); !may) {
        JsonWriter json;
        json.open('{').key("answer").number(said->sequence);
        json.key("refused").text(to_text(may.error().fault));
        send_(std::make_shared<const std::string>(json.close('}').take()));
        return;
    }
    desk_.hear(line_, {said->session, static_cast<std::uint64_t>(said->sequence), said->kind,
                       said->card, said->unseen});
}

void DeviceTalk::tell_error(std::string_view where, const Message& what) {
    std::string text;
    write_round_error(text, {std::string{where}, what}, words_);
    send_(std::make_shared<const std::string>(std::move(text)));
}

}  // namespace tigerpit
