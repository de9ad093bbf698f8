#include "people/person_book.hpp"

#include <algorithm>

#include "base/ensure.hpp"
#include "base/result.hpp"

namespace tigerpit {

namespace {

bool can_administer(const Person& person) {
    return !person.disabled && person.roles.contains(Role::administrator);
}

std::unexpected<StoreError> damaged(std::string_view kind, const std::string& key) {
    return std::unexpected(StoreError{StoreFault::damaged, std::string{kind} + '/' + key});
}

}  // namespace

Stored<void> PersonBook::load(Store& store) {
    TRY(const auto persons, store.all_kept(std::string{person_kind}));
    TRY(const auto credentials, store.all_kept(std::string{credential_kind}));
    by_name_.clear();
    std::map<std::string, Credential, std::less<>> hashes;
    for (const Kept& kept : credentials) {
        auto credential = Credential::parse(kept.text);
        if (!credential) return damaged(credential_kind, kept.key);
        hashes.emplace(kept.key, *std::move(credential));
    }
    for (const Kept& kept : persons) {
        auto person = parse_person(kept.text);
        const auto credential = hashes.find(kept.key);
        if (!person || person->name != kept.key || credential == hashes.end())
            return damaged(person_kind, kept.key);
        by_name_.emplace(kept.key, Entry{*std::move(person), credential->second});
        hashes.erase(credential);
    }
    if (!hashes.empty()) return damaged(credential_kind, hashes.begin()->first);
    return {};
}

const PersonBook::Entry* PersonBook::find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : &found->second;
}

std::vector<Person> PersonBook::all() const {
    std::vector<Person> persons;
    persons.reserve(by_name_.size());
    for (const auto& [name, entry] : by_name_) persons.push_back(entry.person);
    return persons;
}

bool PersonBook::removes_last_administrator(const Person& changed) const {
    const Entry* now = find(changed.name);
    if (!now || !can_administer(now->person) || can_administer(changed)) return false;
    return std::ranges::none_of(by_name_, [&](const auto& entry) {
        return entry.first != changed.name && can_administer(entry.second.person);
    });
}

void PersonBook::add(Person person, Credential credential, std::vector<Keep>& keeps) {
    const std::string name = person.name;
    keeps.push_back({std::string{person_kind}, name, write_person(person)});
    keeps.push_back({std::string{credential_kind}, name, credential.text()});
    by_name_.insert_or_assign(name, Entry{std::move(person), std::move(credential)});
}

void PersonBook::put(Person person, std::vector<Keep>& keeps) {
    const auto found = by_name_.find(person.name);
    ensure(found != by_name_.end(), "a person who is changed is there");
    keeps.push_back({std::string{person_kind}, person.name, write_person(person)});
    found->second.person = std::move(person);
}

void PersonBook::put_credential(const std::string& name, Credential credential,
                                std::vector<Keep>& keeps) {
    const auto found = by_name_.find(name);
    ensure(found != by_name_.end(), "whose password is changed is there");
    keeps.push_back({std::string{credential_kind}, name, credential.text()});
    found->second.credential = std::move(credential);
}

}  // namespace tigerpit
