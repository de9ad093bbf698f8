#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "codec/json_tape.hpp"
#include "net/net_client.hpp"
#include "store/store.hpp"

namespace tigerpit {

enum class AskedWay : std::uint8_t { command, buy_in, cash_out };

/// What a guest has asked for, and what he was told of it.
struct AskedOnce {
    AskedWay way{};
    std::string id;
    std::string table;
    std::string text;          ///< the whole message
    std::optional<Done> told;  ///< the versions of what happened, as he was told first
    bool again = false;        ///< it was asked in an earlier life of the program
};

/// A guest who writes down what he asks and what he is told. When the program is gone he comes back
/// and asks the same again: what he was not told of, and what he was.
class HardyGuest {
public:
    HardyGuest(std::uint64_t seed, std::vector<std::string> tables);

    /// The first time, at a program that nobody ends.
    [[nodiscard]] bool sign_in(std::uint16_t port);
    /// Asks until the program is gone, or until he has asked for so much that is new.
    void play(std::uint16_t port, int most_new);

    /// Has he asked again for all that he wanted to, since he came back?
    [[nodiscard]] bool has_caught_up() const { return caught_up_; }
    [[nodiscard]] const std::string& name() const { return name_; }
    /// All that was ever acknowledged.
    [[nodiscard]] const std::map<std::string, AskedOnce>& acknowledged() const { return done_; }
    /// The ids of commands that a table has refused.
    [[nodiscard]] const std::set<std::string>& refused() const { return refused_; }
    /// What he was told that cannot be; one line each.
    [[nodiscard]] const std::string& complaints() const { return complaints_; }
    [[nodiscard]] int asked_again() const { return asked_again_; }
    /// What he had asked for when the program went, and was not told of.
    [[nodiscard]] int left_open() const { return left_open_; }

private:
    void come_back();
    AskedOnce next();
    AskedOnce think_of();
    AskedOnce bet(const std::string& table);
    void hear(const std::string& message);
    void settle(AskedOnce asked, const Json& answer, const std::string& message);
    void complain(const AskedOnce&, const std::string& message);
    int below(int end) { return static_cast<int>(chance_() % static_cast<std::uint64_t>(end)); }

    std::mt19937_64 chance_;
    std::vector<std::string> tables_;
    std::string token_;
    std::string name_;
    int asked_ = 0;
    std::deque<AskedOnce> again_;              ///< to be asked again
    std::map<std::string, AskedOnce> flying_;  ///< asked and not answered, by id
    std::map<std::string, AskedOnce> done_;    ///< by id
    std::vector<std::string> fresh_;           ///< acknowledged in this life, by id
    std::set<std::string> refused_;
    std::string complaints_;
    int asked_again_ = 0;
    int left_open_ = 0;
    std::atomic<bool> caught_up_ = false;
};

}  // namespace tigerpit
