#include <array>
#include <utility>

#include "codec/describe_parts.hpp"
#include "codec/script_act_reader.hpp"

/// The verbs of a script for when something goes wrong.
namespace tigerpit {

namespace {

std::vector<PlacedCard> cards(ActReader& r) { return read_placed(r.words); }

std::vector<Card> plain_cards(ActReader& r) {
    std::vector<Card> named;
    while (r.words.sees_card()) named.push_back(r.words.card());
    return named;
}

void raise(ActReader& r) {
    RaiseIrregularity raise;
    raise.kind = static_cast<Irregularity>(r.words.one_of(irregularity_words));
    constexpr std::array<std::string_view, 6> options{"round", "rightly", "cards",
                                                      "hand",  "stage",   "note"};
    std::array<bool, options.size()> said{};
    while (!r.words.done()) {
        const std::size_t option = r.words.one_of(options);
        if (std::exchange(said[option], true))
            r.words.fail(Message{"script.told_twice"}.with("word", options[option]));
        if (option == 0) raise.round = r.words.number();
        if (option == 1) raise.rightly = r.words.small_number();
        if (option == 2) raise.cards = cards(r);
        if (option == 3) raise.hand = r.words.side();
        if (option == 4) raise.stage = static_cast<Stage>(r.words.one_of(words_of<Stage>));
        if (option == 5) raise.note = r.words.rest("script.reason");
    }
    r.add(raise);
}

Claim claim(ActReader& r) {
    Claim claim;
    claim.player = r.player();
    const auto said = read_box(r.words);
    // Whoever is called by the number of a box sits there.
    claim.box = said ? *said : r.box_called(claim.player);
    claim.side = r.words.side();
    claim.stage = static_cast<Stage>(r.words.one_of(words_of<Stage>));
    return claim;
}

/// `rule reconstructable yes cards … claim ann box 3 B after_four then void_round because …`
void rule(ActReader& r) {
    MakeRuling ruling;
    // What the table can see for itself nobody is asked.
    constexpr auto first = static_cast<std::size_t>(first_asked);
    std::vector<std::string_view> words(circumstance_words.begin() + first,
                                        circumstance_words.end());
    const std::size_t asked = words.size();
    words.insert(words.end(), {"cards", "claim", "then", "because"});
    while (!r.words.done()) {
        const std::size_t word = r.words.one_of(words);
        if (word < asked) {
            const auto which = static_cast<Circumstance>(first + word);
            if (ruling.told[which])
                r.words.fail(Message{"script.told_twice"}.with("word", words[word]));
            ruling.told.set(which, r.words.one_of(values_of(which)));
        } else if (word == asked) {
            if (!ruling.cards.empty())
                r.words.fail(Message{"script.told_twice"}.with("word", words[word]));
            ruling.cards = cards(r);
        } else if (word == asked + 1) {
            ruling.claims.push_back(claim(r));
        } else if (word == asked + 2) {
            ruling.then.push_back(static_cast<Remedy>(r.words.one_of(remedy_words)));
            while (const auto step = r.words.take_one_of(remedy_words))
                ruling.then.push_back(static_cast<Remedy>(*step));
        } else {
            ruling.reason = r.words.rest("script.reason");
        }
    }
    r.add(ruling);
}

void elect(ActReader& r) {
    const PlayerId player = r.player();
    constexpr std::array<std::string_view, 2> answers{"return", "stay"};
    r.add(Choose{player, r.words.one_of(answers) == 1});
}

void absent(ActReader& r) {
    ReportAbsent report;
    report.absent = plain_cards(r);
    r.words.expect("aside");
    report.aside = plain_cards(r);
    r.add(report);
}

template <class Plain>
void plain(ActReader& r) {
    r.add(Plain{});
}

constexpr std::array<Verb, 10> verbs{{
    {"raise", raise},
    {"rule", rule},
    {"dismiss-matter",
     [](ActReader& r) {
         r.add(DismissMatter{r.words.done() ? std::string{} : r.words.rest("script.reason")});
     }},
    {"elect", elect},
    {"end-elections", plain<EndChoice>},
    {"set-aside", [](ActReader& r) { r.add(SetAside{r.words.small_number()}); }},
    {"absent", absent},
    {"confirm-carried", plain<ConfirmCarried>},
    {"replace-cards", plain<ReplaceCards>},
    {"pay-owed",
     [](ActReader& r) {
         const PlayerId player = r.player();
         r.add(PayOwed{player, r.words.money()});
     }},
}};

}  // namespace

std::vector<PlacedCard> read_placed(ScriptWords& words) {
    std::vector<PlacedCard> placed;
    std::optional<Side> side;
    constexpr std::array<std::string_view, 2> hands{"P", "B"};
    while (true) {
        if (const auto hand = words.take_one_of(hands)) {
            side = *hand == 0 ? Side::player : Side::banker;
            // A hand stands for the cards behind it.
            if (!words.sees_card()) words.fail_next("script.card");
            continue;
        }
        if (!side || !words.sees_card()) break;
        PlacedCard card{*side, std::nullopt, false};
        if (!words.take("?")) card.card = words.card();
        card.open = !words.take("down") && card.card;
        placed.push_back(card);
    }
    if (placed.empty()) words.fail_next(side ? "script.card" : "script.side");
    return placed;
}

std::span<const Verb> matter_verbs() { return verbs; }

}  // namespace tigerpit
