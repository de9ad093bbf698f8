#include <algorithm>
#include <array>

#include "codec/describe_parts.hpp"
#include "codec/json_keys.hpp"
#include "codec/script_read.hpp"
#include "codec/table_json.hpp"

/// What a script expects of a table.
namespace tigerpit {

namespace {

/// One expectation being read.
struct ExpectReader {
    ScriptWords& words;
    const ScriptNames& names;
    bool yes = true;  ///< not `expect not`

    PlayerId player() { return read_player(words, names); }
};

/// The rest of the line is the clause, if anything is left.
std::string clause_if_left(ScriptWords& words) {
    return words.done() ? std::string{} : words.rest("script.clause");
}

/// `ann box 3 banker`, `ann player_insurance after_four`
ExpectedWager read_wager(ExpectReader& r) {
    ExpectedWager wager;
    wager.player = r.player();
    wager.box = read_box(r.words);
    if (const auto insured = r.words.take_one_of(WageredOn::insurance_words)) {
        wager.side = static_cast<Side>(*insured);
        if (const auto stage = r.words.take_one_of(words_of<Stage>))
            wager.stage = static_cast<Stage>(*stage);
    } else {
        wager.spot = read_spot(r.words, r.names);
        if (wager.spot.index < 0) r.words.fail(Message{"script.no_such_bet"});
    }
    return wager;
}

/// What a settled wager came to: its result or its odds, then amounts by their names.
Expectation settled(ExpectReader& r) {
    ExpectSettled expect;
    expect.wager = read_wager(r);
    constexpr std::array<std::string_view, 3> results{"won", "lost", "push"};
    constexpr std::array by_word{Result::win, Result::lose, Result::push};
    if (const auto result = r.words.take_one_of(results)) {
        expect.result = by_word[*result];
    } else {
        expect.result = Result::win;
        expect.pays = r.words.odds();
    }
    constexpr std::array<std::string_view, 5> amounts{"returned", "won", "stake", "counted",
                                                      "commission"};
    const std::array into{&expect.returned, &expect.won, &expect.stake, &expect.counted,
                          &expect.commission};
    while (const auto amount = r.words.take_one_of(amounts)) *into[*amount] = r.words.money();
    expect.clause = clause_if_left(r.words);
    return expect;
}

template <AccountKind Kind>
Expectation money_of_player(ExpectReader& r) {
    const PlayerId player = r.player();
    return ExpectMoney{Kind, player, r.words.money()};
}
template <AccountKind Kind>
Expectation money_of_table(ExpectReader& r) {
    return ExpectMoney{Kind, std::nullopt, r.words.money()};
}

std::string known_word(ExpectReader& r, const std::vector<std::string_view>& known) {
    const std::string_view word = r.words.word("script.word");
    if (std::ranges::find(known, word) == known.end())
        r.words.fail(unknown_table_word(word, known));
    return std::string{word};
}

/// The words of all denials: of the table, and of a wager.
std::vector<std::string_view> every_denial_word() {
    std::vector<std::string_view> words(denied_words.begin(), denied_words.end());
    words.insert(words.end(), refusal_words.begin(), refusal_words.end());
    return words;
}

Expectation refused(ExpectReader& r) {
    ExpectRefused expect;
    expect.word = known_word(r, every_denial_word());
    if (r.words.take("permitted")) expect.permitted = r.words.money();
    expect.clause = clause_if_left(r.words);
    return expect;
}

Expectation offer(ExpectReader& r) {
    ExpectOffer expect{.player = r.player(), .box = read_box(r.words), .side = r.words.side()};
    expect.made = r.yes;
    if (!r.yes || r.words.done()) return expect;
    expect.pays = r.words.odds();
    if (r.words.take("up")) {
        r.words.expect("to");
        expect.ceiling = r.words.money();
    }
    return expect;
}

Expectation outcome(ExpectReader& r) {
    ExpectOutcome expect{static_cast<Winner>(r.words.one_of(words_of<Winner>)), {}};
    while (!r.words.done() && expect.points.size() < 2)
        expect.points.push_back(r.words.small_number());
    return expect;
}

/// Cards to the end of the line, `?` for one that nobody knows.
std::vector<std::optional<Card>> cards(ExpectReader& r) {
    std::vector<std::optional<Card>> named;
    while (!r.words.done()) {
        if (r.words.take("?"))
            named.emplace_back(std::nullopt);
        else
            named.emplace_back(r.words.card());
    }
    return named;
}

Expectation hand(ExpectReader& r) {
    const Side side = r.words.side();
    return ExpectHand{side, cards(r)};
}

Expectation matter(ExpectReader& r) {
    if (!r.yes) return ExpectMatter{};
    return ExpectMatter{static_cast<Irregularity>(r.words.one_of(irregularity_words))};
}

Expectation would(ExpectReader& r) {
    ExpectWould expect{.wager = read_wager(r), .given = {}, .order = {}};
    r.words.expect("stays");
    if (!r.words.take("open")) expect.stays = r.words.money();
    if (r.words.take("returns")) expect.returns = r.words.money();
    if (!r.words.take("if")) return expect;
    while (!r.words.done()) {
        if (r.words.take("cards")) {
            expect.order = read_placed(r.words);
            continue;
        }
        const auto which = static_cast<Circumstance>(r.words.one_of(circumstance_words));
        expect.given.set(which, r.words.one_of(values_of(which)));
    }
    return expect;
}

Expectation carried(ExpectReader& r) { return ExpectCarried{cards(r)}; }

Expectation turner(ExpectReader& r) {
    ExpectTurner expect{r.words.side(), std::nullopt};
    if (!r.words.take("dealer")) expect.player = r.player();
    return expect;
}

struct Expected {
    std::string_view word;
    Expectation (*read)(ExpectReader&);
    bool may_be_not = false;  ///< `expect not …` is understood
};

constexpr std::array<Expected, 26> expected{{
    {"settled", settled},
    {"purse", money_of_player<AccountKind::stack>},
    {"staked", money_of_player<AccountKind::stake>},
    {"tray", money_of_table<AccountKind::tray>},
    {"house", money_of_table<AccountKind::house>},
    {"commission", money_of_table<AccountKind::commission>},
    {"refused", refused},
    {"clause",
     [](ExpectReader& r) -> Expectation { return ExpectClause{r.words.rest("script.clause")}; }},
    {"event",
     [](ExpectReader& r) -> Expectation { return ExpectEvent{known_word(r, every_event_word())}; }},
    {"phase",
     [](ExpectReader& r) -> Expectation {
         return ExpectPhase{static_cast<Phase>(r.words.one_of(words_of<Phase>))};
     }},
    {"offer", offer, true},
    {"outcome", outcome},
    {"marked", [](ExpectReader& r) -> Expectation { return ExpectMarked{r.player(), r.yes}; },
     true},
    {"suspended", [](ExpectReader& r) -> Expectation { return ExpectSuspended{r.yes}; }, true},
    {"last-round", [](ExpectReader& r) -> Expectation { return ExpectLastRound{r.yes}; }, true},
    {"wager",
     [](ExpectReader& r) -> Expectation {
         const ExpectedWager wager = read_wager(r);
         return ExpectWager{wager, r.words.money()};
     }},
    {"seat",
     [](ExpectReader& r) -> Expectation {
         const PlayerId player = r.player();
         return ExpectSeat{player, r.words.number()};
     }},
    {"hand", hand},
    {"turns", turner},
    {"shoe", [](ExpectReader& r) -> Expectation { return ExpectShoe{r.words.small_number()}; }},
    {"owed", money_of_player<AccountKind::owed>},
    {"matter", matter, true},
    {"choosing", [](ExpectReader& r) -> Expectation { return ExpectChoosing{r.player(), r.yes}; },
     true},
    {"carried", carried},
    {"would", would},
    {"round", [](ExpectReader& r) -> Expectation { return ExpectRound{r.words.number()}; }},
}};

}  // namespace

Expectation read_expectation(ScriptWords& words, const ScriptNames& names) {
    ExpectReader reader{words, names, !words.take("not")};
    const std::string_view word = words.word("script.expectation");
    const auto known = std::ranges::find(expected, word, &Expected::word);
    std::vector<std::string_view> all;
    for (const Expected& one : expected)
        if (reader.yes || one.may_be_not) all.push_back(one.word);
    if (known == expected.end() || !(reader.yes || known->may_be_not))
        words.fail(unknown_table_word(word, all));
    return known->read(reader);
}

std::vector<std::string_view> every_expectation_word() {
    std::vector<std::string_view> words;
    words.reserve(std::size(expected));
    for (const Expected& one : expected) words.push_back(one.word);
    return words;
}

}  // namespace tigerpit
