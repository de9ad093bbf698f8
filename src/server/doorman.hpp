#pragma once

#include <string>
#include <string_view>

#include "server/premises.hpp"

namespace tigerpit {

/// Who keeps the door of a live connection. He is asked at every step: a session may have ended, a
/// desk be locked, somebody speak too fast.
class Doorman {
public:
    Doorman(const Premises& premises, std::string token, const SessionView& view)
        : premises_(premises),
          token_(std::move(token)),
          key_(Sessions::key_of(token_)),
          id_(view.id),
          name_(view.session.name) {}

    /// Of the session.
    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] bool is_signed_in() const;

    /// Before every message.
    [[nodiscard]] Permitted<void> may_speak() const;
    /// Before every act: he is there, and may.
    [[nodiscard]] Permitted<void> may_act() const;
    /// Who gave his leave for a command of his, which he calls `ask_id`.
    [[nodiscard]] Permitted<PersonInRole> second_person(std::string_view approval,
                                                        const std::string& table,
                                                        std::string_view command,
                                                        std::string_view ask_id) const;

private:
    Premises premises_;
    std::string token_;
    std::string key_;  ///< of the session
    std::string id_;
    std::string name_;
};

}  // namespace tigerpit
