#pragma once

#include <string>

#include "codec/live_table.hpp"
#include "codec/naming.hpp"
#include "codec/table_json.hpp"
#include "codec/table_text.hpp"
#include "table/decide.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// What happened at a table, for people: one row for each event, who brought it about, what it was,
/// how much money, and by which clause.
class PlayText {
public:
    PlayText(const Rulebook& book, const People& people, const Catalogue& words,
             PlayTelling telling);

    void happened(const Table& before, const EventLine&);
    void refused(const Situation&, const Command&, const Denial&);
    /// A ruling is to be made: what each that could be would lead to.
    void awaits(const Situation&);

    [[nodiscard]] std::string render(Look look) const;

private:
    const Rulebook& book_;
    const People& people_;
    const Catalogue& words_;
    PlayTelling telling_;
    TextTable table_;
};

}  // namespace tigerpit
