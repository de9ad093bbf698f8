#include "server/pit_server.hpp"

#include <sodium.h>

#include <chrono>
#include <future>

#include "base/result.hpp"
#include "codec/json_write.hpp"

namespace tigerpit {

namespace {

std::string store_word(const StoreError& error) { return "store: " + error.detail; }

std::uint64_t random_number() {
    std::uint64_t number = 0;
    while (number == 0) randombytes_buf(&number, sizeof number);
    return number;
}

/// How often it is looked whose session is over and who is away from his desk.
constexpr std::chrono::seconds sweep_every{1};

/// What the program is made of: its version, and the books that new tables are opened with.
std::string program_note(std::string_view event, const std::string& version, const Shelf& shelf) {
    JsonWriter json;
    json.open('{').key("event").text(event).key("by").text(house_name);
    json.key("after").open('{').key("version").text(version).key("books").open('[');
    for (const Shelf::Book& book : shelf.books()) {
        if (!book.current) continue;
        json.open('{').key("game").text(book.book->document.id);
        json.key("fingerprint").text(fingerprint_of(*book.book)).close('}');
    }
    return json.close(']').close('}').close('}').take();
}

}  // namespace

std::int64_t wall_clock_ms() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::expected<std::unique_ptr<PitServer>, std::string> PitServer::start(Store& store,
                                                                        ServerOptions options) {
    ensure(sodium_init() >= 0, "the library of cryptography can be used");
    std::unique_ptr<PitServer> server(new PitServer);
    TRY_VOID(server->open(store, std::move(options)));
    return server;
}

PitServer::~PitServer() { stop(); }

void PitServer::stop() {
    if (clockwork_) clockwork_->stop();
    const bool ran = net_ != nullptr;
    if (net_) net_->stop();
    listening_ = nullptr;
    net_.reset();
    housekeeping_.reset();
    if (archive_) archive_->stop();
    if (office_) office_->drain();
    if (pit_) pit_->rest();
    if (ran) pit_->note(R"({"event":"program_stopped","by":"house"})", [](bool) {});
    floor_.reset();
}

std::expected<void, std::string> PitServer::open(Store& store, ServerOptions options) {
    now_ms_ = options.now_ms;
    auto pit = Pit::open(store, options.shelf, {now_ms_, random_number, send_together});
    if (!pit) return std::unexpected(store_word(pit.error()));
    pit_ = *std::move(pit);
    note_store(options.log);
    note_start(options);
    TRY_VOID(check_self(options));
    TRY_VOID(open_people(store, options));
    auto vault = SeedVault::open(options.vault);
    if (!vault) return std::unexpected("vault: " + vault.error().path);
    floor_ = std::make_unique<Floor>(*pit_, *std::move(vault), options.floor, options.log);
    if (const auto started = floor_->start(); !started)
        return std::unexpected(store_word(started.error()));
    paces_ =
        std::make_unique<Paces>(options.floor.requests_per_second, options.floor.asks_per_second);
    archive_ = std::make_unique<Archive>(store, options.floor.alerts);
    reception_ = std::make_unique<Reception>(premises());
    TRY_VOID(listen(options));
    TRY_VOID(admit_administrator());
    clockwork_ = std::make_unique<Clockwork>();
    clockwork_->soon([this] { sweep(); });
    return {};
}

void PitServer::sweep() {
    sessions_->sweep(now_ms_());
    clockwork_->at(Clockwork::Clock::now() + sweep_every, [this] { sweep(); });
}

Premises PitServer::premises() {
    const auto net = [this] {
        const NetServer* listening = listening_;
        return listening ? listening->counters() : NetCounters{};
    };
    return {*floor_, *sessions_,     *roster_, *second_person_, lines_,   *paces_,
            now_ms_, *housekeeping_, net,      now_ms_(),       *archive_};
}

/// Nobody plays at a program that is not the one it must be.
std::expected<void, std::string> PitServer::check_self(const ServerOptions& options) {
    housekeeping_ = std::make_unique<Housekeeping>(
        *pit_, SelfChecker(pit_->shelf(), options.version, options.sums), options.log, now_ms_);
    if (housekeeping_->start(now_ms_()).sound) return {};
    pit_->rest();
    return std::unexpected(std::string{"self_check: "} + options.sums);
}

void PitServer::note_start(const ServerOptions& options) {
    pit_->note(program_note("program_started", options.version, pit_->shelf()), [](bool) {});
}

void PitServer::note_store(const Log& log) {
    struct Failure {
        std::int64_t at = 0;
        std::string detail;
    };
    // Both are told by the recorder's thread, the second when a note can be taken again.
    auto last = std::make_shared<Failure>();
    pit_->on_store([pit = pit_.get(), log, last](const StoreError* failed) {
        if (failed) {
            *last = {wall_clock_ms(), failed->detail};
            return log("store_failed", failed->detail);
        }
        JsonWriter json;
        json.open('{').key("event").text("store_recovered").key("by").text(house_name);
        json.key("why").text(last->detail);
        json.key("before").open('{').key("failed_at_ms").number(last->at).close('}').close('}');
        pit->note(json.take(), [](bool) {});
        log("store_recovered", last->detail);
    });
}

std::expected<void, std::string> PitServer::open_people(Store& store,
                                                        const ServerOptions& options) {
    PeopleOptions people = options.people;
    people.guests = options.floor.guests;
    const auto write = [pit = pit_.get()](std::vector<Keep> keeps, std::string note,
                                          std::function<void(bool)> then) {
        pit->record(std::move(keeps), std::move(note), std::move(then));
    };
    auto office = PeopleOffice::open(store, write, people);
    if (!office) return std::unexpected(store_word(office.error()));
    office_ = *std::move(office);
    roster_ = std::make_unique<Roster>(*office_);
    sessions_ = std::make_unique<Sessions>(*office_);
    second_person_ = std::make_unique<SecondPerson>(*office_);
    office_->on_end([this](const std::string& id) { lines_.close(id); });
    office_->on_lock([this](const std::string& id, bool locked) {
        lines_.tell(id, locked ? R"({"desk":{"locked":true}})" : R"({"desk":{"locked":false}})");
    });
    return {};
}

/// When all else has succeeded: his password is told once.
std::expected<void, std::string> PitServer::admit_administrator() {
    if (!roster_->is_empty()) return {};
    std::promise<OneTimePassword> made;
    roster_->create_first_administrator(now_ms_(), [&made](Permitted<OneTimePassword> password) {
        made.set_value(password ? *password : nullptr);
    });
    first_password_ = made.get_future().get();
    if (!first_password_) return std::unexpected(std::string{"store: no_administrator"});
    return {};
}

std::expected<void, std::string> PitServer::listen(const ServerOptions& options) {
    NetOptions net;
    net.address = options.floor.address;
    net.port = options.floor.port;
    net.tls_chain = options.floor.certificate;
    net.tls_key = options.floor.private_key;
    net.threads = options.threads;
    net.max_connections = options.connections;
    const auto each = static_cast<std::size_t>(options.floor.connections_per_address);
    net.max_per_address = each == 0 ? options.connections : each;
    net.many = options.floor.proxies;
    auto started = NetServer::start(net, reception_->calls());
    if (!started) return std::unexpected("listen: " + started.error());
    net_ = *std::move(started);
    listening_ = net_.get();
    return {};
}

}  // namespace tigerpit
