#include "net/listener.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <cstring>

namespace tigerpit {
namespace {

using Endpoint = asio::generic::stream_protocol::endpoint;
using boost::system::error_code;

/// How long no connection is taken when the system has no room for one more.
constexpr std::chrono::milliseconds breath{50};

/// Is there a socket at the path that nobody listens to any more?
bool is_deserted(const std::string& path) {
    struct stat found{};
    if (::lstat(path.c_str(), &found) != 0 || !S_ISSOCK(found.st_mode)) return false;
    asio::io_context io;
    asio::local::stream_protocol::socket socket(io);
    error_code error;
    socket.connect(asio::local::stream_protocol::endpoint(path), error);
    return error == asio::error::connection_refused;
}

asio::ip::address address_of(const Endpoint& endpoint) {
    const sockaddr* address = endpoint.data();
    if (address->sa_family == AF_INET) {
        sockaddr_in v4{};
        std::memcpy(&v4, address, sizeof v4);
        return asio::ip::address_v4(ntohl(v4.sin_addr.s_addr));
    }
    sockaddr_in6 v6{};
    std::memcpy(&v6, address, sizeof v6);
    asio::ip::address_v6::bytes_type bytes{};
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    const asio::ip::address_v6 whole(bytes);
    if (whole.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, whole);
    return whole;
}

Origin origin_of(const Endpoint& endpoint, const Endpoint& local) {
    if (endpoint.data()->sa_family == AF_UNIX) return {"unix", "", ""};
    const asio::ip::address address = address_of(endpoint);
    std::string text = address.to_string();
    std::string ours = address_of(local).to_string();
    if (address.is_v4()) return {text, text, std::move(ours)};
    // Who has one address of IPv6 has the 2^64 beside it.
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return {std::move(text), asio::ip::address_v6(bytes).to_string(), std::move(ours)};
}

std::string in_words(const char* what, const error_code& error) {
    if (error == asio::error::address_in_use) return "in_use";
    return std::string(what) + ": " + error.message();
}

}  // namespace

Listener::Listener(std::shared_ptr<ServerCore> core)
    : core_(std::move(core)),
      acceptor_(asio::make_strand(core_->io)),
      pause_(acceptor_.get_executor()) {}

std::expected<Endpoint, std::string> Listener::endpoint() {
    const NetOptions& options = core_->options;
    if (!options.unix_path.empty()) {
        constexpr std::size_t longest = 107;  // what the system's structure holds
        if (options.unix_path.size() > longest) return std::unexpected(std::string("too_long"));
        return asio::local::stream_protocol::endpoint(options.unix_path);
    }
    error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error) return std::unexpected(in_words("address", error));
    return asio::ip::tcp::endpoint(address, options.port);
}

std::expected<void, std::string> Listener::open() {
    const NetOptions& options = core_->options;
    const auto where = endpoint();
    if (!where) return std::unexpected(where.error());
    if (!options.unix_path.empty() && is_deserted(options.unix_path))
        ::unlink(options.unix_path.c_str());
    error_code error;
    acceptor_.open(where->protocol(), error);
    if (error) return std::unexpected(in_words("open", error));
    if (options.unix_path.empty()) acceptor_.set_option(Acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(*where, error);
    if (error) return std::unexpected(in_words("bind", error));
    bound_path_ = !options.unix_path.empty();
    acceptor_.listen(Acceptor::max_listen_connections, error);
    if (error) return std::unexpected(in_words("listen", error));
    const Endpoint bound = acceptor_.local_endpoint(error);
    if (bound.data()->sa_family == AF_INET || bound.data()->sa_family == AF_INET6) {
        // The port stands at the same place in both.
        sockaddr_in address{};
        std::memcpy(&address, bound.data(), sizeof address);
        port_ = ntohs(address.sin_port);
    }
    return {};
}

void Listener::start() {
    asio::post(acceptor_.get_executor(), [me = shared_from_this()] { me->accept(); });
}

void Listener::stop() {
    asio::post(acceptor_.get_executor(), [me = shared_from_this()] { me->close(); });
}

void Listener::close() {
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
    if (std::exchange(bound_path_, false)) ::unlink(core_->options.unix_path.c_str());
}

void Listener::accept() {
    if (!acceptor_.is_open()) return;
    acceptor_.async_accept(asio::make_strand(core_->io),
                           [me = shared_from_this()](error_code error, Socket socket) {
                               me->on_accepted(error, std::move(socket));
                           });
}

void Listener::on_accepted(error_code error, Socket socket) {
    if (!acceptor_.is_open()) return;
    if (!error) take(std::move(socket));
    if (error == asio::error::no_descriptors || error == asio::error::no_memory ||
        error == asio::error::no_buffer_space || error.value() == ENFILE) {
        pause_.expires_after(breath);
        pause_.async_wait([me = shared_from_this()](error_code) { me->accept(); });
        return;
    }
    accept();
}

void Listener::take(Socket socket) {
    error_code error;
    const Endpoint peer = socket.remote_endpoint(error);
    const Endpoint local = error ? Endpoint{} : socket.local_endpoint(error);
    if (error) return;
    Origin origin = origin_of(peer, local);
    const auto& many = core_->options.many;
    if (std::ranges::find(many, origin.remote) != many.end()) origin.counted.clear();
    add(core_->totals.accepted);
    const Admission admission = core_->admissions.enter(origin.counted);
    if (admission == Admission::cut) return add(core_->totals.refused);
    Place place(core_, std::move(origin), admission);
    if (core_->options.unix_path.empty()) socket.set_option(asio::ip::tcp::no_delay(true), error);
    if (core_->tls)
        start_tls_session(core_, std::move(socket), std::move(place));
    else
        start_plain_session(core_, std::move(socket), std::move(place));
}

}  // namespace tigerpit
