#pragma once

// Boost.Asio is seen only by the files of this module that need it: its headers are heavy.

#include <atomic>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "net/admissions.hpp"
#include "net/net_server.hpp"
#include "net/roll.hpp"

namespace tigerpit {

namespace asio = boost::asio;

// What belongs to one connection is done on its strand, one thing at a time. TCP and Unix sockets
// are one type here, because every further type of stream costs half a minute to compile.
using Strand = asio::strand<asio::io_context::executor_type>;
using Socket = asio::basic_stream_socket<asio::generic::stream_protocol, Strand>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Strand>;

/// Certificate and key, ready for use.
struct TlsContext;

struct NetTotals {
    using Count = std::atomic<std::uint64_t>;
    Count accepted{0}, refused{0}, open{0}, sockets{0}, requests{0}, bad_requests{0};
    Count messages_in{0}, messages_out{0}, bytes_in{0}, bytes_out{0};
    Count dropped_slow{0}, timed_out{0}, failures{0};
};

inline void add(NetTotals::Count& count, std::uint64_t more = 1) {
    count.fetch_add(more, std::memory_order_relaxed);
}

/// What all sessions of a server share. A session keeps it, so that a connection which somebody
/// still holds when the server has stopped has everything it was made of.
class ServerCore {
public:
    ServerCore(NetOptions given, NetCalls called)
        : options(std::move(given)),
          calls(std::move(called)),
          admissions(options.max_connections, options.max_per_address),
          io(static_cast<int>(options.threads)) {}

    /// Calls back; false when that threw.
    template <class Call>
    bool guarded(Call&& call) noexcept {
        try {
            std::forward<Call>(call)();
            return true;
        } catch (...) {
            add(totals.failures);
            return false;
        }
    }

    const NetOptions options;
    const NetCalls calls;
    NetTotals totals;
    Admissions admissions;
    Roll roll;
    std::shared_ptr<TlsContext> tls;
    asio::io_context io;
};

/// What is to be done by a server's threads when somebody has said all that he has to say.
using Later = std::function<void()>;
/// Does `later` at the end of `send_together`, if this thread is in the middle of it.
bool put_off(std::shared_ptr<ServerCore>, Later later);

/// The place that a connection has among those that are counted.
class Place {
public:
    Place(std::shared_ptr<ServerCore> core, Origin origin, Admission admission)
        : core_(std::move(core)), origin_(std::move(origin)), admission_(admission) {
        add(core_->totals.open);
    }
    Place(Place&& other) noexcept
        : core_(std::move(other.core_)),
          origin_(std::move(other.origin_)),
          admission_(other.admission_) {}
    Place& operator=(Place&&) = delete;
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { leave(); }

    void leave() {
        if (!core_) return;
        core_->admissions.leave(origin_.counted, admission_);
        core_->totals.open.fetch_sub(1, std::memory_order_relaxed);
        core_.reset();
    }
    [[nodiscard]] const std::string& remote() const { return origin_.remote; }
    [[nodiscard]] const std::string& local() const { return origin_.local; }
    [[nodiscard]] bool is_refused() const { return admission_ == Admission::refused; }

private:
    std::shared_ptr<ServerCore> core_;
    Origin origin_;
    Admission admission_;
};

/// Each in a file of its own, because the two take a minute to compile.
void start_plain_session(std::shared_ptr<ServerCore>, Socket, Place);
void start_tls_session(std::shared_ptr<ServerCore>, Socket, Place);

[[nodiscard]] std::expected<std::shared_ptr<TlsContext>, std::string> load_tls(const NetOptions&);

}  // namespace tigerpit
