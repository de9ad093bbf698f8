#include "codec/reading_text.hpp"

#include <array>

namespace tigerpit {

Message reading_message(const Rulebook& book, const std::string& reading, const Catalogue& words) {
    struct Alternative {
        std::string_view reading;
        bool chosen;
    };
    const bool by_table = book.limits.scope == DifferentialScope::table;
    const bool by_offer = book.insurance && book.insurance->forfeit == Forfeit::offer;
    const std::array alternatives{Alternative{"A-12", book.pair == PairReading::value},
                                  Alternative{"A-19", by_offer},
                                  Alternative{"A-20", book.rounding == Rounding::down},
                                  Alternative{"A-21", by_table}, Alternative{"A-22", by_table}};
    std::string key = "reading." + reading;
    for (const Alternative& other : alternatives)
        if (other.chosen && other.reading == reading) key += "-other";
    if (!words.has(key)) return Message{"explain.reading_elsewhere"}.with("reading", reading);
    return Message{"explain.reading"}.with("reading", reading).with_said("text", key);
}

}  // namespace tigerpit
