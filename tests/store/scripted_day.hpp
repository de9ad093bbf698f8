#pragma once

#include "store/memory_store.hpp"
#include "support/stored.hpp"

namespace tigerpit {

/// A store as it is after so many batches of a day.
struct DayState {
    std::vector<Head> heads;
    std::vector<Holding> holdings;
    std::vector<Kept> kept;
    bool operator==(const DayState&) const = default;
};

inline DayState state_of(Store& store) {
    return {store.heads().value(), store.holdings().value(), store.all_kept("setting").value()};
}

/// Batches of a day in a pit with three tables: money comes from the cage to the tables, moves
/// there, and goes back; now and then a long text, a setting, and several streams in one batch.
/// Every append has a command id.
class ScriptedDay {
public:
    explicit ScriptedDay(int batches) {
        for (int number = 0; number < batches; ++number) batches_.push_back(make(number));
        MemoryStore twin;
        states_.push_back(state_of(twin));
        for (const Batch& batch : batches_) {
            EXPECT_TRUE(twin.append(batch));
            states_.push_back(state_of(twin));
        }
    }

    [[nodiscard]] const std::vector<Batch>& batches() const { return batches_; }
    /// What is there after so many batches, by the twin in memory.
    [[nodiscard]] const DayState& after(std::size_t batches) const { return states_.at(batches); }

private:
    Append next(const std::string& stream, int number, std::vector<Posting> entries) {
        Append append =
            one_event(stream, versions_[stream], std::to_string(number), std::move(entries));
        if (number % 3 == 0) append.events.push_back({"and then", {}});
        if (number % 11 == 5) append.events.back().text.assign(9'000, 'x');
        versions_[stream] += static_cast<std::int64_t>(append.events.size());
        return append;
    }

    Batch make(int number) {
        const std::string table = "table/" + std::to_string(number % 3);
        const std::string stack = "stack/" + std::to_string(number % 7);
        const std::int64_t cents = 100 + number;
        Batch batch;
        if (number % 5 == 0) {
            batch.appends.push_back(next("cage", number, {{"cage", "transit", cents}}));
            batch.appends.push_back(next(table, number, {{"transit", stack, cents}}));
            batch.keeps.push_back({"setting", "last", std::to_string(number)});
        } else {
            batch.appends.push_back(
                next(table, number, {{stack, "stake", cents}, {"stake", "house", cents / 2}}));
        }
        if (number % 13 == 7) batch.keeps.push_back({"setting", "last", {}});
        return batch;
    }

    std::map<std::string, std::int64_t> versions_;
    std::vector<Batch> batches_;
    std::vector<DayState> states_;
};

}  // namespace tigerpit
