#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include "net/response.hpp"

namespace tigerpit {

/// Between who answers and who waits for the answer. One answer passes, then nobody waits any more.
class ReplySlot {
public:
    explicit ReplySlot(std::function<void(Response)> deliver) : deliver_(std::move(deliver)) {}

    void answer(Response);
    /// Nobody waits any more: an answer that comes later goes nowhere.
    void leave();

private:
    std::mutex mutex_;
    std::function<void(Response)> deliver_;
};

/// Answers one request, from any thread, now or later. The first answer counts. A reply whose last
/// copy is gone without an answer has answered 500.
class Reply {
public:
    explicit Reply(const std::shared_ptr<ReplySlot>&);

    void operator()(Response response) const { slot_->answer(std::move(response)); }

private:
    std::shared_ptr<ReplySlot> slot_;
};

}  // namespace tigerpit
