#pragma once

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>

#include "pit/audit.hpp"
#include "pit/pit.hpp"
#include "store/memory_store.hpp"

namespace tigerpit {

/// 18 November 2026, noon in Singapore: every document is in force.
inline constexpr std::int64_t some_noon = 1'794'974'400'000;

/// The rulebook of one game alone, which is quicker to read again and again.
inline Shelf shelf_of(std::string_view game) {
    Shelf shelf;
    const Shelf all = Shelf::of_the_program();
    for (const Shelf::Book& book : all.books()) {
        if (book.book->document.id != game) continue;
        EXPECT_TRUE(shelf.add(book.texts));
    }
    return shelf;
}

/// A pit on a store of the test's own, with a clock that goes one second an act.
class TestPit {
public:
    explicit TestPit(Store& store, Shelf shelf = shelf_of("wu-song"), std::int64_t now = some_noon)
        : store_(store), shelf_(std::move(shelf)), now_(now) {
        open();
    }

    /// The program ends, whatever it was doing, and another one is started.
    void restart() {
        pit_.reset();
        open();
    }
    Pit& operator*() { return *pit_; }
    Pit* operator->() { return pit_.get(); }
    void set_time(std::int64_t now) { now_ = now; }
    /// The numbers of transfers that come go on from here.
    void set_random(std::uint64_t last) { random_ = last; }

    Answer ask(const std::string& table, const PersonInRole& person, const std::string& command,
               const std::string& id = {}) {
        return told([&](const Answering& answering) {
            pit_->table(table).value()->ask({id, command, {person, std::nullopt}, nullptr},
                                            answering);
        });
    }

    using MoneyAct = void (Pit::*)(const MoneyAsk&, const Answering&);
    Answer money(MoneyAct act, const std::string& person, std::int64_t cents,
                 const std::string& table = {}, const std::string& id = {}) {
        const MoneyAsk ask{person, table,  Money{cents}, id, {{person, Role::player}, std::nullopt},
                           {},     nullptr};
        return told([&](const Answering& answering) { ((*pit_).*act)(ask, answering); });
    }

    /// Waits for an answer; a test that gets none fails and does not hang.
    template <class Act>
    static Answer told(const Act& act) {
        auto promise = std::make_shared<std::promise<Answer>>();
        auto future = promise->get_future();
        act([promise](const Answer& answer) { promise->set_value(answer); });
        if (future.wait_for(std::chrono::seconds(20)) != std::future_status::ready) {
            ADD_FAILURE() << "nobody answers";
            return {AnswerKind::unavailable};
        }
        return future.get();
    }

    void open_usual_table(const std::string& table, const std::string& game = "wu-song") {
        const auto opened =
            ask(table, manager, R"({"command":"open_table","game":")" + game + R"("})");
        EXPECT_EQ(opened.kind, AnswerKind::accepted) << opened.text;
        EXPECT_EQ(ask(table, manager,
                      R"({"command":"change_dealer","dealer":{"person":"dora",)"
                      R"("role":"dealer"}})")
                      .kind,
                  AnswerKind::accepted);
        EXPECT_EQ(
            ask(table, dealer, R"({"command":"prepare_shoe","cards":416,"shuffled":true})").kind,
            AnswerKind::accepted);
    }

    static inline const PersonInRole manager{"max", Role::pit_manager};
    static inline const PersonInRole dealer{"dora", Role::dealer};
    static inline const PersonInRole ann{"ann", Role::player};
    static inline const PersonInRole ben{"ben", Role::player};

private:
    void open() {
        auto opened = Pit::open(store_, shelf_,
                                {[this] { return now_ += 1000; }, [this] { return ++random_; }});
        ASSERT_TRUE(opened) << opened.error().detail;
        pit_ = *std::move(opened);
    }

    Store& store_;
    const Shelf shelf_;
    std::atomic<std::int64_t> now_;
    std::atomic<std::uint64_t> random_ = 1'000'000;
    std::unique_ptr<Pit> pit_;
};

/// What an audit finds, each as `stream@version key`.
inline std::vector<std::string> findings_in(Store& store, const AuditOptions& options = {}) {
    const auto report = audit(store, options);
    if (!report) return {"no report: " + report.error().detail};
    std::vector<std::string> found;
    for (const Finding& finding : report->findings)
        found.push_back(finding.stream + '@' + std::to_string(finding.version) + ' ' +
                        finding.what.key);
    return found;
}

}  // namespace tigerpit
