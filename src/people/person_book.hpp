#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "people/credential.hpp"
#include "people/person.hpp"
#include "store/store.hpp"

namespace tigerpit {

/// Everybody whom the pit knows, with their credentials. Changes name the texts that are to be
/// kept.
class PersonBook {
public:
    struct Entry {
        Person person;
        Credential credential;
    };

    /// Forgets all, and reads them from the store. A person without a credential, or the other way
    /// round, is an error.
    Stored<void> load(Store&);

    [[nodiscard]] const Entry* find(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] bool is_empty() const { return by_name_.empty(); }
    [[nodiscard]] std::vector<Person> all() const;
    /// Is he the only one who can administer, and would no longer if he were as he is here?
    [[nodiscard]] bool removes_last_administrator(const Person& changed) const;

    void add(Person, Credential, std::vector<Keep>& keeps);
    /// Replaces a person who is there.
    void put(Person, std::vector<Keep>& keeps);
    void put_credential(const std::string& name, Credential, std::vector<Keep>& keeps);

private:
    std::map<std::string, Entry, std::less<>> by_name_;
};

}  // namespace tigerpit
