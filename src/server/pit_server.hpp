#pragma once

#include <atomic>
#include <expected>
#include <memory>
#include <string>

#include "net/net_server.hpp"
#include "people/office.hpp"
#include "people/roster.hpp"
#include "people/second_person.hpp"
#include "people/sessions.hpp"
#include "pit/pit.hpp"
#include "server/archive.hpp"
#include "server/floor.hpp"
#include "server/housekeeping.hpp"
#include "server/reception.hpp"

namespace tigerpit {

/// Milliseconds since 1970.
std::int64_t wall_clock_ms();

/// What a server is made of besides its floor's file.
struct ServerOptions {
    FloorFile floor;
    std::string vault;  ///< the directory for the seeds of virtual shoes: in no backup
    Shelf shelf;
    PeopleOptions people;
    unsigned threads = 1;
    std::size_t connections = 10'000;  ///< at a time: the store needs descriptors too
    std::string version;               ///< of the program, for the record
    std::string sums;  ///< the file that says what the program must be, if there is one
    Log log = [](std::string_view, std::string_view) {};
    std::function<std::int64_t()> now_ms = wall_clock_ms;
};

/// A pit on the network: tables, people, HTTP and WebSocket, on a store that outlives it.
class PitServer {
public:
    /// Ready when it returns; or what stood in the way, as a word and what it is about.
    static std::expected<std::unique_ptr<PitServer>, std::string> start(Store&, ServerOptions);
    ~PitServer();
    PitServer(const PitServer&) = delete;
    PitServer& operator=(const PitServer&) = delete;

    [[nodiscard]] std::uint16_t port() const { return net_->port(); }
    [[nodiscard]] Pit& pit() { return *pit_; }
    [[nodiscard]] Floor& floor() { return *floor_; }
    [[nodiscard]] Roster& roster() { return *roster_; }
    /// Everything that is answered over HTTP.
    [[nodiscard]] const std::vector<Route>& routes() const { return reception_->routes(); }
    /// Of the first administrator, when this is the first start of a floor that is not for guests.
    [[nodiscard]] OneTimePassword first_password() const { return first_password_; }

    /// Takes nothing new, lets what was asked be answered, ends.
    void stop();

private:
    PitServer() = default;
    std::expected<void, std::string> open(Store&, ServerOptions);
    std::expected<void, std::string> open_people(Store&, const ServerOptions&);
    std::expected<void, std::string> admit_administrator();
    std::expected<void, std::string> check_self(const ServerOptions&);
    [[nodiscard]] Premises premises();
    std::expected<void, std::string> listen(const ServerOptions&);
    void sweep();
    /// That the program is there, and when the store was not: for whoever asks later.
    void note_start(const ServerOptions&);
    void note_store(const Log&);

    std::function<std::int64_t()> now_ms_;
    OpenLines lines_;
    std::unique_ptr<Pit> pit_;
    std::unique_ptr<PeopleOffice> office_;
    std::unique_ptr<Roster> roster_;
    std::unique_ptr<Sessions> sessions_;
    std::unique_ptr<SecondPerson> second_person_;
    std::unique_ptr<Paces> paces_;
    std::unique_ptr<Floor> floor_;
    std::unique_ptr<Housekeeping> housekeeping_;
    std::unique_ptr<Archive> archive_;
    std::unique_ptr<Reception> reception_;
    std::unique_ptr<NetServer> net_;
    std::atomic<NetServer*> listening_ = nullptr;  ///< the same, for who asks while it starts
    std::unique_ptr<Clockwork> clockwork_;
    OneTimePassword first_password_;
};

}  // namespace tigerpit
