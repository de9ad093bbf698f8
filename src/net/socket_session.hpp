#pragma once

#include <atomic>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/gathering_stream.hpp"
#include "net/server_core.hpp"

namespace tigerpit {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

/// A WebSocket on a stream. What is sent is queued under a lock, from any thread; all else is done
/// on the strand. While `taking_` holds, a read is under way, so that who posts under the lock
/// posts to a server that runs.
template <class Stream>
class SocketSession final : public Connection, public Session {
public:
    SocketSession(std::shared_ptr<ServerCore> core, Place place, Stream stream,
                  std::shared_ptr<void> session)
        : Connection(place.remote(), std::move(session)),
          core_(std::move(core)),
          place_(std::move(place)),
          stream_(GatheringStream<Stream>(std::move(stream))),
          timer_(stream_.get_executor()),
          heard_(now()) {
        // The library drops the line with what was sent unread, and the peer never hears why: its
        // bound is for what is beyond reason, ours for what is too long.
        stream_.read_message_max(beyond_reason * core_->options.max_message);
        // One message is one frame: head and text leave together.
        stream_.auto_fragment(false);
        stream_.text(true);
        // Pings and time limits are ours: those of the library leave operations behind that outlive
        // the stream.
        stream_.control_callback([this](websocket::frame_type, beast::string_view) { heard(); });
    }

    /// On the strand. The request is the one that asked for the WebSocket.
    void start(http::request<http::string_body> request) {
        if (!core_->roll.enter(*this)) return;
        add(core_->totals.sockets);
        arm(core_->options.handshake_timeout);
        const bool opened = core_->guarded([&] {
            if (core_->calls.open) core_->calls.open(self());
        });
        if (!opened) begin_close({close_code::failure, CloseCause::failed});
        // The library reads the request before it returns.
        stream_.async_accept(request,
                             [me = self()](beast::error_code error) { me->on_accepted(error); });
    }

    bool send(std::shared_ptr<const std::string> text) override {
        const std::lock_guard lock(mutex_);
        if (!taking_) return false;
        const NetOptions& options = core_->options;
        // A single text may be larger than the bound: a first snapshot must get through.
        const bool over = queued_ > 0 && (queued_ >= options.max_queued ||
                                          queued_bytes_ + text->size() > options.max_queued_bytes);
        if (over) {
            taking_ = false;
            asio::post(strand(), [me = self()] {
                me->begin_close({close_code::try_later, CloseCause::slow});
            });
            return false;
        }
        ++queued_;
        queued_bytes_ += text->size();
        pending_.push_back(std::move(text));
        if (!flushing_) {
            flushing_ = true;
            if (!put_off(core_, [me = weak_from_this()] { flush_if_there(me); }))
                asio::post(strand(), [me = self()] { me->flush(); });
        }
        return true;
    }

    void close(std::uint16_t code) override { ask_close({code, CloseCause::ours}); }

    [[nodiscard]] std::size_t queued_bytes() const override {
        const std::lock_guard lock(mutex_);
        return queued_bytes_;
    }

    void leave() override { ask_close({close_code::going_away, CloseCause::stopping}); }

    void cut() override {
        asio::post(strand(), [me = self()] { me->end({close_code::lost, CloseCause::lost}); });
    }

    void tick(std::chrono::steady_clock::time_point at) override {
        const auto silent = at - heard_.load(std::memory_order_relaxed);
        if (silent < core_->options.idle_timeout / 2) return;
        asio::post(strand(), [me = self(), silent] { me->on_silence(silent); });
    }

private:
    using Time = std::chrono::steady_clock::time_point;
    using Duration = std::chrono::steady_clock::duration;
    using Text = std::shared_ptr<const std::string>;

    static Time now() { return std::chrono::steady_clock::now(); }
    void heard() { heard_.store(now(), std::memory_order_relaxed); }
    std::shared_ptr<SocketSession> self() {
        return std::static_pointer_cast<SocketSession>(shared_from_this());
    }
    Strand strand() { return timer_.get_executor(); }

