#include "store/check.hpp"

#include <limits>
#include <map>

#include "base/result.hpp"

namespace tigerpit {

namespace {

using Sums = std::map<std::string, std::int64_t>;

StoreError damaged(const std::string& stream, const std::string& what) {
    return {StoreFault::damaged, stream + ":" + what};
}

bool add(Sums& sums, const Posting& entry) {
    std::int64_t& from = sums[entry.from];
    if (entry.cents <= 0 || __builtin_sub_overflow(from, entry.cents, &from)) return false;
    std::int64_t& to = sums[entry.to];
    return !__builtin_add_overflow(to, entry.cents, &to);
}

Stored<void> check_chain(Store& store, const Head& head, Sums& sums) {
    CommandIds commands;
    Head at{.stream = head.stream};
    std::optional<StoreError> wrong;
    const auto read = store.read(
        head.stream, 0, std::numeric_limits<std::int64_t>::max(), [&](const Record& record) {
            bool is_right = record.stream == at.stream && record.version == at.version + 1 &&
                            record.hash == chained(at.hash, record);
            for (const Posting& entry : record.entries) is_right = is_right && add(sums, entry);
            is_right = is_right && commands.admit(record);
            if (!is_right) wrong = damaged(record.stream, std::to_string(record.version));
            at.version = record.version;
            at.hash = record.hash;
            return is_right;
        });
    if (!read) return std::unexpected(read.error());
    if (wrong) return std::unexpected(*wrong);
    if (at != head) return std::unexpected(StoreError{StoreFault::damaged, head.stream});
    return {};
}

}  // namespace

Stored<void> check_all(Store& store) {
    Sums sums;
    TRY(const auto heads, store.heads());
    for (const Head& head : heads) {
        if (auto checked = check_chain(store, head, sums); !checked) return checked;
    }
    TRY(const auto holdings, store.holdings());
    for (const Holding& holding : holdings) {
        const auto sum = sums.extract(holding.account);
        if (!sum || sum.mapped() != holding.cents)
            return std::unexpected(StoreError{StoreFault::damaged, holding.account});
    }
    if (!sums.empty()) return std::unexpected(StoreError{StoreFault::damaged, sums.begin()->first});
    return {};
}

Stored<void> check_heads(Store& store, std::span<const Head> heads) {
    for (const Head& head : heads) {
        std::optional<Hash> found;
        const auto read = store.read(head.stream, head.version - 1, 1, [&](const Record& record) {
            found = record.hash;
            return true;
        });
        if (!read) return read;
        if (found != head.hash)
            return std::unexpected(StoreError{StoreFault::damaged, head.stream});
    }
    return {};
}

}  // namespace tigerpit
