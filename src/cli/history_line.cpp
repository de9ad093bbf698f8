#include "cli/history_line.hpp"

namespace tigerpit {

void add_why(CLI::App& command, WhyOptions& options, const Catalogue& words) {
    command.add_option("STORE", options.store, words.say("help.store"))->required();
    command.add_option("ROUND", options.round, words.say("help.why.round"))->required();
    command.add_option("--player", options.player, words.say("help.why.player"))->type_name("NAME");
}

void add_report(CLI::App& command, ReportOptions& options, const Catalogue& words) {
    command.add_option("REPORT", options.report, words.say("help.report.report"))->required();
    command.add_option("STORE", options.store, words.say("help.store"))->required();
    const auto text = [&](const char* name, std::string& value, const char* what,
                          const char* type) {
        command.add_option(name, value, words.say(what))->type_name(type);
    };
    CLI::Option* of =
        command.add_option("--day,--month,--year", options.of, words.say("help.report.of"))
            ->type_name("DAYS");
    command.add_option("--from", options.from, words.say("help.report.from"))
        ->type_name("DAYS")
        ->excludes(of);
    command.add_option("--to", options.to, words.say("help.report.to"))
        ->type_name("DAYS")
        ->excludes(of);
    text("--by", options.by, "help.report.by", "PERIOD");
    text("--table", options.table, "help.report.table", "TABLE");
    text("--kind", options.kind, "help.report.kind", "KIND");
    text("--person", options.person, "help.report.person", "NAME");
    text("--floor", options.floor, "help.report.floor", "FILE");
    command.add_flag("--csv", options.csv, words.say("help.report.csv"));
}

}  // namespace tigerpit
