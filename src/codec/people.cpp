#include "codec/people.hpp"

namespace tigerpit {

std::uint32_t People::number_of(std::string_view name) {
    ensure(!name.empty(), "a person has a name");
    const auto known = numbers_.find(name);
    if (known != numbers_.end()) return known->second;
    names_.emplace_back(name);
    // Nobody is number nought: that is an account without a person.
    const auto number = static_cast<std::uint32_t>(names_.size());
    numbers_.emplace(name, number);
    return number;
}

std::optional<PlayerId> People::find(std::string_view name) const {
    const auto known = numbers_.find(name);
    if (known == numbers_.end()) return std::nullopt;
    return PlayerId{known->second};
}

void People::forget_after(std::size_t count) {
    while (names_.size() > count) {
        numbers_.erase(names_.back());
        names_.pop_back();
    }
}

const std::string& People::name_of(std::uint32_t number) const {
    ensure(number >= 1 && number <= names_.size(), "a person's number comes from his name");
    return names_[number - 1];
}

}  // namespace tigerpit
