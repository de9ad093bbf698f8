#include "pit/seen_table.hpp"

#include <limits>

#include "pit/floor_table.hpp"

namespace tigerpit {

SeenTable::SeenTable(const std::string& name, Store& store, const Shelf& shelf)
    : stream_(table_stream(name)), store_(store), shelf_(shelf) {}

Stored<void> SeenTable::read_on() {
    std::optional<StoreError> wrong;
    constexpr auto all_of_them = std::numeric_limits<std::int64_t>::max();
    const auto read = store_.read(stream_, version_, all_of_them, [&](const Record& record) {
        const auto recorded = read_record(scribe_, shelf_, record);
        if (!recorded) {
            wrong = recorded.error();
            return false;
        }
        evolve(fold_, *recorded);
        version_ = record.version;
        return true;
    });
    if (wrong) return std::unexpected(*wrong);
    return read;
}

}  // namespace tigerpit
