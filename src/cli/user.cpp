#include <fmt/chrono.h>
#include <fmt/core.h>

#include <chrono>
#include <future>

#include "cli/commands.hpp"
#include "cli/store_file.hpp"
#include "cli/text_file.hpp"
#include "codec/described_json.hpp"
#include "people/kept_text.hpp"
#include "people/person_told.hpp"
#include "pit/postings.hpp"
#include "store/claim.hpp"

namespace tigerpit {

namespace {

ExitCode bad(const std::string& line) {
    complain(fmt::format("tigerpit user: {}\n", printable(line)));
    return ExitCode::bad;
}

std::int64_t now_ms() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

/// As a pit records it, on a store that no pit has open.
WriteKept writer_to(Store& store, std::int64_t epoch) {
    return [&store, epoch](std::vector<Keep> keeps, std::string note,
                           const std::function<void(bool)>& then) {
        const std::string stream{pit_stream};
        Batch batch{{}, std::move(keeps)};
        if (!note.empty()) {
            const auto head = store.head(stream);
            if (!head) return then(false);
            batch.appends.push_back(
                {stream, head->version, epoch, now_ms(), {}, {}, {{std::move(note), {}}}});
        }
        then(store.append(batch).has_value());
    };
}

template <class T, class Ask>
Permitted<T> wait_for(const Ask& ask) {
    std::promise<Permitted<T>> promise;
    ask([&](Permitted<T> told) { promise.set_value(std::move(told)); });
    return promise.get_future().get();
}

/// What is done, once the people are known.
class UserDesk {
public:
    UserDesk(Roster& roster, const UserOptions& options, const Speech& speech)
        : roster_(roster), options_(options), speech_(speech), words_(speech.language) {}

    ExitCode list() {
        const auto lines = report_of_roles(roster_, now_ms());
        if (speech_.json) {
            answer(described_json(lines) + "\n");
            return ExitCode::done;
        }
        TextTable table({{words_.say("user.name")},
                         {words_.say("user.shown")},
                         {words_.say("user.roles")},
                         {words_.say("user.acting")},
                         {words_.say("user.state")},
                         {words_.say("user.last_access")},
                         {words_.say("user.password_changed")}});
        for (const PersonTold& one : lines)
            table.add({{one.name, Tone::strong},
                       {printable(one.shown)},
                       {roles_of(one.roles)},
                       {roles_of(one.acting)},
                       {words_.say(state_of(one)), Tone::mark},
                       {one.last_access_at ? hour_of(*one.last_access_at) : "-"},
                       {hour_of(one.password_changed_at)}});
        answer(table.render(speech_.look));
        return ExitCode::done;
    }

    ExitCode add(Roles roles, Roles acting) {
        const std::string shown = options_.shown.empty() ? options_.name : options_.shown;
        return told(wait_for<OneTimePassword>([&](auto then) {
            roster_.add({options_.name, shown, roles, acting}, house_itself(), now_ms(), then);
        }));
    }
    ExitCode reset() {
        return told(wait_for<OneTimePassword>([&](auto then) {
            roster_.reset_password(options_.name, house_itself(), now_ms(), then);
        }));
    }
    ExitCode disable() {
        return told(wait_for<void>(
            [&](auto then) { roster_.disable(options_.name, house_itself(), now_ms(), then); }));
    }
    ExitCode enable() {
        return told(wait_for<void>(
            [&](auto then) { roster_.enable(options_.name, house_itself(), now_ms(), then); }));
    }
    ExitCode set_roles(Roles roles, Roles acting) {
        return told(wait_for<void>([&](auto then) {
            roster_.set_roles(options_.name, roles, acting, house_itself(), now_ms(), then);
        }));
    }
    ExitCode unlock() {
        return told(wait_for<void>(
            [&](auto then) { roster_.unlock(options_.name, house_itself(), now_ms(), then); }));
    }

private:
    static std::string hour_of(std::int64_t ms) {
        const std::chrono::sys_seconds at{std::chrono::seconds{ms / 1000}};
        return fmt::format("{:%Y-%m-%d %H:%M} UTC", at);
    }
    static std::string roles_of(Roles roles) {
        std::string text;
        for (std::size_t i = 0; i < role_words.size(); ++i)
            if (roles.contains(static_cast<Role>(i)))
                text.append(text.empty() ? "" : " ").append(role_words[i]);
        return text;
    }
    static Message state_of(const PersonTold& one) {
        if (one.disabled) return Message{"user.disabled"};
        if (one.locked_until) return Message{"user.locked"};
        if (one.password_due) return Message{"user.password_due"};
        return Message{"user.active"};
    }

