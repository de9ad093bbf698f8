#pragma once

#include <openssl/ssl.h>

#include <boost/asio/async_result.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "net/net_client.hpp"

namespace tigerpit {

/// A client's connection, with TLS or without. Everything is waited for: an operation is started
/// and the loop runs until it is done, or until its time is over and the connection is given up.
class ClientLine {
public:
    using Error = boost::system::error_code;
    using Socket = boost::asio::basic_stream_socket<boost::asio::generic::stream_protocol,
                                                    boost::asio::io_context::executor_type>;
    using Tls = boost::asio::ssl::stream<Socket&>;
    using Clock = std::chrono::steady_clock;

    explicit ClientLine(ClientOptions options) : options_(std::move(options)), socket_(io_) {}

    [[nodiscard]] Got<void> connect();

    /// Runs until `done` or for as long as `limit`; false when it is not done.
    template <class Done>
    bool run(std::chrono::milliseconds limit, Done done) {
        const auto until = Clock::now() + limit;
        io_.restart();
        while (!done())
            if (io_.run_one_until(until) == 0) return done();
        return true;
    }

    /// `start` is given what to call when it is done.
    template <class Start>
    Error wait_for(Start start) {
        bool done = false;
        Error result;
        start([&](Error error, auto&&...) {
            done = true;
            result = error;
        });
        const auto is_done = [&] { return done; };
        if (run(options_.timeout, is_done)) return result;
        close();
        while (!run(options_.timeout, is_done)) continue;
        return boost::asio::error::timed_out;
    }

    void close() {
        Error ignored;
        socket_.close(ignored);
    }

    [[nodiscard]] const ClientOptions& options() const { return options_; }
    [[nodiscard]] std::string host_field() const;
    Socket& socket() { return socket_; }
    std::optional<Tls>& tls() { return tls_; }

private:
    [[nodiscard]] Got<void> secure();

    ClientOptions options_;
    boost::asio::io_context io_{1};
    Socket socket_;
    std::optional<boost::asio::ssl::context> context_;
    std::optional<Tls> tls_;
};

/// What a client's operations are done on. With TLS or without is asked when they run, so that they
/// are compiled once.
class ClientStream {
public:
    using executor_type = ClientLine::Socket::executor_type;
    using next_layer_type = ClientLine::Socket;

    explicit ClientStream(ClientLine& line) : line_(&line) {}

    executor_type get_executor() { return line_->socket().get_executor(); }
    next_layer_type& next_layer() { return line_->socket(); }
    [[nodiscard]] const next_layer_type& next_layer() const { return line_->socket(); }
    std::optional<ClientLine::Tls>& tls() { return line_->tls(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, Signature>(
            [this](auto done, const Buffers& into) {
                if (tls()) return tls()->async_read_some(into, std::move(done));
                next_layer().async_read_some(into, std::move(done));
            },
            token, buffers);
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, Signature>(
            [this](auto done, const Buffers& from) {
                if (tls()) return tls()->async_write_some(from, std::move(done));
                next_layer().async_write_some(from, std::move(done));
            },
            token, buffers);
    }

private:
    using Signature = void(ClientLine::Error, std::size_t);
    ClientLine* line_;
};

/// Beast calls these to end a WebSocket's connection.
template <class Done>
void async_teardown(boost::beast::role_type role, ClientStream& stream, Done&& done) {
    if (stream.tls()) return stream.tls()->async_shutdown(std::forward<Done>(done));
    boost::beast::websocket::async_teardown(role, stream.next_layer(), std::forward<Done>(done));
}

}  // namespace tigerpit
