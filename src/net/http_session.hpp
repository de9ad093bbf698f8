#pragma once

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "net/request_check.hpp"
#include "net/request_parts.hpp"
#include "net/response_head.hpp"
#include "net/server_core.hpp"
#include "net/socket_session.hpp"
#include "net/url.hpp"

namespace tigerpit {

/// A connection that speaks HTTP until it becomes a WebSocket or ends. Everything is done on the
/// strand; one request is read when the one before has been answered, whatever has been sent ahead.
template <class Stream>
class HttpSession final : public Session {
public:
    HttpSession(std::shared_ptr<ServerCore> core, Place place, Stream stream)
        : core_(std::move(core)),
          place_(std::move(place)),
          stream_(std::move(stream)),
          timer_(stream_.get_executor()),
          buffer_(core_->options.max_header + spare_buffer) {}

    void start() {
        if (!core_->roll.enter(*this)) return;
        asio::dispatch(strand(), [me = self()] { me->begin(); });
    }

    void leave() override {
        asio::post(strand(), [me = self()] {
            me->leaving_ = true;
            if (me->doing_ == Doing::nothing || me->doing_ == Doing::handshake) me->end();
        });
    }
    void cut() override {
        asio::post(strand(), [me = self()] { me->end(); });
    }
    void tick(std::chrono::steady_clock::time_point) override {}

private:
    static constexpr bool is_tls = !std::is_same_v<Stream, Socket>;
    static constexpr std::size_t spare_buffer = 4096;    ///< for what is sent ahead
    static constexpr std::size_t small_body = 8 * 1024;  ///< leaves together with the head
    static constexpr std::size_t first_read = 2048;
    static constexpr std::size_t body_read = 16 * 1024;
    static constexpr std::size_t most_drained = 256 * 1024;
    static constexpr std::chrono::seconds drain_timeout{1};

    enum class Doing : std::uint8_t { nothing, handshake, reading, waiting, writing, draining };

    std::shared_ptr<HttpSession> self() {
        return std::static_pointer_cast<HttpSession>(shared_from_this());
    }
    Strand strand() { return timer_.get_executor(); }
    Socket& socket() { return beast::get_lowest_layer(stream_); }

    void doing(Doing what, std::chrono::steady_clock::duration limit) {
        doing_ = what;
        timer_.expires_after(limit);
        timer_.async_wait([me = self()](beast::error_code error) {
            // A deadline that was moved after this one had passed is still ahead.
            if (!error && me->timer_.expiry() <= std::chrono::steady_clock::now())
                me->on_deadline();
        });
    }

    void on_deadline() {
        if (ended_) return;
        add(core_->totals.timed_out);
        switch (doing_) {
            case Doing::reading:
                // The read ends, and finds that it was late.
                late_ = true;
                socket().cancel();
                return;
            case Doing::waiting:
                slot_->leave();
                keeps_alive_ = false;
                return write(plain_answer(503));
            case Doing::nothing:
            case Doing::handshake:
            case Doing::writing:
            case Doing::draining: return end();
        }
    }

    void begin() {
        if constexpr (is_tls) {
            doing(Doing::handshake, core_->options.handshake_timeout);
            stream_.async_handshake(Stream::server, [me = self()](beast::error_code error) {
                if (error) return me->end();
                me->await_request(me->core_->options.header_timeout);
            });
        } else {
            await_request(core_->options.header_timeout);
        }
    }

    /// Waits for the first bytes, unless they were sent ahead.
    void await_request(std::chrono::steady_clock::duration limit) {
        if (ended_) return;
        if (leaving_) return end();
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(core_->options.max_header));
        parser_->body_limit(core_->options.max_body);
        if (buffer_.size() > 0) return read_header();
        if (buffer_.capacity() > spare_buffer) buffer_.shrink_to_fit();
        doing(Doing::nothing, limit);
        stream_.async_read_some(buffer_.prepare(first_read),
                                [me = self()](beast::error_code error, std::size_t bytes) {
                                    if (error) return me->end();
                                    me->buffer_.commit(bytes);
                                    me->read_header();
                                });
    }

    void read_header() {
        if (ended_) return;
        doing(Doing::reading, core_->options.header_timeout);
        http::async_read_header(stream_, buffer_, *parser_,
                                [me = self()](beast::error_code error, std::size_t) {
                                    me->on_header(error);
                                });
    }

    void on_header(beast::error_code error) {
        if (ended_) return;
        if (error) return on_read_failed(error);
        request_ = take_request(parser_->get(), place_.remote(), place_.local(), is_tls);
        keeps_alive_ = parser_->keep_alive() && parser_->get().version() == 11;
        if (place_.is_refused()) return refuse(503);
        if (const int status = refusal_of(request_, parser_->get().version() == 11))
            return refuse(status);
        if (request_.target.size() > core_->options.max_target) return refuse(414);
        auto target = parse_target(request_.target);
        if (!target) return refuse(400);
        request_.path = std::move(target->path);
        request_.query = std::move(target->query);
        if (websocket::is_upgrade(parser_->get())) return upgrade();
        if (request_.headers.find("Expect") && !parser_->is_done()) return invite_body();
        read_body();
    }

    /// Says that a body of this length is welcome: the client waits for it before it sends.
    void invite_body() {
        head_ = "HTTP/1.1 100 Continue\r\n\r\n";
        doing(Doing::writing, core_->options.write_timeout);
        asio::async_write(stream_, asio::buffer(head_),
                          [me = self()](beast::error_code error, std::size_t) {
                              if (error) return me->end();
                              me->read_body();
                          });
    }

    void read_body() {
        if (ended_) return;
        if (parser_->is_done()) return on_body({});
        doing(Doing::reading, core_->options.body_timeout);
        buffer_.reserve(std::min(body_read, buffer_.max_size()));
        http::async_read(stream_, buffer_, *parser_,
                         [me = self()](beast::error_code error, std::size_t) {
                             me->on_body(error);
                         });
    }

