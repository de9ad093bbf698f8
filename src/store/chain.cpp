#include <sodium.h>

#include <string_view>

#include "base/ensure.hpp"
#include "store/record.hpp"

namespace tigerpit {

namespace {

/// The bytes that are hashed, as docs/store.md has them: numbers are eight bytes, the lowest first,
/// and a text follows its length, so that no two records read alike.
class Bytes {
public:
    void add(std::int64_t number) {
        const auto bits = static_cast<std::uint64_t>(number);
        for (unsigned shift = 0; shift < 64; shift += 8)
            bytes_.push_back(static_cast<unsigned char>(bits >> shift));
    }
    void add(std::string_view text) {
        add(static_cast<std::int64_t>(text.size()));
        bytes_.insert(bytes_.end(), text.begin(), text.end());
    }
    void add(const Hash& hash) { bytes_.insert(bytes_.end(), hash.begin(), hash.end()); }
    void make_room(std::size_t size) { bytes_.reserve(size); }
    [[nodiscard]] const std::vector<unsigned char>& all() const { return bytes_; }

private:
    std::vector<unsigned char> bytes_;
};

}  // namespace

Hash chained(const Hash& before, const RecordParts& record) {
    static const bool ready = sodium_init() >= 0;
    ensure(ready, "the library of cryptography starts");
    Bytes bytes;
    bytes.make_room(256 + record.command.size() + record.event.size() + 96 * record.entries.size());
    bytes.add(before);
    bytes.add(record.stream);
    bytes.add(record.version);
    bytes.add(record.at);
    bytes.add(record.command_id);
    bytes.add(record.command);
    bytes.add(record.event);
    bytes.add(static_cast<std::int64_t>(record.entries.size()));
    for (const Posting& entry : record.entries) {
        bytes.add(entry.from);
        bytes.add(entry.to);
        bytes.add(entry.cents);
    }
    Hash hash{};
    crypto_generichash(hash.data(), hash.size(), bytes.all().data(), bytes.all().size(), nullptr,
                       0);
    return hash;
}

Hash chained(const Hash& before, const Record& record) {
    return chained(before, RecordParts{record.stream, record.version, record.at, record.command_id,
                                       record.command, record.event, record.entries});
}

}  // namespace tigerpit
