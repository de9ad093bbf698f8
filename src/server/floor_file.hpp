#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/fields.hpp"
#include "device/automatic_dealer.hpp"
#include "history/significant.hpp"

namespace tigerpit {

/// Who deals at a table.
enum class Dealing : std::uint8_t {
    automatic,  ///< nobody: from a virtual shoe
    staff,      ///< a person, who enters what he deals
    shoe        ///< a person, from an electronic shoe that tells what he deals
};

/// A table of the floor and how it is set up when it is opened.
struct FloorFileTable {
    std::string name;
    std::string game;
    std::string opening;  ///< the command that opens it, as JSON
    Dealing dealing{};
    AutomaticDealer dealer;
    int line = 0;  ///< where it stands in the file
    int column = 0;
    std::string shoe;                  ///< the name of the device, where there is one
    std::int64_t heartbeat_ms = 3000;  ///< how long it may say nothing
};

/// What a pit's server is told in its file.
struct FloorFile {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;
    std::string certificate;  ///< a file; empty: no TLS
    std::string private_key;
    bool plain = false;                ///< without TLS where others reach it: a proxy has that
    std::vector<std::string> origins;  ///< of pages that may open a WebSocket, besides our own
    std::vector<std::string> hosts;    ///< by which we are asked, as plain_host has them
    std::vector<std::string> proxies;  ///< addresses that are believed who they speak for
    bool guests = false;               ///< anybody may sit down, with play money
    std::int64_t guest_money_cents = 0;
    std::int64_t requests_per_second = 1000;     ///< from one address; 0: as many as come
    std::int64_t asks_per_second = 500;          ///< over the live connections of one session
    std::int64_t connections_per_address = 500;  ///< at a time; 0: as many as come
    Alerts alerts;
    std::vector<FloorFileTable> tables;
};

/// Reads the file of a floor, or says what is wrong with it and where. Games and layouts are looked
/// for when the tables are opened.
[[nodiscard]] std::expected<FloorFile, FileError> parse_floor_file(std::string_view toml);

/// The floor that is there where no file is given: a table of each game, dealt by nobody, for
/// guests on this machine.
std::string_view built_in_floor();

}  // namespace tigerpit
