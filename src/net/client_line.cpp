#include "net/client_line.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>

namespace tigerpit {

namespace asio = boost::asio;

Got<void> ClientLine::connect() {
    close();
    tls_.reset();
    Error error;
    if (!options_.unix_path.empty()) {
        const asio::local::stream_protocol::endpoint where(options_.unix_path);
        error = wait_for([&](auto done) { socket_.async_connect(where, done); });
    } else {
        asio::ip::tcp::resolver resolver(io_);
        const auto found = resolver.resolve(options_.host, std::to_string(options_.port), error);
        if (error) return std::unexpected(NetFault{"unreachable"});
        error = asio::error::host_not_found;
        for (const auto& entry : found) {
            close();
            error = wait_for([&](auto done) { socket_.async_connect(entry.endpoint(), done); });
            if (!error) break;
        }
        if (!error) socket_.set_option(asio::ip::tcp::no_delay(true));
    }
    if (error == asio::error::timed_out) return std::unexpected(NetFault{"timeout"});
    if (error) return std::unexpected(NetFault{"unreachable"});
    return options_.tls ? secure() : Got<void>();
}

Got<void> ClientLine::secure() {
    context_.emplace(asio::ssl::context::tls_client);
    SSL_CTX_set_min_proto_version(context_->native_handle(), TLS1_2_VERSION);
    Error error;
    if (options_.ca_file.empty())
        context_->set_default_verify_paths(error);
    else
        context_->load_verify_file(options_.ca_file, error);
    if (error) return std::unexpected(NetFault{"untrusted"});
    tls_.emplace(socket_, *context_);
    Error is_name;
    asio::ip::make_address(options_.host, is_name);
    // Names are told to the server, addresses are not (RFC 6066, 3).
    if (is_name)
        SSL_ctrl(tls_->native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                 options_.host.data());
    if (options_.insecure) {
        tls_->set_verify_mode(asio::ssl::verify_none);
    } else {
        tls_->set_verify_mode(asio::ssl::verify_peer);
        tls_->set_verify_callback(asio::ssl::host_name_verification(options_.host));
    }
    error = wait_for([&](auto done) { tls_->async_handshake(Tls::client, done); });
    if (!error) return {};
    close();
    const bool late = error == asio::error::timed_out;
    return std::unexpected(NetFault{late ? "timeout" : "untrusted"});
}

std::string ClientLine::host_field() const {
    if (!options_.unix_path.empty()) return "localhost";
    const bool is_v6 = options_.host.find(':') != std::string::npos;
    return (is_v6 ? "[" + options_.host + "]" : options_.host) + ":" +
           std::to_string(options_.port);
}

}  // namespace tigerpit
