#include "cli/commands.hpp"
#include "cli/text_file.hpp"
#include "codec/typescript.hpp"

namespace tigerpit {

ExitCode run_protocol() {
    answer(protocol_typescript());
    return ExitCode::done;
}

}  // namespace tigerpit
