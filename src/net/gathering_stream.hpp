#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <string>
#include <utility>

namespace tigerpit {

/// A stream between a WebSocket and its line: what is written while more is known to follow is
/// kept, and leaves with that in one call of the system. What the WebSocket says of itself, a pong
/// or that it closes, is the last that it says for a while, so it is not kept, and all goes with
/// it. Used on the line's strand only.
template <class Next>
class GatheringStream {
    using Error = boost::beast::error_code;

public:
    using next_layer_type = Next;
    using executor_type = typename Next::executor_type;

    explicit GatheringStream(Next next) : next_(std::move(next)) {}

    executor_type get_executor() noexcept { return next_.get_executor(); }
    Next& next_layer() noexcept { return next_; }
    const Next& next_layer() const noexcept { return next_; }

    /// More follows what is written from now on; whoever says so writes it.
    void expect_more(bool more) { more_ = more; }

    template <class Buffers, class Then>
    auto async_read_some(const Buffers& buffers, Then&& then) {
        return next_.async_read_some(buffers, std::forward<Then>(then));
    }

    template <class Buffers, class Then>
    void async_write_some(const Buffers& buffers, Then&& then) {
        const std::size_t size = boost::asio::buffer_size(buffers);
        const bool is_control = begins_control(buffers);
        if (more_ && !is_control && kept_.size() + size <= most_kept) {
            keep(buffers);
            return boost::asio::post(get_executor(), boost::beast::bind_front_handler(
                                                         std::forward<Then>(then), Error{}, size));
        }
        if (kept_.empty() && !is_control) {
            next_.async_write_some(buffers, std::forward<Then>(then));
            return;
        }
        keep(buffers);
        boost::asio::async_write(
            next_, boost::asio::buffer(kept_),
            [this, size, then = std::forward<Then>(then)](Error error, std::size_t) mutable {
                // A connection that is quiet again has no room of its own.
                std::string().swap(kept_);
                std::move(then)(error, error ? 0 : size);
            });
    }

private:
    static constexpr std::size_t most_kept = 16'384;
    static constexpr unsigned whole_control = 0x88;  ///< the first byte of such a frame, or more

    /// Or goes on with a text that happens to look like one: it leaves a little sooner.
    template <class Buffers>
    static bool begins_control(const Buffers& buffers) {
        for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(buffers))
            if (part.size() > 0) {
                const auto first = *static_cast<const unsigned char*>(part.data());
                return (first & whole_control) == whole_control;
            }
        return false;
    }

    template <class Buffers>
    void keep(const Buffers& buffers) {
        // Several answers have room in this, and are not moved as more come.
        constexpr std::size_t usual = 960;
        if (kept_.empty()) kept_.reserve(usual);
        for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(buffers))
            kept_.append(static_cast<const char*>(part.data()), part.size());
    }

    Next next_;
    std::string kept_;
    bool more_ = false;
};

/// The library finds it by the stream.
template <class Next, class Then>
void async_teardown(boost::beast::role_type role, GatheringStream<Next>& stream, Then&& then) {
    using boost::beast::websocket::async_teardown;
    async_teardown(role, stream.next_layer(), std::forward<Then>(then));
}

}  // namespace tigerpit
