#pragma once

#include <gtest/gtest.h>

#include <future>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "codec/json_tape.hpp"
#include "people/roster.hpp"
#include "people/sessions.hpp"
#include "store/memory_store.hpp"

namespace tigerpit {

inline constexpr std::int64_t minute_ms = 60'000;
inline constexpr std::int64_t hour_ms = 60 * minute_ms;

inline Roles roles_of(std::initializer_list<Role> list) {
    Roles roles;
    for (const Role role : list) roles.insert(role);
    return roles;
}

/// The word under which an answer was refused; empty when it was not.
template <class T>
std::string refusal_of(const Permitted<T>& answer) {
    return answer ? std::string{} : std::string{to_text(answer.error().fault)};
}

/// A house with people in it: a store in memory, a clock that stands until it is moved, and the
/// pit's writer.
class House {
public:
    explicit House(PeopleOptions given = {}) : options(given) {
        options.cost = least_cost;
        open();
    }

    void open() {
        auto opened = PeopleOffice::open(store, writer(), options);
        ASSERT_TRUE(opened.has_value()) << opened.error().detail;
        office = std::move(*opened);
        roster.emplace(*office);
        sessions.emplace(*office);
        office->on_end([this](const std::string& id) {
            const std::scoped_lock lock(mutex);
            ended.push_back(id);
        });
    }
    void restart() {
        office.reset();
        open();
    }

    /// As the pit does it: the texts and the line in one commit; later, while it is held.
    WriteKept writer() {
        return [this](std::vector<Keep> keeps, std::string note, std::function<void(bool)> then) {
            auto write = [this, keeps = std::move(keeps), note = std::move(note),
                          then = std::move(then)] { then(commit(keeps, note)); };
            {
                const std::scoped_lock lock(mutex);
                if (holds) return held.push_back(std::move(write));
            }
            write();
        };
    }
    void release() {
        std::vector<std::function<void()>> writes;
        {
            const std::scoped_lock lock(mutex);
            holds = false;
            writes = std::move(held);
        }
        for (const auto& write : writes) write();
    }

    template <class T, class Ask>
    Permitted<T> answer(Ask ask) {
        std::promise<Permitted<T>> promise;
        ask([&](Permitted<T> told) { promise.set_value(std::move(told)); });
        auto told = promise.get_future().get();
        // Whoever was told may go on while the worker has not quite ended.
        office->drain();
        return told;
    }

    Permitted<SignedIn> sign_in(const std::string& name, std::string_view password, Role role,
                                const std::string& remote = "10.0.0.1") {
        return answer<SignedIn>(
            [&](auto then) { sessions->sign_in({name, password, role, remote, now}, then); });
    }
    Permitted<SignedIn> sign_in_guest(const std::string& remote = "10.0.0.1") {
        return answer<SignedIn>([&](auto then) { sessions->sign_in_guest(remote, now, then); });
    }
    Permitted<OneTimePassword> add(const std::string& name, Roles roles, Asking by = house_itself(),
                                   Roles acting = {}) {
        return answer<OneTimePassword>(
            [&](auto then) { roster->add({name, "Shown " + name, roles, acting}, by, now, then); });
    }
    Permitted<void> change_password(const std::string& name, std::string_view old_password,
                                    std::string_view new_password, std::string_view token = {}) {
        const std::string key = Sessions::key_of(token);
        return answer<void>([&](auto then) {
            roster->change_password({name, old_password, new_password, key, "10.0.0.1", now}, then);
        });
    }
    /// Somebody who has changed his one-time password already.
    void settle(const std::string& name, std::string_view password, Roles roles,
                Roles acting = {}) {
        const auto given = add(name, roles, house_itself(), acting);
        ASSERT_TRUE(given.has_value()) << refusal_of(given);
        const auto changed = change_password(name, (*given)->view(), password);
        ASSERT_TRUE(changed.has_value()) << refusal_of(changed);
    }
    Permitted<void> sign_out(std::string_view token) {
        return answer<void>([&](auto then) { sessions->sign_out(token, now, then); });
    }
    Permitted<void> unlock_desk(std::string_view token, std::string_view password) {
        return answer<void>(
            [&](auto then) { sessions->unlock_desk(token, password, "10.0.0.1", now, then); });
    }

    [[nodiscard]] std::string last_note() const { return notes.empty() ? "" : notes.back(); }
    /// How many notes have this in them.
    [[nodiscard]] std::size_t count_notes(std::string_view part) const {
        return static_cast<std::size_t>(std::ranges::count_if(notes, [&](const std::string& note) {
            return note.contains(part);
        }));
    }
    std::string kept(std::string_view kind, const std::string& key) {
        return store.kept(std::string{kind}, key).value().value_or("");
    }

    PeopleOptions options;
    MemoryStore store;
    std::int64_t now = 1'700'000'000'000;
    std::mutex mutex;
    std::string written;  ///< every byte that was handed to the writer
    std::vector<std::string> notes;
    std::vector<std::string> ended;
    bool holds = false;
    std::vector<std::function<void()>> held;
    std::unique_ptr<PeopleOffice> office;
    std::optional<Roster> roster;
    std::optional<Sessions> sessions;

private:
    bool commit(const std::vector<Keep>& keeps, const std::string& note) {
        const std::scoped_lock lock(mutex);
        for (const Keep& keep : keeps) written += keep.text.value_or("") + '\n';
        written += note + '\n';
        JsonTape tape;
        EXPECT_TRUE(note.empty() || tape.read(note)) << note;
        Batch batch;
        batch.keeps = keeps;
        if (!note.empty()) {
            const auto before = store.head("pit").value().version;
            batch.appends.push_back({"pit", before, 0, now, {}, {}, {{note, {}}}});
        }
        if (!store.append(batch)) return false;
        if (!note.empty()) notes.push_back(note);
        return true;
    }
};

inline constexpr std::string_view anna_password = "correct horse battery";
inline constexpr std::string_view wrong_password = "wrong horse battery";

/// A house with one dealer, who may sit in the pit too.
class HouseOfAnna : public ::testing::Test {
protected:
    void SetUp() override {
        house.settle("anna", anna_password, roles_of({Role::dealer, Role::pit_supervisor}));
    }
    House house;
};

}  // namespace tigerpit
