#include "server/doorman.hpp"

#include "base/result.hpp"

namespace tigerpit {

bool Doorman::is_signed_in() const {
    return premises_.sessions.look(token_, premises_.now_ms()).has_value();
}

Permitted<void> Doorman::may_speak() const {
    const auto wait = premises_.paces.asks.take(id_);
    if (!wait) return {};
    return std::unexpected(PeopleRefusal{PeopleFault::slowed, premises_.now_ms() + *wait});
}

Permitted<void> Doorman::may_act() const {
    return premises_.sessions.touch_key(key_, premises_.now_ms());
}

Permitted<PersonInRole> Doorman::second_person(std::string_view approval, const std::string& table,
                                               std::string_view command,
                                               std::string_view ask_id) const {
    TRY(const Asking by, premises_.second_person.use(approval, {table, std::string{command}, name_},
                                                     ask_id, premises_.now_ms()));
    return PersonInRole{by.name, by.role, by.acting};
}

}  // namespace tigerpit
