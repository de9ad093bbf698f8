#include "server/floor.hpp"

#include "base/result.hpp"
#include "pit/scribe.hpp"

namespace tigerpit {

namespace {

/// Who opens the tables of the floor's file.
const PersonInRole house{"house", Role::administrator, false};

CardsFrom cards_from(Dealing dealing) {
    switch (dealing) {
        case Dealing::automatic: return CardsFrom::virtual_shoe;
        case Dealing::staff: return CardsFrom::keypad;
        case Dealing::shoe: return CardsFrom::electronic_shoe;
    }
    return CardsFrom::unsaid;
}

}  // namespace

Ask opening_of(const FloorFileTable& row, const Catalogue* words) {
    return {{}, row.opening, {house, std::nullopt}, words};
}

Floor::Floor(Pit& pit, SeedVault vault, FloorFile file, Log log)
    : pit_(pit), vault_(std::move(vault)), file_(std::move(file)), log_(std::move(log)) {}

Floor::~Floor() {
    for (const auto& dealer : dealers_) dealer->stop();
    for (const auto& [name, feed] : feeds_) feed->on_change({});
    pit_.on_switch({});
    clockwork_.stop();
    // Answers that are still on their way find everybody in place.
    pit_.rest();
}

Stored<void> Floor::start() {
    pit_.on_switch([this] {
        for (const auto& dealer : dealers_) dealer->consider();
        clockwork_.soon([this] { open_shut(); });
    });
    TRY_VOID(published_.load(pit_.store()));
    for (const FloorFileTable& table : file_.tables) TRY_VOID(add(table));
    return {};
}

Stored<void> Floor::add(const FloorFileTable& row) {
    TRY(FloorTable * table, pit_.table(row.name));
    auto& feed = feeds_[row.name] = std::make_unique<TableFeed>(*table);
    table->set_cards_from(cards_from(row.dealing));
    if (row.dealing == Dealing::shoe) {
        auto& desk = desks_[row.name] =
            std::make_unique<ShoeDesk>(pit_, *feed, clockwork_, row.shoe, row.heartbeat_ms);
        desk->start();
    }
    // Staff may have taken over a table with a virtual shoe, which is revealed all the same.
    const bool automatic = row.dealing == Dealing::automatic;
    HouseDealer* dealer = nullptr;
    if (automatic || !published_.open_at(row.name).empty())
        dealer = &hire(row, *table, *feed, automatic);
    open(row, *table);
    if (dealer) dealer->consider();
    return {};
}

HouseDealer& Floor::hire(const FloorFileTable& row, FloorTable& table, TableFeed& feed,
                         bool deals) {
    auto dealer =
        std::make_unique<HouseDealer>(table,
                                      VirtualSource(pit_, feed, vault_, published_, clockwork_),
                                      clockwork_, row.dealer, deals);
    dealer->on_trouble([this, name = row.name](std::string_view word, std::string_view detail) {
        log_(word, name + ' ' + std::string{detail});
    });
    feed.on_change([one = dealer.get()] { one->consider(); });
    return *dealers_.emplace_back(std::move(dealer));
}

/// A table that is open stays as it is: what the file says is for when it is opened anew. The
/// program may have ended between the opening and the coming of the dealer.
void Floor::open(const FloorFileTable& row, FloorTable& table) {
    bool is_open = false, is_dealt = false;
    table.with([&](const Rulebook* book, const Table& now, std::int64_t, People&) {
        is_open = book && now.phase != Phase::not_open;
        is_dealt = is_open && now.dealer;
    });
    if (is_open) return is_dealt ? void() : seat_dealer(row, table);
    table.ask(opening_of(row, nullptr), [this, &row, &table](const Answer& answer) {
        if (answer.kind == AnswerKind::accepted)
            return clockwork_.soon([this, &row, &table] { seat_dealer(row, table); });
        if (text_under(answer.text, "refused") == "switched_off") {
            const std::scoped_lock lock(shut_mutex_);
            shut_.insert(row.name);
        }
        log_("not_opened", row.name + ' ' + answer.text);
    });
}

void Floor::seat_dealer(const FloorFileTable& row, FloorTable& table) {
    if (row.dealing != Dealing::automatic) return;
    const auto dealer = [name = HouseDealer::name_at(row.name)](People& people) -> Command {
        return ChangeDealer{{Role::dealer, people.number_of(name), false}};
    };
    table.act({{{"house", Role::pit_manager, false}, std::nullopt}, {}, dealer},
              [this, &row](const Answer& answer) {
                  if (answer.kind != AnswerKind::accepted)
                      log_("not_opened", row.name + ' ' + answer.text);
              });
}

/// What was off when it was to be opened may be on again. A table that staff have closed is not
/// among them: its opening was not refused.
void Floor::open_shut() {
    std::set<std::string> shut;
    {
        const std::scoped_lock lock(shut_mutex_);
        shut.swap(shut_);
    }
    for (const FloorFileTable& row : file_.tables) {
        if (!shut.contains(row.name)) continue;
        TableFeed* feed = find(row.name);
        if (feed) open(row, feed->table());
    }
}

TableFeed* Floor::find(std::string_view table) {
    const auto found = feeds_.find(table);
    return found == feeds_.end() ? nullptr : found->second.get();
}

AnswerCounts Floor::answers() const {
    AnswerCounts counts{};
    for (std::size_t kind = 0; kind < counts.size(); ++kind) counts[kind] = answered_[kind];
    return counts;
}

ShoeDesk* Floor::desk_at(std::string_view table) {
    const auto found = desks_.find(table);
    return found == desks_.end() ? nullptr : found->second.get();
}

ShoeDesk* Floor::desk_of(std::string_view device) {
    for (const auto& [table, desk] : desks_)
        if (desk->device() == device) return desk.get();
    return nullptr;
}

std::vector<ListedTable> Floor::list() {
    std::vector<ListedTable> all;
    for (const auto& [name, feed] : feeds_) {
        ListedTable one{.name = name};
        one.listeners = static_cast<std::int64_t>(feed->listeners());
        one.in_service = feed->table().is_in_service();
        feed->table().with(
            [&](const Rulebook* book, const Table& now, std::int64_t version, People&) {
                if (book) one.game = book->document.id;
                one.phase = now.phase;
                one.version = version;
                one.shoe = now.shoe.number;
            });
        // The one in use, or the one to come once it is committed to.
        const auto shoes = published_.list(name, INT32_MAX, 1);
        if (!shoes.empty() && shoes.front().number >= one.shoe)
            one.commitment = shoes.front().commitment;
        all.push_back(std::move(one));
    }
    return all;
}

}  // namespace tigerpit
