#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"

namespace tigerpit {

// What may be said to the pit and to the commands that operate its store.

void add_serve(CLI::App&, ServeOptions&, const Catalogue&);
void add_verify(CLI::App&, VerifyOptions&, const Catalogue&);
void add_backup(CLI::App&, StoreOptions&, const Catalogue&);
void add_restore(CLI::App&, StoreOptions&, const Catalogue&);
void add_export(CLI::App&, StoreOptions&, const Catalogue&);
/// The option of what is to be done.
CLI::Option* add_user(CLI::App&, UserOptions&, const Catalogue&);

}  // namespace tigerpit
