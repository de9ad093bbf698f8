#include "cli/store_line.hpp"

namespace tigerpit {

void add_serve(CLI::App& command, ServeOptions& options, const Catalogue& words) {
    command.add_option("--floor", options.floor, words.say("help.serve.floor"))->type_name("FILE");
    command.add_option("--home", options.home, words.say("help.serve.home"))->type_name("FOLDER");
    command.add_option("--port", options.port, words.say("help.serve.port"))
        ->type_name("PORT")
        ->check(CLI::Range(0, 65535));
    command.add_option("--sums", options.sums, words.say("help.serve.sums"))->type_name("FILE");
}

void add_verify(CLI::App& command, VerifyOptions& options, const Catalogue& words) {
    command.add_option("STORE", options.store, words.say("help.store"))->required();
    command.add_option("--heads", options.heads, words.say("help.verify.heads"))
        ->type_name("FILE")
        ->allow_extra_args(false);
    command.add_option("--key", options.key, words.say("help.verify.key"))->type_name("KEY");
}

void add_backup(CLI::App& command, StoreOptions& options, const Catalogue& words) {
    command.add_option("STORE", options.store, words.say("help.store"))->required();
    command.add_option("FILE", options.file, words.say("help.backup.to"))->required();
}

void add_restore(CLI::App& command, StoreOptions& options, const Catalogue& words) {
    command.add_option("FILE", options.file, words.say("help.restore.from"))->required();
    command.add_option("STORE", options.store, words.say("help.restore.to"))->required();
}

void add_export(CLI::App& command, StoreOptions& options, const Catalogue& words) {
    command.add_option("STORE", options.store, words.say("help.store"))->required();
    command.add_option("FILE", options.file, words.say("help.export.to"))->required();
    command.add_option("--key", options.key, words.say("help.export.key"))
        ->type_name("FILE")
        ->required();
}

CLI::Option* add_user(CLI::App& command, UserOptions& options, const Catalogue& words) {
    CLI::Option* what = command.add_option("WHAT", options.what, words.say("help.user.action"));
    command.add_option("STORE", options.store, words.say("help.store"));
    command.add_option("NAME", options.name, words.say("help.user.name"));
    command.add_option("--role", options.roles, words.say("help.user.role"));
    command.add_option("--acting", options.acting, words.say("help.user.acting"));
    for (const char* each : {"--role", "--acting"})
        command.get_option(each)->type_name("ROLE")->allow_extra_args(false);
    command.add_option("--shown", options.shown, words.say("help.user.shown"))->type_name("WORDS");
    return what;
}

}  // namespace tigerpit
