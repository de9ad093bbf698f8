#include "net/reply.hpp"

#include <utility>

namespace tigerpit {

// What is delivered is handed over while the lock is held: whoever leaves can be sure that nothing
// of a reply is still under way.
void ReplySlot::answer(Response response) {
    const std::lock_guard lock(mutex_);
    if (const auto deliver = std::exchange(deliver_, nullptr)) deliver(std::move(response));
}

void ReplySlot::leave() {
    std::function<void(Response)> forgotten;
    const std::lock_guard lock(mutex_);
    forgotten.swap(deliver_);
}

Reply::Reply(const std::shared_ptr<ReplySlot>& slot)
    : slot_(slot.get(), [slot](ReplySlot*) { slot->answer(plain_answer(500)); }) {}

}  // namespace tigerpit