    /// A deadline for the opening, and later for the closing.
    void arm(Duration limit) {
        timer_.expires_after(limit);
        timer_.async_wait([me = self()](beast::error_code error) {
            if (error) return;
            if (!me->closing_) add(me->core_->totals.timed_out);
            me->end({close_code::lost, CloseCause::lost});
        });
    }

    void on_accepted(beast::error_code error) {
        if (ended_) return;
        if (error) return end({close_code::lost, CloseCause::lost});
        open_ = true;
        if (!closing_) timer_.cancel();
        read();
        flush();
    }

    void read() {
        const std::size_t room = core_->options.max_message + 1 - buffer_.size();
        stream_.async_read_some(buffer_, room, [me = self()](beast::error_code error, std::size_t) {
            me->on_read(error);
        });
    }

    void on_read(beast::error_code error) {
        if (ended_) return;
        if (error) return on_read_failed(error);
        heard();
        // Who is closing is told nothing more, and the close itself reads what still comes.
        if (closing_) return;
        if (buffer_.size() > core_->options.max_message) {
            buffer_ = beast::flat_buffer();
            return begin_close({close_code::too_big, CloseCause::broken});
        }
        if (!stream_.is_message_done()) return read();
        add(core_->totals.messages_in);
        add(core_->totals.bytes_in, buffer_.size());
        if (!stream_.got_text()) {
            begin_close({close_code::unsupported, CloseCause::broken});
            return;
        }
        const auto bytes = buffer_.cdata();
        const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
        const bool done = core_->guarded([&] {
            if (core_->calls.message) core_->calls.message(self(), text);
        });
        buffer_.consume(buffer_.size());
        // A large message is no reason to keep a large buffer.
        if (buffer_.capacity() > small_buffer) buffer_ = beast::flat_buffer();
        if (!done) begin_close({close_code::failure, CloseCause::failed});
        if (!closing_) read();
    }

    void on_read_failed(beast::error_code error) {
        // The close that is under way tells when it is done.
        if (close_sent_) return;
        if (error == websocket::error::closed) {
            const std::uint16_t code = stream_.reason().code;
            return end({code, closing_ ? closing_->cause : CloseCause::peer});
        }
        if (error == websocket::error::bad_frame_payload)
            return end({close_code::bad_text, CloseCause::broken});
        if (error == websocket::error::message_too_big)
            return end({close_code::too_big, CloseCause::broken});
        if (error.category() == beast::error_code(websocket::error::closed).category())
            return end({close_code::protocol, CloseCause::broken});
        end({close_code::lost, CloseCause::lost});
    }

    /// On one of the server's threads. What was put off keeps no session of a server that has
    /// stopped.
    static void flush_if_there(const std::weak_ptr<Session>& session) {
        const auto me = std::static_pointer_cast<SocketSession>(session.lock());
        if (me) asio::dispatch(me->strand(), [me] { me->flush(); });
    }

    /// Writes what is queued, one after the other, and all of it together where it is short; then
    /// closes, when that was asked.
    void flush() {
        if (ended_ || !open_) return;
        if (at_ == writing_.size() && !take_pending()) {
            if (closing_) send_close();
            return;
        }
        const Text& text = writing_[at_];
        stream_.next_layer().expect_more(at_ + 1 < writing_.size());
        stream_.async_write(asio::buffer(*text),
                            [me = self()](beast::error_code error, std::size_t bytes) {
                                me->on_written(error, bytes);
                            });
    }

    /// False when nothing is queued.
    bool take_pending() {
        at_ = 0;
        writing_.clear();
        if (writing_.capacity() > small_queue) std::vector<Text>().swap(writing_);
        const std::lock_guard lock(mutex_);
        writing_.swap(pending_);
        flushing_ = !writing_.empty();
        return flushing_;
    }

