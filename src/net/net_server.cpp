#include "net/net_server.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <thread>
#include <vector>

#include "base/ensure.hpp"
#include "net/listener.hpp"
#include "net/server_core.hpp"

namespace tigerpit {
namespace {

using Clock = std::chrono::steady_clock;

/// Tells every session from time to time that time has passed.
class Sweep : public std::enable_shared_from_this<Sweep> {
public:
    explicit Sweep(std::shared_ptr<ServerCore> core)
        : core_(std::move(core)), timer_(asio::make_strand(core_->io)) {}

    void start() {
        timer_.expires_after(core_->options.idle_timeout / 8);
        timer_.async_wait([me = shared_from_this()](boost::system::error_code error) {
            if (error || me->stopped_) return;
            const auto now = Clock::now();
            for (const auto& session : me->core_->roll.everyone()) session->tick(now);
            me->start();
        });
    }
    void stop() {
        asio::post(timer_.get_executor(), [me = shared_from_this()] {
            me->stopped_ = true;
            me->timer_.cancel();
        });
    }

private:
    std::shared_ptr<ServerCore> core_;
    Timer timer_;
    bool stopped_ = false;
};

constexpr std::chrono::seconds last_wait{2};

}  // namespace

struct NetServer::Parts {
    std::shared_ptr<ServerCore> core;
    std::shared_ptr<Listener> listener;
    std::shared_ptr<Sweep> sweep;
    std::optional<asio::executor_work_guard<asio::io_context::executor_type>> guard;
    std::vector<std::thread> threads;
    std::vector<std::future<void>> done;  ///< by thread
};

std::expected<std::unique_ptr<NetServer>, std::string> NetServer::start(NetOptions options,
                                                                        NetCalls calls) {
    options.threads = std::max(options.threads, 1U);
    auto parts = std::make_unique<Parts>();
    parts->core = std::make_shared<ServerCore>(std::move(options), std::move(calls));
    ServerCore& core = *parts->core;
    if (!core.options.tls_chain.empty()) {
        auto tls = load_tls(core.options);
        if (!tls) return std::unexpected(std::move(tls).error());
        core.tls = *std::move(tls);
    }
    parts->listener = std::make_shared<Listener>(parts->core);
    if (auto opened = parts->listener->open(); !opened) return std::unexpected(opened.error());
    parts->sweep = std::make_shared<Sweep>(parts->core);
    parts->guard.emplace(core.io.get_executor());
    parts->listener->start();
    parts->sweep->start();
    for (unsigned thread = 0; thread < core.options.threads; ++thread) {
        std::packaged_task<void()> run([&core] { core.io.run(); });
        parts->done.push_back(run.get_future());
        parts->threads.emplace_back(std::move(run));
    }
    return std::unique_ptr<NetServer>(new NetServer(std::move(parts)));
}

NetServer::NetServer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

NetServer::~NetServer() {
    try {
        stop();
    } catch (...) {
        ensure(false, "a thread of the server cannot be waited for");
    }
}

void NetServer::stop() {
    if (parts_->threads.empty()) return;
    ServerCore& core = *parts_->core;
    parts_->listener->stop();
    parts_->sweep->stop();
    const auto until = Clock::now() + core.options.stop_timeout;
    for (const auto& session : core.roll.close()) session->leave();
    // While anything is left that could be told something, the threads are kept.
    if (!core.roll.wait_empty(until))
        for (const auto& session : core.roll.everyone()) session->cut();
    parts_->guard.reset();
    const auto last = Clock::now() + last_wait;
    for (const auto& done : parts_->done)
        if (done.wait_until(last) != std::future_status::ready) core.io.stop();
    for (std::thread& thread : parts_->threads) thread.join();
    parts_->threads.clear();
}

std::uint16_t NetServer::port() const { return parts_->listener->port(); }

NetCounters NetServer::counters() const {
    const NetTotals& totals = parts_->core->totals;
    return {.accepted = totals.accepted,
            .refused = totals.refused,
            .open = totals.open,
            .sockets = totals.sockets,
            .requests = totals.requests,
            .bad_requests = totals.bad_requests,
            .messages_in = totals.messages_in,
            .messages_out = totals.messages_out,
            .bytes_in = totals.bytes_in,
            .bytes_out = totals.bytes_out,
            .dropped_slow = totals.dropped_slow,
            .timed_out = totals.timed_out,
            .failures = totals.failures};
}

}  // namespace tigerpit
