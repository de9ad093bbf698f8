#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>

#include "cli/commands.hpp"

namespace {

using namespace tigerpit;

/// The options every command has.
struct SpeechOptions {
    std::string lang = "en";
    bool json = false;
    bool text = false;
    std::string colour = "auto";

    void add_to(CLI::App& command) {
        command.add_option("--lang", lang, "language of what is said: en, zh-Hans, zh-Hant")
            ->check(CLI::IsMember({"en", "zh-Hans", "zh-Hant"}))
            ->envname("TIGERPIT_LANG");
        auto* as_json = command.add_flag("--json", json, "write JSON (the default when not on a terminal)");
        command.add_flag("--text", text, "write for people (the default on a terminal)")
            ->excludes(as_json);
        command.add_option("--color", colour, "colours: auto, always, never")
            ->check(CLI::IsMember({"auto", "always", "never"}));
    }

    [[nodiscard]] Speech speech() const {
        const bool terminal = isatty(STDOUT_FILENO) != 0;
        const bool plain = std::getenv("NO_COLOR") != nullptr;
        return {.language = *parse_language(lang),
                .json = json || (!text && !terminal),
                .colour = colour == "always" || (colour == "auto" && terminal && !plain)};
    }
};

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"The tiger family of baccarat: rulebooks as data, every payment with its clause."};
    app.name("tigerpit");
    app.require_subcommand(1);
    SpeechOptions speech;

    RulesOptions rules;
    auto* rules_command = app.add_subcommand("rules", "which rulebooks there are; what a layout offers and pays");
    rules_command->add_option("GAME", rules.game, "a game's id, or the path of a rulebook file");
    rules_command->add_option("--layout", rules.layout, "a layout, by the letter of its appendix");

    SettleOptions settle;
    auto* settle_command = app.add_subcommand("settle", "settle finished rounds given as JSON");
    settle_command->add_option("FILE", settle.file, "rounds: one object, an array, or JSON lines; - is standard input");
    settle_command->add_flag("--explain", settle.explain, "say for each line the facts, the clause, the reading");

    std::vector<std::string> files;
    auto* check_command = app.add_subcommand("check", "is this rulebook sound");
    check_command->add_option("FILE", files, "rulebook files")->required();

    for (auto* command : {rules_command, settle_command, check_command}) speech.add_to(*command);

    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        std::fprintf(stderr, "tigerpit: %s (tigerpit --help shows how)\n", error.what());
        return static_cast<int>(ExitCode::bad);
    }
    ExitCode code{};
    if (*rules_command) code = run_rules(rules, speech.speech());
    if (*settle_command) code = run_settle(settle, speech.speech());
    if (*check_command) code = run_check(files, speech.speech());
    return static_cast<int>(code);
}
