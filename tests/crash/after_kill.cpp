#include "after_kill.hpp"

#include <algorithm>

#include "pit/account.hpp"
#include "pit/audit.hpp"
#include "pit/postings.hpp"
#include "pit/scribe.hpp"
#include "store/sqlite_store.hpp"

namespace tigerpit {

std::string AfterKill::wrong(const std::vector<const HardyGuest*>& guests) {
    wrong_.clear();
    auto store = SqliteStore::open(path_, {.read_only = true});
    if (!store) return "not opened: " + store.error().detail + '\n';
    read(**store);
    check_sound(**store);
    check_money(**store);
    for (const HardyGuest* guest : guests) check_guest(*guest);
    return wrong_;
}

void AfterKill::read(Store& store) {
    streams_.clear();
    const auto heads = store.heads();
    if (!heads) {
        wrong_ += "no heads: " + heads.error().detail + '\n';
        return;
    }
    for (const Head& head : *heads) {
        Told& told = streams_[head.stream];
        Done* last = nullptr;
        const auto read = store.read(head.stream, 0, INT64_MAX, [&](const Record& record) {
            if (!record.command.empty()) last = nullptr;
            if (!record.command_id.empty()) {
                const Done done{record.version, record.version};
                const auto [at, is_new] = told.commands.emplace(record.command_id, done);
                if (!is_new) wrong_ += head.stream + " has twice " + record.command_id + '\n';
                last = &at->second;
            }
            if (last) last->last = record.version;
            told.records.push_back(record);
            return true;
        });
        if (!read) wrong_ += head.stream + ": " + read.error().detail + '\n';
    }
}

void AfterKill::check_sound(Store& store) {
    const auto report = audit(store, {});
    if (!report) {
        wrong_ += "no audit: " + report.error().detail + '\n';
        return;
    }
    records_ = report->records;
    rounds_ = report->rounds;
    for (const Finding& finding : report->findings)
        wrong_ +=
            finding.stream + '@' + std::to_string(finding.version) + ' ' + finding.what.key + '\n';
}

/// Nothing is made and nothing is lost: what the cage has given out is all there is, on accounts,
/// on its way, in stacks, on the layout, in trays and with the house.
void AfterKill::check_money(Store& store) {
    const auto held = store.holdings();
    if (!held) {
        wrong_ += "no holdings: " + held.error().detail + '\n';
        return;
    }
    std::int64_t all = 0, cage = 0;
    for (const Holding& one : *held) {
        all += one.cents;
        if (one.account == cage_account) cage = one.cents;
    }
    if (all != 0) wrong_ += "out of balance by " + std::to_string(all) + '\n';
    if (cage_ && *cage_ != cage)
        wrong_ += "the cage had given out " + std::to_string(-*cage_) + " and now " +
                  std::to_string(-cage) + '\n';
    cage_ = cage;
}

bool AfterKill::all_have_settled() const {
    const auto settles = [](const Record& record) {
        return text_under(record.event, "event") == "round_settled";
    };
    return std::ranges::all_of(streams_, [&](const auto& one) {
        return !one.first.starts_with(table_streams) ||
               std::ranges::any_of(one.second.records, settles);
    });
}

std::optional<Done> AfterKill::find(const std::string& stream, const std::string& id) const {
    const auto told = streams_.find(stream);
    if (told == streams_.end()) return std::nullopt;
    const auto found = told->second.commands.find(id);
    if (found == told->second.commands.end()) return std::nullopt;
    return found->second;
}

void AfterKill::check_guest(const HardyGuest& guest) {
    wrong_ += guest.complaints();
    for (const auto& [id, asked] : guest.acknowledged())
        if (!is_there(guest, asked))
            wrong_ += guest.name() + " was told of " + asked.text + ", which is not there\n";
    for (const auto& [stream, told] : streams_)
        if (stream.starts_with(table_streams))
            for (const std::string& id : guest.refused())
                if (told.commands.contains(guest.name() + ':' + id))
                    wrong_ +=
                        guest.name() + " was refused " + id + ", which is in " + stream + '\n';
}

bool AfterKill::is_there(const HardyGuest& guest, const AskedOnce& asked) const {
    switch (asked.way) {
        case AskedWay::command:
            return find(table_stream(asked.table), guest.name() + ':' + asked.id) == asked.told;
        case AskedWay::buy_in: return bought_in(guest, asked);
        case AskedWay::cash_out: return cashed_out(guest, asked);
    }
    return false;
}

/// It left the account under his id, and came to the table under its number.
bool AfterKill::bought_in(const HardyGuest& guest, const AskedOnce& asked) const {
    const std::string account = account_stream(guest.name());
    const auto left = find(account, guest.name() + ':' + asked.id);
    if (!left) return false;
    const auto& records = streams_.at(account).records;
    const auto event =
        parse_account_event(records[static_cast<std::size_t>(left->first - 1)].event);
    const auto* sent = event ? std::get_if<MoneySent>(&*event) : nullptr;
    if (!sent) return false;
    const std::string carried = std::string{cage_person} + ':' + std::to_string(sent->transfer);
    return find(table_stream(asked.table), carried) == asked.told;
}

/// It left the table where he was told, and came to the account under its number.
bool AfterKill::cashed_out(const HardyGuest& guest, const AskedOnce& asked) const {
    const auto& records = streams_.at(table_stream(asked.table)).records;
    const auto place = static_cast<std::size_t>(asked.told->first - 1);
    if (place >= records.size()) return false;
    const std::string& event = records[place].event;
    if (text_under(event, "event") != "cashed_out" || text_under(event, "player") != guest.name())
        return false;
    const auto transfer = text_under(event, "transfer");
    const auto& his = streams_.at(account_stream(guest.name())).records;
    const auto came = std::ranges::count_if(his, [&](const Record& record) {
        const auto got = parse_account_event(record.event);
        const auto* received = got ? std::get_if<MoneyReceived>(&*got) : nullptr;
        return received && std::to_string(received->transfer) == transfer;
    });
    return came == 1;
}

}  // namespace tigerpit