    void on_body(beast::error_code error) {
        if (ended_) return;
        if (error) return on_read_failed(error);
        request_.body = std::move(parser_->get().body());
        add(core_->totals.requests);
        add(core_->totals.bytes_in, head_bytes(request_) + request_.body.size());
        is_head_ = request_.method == "HEAD";
        doing(Doing::waiting, core_->options.reply_timeout);
        slot_ = std::make_shared<ReplySlot>([me = self()](Response response) {
            asio::post(me->strand(), [me, answer = std::move(response)]() mutable {
                me->on_answer(std::move(answer));
            });
        });
        const bool called = core_->guarded([&] {
            if (core_->calls.request)
                return core_->calls.request(std::move(request_), Reply(slot_));
            slot_->answer(plain_answer(404));
        });
        if (!called) slot_->answer(plain_answer(500));
    }

    void on_answer(Response response) {
        if (ended_ || doing_ != Doing::waiting) return;
        slot_.reset();
        write(std::move(response));
    }

    void on_read_failed(beast::error_code error) {
        if (std::exchange(late_, false)) return refuse(408);
        if (const int status = status_of(error, !parser_->get().target().empty()))
            return refuse(status);
        end();
    }

    /// An answer that no callback has seen; whatever else was sent is not read.
    void refuse(int status) {
        add(place_.is_refused() ? core_->totals.refused : core_->totals.bad_requests);
        keeps_alive_ = false;
        is_head_ = request_.method == "HEAD";
        write(plain_answer(status));
    }

    void write(Response response) {
        if (leaving_) keeps_alive_ = false;
        auto head = response_head(response, keeps_alive_, std::time(nullptr));
        if (!head) {
            add(core_->totals.failures);
            response = plain_answer(500);
            head = response_head(response, keeps_alive_, std::time(nullptr));
        }
        head_ = *std::move(head);
        body_ = std::move(response.body);
        const bool bare = is_head_ || !has_body(response.status);
        const std::string_view text = bare ? std::string_view() : text_of(body_);
        doing(Doing::writing, core_->options.write_timeout);
        // No std::array of two: Asio leaves the first part of one empty when it has been written,
        // and Beast's TLS stream takes an empty part for the end.
        std::vector<asio::const_buffer> parts;
        if (text.size() <= small_body)
            head_ += text;
        else
            parts.emplace_back(text.data(), text.size());
        parts.insert(parts.begin(), asio::buffer(head_));
        asio::async_write(stream_, parts,
                          [me = self()](beast::error_code error, std::size_t bytes) {
                              me->on_written(error, bytes);
                          });
    }

    void on_written(beast::error_code error, std::size_t bytes) {
        if (ended_) return;
        add(core_->totals.bytes_out, bytes);
        if (error) return end();
        body_ = {};
        request_ = {};
        is_head_ = false;
        if (keeps_alive_ && !leaving_) return await_request(core_->options.idle_timeout);
        finish();
    }

    void upgrade() {
        const auto version = request_.headers.find("Sec-WebSocket-Version");
        const auto key = request_.headers.find("Sec-WebSocket-Key");
        if (version != "13") return refuse(426);
        // Nothing may come before the answer: what did would be read as frames.
        if (!key || !is_websocket_key(*key) || !parser_->is_done() || buffer_.size() > 0)
            return refuse(400);
        add(core_->totals.requests);
        add(core_->totals.bytes_in, head_bytes(request_));
        NetCalls::Upgraded upgraded = std::unexpected(plain_answer(500));
        core_->guarded([&] {
            upgraded = core_->calls.upgrade
                           ? core_->calls.upgrade(request_)
                           : NetCalls::Upgraded(std::unexpected(plain_answer(404)));
        });
        if (!upgraded) return write(std::move(upgraded).error());
        if (leaving_) return refuse(503);
        ended_ = true;
        timer_.cancel();
        std::make_shared<SocketSession<Stream>>(core_, std::move(place_), std::move(stream_),
                                                *std::move(upgraded))
            ->start(parser_->release());
        core_->roll.leave(*this);
    }

    /// The last answer must arrive: a socket that is closed while bytes are unread takes it back.
    void finish() {
        doing(Doing::draining, drain_timeout);
        if constexpr (is_tls) {
            stream_.async_shutdown([me = self()](beast::error_code) { me->drain_from_now(); });
        } else {
            drain_from_now();
        }
    }
    void drain_from_now() {
        beast::error_code ignored;
        socket().shutdown(Socket::shutdown_send, ignored);
        buffer_.consume(buffer_.size());
        drain(0);
    }
    void drain(std::size_t drained) {
        if (ended_) return;
        socket().async_read_some(buffer_.prepare(first_read),
                                 [me = self(), drained](beast::error_code error,
                                                        std::size_t bytes) {
                                     if (error || drained + bytes > most_drained) return me->end();
                                     me->drain(drained + bytes);
                                 });
    }

    void end() {
        if (ended_) return;
        ended_ = true;
        if (slot_) slot_->leave();
        timer_.cancel();
        beast::error_code ignored;
        socket().close(ignored);
        place_.leave();
        core_->roll.leave(*this);
    }

    std::shared_ptr<ServerCore> core_;
    Place place_;
    Stream stream_;
    Timer timer_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Request request_;
    std::shared_ptr<ReplySlot> slot_;
    std::string head_;
    Body body_;
    Doing doing_ = Doing::handshake;
    bool keeps_alive_ = false;
    bool is_head_ = false;
    bool late_ = false;
    bool leaving_ = false;
    bool ended_ = false;
};

}  // namespace tigerpit
