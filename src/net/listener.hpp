#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <expected>
#include <memory>
#include <string>

#include "net/server_core.hpp"

namespace tigerpit {

/// Takes connections from one port or Unix socket and starts a session for each.
class Listener : public std::enable_shared_from_this<Listener> {
public:
    explicit Listener(std::shared_ptr<ServerCore>);

    /// Binds; whoever connects from now on waits until `start`.
    [[nodiscard]] std::expected<void, std::string> open();
    void start();
    /// From any thread while the server runs.
    void stop();

    [[nodiscard]] std::uint16_t port() const { return port_; }

private:
    using Acceptor = asio::basic_socket_acceptor<asio::generic::stream_protocol, Strand>;

    [[nodiscard]] std::expected<asio::generic::stream_protocol::endpoint, std::string> endpoint();
    void accept();
    void on_accepted(boost::system::error_code, Socket);
    void take(Socket);
    void close();

    std::shared_ptr<ServerCore> core_;
    Acceptor acceptor_;
    Timer pause_;
    std::uint16_t port_ = 0;
    bool bound_path_ = false;
};

}  // namespace tigerpit
