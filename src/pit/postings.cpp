#include "pit/postings.hpp"

#include "table/entries.hpp"

namespace tigerpit {

namespace {

std::string account_name(std::string_view table, const Account& account, bool carried,
                         const People& people) {
    const std::string_view kind = account_words[static_cast<std::size_t>(account.kind)];
    if (account.kind == AccountKind::transit)
        return std::string{carried ? transit_account : cage_account};
    std::string name = table_stream(table);
    name.append("/").append(kind);
    if (account.person != 0) name.append("/").append(people.name_of(account.person));
    return name;
}

}  // namespace

bool is_carried(const Recorded& recorded, const People& people) {
    const bool travels = std::holds_alternative<BoughtIn>(recorded.event) ||
                         std::holds_alternative<CashedOut>(recorded.event);
    return travels && people.name_of(recorded.by.actor.person) == cage_person;
}

std::vector<Posting> postings_of(std::string_view table, const Table& before,
                                 const Recorded& recorded, const People& people) {
    const bool carried = is_carried(recorded, people);
    const auto transfers = entries_of(before, recorded.event);
    std::vector<Posting> postings;
    postings.reserve(transfers.size());
    for (const Transfer& transfer : transfers)
        postings.push_back({account_name(table, transfer.from, carried, people),
                            account_name(table, transfer.to, carried, people),
                            transfer.amount.cents});
    return postings;
}

}  // namespace tigerpit
