#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "codec/cards_text.hpp"
#include "codec/table_text.hpp"
#include "words/catalogue.hpp"

namespace tigerpit {

/// Done; the answer is no; bad usage or bad input.
enum class ExitCode : std::uint8_t { done = 0, no = 1, bad = 2 };

/// How a command speaks.
struct Speech {
    Language language = Language::en;
    bool json = false;  ///< for programs, otherwise for people
    Look look = Look::plain;
};

struct RulesOptions {
    std::string game;
    std::optional<std::string> overlay;
    std::optional<std::string> layout;
};

/// What `odds`, `insurance` and `removal` are asked.
struct StudyOptions {
    std::string game;
    std::optional<std::string> overlay;
    std::optional<std::string> layout;
    CardsSaid cards;
    std::vector<std::string> prices;  ///< to try: `tie=9:1`
    bool exact = false;               ///< fractions under the decimals
};

struct ClausesOptions {
    std::string game;
    std::string kind;    ///< of this kind only
    std::string state;   ///< in this state only
    std::string who;     ///< only what this person decides
    std::string clause;  ///< this one and those under it, with its document or without
};

struct ParOptions {
    std::string game;
    std::optional<std::string> overlay;
    std::string out;     ///< a file, - for standard output; empty where nothing was said
    std::string format;  ///< html, csv, json; empty where nothing was said
};

struct RoadsOptions {
    std::string file = "-";
    bool ask = false;  ///< what the derived roads would get next too
};

struct PlayOptions {
    std::string file = "-";
    std::vector<std::string> rulebooks;  ///< files whose games a table may be of
    std::vector<std::string> overlays;   ///< files that fill in what rulebooks leave open
    bool json = false;                   ///< lines of JSON in and out, else a script
    bool explain = false;
    bool say = false;  ///< what the Dealer says
};

struct SettleOptions {
    std::string file = "-";
    std::vector<std::string> rulebooks;  ///< files whose games rounds may name
    std::vector<std::string> overlays;   ///< files that fill in what rulebooks leave open
    bool explain = false;
};

struct VerifyOptions {
    std::string store;
    std::vector<std::string> heads;  ///< files of heads that were exported
    std::string key;                 ///< the public key that must have signed them, if one must
};

/// What `backup`, `restore` and `export` are given.
struct StoreOptions {
    std::string store;
    std::string file;  ///< where the copy or the heads go; of `restore`, the backup
    std::string key;   ///< of `export`: the file of the signing key
};

/// What `user` is given.
struct UserOptions {
    std::string what;  ///< one of user_actions
    std::string store;
    std::string name;
    std::string shown;                ///< what others read for the name
    std::vector<std::string> roles;   ///< of `add` and `roles`
    std::vector<std::string> acting;  ///< the same: positions that he fills for now
};
std::vector<std::string> user_actions();
struct WhyOptions {
    std::string store;
    std::string round;   ///< `WS1/12`
    std::string player;  ///< as he may be told; empty: as staff may
};

struct ReportOptions {
    std::string report;
    std::string store;
    std::string of;    ///< a day, a month or a year; empty: as `from` and `to` say
    std::string from;  ///< the same
    std::string to;
    std::string by = "all";  ///< how the days are parted
    std::string table;
    std::string kind;
    std::string person;
    std::string floor;  ///< a file, for the amounts from which on something is told of
    bool csv = false;
};

struct ServeOptions {
    std::string floor;         ///< a file; empty: the built-in floor
    std::string home = "pit";  ///< where the store and the seeds are
    std::optional<int> port;   ///< instead of the file's
    std::string sums;          ///< what the program must be; empty: as it was installed, if it was
    std::string version;       ///< of the program, for the record
};

ExitCode run_serve(const ServeOptions&, const Speech&);
ExitCode run_verify(const VerifyOptions&, const Speech&);
ExitCode run_user(const UserOptions&, const Speech&);
ExitCode run_why(const WhyOptions&, const Speech&);
ExitCode run_report(const ReportOptions&, const Speech&);
ExitCode run_backup(const StoreOptions&, const Speech&);
ExitCode run_restore(const StoreOptions&, const Speech&);
ExitCode run_export(const StoreOptions&, const Speech&);
ExitCode run_rules(const RulesOptions&, const Speech&);
ExitCode run_clauses(const ClausesOptions&, const Speech&);
ExitCode run_par(const ParOptions&, const Speech&, const std::string& program);
ExitCode run_play(const PlayOptions&, const Speech&);
ExitCode run_protocol();
ExitCode run_roads(const RoadsOptions&, const Speech&);
ExitCode run_settle(const SettleOptions&, const Speech&);
ExitCode run_odds(const StudyOptions&, const Speech&);
ExitCode run_insurance(const StudyOptions&, const Speech&);
ExitCode run_removal(const StudyOptions&, const Speech&);
ExitCode run_check(const std::vector<std::string>& files, const Speech&);

}  // namespace tigerpit
