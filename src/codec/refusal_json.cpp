#include "codec/refusal_json.hpp"

#include "codec/denial_text.hpp"
#include "codec/json_write.hpp"
#include "codec/why.hpp"

namespace tigerpit {

std::string refusal_json(const Situation& now, const Command& command, const Denial& denial,
                         const Catalogue& words, const NameOf& names, bool explain) {
    JsonWriter json;
    json.open('{').key("refused").text(denial_word(denial));
    json.key("clause").text(to_text(*denial.cites));
    json.key("reason").text(denial_text(now, command, denial, words, names));
    if (denial.permitted.cents > 0) json.key("permitted_cents").number(denial.permitted.cents);
    if (denial.who.bits != 0) {
        json.key("who").open('[');
        for (std::size_t role = 0; role < role_words.size(); ++role)
            if (denial.who.contains(static_cast<Role>(role))) json.text(role_words[role]);
        json.close(']');
    }
    if (explain) {
        json.key("explain").open('[');
        for (const std::string& sentence : why_not(now, command, denial, words, names))
            json.text(sentence);
        json.close(']');
    }
    return json.close('}').take();
}

}  // namespace tigerpit
