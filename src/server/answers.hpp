#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "net/response.hpp"
#include "people/refusal.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Answers a request, once, from any thread.
using Answerer = std::function<void(Response)>;

Response json_answer(int status, std::string text);
/// `{"error": {"word": …, "what": …}}`: a word for programs, a sentence for people.
Response error_answer(int status, std::string_view word, std::string_view what);
/// `now` tells who must wait for how long; 0: it is not known.
Response people_refused(const PeopleRefusal&, const Catalogue&, std::int64_t now = 0);
/// Too many from there: when it may be tried again.
Response slowed_answer(std::int64_t wait_ms, std::int64_t now, const Catalogue&);

/// A request that does not say what it must: where, as a JSON pointer or a parameter's name, and
/// what was expected.
Response bad_request(std::string_view where, const Message& what, const Catalogue&);

/// Headers that every answer carries: pages are ours alone, framed by nobody, kept by nobody who
/// was not told to, and with TLS never asked for without it.
void put_secure(Response&, bool is_tls);

}  // namespace tigerpit
