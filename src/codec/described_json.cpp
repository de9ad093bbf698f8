#include "codec/described_json.hpp"

namespace tigerpit {

const Naming& naming_of_nothing() {
    static const Rulebook book;
    static const CitationIndex clauses(book);
    static People people;
    static const Naming nothing{book, clauses, people};
    return nothing;
}

}  // namespace tigerpit
