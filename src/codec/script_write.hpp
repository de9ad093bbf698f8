#pragma once

#include <span>
#include <string>

#include "codec/table_json.hpp"

namespace tigerpit {

/// One command as a line of a script, without its end. Nothing is left unsaid, so that it is read
/// as the same whatever the table is like.
std::string script_line(const RequestLine&, const Rulebook&, const People&);

/// A whole script that asks for all of them, one after another, at a table that is not open yet.
std::string write_round_script(std::span<const RequestLine>, const Rulebook&, const People&);

}  // namespace tigerpit
