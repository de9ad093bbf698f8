#include "beast_echo.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <thread>

namespace tigerpit {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

class Echo : public std::enable_shared_from_this<Echo> {
public:
    explicit Echo(tcp::socket socket) : stream_(std::move(socket)) {}
    void start() {
        stream_.async_accept([me = shared_from_this()](beast::error_code error) {
            if (!error) me->read();
        });
    }

private:
    void read() {
        const auto then = [me = shared_from_this()](beast::error_code error, std::size_t) {
            if (!error) me->write();
        };
        stream_.async_read(bytes_, then);
    }
    void write() {
        stream_.text(stream_.got_text());
        const auto then = [me = shared_from_this()](beast::error_code error, std::size_t) {
            if (error) return;
            me->bytes_.consume(me->bytes_.size());
            me->read();
        };
        stream_.async_write(bytes_.data(), then);
    }

    beast::websocket::stream<tcp::socket> stream_;
    beast::flat_buffer bytes_;
};

}  // namespace

class BeastEcho::Room {
public:
    Room() : door_(io_, {asio::ip::address_v4::loopback(), 0}) { admit(); }
    ~Room() {
        io_.stop();
        thread_.join();
    }
    void begin() {
        thread_ = std::thread([this] { io_.run(); });
    }
    [[nodiscard]] std::uint16_t port() const { return door_.local_endpoint().port(); }

private:
    void admit() {
        door_.async_accept([this](beast::error_code error, tcp::socket socket) {
            if (error) return;
            socket.set_option(tcp::no_delay(true));
            std::make_shared<Echo>(std::move(socket))->start();
            admit();
        });
    }

    asio::io_context io_{1};
    tcp::acceptor door_;
    std::thread thread_;
};

BeastEcho::BeastEcho() : room_(std::make_unique<Room>()) { room_->begin(); }
BeastEcho::~BeastEcho() = default;
std::uint16_t BeastEcho::port() const { return room_->port(); }

}  // namespace tigerpit
