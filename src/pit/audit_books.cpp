#include "pit/audit_books.hpp"

#include "base/result.hpp"
#include "pit/postings.hpp"
#include "pit/transit.hpp"

namespace tigerpit {

namespace {

constexpr std::size_t findings_max = 1000;

/// Is it an account that may never be below zero?
bool is_players_account(std::string_view name) {
    return name.starts_with(account_streams) || name.find("/stack/") != std::string_view::npos ||
           name.find("/stake/") != std::string_view::npos;
}

}  // namespace

void Findings::add(const std::string& stream, std::int64_t version, Message what) {
    ++report_.found;
    if (report_.findings.size() < findings_max)
        report_.findings.push_back({stream, version, std::move(what)});
}

void MoneyAudit::post(const Record& record, Findings& findings) {
    for (const Posting& posting : record.entries) {
        std::int64_t& from = holdings_[posting.from];
        std::int64_t& to = holdings_[posting.to];
        // More than any books can hold was never in them.
        if (__builtin_sub_overflow(from, posting.cents, &from) ||
            __builtin_add_overflow(to, posting.cents, &to))
            findings.add(record.stream, record.version, Message{"audit.other_money"});
    }
}

void MoneyAudit::leaves(const Carried& what, const Record& record) {
    ways_[what.transfer].left.push_back({what, record.stream, record.version});
}

void MoneyAudit::arrives(const Carried& what, const Record& record) {
    ways_[what.transfer].arrived.push_back({what, record.stream, record.version});
}

std::map<std::uint64_t, MoneyAudit::End> MoneyAudit::on_their_way(Findings& findings) const {
    std::map<std::uint64_t, End> waiting;
    for (const auto& [transfer, way] : ways_) {
        for (std::size_t i = 1; i < way.left.size(); ++i)
            findings.add(way.left[i].stream, way.left[i].version,
                         Message{"audit.left_twice"}.with("transfer", transfer));
        for (std::size_t i = 0; i < way.arrived.size(); ++i) {
            const End& end = way.arrived[i];
            const bool same = i == 0 && !way.left.empty() && way.left.front().what == end.what;
            if (!same)
                findings.add(end.stream, end.version,
                             Message{"audit.never_left"}.with("transfer", transfer));
        }
        if (way.arrived.empty()) waiting[transfer] = way.left.front();
    }
    return waiting;
}

void MoneyAudit::close_holdings(const std::vector<Holding>& stored, Findings& findings) const {
    auto computed = holdings_;
    const auto differs = [&](const std::string& account, std::int64_t has, std::int64_t cents) {
        findings.add({}, 0,
                     Message{"audit.holding"}
                         .with("account", account)
                         .with("stored", has)
                         .with("computed", cents));
    };
    for (const Holding& holding : stored) {
        const std::int64_t cents = computed[holding.account];
        computed.erase(holding.account);
        if (cents != holding.cents) differs(holding.account, holding.cents, cents);
    }
    for (const auto& [account, cents] : computed) differs(account, 0, cents);
    for (const auto& [account, cents] : holdings_)
        if (cents < 0 && is_players_account(account))
            findings.add({}, 0,
                         Message{"audit.below_zero"}.with("account", account).with("cents", cents));
}

Stored<void> MoneyAudit::close(Store& store, Findings& findings) const {
    TRY(const auto stored, store.holdings());
    close_holdings(stored, findings);
    TRY(const auto kept, store.all_kept(std::string{transit_kind}));
    auto waiting = on_their_way(findings);
    for (const Kept& one : kept) {
        const auto transit = parse_transit(one);
        const auto own = transit ? waiting.find(transit->transfer) : waiting.end();
        const bool same = own != waiting.end() &&
                          own->second.what == Carried{transit->transfer, transit->person,
                                                      transit->table, transit->amount.cents};
        if (same)
            waiting.erase(own);
        else
            findings.add({}, 0, Message{"audit.no_such_transit"}.with("transfer", one.key));
    }
    for (const auto& [transfer, end] : waiting)
        findings.add(end.stream, end.version,
                     Message{"audit.lost_transit"}.with("transfer", transfer));
    return {};
}

}  // namespace tigerpit
