// Any bytes as messages of a live connection, a line each, from somebody in a role that the size
// chooses: whatever is answered is JSON, and what came of it is recorded or did not happen.

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <future>

#include "pit/audit.hpp"
#include "server/conversation.hpp"
#include "sound.hpp"
#include "store/memory_store.hpp"

namespace tigerpit {
namespace {

constexpr std::string_view floor_text = R"(
[[tables]]
name = "S"
game = "tiger-baccarat"
boxes = 5
dealing = "staff"
)";

/// Where seeds would lie, if anybody dealt.
const std::string& folder() {
    static const std::string made = [] {
        std::string name = (std::filesystem::temp_directory_path() / "tigerpit-XXXXXX").string();
        ensure(::mkdtemp(name.data()) != nullptr, "there is room for a folder");
        return name;
    }();
    return made;
}

const Shelf& shelf() {
    static const Shelf all = Shelf::of_the_program();
    return all;
}

PeopleOptions admits_guests() {
    PeopleOptions options;
    options.guests = true;
    options.cost = least_cost;
    return options;
}

/// A house of its own for each input, without a network: no input hangs on those before.
struct FuzzHouse {
    FuzzHouse()
        : pit(*Pit::open(store, shelf(), {now, [this] { return ++random; }})),
          office(*PeopleOffice::open(
              store,
              [this](std::vector<Keep> keeps, std::string note, std::function<void(bool)> then) {
                  pit->record(std::move(keeps), std::move(note), std::move(then));
              },
              admits_guests())),
          roster(*office),
          sessions(*office),
          second_person(*office),
          floor(*pit, *SeedVault::open(folder()), *parse_floor_file(floor_text), log),
          housekeeping(*pit, SelfChecker(pit->shelf(), "fuzz"), log, now),
          archive(store, {}) {
        ensure(floor.start().has_value(), "a floor opens");
        pit->rest();
    }
    Premises premises() {
        return {floor,         sessions,     roster,
                second_person, lines,        paces,
                now,           housekeeping, [] { return NetCounters{}; },
                now(),         archive};
    }
    /// A guest who has come in.
    SignedIn guest() {
        std::promise<SignedIn> came;
        sessions.sign_in_guest("here", now(), [&](const Permitted<SignedIn>& signed_in) {
            ensure(signed_in.has_value(), "guests are admitted");
            came.set_value(*signed_in);
        });
        return came.get_future().get();
    }

    std::atomic<std::int64_t> clock = 1'794'974'400'000;
    std::function<std::int64_t()> now = [this] { return clock += 1; };
    std::atomic<std::uint64_t> random = 0;
    Log log = [](std::string_view, std::string_view) {};
    MemoryStore store;
    std::unique_ptr<Pit> pit;
    std::unique_ptr<PeopleOffice> office;
    Roster roster;
    Sessions sessions;
    SecondPerson second_person;
    OpenLines lines;
    Paces paces{0, 0};
    Floor floor;
    Housekeeping housekeeping;
    Archive archive;
};

void talk(std::string_view text, const Catalogue& words) {
    FuzzHouse house;
    constexpr std::array roles{Role::player, Role::dealer, Role::pit_manager, Role::player,
                               Role::table_game_shift_manager};
    const Role role = roles[text.size() % roles.size()];
    const SignedIn guest = house.guest();
    const auto conversation = std::make_shared<Conversation>(
        house.floor,
        Visitor{{"ann", role, false}, role == Role::player ? Viewer::guest : Viewer::staff, &words},
        Doorman(house.premises(), guest.token, guest.view));
    conversation->begin([](const SharedText& said) {
        ensure_json(*said);
        return true;
    });
    while (!text.empty()) {
        const auto end = text.find('\n');
        conversation->hear(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    house.pit->rest();
    conversation->end();
    const auto report = audit(house.store, {});
    ensure(report && report->findings.empty(), "what is recorded stands up to an audit");
}

}  // namespace
}  // namespace tigerpit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    tigerpit::talk(tigerpit::text_of(bytes, size), tigerpit::words_for(size));
    return 0;
}
