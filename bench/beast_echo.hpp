#pragma once

#include <cstdint>
#include <memory>

namespace tigerpit {

/// The WebSocket of our library and nothing else, in one thread: reads a message, sends it back,
/// reads the next.
class BeastEcho {
public:
    BeastEcho();
    ~BeastEcho();
    BeastEcho(const BeastEcho&) = delete;
    BeastEcho& operator=(const BeastEcho&) = delete;
    [[nodiscard]] std::uint16_t port() const;

private:
    class Room;
    std::unique_ptr<Room> room_;
};

}  // namespace tigerpit
