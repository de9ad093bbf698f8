#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rules/authority.hpp"
#include "support/json_schema.hpp"

namespace tigerpit {

/// One operation of an OpenAPI document.
struct ApiCall {
    std::string method;  ///< `GET`
    std::string path;    ///< with names in braces
    boost::json::object operation;

    /// Who may, of those who have signed in; nothing where it is for everybody.
    [[nodiscard]] std::optional<std::vector<Role>> roles() const;
    /// The parameters of its own, of the path or the query, that must be given.
    [[nodiscard]] std::vector<std::string> needed(std::string_view in) const;
    /// The schema of the body; null where it takes none.
    [[nodiscard]] const boost::json::value* takes() const;
    /// The media type of what it answers, and its schema.
    [[nodiscard]] std::string media() const;
    [[nodiscard]] const boost::json::value& gives() const;
    [[nodiscard]] const boost::json::value& fails() const;
};

std::vector<ApiCall> calls_of(const boost::json::value& document);

/// What is wrong with an OpenAPI document, by the structure that 3.1 wants and by what we want
/// more: names of their own, a subject, a sentence, references that lead somewhere.
std::vector<std::string> faults_of_document(const JsonSchemas&);

/// A value that a schema admits, with all that must be there.
boost::json::value sample_of(const JsonSchemas&, const boost::json::value& schema);

}  // namespace tigerpit
