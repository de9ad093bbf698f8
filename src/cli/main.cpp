#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>

#include "books/library.hpp"
#include "cli/commands.hpp"
#include "cli/history_line.hpp"
#include "cli/store_line.hpp"
#include "codec/clauses_text.hpp"

namespace {

using namespace tigerpit;

/// The language must be known before the help can be written in it: --lang wherever it stands, then
/// TIGERPIT_LANG, then English.
Language language_of(int argc, char** argv) {
    constexpr std::string_view option = "--lang";
    std::optional<Language> language;
    if (const char* wanted = std::getenv("TIGERPIT_LANG")) language = parse_language(wanted);
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == option && i + 1 < argc) language = parse_language(argv[i + 1]);
        if (word.starts_with(option) && word.size() > option.size() && word[option.size()] == '=')
            language = parse_language(word.substr(option.size() + 1));
    }
    return language.value_or(Language::en);
}

/// The command line: what may be said, and what was.
class CommandLine {
public:
    CommandLine(const Catalogue& words, const std::string& version) : words_(words) {
        app_.name("tigerpit");
        app_.description(words.say("help.tigerpit"));
        app_.footer(words.say("help.footer"));
        translate(app_);
        app_.set_version_flag("--version", version, words.say("help.version"));
        rules_ = add("rules");
        rules_->add_option("GAME", rules_options_.game, words.say("help.rules.game"));
        rules_->add_option("--layout", rules_options_.layout, words.say("help.rules.layout"))
            ->type_name("L");
        rules_->add_option("--overlay", rules_options_.overlay, words.say("help.overlay"))
            ->type_name("FILE");
        clauses_ = add("clauses");
        clauses_->add_option("GAME", clauses_options_.game, words.say("help.clauses.game"));
        clauses_->add_option("--kind", clauses_options_.kind, words.say("help.clauses.kind"))
            ->type_name("KIND")
            ->check(one_of(clause_kinds()));
        clauses_->add_option("--state", clauses_options_.state, words.say("help.clauses.state"))
            ->type_name("STATE")
            ->check(one_of(clause_states()));
        clauses_->add_option("--who", clauses_options_.who, words.say("help.clauses.who"))
            ->type_name("WHO")
            ->check(one_of(clause_people()));
        clauses_->add_option("--clause", clauses_options_.clause, words.say("help.clauses.clause"))
            ->type_name("NUMBER");
        settle_ = add("settle");
        settle_->add_option("FILE", settle_options_.file, words.say("help.settle.file"));
        settle_->add_flag("--explain", settle_options_.explain, words.say("help.settle.explain"));
        add_books(settle_, settle_options_.rulebooks, settle_options_.overlays);
        odds_ = study("odds");
        odds_->add_option("--set", study_options_.prices, words.say("help.study.set"))
            ->type_name("BET=ODDS")
            ->allow_extra_args(false);
        insurance_ = study("insurance");
        removal_ = study("removal");
        for (CLI::App* command : {odds_, insurance_})
            command
                ->add_option("--dealt", study_options_.cards.dealt, words.say("help.study.dealt"))
                ->type_name("CARDS");
        for (CLI::App* command : {rules_, clauses_, odds_, insurance_, removal_})
            command->add_flag("--markdown", markdown_, words.say("help.markdown"));
        check_ = add("check");
        check_->add_option("FILE", files_, words.say("help.check.file"))->required();
        add_par();
        add_roads();
        add_play();
        add_verify(*(verify_ = add("verify")), verify_options_, words);
        add_backup(*(backup_ = add("backup")), store_options_, words);
        add_restore(*(restore_ = add("restore")), store_options_, words);
        add_export(*(export_ = add("export")), store_options_, words);
        add_user(*(user_ = add("user")), user_options_, words)->check(one_of(user_actions()));
        add_serve(*(serve_ = add("serve")), serve_options_, words);
        add_why(*(why_ = add("why")), why_options_, words);
        add_report(*(report_ = add("report")), report_options_, words);
        protocol_ = add("protocol");
        for (CLI::App* command : app_.get_subcommands({})) speak(command);
    }

    ExitCode run(int argc, char** argv) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::Success& asked) {
            app_.exit(asked);
            return closed(ExitCode::done);
        } catch (const CLI::ExtrasError&) {
            const std::string extra = CLI::detail::join(app_.remaining(true), " ");
            return bad(Message{"usage.extra"}.with("what", extra));
        } catch (const CLI::ArgumentMismatch& error) {
            // The library's sentence starts with the option's name.
            const std::string_view what = error.what();
            const std::string_view option = what.substr(0, what.find(':'));
            const bool again = std::count(argv, argv + argc, option) > 1;
            return bad(Message{again ? "usage.twice" : "usage.needs_value"}.with("option", option));
        } catch (const CLI::RequiredError& error) {
            return bad(missing(error.what()));
        } catch (const CLI::ParseError& error) {
            return bad(Message{"usage.bad"}.with("what", error.what()));
        }
        if (json_ + text_ + markdown_ > 1) return bad(Message{"usage.json_and_text"});
        return closed(run_command());
    }