    void on_written(beast::error_code error, std::size_t bytes) {
        {
            const std::lock_guard lock(mutex_);
            --queued_;
            queued_bytes_ -= writing_[at_]->size();
        }
        writing_[at_++].reset();
        if (ended_) return;
        if (error) {
            // Aborted: the library is answering the peer's close, and the read will tell.
            if (closing_ || error != asio::error::operation_aborted)
                end({close_code::lost, CloseCause::lost});
            return;
        }
        add(core_->totals.messages_out);
        add(core_->totals.bytes_out, bytes);
        flush();
    }

    void ask_close(Closing closing) {
        const std::lock_guard lock(mutex_);
        if (!std::exchange(taking_, false)) return;
        asio::post(strand(), [me = self(), closing] { me->begin_close(closing); });
    }

    void begin_close(Closing closing) {
        if (ended_ || closing_) return;
        closing_ = closing;
        bool idle = false;
        {
            const std::lock_guard lock(mutex_);
            taking_ = false;
            if (closing.cause == CloseCause::slow) forget_pending();
            idle = !flushing_;
        }
        if (closing.cause == CloseCause::slow) {
            add(core_->totals.dropped_slow);
            // What is being written cannot be taken back; what was to follow can.
            forget_writing();
        }
        arm(core_->options.close_timeout);
        if (idle && open_) send_close();
    }

    /// Under the lock.
    void forget_pending() {
        for (const Text& text : pending_) queued_bytes_ -= text->size();
        queued_ -= pending_.size();
        std::vector<Text>().swap(pending_);
    }
    void forget_writing() {
        const std::lock_guard lock(mutex_);
        while (writing_.size() > at_ + 1) {
            queued_bytes_ -= writing_.back()->size();
            --queued_;
            writing_.pop_back();
        }
    }

    void send_close() {
        // The peer's own close may have come first: then the read is answering it.
        if (close_sent_ || !stream_.is_open()) return;
        close_sent_ = true;
        stream_.next_layer().expect_more(false);
        stream_.async_close(websocket::close_reason(closing_->code),
                            [me = self()](beast::error_code) { me->end(*me->closing_); });
    }

    void on_silence(Duration silent) {
        if (ended_ || !open_ || closing_) return;
        if (silent >= core_->options.idle_timeout) {
            add(core_->totals.timed_out);
            return end({close_code::lost, CloseCause::lost});
        }
        if (pinging_) return;
        pinging_ = true;
        stream_.async_ping({}, [me = self()](beast::error_code) { me->pinging_ = false; });
    }

    void end(Closing closing) {
        if (ended_) return;
        ended_ = true;
        if (closing_ && closing.cause == CloseCause::lost) closing = *closing_;
        {
            const std::lock_guard lock(mutex_);
            taking_ = false;
            forget_pending();
        }
        timer_.cancel();
        beast::error_code ignored;
        beast::get_lowest_layer(stream_).close(ignored);
        core_->guarded([&] {
            if (core_->calls.closed) core_->calls.closed(self(), closing);
        });
        core_->totals.sockets.fetch_sub(1, std::memory_order_relaxed);
        place_.leave();
        core_->roll.leave(*this);
    }

    static constexpr std::size_t beyond_reason = 16;
    static constexpr std::size_t small_buffer = 4096;
    static constexpr std::size_t small_queue = 16;

    std::shared_ptr<ServerCore> core_;
    Place place_;
    websocket::stream<GatheringStream<Stream>, false> stream_;
    Timer timer_;
    beast::flat_buffer buffer_;
    std::optional<Closing> closing_;
    bool open_ = false;
    bool close_sent_ = false;
    bool pinging_ = false;
    bool ended_ = false;
    std::vector<Text> writing_;
    std::size_t at_ = 0;
    std::atomic<Time> heard_;

    mutable std::mutex mutex_;
    bool taking_ = true;
    bool flushing_ = true;  ///< until the opening has been answered nothing is written
    std::vector<Text> pending_;
    std::size_t queued_ = 0;
    std::size_t queued_bytes_ = 0;
};

}  // namespace tigerpit
