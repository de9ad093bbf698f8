#include "codec/play_text.hpp"

#include "codec/announce.hpp"

#include "codec/consequences_text.hpp"
#include "codec/denial_text.hpp"
#include "codec/describe_commands.hpp"
#include "codec/event_text.hpp"
#include "codec/money_text.hpp"
#include "codec/reasons.hpp"
#include "codec/rules_text.hpp"
#include "codec/why.hpp"

namespace tigerpit {

namespace {

std::vector<TextTable::Column> columns(const Catalogue& words) {
    return {{words.say("column.number"), Align::right},
            {words.say("column.who")},
            {words.say("column.event")},
            {words.say("column.details")},
            {words.say("column.amount"), Align::right},
            {words.say("column.clause")}};
}

/// What would steer a terminal is written out.
NameOf names_in(const People& people) {
    return [&people](const Actor& actor) { return printable(people.name_of(actor.person)); };
}

std::string by_text(const By& by, const People& people, const Catalogue& words) {
    std::string text = who_text(by.actor, people, words);
    if (by.authorised_by) text += " / " + who_text(*by.authorised_by, people, words);
    return text;
}

Tone tone_of(const EventDetail& detail) {
    if (!detail.result) return Tone::plain;
    switch (*detail.result) {
        case Result::win: return Tone::good;
        case Result::lose: return Tone::bad;
        case Result::push: return Tone::plain;
    }
    std::unreachable();
}

}  // namespace

PlayText::PlayText(const Rulebook& book, const People& people, const Catalogue& words,
                   PlayTelling telling)
    : book_(book), people_(people), words_(words), telling_(telling), table_(columns(words)) {}

void PlayText::happened(const Table& before, const EventLine& line) {
    const EventTelling telling{book_, people_, words_};
    const std::string number = line.number ? std::to_string(*line.number) : std::string{};
    const std::string who = by_text(line.recorded.by, people_, words_);
    const std::string what = event_name(line.recorded.event, words_);
    std::string clause = line.clause ? to_text(*line.clause) : std::string{};
    bool first = true;
    // A settlement has a row for each wager; what they have in common is said once.
    for (EventDetail& detail : event_details(telling, line.recorded.event)) {
        table_.add({{first ? number : "", Tone::faint},
                    {first ? who : ""},
                    {first ? what : ""},
                    {detail.text},
                    {detail.amount ? money_text(*detail.amount) : "", tone_of(detail)},
                    {detail.clause.empty() ? clause : detail.clause, Tone::mark}});
        first = false;
    }
    if (telling_.say)
        for (const Message& said :
             announcements(book_, before, line.recorded.event, names_in(people_)))
            table_.note(words_.say(Message{"play.says"}.with("what", words_.say(said))));
    if (!telling_.explain) return;
    for (std::string& sentence : why(book_, before, line.recorded, words_, names_in(people_)))
        table_.note(std::move(sentence));
}

void PlayText::refused(const Situation& now, const Command& command, const Denial& denial) {
    table_.add({{"-", Tone::faint},
                {by_text(now.by, people_, words_)},
                {words_.say("result.refused"), Tone::bad},
                {std::string{denial_word(denial)}},
                {denial.permitted.cents > 0 ? money_text(denial.permitted) : ""},
                {to_text(*denial.cites), Tone::mark}});
    const NameOf names = names_in(people_);
    if (!telling_.explain) return table_.note(denial_text(now, command, denial, words_, names));
    for (std::string& sentence : why_not(now, command, denial, words_, names))
        table_.note(std::move(sentence));
}

void PlayText::awaits(const Situation& now) {
    for (std::string& sentence : consequences_text(now, words_, names_in(people_)))
        table_.note(std::move(sentence));
}

std::string PlayText::render(Look look) const {
    return toned(in_language(book_.document.title, words_), Tone::strong, look) + '\n' +
           fingerprint_text(book_, words_, look) + '\n' + table_.render(look);
}

}  // namespace tigerpit