private:
    /// The code, if all that was said has reached its reader.
    [[nodiscard]] ExitCode closed(ExitCode code) const {
        const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
        return written ? code : bad(Message{"usage.cannot_write"});
    }

    ExitCode run_command() {
        if (*rules_) return run_rules(rules_options_, speech());
        if (*clauses_) return run_clauses(clauses_options_, speech());
        if (*settle_) return run_settle(settle_options_, speech());
        if (*odds_) return run_odds(study_options_, speech());
        if (*insurance_) return run_insurance(study_options_, speech());
        if (*removal_) return run_removal(study_options_, speech());
        if (*check_) return run_check(files_, speech());
        if (*par_) return run_par();
        if (*roads_) return run_roads(roads_options_, speech());
        if (*play_) return run_play();
        if (*serve_) {
            serve_options_.version = TIGERPIT_VERSION;
            return run_serve(serve_options_, speech());
        }
        if (*verify_) return run_verify(verify_options_, speech());
        if (*why_) return run_why(why_options_, speech());
        if (*report_) return run_report(report_options_, speech());
        if (*backup_) return run_backup(store_options_, speech());
        if (*restore_) return run_restore(store_options_, speech());
        if (*export_) return run_export(store_options_, speech());
        if (*user_) return run_user(user_options_, speech());
        if (*protocol_) return run_protocol();
        return bad(Message{"usage.no_command"});
    }

    void add_par() {
        par_ = add("par");
        par_->add_option("GAME", par_options_.game, words_.say("help.rules.game"))->required();
        par_->add_option("--overlay", par_options_.overlay, words_.say("help.overlay"))
            ->type_name("FILE");
        par_->add_option("--out", par_options_.out, words_.say("help.par.out"))->type_name("FILE");
        par_->add_option("--format", par_options_.format, words_.say("help.par.format"))
            ->type_name("FORMAT")
            ->check(one_of({"html", "csv", "json"}));
    }

    void add_roads() {
        roads_ = add("roads");
        roads_->add_option("FILE", roads_options_.file, words_.say("help.roads.file"));
        roads_->add_flag("--ask", roads_options_.ask, words_.say("help.roads.ask"));
    }

    void add_play() {
        play_ = add("play");
        play_->add_option("FILE", play_options_.file, words_.say("help.play.file"));
        play_->add_flag("--explain", play_options_.explain, words_.say("help.play.explain"));
        play_->add_flag("--say", play_options_.say, words_.say("help.play.say"));
        add_books(play_, play_options_.rulebooks, play_options_.overlays);
    }

    ExitCode run_play() {
        play_options_.json = json_;
        return tigerpit::run_play(play_options_, speech());
    }

    /// Files of rulebooks and overlays, each as often as wanted.
    void add_books(CLI::App* command, std::vector<std::string>& rulebooks,
                   std::vector<std::string>& overlays) const {
        command->add_option("--rulebook", rulebooks, words_.say("help.settle.rulebook"))
            ->type_name("FILE")
            ->allow_extra_args(false);
        command->add_option("--overlay", overlays, words_.say("help.settle.overlay"))
            ->type_name("FILE")
            ->allow_extra_args(false);
    }

    ExitCode run_par() {
        if (json_ && !par_options_.format.empty() && par_options_.format != "json")
            return bad(Message{"par.two_formats"}.with("format", par_options_.format));
        if (json_) par_options_.format = "json";
        return tigerpit::run_par(par_options_, speech(), "tigerpit " TIGERPIT_VERSION);
    }

    void translate(CLI::App& app) const {
        app.option_defaults()->group(words_.say("help.word.options"));
        app.set_help_flag("-h,--help", words_.say("help.help"));
        auto formatter = app.get_formatter();
        formatter->label("Usage", words_.say("help.word.usage"));
        formatter->label("Positionals", words_.say("help.word.arguments"));
        formatter->label("OPTIONS", words_.say("help.word.options"));
        formatter->label("SUBCOMMAND", words_.say("help.word.command"));
        formatter->label("REQUIRED", words_.say("help.word.required"));
        formatter->label("TEXT", "");
        formatter->column_width(28);
    }

    CLI::App* add(const std::string& name) {
        CLI::App* command = app_.add_subcommand(name, words_.say("help." + name + ".what"));
        command->group(words_.say("help.word.commands"));
        command->footer(words_.say("help." + name + ".example"));
        translate(*command);
        return command;
    }

    /// A command about chances: a layout of a game and the cards it is dealt from.
    CLI::App* study(const std::string& name) {
        CLI::App* command = add(name);
        StudyOptions& options = study_options_;
        command->add_option("GAME", options.game, words_.say("help.rules.game"))->required();
        command->add_option("--layout", options.layout, words_.say("help.study.layout"))
            ->type_name("L");
        command->add_option("--decks", options.cards.decks, words_.say("help.study.decks"))
            ->type_name("N");
        command->add_option("--shoe", options.cards.shoe, words_.say("help.study.shoe"))
            ->type_name("COUNTS");
        command->add_option("--gone", options.cards.gone, words_.say("help.study.gone"))
            ->type_name("CARDS");
        command->add_option("--overlay", options.overlay, words_.say("help.overlay"))
            ->type_name("FILE");
        command->add_flag("--exact", options.exact, words_.say("help.study.exact"));
        return command;
    }

    /// The options every command has.
    void speak(CLI::App* command) {
        command->add_option("--lang", lang_, words_.say("help.lang"))
            ->type_name("LANG")
            ->check(one_of({"en", "zh-Hans", "zh-Hant"}));
        // Types are for programs, and look the same to everybody.
        if (command == protocol_) return;
        // Not on a terminal a PAR sheet is its page, a played table its text, all else JSON.
        const std::string_view json = command == par_    ? "help.par.json"
                                      : command == play_ ? "help.play.json"
                                                         : "help.json";
        command->add_flag("--json", json_, words_.say(json));
        if (command != par_ && command != play_)
            command->add_flag("--text", text_, words_.say("help.text"));
        command->add_option("--color", colour_, words_.say("help.color"))
            ->type_name("WHEN")
            ->check(one_of({"auto", "always", "never"}));
    }

    /// Complains in the catalogue's words of a value that is none of these.
    [[nodiscard]] CLI::Validator one_of(const std::vector<std::string>& known) const {
        return {
            [this, known](const std::string& value) {
                if (std::ranges::find(known, value) != known.end()) return std::string{};
                return words_.say(
                    Message{"usage.one_of"}.with("value", value).with("known", words_.list(known)));
            },
            ""};
    }

    [[nodiscard]] Speech speech() const {
        const bool terminal = isatty(STDOUT_FILENO) != 0;
        const auto is_set = [](const char* name, std::string_view not_this) {
            const char* value = std::getenv(name);
            return value != nullptr && value != not_this;
        };
        const bool plain = is_set("NO_COLOR", "") || !is_set("TERM", "dumb");
        const bool coloured = colour_ == "always" || (colour_ == "auto" && terminal && !plain);
        return {.language = words_.language(),
                .json = json_ || (!text_ && !markdown_ && !terminal),
                .look = markdown_  ? Look::markdown
                        : coloured ? Look::colour
                                   : Look::plain};
    }

    /// The library's sentence starts with what is missing.
    [[nodiscard]] static Message missing(std::string_view sentence) {
        const std::string_view what = sentence.substr(0, sentence.find(' '));
        if (what == "GAME") return Message{"usage.needs_game"};
        if (what.starts_with('-')) return Message{"usage.needs_option"}.with("option", what);
        return Message{"usage.needs"}.with("what", what);
    }

    [[nodiscard]] ExitCode bad(const Message& what) const {
        std::fprintf(stderr, "tigerpit: %s\n", words_.say(what).c_str());
        return ExitCode::bad;
    }

    const Catalogue& words_;
    CLI::App app_;
    CLI::App* rules_ = nullptr;
    CLI::App* clauses_ = nullptr;
    CLI::App* settle_ = nullptr;
    CLI::App* odds_ = nullptr;
    CLI::App* insurance_ = nullptr;
    CLI::App* removal_ = nullptr;
    CLI::App* check_ = nullptr;
    CLI::App* par_ = nullptr;
    CLI::App* roads_ = nullptr;
    CLI::App* play_ = nullptr;
    CLI::App* serve_ = nullptr;
    CLI::App* verify_ = nullptr;
    CLI::App* why_ = nullptr;
    CLI::App* report_ = nullptr;
    CLI::App* backup_ = nullptr;
    CLI::App* restore_ = nullptr;
    CLI::App* export_ = nullptr;
    CLI::App* user_ = nullptr;
    CLI::App* protocol_ = nullptr;
    RulesOptions rules_options_;
    ParOptions par_options_;
    RoadsOptions roads_options_;
    PlayOptions play_options_;
    ServeOptions serve_options_;
    VerifyOptions verify_options_;
    WhyOptions why_options_;
    ReportOptions report_options_;
    StoreOptions store_options_;
    UserOptions user_options_;
    ClausesOptions clauses_options_;
    SettleOptions settle_options_;
    StudyOptions study_options_;
    std::vector<std::string> files_;
    std::string lang_;
    std::string colour_ = "auto";
    bool json_ = false;
    bool text_ = false;
    bool markdown_ = false;
};

/// The program's version and the rulebooks inside it.
std::string version_text() {
    std::string text = "tigerpit " TIGERPIT_VERSION;
    for (const Rulebook& book : built_in_rulebooks()) {
        text += '\n' + book.document.short_name + ' ' + book.document.id;
        if (book.document.version) text += " v" + std::to_string(*book.document.version);
        text += " (" + book.document.effective + ") " + book.fingerprint;
    }
    return text;
}

}  // namespace

int main(int argc, char** argv) {
    const Catalogue words(language_of(argc, argv));
    return static_cast<int>(CommandLine(words, version_text()).run(argc, argv));
}
