#include <fmt/core.h>

#include "books/library.hpp"
#include "cli/commands.hpp"

namespace tigerpit {

ExitCode run_rules(const RulesOptions&, const Speech&) {
    for (const Rulebook& book : built_in_rulebooks())
        fmt::print("{} {} {}\n", book.document.id, book.document.short_name, book.layouts.size());
    return ExitCode::done;
}

}  // namespace tigerpit
