#pragma once

#include <string_view>

namespace tigerpit {

/// The name of a type without its namespace, as the compiler has it.
template <class T>
constexpr std::string_view name_of_type() {
    std::string_view name = __PRETTY_FUNCTION__;
    name.remove_prefix(name.find("T = ") + 4);
    name = name.substr(0, name.find_first_of(";]"));
    return name.substr(name.rfind(':') == std::string_view::npos ? 0 : name.rfind(':') + 1);
}

}  // namespace tigerpit
