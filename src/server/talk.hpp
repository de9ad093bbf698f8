#pragma once

#include <string_view>

#include "server/doorman.hpp"
#include "server/send.hpp"

namespace tigerpit {

/// One connection's talk with the pit, of whatever kind.
class Talk {
public:
    explicit Talk(Doorman doorman) : doorman_(std::move(doorman)) {}
    virtual ~Talk() = default;
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;

    /// Who is asked at every step whether whoever talks may.
    [[nodiscard]] const Doorman& doorman() const { return doorman_; }

    /// The connection is open.
    virtual void begin(Send send) = 0;
    virtual void hear(std::string_view text) = 0;
    /// The connection is gone.
    virtual void end() = 0;

private:
    Doorman doorman_;
};

}  // namespace tigerpit
