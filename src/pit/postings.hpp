#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codec/people.hpp"
#include "ledger/balances.hpp"
#include "store/record.hpp"
#include "table/event.hpp"
#include "table/table.hpp"

namespace tigerpit {

// What the streams and accounts of a pit are called.

inline constexpr std::string_view books_stream = "books";
inline constexpr std::string_view pit_stream = "pit";
inline constexpr std::string_view table_streams = "table/";
inline constexpr std::string_view account_streams = "account/";

inline std::string table_stream(std::string_view table) {
    return std::string{table_streams}.append(table);
}
inline std::string account_stream(std::string_view person) {
    return std::string{account_streams}.append(person);
}

inline constexpr std::string_view cage_account = "cage";
inline constexpr std::string_view transit_account = "transit";

/// Who carries money between accounts and tables for the house. Nobody else is called so.
inline constexpr std::string_view cage_person = "cage";

/// Does it travel between an account and a table? Cash over the table does not.
bool is_carried(const Recorded&, const People&);

/// The money that an event of a table moves, on the accounts of the whole pit. What comes to a
/// table or leaves it is in transit if it was carried from an account or to one, and comes from the
/// cage and goes there if not: a tray's chips, a player's cash.
std::vector<Posting> postings_of(std::string_view table, const Table& before, const Recorded&,
                                 const People&);

}  // namespace tigerpit
