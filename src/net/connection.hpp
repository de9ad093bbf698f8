#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tigerpit {

/// Close codes that are used here (RFC 6455, 7.4, and the registry); 4000 to 4999 are the user's.
namespace close_code {
inline constexpr std::uint16_t normal = 1000;
inline constexpr std::uint16_t going_away = 1001;
inline constexpr std::uint16_t protocol = 1002;
inline constexpr std::uint16_t unsupported = 1003;
inline constexpr std::uint16_t none = 1005;  ///< the peer closed and named no code
inline constexpr std::uint16_t lost = 1006;  ///< never on the wire: the connection broke
inline constexpr std::uint16_t bad_text = 1007;
inline constexpr std::uint16_t policy = 1008;
inline constexpr std::uint16_t too_big = 1009;
inline constexpr std::uint16_t failure = 1011;
inline constexpr std::uint16_t try_later = 1013;  ///< what a slow reader is told
}  // namespace close_code

/// Who or what ended a connection.
enum class CloseCause : std::uint8_t {
    peer,      ///< the peer closed it
    ours,      ///< `close` was called
    slow,      ///< too much was waiting to be read by the peer
    broken,    ///< the peer broke the protocol, or sent what is not taken
    failed,    ///< a callback threw
    lost,      ///< the connection broke, or nothing was heard for too long
    stopping,  ///< the server stops
};

struct Closing {
    std::uint16_t code = close_code::lost;
    CloseCause cause = CloseCause::lost;
    bool operator==(const Closing&) const = default;
};

/// One WebSocket. Every function may be called from any thread, also after the connection is gone;
/// none waits, and none calls back before it returns.
class Connection {
public:
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;
    virtual ~Connection() = default;

    /// Queues a text; the same text may be queued on many connections. False when it will not be
    /// sent: the connection is closing, or this text was one too many for a slow reader.
    virtual bool send(std::shared_ptr<const std::string> text) = 0;

    /// Closes when what is queued has been sent, and in bounded time whether it has or not.
    virtual void close(std::uint16_t code) = 0;

    /// What is queued and not yet with the operating system.
    [[nodiscard]] virtual std::size_t queued_bytes() const = 0;

    [[nodiscard]] const std::string& remote() const { return remote_; }

    /// What `upgrade` gave for this connection.
    template <class Session>
    [[nodiscard]] Session& session() const {
        return *static_cast<Session*>(session_.get());
    }

protected:
    Connection(std::string remote, std::shared_ptr<void> session)
        : remote_(std::move(remote)), session_(std::move(session)) {}

private:
    std::string remote_;
    std::shared_ptr<void> session_;
};

using ConnectionPtr = std::shared_ptr<Connection>;

/// What is sent on this thread within `act`, on however many connections, is left to the server
/// when it ends: its threads are woken once and not for every text.
void send_together(const std::function<void()>& act);

}  // namespace tigerpit
