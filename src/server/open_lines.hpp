#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "net/connection.hpp"

namespace tigerpit {

/// With which a connection is closed when its session is over; 4000 to 4999 are ours to give.
inline constexpr std::uint16_t session_over_code = 4001;

/// The live connections of each session, so that they end with it. For several threads.
class OpenLines {
public:
    void add(const std::string& session, const ConnectionPtr&);
    void remove(const std::string& session, const ConnectionPtr&);

    /// The session is over: so are its connections.
    void close(const std::string& session);
    /// Says something on all of them.
    void tell(const std::string& session, const std::string& text);

    /// How many connections are open, of all sessions.
    [[nodiscard]] std::size_t size();

private:
    [[nodiscard]] std::vector<ConnectionPtr> of(const std::string& session);

    std::mutex mutex_;
    std::map<std::string, std::vector<std::weak_ptr<Connection>>> by_session_;
};

}  // namespace tigerpit
