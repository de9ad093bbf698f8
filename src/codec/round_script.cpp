#include "codec/round_script.hpp"

#include "codec/describe_parts.hpp"
#include "codec/script_read.hpp"
#include "codec/usual_table.hpp"

namespace tigerpit {

namespace {

/// `ann player`, `acm assistant_casino_manager acting`; a role alone, or the name of a player.
ScriptActor read_actor(ScriptWords& words, const ScriptNames& names) {
    ScriptActor actor;
    const auto role = words.take_one_of(role_words);
    if (role &&
        (words.done() || words.sees(":") || words.sees("acting") || words.sees("authorised"))) {
        actor.role = static_cast<Role>(*role);
    } else {
        const std::string_view name = role ? role_words[*role] : words.name();
        actor.person = names.people.number_of(name);
        if (const auto said = words.take_one_of(role_words)) actor.role = static_cast<Role>(*said);
    }
    actor.acting = words.take("acting");
    return actor;
}

/// `by bob pit_manager authorised cat gaming_shift_manager:`
std::optional<ScriptBy> read_by(ScriptWords& words, const ScriptNames& names) {
    if (!words.take("by")) return std::nullopt;
    ScriptBy by;
    by.actor = read_actor(words, names);
    if (words.take("authorised")) by.authorised_by = read_actor(words, names);
    words.expect(":");
    return by;
}

class ScriptReader {
public:
    ScriptReader(const RoundReader::FindBook& books, People& people)
        : books_(books), people_(people) {}

    RoundScript read(const std::vector<ScriptLine>& lines) {
        for (const ScriptLine& line : lines) {
            ScriptWords words(line);
            if (!script_.book)
                read_first(words);
            else
                read_line(words);
        }
        if (!script_.book) throw ScriptError{1, 1, Message{"script.no_rulebook"}};
        open();
        return std::move(script_);
    }

private:
    [[nodiscard]] ScriptNames names() const { return {*script_.book, people_}; }

    /// `rulebook GAME`, and options of the table behind it.
    void read_first(ScriptWords& words) {
        words.expect("rulebook");
        const std::string_view game = words.word("script.game");
        auto book = books_(game);
        if (!book) words.fail(std::move(book).error());
        script_.book = *book;
        opened_at_ = words.line();
        opening_.emplace();
        opening_->open = {usual_setup(*script_.book, 0), usual_tray};
        read_options(words);
        words.end();
    }

    void read_options(ScriptWords& words) {
        while (!words.done())
            if (!read_option(words, names(), *opening_)) words.fail_next("script.option");
    }

    /// Notes: what is proved here, and the order in which people are counted.
    bool read_note(ScriptWords& words) {
        if (words.take("proves")) {
            script_.proves.push_back(words.rest("script.clause"));
        } else if (words.take("people")) {
            do people_.number_of(words.name());
            while (!words.done());
        } else {
            return false;
        }
        return true;
    }

    void read_line(ScriptWords& words) {
        if (read_note(words)) return;
        if (opening_ && read_option(words, names(), *opening_)) return read_options(words);
        open();
        const ScriptLine& line = words.line();
        if (words.take("expect")) {
            add(line, read_expectation(words, names()));
        } else {
            const auto by = read_by(words, names());
            ScriptAct act = read_act(words.word("script.verb"), words, names());
            act.by = by;
            add(line, std::move(act));
        }
        words.end();
    }

    void add(const ScriptLine& line, std::variant<ScriptAct, Expectation> says) {
        script_.statements.push_back({line.number, line.words.front().column, std::move(says)});
    }

    /// Before the first act the table is opened, and its Dealer and shoe are there.
    void open() {
        if (!opening_) return;
        const ScriptOpening opening = *std::exchange(opening_, std::nullopt);
        if (opening.bare) return;
        ScriptAct act;
        act.commands = {opening.open,
                        ChangeDealer{{Role::dealer, people_.number_of(to_text(Role::dealer))}},
                        PrepareShoe{0, true}};
        act.unsaid.count = true;
        add(opened_at_, std::move(act));
    }

    const RoundReader::FindBook& books_;
    People& people_;
    RoundScript script_;
    ScriptLine opened_at_;
    std::optional<ScriptOpening> opening_;
};

}  // namespace

std::expected<RoundScript, ScriptError> parse_round_script(std::string_view text,
                                                           const RoundReader::FindBook& books,
                                                           People& people) {
    const auto lines = script_lines(text);
    if (!lines) return std::unexpected(lines.error());
    try {
        return ScriptReader(books, people).read(*lines);
    } catch (ScriptError& error) {
        return std::unexpected(std::move(error));
    }
}

}  // namespace tigerpit
