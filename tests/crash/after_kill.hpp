#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hardy_guest.hpp"

namespace tigerpit {

/// Looks at a store that nobody has open: what is there, and is it what the guests were told?
class AfterKill {
public:
    explicit AfterKill(std::string path) : path_(std::move(path)) {}

    /// What is wrong; nothing if all is well.
    std::string wrong(const std::vector<const HardyGuest*>& guests);

    /// Has every table settled a round?
    [[nodiscard]] bool all_have_settled() const;
    [[nodiscard]] std::int64_t records() const { return records_; }
    [[nodiscard]] std::int64_t rounds() const { return rounds_; }

private:
    /// A stream as its records have it.
    struct Told {
        std::vector<Record> records;
        std::map<std::string, Done> commands;  ///< by id
    };

    void read(Store&);
    void check_sound(Store&);
    void check_money(Store&);
    void check_guest(const HardyGuest&);
    [[nodiscard]] bool is_there(const HardyGuest&, const AskedOnce&) const;
    [[nodiscard]] bool bought_in(const HardyGuest&, const AskedOnce&) const;
    [[nodiscard]] bool cashed_out(const HardyGuest&, const AskedOnce&) const;
    [[nodiscard]] std::optional<Done> find(const std::string& stream, const std::string& id) const;

    std::string path_;
    std::map<std::string, Told> streams_;
    std::optional<std::int64_t> cage_;  ///< what it has given out: the same after every kill
    std::string wrong_;
    std::int64_t records_ = 0;
    std::int64_t rounds_ = 0;
};

}  // namespace tigerpit