    ExitCode refused(const PeopleRefusal& refusal) {
        complain(fmt::format("tigerpit user: {}\n", words_.say(message_of(refusal.fault))));
        return ExitCode::no;
    }
    ExitCode told(const Permitted<OneTimePassword>& issued) {
        if (!issued) return refused(issued.error());
        PasswordIssued once{options_.name, std::string{(*issued)->view()}};
        if (speech_.json)
            answer(described_json(once) + "\n");
        else
            answer(words_.say(Message{"user.password"}
                                  .with("name", once.name)
                                  .with("password", once.one_time_password)) +
                   "\n");
        wipe(once.one_time_password);
        return ExitCode::done;
    }
    ExitCode told(const Permitted<void>& done) {
        if (!done) return refused(done.error());
        const auto person = roster_.find(options_.name);
        if (speech_.json && person)
            answer(described_json(told_of(*person, roster_, now_ms())) + "\n");
        else
            answer(words_.say(Message{"user.done"}.with("name", options_.name)) + "\n");
        return ExitCode::done;
    }

    Roster& roster_;
    const UserOptions& options_;
    const Speech& speech_;
    Catalogue words_;
};

std::optional<Roles> roles_said(const std::vector<std::string>& said) {
    Roles roles;
    for (const std::string& word : said) {
        const auto role = parse_role(word);
        if (!role) return std::nullopt;
        roles.insert(*role);
    }
    return roles;
}

ExitCode run_on(Store& store, std::int64_t epoch, const UserOptions& options, const Speech& speech,
                Roles roles, Roles acting) {
    const Catalogue words(speech.language);
    const bool lists = options.what == "list";
    // Nothing is hashed for a list.
    auto office = PeopleOffice::open(store, writer_to(store, epoch),
                                     {.cost = lists ? least_cost : interactive_cost});
    if (!office) return bad(store_text(options.store, office.error(), words));
    Roster roster(**office);
    UserDesk desk(roster, options, speech);
    if (lists) return desk.list();
    if (options.what == "add") return desk.add(roles, acting);
    if (options.what == "reset") return desk.reset();
    if (options.what == "disable") return desk.disable();
    if (options.what == "enable") return desk.enable();
    if (options.what == "unlock") return desk.unlock();
    return desk.set_roles(roles, acting);
}

}  // namespace

std::vector<std::string> user_actions() {
    return {"list", "add", "reset", "disable", "enable", "roles", "unlock"};
}

ExitCode run_user(const UserOptions& options, const Speech& speech) {
    const Catalogue words(speech.language);
    const bool lists = options.what == "list";
    const bool gives_roles = options.what == "add" || options.what == "roles";
    const auto roles = roles_said(options.roles);
    const auto acting = roles_said(options.acting);
    if (!roles || !acting) return bad(words.say("user.no_such_role"));
    if (options.what.empty() || options.store.empty() || options.name.empty() != lists ||
        options.roles.empty() == gives_roles || (!options.acting.empty() && !gives_roles) ||
        (!options.shown.empty() && options.what != "add"))
        return bad(words.say("user.usage"));
    if (lists) {
        const auto store = open_store(options.store, {.must_exist = true, .read_only = true});
        if (!store) return bad(store_text(options.store, store.error(), words));
        return run_on(**store, 0, options, speech, *roles, *acting);
    }
    // A pit that is open knows its people by heart, and would write over what is changed here.
    if (const auto there = open_store(options.store, {.must_exist = true, .read_only = true});
        !there)
        return bad(store_text(options.store, there.error(), words));
    const auto claim = StoreClaim::take(options.store);
    if (!claim) return bad(store_text(options.store, claim.error(), words));
    const auto store = open_store(options.store, {.must_exist = true});
    if (!store) return bad(store_text(options.store, store.error(), words));
    const auto epoch = (*store)->take(std::string{pit_stream});
    if (!epoch) return bad(store_text(options.store, epoch.error(), words));
    return run_on(**store, *epoch, options, speech, *roles, *acting);
}

}  // namespace tigerpit
