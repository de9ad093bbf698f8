#include <boost/asio/post.hpp>
#include <vector>

#include "net/server_core.hpp"

namespace tigerpit {

namespace {

struct PutOff {
    std::shared_ptr<ServerCore> core;
    Later later;
};

/// Of the `send_together` that this thread is in; nothing outside of one.
thread_local std::vector<PutOff>* put_off_here = nullptr;

/// One server's part of what was put off is one thing to do for it, in pieces that do not hold one
/// of its threads for long.
void leave_to_server(std::vector<PutOff>& all) {
    constexpr std::size_t piece = 64;
    while (!all.empty()) {
        const std::shared_ptr<ServerCore> core = all.front().core;
        std::vector<Later> its;
        std::erase_if(all, [&](PutOff& one) {
            if (one.core != core || its.size() == piece) return false;
            its.push_back(std::move(one.later));
            return true;
        });
        asio::post(core->io, [its = std::move(its)] {
            for (const Later& later : its) later();
        });
    }
}

/// Whatever becomes of what was to be told, what was told leaves.
struct Together {
    std::vector<PutOff> all;
    Together() { put_off_here = &all; }
    ~Together() {
        put_off_here = nullptr;
        leave_to_server(all);
    }
    Together(const Together&) = delete;
    Together& operator=(const Together&) = delete;
};

}  // namespace

bool put_off(std::shared_ptr<ServerCore> core, Later later) {
    if (!put_off_here) return false;
    put_off_here->push_back({std::move(core), std::move(later)});
    return true;
}

void send_together(const std::function<void()>& act) {
    if (put_off_here) return act();
    const Together together;
    act();
}

}  // namespace tigerpit
