#include "books/fingerprint.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace tigerpit {

namespace {

/// Values one after another, each with its length, so that no two sequences read alike. A struct is
/// taken apart by name: a member that is added and not written here does not compile.
class Meaning {
public:
    void add(std::string_view text) {
        text_ += std::to_string(text.size());
        text_ += ':';
        text_ += text;
        text_ += ',';
    }
    void add(std::int64_t number) { add(std::string_view{std::to_string(number)}); }
    void add(int number) { add(std::int64_t{number}); }
    void add(bool flag) { add(flag ? 1 : 0); }
    void add(SmallSet set) { add(std::int64_t{set.bits}); }
    void add(Money money) { add(money.cents); }
    void add(const std::string& text) { add(std::string_view{text}); }
    template <class Word>
        requires std::is_enum_v<Word>
    void add(Word word) {
        add(static_cast<int>(word));
    }
    template <class T>
    void add(const std::optional<T>& value) {
        add(value.has_value());
        if (value) add(*value);
    }
    template <class T>
    void add(const std::vector<T>& values) {
        add(static_cast<std::int64_t>(values.size()));
        for (const T& value : values) add(value);
    }
    template <class... Values>
        requires(sizeof...(Values) > 1)
    void add(const Values&... values) {
        (add(values), ...);
    }

    void add(const Name& name) {
        const auto& [en, hans, hant] = name;
        add(en, hans, hant);
    }
    void add(const Odds& odds) {
        const auto& [num, den] = odds;
        add(num, den);
    }
    void add(const Citation& citation) {
        const auto& [document, clause, reading, approval] = citation;
        add(document, clause, reading, approval);
    }
    void add(const Condition& when) {
        for (const Fact fact : every_fact)
            for (int value = range_of(fact).min; value <= range_of(fact).max; ++value)
                add(when.allows(fact, value));
    }
    void add(const Payline& line) {
        const auto& [when, pays, cites, before_commission] = line;
        add(when, pays, cites, before_commission);
    }
    void add(const BetRule& bet) {
        const auto& [id, name, cites, lines, original, readings] = bet;
        add(id, name, cites, lines, original, readings);
    }
    void add(const Positions& positions) {
        const auto& [min, max] = positions;
        add(min, max);
    }
    void add(const Layout& layout) {
        const auto& [id, cites, positions, unconfirmed, bets, rule_of_spot] = layout;
        add(id, cites, positions, unconfirmed, bets, rule_of_spot);
    }
    void add(const Limits& limits) {
        const auto& [min, max] = limits;
        add(min, max);
    }
    void add(const LimitRules& limits) {
        const auto& [over, over_cites, sides_cites, spared_cites, under, under_cites, scope,
                     wagers_per_area, wagers_cites, fewer_cites, displayed] = limits;
        add(over, over_cites, sides_cites, spared_cites, under, under_cites, scope, wagers_per_area,
            wagers_cites, fewer_cites, displayed);
    }
    void add(const Placard& placard) {
        const auto& [limits, rules, share_cites] = placard;
        add(limits, rules, share_cites);
    }
    void add(const MaximumShare& share) {
        const auto& [at, num, den, scope] = share;
        add(at, num, den, scope);
    }
    void add(const InsuranceCap& cap) {
        const auto& [rule, share, cites] = cap;
        add(rule, share, cites);
    }
    void add(const InsuranceRow& row) {
        const auto& [stage, insures, points, against, pays, pays_on_tie, tie_cites, lines, cites,
                     cap_cites] = row;
        add(stage, insures, points, against, pays, pays_on_tie, tie_cites, lines, cites, cap_cites);
    }
    void add(const InsuranceSchedule& schedule) {
        const auto& [rows, cap, forfeit, minimum, table, who, situations, forgone] = schedule;
        add(rows, cap, forfeit, minimum, table, who, situations, forgone);
    }
    void add(const GeneralClauses& clauses) {
        const auto& [available, layouts, decks, card_values, initial_deal, natural, table_of_play,
                     winner, tie, void_returns, interruption] = clauses;
        add(available, layouts, decks, card_values, initial_deal, natural, table_of_play, winner,
            tie, void_returns, interruption);
    }
    void add(const Document& document) {
        const auto& [id, short_name, title, operator_name, version, effective] = document;
        add(id, short_name, title, operator_name, version, effective);
    }

    // Steps, acts and roles are written by their words: one that is added to the program later says
    // nothing about the rulebooks that do not have it.
    void add(const Procedure& procedure) {
        const auto& [steps, squeeze_among, cut_card_first] = procedure;
        add_by_word(steps, step_words);
        add(squeeze_among, cut_card_first);
    }
    void add(Roles roles) {
        std::vector<std::string> words;
        for (std::size_t role = 0; role < role_words.size(); ++role)
            if (roles.contains(static_cast<Role>(role))) words.emplace_back(role_words[role]);
        add(words);
    }
    void add(const Permission& permission) {
        const auto& [by, or_above, cites] = permission;
        add(by, or_above, cites);
    }
    void add(const Authority& authority) {
        const auto& [ladder, above_always, cites, acts] = authority;
        add(ladder, above_always, cites);
        add_by_word(acts, act_words);
    }
    void add(const IrregularityRule& rule) {
        const auto& [kind, when, by, then, cites] = rule;
        add(irregularity_words[static_cast<std::size_t>(kind)]);
        for (std::size_t i = 0; i < circumstance_count; ++i) {
            if (when[i].empty()) continue;
            const auto values = values_of(static_cast<Circumstance>(i));
            add(circumstance_words[i]);
            for (std::size_t value = 0; value < values.size(); ++value)
                if (when[i].contains(static_cast<int>(value))) add(values[value]);
        }
        add(act_words[static_cast<std::size_t>(by)]);
        for (const Remedy step : then) add(remedy_words[static_cast<std::size_t>(step)]);
        add(cites);
    }
    void add(const Conduct& conduct) {
        const auto& [procedure, authority, irregularities] = conduct;
        add(procedure, authority, irregularities);
    }

    [[nodiscard]] std::string take() && { return std::move(text_); }

private:
    template <class T, std::size_t Size>
    void add_by_word(const std::array<std::optional<T>, Size>& values,
                     const std::array<std::string_view, Size>& words) {
        add(std::int64_t{std::ranges::count_if(values, [](const auto& value) { return !!value; })});
        for (std::size_t place = 0; place < Size; ++place)
            if (values[place]) add(words[place], *values[place]);
    }

    std::string text_;
};

}  // namespace

std::string meaning_of(const Rulebook& book) {
    const auto& [document, decks_min, decks_max, rounding, pair, outcome_scope, clauses, limits,
                 placard, insurance, conduct, spots, bets, layouts, fingerprint, overlay] = book;
    Meaning meaning;
    meaning.add(document, decks_min, decks_max, rounding, pair, outcome_scope, clauses, limits,
                placard, insurance, conduct, spots, bets, layouts);
    if (overlay) meaning.add(overlay->approved_by, overlay->reference, overlay->effective);
    return std::move(meaning).take();
}

std::string sha256(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    const std::vector<unsigned char> bytes(text.begin(), text.end());
    crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
    std::array<char, 2 * hash.size() + 1> digits{};
    sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
    return digits.data();
}

}  // namespace tigerpit
