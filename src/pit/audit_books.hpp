#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "pit/audit.hpp"
#include "store/record.hpp"

namespace tigerpit {

/// What is wrong, in the order in which it is found.
class Findings {
public:
    explicit Findings(AuditReport& report) : report_(report) {}
    void add(const std::string& stream, std::int64_t version, Message what);

private:
    AuditReport& report_;
};

/// Money between an account and a table.
struct Carried {
    std::uint64_t transfer = 0;
    std::string person;
    std::string table;
    std::int64_t cents = 0;
    bool operator==(const Carried&) const = default;
};

/// All the money of a pit, added up a second time.
class MoneyAudit {
public:
    /// What a record says was moved.
    void post(const Record&, Findings&);
    /// Money on its way: each transfer leaves once and arrives once, the same amount of the same
    /// person. Streams are read one after the other, so either end may be met first.
    void leaves(const Carried&, const Record&);
    void arrives(const Carried&, const Record&);

    /// Does it come to what the store says each account holds, and is nobody below zero?
    Stored<void> close(Store&, Findings&) const;

private:
    /// One end of a transfer, and where it is recorded.
    struct End {
        Carried what;
        std::string stream;
        std::int64_t version = 0;
    };
    struct Way {
        std::vector<End> left;
        std::vector<End> arrived;
    };
    [[nodiscard]] std::map<std::uint64_t, End> on_their_way(Findings&) const;
    void close_holdings(const std::vector<Holding>&, Findings&) const;

    std::map<std::string, std::int64_t> holdings_;
    std::map<std::uint64_t, Way> ways_;
};

}  // namespace tigerpit
