#include "net/http_session.hpp"

namespace tigerpit {

void start_plain_session(std::shared_ptr<ServerCore> core, Socket socket, Place place) {
    std::make_shared<HttpSession<Socket>>(std::move(core), std::move(place), std::move(socket))
        ->start();
}

}  // namespace tigerpit
