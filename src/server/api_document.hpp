#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/route.hpp"

namespace tigerpit {

/// The routes as an OpenAPI 3.1 document, its sentences in one language.
std::string api_document(std::span<const Route>, const Catalogue&);

/// What a parameter's value is, as JSON has it.
std::string_view type_of(ParameterKind);
/// Is it a part of the route's path? Otherwise it is of the query.
bool is_part(const Route&, std::string_view name);
/// What a route is about: its first word behind `/api/`.
std::string subject_of(const Route&);
/// A name of its own for each route, made of its method and its path.
std::string operation_of(const Route&);

}  // namespace tigerpit
