#pragma once

#include <string>

#include "codec/script_run.hpp"
#include "test_pit.hpp"

namespace tigerpit {

/// Asks a pit for what a script asks for, and compares what is decided.
class PitScript {
public:
    explicit PitScript(TestPit& pit, std::string table = "T")
        : pit_(pit), table_(std::move(table)) {}

    void play(const RoundScript& script, People& people) {
        const ScriptListener listener{
            [&](const Table&, const EventLine&) { ++events_; },
            [&](const Situation&, const Command&, const Denial&) { --accepted_; },
            {},
            [&](const Rulebook& book, const By& by, const Command& command) {
                ask(book, by, command, people);
            }};
        run_round_script(script, people, listener);
    }

    void ask(const Rulebook& book, const By& by, const Command& command, People& people) {
        const CitationIndex index(book);
        std::string text;
        write_command(text, {std::nullopt, command}, {book, index, people});
        const auto person = [&](const Actor& actor) {
            return PersonInRole{people.name_of(actor.person), actor.role, actor.acting};
        };
        Asker asker{person(by.actor), std::nullopt};
        if (by.authorised_by) asker.authorised_by = person(*by.authorised_by);
        const Answer answer = TestPit::told([&](const Answering& answering) {
            pit_->table(table_).value()->ask({std::to_string(++asked_), text, asker, nullptr},
                                             answering);
        });
        ++accepted_;
        EXPECT_TRUE(answer.kind == AnswerKind::accepted || answer.kind == AnswerKind::refused)
            << text << answer.text;
        if (answer.kind == AnswerKind::accepted) ++taken_;
    }

    int events_ = 0;
    int accepted_ = 0;
    int taken_ = 0;
    int asked_ = 0;

private:
    TestPit& pit_;
    std::string table_;
};

}  // namespace tigerpit
