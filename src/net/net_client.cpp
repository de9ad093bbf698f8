#include "net/net_client.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>

#include "net/client_line.hpp"

namespace tigerpit {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

NetFault fault_of(const beast::error_code& error) {
    if (error == asio::error::timed_out) return {"timeout"};
    if (error == http::error::end_of_stream || error == asio::error::eof ||
        error == asio::error::connection_reset || error == asio::error::broken_pipe)
        return {"closed"};
    return {"broken"};
}

std::string request_text(std::string_view method, std::string_view target, const Headers& headers,
                         std::string_view body, const std::string& host) {
    std::string text = std::string(method) + " " + std::string(target) + " HTTP/1.1\r\n";
    if (headers.count("Host") == 0) text += "Host: " + host + "\r\n";
    for (const auto& [name, value] : headers)
        text.append(name).append(": ").append(value).append("\r\n");
    if (!body.empty() || method == "POST" || method == "PUT")
        text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    text += "\r\n";
    text += body;
    return text;
}

}  // namespace

struct NetClient::Parts {
    explicit Parts(ClientOptions options) : line(std::move(options)), stream(line) {}
    ClientLine line;
    ClientStream stream;
    beast::flat_buffer buffer;
    bool connected = false;
};

NetClient::NetClient(ClientOptions options) : parts_(std::make_unique<Parts>(std::move(options))) {}
NetClient::NetClient(NetClient&&) noexcept = default;
NetClient& NetClient::operator=(NetClient&&) noexcept = default;
NetClient::~NetClient() = default;

Got<Response> NetClient::get(std::string_view target, const Headers& headers) {
    return ask("GET", target, headers, {});
}

Got<Response> NetClient::post(std::string_view target, std::string_view body,
                              const Headers& headers) {
    return ask("POST", target, headers, body);
}

Got<Response> NetClient::ask(std::string_view method, std::string_view target,
                             const Headers& headers, std::string_view body) {
    Parts& my = *parts_;
    if (!my.connected) {
        if (auto done = my.line.connect(); !done) return std::unexpected(done.error());
        my.buffer.clear();
    }
    my.connected = false;
    const std::string text = request_text(method, target, headers, body, my.line.host_field());
    auto error = my.line.wait_for(
        [&](auto done) { asio::async_write(my.stream, asio::buffer(text), done); });
    if (error == asio::error::timed_out) return std::unexpected(fault_of(error));
    // The server may have answered and closed before it had read everything.
    http::response_parser<http::string_body> parser;
    parser.body_limit(my.line.options().max_body);
    parser.skip(method == "HEAD");
    error =
        my.line.wait_for([&](auto done) { http::async_read(my.stream, my.buffer, parser, done); });
    if (error) return std::unexpected(fault_of(error));
    my.connected = parser.keep_alive();
    Response response;
    response.status = static_cast<int>(parser.get().result_int());
    for (const auto& field : parser.get())
        response.headers.add(std::string(field.name_string()), std::string(field.value()));
    response.body = std::move(parser.get().body());
    return response;
}

struct SocketClient::Parts {
    explicit Parts(const ClientOptions& options) : line(options), stream(ClientStream(line)) {}

    Got<void> write(std::string_view text, bool is_text) {
        stream.text(is_text);
        const auto error = line.wait_for(
            [&](auto done) { stream.async_write(asio::buffer(text.data(), text.size()), done); });
        if (error) return std::unexpected(fault_of(error));
        return {};
    }

    ClientLine line;
    websocket::stream<ClientStream, false> stream;
    beast::flat_buffer buffer;
    beast::error_code read_error;
    bool reading = false;
};

SocketClient::SocketClient(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
SocketClient::SocketClient(SocketClient&&) noexcept = default;
SocketClient& SocketClient::operator=(SocketClient&&) noexcept = default;
SocketClient::~SocketClient() {
    if (parts_) parts_->line.close();
}

Got<SocketClient> SocketClient::open(const ClientOptions& options, std::string_view target,
                                     const Headers& headers) {
    auto parts = std::make_unique<Parts>(options);
    Parts& my = *parts;
    if (auto done = my.line.connect(); !done) return std::unexpected(done.error());
    my.stream.read_message_max(options.max_body);
    my.stream.auto_fragment(false);
    my.stream.set_option(
        websocket::stream_base::decorator([&headers](websocket::request_type& request) {
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
    websocket::response_type response;
    const auto error = my.line.wait_for([&](auto done) {
        my.stream.async_handshake(response, my.line.host_field(), std::string(target), done);
    });
    my.stream.set_option(websocket::stream_base::decorator([](websocket::request_type&) {}));
    if (error == websocket::error::upgrade_declined)
        return std::unexpected(NetFault{"declined", static_cast<int>(response.result_int())});
    if (error) return std::unexpected(fault_of(error));
    return SocketClient(std::move(parts));
}

Got<void> SocketClient::send(std::string_view text) { return parts_->write(text, true); }

Got<void> SocketClient::send_binary(std::string_view bytes) { return parts_->write(bytes, false); }

Got<std::string> SocketClient::receive(std::chrono::milliseconds limit) {
    Parts& my = *parts_;
    if (!my.reading) {
        my.reading = true;
        my.stream.async_read(my.buffer, [&my](beast::error_code error, std::size_t) {
            my.reading = false;
            my.read_error = error;
        });
    }
    if (!my.line.run(limit, [&] { return !my.reading; }))
        return std::unexpected(NetFault{"timeout"});
    if (my.read_error == websocket::error::closed)
        return std::unexpected(NetFault{"closed", my.stream.reason().code});
    if (my.read_error) return std::unexpected(NetFault{"closed", 1006});
    std::string text = beast::buffers_to_string(my.buffer.cdata());
    my.buffer.clear();
    return text;
}

void SocketClient::close(std::uint16_t code) {
    Parts& my = *parts_;
    if (my.stream.is_open())
        my.line.wait_for(
            [&](auto done) { my.stream.async_close(websocket::close_reason(code), done); });
    my.line.close();
}

}  // namespace tigerpit
